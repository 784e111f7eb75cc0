import { listOf, objectOf, textOf } from "facsimile/pack";
import type { Push } from "./commits.js";
import { ahead, changes, commonOf, pushed, repoCommit, sumOf } from "./commits.js";
import type { Files } from "./git.js";
import { commitNamed, filesOf, history, point, target, writeCommit, writeTree } from "./git.js";
import { changeIssue, issueAt, makeIssue, noteEvent, told } from "./issues.js";
import type { Home } from "./places.js";
import { homeOf, homeOfRow, inHome, loginOf, notFound, notice, unprocessable } from "./places.js";
import type { Call, Done, Json, JsonObject, ObjectRow, World } from "./world.js";
import { answered, hiddenAt, keyOf, listed, ME, ofObject, person, rowsIn } from "./world.js";

interface Found {
  readonly home: Home;
  readonly pull: ObjectRow;
}

/** The pull request that a path names, with its repository. */
function pullOf(world: World, call: Call): Found {
  const home = homeOf(world, call);
  const pull = world.get("pulls", keyOf(home.owner, home.repo, call.path["pull_number"] ?? ""));
  return { home, pull: pull ?? notFound(world) };
}

const withPull = (work: (world: World, found: Found, call: Call) => Done) =>
  inHome((world, _home, call) => work(world, pullOf(world, call), call));

function createPull(world: World, home: Home, call: Call): Done {
  const body = objectOf(call.body);
  const [head, base] = [textOf(body["head"]), textOf(body["base"])];
  const branch = head.slice(head.indexOf(":") + 1);
  const to = target(world, home, `refs/heads/${branch}`);
  const from = target(world, home, `refs/heads/${base}`);
  if (from === undefined) return unprocessable(world, "PullRequest", "base", "invalid");
  if (to === undefined) return unprocessable(world, "PullRequest", "head", "invalid");
  if (history(world, home, from).includes(to)) {
    const message = `No commits between ${base} and ${branch}`;
    return unprocessable(world, "PullRequest", "head", "custom", message);
  }
  const isOpen = ({ fields, hidden }: ObjectRow): boolean =>
    fields["state"] === "open" && hidden["head_ref"] === branch && hidden["base_ref"] === base;
  if (pullsIn(world, home).some(isOpen)) {
    const message = `A pull request already exists for ${home.owner}:${branch}.`;
    return unprocessable(world, "PullRequest", "head", "custom", message);
  }
  const issue = makeIssue(world, home, body, textOf(body["title"]));
  const { number = 0, title = "", body: text = null } = issue.fields;
  const html_url = `https://github.com/${home.owner}/${home.repo}/pull/${number}`;
  const url = `https://api.github.com/repos/${home.owner}/${home.repo}/pulls/${number}`;
  const links = { url, html_url, diff_url: `${html_url}.diff`, patch_url: `${html_url}.patch` };
  world.patch("repo_issues", issue.id, { pull_request: { ...links, merged_at: null }, html_url });
  const { draft = false, maintainer_can_modify = true } = body;
  const refs = { head_ref: branch, base_ref: base, sha: to, base_sha: from };
  const hidden = { ...hiddenAt(home), ...refs, head_label: `${home.owner}:${branch}` };
  const fields = { number, title, body: text, draft, maintainer_can_modify };
  const row = world.create("pulls", fields, hidden);
  notice(world, home, "pull_request.opened", "pulls", row, { number });
  return ofObject("pulls", row);
}

const pullsIn = (world: World, home: Home): readonly ObjectRow[] => rowsIn(world, "pulls", home);

/** The commits of a pull request: of its branches while it is open, later as they were. */
function tips(world: World, home: Home, { fields, hidden }: ObjectRow) {
  const [head, base] = [textOf(hidden["sha"]), textOf(hidden["base_sha"])];
  if (fields["state"] !== "open") return { head, base };
  const now = (name: Json | undefined): string | undefined =>
    target(world, home, `refs/heads/${textOf(name)}`);
  return { head: now(hidden["head_ref"]) ?? head, base: now(hidden["base_ref"]) ?? base };
}

