import { textOf } from "facsimile/pack";
import { commitNamed, point, target } from "./git.js";

import type { Home } from "./places.js";
import { homeOf, notFound, notice, unprocessable } from "./places.js";
import type { Call, Done, JsonObject, ObjectRow, World } from "./world.js";
import { ofObject, rowsIn } from "./world.js";

const RELEASES = "releases";

const releasesIn = (world: World, home: Home): readonly ObjectRow[] =>
  rowsIn(world, RELEASES, home);

const answer = (row: ObjectRow): Done => ofObject(RELEASES, row);

function published(world: World, home: Home, tag: string): ObjectRow | undefined {
  return releasesIn(world, home).find(
    ({ fields }) => fields["draft"] !== true && fields["tag_name"] === tag,
  );
}

function createRelease(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const { tag_name = "", draft = false } = Object(call.body);
  if (tag_name === "") return unprocessable(world, "Release", "tag_name", "missing_field");
  if (draft !== true && published(world, home, tag_name) !== undefined) {
    return unprocessable(world, "Release", "tag_name", "already_exists");
  }
  const target_commitish = Object(call.body).target_commitish ?? home.branch;
  const body = { ...Object(call.body), target_commitish };
  const row = addressed(world, world.write({ ...call, body }));
  const about = { resource: RELEASES, id: row.id };
  notice(world, home, "release.created", about, {
    action: "created",
    release: world.show(RELEASES, row),
  });
  return answer(draft === true ? row : publish(world, home, row));
}

/** A release with the addresses that its number and its tag make. */
function addressed(world: World, row: ObjectRow): ObjectRow {
  const { tag_name = "", draft } = row.fields;
  const [owner, repo] = [textOf(row.hidden["repo_owner"]), textOf(row.hidden["repo_id"])];
  const at = `https://github.com/${owner}/${repo}/releases/tag`;
  const api = `https://api.github.com/repos/${owner}/${repo}`;
  return world.patch(RELEASES, row.id, {
    html_url: draft === true ? `${at}/untagged-${row.id}` : `${at}/${tag_name}`,
    tarball_url: draft === true ? null : `${api}/tarball/${tag_name}`,
    zipball_url: draft === true ? null : `${api}/zipball/${tag_name}`,
  });
}

/** Publishes a release: its tag is made where there is none. */
function publish(world: World, home: Home, row: ObjectRow): ObjectRow {
  const { tag_name = "", target_commitish = "", prerelease } = row.fields;
  const ref = `refs/tags/${tag_name}`;
  const commit = commitNamed(world, home, textOf(target_commitish));
  if (target(world, home, ref) === undefined && commit !== undefined) {
    const { id } = point(world, home, ref, commit);
    const members = { ref: tag_name, ref_type: "tag", master_branch: home.branch };
    notice(world, home, "create", { resource: "refs", id }, members);
  }
  const published_at = world.timestamp(world.now);
  const done = addressed(world, world.patch(RELEASES, row.id, { published_at }));
  const release = world.show(RELEASES, done);
  const actions = prerelease === true ? ["published", "prereleased"] : ["published", "released"];
  for (const action of actions) {
    notice(
      world,
      home,
      `release.${action}`,
      { resource: RELEASES, id: row.id },
      { action, release },
    );
  }
  return done;
}

/** The release of a call, in the repository that it names. */
function releaseOf(world: World, call: Call): { home: Home; row: ObjectRow } {
  const home = homeOf(world, call);
  const row = world.get(RELEASES, call.path["release_id"] ?? "");
  const isHere = row?.hidden["repo_id"] === home.repo && row.hidden["repo_owner"] === home.owner;
  return row !== undefined && isHere ? { home, row } : notFound(world);
}

function updateRelease(world: World, call: Call): Done {
  const found = releaseOf(world, call);
  const { home, row: before } = found;
  const { tag_name = before.fields["tag_name"], draft = before.fields["draft"] } = Object(
    call.body,
  );
  const other = published(world, home, textOf(tag_name));
  if (draft !== true && other !== undefined && other.id !== before.id) {
    return unprocessable(world, "Release", "tag_name", "already_exists");
  }
  const row = addressed(world, world.write(call));
  const isPublished = before.fields["draft"] === true && row.fields["draft"] !== true;
  const release = world.show(RELEASES, row);
  notice(
    world,
    home,
    "release.edited",
    { resource: RELEASES, id: row.id },
    { action: "edited", release },
  );
  return answer(isPublished ? publish(world, home, row) : row);
}

function deleteRelease(world: World, call: Call): Done {
  const found = releaseOf(world, call);
  const { home, row } = found;
  for (const { id } of world.where("assets", "release_id", row.id)) world.remove("assets", id);
  const release = world.show(RELEASES, row);
  notice(
    world,
    home,
    "release.deleted",
    { resource: RELEASES, id: row.id },
    { action: "deleted", release },
  );
  world.remove(RELEASES, row.id);
  return { kind: "deleted", resource: RELEASES, id: row.id };
}

function latest(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const row = releasesIn(world, home)
    .filter(({ fields }) => fields["draft"] !== true && fields["prerelease"] !== true)
    .at(-1);
  return fields(world, row ?? notFound(world));
}

/** The answer of a call that the document binds to another kind. */
const fields = (world: World, row: ObjectRow): Done => ({
  kind: "fields",
  fields: world.show(RELEASES, row),
});

function byTag(world: World, call: Call): Done {
  const home = homeOf(world, call);
  const row = published(world, home, call.path["tag"] ?? "");
  return fields(world, row ?? notFound(world));
}

function upload(world: World, call: Call): Done {
  const found = releaseOf(world, call);
  const name = textOf(Object(call.query).name?.[0]);
  const assets = world.where("assets", "release_id", found.row.id);
  if (assets.some((asset) => asset.fields["name"] === name)) {
    return unprocessable(world, "ReleaseAsset", "name", "already_exists");
  }
  const { id } = world.write(call);
  const label = textOf(Object(call.query).label?.[0]);
  const { owner, repo } = found.home;
  const tag = textOf(found.row.fields["tag_name"]);
  const browser_download_url = `https://github.com/${owner}/${repo}/releases/download/${tag}/${name}`;
  const row = world.patch("assets", id, {
    name,
    label: label || null,
    browser_download_url,
  });
  return ofObject("assets", row);
}

export const operations = {
  "repos/create-release": createRelease,
  "repos/update-release": updateRelease,
  "repos/delete-release": deleteRelease,
  "repos/get-latest-release": latest,
  "repos/get-release-by-tag": byTag,
  "repos/upload-release-asset": upload,
  "repos/generate-release-notes": (world: World, call: Call): Done => {
    const home = homeOf(world, call);
    const { tag_name = "" } = Object(call.body);
    const at = `https://github.com/${home.owner}/${home.repo}`;
    const body = `**Full Changelog**: ${at}/commits/${tag_name}`;
    const notes: JsonObject = { name: tag_name, body };
    return { kind: "fields", fields: notes };
  },
};

export const views = {
  releases: {
    assets: (world: World, { id }: ObjectRow) =>
      world.where("assets", "release_id", id).map((row) => world.show("assets", row)),
  },
};
