import { Buffer } from "node:buffer";
import type { SigningSpec } from "../../engine/pack/pack.js";
import type { Target } from "../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import type { Address } from "./post.js";
import { retryHeaders, signedHeaders } from "./signing.js";

/** The times of a message, in milliseconds since 1970. */
export interface MessageTimes {
  readonly wall: number;
  readonly virtual: number;
  /** Subtracted from the timestamp. */
  readonly age: number;
}

/** A delivery with the body that is sent, and the name to which receivers of its event subscribe. */
export interface SentDelivery
  extends Pick<Delivery, "eventId" | "eventType" | "body" | "tries" | "attempts"> {
  readonly eventName: string;
  readonly isForm: boolean;
}

/** All headers of a request, by lower-case name. No more are added when it is sent. */
export function headersOf(
  signing: SigningSpec | undefined,
  { eventId, eventType, eventName, body, isForm, tries, attempts }: SentDelivery,
  { url, secrets, headers, timestamp }: Target,
  { host }: Address,
  times: MessageTimes,
): Readonly<Record<string, string>> {
  const ms = (timestamp === "virtual" ? times.virtual : times.wall) - times.age;
  return {
    host,
    "user-agent": "facsimile",
    ...custom(headers),
    connection: "keep-alive",
    ...(body === "" ? {} : contentHeaders(body, isForm)),
    ...signedHeaders(signing, secrets, {
      id: eventId,
      type: eventType,
      name: eventName,
      url,
      ms,
      body,
    }),
    ...(signing === undefined ? {} : retryHeaders(signing, tries, attempts.at(-1)?.reason ?? null)),
  };
}

const contentHeaders = (body: string, isForm: boolean) => ({
  "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
  "content-length": String(Buffer.byteLength(body)),
});

/** Headers of the connection, not of the message (RFC 9110, section 7.6.1). */
const OF_THE_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

function custom(headers: Target["headers"]): Readonly<Record<string, string>> {
  const added: [string, string][] = [];
  for (const name in headers) {
    const lower = name.toLowerCase();
    if (!OF_THE_CONNECTION.has(lower)) added.push([lower, headers[name] ?? ""]);
  }
  return added.length === 0 ? NONE : Object.fromEntries(added);
}

const NONE: Readonly<Record<string, string>> = {};
