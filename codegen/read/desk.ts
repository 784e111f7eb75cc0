import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { nearest } from "../../src/base/nearest.js";
import type { Problem } from "../problems.js";
import { sortProblems } from "../problems.js";
import type { Finding } from "./findings.js";
import { fingerprintOf } from "./fingerprint.js";
import type { Spot } from "./locate.js";
import { locate } from "./locate.js";
import type { Source } from "./source.js";
import { readSource } from "./source.js";

/** Where the files of one folder are opened, and what is wrong with them is written down. */
export interface Desk {
  readonly folder: string;
  /** Opens a file once. Undefined when it is missing or no YAML, which is then a problem. */
  readonly open: (file: string) => Promise<Source | undefined>;
  readonly report: (spot: Spot, message: string, nearest?: string) => void;
  readonly reportFindings: (file: string, findings: readonly Finding[]) => void;
  /** Files of the folder that nobody opened, those of its subfolders apart. */
  readonly unopened: () => Promise<readonly string[]>;
  readonly problems: () => readonly Problem[];
  /** Of all files that were opened. */
  readonly fingerprint: () => string;
}

export function deskFor(folder: string): Desk {
  const sources = new Map<string, Source>();
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const problems: Problem[] = [];

  const report: Desk["report"] = (spot, message, name) => {
    const hint = name === undefined ? {} : { nearest: name };
    problems.push({ ...locate(sources, spot), message, ...hint });
  };

  const open: Desk["open"] = async (file) => {
    if (missing.has(file)) return undefined;
    const known = sources.get(file) ?? (await read(file));
    return known?.value === undefined ? undefined : known;
  };

  const read = async (file: string): Promise<Source | undefined> => {
    const text = await textOf(join(folder, file));
    if (text === undefined) {
      missing.add(file);
      report({ file, path: [] }, "this file is missing", nearest(file, await filesIn(folder)));
      return undefined;
    }
    const { source, problems: found } = readSource(file, text);
    sources.set(file, source);
    texts.set(file, text);
    problems.push(...found);
    return source;
  };

  return {
    folder,
    open,
    report,
    reportFindings: (file, findings) => {
      for (const { path, at, message, nearest: name } of findings) {
        report(at === undefined ? { file, path } : { file, path, at }, message, name);
      }
    },
    unopened: async () => (await filesIn(folder)).filter((file) => !sources.has(file)),
    problems: () => sortProblems(problems),
    fingerprint: () => fingerprintOf(texts),
  };
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR";
}
