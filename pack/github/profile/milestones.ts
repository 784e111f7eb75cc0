import { objectOf } from "facsimile/pack";
import type { Home } from "./places.js";
import { unprocessable } from "./places.js";
import type { Json, ObjectRow, World } from "./world.js";
import { keyOf, rowsIn } from "./world.js";

/** The milestone with a number, as issues contain it; null for none. */
export function milestoneOf(world: World, { owner, repo }: Home, number: Json | undefined): Json {
  if (number === undefined || number === null) return null;
  const row = world.get("milestones", keyOf(owner, repo, String(number)));
  return world.show("milestones", row ?? unprocessable(world, "Issue", "milestone", "invalid"));
}

/** Counts the issues of the milestones that some issues have. */
export function countMilestones(world: World, home: Home, ...issues: readonly ObjectRow[]): void {
  const issuesOf = (number: Json): readonly ObjectRow[] =>
    rowsIn(world, "repo_issues", home).filter((row) => numberIn(row) === number);
  for (const number of new Set(issues.map(numberIn))) {
    const milestone = world.get("milestones", keyOf(home.owner, home.repo, String(number)));
    if (number === undefined || milestone === undefined) continue;
    const all = issuesOf(number);
    const open_issues = all.filter(({ fields }) => fields["state"] === "open").length;
    const closed_issues = all.length - open_issues;
    world.patch("milestones", milestone.id, { open_issues, closed_issues });
  }
}

const numberIn = ({ fields }: ObjectRow): Json | undefined =>
  objectOf(fields["milestone"])["number"];
