import type { Pack } from "../pack-types/pack.js";
import type { Cause, Otherwise } from "../session/causes.js";
import type { OpenSession } from "../session/file-reading.js";
import { digestOfPack, nameOf } from "../session/head.js";
import type { Comparison } from "../session/other-pack.js";
import { compareWith } from "../session/other-pack.js";
import { tell } from "../session/story.js";
import type { Until } from "../session/until.js";
import { NoPackError } from "../testing/no-pack-error.js";
import { installedPack } from "../testing/pack.js";
import { instanceFor, telling } from "./session-file.js";
import { sideBySide } from "./side-by-side.js";

/** What came of a session on another pack, for people. */
export interface PackReport {
  readonly text: string;
  /** Whether every answer was as before. */
  readonly isSame: boolean;
}

/** Plays a session on another pack; tells which calls are answered otherwise, and why. */
export async function replayWithPack(
  session: OpenSession,
  pack: Pack,
  until: Until,
): Promise<PackReport> {
  const own = await ownPack(session);
  const now = await instanceFor(session, { pack });
  const then = own && (await instanceFor(session, { pack: own }));
  try {
    const found = telling(() => compareWith(now.stage, then?.stage, session, until));
    const text = `${otherPackWords(session, pack)}${report(found, nameOf(pack))}`;
    return { text, isSame: found.causes.length === 0 && found.unplayed.length === 0 };
  } finally {
    await Promise.all([now.close(), then?.close()]);
  }
}

/** A sentence that says so when a session is played on another pack than its own; else nothing. */
export function otherPackWords({ head }: OpenSession, pack: Pack): string {
  const name = nameOf(pack);
  if (head.packDigest === digestOfPack(pack)) return "";
  if (head.pack !== name) return `The session is of ${head.pack}; it is played on ${name}.\n`;
  return `The session is of another build of ${name}: the data of that pack differs.\n`;
}

/**
 * The session's own pack, where this package has it: played beside the other, it gives again the
 * texts that the session lacks, and knows the places in the past that the session names.
 */
async function ownPack({ head }: OpenSession): Promise<Pack | undefined> {
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

function exampleWords({ line, before, now }: Otherwise): string {
  const texts = sideBySide(before.text ?? "", now.text ?? "");
  const shown = texts.split("\n");
  const more = shown.length > MOST_SHOWN ? `\n… ${shown.length - MOST_SHOWN} more lines` : "";
  return `${tell(line)}\n${shown.slice(0, MOST_SHOWN).join("\n")}${more}\n`;
}

const MOST_SHOWN = 40;
