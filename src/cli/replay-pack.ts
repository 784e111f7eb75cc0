import type { Pack } from "../pack-types/pack.js";
import { createInstance } from "../server/instance.js";
import type { Cause, Otherwise } from "../session/causes.js";
import type { OpenSession } from "../session/file-reading.js";
import { nameOf } from "../session/head.js";
import { compareWith } from "../session/other-pack.js";
import { tell } from "../session/story.js";
import type { Until } from "../session/until.js";
import { NoPackError } from "../testing/no-pack-error.js";
import { loadPack } from "../testing/pack.js";
import { telling } from "./session-file.js";
import { sideBySide } from "./side-by-side.js";

/** Plays a session on another pack; tells which calls are answered otherwise, and why. */
export async function replayWithPack(
  session: OpenSession,
  pack: Pack,
  until: Until,
): Promise<string> {
  const own = await ownPack(session);
  const now = await createInstance({ pack, beginning: session.head });
  const then = own && (await createInstance({ pack: own, beginning: session.head }));
  try {
    const { answers, causes } = telling(() => compareWith(now.stage, then?.stage, session, until));
    return report(causes, answers, nameOf(pack));
  } finally {
    await Promise.all([now.close(), then?.close()]);
  }
}

/** The pack of a session that has no texts: played beside the other, it gives them again. */
async function ownPack({ head }: OpenSession): Promise<Pack | undefined> {
  if (head.answers) return undefined;
  try {
    return await loadPack(head.pack);
  } catch (error) {
    // Statuses and digests still tell that something differs.
    if (error instanceof NoPackError) return undefined;
    throw error;
  }
}

function report(causes: readonly Cause[], answers: number, name: string): string {
  if (causes.length === 0) return `${name} answers all ${answers} calls as before.\n`;
  const count = causes.reduce((sum, { all }) => sum + all.length, 0);
  const head = `${name} answers ${count} of ${answers} calls otherwise, for ${causes.length === 1 ? "one cause" : `${causes.length} causes`}:\n`;
  return [head, ...causes.map(causeWords)].join("\n");
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
