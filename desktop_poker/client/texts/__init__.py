"""What every text goes through: languages, terms, amounts, phrases."""
