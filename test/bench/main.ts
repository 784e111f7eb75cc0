import { parseArgs } from "node:util";
import { Compiled } from "./compiled.js";
import { thisMachine } from "./machine.js";
import { measureAll } from "./measurements.js";
import type { Section } from "./page.js";
import { writePage } from "./page.js";
import { targetsOf, targetsTable } from "./targets.js";

/**
 * Every measurement in sequence, each as a table; all results as JSON.
 * `--documents DIR` measures packs made from documents too, and `--peers` other mock servers;
 * `--write` does the latter and writes the page.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      documents: { type: "string" },
      peers: { type: "boolean" },
      write: { type: "boolean" },
    },
  });
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
