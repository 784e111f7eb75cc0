import { textOf } from "facsimile/pack";
import { ME, numberOf, person, urlsBelow } from "./people.js";
import { notFound } from "./places.js";
import type { Call, Done, Json, JsonObject, World } from "./world.js";
import { asked, reposIn } from "./world.js";

// Who exists: the account of the token, seeded accounts, and owners of repositories.

type Kind = "User" | "Organization";

/** By login; whom nothing else says to be a user is an organization. */
function accountsIn(world: World): ReadonlyMap<string, Kind> {
  const users = seeded(world, "users", "User");
  const organizations = seeded(world, "orgs", "Organization");
  const owners = reposIn(world).map(({ hidden }) => textOf(hidden["repo_owner"]));
  return new Map([
    ...[...organizations, ...owners].map((login) => [login, "Organization"] as const),
    ...[ME, ...users].map((login) => [login, "User"] as const),
  ]);
}

/** Logins of one kind; in some editions these are users below other objects, which have other ids. */
const seeded = (world: World, resource: string, kind: Kind): readonly string[] =>
  world
    .where(resource, "type", kind)
    .flatMap(({ id, fields }) => (fields["login"] === id ? id : []));

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

function organization(login: string): JsonObject {
  const id = numberOf(login);
  const url = `https://api.github.com/orgs/${login}`;
  return {
    login,
    id,
    node_id: btoa(`12:Organization${id}`),
    url,
    ...urlsBelow(url, "repos", "events", "hooks", "issues"),
    members_url: `${url}/members{/member}`,
    public_members_url: `${url}/public_members{/member}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    description: null,
  };
}

/** An account with what its seed says of it; the id of a seed is the login. */
function told(world: World, resource: string, login: string, account: JsonObject): JsonObject {
  // What the account of the token says of itself.
  const own = resource === "users" && login === ME ? world.get("user_2", "user_2") : undefined;
  const said = (own ?? world.get(resource, login))?.fields ?? {};
  const known = (name: string): Json | undefined => (OWN.has(name) ? undefined : said[name]);
  return Object.fromEntries(Object.entries(account).map(([name, it]) => [name, known(name) ?? it]));
}

/** What no seed says. */
const OWN: ReadonlySet<string> = new Set(["id", "public_repos"]);

/** https://docs.github.com/rest/users/users#get-a-user */
function getUser(world: World, username: string): Done {
  const kind = accountsIn(world).get(username) ?? notFound(world);
  const own = { ...facts(world, username), hireable: null, bio: null };
  const account = { ...person(username, kind), ...own };
  return { kind: "fields", fields: told(world, "users", username, account) };
}

/** https://docs.github.com/rest/orgs/orgs#get-an-organization */
function getOrganization(world: World, call: Call): Done {
  const { org = "" } = call.path;
  if (accountsIn(world).get(org) !== "Organization") return notFound(world);
  const own = { html_url: `https://github.com/${org}`, type: "Organization", archived_at: null };
  const has = { has_organization_projects: true, has_repository_projects: true };
  const account = { ...organization(org), ...facts(world, org), ...own, ...has };
  return { kind: "fields", fields: told(world, "orgs", org, account) };
}

/** Accounts in the order of their ids, after the one of `since`: the lists of GitHub have no pages. */
function accountsAfter(call: Call, all: readonly JsonObject[]): Done {
  const size = Number(asked(call, "per_page") || 30);
  const since = Number(asked(call, "since"));
  const later = all
    .filter(({ id }) => Number(id) > since)
    .toSorted((one, other) => Number(one["id"]) - Number(other["id"]));
  return { kind: "list", items: later.slice(0, size) };
}

export const usersIn = (world: World): readonly JsonObject[] =>
  [...accountsIn(world)].map(([login, kind]) => told(world, "users", login, person(login, kind)));

const organizationsIn = (world: World): readonly JsonObject[] =>
  [...accountsIn(world)].flatMap(([login, kind]) =>
    kind === "User" ? [] : [told(world, "orgs", login, organization(login))],
  );

/** Calls below an account, which an unknown one ends. */
const below =
  (parameter: string) =>
  (world: World, call: Call): Done =>
    accountsIn(world).has(call.path[parameter] ?? "") ? world.standard(call) : notFound(world);

export const operations = {
  "users/get-by-username": (world: World, { path }: Call): Done =>
    getUser(world, path["username"] ?? ""),
  "users/get-by-id": (world: World, { path }: Call): Done => {
    const user = usersIn(world).find(({ id }) => `${id}` === path["account_id"]);
    return getUser(world, textOf(user?.["login"]));
  },
  "users/list": (world: World, call: Call): Done => accountsAfter(call, usersIn(world)),
  "orgs/get": getOrganization,
  "orgs/list": (world: World, call: Call): Done => accountsAfter(call, organizationsIn(world)),
  /** The account of the token is a member of each organization. */
  "orgs/list-for-authenticated-user": (world: World): Done => ({
    kind: "list",
    items: organizationsIn(world),
  }),
  "repos/list-for-org": below("org"),
  "repos/list-for-user": below("username"),
};