/** The files after a merge; undefined where both sides changed one. */
function merged(world: World, home: Home, base: string, head: string): Files | undefined {
  const [was, ours, theirs] = [commonOf(world, home, base, head), base, head].map((sha) =>
    filesOf(world, home, sha),
  );
  const files: Record<string, Files[string]> = {};
  for (const path of Object.keys({ ...ours, ...theirs })) {
    const [before, mine, other] = [was?.[path], ours?.[path], theirs?.[path]];
    if (mine?.sha !== other?.sha && mine?.sha !== before?.sha && other?.sha !== before?.sha) {
      return undefined;
    }
    const kept = mine?.sha === before?.sha ? other : mine;
    if (kept !== undefined) files[path] = kept;
  }
  return files;
}

function mergePull(world: World, { home, pull }: Found, call: Call): Done {
  const { commit_title, commit_message = "", sha, merge_method = "merge" } = Object(call.body);
  const { head, base } = tips(world, home, pull);
  if (sha !== undefined && sha !== head) return world.refuse("error/head_modified", {});
  const base_ref = textOf(pull.hidden["base_ref"]);
  const rule = world.get("protection", keyOf(home.owner, home.repo, base_ref))?.fields;
  if (objectOf(rule?.["required_status_checks"])["contexts"]) world.lacks("required checks");
  const { number = 0, title = "" } = pull.fields;
  const files = merged(world, home, base, head);
  if (files === undefined) return world.refuse("error/not_mergeable", {});
  const first = `Merge pull request #${number} from ${home.owner}/${textOf(pull.hidden["head_ref"])}`;
  const isSquash = merge_method === "squash";
  const usual = isSquash ? `${textOf(title)} (#${number})` : first;
  const message = [commit_title ?? usual, commit_message || (isSquash ? "" : textOf(title))];
  const parents = isSquash || merge_method === "rebase" ? [base] : [base, head];
  const tree = writeTree(world, home, files);
  const said = { message: message.filter((part) => part !== "").join("\n\n"), tree, parents };
  const commit = writeCommit(world, home, said);
  const ref = `refs/heads/${base_ref}`;
  const at = world.timestamp(world.now);
  const done = { merged: true, merged_at: at, merged_by: person(ME), merge_commit_sha: commit };
  world.patch("pulls", pull.id, done, { sha: head, base_sha: base });
  const issue = issueAt(world, home, number);
  if (issue !== undefined) {
    const link = { ...objectOf(issue.fields["pull_request"]), merged_at: at };
    const patched = world.patch("repo_issues", issue.id, { pull_request: link });
    noteEvent(world, home, patched, "merged", { commit_id: commit });
    changeIssue(world, home, patched, { state: "closed" });
  }
  closeNamed(world, home, pull);
  point(world, home, ref, commit);
  pushed(world, home, ref, base, commit);
  const branch = `refs/heads/${textOf(pull.hidden["head_ref"])}`;
  const isOver = home.row.fields["delete_branch_on_merge"] === true;
  if (isOver) world.remove("refs", keyOf(home.owner, home.repo, branch));
  // The document has the sentence that tells of success.
  return answered({ sha: commit, merged: true, message: "Pull Request successfully merged" });
}

/** https://docs.github.com/rest/branches/branches#merge-a-branch */
function mergeBranch(world: World, home: Home, call: Call): Done {
  const said = objectOf(call.body);
  const [into, from] = [textOf(said["base"]), textOf(said["head"])];
  const ref = `refs/heads/${into}`;
  const base = target(world, home, ref);
  if (base === undefined) return world.refuse("error/no_such_branch", { name: "Base" });
  const head = commitNamed(world, home, from);
  if (head === undefined) return world.refuse("error/no_such_branch", { name: "Head" });
  if (history(world, home, base).includes(head)) return answered({}, 204);
  const files = merged(world, home, base, head);
  if (files === undefined) return world.refuse("error/merge_conflict", {});
  const message = textOf(said["commit_message"]) || `Merge ${from} into ${into}`;
  const tree = writeTree(world, home, files);
  const commit = writeCommit(world, home, { message, tree, parents: [base, head] });
  point(world, home, ref, commit);
  moved(world, home, ref, base, commit);
  return answered(repoCommit(world, home, commit));
}

/** The issues that a text closes: https://docs.github.com/issues/tracking-your-work-with-issues/linking-a-pull-request-to-an-issue */
const CLOSES = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):? #(\d+)/gi;

function closeNamed(world: World, home: Home, { fields, hidden }: ObjectRow): void {
  if (hidden["base_ref"] !== home.branch) return;
  for (const [, number = ""] of textOf(fields["body"]).matchAll(CLOSES)) {
    const issue = issueAt(world, home, number);
    if (issue !== undefined) changeIssue(world, home, issue, { state: "closed" });
  }
}

