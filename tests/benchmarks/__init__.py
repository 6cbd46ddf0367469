"""Tests of the benchmarks that publish figures."""
