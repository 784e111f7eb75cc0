// `signIn`: the phase that answers the calls of a sign-in: the page for people, codes and tokens,
// and what is public of the vendor. An application exchanges a code or a refresh token (RFC 6749,
// sections 4.1.3 and 6; RFC 7636, section 4.6), and ends a token (RFC 7009). `scopes` is the phase
// that refuses what no scope of a token allows.

import { createHash } from "node:crypto";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isObject } from "../../../engine/base/json.js";
import type { SignInSpec } from "../../../engine/pack/pack.js";
import {
  claimsOf,
  filledBy,
  issueTokens,
  keyName,
  personIn,
} from "../../../engine/world/inputs/signing-in.js";
import { findError, refuse } from "../../../engine/world/rules/errors/catalog.js";
import type { Grant } from "../../../engine/world/state/grants.js";
import { isLive } from "../../../engine/world/state/grants.js";
import type { World } from "../../../engine/world/world.js";
import { memberIn } from "../../call/body-member.js";
import { sentIn } from "../../call/call-keys.js";
import { FORM_TYPE, formText, fromPath, JSON_TYPE } from "../../call/plane-call.js";
import type { WireAnswer } from "../answer/answer.js";
import { nextRequestId, renderRefusal } from "../answer/answer.js";
import type { Call, Phase } from "../routes.js";
import { findRoute } from "../routes.js";
import { authorize } from "./authorize.js";
import type { SignInPlace } from "./stamp.js";
import { ownAddress, placeOf, stampOf } from "./stamp.js";

/** Why tokens are refused: a code of RFC 6749, section 5.2, a sentence, and the vendor's cause. */
interface TokenRefusal {
  readonly code: string;
  readonly why: string;
  readonly cause: string;
}

const refusal = (code: string, why: string, cause = code): TokenRefusal => ({ code, why, cause });

/** Exchanges a code or a refresh token for tokens. */
function exchange(call: Call, spec: SignInSpec): WireAnswer {
  const { world, request } = call;
  const isRefused = request.method === "GET" && spec.token.encoding === undefined;
  const found = isRefused ? NO_GET : granted(call, spec);
  if ("why" in found) return refused(call, spec, found);
  const { access, refresh } = issueTokens(world, found);
  // Each refresh token serves once (RFC 9700, section 2.2.2).
  if (found.kind !== "code") world.grants.end(({ id }) => id === found.id);
  return written(call, spec, 200, tokenBody(call, spec, access, refresh));
}

const NO_GET = refusal("invalid_request", "tokens are asked for by POST");

/** The grant that the call exchanges, or why it gets nothing. */
function granted({ world, request }: Call, spec: SignInSpec): Grant | TokenRefusal {
  // RFC 6749, section 3.2: in the body; vendors that are no OpenID provider take the query, too.
  const isOpenId = spec.issuer !== undefined;
  const sent = (name: string): string =>
    isOpenId ? (memberIn(request, name) ?? "") : sentIn(request, name);
  const kind = sent("grant_type") || "authorization_code";
  const isCode = kind === "authorization_code";
  if (!isCode && kind !== "refresh_token") {
    return refusal(
      "unsupported_grant_type",
      `grant_type ${kind} is neither authorization_code nor refresh_token`,
    );
  }
  const { client: basic, grant: id } = stampOf(request);
  const client = basic || sent("client_id");
  if (client === "") return refusal("invalid_client", "client_id is missing");
  const name = isCode ? "code" : "refresh_token";
  if (sent(name) === "") return refusal("invalid_request", `${name} is missing`);
  const grant = id === null ? undefined : world.grants.byId(id);
  if (grant?.kind !== (isCode ? "code" : "refresh")) {
    return refusal("invalid_grant", `no such ${name}`);
  }
  if (grant.client !== client) return refusal("invalid_grant", `the ${name} is of another client`);
  if (grant.isOver) {
    // Who sends it twice may have stolen it: RFC 6749, section 4.1.2.
    world.grants.end(({ root }) => root === grant.root);
    return refusal("invalid_grant", `the ${name} was used before; its tokens are revoked`);
  }
  if (!isLive(grant, world.now)) return refusal("invalid_grant", `the ${name} has expired`);
  const { challenge, redirectUri } = grant.asked;
  const isSecret = basic !== "" || sent("client_secret") !== "";
  if (!isSecret && challenge === null) return refusal("invalid_client", "client_secret is missing");
  if (!isCode) return narrowed(grant, sent("scope"));
  // A code serves once, also where its exchange is refused.
  world.grants.end(({ id }) => id === grant.id);
  const uri = sent("redirect_uri");
  // RFC 6749 demands it here too; vendors that are no OpenID provider let it be absent.
  if (uri !== redirectUri && (uri !== "" || isOpenId)) {
    return refusal(
      "invalid_grant",
      `redirect_uri is ${JSON.stringify(uri)}, and the code was asked for with ${JSON.stringify(redirectUri)}`,
      "redirect_uri",
    );
  }
  const problem = verifierProblem(challenge, sent("code_verifier"));
  return problem === "" ? grant : refusal("invalid_grant", problem);
}

