import { textOf } from "facsimile/pack";
import { notFound } from "./places.js";
import type { Call, Done, Json, JsonObject, World } from "./world.js";
import { answered, asked, listed, ME, numberOf, person, reposIn } from "./world.js";

// Who exists: the account of the token, seeded accounts, and owners of repositories.

type Kind = "User" | "Organization";

/** By login. */
const accountsIn = (world: World): ReadonlyMap<string, Kind> =>
  new Map([
    ...reposIn(world).map(({ hidden }) => [textOf(hidden["repo_owner"]), "Organization"] as const),
    ...loginsIn(world, "orgs", "Organization").map((login) => [login, "Organization"] as const),
    ...[ME, ...loginsIn(world, "users", "User")].map((login) => [login, "User"] as const),
  ]);

/** In some editions these kinds are also below other objects, which have other ids. */
const loginsIn = (world: World, resource: string, kind: Kind): readonly string[] =>
  world
    .where(resource, "type", kind)
    .flatMap(({ id, fields }) => (fields["login"] === id ? id : []));

/** An owner that is no user is an organization from its first repository on. */
export function settle(world: World, login: string): void {
  if (accountsIn(world).get(login) === "User" || world.get("orgs", login)) return;
  world.create("orgs", { login, id: numberOf(login), node_id: btoa(`O:${login}`) }, {});
  if (!world.has("memberships", "user")) return;
  world.create("members", person(ME), { org_id: login });
  world.create("memberships", { user: ME, role: "admin", state: "active" }, { org_id: login });
  world.create("membership_orgs", { organization: login, role: "admin", state: "active" }, {});
}

/** The world after this for owners of seeded repositories, which no call makes. */
function settled(world: World): World {
  for (const login of accountsIn(world).keys()) settle(world, login);
  return world;
}

/** What accounts of both kinds have, without a profile of their own. */
function facts(world: World, login: string): JsonObject {
  const public_repos = world
    .where("repos", "repo_owner", login)
    .filter(({ fields }) => fields["private"] !== true).length;
  const created = "2008-01-14T04:33:35Z";
  const none = { name: null, company: null, location: null, email: null, twitter_username: null };
  const counts = { public_repos, public_gists: 0, followers: 0, following: 0 };
  return { ...none, blog: "", ...counts, created_at: created, updated_at: created };
}

/** A user with what its seed says of it; the id of a seed is the login. */
function told(world: World, login: string, account: JsonObject): JsonObject {
  // What the account of the token says of itself.
  const own = login === ME ? world.get("user_2", "user_2") : undefined;
  const said = (own ?? world.get("users", login))?.fields ?? {};
  const known = (name: string): Json | undefined => (OWN.has(name) ? undefined : said[name]);
  return Object.fromEntries(Object.entries(account).map(([name, it]) => [name, known(name) ?? it]));
}

/** What no seed says. */
const OWN: ReadonlySet<string> = new Set(["id", "public_repos"]);

/** https://docs.github.com/rest/users/users#get-a-user */
function getUser(world: World, username: string): Done {
  const kind = accountsIn(world).get(username) ?? notFound(world);
  const own = { ...facts(world, username), hireable: null, bio: null };
  return answered(told(world, username, { ...person(username, kind), ...own }));
}

/** Accounts, or repositories, in the order of their ids, after the one of `since`: the lists of GitHub have no pages. */
function accountsAfter(call: Call, all: readonly JsonObject[]): Done {
  const size = Number(asked(call, "per_page") || 30);
  const since = Number(asked(call, "since"));
  const later = all.filter(({ id }) => Number(id) > since);
  later.sort((one, other) => Number(one["id"]) - Number(other["id"]));
  return listed(later.slice(0, size));
}

export const usersIn = (world: World): readonly JsonObject[] =>
  [...accountsIn(world)].map(([login, kind]) => told(world, login, person(login, kind)));

const organizationsIn = (world: World): readonly JsonObject[] =>
  settled(world)
    .where("orgs", "type", "Organization")
    .map((row) => world.show("orgs", row));

export const operations = {
  "users/get-by-username": (world: World, { path }: Call): Done =>
    getUser(world, path["username"] ?? ""),
  "users/get-by-id": (world: World, { path }: Call): Done => {
    const user = usersIn(world).find(({ id }) => `${id}` === path["account_id"]);
    return getUser(world, textOf(user?.["login"]));
  },
  "users/list": (world: World, call: Call): Done => accountsAfter(call, usersIn(world)),
  "repos/list-public": (world: World, call: Call): Done => {
    const rows = reposIn(world).filter(({ fields }) => fields["private"] !== true);
    const all = rows.map((row) => world.show("repos", row));
    return accountsAfter(call, all);
  },
  "orgs/list": (world: World, call: Call): Done => accountsAfter(call, organizationsIn(world)),
  "users/set-primary-email-visibility-for-authenticated-user": (world: World, call: Call): Done => {
    const { visibility } = Object(call.body);
    const { id } = world.where("emails", "primary", "true")[0] ?? notFound(world);
    return listed([world.show("emails", world.patch("emails", id, { visibility }))]);
  },
  "orgs/get": (world: World, call: Call): Done => settled(world).standard(call),
  "repos/list-for-org": (world: World, call: Call): Done =>
    accountsIn(world).get(call.path["org"] ?? "") === "Organization"
      ? world.standard(call)
      : notFound(world),
  "repos/list-for-user": (world: World, call: Call): Done =>
    accountsIn(world).has(call.path["username"] ?? "") ? world.standard(call) : notFound(world),
};
