import { cpus, loadavg, release, totalmem, type } from "node:os";

/** Where and when the numbers were measured. */
export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly gigabytes: number;
  readonly kernel: string;
  readonly node: string;
  /** The machine's load in the minute before the measurements. */
  readonly load: number;
}

export function thisMachine(): Machine {
  const all = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: all[0]?.model.trim() ?? "unknown",
    cores: all.length,
    gigabytes: Math.round(totalmem() / 2 ** 30),
    kernel: `${type()} ${release()}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? Number.NaN) * 100) / 100,
  };
}

/** The table that people read. */
export function machineTable(machine: Machine): string {
  const { date, processor, cores, gigabytes, kernel, node, load } = machine;
  return [
    "| | |",
    "|---|---|",
    `| date | ${date} |`,
    `| processor | ${processor}, ${cores} cores |`,
    `| memory | ${gigabytes} GB |`,
    `| kernel | ${kernel} |`,
    `| Node.js | ${node} |`,
    `| load of the minute before | ${load} |`,
  ].join("\n");
}
