#!/usr/bin/env -S node --max-semi-space-size=64
// The young generation's room: with a million objects its collections would cost the most.
"use strict";

const found = process.versions.node;

// In words that every Node.js can read, before anything that an old one could not.
if (/^(?:20\.(?:19|[2-9]\d)|2[1-9]|[3-9]\d)\./.test(found)) {
  require("./main.cjs");
} else {
  const here = ["facsimile: this is Node.js ", found, ", and 20.19 or later is needed: "].join("");
  process.stderr.write(here.concat("https://nodejs.org/en/download\n"));
  process.exitCode = 1;
}
