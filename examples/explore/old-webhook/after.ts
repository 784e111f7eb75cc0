import { createHmac, timingSafeEqual } from "node:crypto";
import type { VendorEvent } from "../api.js";

/** The time that webhooks are checked against, in milliseconds since 1970. */
export type Now = () => number;

const TOLERANCE_MS = 5 * 60_000;

/** An inbox that lets in what the vendor has signed. */
export class Inbox {
  readonly #secret: () => string;
  readonly #now: Now;
  readonly accepted: string[] = [];
  readonly ages: number[] = [];

  constructor(secret: () => string, now: Now) {
    this.#secret = secret;
    this.#now = now;
  }

  /** Takes a webhook. */
  async webhook(request: Request): Promise<Response> {
    const body = await request.text();
    const isGood = this.#isSigned(request.headers, body) && this.#isFresh(request.headers);
    if (!isGood) return new Response(null, { status: 401 });
    const { id } = JSON.parse(body) as VendorEvent;
    this.accepted.push(id);
    this.ages.push(this.#ageOf(request.headers));
    return new Response(null, { status: 204 });
  }

  #isSigned(headers: Headers, body: string): boolean {
    const key = Buffer.from(this.#secret().replace(/^whsec_/, ""), "base64");
    const signed = `${headers.get("webhook-id")}.${headers.get("webhook-timestamp")}.${body}`;
    const expected = Buffer.from(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
    const given = Buffer.from(headers.get("webhook-signature") ?? "");
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** What was signed long ago may be a copy that somebody has kept. */
  #isFresh(headers: Headers): boolean {
    return Math.abs(this.#ageOf(headers)) <= TOLERANCE_MS;
  }

  #ageOf(headers: Headers): number {
    return this.#now() - Number(headers.get("webhook-timestamp")) * 1_000;
  }
}
