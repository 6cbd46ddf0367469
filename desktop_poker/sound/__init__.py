"""What is heard at a table; nothing here knows Qt."""
