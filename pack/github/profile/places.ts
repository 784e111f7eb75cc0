import { objectOf, textOf } from "facsimile/pack";
import type { Call, Done, Json, JsonObject, ObjectRow, Place, World } from "./world.js";
import { keyOf, ME, person } from "./world.js";

/** The repository that a path names. */
export interface Home extends Place {
  readonly row: ObjectRow;
  readonly branch: string;
}

/** The repository of a call, which an unknown one ends. */
export function homeOf(world: World, call: Call): Home {
  const { owner = "", repo = "" } = call.path;
  return homeAt(world, owner, repo) ?? notFound(world);
}

/** Handles a call about an existing repository. */
export const inHome =
  (work: (world: World, home: Home, call: Call) => Done) =>
  (world: World, call: Call): Done => {
    for (const [form] of (world.header("accept") ?? "").matchAll(FORM)) world.lacks(form);
    return work(world, homeOf(world, call), call);
  };

/** https://docs.github.com/rest/using-the-rest-api/getting-started-with-the-rest-api#media-types */
const FORM = /vnd\.github\.(?:v3\.)?(raw|html|text|full|diff|patch|sha|object|star|base64)\b/g;

/** The repository of an object below it. */
export function homeOfRow(world: World, { hidden }: ObjectRow): Home | undefined {
  return homeAt(world, textOf(hidden["repo_owner"]), textOf(hidden["repo_id"]));
}

export function homeAt(world: World, owner: string, repo: string): Home | undefined {
  const row = world.get("repos", keyOf(owner, repo));
  return row && { owner, repo, row, branch: textOf(row.fields["default_branch"]) };
}

export const notFound = (world: World): never => world.end(world.refuse("error/not_found", {}));

/** Ends a call with a value that does not fit, in the form that tells resource, field and code. */
export function unprocessable(
  world: World,
  resource: string,
  field: string,
  code: string,
  message?: string,
): never {
  const more = message === undefined ? {} : { message };
  const errors = [{ resource, field, code, ...more }];
  return world.end(world.refuse("error/validation_failed", {}, null, { errors }));
}

/** The same in words alone. */
export const unfit = (world: World, why: string): never =>
  world.end(world.refuse("error/unprocessable", { why }));

/** How events with an action name the object that they are about. */
const NAMES: Readonly<Record<string, string>> = {
  check_runs: "check_run",
  issue_comments: "comment",
  pulls: "pull_request",
  releases: "release",
  repo_issues: "issue",
  reviews: "review",
  runs: "workflow_run",
};

/** Emits an event about an object below a repository, with what every event has. */
export function notice(
  world: World,
  home: Home,
  type: string,
  resource: string,
  row: ObjectRow,
  members: JsonObject = {},
): void {
  const [, action] = type.split(".");
  const own = action && { action, [NAMES[resource] ?? resource]: world.show(resource, row) };
  const repository = world.show("repos", home.row);
  const more = { ...objectOf(own), ...members, repository, sender: person(ME) };
  world.emit(type, resource, row.id, { more });
}

/** The account of the token, or an organization. */
export const ownerOf = (login: string): JsonObject =>
  person(login, login === ME ? "User" : "Organization");

/** A login, or the login of an account. */
export function loginOf(value: Json | undefined): string {
  return typeof value === "string" ? value : textOf(objectOf(value)["login"]);
}
