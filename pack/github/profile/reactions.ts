import { textOf } from "facsimile/pack";
import { issueAt } from "./issues.js";
import { ME, person } from "./people.js";
import { homeOf, notFound } from "./places.js";
import type { Call, Done, World } from "./world.js";
import { answered, hiddenAt, rowsIn } from "./world.js";

/**
 * A second reaction of one kind by one person is the first.
 *
 * @param kind of the object with reactions; absent for issues
 */
const reacting =
  (resource: string, parent: string, kind?: string) =>
  (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    const [place, key] = kind === undefined ? ["issue_number", "number"] : [parent, "id"];
    const name = call.path[place] ?? "";
    const on = kind === undefined ? issueAt(world, home, name) : world.get(kind, name);
    const id = (on ?? notFound(world)).fields[key] ?? 0;
    const content = textOf(Object(call.body).content);
    const known = rowsIn(world, resource, home).find(
      ({ fields, hidden }) => hidden[parent] === id && fields["content"] === content,
    );
    const hidden = { ...hiddenAt(home), [parent]: id };
    const row = known ?? world.create(resource, { content, user: person(ME) }, hidden);
    const status = known === undefined ? 201 : 200;
    return answered(world.show(resource, row), status);
  };

const COMMENT = "comment_id";

export const operations = {
  "reactions/create-for-commit-comment": reacting("comment_reactions", COMMENT, "repo_comments"),
  "reactions/create-for-issue": reacting("reactions", "issue_id"),
  "reactions/create-for-issue-comment": reacting(
    "issue_comment_reactions",
    COMMENT,
    "issue_comments",
  ),
  "reactions/create-for-pull-request-review-comment": reacting(
    "pull_comment_reactions",
    COMMENT,
    "pull_comments",
  ),
  "reactions/create-for-release": reacting("release_reactions", "release_id", "releases"),
};
