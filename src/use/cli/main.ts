// The program that `facsimile` starts: runs the command of the process's arguments by `run`.

import { leave, processTerminal } from "./output/terminal.js";
import { run } from "./run.js";

await run(process.argv.slice(2), processTerminal());
leave();
