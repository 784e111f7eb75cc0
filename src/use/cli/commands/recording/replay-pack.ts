import type { Pack } from "../../../../engine/pack/pack.js";
import type { OpenRecording } from "../../../../instance/recording/file/file-reading.js";
import { digestOfPack, nameOf } from "../../../../instance/recording/file/header.js";
import { lineText } from "../../../../instance/recording/file/line-kinds.js";
import type { Cause, ChangedAnswer } from "../../../../instance/recording/replay/causes.js";
import type { Comparison } from "../../../../instance/recording/replay/other-pack.js";
import { compareWith } from "../../../../instance/recording/replay/other-pack.js";
import type { Until } from "../../../../instance/recording/replay/until.js";
import type { Instance } from "../../../../instance/server/instance.js";
import { installedPack } from "../../../testing/pack/pack.js";
import { NoPackError } from "../../../testing/pack/pack-folder.js";
import { sideBySide } from "../../output/side-by-side.js";
import { instanceFor } from "./recording-file.js";

/** The result of a replay on another pack, for people. */
export interface PackReport {
  readonly text: string;
  /** Whether every answer is as before. */
  readonly isSame: boolean;
}

/** Replays a recording on an instance with another pack; reports which answers differ, and why. */
export async function replayOnPack(
  instance: Instance,
  recording: OpenRecording,
  until: Until,
): Promise<PackReport> {
  const own = await ownPack(recording);
  const then = own && (await instanceFor(recording, { pack: own }));
  try {
    const found = compareWith(instance.replayTarget, then?.replayTarget, recording, until);
    const isSame = found.causes.length === 0 && found.unplayed.length === 0;
    return { text: report(found, nameOf(instance.world.pack)), isSame };
  } finally {
    await then?.close();
  }
}

/** A sentence if the pack is not the one of the recording; otherwise empty. */
export function otherPackText({ head }: OpenRecording, pack: Pack): string {
  const name = nameOf(pack);
  if (head.packDigest === digestOfPack(pack)) return "";
  if (head.pack !== name) return `The recording is of ${head.pack}; it is replayed on ${name}.\n`;
  return `The recording is of another build of ${name}: the data of that pack differs.\n`;
}

/**
 * The recording's own pack, if this package has it. A replay on it beside the other one produces the
 * texts that the recording lacks, and knows the places in the past that the recording names.
 */
async function ownPack({ head }: OpenRecording): Promise<Pack | undefined> {
  try {
    return await installedPack(head.pack);
  } catch (error) {
    // Statuses and digests still show differences.
    if (error instanceof NoPackError) return undefined;
    throw error;
  }
}

function report({ causes, answers, unplayed }: Comparison, name: string): string {
  const lines = unplayed.map(
    ({ line, reason }) => `line ${line.number} cannot be replayed: ${reason}\n`,
  );
  if (causes.length === 0) {
    return `${name} answers all ${answers} calls as before.\n${lines.join("")}`;
  }
  const count = causes.reduce((sum, { all }) => sum + all.length, 0);
  const reasons = causes.length === 1 ? "one cause" : `${causes.length} causes`;
  const head = `${name} answers ${count} of ${answers} calls differently, for ${reasons}:\n`;
  return [head, ...causes.map(causeText), ...lines].join("\n");
}

function causeText({ words, all }: Cause): string {
  const [first] = all;
  const title = `${String(all.length).padStart(6)} × ${words}`;
  return first === undefined ? title : `${title}\n${exampleText(first)}`;
}

function exampleText({ line, before, now }: ChangedAnswer): string {
  const rows = sideBySide(before.text ?? "", now.text ?? "").split("\n");
  const more = rows.length > MAX_ROWS ? `\n… ${rows.length - MAX_ROWS} more lines` : "";
  return `${lineText(line)}\n${rows.slice(0, MAX_ROWS).join("\n")}${more}\n`;
}

const MAX_ROWS = 40;
