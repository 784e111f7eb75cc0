import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import type { SigningSpec } from "../../engine/pack/pack.js";
import { stampOf } from "../../engine/world/state/stamp.js";
import { systemClock } from "./system-clock.js";

/** What is sent. */
export interface WebhookMessage {
  /** Of the event, the same with every attempt. */
  readonly id: string;
  readonly type: string;
  readonly url: string;
  /** The instant to sign, milliseconds since 1970. */
  readonly ms: number;
  readonly body: string;
}

/**
 * The headers that prove who has sent a letter, whose body is sent as it stands: as the vendor signs,
 * or by https://www.standardwebhooks.com where the pack says nothing.
 *
 * @param secrets the newest first; where the scheme allows it, each of them signs
 */
export function signedHeaders(
  signing: SigningSpec | null,
  secrets: readonly string[],
  message: WebhookMessage,
): Readonly<Record<string, string>> {
  return signing === null
    ? standardHeaders(secrets, message)
    : ownHeaders(signing, secrets, message);
}

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

/** A secret that is no base64 signs by its characters: it is for the receiver to complain. */
function signerOf(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    return new Webhook(secret, { format: "raw" });
  }
}

function ownHeaders(
  signing: SigningSpec,
  secrets: readonly string[],
  { id, type, url, ms, body }: WebhookMessage,
): Readonly<Record<string, string>> {
  const { join, headers } = signing;
  const values = { id, type, url, timestamp: String(stampOf(signing.timestamp, ms)) };
  const signatures = (join === null ? secrets.slice(0, 1) : secrets).map((secret) =>
    signatureOf(signing, secret, { ...values, body }),
  );
  const all = { ...values, signatures: signatures.join(join ?? "") };
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name.toLowerCase(), filled(text, all)]),
  );
}

/** What is signed, as texts: the timestamp in the vendor's form. */
export interface Signed {
  readonly id: string;
  readonly type: string;
  readonly url: string;
  readonly timestamp: string;
  readonly body: string;
}

/** One signature, as it stands among those of a header. */
export function signatureOf(signing: SigningSpec, secret: string, values: Signed): string {
  const { algorithm, encoding } = signing;
  const signed = filled(signing.signed, { ...values });
  const signature = createHmac(algorithm, keyOf(secret, signing)).update(signed).digest(encoding);
  return filled(signing.signature, { signature, timestamp: values.timestamp });
}

/** The bytes of Base64 stand behind a prefix that ends with an underscore, if there is one. */
function keyOf(secret: string, { secret: form }: SigningSpec): Buffer {
  if (form === "text") return Buffer.from(secret);
  return Buffer.from(secret.slice(secret.lastIndexOf("_") + 1), "base64");
}

/** A text with what stands in braces filled in, if it is known; values are taken as they are. */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
