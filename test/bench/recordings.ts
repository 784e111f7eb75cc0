import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeCurrent } from "./built.js";
import { Compiled } from "./compiled.js";
import { onLoadCore } from "./core.js";
import { MeasuredServer } from "./measured-server.js";
import { hundredth, median, quartiles, tenth } from "./statistics.js";

/** The cost of writing a recording, and of continuing one. */
export interface RecordingCosts {
  readonly rounds: number;
  /** Creates in one round. */
  readonly requests: number;
  /** Microseconds of processor time for a create, medians of the rounds. */
  readonly create: { readonly without: number; readonly with: number };
  /** Ratio of the two in each round, with the middle half. */
  readonly ratio: number;
  readonly half: readonly [number, number];
  /** Bytes of the file for an input. */
  readonly bytes: number;
  /** The file once it is very long, its instance killed shortly before the next checkpoint. */
  readonly start: {
    readonly inputs: number;
    /** Those behind the checkpoint, which are played. */
    readonly since: number;
    readonly objects: number;
    /** Real milliseconds from the start of the process until it is ready. */
    readonly ms: number;
  };
  /** Inputs played in a second of real time, without a checkpoint. */
  readonly played: number;
}

export interface Played {
  readonly inputs: number;
  readonly seconds: number;
}

const ROUNDS = 9;
const REQUESTS = 2_000;
/** Each run has a session: two objects. */
const RUNS = 50_000;
/** Inputs of a recording that has been kept for long, and those behind its checkpoint. */
const LONG = 10_000_000;
const SINCE = 30_000;

export async function measureRecordings(compiled: Compiled): Promise<RecordingCosts> {
  makeCurrent();
  const folder = mkdtempSync(join(tmpdir(), "bench-session-"));
  const path = join(folder, "bench.recording.jsonl");
  const recording = { command: ["--record", path] };
  const both = [
    await MeasuredServer.start("facsimile"),
    await MeasuredServer.start("facsimile", recording),
  ] as const;
  try {
    const pairs = await onLoadCore(() => createOn(both));
    const inputs = await fill(both[1], (ROUNDS + 2) * REQUESTS);
    for (const server of both) server.stop();
    const bytes = statSync(path).size / inputs;
    const played = (await compiled.run("test/bench/recordings-inside.ts", [], [path])) as Played;
    const start = await startOfLong(compiled, path);
    const ratios = pairs.map(([without, kept]) => kept / without);
    return {
      rounds: ROUNDS,
      requests: REQUESTS,
      create: {
        without: tenth(median(pairs.map(([without]) => without))),
        with: tenth(median(pairs.map(([, kept]) => kept))),
      },
      ratio: hundredth(median(ratios)),
      half: quartiles(ratios.map(hundredth)),
      bytes: Math.round(bytes),
      start,
      played: Math.round(played.inputs / played.seconds),
    };
  } finally {
    for (const server of both) server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOfLong(compiled: Compiled, path: string): Promise<RecordingCosts["start"]> {
  const given = [path, String(LONG), String(SINCE)];
  await compiled.run("test/bench/recordings-long-inside.ts", [], given);
  const began = performance.now();
  const server = await MeasuredServer.start("facsimile", { command: ["--record", path] });
  const ms = performance.now() - began;
  const objects = await objectsOf(server);
  server.stop();
  return { inputs: LONG, since: SINCE, objects, ms: Math.round(ms) };
}

type Both = readonly [MeasuredServer, MeasuredServer];

/** Microseconds of processor time for a create, in turn: without a recording and with one. */
async function createOn(both: Both): Promise<readonly (readonly [number, number])[]> {
  const tasks = await Promise.all(both.map(aTask));
  const pairs: (readonly [number, number])[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const pair: [number, number] = [0, 0];
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const before = await both[which].usage();
      await both[which].repeat(REQUESTS, "POST", () => `/tasks/${tasks[which]}/run`);
      pair[which] = ((await both[which].usage()) - before) / REQUESTS;
    }
    if (round >= 0) pairs.push(pair);
  }
  return pairs;
}

async function aTask(server: MeasuredServer): Promise<string> {
  const agent = await server.made("/agents", { name: "Ada" });
  return server.made("/tasks", { name: "Read", agent_id: agent });
}

/** Creates until there are as many runs as there are to be; answers how many inputs that made. */
async function fill(server: MeasuredServer, made: number): Promise<number> {
  const task = await aTask(server);
  await server.repeat(RUNS - made, "POST", () => `/tasks/${task}/run`);
  // Two agents and two tasks beside them.
  return RUNS + 4;
}

async function objectsOf(server: MeasuredServer): Promise<number> {
  const { counts } = await server.call("/__admin__");
  const { events: _, ...objects } = Object(counts);
  return Object.values(objects).reduce<number>((sum, count) => sum + Number(count), 0);
}

/** The table that people read. */
export function recordingsTable(costs: RecordingCosts): string {
  const { rounds, requests, create, ratio, half, bytes, start, played } = costs;
  return [
    `Medians of ${rounds} rounds of ${requests} creates of a run over HTTP in turn, Node.js ${process.version}`,
    "",
    "| | |",
    "|---|---|",
    `| create without a recording, microseconds of processor time | ${create.without} |`,
    `| create with a recording | ${create.with} |`,
    `| with / without, middle half | ${ratio}, ${half.join(" to ")} |`,
    `| bytes of the file for an input | ${bytes} |`,
    `| start after a kill, ${start.inputs.toLocaleString("en")} inputs, ${start.since.toLocaleString("en")} of them behind the checkpoint, and ${start.objects.toLocaleString("en")} objects, ms | ${start.ms} |`,
    `| inputs played in a second, without a checkpoint | ${played.toLocaleString("en")} |`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const costs = await measureRecordings(compiled);
    process.stdout.write(`${recordingsTable(costs)}\n\n${JSON.stringify({ recordings: costs })}\n`);
  } finally {
    compiled.remove();
  }
}
