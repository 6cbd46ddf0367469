"""What is shipped, and how it is packed."""
