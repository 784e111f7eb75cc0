import type { KeyPlace } from "../../engine/pack/calls/wire.js";

/** A place for a key, as packs and the control contract describe it. */
type Place = KeyPlace extends infer P ? (P extends KeyPlace ? Omit<P, "any"> : never) : never;

/** The URL and headers of a request. */
export interface Sent {
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
