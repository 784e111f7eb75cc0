import { objectOf, textOf } from "facsimile/pack";
import { commitNamed, point, target } from "./git.js";

import type { Home } from "./places.js";
import { inHome, notFound, notice } from "./places.js";
import type { Call, Done, Json, ObjectRow, World } from "./world.js";
import { answered, asked, ofObject, rowsIn } from "./world.js";

const RELEASES = "releases";

function published(world: World, home: Home, tag: string): ObjectRow | undefined {
  return rowsIn(world, RELEASES, home).find(
    ({ fields }) => fields["draft"] !== true && fields["tag_name"] === tag,
  );
}

/** How late a release has become the latest one. */
const rankOf = ({ hidden }: ObjectRow): number => Number(hidden["rank"] ?? 0);

function markLatest(world: World, home: Home, { id }: ObjectRow): void {
  const rank = Math.max(...rowsIn(world, RELEASES, home).map(rankOf)) + 1;
  world.patch(RELEASES, id, {}, { rank });
}

/** Publishes a release: its tag is made where there is none. */
function publish(world: World, home: Home, row: ObjectRow, make_latest: Json): ObjectRow {
  const { tag_name = "", target_commitish = "", prerelease } = row.fields;
  const ref = `refs/tags/${tag_name}`;
  const commit = commitNamed(world, home, textOf(target_commitish));
  if (target(world, home, ref) === undefined && commit !== undefined) {
    const members = { ref: tag_name, ref_type: "tag", master_branch: home.branch };
    notice(world, home, "create", "refs", point(world, home, ref, commit), members);
  }
  const published_at = world.timestamp(world.now);
  const done = world.patch(RELEASES, row.id, { published_at });
  if (prerelease !== true && make_latest !== "false") markLatest(world, home, row);
  for (const action of ["published", prerelease === true ? "prereleased" : "released"]) {
    notice(world, home, `release.${action}`, RELEASES, done);
  }
  return done;
}

/** The answer of a call that the document binds to another kind. */
const fields = (world: World, row: ObjectRow): Done => answered(world.show(RELEASES, row));

export const operations = {
  /** Drafts are for those who have permissions. */
  "repos/list-releases": inHome((world, { row }, { query }) => {
    const sees = objectOf(world.show("repos", row)["permissions"])["push"] === true;
    return { kind: "listed", query: { ...query, drafts: [`${sees}`] } };
  }),
  "repos/upload-release-asset": (world: World, call: Call): Done => {
    const { id } = world.write(call);
    const said = { name: asked(call, "name"), label: asked(call, "label") || null };
    return ofObject("assets", world.patch("assets", id, said));
  },
  "repos/create-release": inHome((world, home, call) => {
    const { draft, target_commitish = home.branch, make_latest = "true" } = Object(call.body);
    const row = world.write({ ...call, body: { ...Object(call.body), target_commitish } });
    notice(world, home, "release.created", RELEASES, row);
    return ofObject(RELEASES, draft === true ? row : publish(world, home, row, make_latest));
  }),
  "repos/update-release": inHome((world, home, call) => {
    const before = world.named(call);
    const { draft = before.fields["draft"], make_latest = null } = Object(call.body);
    const row = world.write(call);
    const isPublished = before.fields["draft"] === true && row.fields["draft"] !== true;
    notice(world, home, "release.edited", RELEASES, row);
    if (make_latest === "true" && draft !== true) markLatest(world, home, row);
    else world.ignores("make_latest");
    return ofObject(RELEASES, isPublished ? publish(world, home, row, make_latest) : row);
  }),
  "repos/delete-release": inHome((world, home, call) => {
    notice(world, home, "release.deleted", RELEASES, world.named(call));
    return world.standard(call);
  }),
  "repos/get-latest-release": inHome((world, home) => {
    const rows = rowsIn(world, RELEASES, home).filter(
      ({ fields }) => fields["draft"] !== true && fields["prerelease"] !== true,
    );
    const row = rows.toSorted((one, other) => rankOf(one) - rankOf(other)).at(-1);
    return fields(world, row ?? notFound(world));
  }),
  "repos/get-release-by-tag": inHome((world, home, { path: { tag = "" } }) =>
    fields(world, published(world, home, tag) ?? notFound(world)),
  ),
  "repos/generate-release-notes": inHome((_world, { owner, repo }, call) => {
    const { tag_name = "", previous_tag_name: from } = Object(call.body);
    const range = from === undefined ? `commits/${tag_name}` : `compare/${from}...${tag_name}`;
    const body = `**Full Changelog**: https://github.com/${owner}/${repo}/${range}`;
    return answered({ name: tag_name, body });
  }),
};
