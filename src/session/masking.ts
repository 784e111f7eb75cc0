import type { Json, JsonObject } from "../base/json.js";
import { isArray, isObject, readJson } from "../base/json.js";
import type { FieldSpec, Pack } from "../pack-types/pack.js";
import { comparable, MASKED } from "./comparable.js";
import type { Entry, GivenLine, Head, Line, RecordedCall } from "./line.js";

/** Headers by which callers show who they are. */
const SECRET_HEADERS = new Set(["cookie", "proxy-authorization", "x-api-key"]);

/** Takes what is secret out of what is to be shown to others: the vendor's secrets and our own. */
export class Masking {
  readonly #fields: ReadonlyMap<string, FieldSpec>;

  constructor({ resources }: Pack) {
    const all = Object.values(resources).flatMap(({ fields }) => fields);
    const secret = all.filter((field) => field.secret === true || field.shows !== null);
    this.#fields = new Map(secret.map((field) => [field.from ?? field.name, field]));
  }

  head(head: Head): Head {
    return { ...head, masked: true, calls: this.#calls(head.calls), secrets: {} };
  }

  line(line: Line): Line {
    const entry = this.#entry(line.entry);
    const given = isOfToken(line.entry) ? null : this.#given(line.given);
    return { ...line, entry, given, secrets: {} };
  }

  #entry(entry: Entry): Entry {
    switch (entry.kind) {
      case "vendor-call":
        return this.#call(entry);
      case "control-call": {
        const { body } = entry.request;
        if (body === undefined) return entry;
        // A masked body has the form of the other.
        const masked = this.#value(body as Json) as typeof body;
        return { ...entry, request: { ...entry.request, body: masked } };
      }
      case "reset":
        return { ...entry, calls: this.#calls(entry.calls) };
      case "world":
        // Of a world with its secrets.
        return { ...entry, digest: MASKED };
      default:
        return entry;
    }
  }

  #call(call: RecordedCall): RecordedCall {
    const headers = Object.entries(call.headers).map(([name, value]) => [
      name,
      SECRET_HEADERS.has(name) ? MASKED : value,
    ]);
    const { body } = call;
    return {
      ...call,
      url: comparable(call.url),
      headers: Object.fromEntries(headers),
      body: body.kind === "text" ? { kind: "text", text: this.text(body.text) } : body,
    };
  }

  #given(given: GivenLine | null): GivenLine | null {
    if (given === null || typeof given.text !== "string") return given;
    return { ...given, text: this.text(given.text) };
  }

  #calls(calls: Head["calls"]): Head["calls"] {
    return calls.map((call) => ({ ...call, body: this.#value(call.body) }));
  }

  /** As it stands, unless it is JSON with something secret in it. */
  text(text: string): string {
    const read = readJson(text);
    if (!read.ok) return comparable(text);
    const masked = JSON.stringify(this.#value(read.value));
    return masked === JSON.stringify(read.value) ? text : masked;
  }

  #value(value: Json): Json {
    if (typeof value === "string") return comparable(value);
    if (isArray(value)) return value.map((each) => this.#value(each));
    return isObject(value) ? this.#object(value) : value;
  }

  /** A signing secret is left out: a replay makes its own. */
  #object(object: JsonObject): JsonObject {
    const masked: [string, Json][] = [];
    for (const [name, value] of Object.entries(object)) {
      if (typeof value === "string" && value.startsWith("whsec_")) continue;
      const field = this.#fields.get(name);
      if (field?.secret === true) masked.push([name, maskedWhole(value)]);
      else masked.push([name, maskedKeys(this.#value(value), field?.shows ?? null)]);
    }
    return Object.fromEntries(masked);
  }
}

/** What asks for a file is answered by its token, which is masked. */
const isOfToken = (entry: Entry): boolean =>
  entry.kind === "vendor-call" && comparable(entry.url) !== entry.url;

/** In its form, so that it is taken as it was. */
function maskedWhole(value: Json): Json {
  if (typeof value === "string") return MASKED;
  if (isArray(value)) return value.map(maskedWhole);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskedWhole(part)]));
}

function maskedKeys(value: Json, shows: readonly string[] | null): Json {
  if (shows === null || !isObject(value)) return value;
  const masked = Object.entries(value).map(([key, part]) => [
    key,
    shows.includes(key) ? part : maskedWhole(part),
  ]);
  return Object.fromEntries(masked);
}
