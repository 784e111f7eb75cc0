// The entry of the command `facsimile`.

import { leave, processTerminal } from "./output/terminal.js";
import { run } from "./run.js";

await run(process.argv.slice(2), processTerminal());
leave();
