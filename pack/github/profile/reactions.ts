import { textOf } from "facsimile/pack";
import { issueAt } from "./issues.js";
import { ME, person } from "./people.js";
import { homeOf, notFound } from "./places.js";
import type { Call, Done, ObjectRow, World } from "./world.js";
import { hiddenAt, rowsIn } from "./world.js";

/** A second reaction of one kind by one person is the first. */
const reacting =
  (resource: string, parent: string, find: (world: World, call: Call) => ObjectRow | undefined) =>
  (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    const on = find(world, call) ?? notFound(world);
    const content = textOf(Object(call.body).content);
    const key = on.fields[parent === "issue_id" ? "number" : "id"] ?? 0;
    const known = rowsIn(world, resource, home).find(
      ({ fields, hidden }) => hidden[parent] === key && fields["content"] === content,
    );
    const hidden = { ...hiddenAt(home), [parent]: key };
    const row = known ?? world.create(resource, { content, user: person(ME) }, hidden);
    const status = known === undefined ? 201 : 200;
    return { kind: "fields", fields: world.show(resource, row), status };
  };

export const operations = {
  "reactions/create-for-commit-comment": reacting(
    "comment_reactions",
    "comment_id",
    (world, call) => world.get("repo_comments", call.path["comment_id"] ?? ""),
  ),
  "reactions/create-for-issue": reacting("reactions", "issue_id", (world, call) =>
    issueAt(world, homeOf(world, call), call.path["issue_number"] ?? ""),
  ),
  "reactions/create-for-issue-comment": reacting(
    "issue_comment_reactions",
    "comment_id",
    (world, call) => world.get("issue_comments", call.path["comment_id"] ?? ""),
  ),
};
