import { textOf } from "facsimile/pack";
import { commitNamed, point, target } from "./git.js";

import type { Home } from "./places.js";
import { inHome, notFound, notice, unprocessable } from "./places.js";
import type { Call, Done, ObjectRow, World } from "./world.js";
import { answered, asked, ofObject, rowsIn } from "./world.js";

const RELEASES = "releases";

function published(world: World, home: Home, tag: string): ObjectRow | undefined {
  return rowsIn(world, RELEASES, home).find(
    ({ fields }) => fields["draft"] !== true && fields["tag_name"] === tag,
  );
}

/** Publishes a release: its tag is made where there is none. */
function publish(world: World, home: Home, row: ObjectRow): ObjectRow {
  const { tag_name = "", target_commitish = "", prerelease } = row.fields;
  const ref = `refs/tags/${tag_name}`;
  const commit = commitNamed(world, home, textOf(target_commitish));
  if (target(world, home, ref) === undefined && commit !== undefined) {
    const members = { ref: tag_name, ref_type: "tag", master_branch: home.branch };
    notice(world, home, "create", "refs", point(world, home, ref, commit), members);
  }
  const published_at = world.timestamp(world.now);
  const done = world.patch(RELEASES, row.id, { published_at });
  for (const action of ["published", prerelease === true ? "prereleased" : "released"]) {
    notice(world, home, `release.${action}`, RELEASES, done);
  }
  return done;
}

/** The answer of a call that the document binds to another kind. */
const fields = (world: World, row: ObjectRow): Done => answered(world.show(RELEASES, row));

export const operations = {
  "repos/upload-release-asset": (world: World, call: Call): Done => {
    const { id } = world.write(call);
    const said = { name: asked(call, "name"), label: asked(call, "label") || null };
    return ofObject("assets", world.patch("assets", id, said));
  },
  "repos/create-release": inHome((world, home, call) => {
    const { draft, target_commitish = home.branch } = Object(call.body);
    const row = world.write({ ...call, body: { ...Object(call.body), target_commitish } });
    notice(world, home, "release.created", RELEASES, row);
    return ofObject(RELEASES, draft === true ? row : publish(world, home, row));
  }),
  "repos/update-release": inHome((world, home, call) => {
    const before = world.named(call);
    const { tag_name, draft } = { ...before.fields, ...Object(call.body) };
    const other = published(world, home, textOf(tag_name));
    if (draft !== true && other !== undefined && other.id !== before.id) {
      return unprocessable(world, "Release", "tag_name", "already_exists");
    }
    const row = world.write(call);
    const isPublished = before.fields["draft"] === true && row.fields["draft"] !== true;
    notice(world, home, "release.edited", RELEASES, row);
    return ofObject(RELEASES, isPublished ? publish(world, home, row) : row);
  }),
  "repos/delete-release": inHome((world, home, call) => {
    notice(world, home, "release.deleted", RELEASES, world.named(call));
    return world.standard(call);
  }),
  "repos/get-latest-release": inHome((world, home) => {
    const row = rowsIn(world, RELEASES, home)
      .filter(({ fields }) => fields["draft"] !== true && fields["prerelease"] !== true)
      .at(-1);
    return fields(world, row ?? notFound(world));
  }),
  "repos/get-release-by-tag": inHome((world, home, { path: { tag = "" } }) =>
    fields(world, published(world, home, tag) ?? notFound(world)),
  ),
  "repos/generate-release-notes": inHome((_world, home, call) => {
    const { tag_name = "" } = Object(call.body);
    const at = `https://github.com/${home.owner}/${home.repo}`;
    const body = `**Full Changelog**: ${at}/commits/${tag_name}`;
    return answered({ name: tag_name, body });
  }),
};
