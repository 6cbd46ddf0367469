"""Pictures of every screen, for reviewers, translators and the README."""
