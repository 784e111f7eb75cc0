import { listOf, objectOf, textOf } from "facsimile/pack";
import type { Home } from "./places.js";
import {
  homeOf,
  homeOfRow,
  inHome,
  loginOf,
  notFound,
  notice,
  unfit,
  unprocessable,
} from "./places.js";
import type { Call, Done, Json, JsonObject, ObjectRow, World } from "./world.js";
import { answered, asked, hiddenAt, keyOf, listed, ME, ofObject, person, rowsIn } from "./world.js";

const ISSUES = "repo_issues";

/** The issue that a path names, with its repository. */
function issueOf(world: World, call: Call): { home: Home; issue: ObjectRow } {
  const home = homeOf(world, call);
  const issue = issueAt(world, home, call.path["issue_number"] ?? "") ?? notFound(world);
  return { home, issue };
}

export const issueAt = (world: World, { owner, repo }: Home, number: Json): ObjectRow | undefined =>
  world.get(ISSUES, keyOf(owner, repo, String(number)));

/** Names of labels, of texts or of objects. */
export const namesIn = (value: Json | undefined): readonly string[] =>
  listOf(value).map((label) =>
    typeof label === "string" ? label : textOf(objectOf(label)["name"]),
  );

/** https://github.com/actions/labeler/issues/115 */
const MOST_LABELS = 100;

/** The labels of these names; a label that is new to the repository is made. */
export function labelsNamed(world: World, { owner, repo }: Home, names: readonly string[]): Json[] {
  if (names.length > MOST_LABELS) {
    const why = `Issues cannot have more than ${MOST_LABELS} labels`;
    return unprocessable(world, "Issue", "labels", "custom", why);
  }
  return [...new Set(names)].map((name) => {
    const known = world.get("repo_labels", keyOf(owner, repo, name));
    const made = { name, color: "ededed", default: false, description: null };
    const hidden = hiddenAt({ owner, repo });
    return world.show("repo_labels", known ?? world.create("repo_labels", made, hidden));
  });
}

/** Tells of an issue, or of the pull request that it is. */
export function told(
  world: World,
  home: Home,
  issue: ObjectRow,
  action: string,
  more: JsonObject = {},
): void {
  const { number = 0 } = issue.fields;
  const pull = world.get("pulls", keyOf(home.owner, home.repo, String(number)));
  if (pull !== undefined) {
    notice(world, home, `pull_request.${action}`, "pulls", pull, { number, ...more });
  } else notice(world, home, `issues.${action}`, ISSUES, issue, more);
}

/** Makes an issue, as pull requests are issues too. */
export function makeIssue(world: World, home: Home, body: JsonObject, title: string): ObjectRow {
  const { body: text = null } = body;
  const milestone_number = milestoneOf(world, home, body["milestone"]);
  const labels = labelsNamed(world, home, namesIn(body["labels"]));
  const assignees = assigneesIn(body);
  const people = { assignees, assignee: assignees[0] ?? null };
  const fields = { title, body: text, labels, ...people };
  const assigned = assignedIn(assignees);
  return world.create(ISSUES, fields, { ...hiddenAt(home), milestone_number, assigned });
}

/** The number of a milestone, or that there is none, as filters name it. */
function milestoneOf(world: World, { owner, repo }: Home, said: Json = null): Json {
  const number = said ?? "none";
  const isThere = number === "none" || world.get("milestones", keyOf(owner, repo, `${number}`));
  return isThere ? number : unprocessable(world, "Issue", "milestone", "invalid");
}

/**
 * An issue has up to ten people
 * (https://docs.github.com/en/rest/issues/assignees#add-assignees-to-an-issue).
 */
const MOST_ASSIGNEES = 10;

/** What the filter by assignees compares. */
const assignedIn = (people: Json): Json[] =>
  listOf(people).length === 0 ? ["none"] : listOf(people).map(loginOf);

