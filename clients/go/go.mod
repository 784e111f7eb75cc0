module facsimile

go 1.21
