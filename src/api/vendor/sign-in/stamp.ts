// `stamped`: notes on a call what a recording keeps of a sign-in: the time of the wall, by which
// clients judge id tokens, and in place of secrets (codes, tokens, passwords of applications) the
// grant and the client that the call names.

import { isObject, parsedJson } from "../../../engine/base/json.js";
import { decoded } from "../../../engine/base/url-path.js";
import type { KeyPlace, SignInSpec } from "../../../engine/pack/pack.js";
import type { Grant } from "../../../engine/world/state/grants.js";
import { isLive } from "../../../engine/world/state/grants.js";
import type { World } from "../../../engine/world/world.js";
import { BEARER, findIn, hideSent, sentIn } from "../../call/call-keys.js";
import type { PlaneCall } from "../../call/plane-call.js";
import { fromPath } from "../../call/plane-call.js";

/** The header with the stamp of a call. */
export const STAMP = "x-mock-sign-in";

const CLIENT: KeyPlace = { kind: "basic", part: "username", any: true };

interface Stamp {
  /** Milliseconds since 1970 on the clock of the wall. */
  readonly wall: number;
  /** Id of the grant whose code or token the call carries; null for none. */
  readonly grant: number | null;
  /** The client that authenticates by HTTP Basic; empty for none. */
  readonly client: string;
}

/** The call with its stamp, in place of one that a caller has made up. */
export function stamped(world: World, call: PlaneCall, wall: number): PlaneCall {
  const { signIn } = world.pack;
  const { [STAMP]: madeUp, ...headers } = call.headers;
  const place = signIn && placeOf(signIn, call);
  const secret = place === undefined ? undefined : secretIn(place, call);
  const named = secret === undefined ? undefined : world.grants.find(secret);
  const grant = (named ?? grantIn(world, call))?.id ?? null;
  if (place === undefined && grant === null)
    return madeUp === undefined ? call : { ...call, headers };
  // RFC 6749, section 2.3.1: the parts of Basic are form-encoded; a text that is not stays.
  const client = place === undefined ? "" : decoded(findIn(CLIENT)(call.headers, call.url));
  // The time serves id tokens alone, and differs in each run.
  const stamp: Stamp = { wall: place === undefined ? 0 : wall, grant, client };
  // Where `token` may have the key of the instance, that is hidden later.
  const mayBeKey = world.pack.wire.auth.some((it) => "name" in it && it.name === "token");
  const secrets = named === undefined && mayBeKey ? SECRETS : [...SECRETS, "token"];
  const { url, body } = secret === undefined ? call : secrets.reduce(hideSent, call);
  return { ...call, url, body, headers: { ...headers, [STAMP]: JSON.stringify(stamp) } };
}

/** Where an application sends what only it and the vendor know. */
const SECRETS = ["code", "refresh_token", "client_secret"];

/** The code or token that a call exchanges or ends, empty without one; undefined for other calls. */
function secretIn({ kind }: SignInPlace, call: PlaneCall): string | undefined {
  if (kind === "revoke") return sentIn(call, "token");
  if (kind !== "token") return undefined;
  const isRefresh = sentIn(call, "grant_type") === "refresh_token";
  return sentIn(call, isRefresh ? "refresh_token" : "code");
}

export function stampOf({ headers }: Pick<PlaneCall, "headers">): Stamp {
  const read = parsedJson(String(headers[STAMP] ?? "{}"));
  const { wall, grant, client } = isObject(read) ? read : {};
  return {
    wall: Number(wall ?? 0),
    grant: typeof grant === "number" ? grant : null,
    client: typeof client === "string" ? client : "",
  };
}

/** The grant whose token a call carries, while it holds; null for one that no longer does. */
export function grantOf(world: World, request: PlaneCall): Grant | null | undefined {
  const { grant } = stampOf(request);
  if (grant === null) return undefined;
  const found = world.grants.byId(grant);
  return found !== undefined && isLive(found, world.now) ? found : null;
}

/** The grant whose access token a call carries, whether it still holds or not. */
function grantIn(
  { pack, grants }: World,
  { headers, url, body }: Pick<PlaneCall, "headers" | "url"> & Partial<PlaneCall>,
): Grant | undefined {
  for (const place of [BEARER, ...pack.wire.auth]) {
    const found = grants.find(findIn(place)(headers, url, body));
    if (found?.kind === "access") return found;
  }
  return undefined;
}

/** Whether a call needs no key: it is one of a sign-in, or carries a token. */
export function needsNoKey(
  world: World,
  call: Pick<PlaneCall, "headers" | "url"> & Partial<PlaneCall>,
): boolean {
  const { signIn } = world.pack;
  const isPlace = signIn !== undefined && placeOf(signIn, call) !== undefined;
  return isPlace || grantIn(world, call) !== undefined;
}

/** An address of a sign-in: which one it is, and the address itself. */
export interface SignInPlace {
  readonly kind: "authorize" | "token" | "revoke" | "discovery" | "keys" | "user_info";
  readonly address: string;
}

const placesOf = (spec: SignInSpec): readonly SignInPlace[] => {
  const { authorize, token, revoke, discovery, keys, user_info = {} } = spec;
  const places = { authorize, token: token.url, revoke: revoke?.url, discovery, keys };
  return [
    ...Object.entries(places).map(([kind, address]) => ({ kind, address }) as SignInPlace),
    ...Object.keys(user_info).map((address) => ({ kind: "user_info", address }) as const),
  ].filter(({ address }) => address !== undefined);
};

/** Whether a call comes for one of the vendor's own hosts. */
const isForVendor = (spec: SignInSpec, { headers }: Pick<PlaneCall, "headers">): boolean =>
  placesOf(spec).some(({ address }) => new URL(address).host === hostIn(headers));

const hostIn = (headers: PlaneCall["headers"]): string =>
  String(headers["host"] ?? "")
    .replace(/:\d+$/, "")
    .toLowerCase();

/** The address of a sign-in that a call is for; the vendor's hosts serve their own ones alone. */
export function placeOf(
  spec: SignInSpec,
  call: Pick<PlaneCall, "headers" | "url">,
): SignInPlace | undefined {
  const [path] = fromPath(call.url).split(/[?#]/, 1);
  const isVendor = isForVendor(spec, call);
  return placesOf(spec).find(({ address }) => {
    const { host, pathname } = new URL(address);
    return pathname === path && (!isVendor || host === hostIn(call.headers));
  });
}

/** An address of the vendor as the caller can reach it: of the vendor's host, or of the instance. */
export function ownAddress(
  { services }: World,
  call: Pick<PlaneCall, "headers">,
  spec: SignInSpec,
  address: string,
): string {
  if (isForVendor(spec, call)) return address;
  const { pathname } = new URL(address);
  return `${services.baseUrl()}${pathname === "/" ? "" : pathname}`;
}
