// `signIn`: the phase that answers the calls of a sign-in: the page for people, codes and tokens,
// and what is public of the vendor. `scopes` is the phase that refuses what no scope of a token
// allows. OAuth 2.0 is https://www.rfc-editor.org/rfc/rfc6749.

import type { JsonObject } from "../../../engine/base/json.js";
import type { SignInSpec } from "../../../engine/pack/pack.js";
import { claimsOf, filledBy, keyName, personIn } from "../../../engine/world/inputs/signing-in.js";
import { refuse } from "../../../engine/world/rules/errors/catalog.js";
import type { World } from "../../../engine/world/world.js";
import { fromPath, JSON_TYPE } from "../../call/plane-call.js";
import type { WireAnswer } from "../answer/answer.js";
import { nextRequestId, renderRefusal } from "../answer/answer.js";
import type { Call, Phase } from "../routes.js";
import { authorize } from "./authorize.js";
import type { SignInPlace } from "./stamp.js";
import { grantOf, ownAddress, placeOf } from "./stamp.js";
import { exchange, revoke } from "./tokens.js";

/** Answers the calls of a sign-in. */
export const signIn: Phase = (call) => {
  const { signIn: spec } = call.world.pack;
  const place = spec && placeOf(spec, call.request);
  if (spec === undefined || place === undefined) return undefined;
  const answer = ANSWERS[place.kind](call, spec, place.address);
  return answer && { ...answer, requestId: nextRequestId(call.world) };
};

type AnswerSignIn = (call: Call, spec: SignInSpec, address: string) => WireAnswer | undefined;

const ANSWERS: Readonly<Record<SignInPlace["kind"], AnswerSignIn>> = {
  authorize,
  token: exchange,
  revoke,
  discovery: (call, spec) => json(discoveryOf(call, spec)),
  keys: ({ world }) => json({ keys: keysOf(world) }),
  user_info: userInfo,
};

const json = (body: JsonObject): WireAnswer => ({
  status: 200,
  text: JSON.stringify(body),
  headers: { "content-type": JSON_TYPE },
});

/** The key that signs, and the next one: clients know it before it signs. */
function keysOf({ grants, services }: World): readonly JsonObject[] {
  const { key } = grants.value;
  return [key, key + 1].map((number) => ({
    ...{ use: "sig", alg: "RS256", kid: keyName(number) },
    ...services.tokens.publicKey(number),
  }));
}

/** https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata */
function discoveryOf(call: Call, spec: SignInSpec): JsonObject {
  const { authorize: page, token, revoke: end, keys, user_info = {}, scopes } = spec;
  const [info] = Object.keys(user_info);
  const claims = Object.values(scopes).flatMap(({ members = {} }) => Object.keys(members));
  const addresses = {
    issuer: spec.issuer,
    authorization_endpoint: page,
    token_endpoint: token.url,
    revocation_endpoint: end,
    userinfo_endpoint: info,
    jwks_uri: keys,
  };
  const known = Object.entries(addresses).flatMap(([name, address]) =>
    address === undefined
      ? []
      : [[name, ownAddress(call.world, call.request, spec, address)] as const],
  );
  return {
    ...Object.fromEntries(known),
    response_types_supported: ["code"],
    response_modes_supported: ["query", "fragment", "form_post"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    scopes_supported: Object.keys(scopes),
    claims_supported: [...new Set(claims)],
  };
}

/** The person of the token; a call with the instance's key is for the pack's own operation. */
function userInfo(call: Call, spec: SignInSpec, address: string): WireAnswer | undefined {
  const grant = grantOf(call.world, call.request);
  const person = grant == null ? undefined : personIn(call.world, spec, grant.person);
  const refused = scopes(call);
  if (grant == null || person === undefined || refused !== undefined) return refused;
  const claims = claimsOf(spec, grant.scopes, person.members);
  const body = filledBy(spec.user_info?.[address] ?? {}, { ...person.members, claims });
  return { ...json({}), text: JSON.stringify(body) };
}

/** Refuses a call that none of its token's scopes allows, where any scope names it. */
export const scopes: Phase = (call) => {
  const { world, request } = call;
  const { signIn: spec } = world.pack;
  const grant = grantOf(call.world, call.request);
  if (spec === undefined || grant == null) return undefined;
  const [path = ""] = fromPath(request.url).split(/[?#]/, 1);
  const sent = `${request.method} ${path}`;
  const needed = Object.entries(spec.scopes).flatMap(([name, { operations = [] }]) =>
    operations.some((start) => sent === start || sent.startsWith(`${start}/`)) ? name : [],
  );
  if (needed.length === 0 || needed.some((name) => grant.scopes.includes(name))) return undefined;
  const values = { needed: needed.join(" or "), granted: grant.scopes.join(" ") || "none" };
  return renderRefusal(world, refuse(spec.error, values), {});
};
