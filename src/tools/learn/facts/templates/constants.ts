import { looksMade } from "../../comparing/made-up.js";
import type { Exchange, Played } from "../../playing/played.js";
import { callsOf } from "../calls.js";

/** The least answers to different requests that prove a text. */
const LEAST = 4;

/** Members whose texts are words of an API. */
const WORDY =
  /(?:type|kind|brand|country|currency|funding|billing|state|status|mode|version|source|method|format|scope|level|class|category|unit|protocol|object|action|reason|event|tier|visibility|engine|algorithm|encoding)$/i;

/** A word, or a name in capitals such as COGNITO_USER_POOLS. */
const WORD = /^[A-Za-z][A-Za-z_-]{0,30}\d{0,2}$/;
const CAPITALS = /^[A-Z]+(?:_[A-Z]+)+$/;

/**
 * Whether a text is a word of the vendor, though the document does not name it: it is the same in
 * several answers to different requests, no call has ever sent it, it is a word, and the member's
 * name says that it has words of an API. What a person is called has none of this for certain.
 *
 * @param items the answers that have it
 */
export function isProvenWord(
  text: string,
  member: string,
  items: readonly Exchange[],
  played: Played,
): boolean {
  if (!WORD.test(text) || looksMade(text) || text.length > 30) return false;
  if (!WORDY.test(member) && !CAPITALS.test(text)) return false;
  const requests = new Set(items.map(requestOf));
  return requests.size >= LEAST && !isSent(text, played);
}

const requestOf = ({ recorded }: Exchange): string =>
  `${recorded.method} ${recorded.url} ${Buffer.from(recorded.body).toString("utf8")}`;

const words = new WeakMap<Played, ReadonlySet<string>>();

/** Whether a call of a recording has sent a word. */
export const isSent = (word: string, played: Played): boolean =>
  sentIn(played).has(word.toLowerCase());

/** The words that the calls of a recording have sent, in lower case. */
function sentIn(played: Played): ReadonlySet<string> {
  const known = words.get(played);
  if (known !== undefined) return known;
  const parts = callsOf(played).map(
    (item) => `${requestOf(item)}\n${[...item.recorded.headers.values()].join("\n")}`,
  );
  const text = parts.join("\n").toLowerCase();
  const sent = new Set([...(text.match(/[a-z0-9_-]+/g) ?? []), ...(text.match(/[a-z]+/g) ?? [])]);
  words.set(played, sent);
  return sent;
}