function updatePull(world: World, { home, pull }: Found, call: Call): Done {
  const body = objectOf(call.body);
  const issue = issueAt(world, home, pull.fields["number"] ?? 0) ?? notFound(world);
  if (body["state"] === "closed") {
    const { head, base } = tips(world, home, pull);
    world.patch("pulls", pull.id, {}, { sha: head, base_sha: base });
  }
  const { base } = body;
  if (typeof base === "string") world.patch("pulls", pull.id, {}, { base_ref: base });
  changeIssue(world, home, issue, body);
  return ofObject("pulls", world.get("pulls", pull.id) ?? pull);
}

const filesIn = (world: World, { home, pull }: Found): readonly JsonObject[] => {
  const { head, base } = tips(world, home, pull);
  return changes(world, home, commonOf(world, home, base, head), head);
};

const commitsIn = (world: World, { home, pull }: Found): readonly string[] => {
  const { head, base } = tips(world, home, pull);
  return ahead(world, home, base, head);
};

const withReviewers = (adds: boolean) =>
  withPull((world, { home, pull }, call) => {
    const action = adds ? "review_requested" : "review_request_removed";
    const said = listOf(objectOf(call.body)["reviewers"]).map(loginOf);
    const now = listOf(pull.fields["requested_reviewers"]).map(loginOf);
    const next = adds ? [...now, ...said] : now.filter((login) => !said.includes(login));
    const requested_reviewers = [...new Set(next)].map((login) => person(login));
    const row = world.patch("pulls", pull.id, { requested_reviewers });
    for (const login of said) {
      const members = { requested_reviewer: person(login) };
      notice(world, home, `pull_request.${action}`, "pulls", row, members);
    }
    return ofObject("pulls", row);
  });

const STATES: Readonly<Record<string, string>> = {
  APPROVE: "APPROVED",
  REQUEST_CHANGES: "CHANGES_REQUESTED",
  COMMENT: "COMMENTED",
};

/** Ends a call with a comment on a file, a line or a commit that the pull request does not have. */
function mustFit(world: World, found: Found, comment: JsonObject): void {
  const { path, line, start_line, side, commit_id } = comment;
  const unfitting = (field: string): never =>
    unprocessable(world, "PullRequestReviewComment", field, "invalid");
  if (commit_id && !commitsIn(world, found).includes(textOf(commit_id))) unfitting("commit_id");
  const file = filesIn(world, found).find(({ filename }) => filename === path);
  const [, ...hunk] = HUNK.exec(textOf((file ?? unfitting("path"))["patch"])) ?? [];
  const [start = 0, size = 0] = hunk.map(Number).slice(side === "LEFT" ? 0 : 2);
  const isOutside = (at?: Json) => typeof at === "number" && (at < start || at >= start + size);
  if (isOutside(line) || isOutside(start_line)) unfitting("line");
}

/** Where the one hunk of a patch is: the first line and the number of lines on each side. */
const HUNK = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@/;

function createReview(world: World, { home, pull }: Found, call: Call): Done {
  const { event = "", body = "", commit_id, comments } = objectOf(call.body);
  const hidden = { ...hiddenAt(home), pull_id: pull.fields["number"] ?? 0 };
  const { head } = tips(world, home, pull);
  const state = STATES[textOf(event)] ?? "PENDING";
  const isPending = state === "PENDING";
  const at = isPending ? {} : { submitted_at: world.timestamp(world.now) };
  const fields = { body, state, commit_id: commit_id ?? head, ...at };
  const row = world.create("reviews", fields, hidden);
  const own = { pull_request_review_id: row.fields["id"] ?? 0, commit_id: commit_id ?? head };
  for (const comment of listOf(comments).map(objectOf)) {
    mustFit(world, { home, pull }, comment);
    world.create("pull_comments", { ...comment, ...own }, { ...hidden, review_id: row.id });
  }
  if (!isPending) reviewed(world, row, "submitted");
  return ofObject("reviews", row);
}

function reviewed(world: World, row: ObjectRow, action: string): void {
  const home = homeOfRow(world, row);
  const number = String(row.hidden["pull_id"]);
  const pull = home && world.get("pulls", keyOf(home.owner, home.repo, number));
  if (home === undefined || pull === undefined) return;
  const about = { pull_request: world.show("pulls", pull) };
  notice(world, home, `pull_request_review.${action}`, "reviews", row, about);
}

