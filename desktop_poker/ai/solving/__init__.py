"""How games are solved: trees of public states, and regret that is worn down."""
