"use strict";

const { existsSync } = require("node:fs");
const { dirname, join } = require("node:path");

const root = dirname(__dirname);

if (existsSync(join(root, "dist"))) {
  // A file of its own: an old Node.js would stumble over this very word.
  import("../dist/src/use/cli/main.js");
} else {
  process.stderr.write(`facsimile: nothing is built in ${root}: run npm run build there\n`);
  process.exitCode = 1;
}
