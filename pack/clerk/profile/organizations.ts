import { numberOf, textOf } from "facsimile/pack";
import { withInstants } from "./users.js";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import { again, bodyOf, missing, ofObject, seconds } from "./values.js";

/** Ends a call with a role that does not exist. */
export function checkRole(world: World, key: string): void {
  if (world.count("organization_roles", "key", key) === 0) missing(world, "role", key);
}

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

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "")
    .join("-");

/** The name and the time; organizations of one name and second differ all the same. */
function freeSlug(world: World, name: string): string {
  for (let at = seconds(world); ; at++) {
    const slug = slugOf(`${name} ${at}`);
    if (world.count("organizations", "slug", slug) === 0) return slug;
  }
}

export const memberOf = (world: World, organization: string, user: string): Row | undefined =>
  world
    .where("memberships", "organization_id", organization)
    .find(({ hidden }) => hidden["user_id"] === user);

export function createMembership(world: World, call: Call): Answer {
  const { user_id, role, ...metadata } = bodyOf(call);
  const [organization, user] = [call.path["organization_id"] ?? "", textOf(user_id)];
  checkRole(world, textOf(role));
  const why = whyNoMember(world, organization, user);
  if (why !== undefined) return why;
  const facts = { ...metadata, role: textOf(role) };
  return ofObject("memberships", join(world, organization, user, facts));
}

export function whyNoMember(world: World, organization: string, user: string): Refusal | undefined {
  if (memberOf(world, organization, user) !== undefined) {
    return world.refuse("error/already_member", { what: user }, "user_id");
  }
  const { fields = {} } = world.get("organizations", organization) ?? {};
  const limit = numberOf(fields["max_allowed_memberships"]) ?? 0;
  return limit > 0 && world.count("memberships", "organization_id", organization) >= limit
    ? world.refuse("error/quota", { limit: String(limit) })
    : undefined;
}

/** Makes a user a member. */
export function join(world: World, organization: string, user: string, facts: JsonObject): Row {
  const row = world.create("memberships", facts, { organization_id: organization, user_id: user });
  world.emit("organizationMembership.created", "memberships", row.id);
  return row;
}

export function updateMembership(world: World, call: Call): Answer {
  checkRole(world, textOf(bodyOf(call)["role"]));
  return world.standard(call);
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
  memberships: {
    deleting: (world: World, { id }: Row): void =>
      world.emit("organizationMembership.deleted", "memberships", id),
  },
};
