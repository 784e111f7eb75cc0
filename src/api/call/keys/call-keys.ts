import { MASK } from "../../../engine/base/key-mask.js";
import type { KeyPlace } from "../../../engine/pack/pack.js";
import type { CallKeys } from "../call-keys.js";
import type { PlaneCall } from "../plane-call.js";
import { keyCheck } from "./key-check.js";
import { BEARER } from "./key-places.js";

/** The key of an instance, in the places in which the vendor's API takes it. */
export function callKeys(key: string, places: readonly KeyPlace[]): CallKeys {
  const hidden = places.filter(isSeen);
  return {
    isIn: keyCheck(key, places),
    areInUrl: places.some(({ kind }) => kind === "query"),
    hide: (call) => (hidden.length === 0 ? call : hidden.reduce(hide, call)),
    add: (call) => {
      const place = hidden.find((each) => hide(call, each) !== call) ?? places[0] ?? BEARER;
      return withKey(call, place, key);
    },
  };
}

/** Authorization is shown to nobody anyway. */
const isSeen = (place: KeyPlace): boolean =>
  place.kind === "query" || (place.kind === "header" && place.name !== BEARER_HEADER);

const BEARER_HEADER = "authorization";

function hide(call: PlaneCall, place: KeyPlace): PlaneCall {
  if (place.kind === "query") {
    const url = withParameter(call.url, place.name, MASK);
    return url === undefined ? call : { ...call, url };
  }
  if (place.kind === "basic" || call.headers[place.name] === undefined) return call;
  return { ...call, headers: { ...call.headers, [place.name]: MASK } };
}

function withKey(call: PlaneCall, place: KeyPlace, key: string): PlaneCall {
  const { url, headers } = call;
  if (place.kind === "query") {
    const added = `${url}${url.includes("?") ? "&" : "?"}${encoded(place.name)}=${encoded(key)}`;
    return { ...call, url: withParameter(url, place.name, key) ?? added };
  }
  if (place.kind === "basic") {
    const pair = place.part === "username" ? `${key}:` : `:${key}`;
    const basic = `Basic ${Buffer.from(pair).toString("base64")}`;
    return { ...call, headers: { ...headers, [BEARER_HEADER]: basic } };
  }
  const value = place.word === null ? key : `${place.word} ${key}`;
  return { ...call, headers: { ...headers, [place.name]: value } };
}

const encoded = encodeURIComponent;

/** The URL with another value for a parameter, and all else as it stands; undefined without it. */
function withParameter(url: string, name: string, value: string): string | undefined {
  const mark = url.indexOf("?");
  if (mark < 0) return undefined;
  let found = false;
  const parts = url.slice(mark + 1).split("&");
  const changed = parts.map((part) => {
    const [[known] = []] = new URLSearchParams(part);
    if (known !== name) return part;
    found = true;
    return `${encoded(name)}=${encoded(value)}`;
  });
  return found ? `${url.slice(0, mark)}?${changed.join("&")}` : undefined;
}
