"use strict";

// A file of its own: an old Node.js would stumble over this very word.
import("../dist/src/cli/main.js");
