"""What would I do in this seat? Bots see what a person in their seat would see."""
