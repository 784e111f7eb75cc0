#!/usr/bin/env -S node --max-semi-space-size=64
// The young generation's room: with a million objects its collections would cost the most.

import { run } from "./run.js";
import { leave, processTerminal } from "./terminal.js";

await run(process.argv.slice(2), processTerminal());
leave();