function assigneesIn(body: JsonObject): Json[] {
  const { assignees = [body["assignee"] ?? ""] } = body;
  const logins = listOf(assignees).map(loginOf);
  return logins
    .filter((login) => login !== "")
    .slice(0, MOST_ASSIGNEES)
    .map((login) => person(login));
}

export function changeIssue(
  world: World,
  home: Home,
  issue: ObjectRow,
  body: JsonObject,
): ObjectRow {
  const { state = issue.fields["state"], state_reason } = body;
  const { milestone = issue.hidden["milestone_number"] } = body;
  const isAssigned = body["assignees"] !== undefined || body["assignee"] !== undefined;
  const assignees = isAssigned ? assigneesIn(body) : (issue.fields["assignees"] ?? []);
  const labels =
    body["labels"] === undefined
      ? (issue.fields["labels"] ?? [])
      : labelsNamed(world, home, namesIn(body["labels"]));
  const { title = issue.fields["title"] ?? "", body: text = issue.fields["body"] ?? null } = body;
  const moved = movedState(world, issue, textOf(state), state_reason);
  const assignee = listOf(assignees)[0] ?? null;
  const fields = { title, body: text, labels, assignees, assignee, ...moved };
  const milestone_number = milestoneOf(world, home, milestone);
  const hidden = { milestone_number, assigned: assignedIn(assignees) };
  const changed = world.patch(ISSUES, issue.id, fields, hidden);
  mirror(world, home, changed);
  noteChanges(world, home, issue, changed);
  const tell = (action: string, more?: JsonObject) => told(world, home, changed, action, more);
  const isEdited = title !== issue.fields["title"] || text !== issue.fields["body"];
  if (isEdited) tell("edited", { changes: {} });
  const before = issue.fields["labels"] ?? [];
  for (const label of without(labels, namesIn(before))) tell("labeled", { label });
  for (const label of without(before, namesIn(labels))) tell("unlabeled", { label });
  if (state !== issue.fields["state"]) tell(state === "open" ? "reopened" : "closed");
  return world.get(ISSUES, issue.id) ?? changed;
}

const without = (labels: Json, names: readonly string[]): readonly Json[] =>
  listOf(labels).filter((label) => !names.includes(textOf(objectOf(label)["name"])));

function movedState(
  world: World,
  issue: ObjectRow,
  state: string,
  reason: Json | undefined,
): JsonObject {
  if (state === issue.fields["state"]) return reason === undefined ? {} : { state_reason: reason };
  if (state === "open") {
    return { state, state_reason: "reopened", closed_at: null, closed_by: null };
  }
  const closed_at = world.timestamp(world.now);
  return { state, state_reason: reason ?? "completed", closed_at, closed_by: person(ME) };
}

const MIRRORED = [
  ...["title", "body", "state", "labels", "closed_at", "assignees", "assignee"],
  ...["locked", "active_lock_reason"],
];

/** Locks the conversation of an issue, or opens it again. */
const locking =
  (locked: boolean) =>
  (world: World, call: Call): Done => {
    const { home, issue } = issueOf(world, call);
    const reason = locked ? (objectOf(call.body)["lock_reason"] ?? null) : null;
    const fields = { locked, active_lock_reason: reason };
    const changed = world.patch(ISSUES, issue.id, fields);
    mirror(world, home, changed);
    noteChanges(world, home, issue, changed);
    return answered({});
  };

/** The pull request that an issue is has its title, text, state, labels and people. */
function mirror(world: World, { owner, repo }: Home, { fields, hidden }: ObjectRow): void {
  const id = keyOf(owner, repo, String(fields["number"]));
  if (world.get("pulls", id) === undefined) return;
  const said = Object.fromEntries(MIRRORED.map((name) => [name, fields[name] ?? null]));
  const { milestone_number = null } = hidden;
  world.patch("pulls", id, said, { milestone_number });
}

