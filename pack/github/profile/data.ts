import { listOf, objectOf, textOf } from "facsimile/pack";
import { commitView } from "./commits.js";
import * as git from "./git.js";

import type { Home } from "./places.js";
import { inHome, notFound, notice, unfit } from "./places.js";
import { moved } from "./pulls.js";
import { bytesOf, fromBase64, toBase64 } from "./sha1.js";
import type { Call, Done, JsonObject, World } from "./world.js";
import { answered, keyOf, listed, ofObject } from "./world.js";

const urlOf = ({ owner, repo }: Home, kind: string, sha: string): string =>
  `https://api.github.com/repos/${owner}/${repo}/git/${kind}/${sha}`;

const refRow = (world: World, { owner, repo }: Home, ref: string) =>
  world.get("refs", keyOf(owner, repo, ref));

function createRef(world: World, home: Home, call: Call): Done {
  const { ref, sha } = Object(call.body);
  if (!/^refs\/[^/]+\/./.test(textOf(ref))) return unfit(world, "Reference name is not valid");
  if (refRow(world, home, ref) !== undefined) return world.refuse("error/reference_exists", {});
  git.objectNamed(world, home, textOf(sha)) ?? unfit(world, "Object does not exist");
  const row = git.point(world, home, ref, sha);
  const [, kind, name = ""] = /^refs\/(heads|tags)\/(.+)$/.exec(ref) ?? [];
  if (kind !== undefined) {
    const ref_type = kind === "heads" ? "branch" : "tag";
    const members = { ref: name, ref_type, master_branch: home.branch };
    notice(world, home, "create", "refs", row, members);
    moved(world, home, ref, undefined, textOf(objectOf(row.fields["object"])["sha"]));
  }
  return ofObject("refs", row);
}

function getRef(world: World, home: Home, call: Call): Done {
  const row = refRow(world, home, `refs/${call.path["ref"] ?? ""}`);
  return ofObject("refs", row ?? notFound(world));
}

function matchingRefs(world: World, home: Home, call: Call): Done {
  const rows = git.refsBelow(world, home, `refs/${call.path["ref"] ?? ""}`);
  return listed(rows.map((row) => world.show("refs", row)));
}

function updateRef(world: World, home: Home, call: Call): Done {
  const ref = `refs/${call.path["ref"] ?? ""}`;
  const { sha, force = false } = Object(call.body);
  const before = git.target(world, home, ref);
  if (before === undefined) return unfit(world, "Reference does not exist");
  git.objectAt(world, home, "commit", textOf(sha)) ?? unfit(world, "Object does not exist");
  const isForward = git.history(world, home, sha).includes(before);
  if (!isForward && force !== true) return unfit(world, "Update is not a fast forward");
  const row = git.point(world, home, ref, sha);
  moved(world, home, ref, before, sha);
  return ofObject("refs", row);
}

function deleteRef(world: World, home: Home, call: Call): Done {
  const ref = `refs/${call.path["ref"] ?? ""}`;
  const row = refRow(world, home, ref);
  if (row === undefined) return unfit(world, "Reference does not exist");
  const [, kind, name = ""] = /^refs\/(heads|tags)\/(.+)$/.exec(ref) ?? [];
  const ref_type = kind === "heads" ? "branch" : "tag";
  const rules = world.get("protection", keyOf(home.owner, home.repo, name));
  if (rules !== undefined && ref_type === "branch" && rules.fields["allow_deletions"] !== true) {
    return unfit(world, "Cannot delete this protected branch");
  }
  notice(world, home, "delete", "refs", row, { ref: name, ref_type });
  world.remove("refs", row.id);
  return { kind: "deleted", resource: "refs", id: row.id };
}

function createBlob(world: World, home: Home, call: Call): Done {
  const { content, encoding } = Object(call.body);
  const bytes = encoding === "base64" ? fromBase64(textOf(content)) : bytesOf(textOf(content));
  if (bytes === undefined) return unfit(world, "content is not valid Base64");
  const sha = git.writeBlob(world, home, bytes);
  return answered({ sha, url: urlOf(home, "blobs", sha) });
}

function getBlob(world: World, home: Home, call: Call): Done {
  const { file_sha: sha = "" } = call.path;
  if (git.objectAt(world, home, "blob", sha) === undefined) return notFound(world);
  const bytes = git.blobBytes(world, home, sha);
  const [content, size] = [`${toBase64(bytes).replaceAll(/.{60}/g, "$&\n")}\n`, bytes.length];
  const own = { sha, node_id: btoa(`B:${sha}`), size, url: urlOf(home, "blobs", sha) };
  return answered({ ...own, content, encoding: "base64" });
}

