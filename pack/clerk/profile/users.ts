import { createHash } from "node:crypto";
import { listOf, textOf } from "facsimile/pack";
import { add, checkFree, EMAIL, PHONE, tell } from "./identifiers.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { again, bodyOf, instantOf, ofObject, withMergedMetadata } from "./values.js";

export function createUser(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const wanted = [EMAIL, PHONE].flatMap((kind) => {
    const statuses = listOf(body[`${kind.field}_identification_status`]);
    return listOf(body[kind.field]).map((text, at) => ({
      ...{ kind, text: textOf(text), isReserved: statuses[at] === "reserved" },
    }));
  });
  for (const { kind, text } of wanted) checkFree(world, kind, text);
  const { created_at = world.now, ...own } = withInstants(body);
  const row = world.write({ ...call, body: own });
  world.patch("users", row.id, { created_at, last_active_at: world.now });
  setPassword(world, row, body);
  for (const { kind, text, isReserved } of wanted) add(world, kind, row, text, !isReserved);
  world.emit("user.created", "users", row.id);
  return ofObject("users", again(world, "users", row));
}

export function updateUser(world: World, call: Call): Answer {
  const user = world.named(call);
  const body = bodyOf(call);
  setPassword(world, user, body);
  return world.standard({ ...call, body: withInstants(body) });
}

/** Instants in a body are texts; those of the object are numbers. */
export function withInstants(body: JsonObject): JsonObject {
  const sent = ["created_at", "legal_accepted_at"].filter((name) => textOf(body[name]) !== "");
  return {
    ...body,
    ...Object.fromEntries(sent.map((name) => [name, instantOf(textOf(body[name]))])),
  };
}

function setPassword(world: World, user: Row, body: JsonObject): void {
  const [password, digest] = [textOf(body["password"]), textOf(body["password_digest"])];
  if (password === "" && digest === "") return;
  const facts = { password_enabled: true, password_last_updated_at: world.now };
  world.patch("users", user.id, facts, { password, digest });
  if (body["sign_out_of_other_sessions"] === true) revokeAll(world, user.id);
}

const HASHES = ["md5", "sha256", "sha512"];

/** A password, or the one whose digest the user came with. */
export function verifyPassword(world: World, call: Call): Answer {
  const { password, digest = "", password_hasher } = world.named(call).hidden;
  const sent = textOf(bodyOf(call)["password"]);
  const hasher = HASHES.find((name) => name === password_hasher);
  if (digest !== "" && hasher === undefined) world.lacks(textOf(password_hasher));
  const hash = hasher === undefined ? "" : createHash(hasher).update(sent).digest("hex");
  if (digest === "" ? sent !== password : hash !== textOf(digest).toLowerCase())
    return world.refuse("error/incorrect_password", {}, "password");
  return { kind: "fields", fields: { verified: true } };
}

/** A user, an organization or a membership with merged metadata. */
export const mergeMetadata = (world: World, call: Call): Answer =>
  world.standard(withMergedMetadata(call, world.named(call)));

/** Changes a password, and ends the sessions where the call says so. */
export function signOut(world: World, call: Call): Answer {
  const { sign_out_of_other_sessions, revoke_all_sessions } = bodyOf(call);
  if ((sign_out_of_other_sessions ?? revoke_all_sessions) === true)
    revokeAll(world, world.named(call).id);
  return world.standard(call);
}

function revokeAll(world: World, user: string): void {
  for (const { id, fields } of world.where("sessions", "user_id", user)) {
    if (fields["status"] === "active") world.transition("sessions", id, "revoke");
  }
}

export const reactions = {
  updated(world: World, user: Row, written: Partial<JsonObject>): void {
    if (written["banned"] === true) revokeAll(world, user.id);
    tell(world, user.id);
  },
  deleting(world: World, user: Row): void {
    for (const { id } of world.where("memberships", "user_id", user.id)) {
      world.emit("organizationMembership.deleted", "memberships", id);
      world.remove("memberships", id);
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
