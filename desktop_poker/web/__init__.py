"""How does somebody play on a phone, with nothing installed? aiohttp lives here."""
