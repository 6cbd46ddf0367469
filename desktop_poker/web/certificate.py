"""The certificate of a house's pages: nobody vouches for it, and phones say so once.

The house's own has neither addresses nor an end that browsers of phones put up with: they ask
for names and for at most 825 days. So the pages have one of their own, made again when it is old.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

_DAYS = 390
_LAST_DAYS = 30  # of which it is made again, so that no evening ends with one


def page_certificate(addresses: Iterable[str]) -> bytes:
    """A certificate with its key, as PEM, for these addresses of this computer."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Desktop Poker")])
    now = datetime.now(UTC)
    places: list[x509.GeneralName] = [x509.DNSName("localhost")]
    places += [x509.IPAddress(ipaddress.ip_address(one)) for one in dict.fromkeys(addresses)]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=2))  # a clock may be wrong
        .not_valid_after(now + timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName(places), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    written = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return written + certificate.public_bytes(serialization.Encoding.PEM)


def is_good(pem: bytes, *, now: datetime | None = None) -> bool:
    """Whether a certificate can be read and lasts for some time yet."""
    try:
        certificate = x509.load_pem_x509_certificate(pem)
    except ValueError:
        return False
    ends = certificate.not_valid_after_utc - timedelta(days=_LAST_DAYS)
    return (now or datetime.now(UTC)) < ends
