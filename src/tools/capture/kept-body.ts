import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { HAR_LIMITS } from "../har/har.js";

/** What a file keeps of a body, and why it leaves one out. */
export interface Kept {
  readonly body: Uint8Array | null;
  readonly leftOut?: string;
}

/** The bytes of a body as they pass, up to the limit of HAR files. */
export class KeptBody {
  #parts: Uint8Array[] = [];
  #size = 0;

  add(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size <= HAR_LIMITS.body) this.#parts.push(part);
    else this.#parts = [];
  }

  /** @param encoding the header Content-Encoding */
  read(encoding: string): Kept {
    if (this.#size === 0) return { body: null };
    if (this.#size > HAR_LIMITS.body) return { body: null, leftOut: TOO_LARGE };
    try {
      return { body: decoded(Buffer.concat(this.#parts), encoding) };
    } catch (error) {
      if (error instanceof RangeError) return { body: null, leftOut: TOO_LARGE };
      // A body that cannot be read cannot be masked.
      return { body: null, leftOut: "its encoding cannot be read" };
    }
  }
}

const TOO_LARGE = `it has more than ${HAR_LIMITS.body / (1024 * 1024)} MiB`;

type Decode = (bytes: Uint8Array) => Buffer;

/** A decoder that makes more bytes than a file may have throws a RangeError. */
const MOST = { maxOutputLength: HAR_LIMITS.body };

const gzip: Decode = (bytes) => gunzipSync(bytes, MOST);

const DECODERS = new Map<string, Decode>([
  ["", (bytes) => Buffer.from(bytes)],
  ["identity", (bytes) => Buffer.from(bytes)],
  ["gzip", gzip],
  ["x-gzip", gzip],
  ["br", (bytes) => brotliDecompressSync(bytes, MOST)],
  [
    "deflate",
    // Some servers leave out the frame (https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1.2).
    (bytes) =>
      (bytes[0] ?? 0) % 16 === 8 ? inflateSync(bytes, MOST) : inflateRawSync(bytes, MOST),
  ],
]);

/** The last encoding was put on last. */
function decoded(bytes: Uint8Array, encoding: string): Uint8Array {
  return encoding.split(",").reduceRight<Uint8Array>((rest, name) => {
    const decode = DECODERS.get(name.trim().toLowerCase());
    if (decode === undefined) throw new Error("unknown");
    return decode(rest);
  }, bytes);
}