function changeReview(world: World, call: Call, action: string, fields: JsonObject): Done {
  const { id } = world.get("reviews", call.path["review_id"] ?? "") ?? notFound(world);
  const row = world.patch("reviews", id, fields);
  reviewed(world, row, action);
  return ofObject("reviews", row);
}

export const operations = {
  "pulls/create": inHome(createPull),
  "pulls/get": withPull((_world, { pull }) => ofObject("pulls", pull)),
  "pulls/update": withPull(updatePull),
  "repos/merge": inHome(mergeBranch),
  "pulls/merge": withPull(mergePull),
  "pulls/list-files": withPull((world, found) => listed(filesIn(world, found))),
  "pulls/list-commits": withPull((world, found) =>
    listed(commitsIn(world, found).map((sha) => repoCommit(world, found.home, sha))),
  ),
  "pulls/list-requested-reviewers": withPull((_world, { pull }) =>
    answered({ users: pull.fields["requested_reviewers"] ?? [], teams: [] }),
  ),
  "pulls/request-reviewers": withReviewers(true),
  "pulls/remove-requested-reviewers": withReviewers(false),
  "pulls/create-review-comment": withPull((world, found, call) => {
    const comment = objectOf(call.body);
    if (comment["in_reply_to"] === undefined) mustFit(world, found, comment);
    return world.standard(call);
  }),
  "pulls/create-review": withPull(createReview),
  "pulls/submit-review"(world: World, call: Call): Done {
    const { event, body = "" } = objectOf(call.body);
    const at = { submitted_at: world.timestamp(world.now) };
    const state = STATES[textOf(event)] ?? "COMMENTED";
    return changeReview(world, call, "submitted", { state, body, ...at });
  },
  "pulls/dismiss-review": (world: World, call: Call): Done =>
    changeReview(world, call, "dismissed", { state: "DISMISSED" }),
};

/** A side of a pull request: `octocat:topic`. */
const side = (world: World, row: ObjectRow, which: "head" | "base"): JsonObject => {
  const home = homeOfRow(world, row);
  if (home === undefined) return {};
  const ref = textOf(row.hidden[`${which}_ref`]);
  const label = `${home.owner}:${ref}`;
  const user = objectOf(home.row.fields["owner"]);
  const repo = world.show("repos", home.row);
  return { label, ref, sha: tips(world, home, row)[which], user, repo };
};

/** A number of what a pull request brings. */
const counted =
  (count: (world: World, found: Found) => number) =>
  (world: World, pull: ObjectRow): number => {
    const home = homeOfRow(world, pull);
    return home === undefined ? 0 : count(world, { home, pull });
  };

function isMergeable(world: World, pull: ObjectRow): boolean | null {
  const home = homeOfRow(world, pull);
  if (home === undefined || pull.fields["state"] !== "open") return null;
  const { head, base } = tips(world, home, pull);
  return merged(world, home, base, head) !== undefined;
}

export const views = {
  pulls: {
    head: (world: World, row: ObjectRow) => side(world, row, "head"),
    base: (world: World, row: ObjectRow) => side(world, row, "base"),
    mergeable: isMergeable,
    mergeable_state: (world: World, row: ObjectRow) => {
      const can = isMergeable(world, row);
      const sound = row.fields["draft"] === true ? "draft" : "clean";
      return can === null ? "unknown" : can ? sound : "dirty";
    },
    commits: counted((world, found) => commitsIn(world, found).length),
    changed_files: counted((world, found) => filesIn(world, found).length),
    additions: counted((world, found) => sumOf(filesIn(world, found), "additions")),
    deletions: counted((world, found) => sumOf(filesIn(world, found), "deletions")),
  },
};

/** Sends the events of a branch that moved, and of the open pull requests from it. */
export function moved(world: World, ...push: Push): void {
  const [home, ref, before, after] = push;
  pushed(world, ...push);
  for (const issue of openFrom(world, home, ref)) {
    told(world, home, issue, "synchronize", { before: before ?? "", after });
  }
}

/** The open pull requests from a branch, as issues. */
export const openFrom = (world: World, home: Home, ref: string): readonly ObjectRow[] =>
  pullsIn(world, home).flatMap(({ fields, hidden }) => {
    const isFrom = fields["state"] === "open" && `refs/heads/${textOf(hidden["head_ref"])}` === ref;
    return (isFrom && issueAt(world, home, fields["number"] ?? 0)) || [];
  });
