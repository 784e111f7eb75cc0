// Before `npm start`, `npm test` and `npm pack` in a clone: builds when nothing is built, or when a
// source has changed since. Tests run with the last build when this one fails: a mistake in a pack is
// a matter of its own tests.
import { isBuilt } from "./sources.mjs";

if (!isBuilt()) await import("./build.mjs");
if (process.argv.includes("--for-tests")) process.exitCode = 0;
