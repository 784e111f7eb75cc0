// Runs each reader of what outsiders can make large at a size and at four times that size, and fails
// when its time or its memory grows clearly faster than the size. `npm run growth -- search` runs
// those with this word in their names.
import { spawnSync } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Reader } from "./readers.js";
import { READERS } from "./readers.js";

/** How much larger the large size is. */
const TIMES = 4;
/** Linear time is about 4, and quadratic time is 16. */
const MOST = 8;
/** A ratio above it counts when it comes so often in a row, each time at twice the size. */
const TRIALS = 3;
const REPEATS = 3;
/** The small size takes so many milliseconds at least, unless the reader has a bound. */
const LEAST = 5;
const LARGEST = 1 << 20;
/** Bytes: less than this is noise, and more is not little. */
const LITTLE = 500_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

interface Measured {
  readonly size: number;
  readonly small: number;
  readonly large: number;
}

/** Milliseconds of the process: the least of some repeats. */
async function timeOf({ make }: Reader, size: number, repeats = REPEATS): Promise<number> {
  const work = await make(size);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < repeats; at++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** The first size that takes long enough to be measured. */
async function sizeFor(reader: Reader): Promise<number> {
  const most = (reader.most ?? LARGEST) / TIMES;
  let size = Math.min(64, most);
  // The first call compiles.
  await timeOf(reader, size, 2);
  while (size * 2 <= most && (await timeOf(reader, size, 2)) < LEAST) size *= 2;
  return size;
}

async function measured(reader: Reader, size: number): Promise<Measured> {
  const small = await timeOf(reader, size);
  return { size, small, large: await timeOf(reader, size * TIMES) };
}

/** A time below two milliseconds is noise. */
const ratioOf = ({ small, large }: Measured): number => large / Math.max(small, 2);

/** The bytes in use when the reader has read, and only what it returns is left. */
async function heapWith({ make }: Reader, size: number): Promise<number> {
  const held: { work?: () => unknown; result?: unknown } = { work: await make(size) };
  held.result = await held.work?.();
  delete held.work;
  return heap();
}

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** How much more it keeps of four times the size; of what keeps little, how much of a large one. */
async function keptRatio(reader: Reader, size: number): Promise<number> {
  const before = heap();
  if (reader.keepsLittle === true) return ((await heapWith(reader, LARGEST)) - before) / LITTLE;
  const small = (await heapWith(reader, size / TIMES)) - before;
  const large = (await heapWith(reader, size)) - before;
  return large / Math.max(small, LITTLE);
}

/** Prints a row; the problem of the reader, if it has one. */
async function judge(reader: Reader): Promise<readonly string[]> {
  // First the name: a reader that takes all memory ends the process.
  process.stdout.write(reader.name.padEnd(WIDTH));
  const size = await sizeFor(reader);
  // Before the large size, at which it could take all memory.
  const kept = await keptRatio(reader, size);
  if (kept > (reader.keepsLittle === true ? 1 : MOST)) {
    process.stdout.write(`${String(size).padStart(9)}  TOO MUCH MEMORY\n`);
    return [`${reader.name}: what it returns takes ${kept.toFixed(1)} times the memory`];
  }
  let found = await measured(reader, size);
  for (let trial = 1; trial < TRIALS && ratioOf(found) > MOST; trial++) {
    const larger = Math.min(found.size * 2, (reader.most ?? LARGEST) / TIMES);
    found = await measured(reader, larger);
  }
  const ratio = ratioOf(found);
  const figures = [found.small, found.large, ratio].map((it) => it.toFixed(1).padStart(9));
  const row = `${String(found.size).padStart(9)}${figures.join("")}`;
  process.stdout.write(`${row}${ratio > MOST ? "  TOO SLOW" : ""}\n`);
  if (ratio <= MOST || passesAlone(reader)) return [];
  return [`${reader.name}: takes ${ratio.toFixed(1)} times the time for ${TIMES} times the size`];
}

/** How often a reader that seems slow is tried in a process of its own, whose heap holds no other. */
const TRIALS_ALONE = 3;
const ALONE = "--alone";

function passesAlone({ name }: Reader): boolean {
  if (process.argv.includes(ALONE)) return false;
  const args = [...process.execArgv, process.argv[1] ?? "", name, ALONE];
  for (let trial = 0; trial < TRIALS_ALONE; trial++) {
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    process.stdout.write(`  alone: ${stdout.trimEnd().split("\n").at(-1) ?? ""}\n`);
    if (status === 0) return true;
  }
  return false;
}

const WIDTH = 54;
const [wanted = ""] = process.argv.slice(2);
const readers = READERS.filter(({ name }) => name.includes(wanted));
const titles = ["size", "ms", "ms × 4", "ratio"].map((title) => title.padStart(9));
process.stdout.write(`${"reader".padEnd(WIDTH)}${titles.join("")}\n`);
const problems: string[] = [];
for (const reader of readers) problems.push(...(await judge(reader)));
if (readers.length === 0) problems.push(`no reader has ${JSON.stringify(wanted)} in its name`);
for (const problem of problems) process.stderr.write(`growth: ${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
