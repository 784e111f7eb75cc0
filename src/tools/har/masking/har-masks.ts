import { TextDecoder } from "node:util";
import type { Json } from "../../../engine/base/json.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import {
  bareType,
  bodyKindOf,
  EVENT_STREAM,
  typeParameter,
} from "../../../engine/base/media-type.js";
import type { Pack } from "../../../engine/pack/pack.js";
import { maskPairs, maskParts } from "../../../instance/recording/masking/form-masking.js";
import type { HarHeaders, WrittenEntry, WrittenMessage } from "../har.js";
import { headerOf } from "../har.js";
import type { MaskReport } from "./mask-report.js";
import { maskedHeader } from "./masked-headers.js";
import { MaskedMembers } from "./masked-members.js";
import { Masks } from "./masks.js";
import { RULES } from "./rules.js";

/**
 * Masks the entries of one HAR file: secrets by their places and names, by the secret fields and the
 * places of keys of a pack, and texts that look like secrets, mail addresses, card and phone numbers.
 */
export class HarMasks {
  readonly #masks: Masks;
  readonly #members: MaskedMembers;
  readonly #keyHeaders: ReadonlySet<string>;

  constructor(pack?: Pick<Pack, "resources" | "wire" | "magic">, rules = RULES) {
    this.#masks = new Masks(new Set(pack?.magic.flatMap(({ body }) => textsIn(body))), rules);
    this.#members = new MaskedMembers(this.#masks, pack);
    const places = pack?.wire.auth ?? [];
    this.#keyHeaders = new Set(
      places.flatMap((place) => (place.kind === "header" ? [place.name] : [])),
    );
  }

  /** What was masked so far, and what was not although it looks random. */
  get report(): MaskReport {
    return this.#masks.counts.report;
  }

  /** The same entry with masks. */
  entry({ request, answer, ...entry }: WrittenEntry): WrittenEntry {
    // The headers have the key, which can be in an address as well.
    const headers = this.#headers(request.headers);
    const url = this.#url(request.url);
    const many = [
      ...(hasTooMany(request) ? ["the request"] : []),
      ...(answer !== null && hasTooMany(answer) ? ["the answer"] : []),
    ];
    const comments = many.map((of) => `the body of ${of} is left out: it has too many parts`);
    const comment = [...(entry.comment === undefined ? [] : [entry.comment]), ...comments];
    return {
      ...entry,
      request: { ...request, headers, url, body: this.#body(request) },
      answer: answer && {
        ...answer,
        headers: this.#headers(answer.headers),
        body: this.#body(answer),
      },
      ...(comment.length === 0 ? {} : { comment: comment.join("; ") }),
    };
  }

  /** Its bytes stay where nothing is masked. */
  #url(url: string): string {
    const [, origin = "", path = "", query = ""] =
      /^([a-z]+:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(url) ?? [];
    // What is secret as a whole, the host, and each step by itself.
    const rest = this.#masks.address(origin + path).slice(origin.length);
    const steps = rest.split("/").map((step) => this.#step(step));
    return (
      this.#masks.text(origin) + steps.join("/") + query.slice(0, 1) + this.#form(query.slice(1))
    );
  }

  #step(step: string): string {
    const plain = decoded(step);
    const masked = this.#masks.text(plain);
    return masked === plain ? step : encodeURIComponent(masked);
  }

  #form(form: string): string {
    return maskPairs(form, (value) => this.#members.value(value));
  }

  #headers(headers: HarHeaders): HarHeaders {
    return [...headers].map(([name, value]) => {
      const isKey = this.#keyHeaders.has(name.toLowerCase());
      const masked = maskedHeader(this.#masks, this.#members, name, value, isKey);
      if (masked === value) this.#masks.counts.stayed(`header ${name}`, value);
      return [name, masked];
    });
  }

  #body(message: WrittenMessage): Uint8Array | null {
    const { body } = message;
    if (body === null || body.length === 0) return body;
    if (hasTooMany(message)) return null;
    const type = headerOf(message.headers, "content-type");
    if (bodyKindOf(type) === "multipart") {
      const parts = maskParts(Buffer.from(body), type, (value) => this.#members.value(value));
      // The names of files are outside the parts.
      return Buffer.from(this.#masks.text(parts.toString("latin1")), "latin1");
    }
    const text = textOf(body, typeParameter(type, "charset") ?? "utf-8");
    if (text !== undefined) return Buffer.from(this.#text(text, type));
    return Buffer.from(this.#text(Buffer.from(body).toString("latin1"), type), "latin1");
  }

  #text(text: string, type: string): string {
    if (bodyKindOf(type) === "form") return this.#form(text);
    if (bareType(type) !== EVENT_STREAM) return this.#members.text(text);
    return text.replace(
      /^(data:[ ]?)(.*)$/gm,
      (_, begin, data) => begin + this.#members.text(data),
    );
  }
}

/** The most pairs of a form, parts of a form, or events of a stream: each is masked by itself. */
const MOST_PARTS = 30_000;

/** Whether a body has more parts than can be masked while calls pass. */
function hasTooMany({ headers, body }: WrittenMessage): boolean {
  const type = headerOf(headers, "content-type");
  const isStream = bareType(type) === EVENT_STREAM;
  const kind = bodyKindOf(type);
  if (body === null || !(isStream || kind === "form" || kind === "multipart")) return false;
  const separator = isStream ? "data:" : kind === "form" ? "&" : "\r\n--";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let [count, at] = [0, bytes.indexOf(separator)];
  while (at >= 0 && count < MOST_PARTS) {
    count += 1;
    at = bytes.indexOf(separator, at + separator.length);
  }
  return count === MOST_PARTS;
}

/** Undefined for bytes that are no text of this charset. */
function textOf(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The values that a body of a pack has. */
function textsIn(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(textsIn);
  if (isObject(value)) return Object.values(value).flatMap(textsIn);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
