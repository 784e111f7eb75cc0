import { spawnSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { COMMAND, makeCurrent } from "./built.js";
import { firstAnswer, INSTANCE_OPTIONS } from "./first-answer.js";
import { median, tenth } from "./statistics.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BARE = fileURLToPath(new URL("./bare-fastify.mjs", import.meta.url));

export interface Spread {
  readonly median: number;
  readonly fastest: number;
  readonly slowest: number;
}

/** How long starting takes. Times are real milliseconds. */
export interface StartTimes {
  readonly rounds: number;
  /** From the start of the process to the end of the first answer, compiled code. */
  readonly facsimile: Spread;
  /** The same of a server with one route on bare Fastify. */
  readonly fastify: Spread;
  /** The ratio of two medians. */
  readonly ratio: number;
  /**
   * One run of the code generator, process start included; it compares and writes nothing. Null if
   * its output differs from the files, because these then come from another source.
   */
  readonly codegen: number | null;
}

/** Starts the two in turn, so that a busy moment of the machine falls on both. */
export async function measureStart(rounds = 11): Promise<StartTimes> {
  makeCurrent();
  const times: { readonly facsimile: number[]; readonly fastify: number[] } = {
    facsimile: [],
    fastify: [],
  };
  for (let round = 0; round < rounds; round++) {
    times.fastify.push(await firstAnswer([BARE]));
    times.facsimile.push(await firstAnswer([COMMAND, "start", ...INSTANCE_OPTIONS]));
  }
  const ratio = median(times.facsimile) / median(times.fastify);
  return {
    rounds,
    facsimile: spread(times.facsimile),
    fastify: spread(times.fastify),
    ratio: Math.round(ratio * 100) / 100,
    codegen: codegenTime(),
  };
}

const spread = (values: readonly number[]): Spread => ({
  median: tenth(median(values)),
  fastest: tenth(Math.min(...values)),
  slowest: tenth(Math.max(...values)),
});

function codegenTime(): number | null {
  const began = performance.now();
  const command = ["--import", "tsx", "codegen/main.ts", "--check"];
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: "ignore" });
  return status === 0 ? tenth(performance.now() - began) : null;
}

/** The table that people read. */
export function startTable({ rounds, facsimile, fastify, ratio, codegen }: StartTimes): string {
  const row = (name: string, { median: middle, fastest, slowest }: Spread): string =>
    `| ${name} | ${middle} | ${fastest} | ${slowest} |`;
  return [
    `Process start to first answer, ms, ${rounds} rounds in turn, Node.js ${process.version}`,
    "",
    "| | median | fastest | slowest |",
    "|---|---|---|---|",
    row("facsimile, compiled", facsimile),
    row("bare Fastify, one route", fastify),
    "",
    `Ratio of the medians: ${ratio}. Code generation, once: ${codegen === null ? "not current" : `${codegen} ms`}.`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const times = await measureStart();
  process.stdout.write(`${startTable(times)}\n\n${JSON.stringify({ start: times })}\n`);
}
