// Writes files about a failed test into `.facsimile/`: its timeline (`writeTimeline`), all that
// entered the simulator (`savedRecording`), and which explored runs of it failed, so that they come
// first the next time (`keepFailedFutures`). `RecordingFile` is `sim.recording`.

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import type { RecordingReader } from "../../../api/control/handlers.js";
import { pathWord } from "../../../engine/base/shell-word.js";
import { ControlError, tried } from "../../../engine/world/rules/errors/control-errors.js";
import type { ReportSubject } from "../../../tools/explore/report/exploration-report.js";
import type { Exploration } from "../../../tools/explore/report/result.js";

type FileKind = "timeline.txt" | "recording.jsonl" | "futures.txt" | "exploration.json";

/** The folder for files of failed tests, relative to the current directory of the tests. */
const FOLDER = ".facsimile";

/** Within it, for those of tests that pass again. */
const MENDED = "mended";

/** How many files stay there. */
const MOST_MENDED = 20;

const LONGEST_NAME = 80;

/** How files name a test: by its title, the name of the file that has it, and the path of that. */
export const testTitle = (fullName: string, file: string | undefined): string =>
  file === undefined
    ? fullName
    : `${basename(file).replace(/(?:\.(?:test|spec))?\.\w+$/, "")} ${fullName}\n${relative("", file)}`;

/** How files name an explored test, of which its command says the file. */
const exploredTitle = ({ name, command }: Subject): string => `${name}\n${command}`;

type Subject = Pick<ReportSubject, "name" | "command">;

/** The path of a file about a test; makes its folder. */
export function failureFile(fullName: string, kind: FileKind, folder = FOLDER): string {
  mkdirSync(folder, { recursive: true });
  // Nobody commits these files.
  writeFileSync(join(folder, ".gitignore"), "*\n");
  return pathOf(fullName, kind, folder);
}

const pathOf = (fullName: string, kind: FileKind, folder = FOLDER): string =>
  join(folder, `${fileName(fullName)}.${kind}`);

/** Readable, by the first line of the title, and different for different tests. */
function fileName(fullName: string): string {
  const words = fullName
    .replace(/\n.*/s, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  const digest = createHash("sha256").update(fullName).digest("hex").slice(0, 6);
  return `${words.slice(0, LONGEST_NAME).replaceAll(/^-|-$/g, "")}-${digest}`;
}

/** The recording of a simulator, if it keeps one. */
export class RecordingFile {
  readonly #recording: () => RecordingReader | null;

  /** @internal It is `recording` of a simulator. */
  constructor(recording: () => RecordingReader | null) {
    this.#recording = recording;
  }

  /** Whether the simulator keeps a recording, that is, has the option `record`. */
  get isKept(): boolean {
    return this.#recording() !== null;
  }

  /**
   * Writes all inputs since the last reset into a file, with the answers and without secrets, for
   * `facsimile recording replay`. It makes the folder, and replaces an existing file.
   *
   * @throws Error if the simulator has no option `record`, or the recording became too large to keep
   * @example
   * ```ts
   * await using sim = await createSimulator({ record: true });
   * await sim.recording.save("bug.recording.jsonl");
   * ```
   */
  async save(path: string): Promise<void> {
    const recording = this.#recording();
    if (recording === null) {
      throw new Error(
        "recording.save: there is no recording; create the simulator with { record: true }",
      );
    }
    const text = tried(() => recording.text(recording.hasAnswers));
    if (text instanceof ControlError) throw new Error(`recording.save: ${text.message}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Writes the timeline of a test. Answers its path, or undefined if it cannot be written. */
export function writeTimeline(fullName: string, text: string): string | undefined {
  try {
    const path = failureFile(fullName, "timeline.txt");
    writeFileSync(path, `${fullName}\n${text}`);
    return path;
  } catch {
    return undefined;
  }
}

/** Saves the recording of a failed future. Answers its path. */
export function writeRecording(test: Subject, text: string): string {
  const path = failureFile(exploredTitle(test), "recording.jsonl");
  writeFileSync(path, text);
  return path;
}

/** Moves the files of a test that passes again out of the way of those that fail. */
export function setAside(fullName: string, folder = FOLDER): void {
  const mended = join(folder, MENDED);
  for (const kind of ["timeline.txt", "recording.jsonl"] as const) {
    const path = pathOf(fullName, kind, folder);
    if (!existsSync(path)) continue;
    try {
      mkdirSync(mended, { recursive: true });
      renameSync(path, join(mended, basename(path)));
      const files = readdirSync(mended).map((name) => join(mended, name));
      const newestFirst = files.toSorted((one, other) => changedAt(other) - changedAt(one));
      for (const old of newestFirst.slice(MOST_MENDED)) rmSync(old, { force: true });
    } catch {
      // Another process has moved it, or the folder may not change: no test fails by that.
    }
  }
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The tokens of the futures of a test that failed when it last ran here. */
export function failedFutures(test: Subject): readonly string[] {
  try {
    return readFileSync(pathOf(exploredTitle(test), "futures.txt"), "utf8")
      .trim()
      .split("\n");
  } catch {
    return [];
  }
}

/**
 * Keeps what an exploration found: the tokens of the futures that surprises made fail, for the next
 * run of the test, and the failures for the console.
 */
export function keepFailedFutures(test: Subject, found: Exploration): void {
  const { failures } = found;
  const title = exploredTitle(test);
  const tokens = failures.filter(({ surprises }) => surprises.length > 0).map(({ token }) => token);
  keep(title, "futures.txt", tokens.length === 0 ? null : `${tokens.join("\n")}\n`);
  const told = failures.length === 0 ? null : JSON.stringify({ ...found, test: test.name });
  keep(title, "exploration.json", told);
  if (failures.length === 0) setAside(title);
}

function keep(test: string, kind: FileKind, text: string | null): void {
  if (text === null) rmSync(pathOf(test, kind), { force: true });
  else writeFileSync(failureFile(test, kind), text);
}

/** Saves the recording of a failed test. Answers a line with its path, and how to inspect its end. */
export async function savedRecording(
  recording: RecordingFile,
  test: string,
  folder?: string,
): Promise<string> {
  if (!recording.isKept) return "";
  try {
    const path = failureFile(test, "recording.jsonl", folder);
    await recording.save(path);
    return `\nfacsimile: the recording is in ${path}; to inspect its end: facsimile recording replay ${pathWord(path)} --serve`;
  } catch (error) {
    return `\nfacsimile: the recording could not be saved: ${error instanceof Error ? error.message : error}`;
  }
}
