import type { KeyPlace } from "../../engine/pack/calls/wire.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { HarEntry } from "../har/har.js";
import { HarMasks } from "../har/masking/har-masks.js";
import type { MaskReport } from "../har/masking/mask-report.js";
import type { LiveAnswer } from "./drift.js";

/** Records of live answers, with masks in the place of the key and of secrets. */
export class Evidence {
  readonly #pack: Pack;
  readonly #key: string;
  readonly #masks: HarMasks;

  constructor(pack: Pack, key: string) {
    this.#pack = pack;
    this.#key = key;
    this.#masks = new HarMasks(pack);
  }

  get report(): MaskReport {
    return this.#masks.report;
  }

  /** The entry of a HAR file for a GET request; `position` counts from 0. */
  of(address: string, { status, text, headers, at, took }: LiveAnswer, position: number): HarEntry {
    const sent = carryingKey(this.#pack.wire.auth, this.#key, address);
    const { request, answer } = this.#masks.entry({
      at,
      took,
      isWebhook: false,
      request: { method: "GET", url: sent.url, headers: Object.entries(sent.headers), body: null },
      answer: { status, headers, body: Buffer.from(text) },
    });
    return {
      position,
      at,
      took,
      isWebhook: false,
      request: { ...request, headers: new Map(request.headers) },
      answer: answer && { ...answer, headers: new Map(answer.headers) },
    };
  }
}

/** A place for a key, as packs and the control contract describe it. */
type Place = KeyPlace extends infer P ? (P extends KeyPlace ? Omit<P, "any"> : never) : never;

/** The URL and headers of a request. */
interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Puts the key into the first of the places where the vendor accepts it. */
export function carryingKey([place]: readonly Place[], key: string, url: string): Sent {
  return place === undefined ? { url, headers: {} } : carried(place, key, url);
}

function carried(place: Place, key: string, url: string): Sent {
  switch (place.kind) {
    case "header": {
      const text = place.word === null ? key : `${place.word} ${key}`;
      return { url, headers: { [place.name]: text } };
    }
    case "basic": {
      // https://www.rfc-editor.org/rfc/rfc7617. A key with a colon is a whole pair.
      const whole = place.part === "username" ? `${key}:` : `:${key}`;
      const pair = Buffer.from(key.includes(":") ? key : whole).toString("base64");
      return { url, headers: { authorization: `Basic ${pair}` } };
    }
    case "query": {
      const mark = url.includes("?") ? "&" : "?";
      return { url: `${url}${mark}${new URLSearchParams({ [place.name]: key })}`, headers: {} };
    }
    case "body":
      // A reading call has none.
      return { url, headers: {} };
  }
}
