import { listOf, numberOf, objectsOf, textOf } from "facsimile/pack";
import { EMAIL, normal } from "./identifiers.js";
import { isFull, join, memberOf } from "./organizations.js";
import { signUp } from "./users.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { bodyOf, missing, ofObject } from "./values.js";

const FIELD = "email_address";
/** Invitations to an organization. */
const TO_JOIN = "organization_invitations";
const DAY_MS = 86_400_000;
const ISSUER = "https://facsimile.clerk.accounts.dev";

/** The members that a new invitation has of its own. */
function ownOf(world: World, body: JsonObject): JsonObject {
  const days = numberOf(body["expires_in_days"]) ?? 30;
  const ticket = world.random("tickets", 32);
  const url = `${ISSUER}/v1/tickets/accept?ticket=${ticket}`;
  return { expires_at: world.now + days * DAY_MS, url };
}

/** Where the invited person goes on. */
const heldOf = ({ redirect_url = null, notify }: JsonObject): JsonObject => ({
  redirect_url,
  notify: notify ?? true,
});

const userWith = (world: World, email: string): string => {
  const [address] = world.where("email_addresses", FIELD, email);
  return textOf(address?.hidden["user_id"]);
};

const isPending =
  (email: string) =>
  ({ fields }: Row): boolean =>
    fields["status"] === "pending" && fields[FIELD] === email;

/** The email address of an invitation. */
function addressIn(world: World, body: JsonObject): string {
  const address = normal(EMAIL, textOf(body[FIELD]));
  return EMAIL.form.test(address)
    ? address
    : world.fail("error/param_format", { value: FIELD }, FIELD);
}

/** Invites a person to the application. */
function invite(world: World, body: JsonObject): Row {
  const what = addressIn(world, body);
  if (body["ignore_existing"] !== true) {
    if (userWith(world, what) !== "") world.fail("error/identifier_exists", { id: what }, FIELD);
    const isInvited = world.where("invitations", FIELD, what).some(isPending(what));
    if (isInvited) world.fail("error/duplicate", { what }, FIELD);
  }
  const { public_metadata = {} } = body;
  const own = { email_address: what, public_metadata, ...ownOf(world, body) };
  const { template_slug = null } = body;
  return world.create("invitations", own, { ...heldOf(body), template_slug });
}

export const createInvitation = (world: World, call: Call): Answer =>
  ofObject("invitations", invite(world, bodyOf(call)));

export function createInvitations(world: World, call: Call): Answer {
  const rows = objectsOf(call.body).map((body) => invite(world, body));
  return listed(world, "invitations", rows);
}

/** Invites a person to an organization. */
function inviteTo(world: World, call: Call, body: JsonObject): Row {
  const organization_id = call.path["organization_id"] ?? "";
  const what = addressIn(world, body);
  const { role = "", public_metadata = {}, private_metadata = {}, inviter_user_id } = body;
  const inviter_id = textOf(inviter_user_id) || null;
  if (inviter_id !== null && world.get("users", inviter_id) === undefined) {
    missing(world, "user", inviter_id);
  }
  if (world.count("organization_roles", "key", textOf(role)) === 0)
    missing(world, "role", textOf(role));
  if (memberOf(world, organization_id, userWith(world, what)) !== undefined) {
    world.fail("error/already_member", { value: what }, FIELD);
  }
  const others = world.where(TO_JOIN, "organization_id", organization_id);
  if (others.some(isPending(what))) world.fail("error/invited_to_organization", { what }, FIELD);
  const facts = { role, public_metadata, private_metadata, inviter_id };
  const own = { email_address: what, organization_id, ...ownOf(world, body) };
  const row = world.create(TO_JOIN, { ...facts, ...own }, heldOf(body));
  world.emit("organizationInvitation.created", TO_JOIN, row.id);
  return row;
}

/** An address is on the waitlist once: https://clerk.com/docs/guides/secure/waitlist */
export function joinWaitlist(world: World, call: Call): Answer {
  const email = textOf(bodyOf(call)["email_address"]);
  const [known] = world.where("waitlist_entries", "email_address", email);
  return known === undefined ? world.standard(call) : ofObject("waitlist_entries", known);
}

export const createForOrganization = (world: World, call: Call): Answer =>
  ofObject(TO_JOIN, inviteTo(world, call, bodyOf(call)));

export function createManyForOrganization(world: World, call: Call): Answer {
  const rows = objectsOf(call.body).map((body) => inviteTo(world, call, body));
  const data = rows.map((row) => world.show(TO_JOIN, row));
  return { kind: "fields", fields: { data, total_count: data.length } };
}

const listed = (world: World, resource: string, rows: readonly Row[]): Answer => ({
  kind: "list",
  items: rows.map((row) => world.show(resource, row)),
});

/** Invitations to any organization for one of a user's email addresses. */
export function listForUser(world: World, call: Call): Answer {
  const [wanted] = listOf(call.query["status"]);
  const rows = world
    .where("email_addresses", "user_id", call.path["user_id"] ?? "")
    .flatMap(({ fields }) => world.where(TO_JOIN, FIELD, textOf(fields[FIELD])))
    .filter(({ fields: { status } }) => status === (wanted ?? status));
  return listed(world, TO_JOIN, rows);
}

/** The invited person signs up with the metadata of the invitation. */
export function accept(world: World, row: Row | undefined): void {
  if (row === undefined) return;
  world.transition("invitations", row.id, "accept");
  const { public_metadata = {}, email_address } = row.fields;
  signUp(world, { public_metadata }, textOf(email_address));
}

export function acceptForOrganization(world: World, row: Row | undefined): void {
  if (row === undefined) return;
  const email = textOf(row.fields["email_address"]);
  const user = userWith(world, email) || signUp(world, {}, email).id;
  const { role = "", public_metadata = {}, private_metadata = {}, organization_id } = row.fields;
  const organization = textOf(organization_id);
  world.transition(TO_JOIN, row.id, "accept");
  if (memberOf(world, organization, user) !== undefined || isFull(world, organization)) return;
  join(world, organization, user, { role, public_metadata, private_metadata });
}
