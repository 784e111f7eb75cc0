// Learn: `OwnWebhooks` takes the webhooks that the world sends while traffic plays; none leaves the
// process.

import type { Json, Post } from "facsimile/kit";
import { isObject, readJson, reasonOfStatus } from "facsimile/kit";

/** A webhook that the world sends. */
export interface OwnWebhook {
  /** When, by the virtual clock. */
  readonly at: number;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
  /** Its body as it is sent. */
  readonly text: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

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
