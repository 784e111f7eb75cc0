import { textOf } from "facsimile/pack";
import { issueAt } from "./issues.js";
import { ME, person } from "./people.js";
import { homeOf, notFound } from "./places.js";
import type { Call, Done, World } from "./world.js";
import { answered, hiddenAt, rowsIn } from "./world.js";

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

const COMMENT = "comment_id";

export const operations = {
  "reactions/create-for-commit-comment": reacting("repo_comments", COMMENT, "comment_reactions"),
  "reactions/create-for-issue": reacting("repo_issues", "issue_id", "reactions"),
  "reactions/create-for-issue-comment": reacting("issue_comments", COMMENT),
  "reactions/create-for-pull-request-review-comment": reacting("pull_comments", COMMENT),
  "reactions/create-for-release": reacting("releases", "release_id"),
};
