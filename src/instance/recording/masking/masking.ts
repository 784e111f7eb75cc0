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
import { isSecretHeader, isSecretName } from "./secret-names.js";

/** Removes the secrets of the vendor's API, and signing secrets, from a recording. */
export class Masking {
  readonly #fields: ReadonlyMap<string, FieldSpec>;

  readonly #masks: { readonly [K in LineKind]: (entry: EntryOf<K>) => EntryOf<K> } = {
    "vendor-call": (entry) => this.#call(entry),
    "control-call": (entry) => {
      const { body } = entry.request;
      if (body === undefined) return entry;
      // A masked body keeps its form.
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
    // The digest is of a world with secrets.
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
    const answer = isOfToken(line.entry) ? null : this.#answer(line.answer);
    return { ...line, entry, answer, secrets: {} };
  }

  #entry<K extends LineKind>(entry: EntryOf<K>): EntryOf<K> {
    return this.#masks[entry.kind](entry);
  }

  #call(call: RecordedCall): RecordedCall {
    const headers = Object.entries(call.headers).map(([name, value]) => [
      name,
      isSecretHeader(name) ? MASKED : value,
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
    // Names of members are ASCII in every encoding.
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

  #answer(answer: AnswerLine | null): AnswerLine | null {
    if (answer === null || typeof answer.text !== "string") return answer;
    return { ...answer, text: this.text(answer.text) };
  }

  #calls(calls: RecordingHeader["calls"]): RecordingHeader["calls"] {
    return calls.map((call) => ({ ...call, body: this.#value(call.body) }));
  }

  /** The same text, unless it is JSON or a form with a secret. */
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

  /** It removes signing secrets: a replay makes its own. */
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

/** Whether the call is for a file: its answer depends on its token, which is masked. */
const isOfToken = (entry: LineEntry): boolean =>
  entry.kind === "vendor-call" && comparable(entry.url) !== entry.url;

/** Masks the parameters that are secrets in any API. */
function withoutParameters(value: Json): Json {
  if (!isObject(value)) return value;
  const visible = Object.entries(value).map(([name, part]) => [
    name,
    isSecretName(name) ? maskedWhole(part) : part,
  ]);
  return Object.fromEntries(visible);
}

/** Masks a value but keeps its form, so that the vendor plane accepts it. */
function maskedWhole(value: Json): Json {
  if (typeof value === "string") return MASKED;
  if (typeof value === "number") return 0;
  if (isArray(value)) return value.map(maskedWhole);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskedWhole(part)]));
}

/** A value that should be an object but is not may be the secret itself. */
function maskedKeys(value: Json, shows: readonly string[] | null): Json {
  if (shows === null) return value;
  if (!isObject(value)) return maskedWhole(value);
  const masked = Object.entries(value).map(([key, part]) => [
    key,
    shows.includes(key) ? part : maskedWhole(part),
  ]);
  return Object.fromEntries(masked);
}
