import { crc32 } from "node:zlib";
import type { SentHeaders } from "../../../api/journal/traces/traces.js";
import type { JsonObject } from "../../../engine/base/json.js";
import type { KeyMask } from "../../../engine/base/key-mask.js";
import type { AnswerLine, Line, RecordingHeader } from "./line.js";
import type { EntryTexts } from "./line-kinds.js";
import { entryText } from "./line-kinds.js";
import { plainCalls } from "./start-calls.js";
import { plainInstant } from "./values.js";

/** The texts of the lines of one file; the checksum of each depends on the line before. */
export class LineTexts {
  #sum: number;
  /** Consecutive lines mostly have the same instant. */
  #at = { ms: Number.NaN, text: "" };
  /** One client mostly sends the same headers. */
  #headers: { readonly of: SentHeaders; readonly text: string } = { of: {}, text: "{}" };

  readonly #mask: KeyMask;
  readonly #entryTexts: EntryTexts;

  /** `sum` is the checksum of the line before, 0 for none; `mask` removes the key. */
  constructor(sum = 0, mask: KeyMask = (text) => text) {
    this.#sum = sum;
    this.#mask = mask;
    this.#entryTexts = { mask, headers: (headers) => this.#headersText(headers) };
  }

  /** The checksum of the last line. */
  get sum(): number {
    return this.#sum;
  }

  head(head: RecordingHeader): string {
    return this.#sealed(this.#mask(JSON.stringify(plainHead(head))).slice(0, -1));
  }

  line(line: Line): string {
    return this.#sealed(
      `${this.#beginning(line)},${entryText(line.entry, this.#entryTexts)}${this.#ending(line)}`,
    );
  }

  /** Takes back the last line. */
  back(sum: number): void {
    this.#sum = sum;
  }

  #beginning({ number, at, reads, ids, read }: Line): string {
    if (this.#at.ms !== at) this.#at = { ms: at, text: JSON.stringify(plainInstant(at)) };
    let text = `{"n":${number},"at":${this.#at.text}`;
    if (reads > 0) text += `,"reads":${reads}`;
    if (ids !== reads) text += `,"ids":${ids}`;
    return read === null ? text : `${text},"read":${read}`;
  }

  #headersText(headers: SentHeaders): string {
    if (this.#headers.of !== headers) {
      this.#headers = { of: headers, text: this.#mask(JSON.stringify(headers)) };
    }
    return this.#headers.text;
  }

  #ending({ answer, secrets }: Line): string {
    const text = answer === null ? "" : `,"answer":${this.#answer(answer)}`;
    for (const _ in secrets) return `${text},"secrets":${JSON.stringify(secrets)}`;
    return text;
  }

  #answer({ status, network, digest, text }: AnswerLine): string {
    const known = `{"status":${status}${network === null ? "" : `,"network":"${network}"`},"digest":"${digest}"`;
    return text === undefined
      ? `${known}}`
      : `${known},"text":${this.#mask(JSON.stringify(text))}}`;
  }

  /** `open` is the text of an object without its end. */
  #sealed(open: string): string {
    this.#sum = crc32(open, this.#sum);
    return open + sealOf(this.#sum);
  }
}

/** The end of a line: its checksum. */
export const sealOf = (sum: number): string => `,"sum":"${sum.toString(16).padStart(8, "0")}"}\n`;

/** Length of every seal. */
export const SEAL = sealOf(0).length;

function plainHead({ format, t0, packDigest, ...head }: RecordingHeader): JsonObject {
  const { simulator, pack, seed, flow, answers, masked, calls, secrets, world } = head;
  return {
    recording: format,
    simulator,
    pack,
    pack_digest: packDigest,
    seed,
    t0: plainInstant(t0),
    ...(flow === null ? {} : { flow }),
    ...(answers ? { answers } : {}),
    ...(masked ? { masked } : {}),
    ...plainCalls(calls),
    ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
    ...(world === undefined ? {} : { world: { ...world } }),
  };
}
