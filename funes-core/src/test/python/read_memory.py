"""Opens a dataset with Lance's own Python library and prints what it sees, for IndependentReaderTest."""

import json
import sys

import lance

dataset = lance.dataset(sys.argv[1])
table = dataset.to_table()
print(
    json.dumps(
        {
            "schema": [
                {"name": f.name, "type": str(f.type), "nullable": f.nullable}
                for f in dataset.schema
            ],
            "metadata": {
                k.decode(): v.decode() for k, v in dataset.schema.metadata.items()
            },
            "format": dataset.data_storage_version,
            "rows": table.to_pylist(),
        }
    )
)