function treeView(world: World, home: Home, sha: string, isDeep: boolean): JsonObject {
  const tree = git.treeEntries(world, home, sha, isDeep).map((entry) => {
    const kind = entry["type"] === "tree" ? "trees" : "blobs";
    return { ...entry, url: urlOf(home, kind, textOf(entry["sha"])) };
  });
  return { sha, url: urlOf(home, "trees", sha), tree, truncated: false };
}

// GitHub's bound is its own time: 1,610 entries are written in less than a minute, and 3,340 files
// are not (https://github.com/sigmavirus24/github3.py/issues/1187).
const MOST_ENTRIES = 5_000;

function createTree(world: World, home: Home, call: Call): Done {
  const { tree, base_tree } = Object(call.body);
  if (listOf(tree).length > MOST_ENTRIES) {
    return unfit(world, `Sorry, your request timed out: over ${MOST_ENTRIES} entries of a tree`);
  }
  const base = textOf(base_tree);
  const from = git.objectAt(world, home, "commit", base)?.fields["tree"] ?? base;
  if (base !== "" && git.objectAt(world, home, "tree", textOf(from)) === undefined) {
    return unfit(world, "base_tree is not a tree");
  }
  const files = base === "" ? {} : { ...git.filesIn(world, home, textOf(from)) };
  for (const value of listOf(tree)) {
    const { path: name, sha: known, content, mode } = objectOf(value);
    const path = textOf(name);
    // No file of Linux has a longer path; each folder is a level of the program's stack.
    if (path.length > 4_096) return unfit(world, "tree.path contains a malformed path component");
    if (known === null) {
      delete files[path];
      continue;
    }
    const isNew = content !== undefined;
    const sha = isNew ? git.writeBlob(world, home, bytesOf(textOf(content))) : textOf(known);
    const found = isNew ? "blob" : git.objectNamed(world, home, sha)?.fields["kind"];
    if (found === undefined) return unfit(world, `tree.sha ${sha} is not a valid object`);
    const inside = found === "tree" ? Object.entries(git.filesIn(world, home, sha)) : [];
    if (found !== "tree") files[path] = { sha, mode: textOf(mode) || "100644" };
    for (const [inner, file] of inside) files[`${path}/${inner}`] = file;
  }
  const sha = git.writeTree(world, home, files);
  return answered(treeView(world, home, sha, false));
}

function getTree(world: World, home: Home, call: Call): Done {
  const { tree_sha: name = "" } = call.path;
  const commit = git.commitNamed(world, home, name);
  const sha =
    commit === undefined
      ? name
      : textOf(git.objectAt(world, home, "commit", commit)?.fields["tree"]);
  if (git.objectAt(world, home, "tree", sha) === undefined) return notFound(world);
  return answered(treeView(world, home, sha, call.query["recursive"] !== undefined));
}

function createCommit(world: World, home: Home, call: Call): Done {
  const { message, tree, parents, author, committer } = Object(call.body);
  git.objectAt(world, home, "tree", textOf(tree)) ?? unfit(world, "Tree SHA does not exist");
  const before = listOf(parents).map((one) => textOf(one));
  if (before.some((sha) => git.objectAt(world, home, "commit", sha) === undefined)) {
    return unfit(world, "Parent SHA does not exist or is not a commit object");
  }
  const sha = git.writeCommit(world, home, { message, tree, parents: before, author, committer });
  return answered(commitView(world, home, sha));
}

/** Answers with a view of the object of a kind that the path names. */
const getting = (kind: "commit" | "tag", view: typeof tagView) =>
  inHome((world, home, { path: { [`${kind}_sha`]: sha = "" } }) => {
    git.objectAt(world, home, kind, sha) ?? notFound(world);
    return answered(view(world, home, sha));
  });

function tagView(world: World, home: Home, sha: string): JsonObject {
  const kept = git.objectAt(world, home, "tag", sha)?.fields ?? {};
  const { tag = "", message = "", object, tagger = null } = kept;
  const { sha: inner = "", type = "commit" } = objectOf(object);
  const led = { sha: inner, type, url: urlOf(home, `${textOf(type)}s`, textOf(inner)) };
  const url = urlOf(home, "tags", sha);
  return { node_id: btoa(`T:${sha}`), tag, sha, url, message, tagger, object: led };
}

export const operations = {
  "git/create-ref": inHome(createRef),
  "git/get-ref": inHome(getRef),
  "git/list-matching-refs": inHome(matchingRefs),
  "git/update-ref": inHome(updateRef),
  "git/delete-ref": inHome(deleteRef),
  "git/create-blob": inHome(createBlob),
  "git/get-blob": inHome(getBlob),
  "git/create-tree": inHome(createTree),
  "git/get-tree": inHome(getTree),
  "git/create-commit": inHome(createCommit),
  "git/get-commit": getting("commit", commitView),
  "git/create-tag": inHome((world, home, { body }) =>
    answered(tagView(world, home, git.writeTag(world, home, objectOf(body)))),
  ),
  "git/get-tag": getting("tag", tagView),
};
