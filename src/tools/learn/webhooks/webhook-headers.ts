import { hashForm } from "../../har/masking/hash-form.js";
import type { Difference } from "../comparing/difference.js";
import type { RecordedWebhook } from "../playing/traffic.js";
import type { OwnWebhook } from "./own-webhooks.js";

/** Headers that sign a webhook. */
const SIGNING = /signature|hmac|digest/;
/** Headers that receivers rely on besides. */
const RELIED_ON = /signature|hmac|digest|(?:webhook|svix)-|timestamp|event|topic|delivery/;

/** How the headers that sign a webhook differ from the recorded ones, if the recording has any. */
export function webhookHeaderDifferences(
  { headers }: Pick<RecordedWebhook, "headers">,
  ours: Pick<OwnWebhook, "headers">,
): readonly Difference[] {
  if (![...headers.keys()].some((name) => SIGNING.test(name))) return [];
  const own = new Map(Object.entries(ours.headers));
  const names = new Set([...headers.keys(), ...own.keys()].filter((name) => RELIED_ON.test(name)));
  return [...names].flatMap((name) => {
    const [theirs, mine] = [formIn(headers.get(name)), formIn(own.get(name))];
    if (theirs === mine) return [];
    const place = { words: name, resource: null, object: null, field: null };
    return [{ kind: "header", role: "value", place, theirs, ours: mine } as const];
  });
}

const formIn = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : headerForm(value);

/** A value with the forms of its parts: those of hashes, of numbers, and of other texts. */
function headerForm(value: string): string {
  return value.replace(/[\w+/.*-]{4,}={0,2}/g, (part) => {
    const hash = hashForm(part);
    if (hash !== undefined) return `<${hash.encoding}${hash.bytes}>`;
    return /^\d+$/.test(part) ? `<${part.length} digits>` : "<text>";
  });
}
