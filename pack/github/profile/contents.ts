import { textOf } from "facsimile/pack";
import { commitView } from "./commits.js";
import * as git from "./git.js";
import type { Home } from "./places.js";
import { inHome, notFound, unfit } from "./places.js";
import { moved } from "./pulls.js";
import { fromBase64, toBase64 } from "./sha1.js";
import type { Call, Done, JsonObject, Place, World } from "./world.js";
import { answered, asked, listed } from "./world.js";

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

function getContent(world: World, home: Home, call: Call): Done {
  const ref = asked(call, "ref") || home.branch;
  const path = (call.path["path"] ?? "").replaceAll(/^\/|\/$/g, "");
  return contentAt(world, home, ref, path);
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
  const { content, sha: known, message, branch = home.branch, ...who } = Object(call.body);
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
  const commit = committed(world, home, { ref, head }, { ...who, message, tree });
  const answer = { content: fileView(world, home, branch, path, blob), commit };
  return answered(answer, before === undefined ? 201 : 200);
}

function deleteContent(world: World, home: Home, call: Call): Done {
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
  const commit = committed(world, home, { ref, head }, { ...who, message: String(message), tree });
  return answered({ content: null, commit });
}

const conflict = (world: World, path: string, sha: string): Done =>
  world.refuse("error/sha_conflict", { path, sha });

/** A commit onto a branch, from the one at its head. */
function committed(
  world: World,
  home: Home,
  { ref, head }: { readonly ref: string; readonly head: string | undefined },
  { author, committer, ...said }: JsonObject,
): JsonObject {
  const [message, tree] = [textOf(said["message"]), textOf(said["tree"])];
  const parents = head === undefined ? [] : [head];
  const sha = git.writeCommit(world, home, { message, tree, parents, author, committer });
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
  "repos/get-content": inHome(getContent),
  "repos/create-or-update-file-contents": inHome(putContent),
  "repos/delete-file": inHome(deleteContent),
  "repos/get-readme": inHome(readme),
};