/** Replaces the labels of an issue, and answers those that it then has. */
const withLabels =
  (next: (now: readonly string[], said: readonly string[]) => readonly string[]) =>
  (world: World, call: Call): Done => {
    const { home, issue } = issueOf(world, call);
    const { body = [] } = call;
    const said = namesIn(Array.isArray(body) ? body : objectOf(body)["labels"]);
    const names = next(namesIn(issue.fields["labels"]), said);
    const changed = changeIssue(world, home, issue, { labels: [...names] });
    return listed(listOf(changed.fields["labels"]).map(objectOf));
  };

const withAssignees =
  (adds: boolean) =>
  (world: World, call: Call): Done => {
    const { home, issue } = issueOf(world, call);
    const said = listOf(objectOf(call.body)["assignees"]).map(loginOf);
    const now = listOf(issue.fields["assignees"]).map(loginOf);
    const next = adds ? [...now, ...said] : now.filter((login) => !said.includes(login));
    const assignees = [...new Set(next)];
    return ofObject(ISSUES, changeIssue(world, home, issue, { assignees }));
  };

/** Tells of a comment. */
export function commented(world: World, row: ObjectRow, action: string): void {
  const home = homeOfRow(world, row);
  const issue = home && issueAt(world, home, row.hidden["issue_number"] ?? 0);
  if (home === undefined || issue === undefined) return;
  const about = { issue: world.show(ISSUES, issue) };
  notice(world, home, `issue_comment.${action}`, "issue_comments", row, about);
}

/** A changed label keeps its id, on the issues that have it too. */
function updateLabel(world: World, home: Home, call: Call): Done {
  const { id, fields, hidden } = world.named(call);
  const name = textOf(objectOf(call.body)["new_name"]) || textOf(fields["name"]);
  const isRenamed = name !== fields["name"];
  if (isRenamed && world.get("repo_labels", keyOf(home.owner, home.repo, name)) !== undefined) {
    return unprocessable(world, "Label", "name", "already_exists");
  }
  const said = world.write(call);
  const row = isRenamed ? world.create("repo_labels", { ...said.fields, name }, hidden) : said;
  const label = world.show("repo_labels", row);
  for (const issue of rowsIn(world, ISSUES, home)) {
    const labels = listOf(issue.fields["labels"]).map(objectOf);
    const renamed = labels.map((each) => (each["name"] === fields["name"] ? label : each));
    mirror(world, home, world.patch(ISSUES, issue.id, { labels: renamed }));
  }
  if (isRenamed) world.remove("repo_labels", id);
  return ofObject("repo_labels", row);
}

/** Ties the issue that the call names by its id to that of the path, or parts them. */
const tying =
  (field: string, isTied: boolean) =>
  (world: World, call: Call): Done => {
    const own = String(issueOf(world, call).issue.fields["number"]);
    const { id, hidden } = world.named(call);
    const { [field]: now = null } = hidden;
    if (!isTied && now !== own) notFound(world);
    if (isTied && now !== null && now !== own && Object(call.body).replace_parent !== true) {
      if (field === "parent") unfit(world, "Sub issue may only have one parent");
      world.lacks("two issues that one blocks");
    }
    return ofObject(ISSUES, world.patch(ISSUES, id, {}, { [field]: isTied ? own : null }));
  };

// https://docs.github.com/rest/using-the-rest-api/issue-event-types

