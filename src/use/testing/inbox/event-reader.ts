import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject, ownValue, readJson } from "../../../engine/base/json.js";
import type { SigningSpec, Wire } from "../../../engine/pack/pack.js";
import type { Post } from "./inbox-server.js";
import { headerValues } from "./signed-headers.js";
import type { Receiver } from "./verify.js";
import { isVerified } from "./verify.js";

/** The event of a webhook. */
export interface EventRead {
  /** Empty if neither the body nor a header has it. */
  readonly id: string;
  readonly event: string;
  readonly data: JsonObject;
  readonly payload: JsonObject;
}

type Path = readonly string[];

type EventWire = Pick<Wire, "event_body" | "event_format" | "signing">;

const formOf = (text: string): JsonObject => Object.fromEntries(new URLSearchParams(text));

/** Reads events as the vendor writes and signs them. */
export class EventReader {
  readonly #signing: SigningSpec | undefined;
  readonly #isForm: boolean;
  /** Their paths in a body; null if it does not have them. */
  readonly #id: Path | null;
  readonly #type: Path | null;
  readonly #data: Path | null;

  constructor({ event_body: eventRecord, event_format: eventFormat, signing }: EventWire) {
    this.#isForm = eventFormat === "form";
    // A body of marks shows the path of each.
    const marks = { id: "the id", type: "the type", data: { mark: "the data" } };
    const body = eventRecord({ ...marks, createdAt: null, previous: null, pending: 0 });
    this.#signing = signing;
    this.#id = pathTo(body, marks.id);
    this.#type = pathTo(body, marks.type);
    this.#data = pathTo(body, marks.data);
  }

  read({ text, headers }: Post): EventRead {
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
  isVerified(post: Post, { id, event: type }: EventRead, receiver: Receiver): boolean {
    return isVerified(this.#signing, post, { ...receiver, id, type });
  }
}

function standardValues(headers: Post["headers"]): {
  readonly id?: string;
  readonly type?: string;
} {
  const id = headers["webhook-id"];
  return id === undefined ? {} : { id };
}

function pathTo(value: Json, mark: Json): Path | null {
  if (value === mark) return [];
  if (!isObject(value)) return null;
  for (const [name, member] of Object.entries(value)) {
    const below = pathTo(member, mark);
    if (below !== null) return [name, ...below];
  }
  return null;
}

function valueAt(body: Json, path: Path | null): Json | undefined {
  if (path === null) return undefined;
  let value: Json | undefined = body;
  for (const name of path) {
    if (value === undefined || !isObject(value)) return undefined;
    value = ownValue(value, name);
  }
  return value;
}

function textAt(body: Json, path: Path | null): string {
  const value = valueAt(body, path);
  return typeof value === "string" ? value : "";
}
