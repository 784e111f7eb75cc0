// The entry of `npm run codegen`, which compiles the packs of this clone: gives its arguments to
// `run`, and ends with its status. `facsimile` does not use it.

import { run } from "./command/run.js";

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  warn: (line) => console.error(line),
});
