// The entry of `npm run codegen`, which compiles the packs of this clone: gives its arguments to
// `run`, and ends with its status. `facsimile` does not use it.

import { run } from "./command/run.js";

const { log: print, error: complain } = console;
process.exitCode = await run(process.argv.slice(2), { print, complain, warn: complain });