/**
 * The grant of a refresh with the scopes that the call asks for, which are at most its own (RFC 6749,
 * section 6). Its id tokens have no nonce (OpenID Connect Core, section 12.2).
 */
function narrowed(grant: Grant, scope: string): Grant | TokenRefusal {
  const wanted = scope.split(/[\s,]+/).filter(Boolean);
  const more = wanted.find((name) => !grant.scopes.includes(name));
  if (more !== undefined) return refusal("invalid_scope", `the person has not granted ${more}`);
  const scopes = wanted.length === 0 ? grant.scopes : wanted;
  return { ...grant, scopes, asked: { ...grant.asked, nonce: null } };
}

/** Why a verifier does not fit (RFC 7636, section 4.6); empty where it does. */
function verifierProblem(challenge: string | null, verifier: string): string {
  if (challenge === null) return verifier && "the code was asked for without code_challenge";
  if (verifier === "") return "code_verifier is missing";
  const made = createHash("sha256").update(verifier).digest("base64url");
  return made === challenge ? "" : "code_verifier does not fit code_challenge";
}

/** A refusal, with the vendor's own code and status. */
function refused(call: Call, spec: SignInSpec, { code, why, cause }: TokenRefusal): WireAnswer {
  const { status, errors = {}, error = USUAL_REFUSAL } = spec.token;
  call.trace.resolution = "invalid";
  const body = filledBy(error, { code: errors[cause] ?? errors[code] ?? code, message: why });
  const usual = code === "invalid_client" ? 401 : 400;
  return { ...written(call, spec, status ?? usual, body), why };
}

const USUAL_REFUSAL: Json = { error: "$code", error_description: "$message" };

function written(call: Call, spec: SignInSpec, status: number, body: Json): WireAnswer {
  const { accept } = call.request.headers;
  const isForm = spec.token.encoding === "form" && !String(accept).includes("json");
  return {
    status,
    text: isForm && isObject(body) ? formText(body) : JSON.stringify(body),
    headers: {
      "content-type": isForm ? FORM_TYPE : JSON_TYPE,
      // RFC 6749, section 5.1.
      "cache-control": "no-store",
    },
  };
}

const USUAL: Json = {
  access_token: "$access_token",
  token_type: "$token_type",
  expires_in: "$expires_in?",
  refresh_token: "$refresh_token?",
  scope: "$scope",
  id_token: "$id_token?",
};

function tokenBody(call: Call, spec: SignInSpec, access: Grant, refresh: Grant | undefined): Json {
  const { world } = call;
  const { answer = USUAL, join = " " } = spec.token;
  return filledBy(answer, {
    ...personIn(world, spec, access.person)?.members,
    access_token: access.value,
    token_type: "Bearer",
    scope: access.scopes.join(join),
    expires_in: access.until === null ? null : Math.floor((access.until - world.now) / 1_000),
    refresh_token: refresh?.value ?? null,
    id_token: access.scopes.includes("openid") ? idToken(call, spec, access) : null,
    client_id: access.client,
  });
}

