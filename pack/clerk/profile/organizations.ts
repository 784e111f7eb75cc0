import { listOf, numberOf, objectOf, textOf } from "facsimile/pack";
import { open } from "./m2m.js";
import { withInstants } from "./users.js";
import type { Answer, Call, JsonObject, Row, World } from "./values.js";
import { again, bodyOf, ofObject, seconds } from "./values.js";

export function createOrganization(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const creator = textOf(body["created_by"]);
  const slug = textOf(body["slug"]) || freeSlug(world, textOf(body["name"]));
  const { created_at = world.now, ...own } = withInstants(body);
  const row = world.write({ ...call, body: { ...own, slug } });
  world.patch("organizations", row.id, { created_at });
  world.emit("organization.created", "organizations", row.id);
  if (creator !== "") join(world, row.id, creator, { role: "org:admin" });
  return ofObject("organizations", again(world, "organizations", row));
}

export const updateOrganization = (world: World, call: Call): Answer =>
  world.standard({ ...call, body: withInstants(bodyOf(call)) });

/** The path names the permission that a role gets or loses. */
export const permit = (world: World, call: Call): Answer =>
  world.standard({ ...call, body: { permission_id: call.path["permission_id"] ?? "" } });

/** A machine that may call others from the start. */
export function createMachine(world: World, call: Call): Answer {
  const { scoped_machines = [], ...body } = bodyOf(call);
  const row = world.write({ ...call, body });
  for (const to_machine_id of listOf(scoped_machines)) {
    world.create("machine_scopes", { to_machine_id, from_machine_id: row.id }, {});
  }
  return ofObject("machines", open(world, row));
}

/** Members of the organizations of a set of roles get other roles, and these another set. */
function reassign(world: World, set: string, roles: JsonObject, role_set_key = set): void {
  for (const { id } of world.where("organizations", "role_set_key", set)) {
    world.patch("organizations", id, { role_set_key });
    for (const member of world.where("memberships", "organization_id", id)) {
      const { [textOf(member.fields["role"])]: role } = roles;
      if (role !== undefined) world.patch("memberships", member.id, { role });
    }
  }
}

export function replaceRole(world: World, call: Call): Answer {
  const { role_key, to_role_key = "" } = bodyOf(call);
  const key = textOf(world.named(call).fields["key"]);
  reassign(world, key, { [textOf(role_key)]: to_role_key });
  return world.standard(call);
}

export function replaceSet(world: World, call: Call): Answer {
  const { dest_role_set_key: next, reassignment_mappings: roles } = bodyOf(call);
  reassign(world, textOf(world.named(call).fields["key"]), objectOf(roles), textOf(next));
  return world.standard(call);
}

/** The name and the time; organizations of one name and second differ all the same. */
function freeSlug(world: World, name: string): string {
  for (let at = seconds(world); ; at++) {
    const words = `${name} ${at}`.toLowerCase().split(/[^a-z0-9]+/);
    const slug = words.filter((word) => word !== "").join("-");
    if (world.count("organizations", "slug", slug) === 0) return slug;
  }
}

export const memberOf = (world: World, organization: string, user: string): Row | undefined =>
  world
    .where("memberships", "organization_id", organization)
    .find(({ hidden }) => hidden["user_id"] === user);

/** Whether an organization has as many members as it may have; 0 is no limit. */
export function isFull(world: World, organization: string): boolean {
  const { max_allowed_memberships } = world.get("organizations", organization)?.fields ?? {};
  const limit = numberOf(max_allowed_memberships) || Number.POSITIVE_INFINITY;
  return world.count("memberships", "organization_id", organization) >= limit;
}

/** Makes a user a member. */
export function join(world: World, organization: string, user: string, facts: JsonObject): Row {
  const row = world.create("memberships", facts, { organization_id: organization, user_id: user });
  world.emit("organizationMembership.created", "memberships", row.id);
  return row;
}

export const reactions = {
  organizations: {
    deleting(world: World, { id, fields }: Row): void {
      for (const row of world.where("memberships", "organization_id", id)) {
        world.emit("organizationMembership.deleted", "memberships", row.id);
        world.remove("memberships", row.id);
      }
      const more = { deleted: true, slug: fields["slug"] ?? "" };
      world.emit("organization.deleted", "organizations", id, { more });
    },
  },
};
