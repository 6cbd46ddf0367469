"""What does a screen say and offer? No Qt here."""
