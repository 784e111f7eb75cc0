import { crc32 } from "node:zlib";
import type { Json, JsonObject } from "../base/json.js";
import type { KeyMask } from "../base/key-mask.js";
import { formatInstant } from "../base/time.js";
import type { Entry, GivenLine, Head, Line, RecordedBody, RecordedCall } from "./line.js";

/** Texts of the lines of one file, each bound to those before it by its checksum. */
export class LineTexts {
  #sum: number;
  /** The clock mostly stands from one line to the next. */
  #at: { readonly ms: number; readonly text: string | number } = { ms: Number.NaN, text: "" };

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

  head(head: Head): string {
    return this.#sealed(JSON.stringify(plainHead(head)));
  }

  line(line: Line): string {
    if (this.#at.ms !== line.at) this.#at = { ms: line.at, text: instant(line.at) };
    return this.#sealed(JSON.stringify(plainLine(line, this.#at.text)));
  }

  /** Takes the line back that was made last. */
  back(sum: number): void {
    this.#sum = sum;
  }

  #sealed(object: string): string {
    const open = this.#mask(object).slice(0, -1);
    this.#sum = crc32(open, this.#sum);
    return `${open}${SUM}${this.#sum.toString(16).padStart(8, "0")}"}\n`;
  }
}

export const SUM = ',"sum":"';
/** Length of what stands behind the rest of a line, its end included. */
export const SEAL = SUM.length + 8 + '"}\n'.length;

function plainHead({ format, t0, packDigest, ...head }: Head): JsonObject {
  const { simulator, pack, seed, flow, answers, masked, calls, secrets } = head;
  return {
    session: format,
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

function plainLine(line: Line, at: string | number): object {
  const { number, reads, ids, read, entry, given, secrets } = line;
  const plain: Record<string, unknown> = { n: number, at };
  if (reads > 0) plain["reads"] = reads;
  if (ids !== reads) plain["ids"] = ids;
  if (read !== null) plain["read"] = read;
  const [name, value] = plainEntry(entry);
  plain[name] = value;
  if (given !== null) plain["answer"] = plainGiven(given);
  if (Object.keys(secrets).length > 0) plain["secrets"] = secrets;
  return plain;
}

/** A fraction of a millisecond has no place in ISO 8601 as we write it. */
const instant = (ms: number): string | number => (Number.isInteger(ms) ? formatInstant(ms) : ms);

function plainEntry(entry: Entry): readonly [string, unknown] {
  switch (entry.kind) {
    case "vendor-call":
      return ["call", plainCall(entry)];
    case "control-call":
      return ["control", { name: entry.name, ...entry.request }];
    case "step":
      return ["step", instant(entry.to)];
    case "attempt":
      return ["attempt", entry.result];
    case "advanced":
      return ["advanced", true];
    case "reset":
      return ["reset", plainReset(entry)];
    case "clock":
      return ["clock", { factor: entry.factor }];
    case "listen":
      return ["listen", entry.url];
    case "goto":
      return ["goto", entry.to];
    case "world":
      return ["world", entry.digest];
    default:
      return [entry.kind, entry.name];
  }
}

function plainCall({ method, url, hasKey, headers, body }: RecordedCall): object {
  return { method, url, ...(hasKey ? {} : { key: false }), headers, ...plainBody(body) };
}

function plainBody(body: RecordedBody): object {
  if (body.kind === "too-large") return { too_large: true };
  if (body.kind === "base64") return { base64: body.base64 };
  return body.text === "" ? {} : { text: body.text };
}

function plainCalls(calls: Head["calls"]): JsonObject {
  if (calls.length === 0) return {};
  return { calls: calls.map(({ name, path, body }) => ({ name, path, body })) };
}

function plainReset({ t0, salt, calls }: Extract<Entry, { readonly kind: "reset" }>): object {
  return {
    ...(t0 === undefined ? {} : { t0: instant(t0) }),
    ...(salt === undefined ? {} : { salt }),
    ...plainCalls(calls),
  };
}

function plainGiven({ status, network, digest, text }: GivenLine): Json {
  return {
    status,
    ...(network === null ? {} : { network }),
    digest,
    ...(text === undefined ? {} : { text }),
  };
}
