import { listOf, objectOf, textOf } from "facsimile/pack";
import type { Home } from "./places.js";
import { inHome, notFound } from "./places.js";
import type { Call, Done, Json, JsonObject, ObjectRow, World } from "./world.js";
import { answered, keyOf, listed, person, rowsIn } from "./world.js";

// https://docs.github.com/rest/branches/branch-protection: parts of a protection with their own calls.

const [ADMINS, CHECKS, REVIEWS] = [
  "enforce_admins",
  "required_status_checks",
  "required_pull_request_reviews",
] as const;

/** What calls write in a part that is an object. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  [CHECKS]: ["strict", "contexts", "checks"],
  [REVIEWS]: [
    ...["dismiss_stale_reviews", "require_code_owner_reviews", "require_last_push_approval"],
    "required_approving_review_count",
  ],
};

/** Handles a call about a part of a protection, which has to be there. */
const onPart = (name: string, work: (world: World, row: ObjectRow, call: Call) => Done) =>
  inHome((world, { owner, repo }: Home, call) => {
    const row = world.get("protection", keyOf(owner, repo, call.path["branch"] ?? ""));
    if (row === undefined) return world.refuse("error/not_protected", {});
    return row.fields[name] === null ? notFound(world) : work(world, row, call);
  });

const shown = (world: World, row: ObjectRow, name: string): Done =>
  answered(objectOf(world.show("protection", row)[name]));

const reading = (name: string) => onPart(name, (world, row) => shown(world, row, name));

const writing = (name: string) =>
  onPart(name, (world, { id, fields }, { body }) => {
    const said = objectOf(body);
    const names = (MEMBERS[name] ?? []).filter((each) => said[each] !== undefined);
    const changed: JsonObject = Object.fromEntries(names.map((each) => [each, said[each] ?? null]));
    const value: Json = name === ADMINS || { ...objectOf(fields[name]), ...changed };
    return shown(world, world.patch("protection", id, { [name]: value }), name);
  });

const dropping = (name: string) =>
  onPart(name, (world, { id }) => {
    const hidden = name === REVIEWS ? { wants_review: false } : {};
    world.patch("protection", id, { [name]: name === ADMINS ? false : null }, hidden);
    return answered({}, 204);
  });

/** The names of checks that have to succeed, after a change. */
const naming = (next: (now: readonly string[], said: readonly string[]) => readonly string[]) =>
  onPart(CHECKS, (world, { id, fields }, { body = [] }) => {
    const checks = objectOf(fields[CHECKS]);
    const sent = Array.isArray(body) ? body : objectOf(body)["contexts"];
    const [now, said] = [checks["contexts"], sent].map((all) =>
      listOf(all).map((it) => textOf(it)),
    );
    const contexts = [...new Set(next(now ?? [], said ?? []))];
    world.patch("protection", id, { [CHECKS]: { ...checks, contexts } });
    return listed(contexts);
  });

/**
 * Whether a name fits a pattern: a star stands for what has no slash, two for anything, and two with
 * a slash for folders or none. It keeps at which places of the name the pattern so far can end.
 */
function isLike(pattern: string, name: string): boolean {
  let ends: readonly boolean[] = [true];
  for (const part of pattern.match(/\*\*\/?|./gs) ?? []) {
    const was = ends;
    let isOver = false;
    ends = [...`/${name}`].map((last, at) => {
      const isIn = was[at - 1] === true && (part === last || (part === "?" && last !== "/"));
      if (!part.startsWith("*")) return isIn;
      isOver = was[at] === true || (isOver && (part !== "*" || last !== "/"));
      return was[at] === true || (isOver && (part !== "**/" || last === "/"));
    });
  }
  return ends.at(-1) === true;
}

/** The rules of the active rulesets for a name of a branch: https://docs.github.com/rest/repos/rules */
function branchRules(world: World, home: Home, { path: { branch = "" } }: Call): Done {
  const fits = (pattern: Json): boolean =>
    pattern === "~ALL" ||
    (pattern === "~DEFAULT_BRANCH" && branch === home.branch) ||
    isLike(textOf(pattern), `refs/heads/${branch}`);
  const isMeant = ({ fields }: ObjectRow): boolean => {
    const { include, exclude } = objectOf(objectOf(fields["conditions"])["ref_name"]);
    const isOn = fields["enforcement"] === "active" && fields["target"] === "branch";
    return isOn && listOf(include).some(fits) && !listOf(exclude).some(fits);
  };
  const source = {
    ruleset_source_type: "Repository",
    ruleset_source: `${home.owner}/${home.repo}`,
  };
  const rules = rowsIn(world, "rulesets", home)
    .filter(isMeant)
    .flatMap(({ fields: { rules: all, id: ruleset_id = 0 } }) =>
      listOf(all).map((rule) => ({ ...objectOf(rule), ...source, ruleset_id })),
    );
  return listed(rules);
}

export const operations = {
  "repos/get-branch-rules": inHome(branchRules),
  /** Answers have whole accounts where a call names them; of no team and app. */
  "repos/update-branch-protection"(world: World, call: Call): Done {
    const { restrictions: said, ...body } = objectOf(call.body);
    const users = listOf(objectOf(said)["users"]).map((login) => person(textOf(login)));
    const restrictions = said === null ? null : { users, teams: [], apps: [] };
    return world.standard({ ...call, body: { ...body, restrictions } });
  },
  "repos/get-admin-branch-protection": reading(ADMINS),
  "repos/set-admin-branch-protection": writing(ADMINS),
  "repos/delete-admin-branch-protection": dropping(ADMINS),
  "repos/get-pull-request-review-protection": reading(REVIEWS),
  "repos/update-pull-request-review-protection": writing(REVIEWS),
  "repos/delete-pull-request-review-protection": dropping(REVIEWS),
  "repos/get-status-checks-protection": reading(CHECKS),
  "repos/update-status-check-protection": writing(CHECKS),
  "repos/remove-status-check-protection": dropping(CHECKS),
  "repos/get-access-restrictions": reading("restrictions"),
  "repos/delete-access-restrictions": dropping("restrictions"),
  "repos/get-all-status-check-contexts": naming((now) => now),
  "repos/add-status-check-contexts": naming((now, said) => [...now, ...said]),
  "repos/set-status-check-contexts": naming((_, said) => said),
  "repos/remove-status-check-contexts": naming((now, said) =>
    now.filter((name) => !said.includes(name)),
  ),
};
