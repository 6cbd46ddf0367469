"""TLS 1.3 and nothing older; nobody vouches for certificates but the room's code."""

from __future__ import annotations

import ssl
from pathlib import Path

HANDSHAKE = 5.0  # seconds; asyncio would wait for a minute
PATIENCE = 30.0  # … of a client: on a busy computer two hundred others may be greeted first
SHUTDOWN = 2.0


def host_context(certificate: Path) -> ssl.SSLContext:
    """What a host speaks; the file holds its certificate and its key."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # everybody comes back by token, with a new handshake
    context.load_cert_chain(certificate)
    return context


def client_context() -> ssl.SSLContext:
    """What a client speaks. The certificate is checked by the code, or against the one known."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
