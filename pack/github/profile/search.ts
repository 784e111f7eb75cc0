import { listOf, objectOf, textOf } from "facsimile/pack";

import { usersIn } from "./accounts.js";
import type { Call, Done, JsonObject, ObjectRow, World } from "./world.js";
import { asked, listed, reposIn, rowsIn } from "./world.js";

/** A word of a search, or a qualifier such as `label:bug`; a minus negates it. */
const TERM = /(-?)(?:([a-z-]+):)?("[^"]*"|\S+)/g;

type Shown = Pick<ObjectRow, "fields" | "hidden">;
type Fits = (row: Shown, value: string) => boolean;

const has = (value: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase() === value.toLowerCase());

const nameOf = ({ hidden }: Shown): string =>
  `${textOf(hidden["repo_owner"])}/${textOf(hidden["repo_id"])}`;

const ISSUE: Readonly<Record<string, Fits>> = {
  repo: (row, value) => has(value, nameOf(row)),
  user: (row, value) => has(value, textOf(row.hidden["repo_owner"])),
  org: (row, value) => has(value, textOf(row.hidden["repo_owner"])),
  state: ({ fields }, value) => has(value, textOf(fields["state"])),
  is: ({ fields }, value) => {
    const isPull = objectOf(fields["pull_request"])["url"] !== undefined;
    const kinds = [isPull ? "pr" : "issue", isPull ? "pull-request" : "issue"];
    const isMerged = objectOf(fields["pull_request"])["merged_at"] != null;
    return has(value, textOf(fields["state"]), ...kinds, isMerged ? "merged" : "unmerged");
  },
  type: (row, value) => ISSUE["is"]?.(row, value) ?? false,
  label: ({ fields }, value) =>
    has(value, ...listOf(fields["labels"]).map((label) => textOf(objectOf(label)["name"]))),
  author: ({ fields }, value) => has(value, textOf(objectOf(fields["user"])["login"])),
  assignee: ({ fields }, value) =>
    has(value, ...listOf(fields["assignees"]).map((one) => textOf(objectOf(one)["login"]))),
  milestone: ({ fields }, value) => has(value, textOf(objectOf(fields["milestone"])["title"])),
};

const REPO: Readonly<Record<string, Fits>> = {
  user: ({ hidden }, value) => has(value, textOf(hidden["repo_owner"])),
  org: ({ hidden }, value) => has(value, textOf(hidden["repo_owner"])),
  repo: ({ fields }, value) => has(value, textOf(fields["full_name"])),
  is: ({ fields }, value) => has(value, textOf(fields["visibility"])),
  topic: ({ fields }, value) => listOf(fields["topics"]).includes(value),
  archived: ({ fields }, value) => String(fields["archived"]) === value,
};

const USER: Readonly<Record<string, Fits>> = {
  user: ({ fields }, value) => has(value, textOf(fields["login"])),
  type: ({ fields }, value) =>
    has(value, textOf(fields["type"]), textOf(fields["type"]).slice(0, 3)),
};

/** The objects that a search finds, the best first: of equal ones the newest. */
function searched(
  call: Call,
  all: readonly Shown[],
  qualifiers: Readonly<Record<string, Fits>>,
  named: readonly string[],
): Done {
  const words = ({ fields }: Shown): string => named.map((it) => textOf(fields[it])).join(" ");
  const q = asked(call, "q");
  const tests = [...q.matchAll(TERM)].map(([, minus, name, text = ""]) => {
    const value = text.replaceAll('"', "");
    const fits: Fits | undefined = { in: () => true, ...qualifiers }[name ?? ""];
    return (row: Shown): boolean => {
      const holds = fits?.(row, value) ?? words(row).toLowerCase().includes(value.toLowerCase());
      return holds !== (minus === "-");
    };
  });
  const rows = all.filter((row) => tests.every((fits) => fits(row)));
  const items = rows.toReversed().map(({ fields }): JsonObject => ({ ...fields, score: 1 }));
  return listed(items);
}

/** The objects as answers show them. */
const shown = (world: World, resource: string, rows: readonly ObjectRow[]): readonly Shown[] =>
  rows.map((row) => ({ ...row, fields: world.show(resource, row) }));

export const operations = {
  "search/issues-and-pull-requests": (world: World, call: Call): Done => {
    const issues = reposIn(world).flatMap(({ fields, hidden: { repo_owner } }) =>
      rowsIn(world, "repo_issues", { owner: textOf(repo_owner), repo: textOf(fields["name"]) }),
    );
    return searched(call, shown(world, "repo_issues", issues), ISSUE, ["title", "body"]);
  },
  "search/repos": (world: World, call: Call): Done =>
    searched(call, shown(world, "repos", reposIn(world)), REPO, ["name", "description"]),
  "search/users": (world: World, call: Call): Done => {
    const users = usersIn(world).map((fields) => ({ fields, hidden: {} }));
    return searched(call, users, USER, ["login", "name", "email"]);
  },
};
