import { run } from "./run.js";
import { leave, processTerminal } from "./terminal.js";

await run(process.argv.slice(2), processTerminal());
leave();
