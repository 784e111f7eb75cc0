// The entry of `npm run codegen`.

import { run } from "./command/run.js";

process.exitCode = await run(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  warn: (line) => console.error(line),
});
