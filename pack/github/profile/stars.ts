import { memberOf, objectOf, textOf } from "facsimile/pack";
import { settle } from "./accounts.js";
import type { Home } from "./places.js";
import { homeAt, inHome, ownerOf } from "./places.js";
import { bytesOf } from "./sha1.js";
import type { Call, Done, Json, ObjectRow, Place, World } from "./world.js";
import { answered, hiddenAt, keyOf, listed, ME, person, reposIn, rowsIn } from "./world.js";

// Stars, forks and collaborators: what the account of the token does with a repository.

const shown = (world: World, resource: string, rows: readonly ObjectRow[]): Done =>
  listed(rows.toReversed().map((row) => world.show(resource, row)));

function newFork(world: World, home: Home, { owner, repo }: Place): ObjectRow {
  const parent: Json = world.show("repos", home.row);
  const { description = null, private: isPrivate = false, default_branch = "main" } = parent;
  const own = { name: repo, description, private: isPrivate, default_branch };
  const visibility = isPrivate === true ? "private" : "public";
  const from = { fork: true, parent, source: parent, owner: ownerOf(owner) };
  const hidden = { repo_owner: owner, forked_from: keyOf(home.owner, home.repo) };
  settle(world, owner);
  const row = world.create("repos", { ...own, visibility, ...from }, hidden);
  // What Git keeps of a repository, a fork has too.
  for (const resource of ["git_objects", "refs"]) {
    for (const { fields, hidden: rest } of rowsIn(world, resource, home)) {
      world.create(resource, fields, { ...rest, ...hiddenAt({ owner, repo }) });
    }
  }
  return row;
}

const starred = (world: World): Done =>
  shown(world, "repos", world.where("repos", "starred", "true"));

/** https://docs.github.com/rest/activity/watching */
const isWatched = (world: World, { id }: ObjectRow): boolean =>
  world.get("subscription", id)?.fields["subscribed"] === true;

function watched(world: World): Done {
  const rows = reposIn(world).filter((row) => isWatched(world, row));
  return shown(world, "repos", rows);
}

/** Writes the files of a gist: null takes one away, and a name in it gives it another one. */
function writeGist(world: World, call: Call): Done {
  const body = objectOf(call.body);
  const { files: before } = call.path["gist_id"] === undefined ? body : world.named(call).fields;
  const files = { ...objectOf(before) };
  for (const [name, file] of Object.entries(objectOf(body["files"]))) {
    const { filename = name, content = memberOf(files[name], "content") } = objectOf(file);
    delete files[name];
    const size = bytesOf(textOf(content)).length;
    if (file !== null) files[textOf(filename)] = { filename, content: textOf(content), size };
  }
  return world.standard({ ...call, body: { ...body, files } });
}

export const operations = {
  "gists/create": writeGist,
  "gists/update": writeGist,
  "activity/list-repos-starred-by-authenticated-user": (world: World): Done => starred(world),
  "activity/list-repos-starred-by-user": (world: World, call: Call): Done =>
    call.path["username"] === ME ? starred(world) : world.standard(call),
  "activity/list-stargazers-for-repo": inHome((_world, { row }) =>
    listed(row.hidden["starred"] === true ? [person(ME)] : []),
  ),
  "activity/list-watchers-for-repo": inHome((world, { row }) =>
    listed(isWatched(world, row) ? [person(ME)] : []),
  ),
  "activity/list-watched-repos-for-authenticated-user": watched,
  "activity/list-repos-watched-by-user": (world: World, call: Call): Done =>
    call.path["username"] === ME ? watched(world) : world.standard(call),
  "repos/remove-collaborator": inHome((world, home, { path: { username = "" } }) => {
    for (const resource of ["collaborators", "repo_invitations"]) {
      for (const { id, fields, hidden } of rowsIn(world, resource, home)) {
        if ((hidden["username"] ?? fields["login"]) === username) world.remove(resource, id);
      }
    }
    return answered({}, 204);
  }),
  /** https://docs.github.com/rest/repos/forks#create-a-fork */
  "repos/create-fork": inHome((world, home, call) => {
    const { organization, name } = Object(call.body);
    const owner = textOf(organization) || ME;
    const repo = textOf(name) || home.repo;
    const fork = homeAt(world, owner, repo)?.row ?? newFork(world, home, { owner, repo });
    return answered(world.show("repos", fork), 202);
  }),
  "repos/list-forks": inHome((world, { row }) =>
    shown(world, "repos", world.where("repos", "forked_from", row.id)),
  ),
};
