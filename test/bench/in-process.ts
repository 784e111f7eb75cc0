import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";
import { median } from "./statistics.js";

/** The cost of simulators in a test's own process. Times are real milliseconds. */
export interface InProcess {
  /** From the call of `createSimulator`, which loads the pack, to the first answer. */
  readonly first: number;
  /** Instances made after that, all open at the same time. */
  readonly instances: number;
  /** `createSimulator` for one of them, median. */
  readonly further: number;
  /** The same with its first answer, median. */
  readonly furtherAnswered: number;
  /** All of them, made and answered. */
  readonly all: number;
  /** Mean bytes of heap of one simulator after its answer. */
  readonly heapBytes: number;
  /** One call of `sim.fetch` to the first of them while all are open, median. */
  readonly call: number;
  /** Closing all of them. */
  readonly close: number;
  /** `sim.reset` with a salt after a test with an agent, a task and a run, median. */
  readonly reset: number;
}

/** Each figure the median of `processes`, of which each is new. */
export interface InProcessTimes extends InProcess {
  readonly processes: number;
}

export async function measureInProcess(compiled: Compiled, processes = 3): Promise<InProcessTimes> {
  const context: InProcess[] = [];
  for (let round = 0; round < processes; round++) {
    const flags = ["--expose-gc"];
    context.push((await compiled.run("test/bench/in-process-inside.ts", flags)) as InProcess);
  }
  const middle = (of: (each: InProcess) => number): number => micro(median(context.map(of)));
  return {
    processes,
    first: middle(({ first }) => first),
    instances: middle(({ instances }) => instances),
    further: middle(({ further }) => further),
    furtherAnswered: middle(({ furtherAnswered }) => furtherAnswered),
    all: middle(({ all }) => all),
    heapBytes: Math.round(middle(({ heapBytes }) => heapBytes)),
    call: middle(({ call }) => call),
    close: middle(({ close }) => close),
    reset: middle(({ reset }) => reset),
  };
}

const micro = (ms: number): number => Math.round(ms * 1_000) / 1_000;

/** The table that people read. */
export function inProcessTable(times: InProcessTimes): string {
  const count = times.instances.toLocaleString("en");
  const row = (name: string, value: number): string => `| ${name} | ${value} |`;
  return [
    `Simulators in one process, medians of ${times.processes} processes, Node.js ${process.version}`,
    "",
    "| | ms |",
    "|---|---|",
    row("modules loaded: first simulator, with its pack, and its first answer", times.first),
    row("each further simulator", times.further),
    row("each further simulator and its first answer", times.furtherAnswered),
    row(`${count} of them, made and answered`, times.all),
    row(`a call while ${count} are open`, times.call),
    row("reset between two tests", times.reset),
    row(`closing ${count}`, times.close),
    "",
    `Heap that each of the ${count} holds: ${times.heapBytes.toLocaleString("en")} bytes.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const times = await measureInProcess(compiled);
    process.stdout.write(`${inProcessTable(times)}\n\n${JSON.stringify({ inProcess: times })}\n`);
  } finally {
    compiled.remove();
  }
}
