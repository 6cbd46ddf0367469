"""Where do bots think? In a process of their own, with a deadline."""
