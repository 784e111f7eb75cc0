import { textOf } from "facsimile/pack";
import { ME, person } from "./people.js";
import { homeAt, homeOf } from "./places.js";
import type { Call, Done, Json, ObjectRow, World } from "./world.js";
import { hiddenAt, keyOf, rowsIn } from "./world.js";

// Stars, forks and collaborators: what the account of the token does with a repository.

const shown = (world: World, resource: string, rows: readonly ObjectRow[]): Done => ({
  kind: "list",
  items: rows.toReversed().map((row) => world.show(resource, row)),
});

/** What Git keeps of a repository, which a fork has too. */
const COPIED = ["git_objects", "refs"];

/** https://docs.github.com/rest/repos/forks#create-a-fork */
function createFork(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const { organization, name } = Object(call.body);
  const owner = textOf(organization) || ME;
  const repo = textOf(name) || home.repo;
  const known = homeAt(world, owner, repo);
  const fork = known?.row ?? newFork(world, call, { owner, repo });
  return { kind: "fields", fields: world.show("repos", fork), status: 202 };
}

function newFork(
  world: World,
  call: Call,
  { owner, repo }: { readonly owner: string; readonly repo: string },
): ObjectRow {
  const home = homeOf(world, call);
  const parent: Json = world.show("repos", home.row);
  const { description = null, private: isPrivate = false, default_branch = "main" } = parent;
  const own = { name: repo, description, private: isPrivate, default_branch };
  const visibility = isPrivate === true ? "private" : "public";
  const from = { fork: true, parent, source: parent, owner: person(owner, typeOf(owner)) };
  const hidden = { repo_owner: owner, forked_from: keyOf(home.owner, home.repo) };
  const row = world.create("repos", { ...own, visibility, ...from }, hidden);
  for (const resource of COPIED) {
    for (const { fields, hidden: rest } of rowsIn(world, resource, home)) {
      world.create(resource, fields, { ...rest, ...hiddenAt({ owner, repo }) });
    }
  }
  return row;
}

const typeOf = (owner: string): "User" | "Organization" => (owner === ME ? "User" : "Organization");

const starred = (world: World, resource = "repos"): Done =>
  shown(world, resource, world.where(resource, "starred", "true"));

export const operations = {
  "activity/list-repos-starred-by-authenticated-user": (world: World): Done => starred(world),
  "gists/list-starred": (world: World): Done => starred(world, "gists"),
  "activity/list-repos-starred-by-user": (world: World, call: Call): Done =>
    call.path["username"] === ME ? starred(world) : world.standard(call),
  "activity/list-stargazers-for-repo": (world: World, call: Call): Done => ({
    kind: "list",
    items: homeOf(world, call).row.hidden["starred"] === true ? [person(ME)] : [],
  }),
  "repos/create-fork": createFork,
  "repos/list-forks": (world: World, call: Call): Done =>
    shown(world, "repos", world.where("repos", "forked_from", homeOf(world, call).row.id)),
};
