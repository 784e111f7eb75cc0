import { Webhook } from "standardwebhooks";
import { signatureOf } from "../../../api/webhooks/signing.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { SigningSpec, TimeForm } from "../../../engine/pack/pack.js";
import type { Post } from "./inbox-server.js";
import { headerValues } from "./signed-headers.js";

/** The tolerance for timestamps in milliseconds, that of the standard's library. */
const TOLERANCE = 5 * 60_000;
const DAY = 24 * 60 * 60_000;

/** The facts that a receiver has. */
export interface Receiver {
  readonly secret: string;
  /** Its own address. */
  readonly url: string;
  /** Virtual timestamps say nothing about the real age of a delivery. */
  readonly timestamp: "wall" | "virtual";
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly now: number;
}

interface Known extends Receiver {
  /** Id and type in the body of the event; empty if it does not have them. */
  readonly id: string;
  readonly type: string;
}

/**
 * Whether the signature is right and its timestamp recent, by the scheme of the pack, or by
 * https://www.standardwebhooks.com if the pack has none.
 */
export function isVerified(signing: SigningSpec | undefined, post: Post, known: Known): boolean {
  return signing === undefined ? isStandard(post, known) : isOwn(signing, post, known);
}

/** The library's `verify` reads a clock that a test may fake, so this makes a signature to compare. */
function isStandard({ text, headers }: Post, known: Known): boolean {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"]?.split(" ") ?? [];
  if (id === undefined || seconds === undefined || !/^\d{1,12}$/.test(seconds)) return false;
  const ms = Number(seconds) * 1_000;
  if (!isOfNow(ms, known, TOLERANCE)) return false;
  return signatures.includes(signer(known.secret).sign(id, systemClock.date(ms), text));
}

function isOwn(signing: SigningSpec, { text, headers }: Post, known: Known): boolean {
  const values = headerValues(signing, headers);
  if (values?.signatures === undefined) return false;
  const { timestamp = "" } = values;
  if (values.timestamp !== undefined) {
    const tolerance = signing.timestamp === "date" ? DAY + TOLERANCE : TOLERANCE;
    if (!isOfNow(instantOf(signing.timestamp, timestamp), known, tolerance)) return false;
  }
  const { id, type, url } = { ...known, ...values };
  const wanted = signatureOf(signing, known.secret, { id, type, url, timestamp, body: text });
  const { signatures } = values;
  return (signing.join === undefined ? [signatures] : signatures.split(signing.join)).includes(
    wanted,
  );
}

function isOfNow(ms: number, { timestamp, now }: Receiver, tolerance: number): boolean {
  return timestamp === "virtual" || Math.abs(now - ms) <= tolerance;
}

/** Milliseconds since 1970; NaN for another form. */
function instantOf(form: TimeForm, text: string): number {
  if (form === "unix") return /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Number.NaN;
  if (form === "unix-ms") return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return Date.parse(text);
}

/** A secret that is not Base64 signs by its characters. */
function signer(secret: string): Webhook {
  try {
    return new Webhook(secret);
  } catch {
    return new Webhook(secret, { format: "raw" });
  }
}
