"""What is kept on disk, and in which form."""
