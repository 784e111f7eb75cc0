// Learn: `WebhookPlay` matches recorded webhooks with those of the world, and compares them.
// `OwnWebhooks` takes the latter while traffic plays; none leaves the process.

import type { Json, Pack, Post } from "facsimile/kit";
import { isObject, readJson, reasonOfStatus } from "facsimile/kit";
import { hashForm } from "../../har/masking/masks.js";
import type { Alignment, Comparer } from "../comparing/compare.js";
import type { Difference } from "../comparing/difference.js";
import type { Delivered, Exchange, OwnWebhook, Played } from "../playing/played.js";
import type { RecordedWebhook, Traffic } from "../playing/traffic.js";

/** Takes the webhooks of a world: none leaves the process. */
export class OwnWebhooks {
  /** In order, without those that were taken out. */
  readonly waiting: OwnWebhook[] = [];
  /** The status that the application answers. */
  statusOf: (webhook: OwnWebhook) => number = () => 200;
  readonly #now: () => number;
  /** The attempts of each body that has failed so far. */
  readonly #failed = new Map<string, number>();
  #held: (() => void)[] | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly post: Post = ({ address, headers, body: text }, done) => {
    const read = readJson(text);
    const { host } = address;
    const key = `${host}\n${text}`;
    const attempt = (this.#failed.get(key) ?? 0) + 1;
    const body = read.ok ? read.value : null;
    const webhook = { at: this.#now(), host, headers, body, text, attempt };
    this.waiting.push(webhook);
    const answer = (): void => {
      const status = this.statusOf(webhook);
      const reason = reasonOfStatus(status);
      if (reason !== null) this.#failed.set(key, attempt);
      void Promise.resolve().then(() => done({ reason, status, words: "" }));
    };
    if (this.#held === undefined) answer();
    else this.#held.push(answer);
    return () => {};
  };

  /** Answers no webhook until `release`: what a call has answered is not known yet. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const answer of held) answer();
  }

  /** Takes a webhook out; undefined when there is none that fits. */
  take(fits: (webhook: OwnWebhook) => boolean): OwnWebhook | undefined {
    const at = this.waiting.findIndex(fits);
    return at < 0 ? undefined : this.waiting.splice(at, 1)[0];
  }
}

/** The type of event of a webhook's body, by the names that a pack knows; null for none. */
export function eventTypeOf(body: Json | undefined, types: ReadonlySet<string>): string | null {
  if (!isObject(body)) return null;
  const texts = Object.entries(body).filter(([, value]) => typeof value === "string");
  const known = texts.find(([, value]) => types.has(String(value)));
  if (known !== undefined) return String(known[1]);
  const named = texts.find(([name]) => /^(?:type|event|event_type|eventType|topic)$/.test(name));
  return named === undefined ? null : String(named[1]);
}

/** What webhooks are compared with. */
export interface WebhookPlayOptions {
  readonly pack: Pack;
  readonly traffic: Traffic;
  readonly own: OwnWebhooks;
  readonly alignment: Alignment;
  readonly comparer: Comparer;
  /** The result of the recording, to which webhooks are added. */
  readonly items: (Exchange | Delivered)[];
}

/** The attempts at one delivery, in order: each but the last has failed. */
export type Attempts = readonly RecordedWebhook[];

/** Matches recorded webhooks with those of the world, and compares them. */
export class WebhookPlay {
  readonly #options: WebhookPlayOptions;
  readonly #types: ReadonlySet<string>;
  /** Recorded webhooks that the world has not sent yet, with their places in the result. */
  readonly #late: { readonly recorded: RecordedWebhook; readonly at: number }[] = [];
  readonly #attempts: ReturnType<typeof attemptsIn>;
  /** Recorded webhooks whose answer the world has not got yet. */
  readonly #unanswered: Set<RecordedWebhook>;

  constructor(options: WebhookPlayOptions) {
    this.#options = options;
    const { events } = options.pack;
    const names = Object.values(events).flatMap(({ type, name }) => [type, name ?? type]);
    this.#types = new Set(names);
    this.#attempts = attemptsIn(options.traffic.items);
    this.#unanswered = new Set(this.#attempts.keys());
    const haveFailed = [...this.#attempts.values()].some(({ status }) => status >= 300);
    if (haveFailed) options.own.statusOf = (webhook) => this.#statusOf(webhook);
  }

  /** Whether recorded webhooks wait for those of the world. */
  get isLate(): boolean {
    return this.#late.length > 0;
  }

  add(recorded: RecordedWebhook): void {
    const { items } = this.#options;
    const at = items.length;
    const type = eventTypeOf(recorded.body, this.#types);
    items.push(missing(recorded, type, this.#theirs(recorded)));
    this.#late.push({ recorded, at });
    this.catchUp();
  }

  /** Matches recorded webhooks with those that the world has sent meanwhile. */
  catchUp(): void {
    for (const one of this.#late.splice(0)) {
      const matched = this.#match(one.recorded);
      if (matched === undefined) this.#late.push(one);
      else this.#options.items[one.at] = matched;
    }
  }

  /**
   * The webhooks that the world has sent until `end`, and the recording does not have. A further
   * attempt is a difference of the last recorded one.
   */
  unexpected(end: number): Played["unexpected"] {
    return this.#options.own.waiting
      .filter((webhook) => webhook.at < end - 999 && !this.#isFurther(webhook))
      .map((webhook) => ({ type: eventTypeOf(webhook.body, this.#types) ?? "", webhook }));
  }

  #isFurther(webhook: OwnWebhook): boolean {
    const { items } = this.#options;
    const at = items.findLastIndex(
      (item) =>
        item.kind === "webhook" &&
        item.ours?.text === webhook.text &&
        item.ours.host === webhook.host,
    );
    const last = items[at];
    if (webhook.attempt === 1 || last?.kind !== "webhook") return false;
    const further = { kind: "unexpected", role: "value", place: ROOT } as const;
    const differences = [...last.differences, { ...further, theirs: undefined, ours: last.type }];
    items[at] = { ...last, differences };
    return true;
  }

  /** What the application answers to a webhook of the world: what it answered to the recorded one. */
  #statusOf(webhook: OwnWebhook): number {
    for (const recorded of this.#unanswered) {
      if (!this.#fits(recorded)(webhook)) continue;
      this.#unanswered.delete(recorded);
      return this.#attempts.get(recorded)?.status ?? 200;
    }
    return 200;
  }

  /** Whether a webhook of the world can be a recorded one. */
  #fits(recorded: RecordedWebhook): (webhook: OwnWebhook) => boolean {
    const type = eventTypeOf(recorded.body, this.#types);
    const { host } = new URL(recorded.url);
    const known = this.#knownIds(recorded.body);
    const { attempt } = this.#attempts.get(recorded) ?? { attempt: 1 };
    return (webhook) =>
      webhook.host === host &&
      webhook.attempt === attempt &&
      eventTypeOf(webhook.body, this.#types) === type &&
      known.every((id) => webhook.text.includes(id));
  }

  #match(recorded: RecordedWebhook): Delivered | undefined {
    const { own, comparer } = this.#options;
    const type = eventTypeOf(recorded.body, this.#types);
    const ours = own.take(this.#fits(recorded));
    if (ours === undefined) return undefined;
    const resource = this.#resourceOf(recorded.body);
    const { took, position } = recorded;
    const compared = { sent: undefined, resource, took, position };
    const found = [...comparer.compare(recorded.body ?? null, ours.body, compared)];
    found.push(...webhookHeaderDifferences(recorded, ours));
    if (Math.abs(ours.at - recorded.at) > recorded.took + 999) {
      found.push({ kind: "delay", role: "time", place: ROOT, theirs: recorded.at, ours: ours.at });
    }
    const theirs = this.#theirs(recorded);
    return { kind: "webhook", recorded, type, ours, theirs, differences: found };
  }

  /** The collection that an event is about. */
  #resourceOf(body: Json | undefined): string | null {
    const type = eventTypeOf(body, this.#types);
    const { events } = this.#options.pack;
    return Object.values(events).find((each) => each.type === type)?.resource ?? null;
  }

  #theirs({ body }: RecordedWebhook): Json | undefined {
    return body && this.#options.alignment.value(body, this.#resourceOf(body));
  }

  /** The ids of the world that a recorded webhook names. */
  #knownIds(body: Json | undefined): readonly string[] {
    const text = JSON.stringify(body ?? null);
    const tokens = new Set(text.match(/[A-Za-z0-9][\w-]{5,}/g) ?? []);
    return [...tokens].flatMap((token) => this.#options.alignment.id(token, null) ?? []);
  }
}

const missing = (
  recorded: RecordedWebhook,
  type: string | null,
  theirs: Json | undefined,
): Delivered => ({
  kind: "webhook",
  recorded,
  type,
  ours: null,
  theirs,
  differences: [{ kind: "unsent", role: "value", place: ROOT, theirs: type, ours: undefined }],
});

const ROOT = { words: "", resource: null, object: null, field: null } as const;

/** The deliveries of a recording. A retry has the address and the body of an attempt that failed. */
export function deliveriesOf(items: Traffic["items"]): readonly Attempts[] {
  const latest = new Map<string, RecordedWebhook[]>();
  const all: RecordedWebhook[][] = [];
  for (const item of items) {
    if (item.kind !== "webhook") continue;
    const key = `${item.url}\n${JSON.stringify(item.body ?? null)}`;
    const before = latest.get(key);
    const last = before?.at(-1);
    if (before !== undefined && last !== undefined && canFail(last)) before.push(item);
    else {
      const first = [item];
      latest.set(key, first);
      all.push(first);
    }
  }
  return all;
}

/** An attempt without an answer has failed if another one follows. */
const canFail = ({ status }: RecordedWebhook): boolean =>
  status === null || reasonOfStatus(status) !== null;

/** The number of each attempt, and the status that the application answers to it. */
function attemptsIn(
  items: Traffic["items"],
): ReadonlyMap<RecordedWebhook, { readonly attempt: number; readonly status: number }> {
  return new Map(
    deliveriesOf(items).flatMap((attempts) =>
      attempts.map((webhook, at) => {
        const isLast = at === attempts.length - 1;
        const status = webhook.status ?? (isLast ? 200 : 503);
        return [webhook, { attempt: at + 1, status }] as const;
      }),
    ),
  );
}

/** Headers that sign a webhook. */
const SIGNING = /signature|hmac|digest/;

/** Headers that receivers rely on besides. */
const RELIED_ON = /signature|hmac|digest|(?:webhook|svix)-|timestamp|event|topic|delivery/;

/** How the headers that sign a webhook differ from the recorded ones, if the recording has any. */
function webhookHeaderDifferences(
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
