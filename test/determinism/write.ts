import { writeFileSync } from "node:fs";
import { transcript } from "./transcript.js";

/** Writes a transcript of so many calls to each of the files named, one after the other. */
const [, , calls, ...files] = process.argv;
for (const file of files) writeFileSync(file, await transcript(Number(calls)));
