"""Hands as readable tables, one for each rule or worked example."""
