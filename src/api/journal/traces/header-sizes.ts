import type { SentHeaders } from "../../../engine/base/http-headers.js";

/** Headers with their names in order, and their length. */
interface Sized {
  readonly headers: SentHeaders;
  readonly names: readonly string[];
  readonly bytes: number;
}

/** Sizes of headers. Clients repeat their headers, so the last ones are cached. */
export class HeaderSizes {
  #last = sized({});

  /** The headers, or the last ones if both are equal, so that equal ones are kept once. */
  once(headers: SentHeaders): SentHeaders {
    if (this.#areLast(headers)) return this.#last.headers;
    this.#last = sized(headers);
    return headers;
  }

  /** The headers with their size in bytes. */
  of(headers: SentHeaders): Sized {
    if (headers !== this.#last.headers) this.#last = sized(headers);
    return this.#last;
  }

  /** Compares the order too, since traces list headers in it. */
  #areLast(headers: SentHeaders): boolean {
    const { headers: last, names } = this.#last;
    let at = 0;
    for (const name in headers) {
      if (name !== names[at] || headers[name] !== last[name]) return false;
      at += 1;
    }
    return at === names.length;
  }
}

function sized(headers: SentHeaders): Sized {
  const names = Object.keys(headers);
  let bytes = 0;
  for (const name of names) bytes += name.length + (headers[name]?.length ?? 0);
  return { headers, names, bytes };
}
