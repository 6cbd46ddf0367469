"""What the pages of the coach say."""
