import { writeFileSync } from "node:fs";
import type { Machine } from "./machine.js";
import { machineTable } from "./machine.js";

const FILE = new URL("../../docs/reference/performance.md", import.meta.url);

export interface Section {
  readonly title: string;
  readonly text: string;
}

/** Writes docs/reference/performance.md: nothing on that page is typed by hand. */
export function writePage(machine: Machine, targets: string, sections: readonly Section[]): void {
  const parts = [
    { title: "Where", text: machineTable(machine) },
    { title: "Targets", text: `${TARGETS}\n\n${targets}` },
    ...sections,
  ];
  const text = parts.map((part) => `## ${part.title}\n\n${part.text}\n`).join("\n");
  writeFileSync(FILE, `# Performance\n\n${INTRODUCTION}\n\n${text}`);
}

const INTRODUCTION = `\`npm run bench -- --write\` measures everything below and writes this page; no number on it is typed by hand. \`npm run bench\` prints the same without the other mock servers and writes nothing; \`npm run bench -- --peers\` has them too. Each measurement also runs alone, as \`npx tsx test/bench/requests.ts\`. All end with their numbers as JSON.

What is compared is asked in turn, in the same minute and in an order that changes, since a machine is faster at one time than at another. So the ratios are steadier than the times. Servers are processes of plain JavaScript, set up and asked over the wire. Where calls are timed, ours has the options of Node.js that \`npm start\` gives it, bare servers have the same, and who asks never sleeps while it waits: to wake a sleeper is work of the server's core, and the more of it the slower a server is. The other mock servers are pinned in \`test/bench/peers/\`, which only these commands install.`;

const TARGETS = "Each number for which a bound is set; the others have none.";
