"""Golden text: whole hands as every viewer sees them."""
