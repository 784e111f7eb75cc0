import { isRefusal, numberOf, objectsOf, textOf } from "facsimile/pack";
import { EMAIL, normal } from "./identifiers.js";
import {
  join,
  joinProblem,
  memberOf,
  publicDataOf,
  roleName,
  roleProblem,
} from "./organizations.js";
import { signUp } from "./users.js";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import { bodyOf, missing, ofObject } from "./values.js";

const DAY_MS = 86_400_000;
const ISSUER = "https://facsimile.clerk.accounts.dev";

/** The members that a new invitation has of its own. */
function ownOf(world: World, body: JsonObject): JsonObject {
  const days = numberOf(body["expires_in_days"]) ?? 30;
  const ticket = world.random("tickets", 32);
  const url = `${ISSUER}/v1/tickets/accept?ticket=${ticket}`;
  return { expires_at: world.now + days * DAY_MS, url };
}

const userWith = (world: World, email: string): string => {
  const [address] = world.where("email_addresses", "email_address", email);
  return textOf(address?.hidden["user_id"]);
};

const isPending =
  (email: string) =>
  ({ fields }: Row): boolean =>
    fields["status"] === "pending" && fields["email_address"] === email;

/** Invites a person to the application. */
function invite(world: World, body: JsonObject): Row | Refusal {
  const email_address = normal(EMAIL, textOf(body["email_address"]));
  const field = "email_address";
  if (!EMAIL.form.test(email_address))
    return world.refuse("error/param_format", { what: field }, field);
  if (body["ignore_existing"] !== true) {
    const what = email_address;
    if (userWith(world, email_address) !== "") {
      return world.refuse("error/identifier_exists", { what }, field);
    }
    if (world.where("invitations", field, email_address).some(isPending(email_address))) {
      return world.refuse("error/duplicate", { what }, field);
    }
  }
  const { public_metadata = {} } = body;
  return world.create("invitations", { email_address, public_metadata, ...ownOf(world, body) }, {});
}

export function createInvitation(world: World, call: Call): Answer {
  const made = invite(world, bodyOf(call));
  return isRefusal(made) ? made : ofObject("invitations", made);
}

export function createInvitations(world: World, call: Call): Answer {
  const items: JsonObject[] = [];
  for (const body of objectsOf(call.body)) {
    const made = invite(world, body);
    if (isRefusal(made)) return made;
    items.push(world.show("invitations", made));
  }
  return { kind: "list", items };
}

export function revokeInvitation(world: World, call: Call): Answer {
  const row = world.get("invitations", call.path["invitation_id"] ?? "");
  return row?.fields["status"] === "accepted"
    ? world.refuse("error/invitation_accepted", {})
    : world.standard(call);
}

/** Invites a person to an organization. */
function inviteTo(world: World, organization: string, body: JsonObject): Row | Refusal {
  if (world.get("organizations", organization) === undefined) {
    return missing(world, "organization", organization);
  }
  const what = normal(EMAIL, textOf(body["email_address"]));
  const [field, inviter] = ["email_address", textOf(body["inviter_user_id"])];
  if (!EMAIL.form.test(what)) return world.refuse("error/param_format", { what: field }, field);
  if (inviter !== "" && world.get("users", inviter) === undefined) {
    return missing(world, "user", inviter);
  }
  const unknown = roleProblem(world, textOf(body["role"]));
  if (unknown !== undefined) return unknown;
  if (memberOf(world, organization, userWith(world, what)) !== undefined) {
    return world.refuse("error/already_member", { what }, field);
  }
  const others = world.where("organization_invitations", "organization_id", organization);
  if (others.some(isPending(what))) return world.refuse("error/duplicate", { what }, field);
  const { role = "", public_metadata = {}, private_metadata = {} } = body;
  const facts = { role, public_metadata, private_metadata, inviter_id: inviter || null };
  const own = { email_address: what, organization_id: organization, ...ownOf(world, body) };
  const row = world.create("organization_invitations", { ...facts, ...own }, {});
  world.emit("organizationInvitation.created", "organization_invitations", row.id);
  return row;
}

export function createForOrganization(world: World, call: Call): Answer {
  const made = inviteTo(world, call.path["organization_id"] ?? "", bodyOf(call));
  return isRefusal(made) ? made : ofObject("organization_invitations", made);
}

export function createManyForOrganization(world: World, call: Call): Answer {
  const data: JsonObject[] = [];
  for (const body of objectsOf(call.body)) {
    const made = inviteTo(world, call.path["organization_id"] ?? "", body);
    if (isRefusal(made)) return made;
    data.push(world.show("organization_invitations", made));
  }
  return { kind: "fields", fields: { data, total_count: data.length } };
}

/** Invitations to any organization for one of a user's email addresses. */
export function listForUser(world: World, call: Call): Answer {
  const id = call.path["user_id"] ?? "";
  if (world.get("users", id) === undefined) return missing(world, "user", id);
  const rows = world
    .where("email_addresses", "user_id", id)
    .flatMap(({ fields }) =>
      world.where("organization_invitations", "email_address", textOf(fields["email_address"])),
    );
  return { kind: "list", items: rows.map((row) => world.show("organization_invitations", row)) };
}

export function listPending(world: World, call: Call): Answer {
  const id = call.path["organization_id"] ?? "";
  if (world.get("organizations", id) === undefined) return missing(world, "organization", id);
  const rows = world.where("organization_invitations", "organization_id", id);
  const items = rows.filter(({ fields }) => fields["status"] === "pending");
  return { kind: "list", items: items.map((row) => world.show("organization_invitations", row)) };
}

export const views = {
  organization_invitations: {
    public_inviter_data: (world: World, { fields }: Row) => {
      const inviter = world.get("users", textOf(fields["inviter_id"]));
      return inviter === undefined ? null : publicDataOf(inviter);
    },
    public_organization_data: (world: World, { fields }: Row) => {
      const organization = world.get("organizations", textOf(fields["organization_id"]));
      if (organization === undefined) return {};
      const { name = "", slug = "", image_url = "", has_image = false } = organization.fields;
      return { id: organization.id, name, slug, image_url, has_image };
    },
    role_name: roleName,
  },
};

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
  world.transition("organization_invitations", row.id, "accept");
  if (joinProblem(world, organization, user) !== undefined) return;
  join(world, organization, user, { role, public_metadata, private_metadata });
}
