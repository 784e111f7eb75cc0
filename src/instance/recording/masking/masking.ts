import type { SentHeaders } from "../../../api/journal/traces/traces.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, readJson } from "../../../engine/base/json.js";
import { bodyKindOf } from "../../../engine/base/media-type.js";
import type { FieldSpec, Pack } from "../../../engine/pack/pack.js";
import type {
  AnswerLine,
  EntryOf,
  Line,
  LineEntry,
  LineKind,
  RecordedBody,
  RecordedCall,
  RecordingHeader,
} from "../file/line.js";
import { comparable, MASKED } from "../replay/comparable.js";
import { maskPairs, maskParts } from "./form-masking.js";

/** Headers by which callers show who they are; `authorization` is in no recording. */
const SECRET_HEADERS = new Set([
  "api-key",
  "cookie",
  "proxy-authorization",
  "x-access-token",
  "x-api-key",
  "x-auth-token",
]);
/** The same in a query. */
const SECRET_PARAMETERS = new Set([
  "access_token",
  "api_key",
  "apikey",
  "client_secret",
  "password",
  "secret",
  "signature",
]);

/** Takes what is secret out of what is to be shown to others: the vendor's secrets and our own. */
export class Masking {
  readonly #fields: ReadonlyMap<string, FieldSpec>;

  readonly #masks: { readonly [K in LineKind]: (entry: EntryOf<K>) => EntryOf<K> } = {
    "vendor-call": (entry) => this.#call(entry),
    "control-call": (entry) => {
      const { body } = entry.request;
      if (body === undefined) return entry;
      // A masked body has the form of the other.
      const masked = this.#value(body as Json) as typeof body;
      return { ...entry, request: { ...entry.request, body: masked } };
    },
    step: same,
    attempt: same,
    advanced: same,
    reset: (entry) => ({ ...entry, calls: this.#calls(entry.calls) }),
    snapshot: same,
    restore: same,
    forget: same,
    clock: same,
    listen: same,
    rewind: same,
    // The digest is of a world with its secrets.
    world: (entry) => ({ ...entry, digest: MASKED }),
    closed: same,
  };

  constructor({ resources }: Pack) {
    const all = Object.values(resources).flatMap(({ fields }) => fields);
    const secret = all.filter((field) => field.secret === true || field.shows !== null);
    this.#fields = new Map(secret.map((field) => [field.from ?? field.name, field]));
  }

  head(head: RecordingHeader): RecordingHeader {
    return { ...head, masked: true, calls: this.#calls(head.calls), secrets: {} };
  }

  line(line: Line): Line {
    const entry = this.#entry(line.entry);
    const received = isOfToken(line.entry) ? null : this.#given(line.given);
    return { ...line, entry, given: received, secrets: {} };
  }

  #entry<K extends LineKind>(entry: EntryOf<K>): EntryOf<K> {
    return this.#masks[entry.kind](entry);
  }

  #call(call: RecordedCall): RecordedCall {
    const headers = Object.entries(call.headers).map(([name, value]) => [
      name,
      SECRET_HEADERS.has(name) ? MASKED : value,
    ]);
    return {
      ...call,
      url: this.#url(call.url),
      headers: Object.fromEntries(headers),
      body: this.#body(call.body, call.headers),
    };
  }

  #url(url: string): string {
    const [path = "", ...queries] = url.split("?");
    if (queries.length === 0) return comparable(url);
    const query = maskPairs(queries.join("?"), (value) => withoutParameters(this.#value(value)));
    return comparable(`${path}?${query}`);
  }

  #body(body: RecordedBody, { "content-type": type }: SentHeaders): RecordedBody {
    if (body.kind === "too-large") return body;
    if (typeof type === "string" && bodyKindOf(type) === "multipart") {
      return this.#parts(body, type);
    }
    if (body.kind === "text") return { kind: "text", text: this.text(body.text) };
    // Whatever its letters are, names are ASCII.
    const text = this.text(Buffer.from(body.base64, "base64").toString("latin1"));
    return { kind: "base64", base64: Buffer.from(text, "latin1").toString("base64") };
  }

  #parts(body: Exclude<RecordedBody, { readonly kind: "too-large" }>, type: string): RecordedBody {
    const isText = body.kind === "text";
    const bytes = isText ? Buffer.from(body.text) : Buffer.from(body.base64, "base64");
    const masked = maskParts(bytes, type, (value) => this.#value(value));
    return isText
      ? { kind: "text", text: masked.toString("utf8") }
      : { kind: "base64", base64: masked.toString("base64") };
  }

  #given(received: AnswerLine | null): AnswerLine | null {
    if (received === null || typeof received.text !== "string") return received;
    return { ...received, text: this.text(received.text) };
  }

  #calls(calls: RecordingHeader["calls"]): RecordingHeader["calls"] {
    return calls.map((call) => ({ ...call, body: this.#value(call.body) }));
  }

  /** As it stands, unless it is JSON or a form with something secret in it. */
  text(text: string): string {
    const read = readJson(text);
    if (!read.ok) return comparable(maskPairs(text, (value) => this.#value(value)));
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

const same = <E>(entry: E): E => entry;

/** What asks for a file is answered by its token, which is masked. */
const isOfToken = (entry: LineEntry): boolean =>
  entry.kind === "vendor-call" && comparable(entry.url) !== entry.url;

/** What the query of any API may hold. */
function withoutParameters(value: Json): Json {
  if (!isObject(value)) return value;
  const visible = Object.entries(value).map(([name, part]) => [
    name,
    SECRET_PARAMETERS.has(name.toLowerCase()) ? maskedWhole(part) : part,
  ]);
  return Object.fromEntries(visible);
}

/** In its form, so that it is taken as it was. */
function maskedWhole(value: Json): Json {
  if (typeof value === "string") return MASKED;
  if (typeof value === "number") return 0;
  if (isArray(value)) return value.map(maskedWhole);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskedWhole(part)]));
}

/** Something that is no object, where one belongs, may be the secret itself. */
function maskedKeys(value: Json, shows: readonly string[] | null): Json {
  if (shows === null) return value;
  if (!isObject(value)) return maskedWhole(value);
  const masked = Object.entries(value).map(([key, part]) => [
    key,
    shows.includes(key) ? part : maskedWhole(part),
  ]);
  return Object.fromEntries(masked);
}
