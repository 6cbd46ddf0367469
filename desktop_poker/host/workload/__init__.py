"""How is long work divided, and who does it? Pieces, on local processes or on a Dask cluster."""
