import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { SentHeaders } from "../../journal/traces/traces.js";

/** `Authorization: Bearer` and the key (https://www.rfc-editor.org/rfc/rfc6750#section-2.1). */
export const BEARER: KeyPlace = {
  kind: "header",
  name: "authorization",
  word: "Bearer",
  any: false,
};

/** What a call carries in a place; empty where there is nothing. */
export type Find = (headers: SentHeaders, url: string) => string;

/** How a place is looked into. */
export function findIn(place: KeyPlace): Find {
  if (place.kind === "query") return (_headers, url) => inQuery(url, place.name);
  if (place.kind === "basic") {
    return ({ authorization }) => inBasic(authorization, place.part);
  }
  const { name, word } = place;
  if (word === null) return (headers) => textOf(headers[name]).trim();
  const scheme = `${word} `;
  const lower = scheme.toLowerCase();
  return (headers) => {
    const text = textOf(headers[name]);
    const begin = text.slice(0, scheme.length);
    const isScheme = begin === scheme || begin.toLowerCase() === lower;
    return isScheme ? text.slice(scheme.length).trim() : "";
  };
}

/** Twice the same header is none. */
const textOf = (value: SentHeaders[string]): string => (typeof value === "string" ? value : "");

const BASIC = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i;

/** User and password, with a colon between them (https://www.rfc-editor.org/rfc/rfc7617). */
function inBasic(header: SentHeaders[string], part: "username" | "password"): string {
  const encoded = BASIC.exec(textOf(header))?.[1];
  if (encoded === undefined) return "";
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return part === "username" ? pair : "";
  return part === "username" ? pair.slice(0, colon) : pair.slice(colon + 1);
}

function inQuery(url: string, name: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : (new URLSearchParams(url.slice(mark + 1)).get(name) ?? "");
}
