"""No-limit Hold'em and Dense Deck: which hands are alike, which bets, what is done."""