/** Keeps what has happened to an issue between two of its states. */
function noteChanges(world: World, home: Home, before: ObjectRow, after: ObjectRow): void {
  const note = (event: string, more: JsonObject = {}): void =>
    noteEvent(world, home, after, event, more);
  const [was, is] = [before.fields, after.fields];
  const from = { labels: byName(was["labels"]), people: logins(was["assignees"]) };
  const to = { labels: byName(is["labels"]), people: logins(is["assignees"]) };
  for (const [name, label] of to.labels) if (!from.labels.has(name)) note("labeled", { label });
  for (const [name, label] of from.labels) if (!to.labels.has(name)) note("unlabeled", { label });
  const assigner = person(ME);
  const assign = (event: string, login: string) =>
    note(event, { assignee: person(login), assigner });
  for (const login of to.people) if (!from.people.includes(login)) assign("assigned", login);
  for (const login of from.people) if (!to.people.includes(login)) assign("unassigned", login);
  const [old, fresh] = [before, after].map((row) =>
    textOf(objectOf(world.show("repo_issues", row)["milestone"])["title"]),
  );
  if (old !== fresh) {
    if (old !== "") note("demilestoned", { milestone: { title: old ?? "" } });
    if (fresh !== "") note("milestoned", { milestone: { title: fresh ?? "" } });
  }
  if (was["title"] !== is["title"]) {
    note("renamed", { rename: { from: was["title"] ?? "", to: is["title"] ?? "" } });
  }
  if (was["locked"] !== is["locked"]) {
    if (is["locked"] === true) note("locked", { lock_reason: is["active_lock_reason"] ?? null });
    else note("unlocked");
  }
  if (was["state"] !== is["state"]) note(is["state"] === "open" ? "reopened" : "closed");
}

/** Keeps an event of an issue. */
export function noteEvent(
  world: World,
  home: Home,
  { fields: { number = 0 } }: ObjectRow,
  event: string,
  more: JsonObject = {},
): void {
  const fields = { event, actor: person(ME), commit_id: null, commit_url: null, ...more };
  world.create("issue_events", fields, { ...hiddenAt(home), issue_id: number });
}

const byName = (labels: Json | undefined): ReadonlyMap<string, JsonObject> =>
  new Map(
    listOf(labels).map((label) => {
      const { name = "", color = "" } = objectOf(label);
      return [textOf(name), { name, color }];
    }),
  );

const logins = (people: Json | undefined): readonly string[] => listOf(people).map(loginOf);

/** The events of an issue and its comments, the oldest first. */
function timeline(world: World, home: Home, call: Call): Done {
  const number = Number(call.path["issue_number"]);
  world.get("repo_issues", keyOf(home.owner, home.repo, String(number))) ?? notFound(world);
  const events = rowsIn(world, "issue_events", home)
    .filter(({ hidden }) => hidden["issue_id"] === number)
    .map((row) => world.show("issue_events", row));
  const comments = rowsIn(world, "issue_comments", home)
    .filter(({ hidden }) => hidden["issue_number"] === number)
    .map((row) => world.show("issue_comments", row))
    .map((shown) => ({ ...shown, event: "commented", actor: shown["user"] ?? null }));
  const at = (item: JsonObject): string => textOf(item["created_at"]);
  const items = [...events, ...comments].sort((a, b) => at(a).localeCompare(at(b)));
  return listed(items);
}

/** A second reaction of one kind by one person is the first. */
const reacting =
  (kind: string, parent: string, resource = kind.replace(/s$/, "_reactions")) =>
  (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    const isIssue = kind === "repo_issues";
    const name = call.path[isIssue ? "issue_number" : parent] ?? "";
    const on = isIssue ? issueAt(world, home, name) : world.get(kind, name);
    const id = (on ?? notFound(world)).fields[isIssue ? "number" : "id"] ?? 0;
    const content = textOf(Object(call.body).content);
    const known = rowsIn(world, resource, home).find(
      ({ fields, hidden }) => hidden[parent] === id && fields["content"] === content,
    );
    const hidden = { ...hiddenAt(home), [parent]: id };
    const row = known ?? world.create(resource, { content, user: person(ME) }, hidden);
    return answered(world.show(resource, row), known === undefined ? 201 : 200);
  };

/** The issues that `filter` names: those that the account has to do, or all, which it wrote. */
function listMine(world: World, call: Call): Done {
  const word = asked(call, "filter") || "assigned";
  if (word === "mentioned" || word === "subscribed") world.lacks(word);
  return { kind: "listed", query: { ...call.query, filter: [word === "assigned" ? ME : "all"] } };
}

