"""What a client comes in with: its key, and the room's code or the token of an earlier visit."""

from __future__ import annotations

from desktop_poker import __version__
from desktop_poker.lan.handshake import Bond, ClientHalf
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.tokens import token_id, token_proof
from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.messages import FEATURES, PROTOCOL, Hello, Knock, Proof, Prove, Return


class Ticket:
    """Satisfies the wire's Caller for one connection, to the certificate that it shows."""

    def __init__(
        self,
        key: PlayerKey,
        name: str,
        fingerprint: bytes,
        *,
        pins: Pins,
        code: str = "",
        expected: str = "",
    ) -> None:
        self._key = key
        self._name = name
        self._fingerprint = fingerprint
        self._pins = pins
        self._code = code
        self._expected = expected  # by an invite link
        self._half: ClientHalf | None = None
        self._bond: Bond | None = None

    def answer(self, hello: Hello) -> Knock | Return:
        """Come back with the token, else knock with the code; never to another certificate."""
        seen = self._fingerprint.hex()
        pin = self._pins.find(hello.house)
        if self._expected not in ("", seen) or (pin is not None and pin.fingerprint != seen):
            raise WireFault(Fault.WRONG_HOST)
        bond = self._bond = Bond(self._fingerprint, hello.house, hello.nonce, self._key.public)
        if pin is not None and pin.token:
            return Return(
                protocol=PROTOCOL,
                app=__version__,
                key=self._key.public,
                name=self._name,
                token=token_id(pin.token),
                proof=token_proof(pin.token, bond.data),
                signature=self._key.sign(bond.data),
                features=FEATURES,
            )
        if hello.locked:
            raise WireFault(Fault.LOCKED)
        if not self._code:
            raise WireFault(Fault.UNKNOWN_TOKEN)
        self._half = ClientHalf(self._code, bond)
        return Knock(
            protocol=PROTOCOL,
            app=__version__,
            key=self._key.public,
            name=self._name,
            pake=self._half.message,
            features=FEATURES,
        )

    def prove(self, proof: Proof) -> Prove:
        """Check the host first; only then prove ourselves."""
        if self._half is None or self._bond is None:
            raise WireFault(Fault.BAD_MESSAGE)
        confirm = self._half.check(proof.pake, proof.confirm)
        return Prove(confirm=confirm, signature=self._key.sign(self._bond.data))
