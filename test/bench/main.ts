import { parseArgs } from "node:util";
import { Compiled } from "./compiled.js";
import { thisMachine } from "./machine.js";
import { measureAll } from "./measurements.js";
import type { Section } from "./page.js";
import { writePage } from "./page.js";
import { targetsOf, targetsTable } from "./targets.js";

const HELP = `npm run bench -- [options]

Prints every measurement in sequence, each as a table, and all results as JSON.

  --documents DIR  also measures packs made from the largest OpenAPI documents there
  --peers          also measures other mock servers, which it installs elsewhere
  --write          does so, and writes docs/reference/performance.md
  --help           prints this
`;

const options = {
  documents: { type: "string" },
  peers: { type: "boolean" },
  write: { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** The values of the options; undefined for wrong ones, which it names. */
function readOptions() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}

async function main(): Promise<void> {
  const values = readOptions();
  if (values === undefined) return;
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const write = values.write === true;
  const machine = thisMachine();
  const compiled = Compiled.make();
  const sections: Section[] = [];
  const show = (title: string, text: string): void => {
    process.stdout.write(`## ${title}\n\n${text}\n\n`);
    sections.push({ title, text });
  };
  try {
    const peers = write || values.peers === true;
    const measured = await measureAll(compiled, { peers, documents: values.documents, show });
    const targets = targetsOf(measured);
    process.stdout.write(`## Targets\n\n${targetsTable(targets)}\n\n`);
    if (write) writePage(machine, targetsTable(targets), sections);
    process.stdout.write(`${JSON.stringify({ machine, targets, ...measured })}\n`);
  } finally {
    compiled.remove();
  }
}

await main();
