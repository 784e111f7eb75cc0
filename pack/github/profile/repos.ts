import { listOf, textOf } from "facsimile/pack";
import { settle } from "./accounts.js";
import {
  fileMode,
  objectAt,
  point,
  refsBelow,
  target,
  writeBlob,
  writeCommit,
  writeTree,
} from "./git.js";
import { homeAt, inHome, notFound, ownerOf, unfit, unprocessable } from "./places.js";
import { bytesOf } from "./sha1.js";
import type { Call, Done, Place, World } from "./world.js";
import { answered, asked, keyOf, ME, ofObject, person, rowsIn } from "./world.js";

function createRepo(world: World, call: Call): Done {
  const { org: owner = ME } = call.path;
  const body = Object(call.body);
  const name = textOf(body.name).replaceAll(/[^\w.-]+/g, "-");
  const isPrivate = body.private === true || body.visibility === "private";
  const visibility = isPrivate ? "private" : (body.visibility ?? "public");
  const made = world.write({ ...call, body: { ...body, name, private: isPrivate, visibility } });
  settle(world, owner);
  const { id } = made;
  world.patch("repos", id, { owner: ownerOf(owner) }, { repo_owner: owner });
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

/** https://docs.github.com/rest/repos/repos#create-a-repository-using-a-template */
function fromTemplate(world: World, call: Call): Done {
  const { template_owner = "", template_repo = "" } = call.path;
  const from = homeAt(world, template_owner, template_repo) ?? notFound(world);
  if (from.row.fields["is_template"] !== true) unfit(world, "It is not a template repository.");
  const { owner: org = ME, include_all_branches: isWhole, ...body } = Object(call.body);
  const made = createRepo(world, { ...call, path: { org }, body });
  if (made.kind !== "object") return made;
  const home = homeAt(world, org, textOf(made.row.fields["name"])) ?? notFound(world);
  for (const { fields, hidden } of rowsIn(world, "git_objects", from)) {
    world.create("git_objects", fields, { ...hidden, repo_owner: org, repo_id: home.repo });
  }
  for (const { fields } of refsBelow(world, from, "refs/heads/")) {
    const ref = textOf(fields["ref"]);
    if (isWhole !== true && ref !== `refs/heads/${from.branch}`) continue;
    const tree = objectAt(world, from, "commit", target(world, from, ref) ?? "")?.fields["tree"];
    const said = { message: "Initial commit", tree: textOf(tree), parents: [] };
    point(world, home, ref, writeCommit(world, home, said));
  }
  const template_repository = world.show("repos", from.row);
  return ofObject("repos", world.patch("repos", home.row.id, { template_repository }));
}

/** https://docs.github.com/rest/actions/secrets: a secret that is there already is changed. */
function keepSecret(world: World, call: Call): Done {
  const done = world.standard(call);
  const isNew = done.kind !== "object" || done.isMade === true;
  return isNew ? done : { kind: "fields", fields: {}, status: 204 };
}

/** What belongs to a repository goes with it. */
const BELOW = `
  repo_issues pulls issue_comments issue_events issue_field_values repo_labels milestones reactions
  issue_comment_reactions pull_comments pull_comment_reactions reviews repo_comments comment_reactions
  releases assets release_reactions refs git_objects protection required_signatures commit_statuses
  statuses deployments environment_secrets environment_variables deployment_branch_policies
  deployment_protection_rules environments check_runs check_suites runs repo_action_secrets
  repo_action_variables repo_dependabot_secrets repo_codespace_secrets agent_secrets agent_variables
  action_permissions access permission_workflow permission_selected_actions customization_sub
  permission_artifact_and_log_retention repo_hooks repo_keys repo_invitations collaborators autolinks
  pages repo_topics rulesets subscription repo_interaction_limits automated_security_fixes
  private_vulnerability_reporting immutable_releases
`.match(/\w+/g);

/** What is left of the rate limit; the limits of other kinds of call are as documented. */
function rateLimit(world: World): Done {
  const { limit = 5000, remaining = 5000, resets = world.now } = world.rateLimit ?? {};
  const reset = Math.ceil(resets / 1_000);
  const core = { limit, remaining, used: limit - remaining, reset };
  const search = { limit: 30, remaining: 30, used: 0, reset };
  const graphql = { limit: 5000, remaining: 5000, used: 0, reset };
  return answered({ resources: { core, search, graphql }, rate: core });
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
  "repos/create-using-template": fromTemplate,
  "repos/delete": inHome((world, place: Place) => {
    for (const resource of (BELOW ?? []).filter((each) => world.has(each, "repo_id"))) {
      for (const { id } of rowsIn(world, resource, place)) world.remove(resource, id);
    }
    world.remove("repos", keyOf(place.owner, place.repo));
    return answered({}, 204);
  }),
  "repos/get-all-topics": inHome((world, { row }, call) => {
    const [to, at] = [Number(asked(call, "per_page") || 30), Number(asked(call, "page") || 1)];
    const topics = listOf(world.show("repos", row)["topics"]);
    return answered({ names: topics.slice((at - 1) * to, at * to) });
  }),
  "repos/replace-all-topics": (world: World, call: Call): Done => {
    const names = listOf(Object(call.body).names).map((name) => textOf(name).toLowerCase());
    if (names.length > 20) return unprocessable(world, "Repository", "topics", "invalid");
    return world.standard({ ...call, body: { names } });
  },
};
