import { listOf, objectOf, textOf } from "facsimile/pack";
import { loginOf, ME, person } from "./people.js";
import type { Home } from "./places.js";
import { inHome, notFound } from "./places.js";
import type { Call, Done, Json, JsonObject, ObjectRow, World } from "./world.js";
import { hiddenAt, keyOf, listed, rowsIn } from "./world.js";

// https://docs.github.com/rest/using-the-rest-api/issue-event-types

/** Keeps what has happened to an issue between two of its states. */
export function noteChanges(world: World, home: Home, before: ObjectRow, after: ObjectRow): void {
  const note = (event: string, more: JsonObject = {}): void =>
    noteEvent(world, home, after, event, more);
  const [was, is] = [before.fields, after.fields];
  const from = { labels: byName(was["labels"]), people: logins(was["assignees"]) };
  const to = { labels: byName(is["labels"]), people: logins(is["assignees"]) };
  for (const [name, label] of to.labels) if (!from.labels.has(name)) note("labeled", { label });
  for (const [name, label] of from.labels) if (!to.labels.has(name)) note("unlabeled", { label });
  const assigner = person(ME);
  const assigned = (login: string): JsonObject => ({ assignee: person(login), assigner });
  for (const login of to.people)
    if (!from.people.includes(login)) note("assigned", assigned(login));
  for (const login of from.people)
    if (!to.people.includes(login)) note("unassigned", assigned(login));
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

export const operations = { "issues/list-events-for-timeline": inHome(timeline) };
