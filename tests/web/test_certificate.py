from __future__ import annotations

from datetime import UTC, datetime, timedelta

from cryptography import x509

from desktop_poker.web.certificate import is_good, page_certificate


def test_a_certificate_has_what_phones_ask_for() -> None:
    pem = page_certificate(["192.168.1.5", "192.168.1.5", "127.0.0.1"])
    certificate = x509.load_pem_x509_certificate(pem)
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    found = [str(one) for one in names.get_values_for_type(x509.IPAddress)]
    assert found == ["192.168.1.5", "127.0.0.1"]
    lasts = certificate.not_valid_after_utc - certificate.not_valid_before_utc
    assert lasts < timedelta(days=825)


def test_an_old_or_broken_certificate_is_made_again() -> None:
    pem = page_certificate(["127.0.0.1"])
    assert is_good(pem)
    assert not is_good(pem, now=datetime.now(UTC) + timedelta(days=365))
    assert not is_good(b"nonsense")
