"""Keys as identities: an Ed25519 key for each player, a self-signed certificate for each house."""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime, timedelta

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.x509.oid import NameOID

from desktop_poker.engine.errors import BadInput

_TAG = 4
_YEARS = 20
_RAW = (serialization.Encoding.Raw, serialization.PublicFormat.Raw)
_PEM = (
    serialization.Encoding.PEM,
    serialization.PrivateFormat.PKCS8,
    serialization.NoEncryption(),
)


class PlayerKey:
    """A player's own key; its public half is who they are."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = private.public_key().public_bytes(*_RAW).hex()

    @staticmethod
    def new() -> PlayerKey:
        """A new player."""
        return PlayerKey(Ed25519PrivateKey.generate())

    @staticmethod
    def read(data: bytes) -> PlayerKey:
        """Read a key that was written before."""
        try:
            private = serialization.load_pem_private_key(data, password=None)
        except (ValueError, TypeError):
            private = None
        if not isinstance(private, Ed25519PrivateKey):
            raise BadInput("this is not the key of a player")
        return PlayerKey(private)

    def written(self) -> bytes:
        """The key for a file that only its owner may read."""
        return self._private.private_bytes(*_PEM)

    def sign(self, data: bytes) -> str:
        """Sign something."""
        return self._private.sign(data).hex()


def is_signed(key: str, signature: str, data: bytes) -> bool:
    """Whether the holder of a key has signed this."""
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(signature), data)
    except (InvalidSignature, ValueError):
        return False
    return True


def tag_of(key: str) -> str:
    """Four characters that tell two people of one name apart."""
    return hashlib.sha256(key.encode()).hexdigest()[:_TAG].upper()


def new_certificate() -> bytes:
    """A certificate for a new house with its key, as PEM: P-256, self-signed.

    Nobody vouches for it: the room's code does.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "desktop-poker")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=2))  # a clock may be wrong
        .not_valid_after(now + timedelta(days=365 * _YEARS))
        .sign(key, hashes.SHA256())
    )
    return key.private_bytes(*_PEM) + certificate.public_bytes(serialization.Encoding.PEM)


def fingerprint_of(pem: bytes) -> bytes:
    """The fingerprint of a certificate in PEM."""
    try:
        certificate = x509.load_pem_x509_certificate(pem)
    except ValueError:
        raise BadInput("this is not the certificate of a house") from None
    return certificate.fingerprint(hashes.SHA256())


def fingerprint(der: bytes) -> bytes:
    """The fingerprint of a certificate as TLS shows it."""
    return hashlib.sha256(der).digest()
