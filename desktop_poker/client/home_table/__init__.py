"""What the Home Table says and offers: the ledger screen, set-up, showdown, results."""
