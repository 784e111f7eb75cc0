// `signedHeaders`: the signature headers of a webhook request, by the vendor's scheme or by
// Standard Webhooks. `headersOf` makes all headers of an attempt; `signatureOf` lets a test's inbox
// verify one. `signingSecret` is the secret where neither the test nor the vendor's API has set one.

import { Buffer } from "node:buffer";
import { createHash, createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { inLowerCase } from "../../engine/base/http-headers.js";
import { mapValues, ownValue } from "../../engine/base/json.js";
import { filledText } from "../../engine/base/text.js";
import type { SigningSpec } from "../../engine/pack/pack.js";
import type { DeliveryTarget } from "../../engine/world/rules/events/deliveries-targets.js";
import type { Delivery } from "../../engine/world/state/deliveries/deliveries.js";
import { stampOf } from "../../engine/world/state/object-meta.js";
import type { PostAddress } from "./post.js";
import { systemClock } from "./system-clock.js";

/** The times of a message, in milliseconds since 1970. */
interface MessageTimes {
  readonly wall: number;
  readonly virtual: number;
  /** Subtracted from the timestamp. */
  readonly age: number;
}

/** A delivery with the body that is sent, and the name to which receivers of its event subscribe. */
interface SentDelivery
  extends Pick<Delivery, "eventId" | "eventType" | "body" | "tries" | "attempts"> {
  readonly eventName: string;
  readonly isForm: boolean;
}

/** A message to sign. */
export interface WebhookMessage {
  /** Of the event, the same with every attempt. */
  readonly id: string;
  readonly type: string;
  /** Name to which receivers subscribe; absent: the type. */
  readonly name?: string;
  readonly url: string;
  /** The instant to sign, milliseconds since 1970. */
  readonly ms: number;
  readonly body: string;
}

/**
 * The headers that sign a message: by the vendor's scheme, or by https://www.standardwebhooks.com if
 * the pack has none.
 *
 * @param secrets the newest first; where the scheme allows it, each of them signs
 */
export function signedHeaders(
  signing: SigningSpec | undefined,
  secrets: readonly string[],
  message: WebhookMessage,
): Readonly<Record<string, string>> {
  return signing === undefined
    ? standardHeaders(secrets, message)
    : ownHeaders(signing, secrets, message);
}

/** All headers of a request, by lower-case name. No more are added when it is sent. */
export function headersOf(
  signing: SigningSpec | undefined,
  { eventId, eventType, eventName, body, isForm, tries, attempts }: SentDelivery,
  { url, secrets, headers, timestamp }: DeliveryTarget,
  { host }: PostAddress,
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

function custom(headers: DeliveryTarget["headers"]): Readonly<Record<string, string>> {
  const added: [string, string][] = [];
  for (const name in headers) {
    const lower = name.toLowerCase();
    if (!OF_THE_CONNECTION.has(lower)) added.push([lower, headers[name] ?? ""]);
  }
  return added.length === 0 ? NONE : Object.fromEntries(added);
}

const NONE: Readonly<Record<string, string>> = {};

/** With several secrets there are several signatures, and a receiver accepts any of them. */
function standardHeaders(
  secrets: readonly string[],
  { id, ms, body }: WebhookMessage,
): Readonly<Record<string, string>> {
  const date = systemClock.date(ms);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(ms / 1_000)),
    "webhook-signature": secrets.map((secret) => signerOf(secret).sign(id, date, body)).join(" "),
  };
}

/** The characters of a secret that is not base64 are the key; the receiver may refuse that. */
export function signerOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    return new Webhook(secret, { format: "raw" });
  }
}

function ownHeaders(
  signing: SigningSpec,
  secrets: readonly string[],
  { id, type, name = type, url, ms, body }: WebhookMessage,
): Readonly<Record<string, string>> {
  const { join, headers } = signing;
  const values = {
    id,
    type,
    name,
    uuid: uuidOf(id),
    url,
    timestamp: String(stampOf(signing.timestamp, ms)),
  };
  const signatures = (join === undefined ? secrets.slice(0, 1) : secrets).map((secret) =>
    signatureOf(signing, secret, { ...values, body }),
  );
  const all = { ...values, signatures: signatures.join(join ?? "") };
  return inLowerCase(mapValues(headers, (text) => filled(text, all)));
}

/** The headers of an attempt after the first. */
function retryHeaders(
  { retry }: Pick<SigningSpec, "retry">,
  tries: number,
  last: string | null,
): Readonly<Record<string, string>> {
  if (retry === undefined || tries === 0) return {};
  const reason = last === null ? "" : (retry.reasons[last] ?? last);
  const values = { retry: String(tries), reason };
  return inLowerCase(mapValues(retry.headers, (text) => filled(text, values)));
}

/** An id as a UUID of version 8 (RFC 9562), which the id alone determines. */
function uuidOf(id: string): string {
  const digits = createHash("sha256").update(id).digest("hex");
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`];
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join("-");
}

/** The values to sign; the timestamp in the vendor's format. */
export interface Signed {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly timestamp: string;
  readonly body: string;
}

/** The hash of an HMAC: `sha256` of `hmac-sha256`. */
export const hashOf = (algorithm: SigningSpec["algorithm"]) => HASHES[algorithm];

const HASHES = { "hmac-sha1": "sha1", "hmac-sha256": "sha256", "hmac-sha512": "sha512" } as const;

/** One signature of a header. */
export function signatureOf(signing: SigningSpec, secret: string, values: Signed): string {
  const { algorithm, encoding } = signing;
  const signed = filled(signing.signed, { ...values, form: formInOrder(values.body) });
  const signature = createHmac(hashOf(algorithm), KEYS[signing.secret](secret))
    .update(signed)
    .digest(encoding);
  return filled(signing.signature, { signature, timestamp: values.timestamp });
}

/** The names of a form in order, each with its value behind it. */
function formInOrder(body: string): string {
  const entries = [...new URLSearchParams(body)];
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
  return sorted.map((entry) => entry.join("")).join("");
}

const KEYS: Readonly<Record<SigningSpec["secret"], (secret: string) => Buffer>> = {
  text: (secret) => Buffer.from(secret),
  // The secret of every receiver is the key itself.
  key: (secret) => Buffer.from(secret),
  // A prefix ends with an underscore.
  base64: (secret) => Buffer.from(secret.slice(secret.lastIndexOf("_") + 1), "base64"),
};

/** A text with the known names in braces replaced by their values, unescaped. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  filledText(text, (name) => ownValue(values, name));

/**
 * It depends on the key of the instance and on the address alone.
 * 32 bytes; https://www.standardwebhooks.com allows 24 to 64.
 */
export function signingSecret(key: string, url: string): string {
  return `whsec_${createHmac("sha256", key).update(url).digest("base64")}`;
}
