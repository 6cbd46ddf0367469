"""What has happened and what things are called, in sentences and words."""