const COMMENT = "comment_id";

export const operations = {
  "issues/list": listMine,
  "issues/list-for-authenticated-user": listMine,
  "issues/list-for-org": listMine,
  "issues/list-events-for-timeline": inHome(timeline),
  "reactions/create-for-commit-comment": reacting("repo_comments", COMMENT, "comment_reactions"),
  "reactions/create-for-issue": reacting("repo_issues", "issue_id", "reactions"),
  "reactions/create-for-issue-comment": reacting("issue_comments", COMMENT),
  "reactions/create-for-pull-request-review-comment": reacting("pull_comments", COMMENT),
  "reactions/create-for-release": reacting("releases", "release_id"),
  "issues/update-label": inHome(updateLabel),
  "issues/create": inHome((world, home, call) => {
    const body = objectOf(call.body);
    const title = typeof body["title"] === "number" ? String(body["title"]) : textOf(body["title"]);
    const row = makeIssue(world, home, body, title);
    told(world, home, row, "opened");
    return ofObject(ISSUES, row);
  }),
  "issues/lock": locking(true),
  "issues/unlock": locking(false),
  "issues/update"(world: World, call: Call): Done {
    const { home, issue } = issueOf(world, call);
    return ofObject(ISSUES, changeIssue(world, home, issue, objectOf(call.body)));
  },
  "issues/add-labels": withLabels((now, said) => [...now, ...said]),
  "issues/set-labels": withLabels((_, said) => said),
  "issues/remove-all-labels": withLabels(() => []),
  "issues/list-labels-on-issue": (world: World, call: Call): Done =>
    listed(listOf(issueOf(world, call).issue.fields["labels"]).map(objectOf)),
  "issues/remove-label"(world: World, call: Call): Done {
    const { name = "" } = call.path;
    const names = namesIn(issueOf(world, call).issue.fields["labels"]);
    if (!names.includes(name)) return world.refuse("error/no_such_label", {});
    return withLabels((now) => now.filter((each) => each !== name))(world, call);
  },
  "issues/add-sub-issue": tying("parent", true),
  "issues/remove-sub-issue": tying("parent", false),
  "issues/add-blocked-by-dependency": tying("blocks_number", true),
  "issues/remove-dependency-blocked-by": tying("blocks_number", false),
  "issues/get-parent": (world: World, call: Call): Done => {
    const { home, issue } = issueOf(world, call);
    return ofObject(ISSUES, issueAt(world, home, issue.hidden["parent"] ?? "") ?? notFound(world));
  },
  "issues/add-assignees": withAssignees(true),
  "issues/remove-assignees": withAssignees(false),
  "issues/create-comment"(world: World, call: Call): Done {
    const { home, issue } = issueOf(world, call);
    const body = textOf(objectOf(call.body)["body"]);
    const hidden = { ...hiddenAt(home), issue_number: issue.fields["number"] ?? 0 };
    const row = world.create("issue_comments", { body }, hidden);
    commented(world, row, "created");
    return ofObject("issue_comments", row);
  },
};

export const reactions = {
  /** A deleted label leaves the issues that have it. */
  repo_labels: {
    deleting(world: World, row: ObjectRow): void {
      const home = homeOfRow(world, row);
      for (const issue of home === undefined ? [] : rowsIn(world, ISSUES, home)) {
        const labels = [...without(issue.fields["labels"] ?? [], [textOf(row.fields["name"])])];
        if (labels.length === listOf(issue.fields["labels"]).length) continue;
        if (home !== undefined) mirror(world, home, world.patch(ISSUES, issue.id, { labels }));
      }
    },
  },
  issue_comments: {
    updated: (world: World, row: ObjectRow) => commented(world, row, "edited"),
    deleting: (world: World, row: ObjectRow) => commented(world, row, "deleted"),
  },
};
