"""What did this decision cost? Judged from what its seat could see."""
