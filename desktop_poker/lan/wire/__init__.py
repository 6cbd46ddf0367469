"""The protocol without sockets, clocks or chance: bytes and times in, messages out."""
