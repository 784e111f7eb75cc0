import { listOf, objectOf, textOf } from "facsimile/pack";
import { commitView } from "./commits.js";
import * as git from "./git.js";
import { changeIssue } from "./issues.js";

import type { Home } from "./places.js";
import { inHome, notFound, notice, unfit } from "./places.js";
import { moved, openFrom } from "./pulls.js";
import { bytesOf, fromBase64, toBase64 } from "./sha1.js";
import type { Call, Done, JsonObject, Place, World } from "./world.js";
import { answered, asked, keyOf, listed, ofObject } from "./world.js";

const urlOf = ({ owner, repo }: Home, kind: string, sha: string): string =>
  `https://api.github.com/repos/${owner}/${repo}/git/${kind}/${sha}`;

const refRow = (world: World, { owner, repo }: Home, ref: string) =>
  world.get("refs", keyOf(owner, repo, ref));

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

function entryView(
  { owner, repo }: Place,
  ref: string,
  { path = "", sha = "", type, size = 0 }: JsonObject,
): JsonObject {
  const at = `${owner}/${repo}`;
  const url = `https://api.github.com/repos/${at}/contents/${path}?ref=${ref}`;
  const isFile = type === "blob";
  const git_url = `https://api.github.com/repos/${at}/git/${isFile ? "blobs" : "trees"}/${sha}`;
  const html_url = `https://github.com/${at}/${isFile ? "blob" : "tree"}/${ref}/${path}`;
  return {
    ...{ type: isFile ? "file" : "dir", name: textOf(path).split("/").at(-1) ?? "" },
    ...{ path, sha, size, url, git_url, html_url },
    download_url: isFile ? `https://raw.githubusercontent.com/${at}/${ref}/${path}` : null,
    _links: { self: url, git: git_url, html: html_url },
  };
}

function fileView(world: World, home: Home, ref: string, path: string, sha: string): JsonObject {
  const bytes = git.blobBytes(world, home, sha);
  // Git's own lines of 60 characters.
  const content = toBase64(bytes).replaceAll(/.{60}/g, "$&\n");
  const entry = entryView(home, ref, { path, sha, type: "blob", size: bytes.length });
  return { ...entry, content: content === "" ? "" : `${content}\n`, encoding: "base64" };
}

function contentAt(world: World, home: Home, ref: string, path: string): Done {
  const commit = git.commitNamed(world, home, ref) ?? notFound(world);
  const file = git.filesOf(world, home, commit)[path];
  if (file) return answered(fileView(world, home, ref, path, file.sha));
  const tree = textOf(git.objectAt(world, home, "commit", commit)?.fields["tree"]);
  const all = git.treeEntries(world, home, tree, true);
  const start = path === "" ? "" : `${path}/`;
  const inside = all.filter(({ path: own }) => {
    const rest = textOf(own).startsWith(start) ? textOf(own).slice(start.length) : "/";
    return rest !== "" && !rest.includes("/");
  });
  if (inside.length === 0 && path !== "") return notFound(world);
  return listed(inside.map((entry) => entryView(home, ref, entry)));
}

function putContent(world: World, home: Home, call: Call): Done {
  const { content, sha: known, message, branch = home.branch } = Object(call.body);
  const { author = {}, committer = {} } = Object(call.body);
  const bytes = fromBase64(textOf(content));
  if (bytes === undefined) return unfit(world, "content is not valid Base64");
  const path = call.path["path"] ?? "";
  const ref = `refs/heads/${branch}`;
  const head = git.target(world, home, ref);
  if (head === undefined && branch !== home.branch) return notFound(world);
  const files = git.filesOf(world, home, head);
  const before = files[path];
  if (before !== undefined && known === undefined) return unfit(world, '"sha" was not supplied');
  if (known !== undefined && before?.sha !== known) return conflict(world, path, textOf(known));
  const blob = git.writeBlob(world, home, bytes);
  const tree = git.writeTree(world, home, { ...files, [path]: { sha: blob, mode: git.fileMode } });
  const commit = committed(world, home, { ref, head }, { author, committer, message, tree });
  const answer = { content: fileView(world, home, branch, path, blob), commit };
  return answered(answer, before === undefined ? 201 : 200);
}

const conflict = (world: World, path: string, sha: string): Done =>
  world.refuse("error/sha_conflict", { path, sha });

/** A commit onto a branch, from the one at its head. */
function committed(
  world: World,
  home: Home,
  { ref, head }: { readonly ref: string; readonly head: string | undefined },
  said: JsonObject,
): JsonObject {
  const parents = head === undefined ? [] : [head];
  const sha = git.writeCommit(world, home, { ...said, parents });
  git.point(world, home, ref, sha);
  moved(world, home, ref, head, sha);
  return commitView(world, home, sha);
}

