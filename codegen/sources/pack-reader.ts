import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { PackFiles } from "./files.js";
import type { Finding } from "./findings.js";
import { fingerprintOf } from "./fingerprint.js";
import type { Spot } from "./locate.js";
import { locate } from "./locate.js";
import type { Problem } from "./problems.js";
import { sortProblems } from "./problems.js";
import type { Source } from "./source.js";
import { readSource } from "./source.js";

/** Opens the files of one pack, and collects their problems. */
export interface PackReader {
  /** Opens a file once. Undefined when it is missing or not YAML, which is reported. */
  readonly open: (file: string) => Promise<Source | undefined>;
  /** Whether a file is a link to a place outside of the pack. */
  readonly leadsOut: PackFiles["leadsOut"];
  readonly report: (spot: Spot, message: string, nearest?: string) => void;
  readonly reportFindings: (file: string, findings: readonly Finding[]) => void;
  /** The file and the line of a key; those of the nearest place when there is no such key. */
  readonly placeOf: (file: string, path: Path) => { readonly file: string; readonly line: number };
  /** Adds problems of a file that is not YAML. */
  readonly add: (found: readonly Problem[]) => void;
  /** Names of files that were not opened, without those of subfolders. */
  readonly unopened: () => Promise<readonly string[]>;
  readonly problems: () => readonly Problem[];
  /** Of all files that were opened. */
  readonly fingerprint: () => string;
}

export function packReader(files: PackFiles): PackReader {
  const sources = new Map<string, Source>();
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const problems: Problem[] = [];

  const report: PackReader["report"] = (spot, message, name) => {
    const hint = name === undefined ? {} : { nearest: name };
    problems.push({ ...locate(sources, spot), message, ...hint });
  };

  const open: PackReader["open"] = async (file) => {
    if (missing.has(file)) return undefined;
    const known = sources.get(file) ?? (await read(file));
    return known?.value === undefined ? undefined : known;
  };

  const read = async (file: string): Promise<Source | undefined> => {
    const text = await files.text(file);
    if (text === undefined) {
      missing.add(file);
      report({ file, path: [] }, "this file is missing", nearest(file, await files.names()));
      return undefined;
    }
    const { source, problems: found } = readSource(file, text);
    sources.set(file, source);
    texts.set(file, text);
    problems.push(...found);
    return source;
  };

  return {
    open,
    leadsOut: files.leadsOut,
    report,
    reportFindings: (file, findings) => {
      for (const { path, at, message, nearest: name } of findings) {
        report(at === undefined ? { file, path } : { file, path, at }, message, name);
      }
    },
    placeOf: (file, path) => locate(sources, { file, path, at: "key" }),
    add: (found) => {
      problems.push(...found);
    },
    unopened: async () => (await files.names()).filter((file) => !sources.has(file)),
    problems: () => sortProblems(problems),
    fingerprint: () => fingerprintOf(texts),
  };
}
