"""What a table shows and offers: frames, bars and cues."""
