import type { WrittenDuration } from "../../model/model.js";
import type { Guesses } from "../document.js";
import { durationsIn } from "../document.js";

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const USUAL = ["5s", "5m", "30m", "2h", "5h", "10h", "14h", "20h", "24h"] as const;
const USUAL_COUNT = 3;

/**
 * The pauses after which a failed delivery is made again, as durations of lifecycles.yaml: those that
 * the document's prose names; else as many as it says, of the usual ones; else assumed ones.
 *
 * @param sentences of the document's descriptions
 */
export function retriesOf(
  sentences: readonly string[],
  guesses: Guesses,
): Readonly<Record<string, WrittenDuration>> {
  const guess = (says: string, reason: string, confidence: number, path: readonly string[]): void =>
    void guesses.push({ says, reason, confidence, path, file: "lifecycles.yaml" });
  const about = sentences.filter((it) => DELIVERY.test(it) && AGAIN.test(it));
  const listed = about.map(scheduleIn).find(({ length }) => length > 1);
  const count = about.flatMap(countIn)[0];
  const isNever = about.some((it) => NEVER.test(it));
  if (isNever && listed === undefined && count === undefined) {
    guess("a webhook that fails is not sent again", "a description says so", 0.8, []);
    return {};
  }
  const pauses = listed ?? USUAL.slice(0, count ?? USUAL_COUNT);
  const provenance = listed === undefined ? "assumed" : "documented";
  const entries = pauses.map((value, at): [string, WrittenDuration] => [
    `webhook_retry_${at + 1}`,
    { value, retry: true, provenance },
  ]);
  const reason =
    listed !== undefined
      ? "a description lists these pauses"
      : count !== undefined
        ? "a description has the number of retries, but no pauses"
        : "no description has the pauses";
  const says = `a webhook that fails is sent again after ${pauses.join(", ")}`;
  guess(says, reason, listed === undefined ? 0.6 : 0.8, ["durations"]);
  return Object.fromEntries(entries);
}

const DELIVERY = /\b(webhook|callback|notification|event|endpoint)/i;
const AGAIN = /\bretr(?:y|ies|ied|ying)\b|\bredeliver|\battempts?\b/i;
const NEVER = /\b(?:not|never|no) (?:be |automatically )?(?:retr(?:y|ies|ied)|redelivered)\b/i;

/** The pauses that follow the word, which grow; none where these form no schedule. */
function scheduleIn(sentence: string): readonly string[] {
  const pauses = durationsIn(sentence.slice(AGAIN.exec(sentence)?.index ?? 0));
  const grows = pauses.every(({ seconds }, at) => seconds > (pauses[at - 1]?.seconds ?? 0));
  return grows ? pauses.map(({ text }) => text) : [];
}

const NUMBERS = "zero one two three four five six seven eight nine".split(" ");

function countIn(sentence: string): readonly number[] {
  const [, text = ""] =
    /\b(\d{1,2}|[a-z]+) (?:more )?(?:times|attempts|retries)\b/i.exec(sentence) ?? [];
  const count = /\d/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase());
  return count > 0 ? [count] : [];
}
