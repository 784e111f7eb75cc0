// `EventReader`: for an inbox, which receives webhooks in the process of a test, reads the event in
// the form in which its vendor writes it, and verifies the signature.

import { signatureOf, signerOf } from "../../../api/webhooks/signing.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, ownValue, readJson } from "../../../engine/base/json.js";
import type { SigningSpec, TimeForm, Wire } from "../../../engine/pack/pack.js";
import { BLANK } from "../../../engine/world/state/deliveries/event-row.js";
import type { Posted } from "./inbox-server.js";

/** The facts that a receiver has. */
interface ReceiverFacts {
  readonly secret: string;
  /** Its own address. */
  readonly url: string;
  /** Virtual timestamps say nothing about the real age of a delivery. */
  readonly timestamp: "wall" | "virtual";
  /** The time that a receiver sees, in milliseconds since 1970. */
  readonly now: number;
}

interface Known extends ReceiverFacts {
  /** Id and type in the body of the event; empty if it does not have them. */
  readonly id: string;
  readonly type: string;
}

/** The event of a webhook. */
export interface EventRead {
  /** Empty if neither the body nor a header has it. */
  readonly id: string;
  readonly event: string;
  readonly data: JsonObject;
  readonly payload: JsonObject;
}

type EventPath = readonly string[];

type EventWire = Pick<Wire, "event" | "signing">;

/** Reads events as the vendor writes and signs them. */
export class EventReader {
  readonly #signing: SigningSpec | undefined;
  readonly #isForm: boolean;
  /** Their paths in a body; null if it does not have them. */
  readonly #id: EventPath | null;
  readonly #type: EventPath | null;
  readonly #data: EventPath | null;

  constructor({ event: { body: eventRecord, encoding: eventFormat }, signing }: EventWire) {
    this.#isForm = eventFormat === "form";
    // A body of marks shows the path of each.
    const marks = { id: "the id", type: "the type", data: { mark: "the data" } };
    const body = eventRecord({ ...marks, ...BLANK, createdAt: null });
    this.#signing = signing;
    this.#id = pathTo(body, marks.id);
    this.#type = pathTo(body, marks.type);
    this.#data = pathTo(body, marks.data);
  }

  read({ text, headers }: Posted): EventRead {
    const body = readJson(text);
    const payload = this.#isForm ? formOf(text) : body.ok && isObject(body.value) ? body.value : {};
    const inHeaders =
      this.#signing === undefined ? standardValues(headers) : headerValues(this.#signing, headers);
    const data = valueAt(payload, this.#data);
    return {
      id: inHeaders?.id ?? textAt(payload, this.#id),
      // A vendor may have it in the data alone.
      event: inHeaders?.type ?? textAt(payload, this.#type ?? [...(this.#data ?? []), "type"]),
      data: data !== undefined && isObject(data) ? data : {},
      payload,
    };
  }

  /** Whether its signature is right, and its timestamp recent. */
  isVerified(post: Posted, { id, event: type }: EventRead, receiver: ReceiverFacts): boolean {
    return isVerified(this.#signing, post, { ...receiver, id, type });
  }
}

function standardValues(headers: Posted["headers"]): {
  readonly id?: string;
  readonly type?: string;
} {
  const id = headers["webhook-id"];
  return id === undefined ? {} : { id };
}

function pathTo(value: Json, mark: Json): EventPath | null {
  if (value === mark) return [];
  if (!isObject(value)) return null;
  for (const [name, member] of Object.entries(value)) {
    const below = pathTo(member, mark);
    if (below !== null) return [name, ...below];
  }
  return null;
}

function valueAt(body: Json, path: EventPath | null): Json | undefined {
  if (path === null) return undefined;
  let value: Json | undefined = body;
  for (const name of path) {
    if (value === undefined || !isObject(value)) return undefined;
    value = ownValue(value, name);
  }
  return value;
}

function textAt(body: Json, path: EventPath | null): string {
  const value = valueAt(body, path);
  return typeof value === "string" ? value : "";
}

/** The tolerance for timestamps in milliseconds, that of the standard's library. */
const TOLERANCE = 5 * 60_000;

const DAY = 24 * 60 * 60_000;

/**
 * Whether the signature is right and its timestamp recent, by the scheme of the pack, or by
 * https://www.standardwebhooks.com if the pack has none.
 */
export const isVerified = (
  signing: SigningSpec | undefined,
  post: Posted,
  known: Known,
): boolean => (signing === undefined ? isStandard(post, known) : isOwn(signing, post, known));

/** The library's `verify` reads a clock that a test may fake, so this makes a signature to compare. */
function isStandard({ text, headers }: Posted, known: Known): boolean {
  const id = headers["webhook-id"];
  const seconds = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"]?.split(" ") ?? [];
  if (id === undefined || seconds === undefined || !/^\d{1,12}$/.test(seconds)) return false;
  const ms = Number(seconds) * 1_000;
  if (!isOfNow(ms, known, TOLERANCE)) return false;
  return signatures.includes(signerOf(known.secret).sign(id, systemClock.date(ms), text));
}

function isOwn(signing: SigningSpec, { text, headers }: Posted, known: Known): boolean {
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

const isOfNow = (ms: number, { timestamp, now }: ReceiverFacts, tolerance: number): boolean =>
  timestamp === "virtual" || Math.abs(now - ms) <= tolerance;

/** Milliseconds since 1970; NaN for another form. */
function instantOf(form: TimeForm, text: string): number {
  if (form === "unix") return /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Number.NaN;
  if (form === "unix-ms") return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return Date.parse(text);
}

const formOf = (text: string): JsonObject => Object.fromEntries(new URLSearchParams(text));

/** The values that a vendor's headers can have. */
const NAMES = ["id", "type", "url", "timestamp", "signatures"] as const;

type Name = (typeof NAMES)[number];

type HeaderValues = Readonly<Partial<Record<Name, string>>>;

/**
 * The values in the headers of a webhook, by the vendor's scheme; undefined if a header is missing or
 * has another form, or if two headers contradict each other.
 */
function headerValues(
  { headers: texts }: SigningSpec,
  headers: Readonly<Record<string, string>>,
): HeaderValues | undefined {
  const values: Partial<Record<Name, string>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const header = headers[name.toLowerCase()];
    const found = header === undefined ? null : patternOf(text).exec(header);
    if (found === null) return undefined;
    for (const key of NAMES) {
      const value = found.groups?.[key];
      if (value === undefined) continue;
      if ((values[key] ?? value) !== value) return undefined;
      values[key] = value;
    }
  }
  return values;
}

/** The form of a header's value, with a group for each name in it. */
function patternOf(text: string): RegExp {
  const seen = new Set<string>();
  const parts = text.split(/(\{\w+\})/).map((part) => {
    const name = NAMES.find((each) => part === `{${each}}`);
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>.*?)`;
  });
  return new RegExp(`^${parts.join("")}$`, "s");
}
