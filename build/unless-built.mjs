// Before `npm start`, `npm test` and `npm pack` in a clone: builds when nothing is built, or when a
// source has changed since.
import { isBuilt } from "./sources.mjs";

if (!isBuilt()) await import("./build.mjs");
