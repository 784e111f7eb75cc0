// `npm start` and `npm test` in a clone: builds when nothing is built.
import { existsSync } from "node:fs";

if (!existsSync(new URL("../dist", import.meta.url))) await import("./build.mjs");
