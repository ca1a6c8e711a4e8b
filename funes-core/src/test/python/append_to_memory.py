"""Appends a row with Lance's own Python library as another program would, for IndependentReaderTest."""

import sys

import lance
import pyarrow

dataset = lance.dataset(sys.argv[1])
row = {name: None for name in dataset.schema.names}
row.update(id="of-another-writer", text="from Python", seq=7, vector=[0.5] * 384)
lance.write_dataset(
    pyarrow.Table.from_pylist([row], schema=dataset.schema), sys.argv[1], mode="append"
)
