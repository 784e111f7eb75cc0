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

const INTRODUCTION = `\`npm run bench -- --write\` measures everything below and writes this page; no number on it is typed by hand. \`npm run bench\` prints the same without the other mock servers and writes nothing; \`npm run bench -- --peers\` includes them. A measurement also runs alone, such as \`npx tsx test/bench/requests.ts\`. All print their numbers as JSON at the end.

Measurements that are compared alternate within the same minute and in a changing order, since the speed of a machine changes; so the ratios are steadier than the times. Servers are processes of plain JavaScript, called over HTTP. Where calls are timed, our server and the bare servers have the options of Node.js that \`npm start\` sets, and the client never sleeps while it waits: the wake-up would cost the server's core time. \`test/bench/peers/\` pins the other mock servers, which only these commands install: the newest versions that run on this Node.js.`;

const TARGETS = "Every number that has a bound.";
