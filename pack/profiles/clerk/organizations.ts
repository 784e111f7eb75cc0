import { listOf, numberOf, objectOf, textOf } from "facsimile/pack";
import { emailOf } from "./identifiers.js";
import type { Answer, Call, JsonObject, Refusal, Row, World } from "./values.js";
import {
  again,
  bodyOf,
  instantOf,
  missing,
  ofObject,
  seconds,
  withMergedMetadata,
} from "./values.js";

/** Permissions of the two roles that each instance has. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  "org:admin": [
    "org:sys_profile:manage",
    "org:sys_profile:delete",
    "org:sys_memberships:read",
    "org:sys_memberships:manage",
    "org:sys_domains:read",
    "org:sys_domains:manage",
    "org:sys_billing:read",
    "org:sys_billing:manage",
  ],
  "org:member": ["org:sys_memberships:read", "org:sys_billing:read"],
};

const roleOf = (world: World, key: string): Row | undefined =>
  world.where("organization_roles", "key", key)[0];

export function roleName(world: World, { fields }: Row): string {
  const key = textOf(fields["role"]);
  return textOf(roleOf(world, key)?.fields["name"], key);
}

/** The refusal of a role that does not exist. */
export const roleProblem = (world: World, key: string): Refusal | undefined =>
  roleOf(world, key) === undefined ? missing(world, "role", key) : undefined;

export function createOrganization(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const creator = textOf(body["created_by"]);
  if (creator !== "" && world.get("users", creator) === undefined) {
    return missing(world, "user", creator);
  }
  const slug = textOf(body["slug"]) || freeSlug(world, textOf(body["name"]));
  const problem = slugProblem(world, slug);
  if (problem !== undefined) return problem;
  const made = world.standard({ ...call, body: { ...withInstant(body), slug } });
  if (made.kind !== "object") return made;
  world.emit("organization.created", "organizations", made.row.id);
  if (creator !== "") join(world, made.row.id, creator, { role: "org:admin" });
  return ofObject("organizations", again(world, "organizations", made.row));
}

export function updateOrganization(world: World, call: Call): Answer {
  const body = bodyOf(call);
  const slug = textOf(body["slug"]);
  const problem = slug === "" ? undefined : slugProblem(world, slug, call.path["organization_id"]);
  return problem ?? world.standard({ ...call, body: withInstant(body) });
}

function withInstant(body: JsonObject): JsonObject {
  const { created_at, ...rest } = body;
  const text = textOf(created_at);
  return text === "" ? rest : { ...rest, created_at: instantOf(text) };
}

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

function slugProblem(world: World, slug: string, own?: string): Refusal | undefined {
  if (!/^[a-z0-9_-]+$/.test(slug))
    return world.refuse("error/param_format", { what: slug }, "slug");
  const isTaken = world.where("organizations", "slug", slug).some(({ id }) => id !== own);
  return isTaken ? world.refuse("error/slug_taken", { what: slug }, "slug") : undefined;
}

export function mergeOrganizationMetadata(world: World, call: Call): Answer {
  const id = call.path["organization_id"] ?? "";
  const row = world.get("organizations", id);
  if (row === undefined) return missing(world, "organization", id);
  return world.standard(withMergedMetadata(call, row));
}

export function mergeMembershipMetadata(world: World, call: Call): Answer {
  const { organization_id = "", user_id = "" } = call.path;
  const row = memberOf(world, organization_id, user_id);
  if (row === undefined) return missing(world, "membership of user", user_id);
  return world.standard(withMergedMetadata(call, row));
}

export const memberOf = (world: World, organization: string, user: string): Row | undefined =>
  world
    .where("memberships", "organization_id", organization)
    .find(({ hidden }) => hidden["user_id"] === user);

export function createMembership(world: World, call: Call): Answer {
  const { user_id, role, ...metadata } = bodyOf(call);
  const [organization, user] = [call.path["organization_id"] ?? "", textOf(user_id)];
  if (world.get("organizations", organization) === undefined) {
    return missing(world, "organization", organization);
  }
  if (world.get("users", user) === undefined) return missing(world, "user", user);
  const problem = roleProblem(world, textOf(role)) ?? joinProblem(world, organization, user);
  if (problem !== undefined) return problem;
  const facts = { ...metadata, role: textOf(role) };
  return ofObject("memberships", join(world, organization, user, facts));
}

export function joinProblem(world: World, organization: string, user: string): Refusal | undefined {
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
  return roleProblem(world, textOf(bodyOf(call)["role"])) ?? world.standard(call);
}

/** The facts of a user that other users see. */
export function publicDataOf(user: Row): JsonObject {
  const { first_name = null, last_name = null, username = null } = user.fields;
  const {
    image_url = "",
    profile_image_url = null,
    has_image = false,
    banned = false,
  } = user.fields;
  const names = { user_id: user.id, first_name, last_name, username };
  const identifier = emailOf(user) || textOf(username);
  return { ...names, identifier, profile_image_url, image_url, has_image, banned };
}

const organizationOf = (world: World, id: string): JsonObject => {
  const row = world.get("organizations", id);
  return row === undefined ? {} : world.show("organizations", row);
};

export const views = {
  organizations: {
    members_count: (world: World, { id }: Row) => world.count("memberships", "organization_id", id),
    pending_invitations_count: (world: World, { id }: Row) =>
      world
        .where("organization_invitations", "organization_id", id)
        .filter(({ fields }) => fields["status"] === "pending").length,
  },
  memberships: {
    organization: (world: World, { hidden }: Row) =>
      organizationOf(world, textOf(hidden["organization_id"])),
    permissions: (world: World, { fields }: Row) => {
      const key = textOf(fields["role"]);
      return [...(PERMISSIONS[key] ?? listOf(roleOf(world, key)?.fields["permissions"]))];
    },
    public_user_data: (world: World, { hidden }: Row) => {
      const user = world.get("users", textOf(hidden["user_id"]));
      return user === undefined ? {} : publicDataOf(user);
    },
    role_name: roleName,
  },
};

export const reactions = {
  organizations: {
    deleting(world: World, { id, fields }: Row): void {
      for (const row of world.where("memberships", "organization_id", id)) {
        world.emit("organizationMembership.deleted", "memberships", row.id);
        world.remove("memberships", row.id);
      }
      for (const row of world.where("organization_invitations", "organization_id", id)) {
        world.remove("organization_invitations", row.id);
      }
      const more = { deleted: true, slug: objectOf(fields)["slug"] ?? "" };
      world.emit("organization.deleted", "organizations", id, { more });
    },
  },
  memberships: {
    deleting: (world: World, { id }: Row): void =>
      world.emit("organizationMembership.deleted", "memberships", id),
  },
};
