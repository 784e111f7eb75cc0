// `replayedPage`: for `facsimile console` and `recording export`, replays recordings (files with
// all that entered a simulator) and puts them, with results of other commands, into one HTML file
// that needs no server.

import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { FileError } from "../../../engine/base/file-error.js";
import type { JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import type {
  PageReport,
  PageWorld,
  WorldAnswers,
} from "../../../instance/console/exported-page.js";
import { exportedPage, worldAnswers, worldId } from "../../../instance/console/exported-page.js";
import { isFolder, readJsonText } from "../../../instance/files/named-file.js";
import type { OpenRecording } from "../../../instance/recording/file/file-reading.js";
import { openRecording, recordingOf } from "../../../instance/recording/file/file-reading.js";
import { masked } from "../../../instance/recording/masking.js";
import { replay, TO_THE_END } from "../../../instance/recording/replay/replay.js";
import { UserError } from "../output/terminal.js";
import { RecordedPacks } from "./pack/find-pack.js";
import { instanceFor } from "./replay.js";

/**
 * A page of recordings and results of commands, without their secrets. A file of a folder that
 * cannot be shown is left out, and `leftOut` says why.
 *
 * @throws UserError for a named file that is neither, and if the console is not built
 */
export async function replayedPage(
  paths: readonly string[],
  pack: readonly string[] = [],
  leftOut: (words: string) => void = () => {},
): Promise<string> {
  const packs = await RecordedPacks.read(pack);
  const worlds: PageWorld[] = [];
  const reports: PageReport[] = [];
  const read = async (path: string): Promise<void> => {
    if (!path.endsWith(".json")) {
      const answers = await answersOf(openRecording(path), packs);
      worlds.push({ name: nameOf(path), at: writtenAt(path), answers });
      return;
    }
    for (const found of reportsIn(path)) {
      const places = await replayFailures(found.report, writtenAt(path), worlds, packs);
      reports.push({ ...found, report: withoutRecordings(found.report), worlds: places });
    }
  };
  for (const named of paths) {
    if (!isFolder(named)) await read(named);
    else {
      for (const path of filesIn(named)) {
        const [before, reported] = [worlds.length, reports.length];
        await read(path).catch((error: unknown) => {
          toldOf(path, leftOut)(error);
          worlds.length = before;
          reports.length = reported;
        });
      }
    }
  }
  if (worlds.length + reports.length === 0) {
    throw new UserError(
      `${paths.join(", ")}: there is no recording, and no result of explore, mutate or coverage.`,
    );
  }
  packs.refuseUnused();
  const title = paths.map((path) => basename(path)).join(", ");
  const text = await exportedPage({ title, worlds, reports });
  if (text === null) throw new UserError("the console is not built: npm run build");
  return text;
}

/** The answers of a world after a replay of what the recording may show. */
async function answersOf(recording: OpenRecording, packs: RecordedPacks): Promise<WorldAnswers> {
  const own = await packs.of(recording);
  const text = [...masked(recording, own)].join("");
  const safe = recordingOf(recording.name, Buffer.from(text));
  const instance = await instanceFor(safe, { pack: own, deliver: false });
  try {
    // Masked values may change answers.
    Array.from(replay(instance.replayTarget, safe, TO_THE_END));
    return await worldAnswers(instance);
  } finally {
    await instance.close();
  }
}

const toldOf =
  (path: string, leftOut: (words: string) => void) =>
  (error: unknown): void => {
    if (!(error instanceof UserError || error instanceof FileError)) throw error;
    leftOut(`${path} is left out: ${error.message.replace(`${path}: `, "")}`);
  };

/** A folder has the recordings and explorations of failed tests, and results that were put there. */
function filesIn(path: string): readonly string[] {
  const names = new Set(readdirSync(path));
  // An exploration has the recordings of its futures.
  const isPart = (name: string): boolean =>
    names.has(name.replace(/\.recording\.jsonl$/, ".exploration.json")) &&
    name.endsWith(".recording.jsonl");
  return [...names]
    .filter((name) => /\.(?:jsonl|json)$/.test(name) && !isPart(name))
    .sort()
    .map((name) => join(path, name));
}

const writtenAt = (path: string): string => statSync(path).mtime.toISOString();

const nameOf = (path: string): string => basename(path).replace(/(?:\.recording)?\.jsonl$/, "");

type FoundReport = Pick<PageReport, "kind" | "name"> & { readonly report: JsonObject };

/** A member that only the report of one command has. */
const MEMBERS: Readonly<Record<string, PageReport["kind"]>> = {
  failures: "exploration",
  members: "mutation",
  points: "coverage",
};

/** @throws UserError for a file that none of these commands has written */
function reportsIn(path: string): readonly FoundReport[] {
  const all = readJsonText(path, WANTED);
  return (isArray(all) ? all : [all]).map((report) => {
    const found = isObject(report) ? report : {};
    const member = Object.keys(MEMBERS).find((name) => isArray(found[name]));
    const kind = MEMBERS[member ?? ""];
    if (kind === undefined) throw new UserError(`${path}: ${NO_REPORT}`);
    return { kind, name: String(found["test"] ?? basename(path)), report: found };
  });
}

const WANTED = { what: "a recording, a result with --json, or a folder with them", most: 512 };

const NO_REPORT =
  "this is no result of explore, mutate or coverage; write one as JSON, such as: facsimile explore --json … > report.json";

/** Replays failing futures that have recordings, and their neighbours; answers the worlds by token. */
async function replayFailures(
  report: JsonObject,
  at: string,
  worlds: PageWorld[],
  packs: RecordedPacks,
): Promise<Readonly<Record<string, string>>> {
  const places: Record<string, string> = {};
  const keep = async ({ token, recording }: JsonObject, name: string): Promise<void> => {
    if (typeof recording !== "string" || Object.hasOwn(places, String(token))) return;
    const answers = await answersOf(recordingOf(String(token), Buffer.from(recording)), packs);
    places[String(token)] = worldId(worlds.length);
    worlds.push({ name: name.slice(0, LONGEST_NAME), at, answers });
  };
  for (const failure of listOf(report)) {
    await keep(failure, String(failure["message"]));
    const neighbour = neighbourOf(failure);
    if (neighbour !== null) await keep(neighbour, `passes beside: ${failure["message"]}`);
  }
  return places;
}

const LONGEST_NAME = 100;

/** They hold secrets, and the page has their replays. */
function withoutRecordings(report: JsonObject): JsonObject {
  if (report["failures"] === undefined) return report;
  const failures = listOf(report).map((failure) => {
    const neighbour = neighbourOf(failure);
    const kept = neighbour === null ? null : { ...neighbour, recording: null };
    return { ...failure, recording: null, neighbour: kept };
  });
  return { ...report, failures };
}

function neighbourOf({ neighbour = null }: JsonObject): JsonObject | null {
  return isObject(neighbour) ? neighbour : null;
}

const listOf = ({ failures }: JsonObject): readonly JsonObject[] =>
  isArray(failures) ? failures.filter(isObject) : [];
