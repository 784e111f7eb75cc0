import type { Pack } from "../pack-types/pack.js";
import type { Instance } from "../server/instance.js";
import { createInstance } from "../server/instance.js";
import type { Cause, Otherwise } from "../session/causes.js";
import { Causes } from "../session/causes.js";
import { comparable } from "../session/comparable.js";
import type { OpenSession } from "../session/file-reading.js";
import { nameOf } from "../session/head.js";
import { replay } from "../session/replay.js";
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
    const { answers, causes } = telling(() => compared(session, until, now, then));
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

interface Compared {
  readonly answers: number;
  readonly causes: readonly Cause[];
}

function compared(
  session: OpenSession,
  until: Until,
  now: Instance,
  then: Instance | undefined,
): Compared {
  const causes = new Causes((method, url) => callOf(now, method, url));
  const before = then && replay(then.stage, session, until);
  let answers = 0;
  for (const { line, difference } of replay(now.stage, session, until)) {
    const text = before?.next().value?.given?.text;
    if (line.given !== null) answers += 1;
    if (difference?.kind !== "answer") continue;
    const known = typeof text === "string" ? { ...difference.before, text: comparable(text) } : {};
    causes.add({ line, before: { ...difference.before, ...known }, now: difference.now });
  }
  return { answers, causes: causes.all() };
}

/** Such as `POST /tasks/{task_id}/run`. */
function callOf({ stage }: Instance, method: string, url: string): string {
  const target = stage.host.route(method, url)?.target;
  const path = target !== undefined && typeof target === "object" ? target.path : url;
  return `${method} ${path}`;
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
