import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { shardOf } from "../../../../tools/explore/options.js";
import type { StoredExploration } from "../../../../tools/explore/report/stored-exploration.js";
import { storedExplorations } from "../../../../tools/explore/report/stored-exploration.js";
import type { Terminal } from "../../output/terminal.js";
import { UsageError } from "../../output/user-error.js";
import { runChild } from "./run-child.js";

/** What one of the processes has done. */
interface Part {
  /** Such as `1-of-3`. */
  readonly name: string;
  readonly found: readonly StoredExploration[];
  readonly how: number | NodeJS.Signals;
  readonly printed: string;
}

/** A part of the futures, from 1, and the folder with the results of all parts. */
interface PartPlace {
  readonly number: number;
  readonly of: number;
  readonly folder: string;
}

/** A process failed: never by an exploration, which does not fail in a part. */
export const isStray = ({ how }: Part): boolean => how !== 0;

/** Which process failed, and all that it printed. */
export const strayText = ({ name, how, printed }: Part): string =>
  `facsimile: the part ${name} ended with ${how}, beside its explorations:\n${printed}`;

/** The part that the environment names. */
export function ownPart(env: Terminal["env"]): Omit<PartPlace, "folder"> | undefined {
  const text = shardOf(env);
  if (text === undefined) return undefined;
  const [, number = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return { number, of };
  throw new UsageError(`FACSIMILE_SHARD=${text}: such as 2/8, the second of eight.`);
}

/** @throws UsageError if a folder has parts of another number */
export function expectPartsOf(folder: string, of: number): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, found] = /^\d+-of-(\d+)$/.exec(name) ?? [];
    if (found === undefined || Number(found) === of) continue;
    throw new UsageError(`--into ${folder} has parts of ${found}; give --workers ${found}.`);
  }
}

/**
 * Plays a part, unless the folder has its results. They appear there as a whole and once: a process
 * that is killed leaves none, and of two that play the same part the first one counts.
 */
export async function playedPart(
  args: readonly string[],
  terminal: Terminal,
  { number, of, folder }: PartPlace,
): Promise<Part> {
  const name = `${number}-of-${of}`;
  const results = join(folder, name);
  if (existsSync(results)) return { name, found: storedExplorations(results), how: 0, printed: "" };
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(`${results}.`);
  const texts: string[] = [];
  const env = {
    ...terminal.env,
    FACSIMILE_SHARD: `${number}/${of}`,
    FACSIMILE_EXPLORATIONS: unfinished,
  };
  const how = await runChild(args, {
    env,
    cwd: terminal.folder,
    onOutput: (text) => texts.push(text),
  });
  const part = { name, found: storedExplorations(unfinished), how, printed: texts.join("") };
  if (!isStray(part)) moveOnce(unfinished, results);
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(results)) removeRemains(folder, name);
  return part;
}

/** Another process may have been first; its results count. */
function moveOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/** Removes what killed processes of a part have left behind. */
function removeRemains(folder: string, name: string): void {
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${name}.`)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
