import { isRefusal, listOf, memberOf, textOf } from "facsimile/pack";
import type { Kind } from "./identifiers.js";
import { add, EMAIL, PHONE, problemOf } from "./identifiers.js";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import {
  again,
  bodyOf,
  instantOf,
  missing,
  ofObject,
  userOf,
  withMergedMetadata,
} from "./values.js";

/** Passwords that are refused as known from a breach. */
const PWNED = ["password", "12345678", "password123", "qwertyui"];

export function createUser(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const wanted: readonly (readonly [Kind, readonly string[]])[] = [
    [EMAIL, listOf(body["email_address"]).map((text) => textOf(text))],
    [PHONE, listOf(body["phone_number"]).map((text) => textOf(text))],
  ];
  const isNobody = wanted.every(([, texts]) => texts.length === 0);
  if (isNobody && textOf(body["username"]) === "" && body["skip_user_requirement"] !== true) {
    return world.refuse("error/data_missing", {}, "email_address");
  }
  for (const [kind, texts] of wanted) {
    for (const text of texts) {
      const problem = problemOf(world, kind, text);
      if (problem !== undefined) return problem;
    }
  }
  const problem = namesProblem(world, body) ?? passwordProblem(world, body);
  if (problem !== undefined) return problem;
  const made = world.standard({ ...call, body: withInstants(body) });
  if (made.kind !== "object") return made;
  const { row } = made;
  world.patch("users", row.id, { last_active_at: world.now });
  setPassword(world, row, body);
  for (const [kind, texts] of wanted) {
    const isVerified = body[`${kind.field}_identification_status`] !== "reserved";
    for (const text of texts) add(world, kind, row, text, isVerified);
  }
  world.emit("user.created", "users", row.id);
  return ofObject("users", again(world, "users", row));
}

export function updateUser(world: World, call: Call): Answer {
  const user = userOf(world, call);
  if (isRefusal(user)) return user;
  const body = bodyOf(call);
  const problem =
    namesProblem(world, body, user.id) ??
    passwordProblem(world, body) ??
    primaryProblem(world, user, body);
  if (problem !== undefined) return problem;
  setPassword(world, user, body);
  return world.standard({ ...call, body: withInstants(body) });
}

/** Instants in a body are texts; those of the object are numbers. */
function withInstants(body: JsonObject): JsonObject {
  const sent = ["created_at", "legal_accepted_at"].filter((name) => textOf(body[name]) !== "");
  return {
    ...body,
    ...Object.fromEntries(sent.map((name) => [name, instantOf(textOf(body[name]))])),
  };
}

function namesProblem(world: World, body: JsonObject, own?: string): Refusal | undefined {
  if (/[^\w-]/.test(textOf(body["username"]))) {
    return world.refuse("error/username_character", {}, "username");
  }
  for (const name of ["username", "external_id"]) {
    const text = textOf(body[name]);
    const others = world.where("users", name, text).filter(({ id }) => id !== own);
    if (text !== "" && others.length > 0) {
      return world.refuse("error/identifier_exists", { what: text }, name);
    }
  }
  return undefined;
}

/** The primary identifier is one of the user's own, and verified. */
function primaryProblem(world: World, user: Row, body: JsonObject): Refusal | undefined {
  for (const { resource, primary } of [EMAIL, PHONE]) {
    const id = textOf(body[primary]);
    if (id === "") continue;
    const row = world.get(resource, id);
    if (row?.hidden["user_id"] !== user.id) return missing(world, "identifier", id);
    if (memberOf(row.fields["verification"], "status") !== "verified") {
      return world.refuse("error/not_verified", { what: id }, primary);
    }
  }
  return undefined;
}

function passwordProblem(world: World, body: JsonObject): Refusal | undefined {
  const password = textOf(body["password"]);
  if (body["password"] === undefined || body["password"] === null) return undefined;
  const refuse = (error: string): Refusal => world.refuse(error, {}, "password");
  if (body["skip_password_checks"] === true) return undefined;
  if (password.length < 8) return refuse("error/password_short");
  if (password.length >= 72) return refuse("error/password_long");
  return PWNED.includes(password.toLowerCase()) ? refuse("error/password_pwned") : undefined;
}

function setPassword(world: World, user: Row, body: JsonObject): void {
  const [password, digest] = [textOf(body["password"]), textOf(body["password_digest"])];
  if (password === "" && digest === "") return;
  const facts = { password_enabled: true, password_last_updated_at: world.now };
  world.patch("users", user.id, facts, { password });
  if (body["sign_out_of_other_sessions"] === true) revokeAll(world, user.id);
}

export function verifyPassword(world: World, call: Call): Answer {
  const user = userOf(world, call);
  if (isRefusal(user)) return user;
  if (user.fields["password_enabled"] !== true) return world.refuse("error/no_password", {});
  return textOf(bodyOf(call)["password"]) === textOf(user.hidden["password"])
    ? { kind: "fields", fields: { verified: true } }
    : world.refuse("error/incorrect_password", {}, "password");
}

export function mergeMetadata(world: World, call: Call): Answer {
  const user = userOf(world, call);
  return isRefusal(user) ? user : world.standard(withMergedMetadata(call, user));
}

function revokeAll(world: World, user: string): void {
  for (const { id, fields } of world.where("sessions", "user_id", user)) {
    if (fields["status"] === "active") world.transition("sessions", id, "revoke");
  }
}

export const reactions = {
  updated(world: World, user: Row, written: Partial<JsonObject>): void {
    if (written["banned"] === true) revokeAll(world, user.id);
  },
  deleting(world: World, user: Row): void {
    for (const { id } of world.where("memberships", "user_id", user.id)) {
      world.emit("organizationMembership.deleted", "memberships", id);
      world.remove("memberships", id);
    }
    for (const resource of ["sessions", "email_addresses", "phone_numbers"]) {
      for (const { id } of world.where(resource, "user_id", user.id)) world.remove(resource, id);
    }
    world.emit("user.deleted", "users", user.id, { more: { deleted: true } });
  },
};

/** A person signs up. */
export function signUp(world: World, fields: JsonObject, email: string): Row {
  const facts = { ...fields, last_active_at: world.now, last_sign_in_at: world.now };
  const row = world.create("users", facts, { password: "" });
  if (email !== "") add(world, EMAIL, row, email, true);
  world.emit("user.created", "users", row.id);
  return again(world, "users", row);
}
