"""What are the rules? Pure: values in, values out, no clock, no chance of its own, no I/O."""