function readme(world: World, home: Home, call: Call): Done {
  const ref = asked(call, "ref") || home.branch;
  const files = Object.keys(git.filesOf(world, home, git.commitNamed(world, home, ref)));
  const path = files.find((name) => /^readme(?:\.\w+)?$/i.test(name));
  return contentAt(world, home, ref, path ?? notFound(world));
}

export const operations = {
  "repos/get-content": inHome((world, home, call) => {
    const ref = asked(call, "ref") || home.branch;
    const path = (call.path["path"] ?? "").replaceAll(/^\/|\/$/g, "");
    return contentAt(world, home, ref, path);
  }),
  "repos/create-or-update-file-contents": inHome(putContent),
  "repos/delete-file": inHome((world, home, call) => {
    // PyGithub and others send the query, and Octokit the body.
    const said = call.body === undefined ? call.query : Object(call.body);
    const { sha: known, message, branch = home.branch, ...who } = said;
    const path = call.path["path"] ?? "";
    const ref = `refs/heads/${branch}`;
    const head = git.target(world, home, ref);
    const { [path]: file, ...others } = git.filesOf(world, home, head);
    if (file === undefined || head === undefined) return notFound(world);
    if (known === undefined) return unfit(world, '"sha" was not supplied');
    if (file.sha !== String(known)) return conflict(world, path, String(known));
    const tree = git.writeTree(world, home, others);
    const commit = committed(world, home, { ref, head }, { ...who, message: `${message}`, tree });
    return answered({ content: null, commit });
  }),
  "repos/get-readme": inHome(readme),
  "git/create-ref": inHome((world, home, call) => {
    const { ref, sha } = Object(call.body);
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
  }),
  "git/get-ref": inHome((world, home, call) => {
    const row = refRow(world, home, `refs/${call.path["ref"] ?? ""}`);
    return ofObject("refs", row ?? notFound(world));
  }),
  "git/list-matching-refs": inHome((world, home, call) => {
    const rows = git.refsBelow(world, home, `refs/${call.path["ref"] ?? ""}`);
    return listed(rows.map((row) => world.show("refs", row)));
  }),
  "git/update-ref": inHome((world, home, call) => {
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
  }),
  "git/delete-ref": inHome((world, home, call) => {
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
    const closed = { state: "closed" };
    for (const issue of openFrom(world, home, ref)) changeIssue(world, home, issue, closed);
    world.remove("refs", row.id);
    return { kind: "deleted", resource: "refs", id: row.id };
  }),
  "git/create-blob": inHome((world, home, call) => {
    const { content, encoding } = Object(call.body);
    const bytes = encoding === "base64" ? fromBase64(textOf(content)) : bytesOf(textOf(content));
    if (bytes === undefined) return unfit(world, "content is not valid Base64");
    const sha = git.writeBlob(world, home, bytes);
    return answered({ sha, url: urlOf(home, "blobs", sha) });
  }),
  "git/get-blob": inHome((world, home, call) => {
    const { file_sha: sha = "" } = call.path;
    if (git.objectAt(world, home, "blob", sha) === undefined) return notFound(world);
    const bytes = git.blobBytes(world, home, sha);
    const [content, size] = [`${toBase64(bytes).replaceAll(/.{60}/g, "$&\n")}\n`, bytes.length];
    const own = { sha, node_id: btoa(`B:${sha}`), size, url: urlOf(home, "blobs", sha) };
    return answered({ ...own, content, encoding: "base64" });
  }),
  "git/create-tree": inHome(createTree),
  "git/get-tree": inHome((world, home, call) => {
    const { tree_sha: name = "" } = call.path;
    const commit = git.commitNamed(world, home, name);
    const sha =
      commit === undefined
        ? name
        : textOf(git.objectAt(world, home, "commit", commit)?.fields["tree"]);
    if (git.objectAt(world, home, "tree", sha) === undefined) return notFound(world);
    return answered(treeView(world, home, sha, call.query["recursive"] !== undefined));
  }),
  "git/create-commit": inHome((world, home, call) => {
    const { message, tree, parents, author, committer } = Object(call.body);
    git.objectAt(world, home, "tree", textOf(tree)) ?? unfit(world, "Tree SHA does not exist");
    const before = listOf(parents).map((one) => textOf(one));
    if (before.some((sha) => git.objectAt(world, home, "commit", sha) === undefined)) {
      return unfit(world, "Parent SHA does not exist or is not a commit object");
    }
    const sha = git.writeCommit(world, home, { message, tree, parents: before, author, committer });
    return answered(commitView(world, home, sha));
  }),
  "git/get-commit": getting("commit", commitView),
  "git/create-tag": inHome((world, home, { body }) =>
    answered(tagView(world, home, git.writeTag(world, home, objectOf(body)))),
  ),
  "git/get-tag": getting("tag", tagView),
};
