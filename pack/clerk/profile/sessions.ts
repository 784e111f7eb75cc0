import { numberOf, objectOf, textOf } from "facsimile/pack";
import type { Answer, Call, Json, JsonObject, Row, World } from "./values.js";
import { bodyOf, missing, ofObject, seconds } from "./values.js";

const KEY_ID = "ins_Facsimile000000000000000001";
const ISSUER = "https://facsimile.clerk.accounts.dev";
const DAY_MS = 86_400_000;

const HEADER = { cat: "cl_B7d4PD111AAA", kid: KEY_ID };

export const listKeys = (world: World): Answer => ({
  kind: "list",
  items: [{ use: "sig", alg: "RS256", kid: KEY_ID, ...world.tokenKey }],
});

/** A session of a user, who has just signed in. */
export function begin(world: World, user: string, organization: string | null): Row {
  const fields = { user_id: user, last_active_organization_id: organization };
  return begun(world, world.create("sessions", fields, {}));
}

function begun(world: World, { id, fields }: Row): Row {
  const row = world.patch("sessions", id, {
    client_id: world.create("clients", {}, {}).id,
    last_active_at: world.now,
    expire_at: world.now + world.duration("session_lifetime"),
    abandon_at: world.now + 30 * DAY_MS,
  });
  const at = { last_sign_in_at: world.now, last_active_at: world.now };
  world.patch("users", textOf(fields["user_id"]), at);
  world.emit("session.created", "sessions", id);
  return row;
}

export const createSession = (world: World, call: Call): Answer =>
  ofObject("sessions", begun(world, world.write(call)));

/** A token for a session that is active. */
export function createToken(world: World, call: Call): Answer {
  const session = activeIn(world, call);
  const lasts = numberOf(bodyOf(call)["expires_in_seconds"]) ?? 60;
  return tokenOf(world, { ...sessionClaims(world, session), ...times(world, lasts) });
}

/** A token with the claims of a template. */
export function createFromTemplate(world: World, call: Call): Answer {
  const session = activeIn(world, call);
  const name = call.path["template_name"] ?? "";
  const templates = world.where("jwt_templates", "name", name);
  const [template = missing(world, "JWT template", name)] = templates;
  const user = world.get("users", textOf(session.fields["user_id"]));
  const facts = { session: session.fields, user: user === undefined ? {} : factsOf(user) };
  const claims = objectOf(filled(template.fields["claims"], facts));
  const own = {
    sub: session.fields["user_id"] ?? "",
    jti: world.random("tokens", 20),
    iss: ISSUER,
  };
  const asked = numberOf(bodyOf(call)["expires_in_seconds"]);
  const lasts = asked ?? numberOf(template.fields["lifetime"]) ?? 60;
  return tokenOf(world, { ...claims, ...own, ...times(world, lasts) });
}

function activeIn(world: World, call: Call): Row {
  const id = call.path["session_id"] ?? "";
  const row = world.get("sessions", id);
  return row?.fields["status"] === "active" ? row : missing(world, "active session", id);
}

const tokenOf = (world: World, claims: JsonObject): Answer => ({
  kind: "fields",
  fields: { object: "token", jwt: world.token(claims, HEADER) },
});

function times(world: World, lasts: number): JsonObject {
  const iat = seconds(world);
  return { exp: iat + lasts, iat, nbf: iat - 10 };
}

function sessionClaims(world: World, { id, fields }: Row): JsonObject {
  const sub = fields["user_id"] ?? "";
  const own = {
    fva: [0, -1],
    iss: ISSUER,
    jti: world.random("tokens", 20),
    sid: id,
    sts: "active",
  };
  const actor = fields["actor"] === undefined ? {} : { act: fields["actor"] };
  return { ...own, ...actor, sub, v: 2, ...organizationClaim(world, fields) };
}

function organizationClaim(world: World, fields: JsonObject): JsonObject {
  const organization = world.get("organizations", textOf(fields["last_active_organization_id"]));
  if (organization === undefined) return {};
  const members = world.where("memberships", "organization_id", organization.id);
  const own = members.find(({ hidden }) => hidden["user_id"] === fields["user_id"]);
  if (own === undefined) return {};
  const rol = textOf(own.fields["role"]).replace(/^org:/, "");
  return { o: { id: organization.id, rol, slg: organization.fields["slug"] ?? "" } };
}

/** What shortcodes of a template name of a user. */
function factsOf(user: Row): JsonObject {
  const { first_name = null, last_name = null } = user.fields;
  const full_name = [first_name, last_name].filter((part) => part !== null).join(" ");
  return { ...user.fields, full_name, primary_email_address: user.hidden["email"] ?? "" };
}

/** The claims of a template: `{{user.id}}` stands for a value. */
function filled(value: Json | undefined, facts: JsonObject): Json {
  if (Array.isArray(value)) return value.map((part) => filled(part, facts));
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(objectOf(value));
    return Object.fromEntries(parts.map(([key, part]) => [key, filled(part, facts)]));
  }
  if (typeof value !== "string") return value ?? null;
  const [, only] = /^\{\{ *([\w.]+) *\}\}$/.exec(value) ?? [];
  if (only !== undefined) return factAt(facts, only);
  return value.replaceAll(/\{\{ *([\w.]+) *\}\}/g, (_, path: string) => {
    const fact = factAt(facts, path);
    return typeof fact === "string" ? fact : JSON.stringify(fact);
  });
}

const factAt = (facts: JsonObject, path: string): Json =>
  path.split(".").reduce<Json>((value, key) => objectOf(value)[key] ?? null, facts);

/** A token by which a person signs in without credentials. */
export function createTicket(world: World, call: Call): Answer {
  const { id, fields } = world.write(call);
  const claims = { iss: ISSUER, rurl: "", st: "sign_in_token", sid: id };
  const lasts = numberOf(bodyOf(call)["expires_in_seconds"]) ?? 2_592_000;
  const sub = fields["user_id"] ?? "";
  const token = world.token({ ...claims, sub, ...times(world, lasts) }, HEADER);
  const url = `${ISSUER}/v1/tickets/accept?__clerk_ticket=${token}`;
  const { resource } = call.operation;
  return ofObject(resource, world.patch(resource, id, { token, url }));
}
