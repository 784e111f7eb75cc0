import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { digestOfPack, nameOf } from "../../../../instance/recording/file/header.js";
import { lineText } from "../../../../instance/recording/file/line-summary.js";
import type { Cause, ChangedAnswer } from "../../../../instance/recording/replay/causes.js";
import type { Comparison } from "../../../../instance/recording/replay/other-pack.js";
import { compareWith } from "../../../../instance/recording/replay/other-pack.js";
import type { Until } from "../../../../instance/recording/replay/until.js";
import { NoPackError } from "../../../testing/pack/no-pack-error.js";
import { installedPack } from "../../../testing/pack/pack.js";
import { sideBySide } from "../../output/side-by-side.js";
import { asUserError, instanceFor } from "./recording-file.js";

/** What came of a recording on another pack, for people. */
export interface PackReport {
  readonly text: string;
  /** Whether every answer was as before. */
  readonly isSame: boolean;
}

/** Plays a recording on another pack; tells which calls are answered otherwise, and why. */
export async function replayWithPack(
  recording: OpenRecording,
  pack: Pack,
  until: Until,
): Promise<PackReport> {
  const own = await ownPack(recording);
  const now = await instanceFor(recording, { pack });
  const then = own && (await instanceFor(recording, { pack: own }));
  try {
    const found = asUserError(() =>
      compareWith(now.replayTarget, then?.replayTarget, recording, until),
    );
    const text = `${otherPackWords(recording, pack)}${report(found, nameOf(pack))}`;
    return { text, isSame: found.causes.length === 0 && found.unplayed.length === 0 };
  } finally {
    await Promise.all([now.close(), then?.close()]);
  }
}

/** A sentence that says so when a recording is played on another pack than its own; else nothing. */
export function otherPackWords({ head }: OpenRecording, pack: Pack): string {
  const name = nameOf(pack);
  if (head.packDigest === digestOfPack(pack)) return "";
  if (head.pack !== name) return `The recording is of ${head.pack}; it is played on ${name}.\n`;
  return `The recording is of another build of ${name}: the data of that pack differs.\n`;
}

/**
 * The recording's own pack, where this package has it: played beside the other, it gives again the
 * texts that the recording lacks, and knows the places in the past that the recording names.
 */
async function ownPack({ head }: OpenRecording): Promise<Pack | undefined> {
  try {
    return await installedPack(head.pack);
  } catch (error) {
    // Statuses and digests still tell that something differs.
    if (error instanceof NoPackError) return undefined;
    throw error;
  }
}

function report({ causes, answers, unplayed }: Comparison, name: string): string {
  const lines = unplayed.map(
    ({ line, reason }) => `line ${line.number} cannot be played: ${reason}\n`,
  );
  if (causes.length === 0) {
    return `${name} answers all ${answers} calls as before.\n${lines.join("")}`;
  }
  const count = causes.reduce((sum, { all }) => sum + all.length, 0);
  const head = `${name} answers ${count} of ${answers} calls otherwise, for ${causes.length === 1 ? "one cause" : `${causes.length} causes`}:\n`;
  return [head, ...causes.map(causeWords), ...lines].join("\n");
}

function causeWords({ words, all }: Cause): string {
  const [first] = all;
  const title = `${String(all.length).padStart(6)} × ${words}`;
  return first === undefined ? title : `${title}\n${exampleWords(first)}`;
}

function exampleWords({ line, before, now }: ChangedAnswer): string {
  const texts = sideBySide(before.text ?? "", now.text ?? "");
  const shown = texts.split("\n");
  const more = shown.length > MAX_SHOWN ? `\n… ${shown.length - MAX_SHOWN} more lines` : "";
  return `${lineText(line)}\n${shown.slice(0, MAX_SHOWN).join("\n")}${more}\n`;
}

const MAX_SHOWN = 40;
