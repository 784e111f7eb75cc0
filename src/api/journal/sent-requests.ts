// `SentRequests`: keeps the HTTP requests of the last webhook attempts, with headers and answers,
// for the lists of deliveries.

import type { RingLimits, RingPool } from "../../engine/store/ring.js";
import { Ring } from "../../engine/store/ring.js";
import type { Mark } from "./timeline/timeline-log.js";

/** The real request to an endpoint. None of it is part of the world. */
export interface SentRequest {
  /** Virtual milliseconds. */
  readonly at: number;
  /** When it began: results take effect in the order of events, and requests may not. */
  readonly begun: Mark;
  /** Wall-clock milliseconds. */
  readonly sentAt: number;
  /** Real milliseconds until it ended. */
  readonly latency: number;
  /** Headers as sent, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the endpoint's answer; empty for none. */
  readonly words: string;
}

export const LIMITS = { entries: 10_000, bytes: 64 * 1024 * 1024 };
export const OWN_BYTES = 256;

/** The requests of the last attempts, by delivery and number of the attempt. */
export class SentRequests {
  readonly #ring: Ring<SentRequest>;
  readonly #numbers = new Map<string, number>();

  constructor(bounds: RingLimits | RingPool = LIMITS) {
    this.#ring = new Ring(bounds);
  }

  /** Notes a request, and drops the oldest ones above the limit. */
  note(delivery: string, attempt: number, request: SentRequest): void {
    const key = keyOf(delivery, attempt);
    // A map keeps the order of insertion, which so stays the order of the numbers.
    this.#numbers.delete(key);
    this.#numbers.set(key, this.#ring.push(request, weightOf(request)));
    for (const [oldest, number] of this.#numbers) {
      if (number > this.#ring.evicted) return;
      this.#numbers.delete(oldest);
    }
  }

  get(delivery: string, attempt: number): SentRequest | undefined {
    const number = this.#numbers.get(keyOf(delivery, attempt));
    return number === undefined ? undefined : this.#ring.get(number);
  }

  clear(): void {
    this.#ring.clear();
    this.#numbers.clear();
  }
}

const keyOf = (delivery: string, attempt: number): string => `${delivery} ${attempt}`;

function weightOf({ headers, words }: SentRequest): number {
  let bytes = OWN_BYTES + words.length;
  for (const [name, value] of Object.entries(headers)) bytes += name.length + value.length;
  return bytes;
}
