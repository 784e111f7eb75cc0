import { listOf, textOf } from "facsimile/pack";
import { settle } from "./accounts.js";
import { fileMode, point, writeBlob, writeCommit, writeTree } from "./git.js";
import { ME, person } from "./people.js";
import type { Home } from "./places.js";
import { homeAt, inHome, unprocessable } from "./places.js";
import { bytesOf } from "./sha1.js";
import type { Call, Done, World } from "./world.js";
import { answered, keyOf, ofObject, rowsIn } from "./world.js";

function createRepo(world: World, call: Call): Done {
  const { org: owner = ME } = call.path;
  const body = Object(call.body);
  const name = textOf(body.name).replaceAll(/[^\w.-]+/g, "-");
  if (world.get("repos", keyOf(owner, name)) !== undefined) {
    const message = "name already exists on this account";
    return unprocessable(world, "Repository", "name", "custom", message);
  }
  const isPrivate = body.private === true || body.visibility === "private";
  const visibility = isPrivate ? "private" : (body.visibility ?? "public");
  const made = world.write({ ...call, body: { ...body, name, private: isPrivate, visibility } });
  settle(world, owner);
  const account = person(owner, owner === ME ? "User" : "Organization");
  const { id } = made;
  world.patch("repos", id, { owner: account }, { repo_owner: owner });
  const hidden = { repo_owner: owner, repo_id: name };
  const permissions = { admin: true, maintain: true, push: true, triage: true, pull: true };
  world.create("collaborators", { ...person(ME), role_name: "admin", permissions }, hidden);
  for (const { id: label, fields } of world.where("first_labels", "default", "true")) {
    world.create("repo_labels", { ...fields, name: label, description: null }, hidden);
  }
  const home = homeAt(world, owner, name);
  if (home !== undefined && body.auto_init === true) {
    const sha = writeBlob(world, home, bytesOf(`# ${name}\n`));
    const tree = writeTree(world, home, { "README.md": { sha, mode: fileMode } });
    const commit = writeCommit(world, home, { message: "Initial commit", tree, parents: [] });
    point(world, home, `refs/heads/${home.branch}`, commit);
  }
  return ofObject("repos", world.get("repos", id) ?? made);
}

/** What belongs to a repository goes with it. */
const BELOW = [
  ...["repo_issues", "pulls", "issue_comments", "repo_labels", "milestones", "releases", "assets"],
  ...["refs", "git_objects", "reviews", "repo_hooks", "check_runs", "commit_statuses", "runs"],
  ...["issue_events", "reactions", "issue_comment_reactions", "collaborators", "pull_comments"],
];

function deleteRepo(world: World, home: Home, call: Call): Done {
  for (const resource of BELOW) {
    for (const { id } of rowsIn(world, resource, home)) world.remove(resource, id);
  }
  return world.standard(call);
}

/** What is left of the rate limit; the limits of other kinds of call are as documented. */
function rateLimit(world: World): Done {
  const { limit = 5000, remaining = 5000, resets = world.now } = world.rateLimit ?? {};
  const reset = Math.ceil(resets / 1_000);
  const core = { limit, remaining, used: limit - remaining, reset };
  const search = { limit: 30, remaining: 30, used: 0, reset };
  const graphql = { limit: 5000, remaining: 5000, used: 0, reset };
  return answered({ resources: { core, search, graphql }, rate: core });
}

/** https://docs.github.com/rest/actions/secrets: a secret that is there already is changed. */
function keepSecret(world: World, call: Call): Done {
  const done = world.standard(call);
  const isNew = done.kind !== "object" || done.isMade === true;
  return isNew ? done : { kind: "fields", fields: {}, status: 204 };
}

export const operations = {
  "actions/create-or-update-repo-secret": keepSecret,
  "actions/create-or-update-environment-secret": keepSecret,
  "actions/create-or-update-org-secret": keepSecret,
  "dependabot/create-or-update-repo-secret": keepSecret,
  "dependabot/create-or-update-org-secret": keepSecret,
  "codespaces/create-or-update-repo-secret": keepSecret,
  "rate-limit/get": rateLimit,
  "repos/create-for-authenticated-user": createRepo,
  "repos/create-in-org": createRepo,
  "repos/delete": inHome(deleteRepo),
  "repos/replace-all-topics": (world: World, call: Call): Done => {
    const names = listOf(Object(call.body).names).map((name) => textOf(name).toLowerCase());
    return world.standard({ ...call, body: { names } });
  },
};
