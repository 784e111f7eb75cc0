import { crc32 } from "node:zlib";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";
import type { JsonObject } from "../../../engine/base/json.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import { formatInstant } from "../../../engine/base/time.js";
import type {
  AnswerLine,
  Line,
  LineEntry,
  RecordedBody,
  RecordedCall,
  RecordingHeader,
} from "./line.js";

/** Texts of the lines of one file, each bound to those before it by its checksum. */
export class LineTexts {
  #sum: number;
  /** The clock mostly stands from one line to the next. */
  #at = { ms: Number.NaN, text: "" };
  /** And one client sends the same headers over and over. */
  #headers: { readonly of: SentHeaders; readonly text: string } = { of: {}, text: "{}" };

  readonly #mask: KeyMask;

  /** `sum` is that of the line before, 0 for none; `mask` takes the key out. */
  constructor(sum = 0, mask: KeyMask = (text) => text) {
    this.#sum = sum;
    this.#mask = mask;
  }

  /** Of the line that was made last. */
  get sum(): number {
    return this.#sum;
  }

  head(head: RecordingHeader): string {
    return this.#sealed(this.#mask(JSON.stringify(plainHead(head))).slice(0, -1));
  }

  line(line: Line): string {
    return this.#sealed(`${this.#beginning(line)}${this.#entry(line.entry)}${this.#ending(line)}`);
  }

  /** Takes the line back that was made last. */
  back(sum: number): void {
    this.#sum = sum;
  }

  #beginning({ number, at, reads, ids, read }: Line): string {
    if (this.#at.ms !== at) this.#at = { ms: at, text: JSON.stringify(instant(at)) };
    let text = `{"n":${number},"at":${this.#at.text}`;
    if (reads > 0) text += `,"reads":${reads}`;
    if (ids !== reads) text += `,"ids":${ids}`;
    return read === null ? text : `${text},"read":${read}`;
  }

  /** Nearly all lines are calls, so those are put together by hand. */
  #entry(entry: LineEntry): string {
    if (entry.kind === "vendor-call") return `,"call":${this.#call(entry)}`;
    const [name, value] = plainEntry(entry);
    return `,"${name}":${this.#mask(JSON.stringify(value))}`;
  }

  #call({ method, url, hasKey, headers, body }: RecordedCall): string {
    if (this.#headers.of !== headers) {
      this.#headers = { of: headers, text: this.#mask(JSON.stringify(headers)) };
    }
    const key = hasKey ? "" : ',"key":false';
    const rest = this.#mask(`"url":${JSON.stringify(url)}${plainBody(body)}`);
    return `{"method":${JSON.stringify(method)}${key},"headers":${this.#headers.text},${rest}}`;
  }

  #ending({ given, secrets }: Line): string {
    const answer = given === null ? "" : `,"answer":${this.#given(given)}`;
    for (const _ in secrets) return `${answer},"secrets":${JSON.stringify(secrets)}`;
    return answer;
  }

  #given({ status, network, digest, text }: AnswerLine): string {
    const known = `{"status":${status}${network === null ? "" : `,"network":"${network}"`},"digest":"${digest}"`;
    return text === undefined
      ? `${known}}`
      : `${known},"text":${this.#mask(JSON.stringify(text))}}`;
  }

  /** `open`: an object that is not closed yet. */
  #sealed(open: string): string {
    this.#sum = crc32(open, this.#sum);
    return open + sealOf(this.#sum);
  }
}

/** What a line ends with: its checksum. */
export const sealOf = (sum: number): string => `,"sum":"${sum.toString(16).padStart(8, "0")}"}\n`;

/** Length of every seal. */
export const SEAL = sealOf(0).length;

function plainHead({ format, t0, packDigest, ...head }: RecordingHeader): JsonObject {
  const { simulator, pack, seed, flow, answers, masked, calls, secrets } = head;
  return {
    recording: format,
    simulator,
    pack,
    pack_digest: packDigest,
    seed,
    t0: instant(t0),
    ...(flow === null ? {} : { flow }),
    ...(answers ? { answers } : {}),
    ...(masked ? { masked } : {}),
    ...plainCalls(calls),
    ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
  };
}

function plainBody(body: RecordedBody): string {
  if (body.kind === "too-large") return ',"too_large":true';
  if (body.kind === "base64") return `,"base64":"${body.base64}"`;
  return body.text === "" ? "" : `,"text":${JSON.stringify(body.text)}`;
}

/** A fraction of a millisecond has no place in ISO 8601 as we write it. */
const instant = (ms: number): string | number => (Number.isInteger(ms) ? formatInstant(ms) : ms);

function plainEntry(
  entry: Exclude<LineEntry, { readonly kind: "vendor-call" }>,
): readonly [string, unknown] {
  switch (entry.kind) {
    case "control-call":
      return ["control", { name: entry.name, ...entry.request }];
    case "step":
      return ["step", instant(entry.to)];
    case "attempt":
      return ["attempt", entry.result];
    case "advanced":
    case "closed":
      return [entry.kind, true];
    case "reset":
      return ["reset", plainReset(entry)];
    case "clock":
      return ["clock", { factor: entry.factor }];
    case "listen":
      return ["listen", entry.url];
    case "goto":
      return ["goto", { to: entry.to, ids: entry.ids }];
    case "world":
      return ["world", entry.digest];
    default:
      return [entry.kind, entry.name];
  }
}

function plainCalls(calls: RecordingHeader["calls"]): JsonObject {
  if (calls.length === 0) return {};
  return { calls: calls.map(({ name, path, body }) => ({ name, path, body })) };
}

function plainReset({ t0, salt, calls }: Extract<LineEntry, { readonly kind: "reset" }>): object {
  return {
    ...(t0 === undefined ? {} : { t0: instant(t0) }),
    ...(salt === undefined ? {} : { salt }),
    ...plainCalls(calls),
  };
}