/**
 * https://openid.net/specs/openid-connect-core-1_0.html#IDToken. Clients judge its times by their own
 * clock, so they are those of the wall, which the call has noted.
 */
function idToken(call: Call, spec: SignInSpec, access: Grant): string | null {
  const { world, request } = call;
  const person = personIn(world, spec, access.person);
  if (spec.issuer === undefined || person === undefined) return null;
  const iat = Math.floor(stampOf(request).wall / 1_000);
  const { key } = world.grants.value;
  const half = createHash("sha256").update(access.value).digest().subarray(0, 16);
  const { nonce } = access.asked;
  const claims = {
    iss: ownAddress(world, request, spec, spec.issuer),
    azp: access.client,
    aud: access.client,
    ...claimsOf(spec, access.scopes, person.members),
    at_hash: half.toString("base64url"),
    ...(nonce !== null && { nonce }),
    ...{ iat, exp: iat + ID_TOKEN_SECONDS },
  };
  return world.services.tokens.sign({ alg: "RS256", kid: keyName(key), typ: "JWT" }, claims, key);
}

const ID_TOKEN_SECONDS = 3_600;

/** Ends a token and what came of the same consent; an unknown token is no error (RFC 7009). */
function revoke(call: Call, spec: SignInSpec): WireAnswer | undefined {
  const { world, request } = call;
  const { grant } = stampOf(request);
  const found = grant === null ? undefined : world.grants.byId(grant);
  if (sentIn(request, "token") === "" && found === undefined) {
    // It is for the pack's own operation, which may miss the key.
    if (call.hasKey || findRoute(world.pack, request.method, request.url)) return undefined;
    return refused(call, spec, refusal("invalid_request", "token is missing"));
  }
  if (found !== undefined && found.kind !== "code") {
    world.grants.end(({ root }) => root === found.root);
  }
  return json(spec.revoke?.answer ?? {});
}

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

const json = (body: Json): WireAnswer => ({
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
    revocation_endpoint: end?.url,
    userinfo_endpoint: info,
    jwks_uri: keys,
  };
  const own = Object.entries(addresses).map(([name, it]) => [
    name,
    it && ownAddress(call.world, call.request, spec, it),
  ]);
  return {
    ...Object.fromEntries(own.filter(([, it]) => it !== undefined)),
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
  const { method } = call.request;
  const isRead =
    ["GET", "HEAD"].includes(method) || (method === "POST" && spec.issuer !== undefined);
  if (!isRead) return undefined;
  const { grant } = call;
  const person = grant == null ? undefined : personIn(call.world, spec, grant.person);
  const refused = scopes(call);
  if (grant == null || person === undefined || refused !== undefined) return refused;
  const claims = claimsOf(spec, grant.scopes, person.members);
  return json(filledBy(spec.user_info?.[address] ?? {}, { ...person.members, claims }));
}

/** Refuses a call that none of its token's scopes allows, where any names it; keys have no scopes. */
export const scopes: Phase = (call) => {
  const { world, request, grant } = call;
  const { signIn: spec } = world.pack;
  if (spec === undefined || grant == null || grant.client === "") return undefined;
  const [path = ""] = fromPath(request.url).split(/[?#]/, 1);
  const sent = `${request.method === "HEAD" ? "GET" : request.method} ${path}`;
  const needed = Object.entries(spec.scopes).flatMap(([name, { operations = [] }]) =>
    operations.some((start) => {
      const call = start.startsWith("/") ? path : sent;
      return call === start || call.startsWith(`${start}/`);
    })
      ? name
      : [],
  );
  if (needed.length === 0 || needed.some((name) => grant.scopes.includes(name))) return undefined;
  const { token, error } = spec;
  const [needs, has] = [needed, grant.scopes].map((names) => names.join(token.join ?? " "));
  const values = { needed: needs ?? "", provided: has || "none" };
  const members = findError(world.pack, error)?.members === undefined ? {} : values;
  return renderRefusal(world, { ...refuse(error, values), members });
};
