import { listOf, objectOf, textOf } from "facsimile/pack";
import { bytesOf, fromBase64, nameOf, textIn, toBase64 } from "./sha1.js";
import type { JsonObject, ObjectRow, Place, World } from "./world.js";
import { hiddenAt, keyOf, ME, rowsIn } from "./world.js";

/** The files of a tree, by their paths. */
export type Files = Readonly<Record<string, { readonly sha: string; readonly mode: string }>>;

export const fileMode = "100644";
const FOLDER = "040000";

/** An object by its name. */
export const objectNamed = (
  world: World,
  { owner, repo }: Place,
  sha: string,
): ObjectRow | undefined => world.get("git_objects", keyOf(owner, repo, sha));

/** An object by its name, if it is of the kind. */
export function objectAt(
  world: World,
  place: Place,
  kind: string,
  sha: string,
): ObjectRow | undefined {
  const row = objectNamed(world, place, sha);
  return row?.fields["kind"] === kind ? row : undefined;
}

function keep(world: World, place: Place, fields: JsonObject): string {
  const sha = textOf(fields["sha"]);
  if (objectNamed(world, place, sha) === undefined) {
    world.create("git_objects", fields, hiddenAt(place));
  }
  return sha;
}

export function writeBlob(world: World, place: Place, content: Uint8Array): string {
  const sha = nameOf("blob", content);
  const own = { sha, kind: "blob", size: content.length, content: toBase64(content) };
  return keep(world, place, own);
}

export function blobBytes(world: World, place: Place, sha: string): Uint8Array {
  const row = objectAt(world, place, "blob", sha);
  return fromBase64(textOf(row?.fields["content"])) ?? new Uint8Array();
}

/** Writes the trees of files, the innermost first. */
export function writeTree(world: World, place: Place, files: Files): string {
  const folders = new Map<string, Record<string, { sha: string; mode: string }>>();
  const entries: { name: string; mode: string; sha: string }[] = [];
  for (const [path, file] of Object.entries(files)) {
    const slash = path.indexOf("/");
    if (slash < 0) entries.push({ name: path, ...file });
    else {
      const name = path.slice(0, slash);
      const inside = folders.get(name) ?? {};
      inside[path.slice(slash + 1)] = file;
      folders.set(name, inside);
    }
  }
  for (const [name, inside] of folders) {
    entries.push({ name, mode: FOLDER, sha: writeTree(world, place, inside) });
  }
  const sortName = ({ name, mode }: { name: string; mode: string }): string =>
    mode === FOLDER ? `${name}/` : name;
  entries.sort((one, other) => (sortName(one) < sortName(other) ? -1 : 1));
  const parts = entries.flatMap(({ name, mode, sha }) => [
    bytesOf(`${mode.replace(/^0/, "")} ${name}\0`),
    Buffer.from(sha, "hex"),
  ]);
  const sha = nameOf("tree", Buffer.concat(parts));
  const tree = entries.map((entry) => {
    const type = entry.mode === FOLDER ? "tree" : "blob";
    return { path: entry.name, mode: entry.mode, type, sha: entry.sha };
  });
  return keep(world, place, { sha, kind: "tree", tree });
}

/** The entries of a tree, with those of its folders if all are wanted. */
export function treeEntries(
  world: World,
  place: Place,
  sha: string,
  isDeep: boolean,
  before = "",
): readonly JsonObject[] {
  const row = objectAt(world, place, "tree", sha);
  return listOf(row?.fields["tree"]).flatMap((value) => {
    const entry = objectOf(value);
    const path = before + textOf(entry["path"]);
    const inside = textOf(entry["sha"]);
    const own = { ...entry, path };
    if (entry["type"] === "tree") {
      return isDeep ? [own, ...treeEntries(world, place, inside, true, `${path}/`)] : [own];
    }
    return [{ ...own, size: objectAt(world, place, "blob", inside)?.fields["size"] ?? 0 }];
  });
}

export function filesIn(world: World, place: Place, treeSha: string): Files {
  const blobs = treeEntries(world, place, treeSha, true).filter(({ type }) => type === "blob");
  return Object.fromEntries(
    blobs.map(({ path, sha, mode }) => [textOf(path), { sha: textOf(sha), mode: textOf(mode) }]),
  );
}

/** The files of a commit; none without a commit. */
export function filesOf(world: World, place: Place, commit: string | undefined): Files {
  const row = commit === undefined ? undefined : objectAt(world, place, "commit", commit);
  return row === undefined ? {} : filesIn(world, place, textOf(row.fields["tree"]));
}

/** Writes a commit; the same content makes the same one. */
export function writeCommit(world: World, place: Place, said: JsonObject): string {
  const [message, tree] = [textOf(said["message"]), textOf(said["tree"])];
  const parents = listOf(said["parents"]);
  const author = { ...signature(world), ...objectOf(said["author"]) };
  const committer = { ...author, ...objectOf(said["committer"]) };
  const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${textOf(parent)}`)];
  const by = [author, committer].map(
    (one) => `${textOf(one["name"])} <${textOf(one["email"])}> ${textOf(one["date"])}`,
  );
  const text = `${lines.join("\n")}\nauthor ${by[0]}\ncommitter ${by[1]}\n\n${message}`;
  const sha = nameOf("commit", bytesOf(text));
  const own = { sha, kind: "commit", tree, parents, message };
  return keep(world, place, { ...own, author, committer });
}

const signature = (world: World): JsonObject => ({
  name: ME,
  email: `${ME}@users.noreply.github.com`,
  date: world.timestamp(world.now),
});

/** Keeps a tag with a message of its own. */
export function writeTag(world: World, place: Place, said: JsonObject): string {
  const tagger = { ...signature(world), ...objectOf(said["tagger"]) };
  const { tag = "", message = "", object = "", type = "commit" } = said;
  const sha = nameOf("tag", bytesOf(JSON.stringify([tag, message, object, type, tagger])));
  const own = { sha, kind: "tag", tag, message, object: { sha: object, type }, tagger };
  return keep(world, place, own);
}

/** The object that a full name of a reference leads to; undefined without the reference. */
export function target(world: World, place: Place, ref: string): string | undefined {
  const row = world.get("refs", keyOf(place.owner, place.repo, ref));
  return row === undefined ? undefined : textOf(objectOf(row.fields["object"])["sha"]);
}

/** Creates or moves a reference. */
export function point(world: World, place: Place, ref: string, sha: string): ObjectRow {
  const kind = textOf(objectNamed(world, place, sha)?.fields["kind"]);
  const path = `repos/${place.owner}/${place.repo}/git`;
  const url = `https://api.github.com/${path}/${kind}s/${sha}`;
  const object = { sha, type: kind, url };
  const row = world.get("refs", keyOf(place.owner, place.repo, ref));
  if (row !== undefined) return world.patch("refs", row.id, { object });
  const own = `https://api.github.com/${path}/${ref}`;
  const node_id = btoa(`Ref:${place.owner}/${place.repo}:${ref}`);
  return world.create("refs", { ref, node_id, url: own, object }, hiddenAt(place));
}

/** The references of a repository below a beginning, in order of name. */
export function refsBelow(world: World, place: Place, start: string): readonly ObjectRow[] {
  return rowsIn(world, "refs", place)
    .filter(({ fields }) => textOf(fields["ref"]).startsWith(start))
    .sort((one, other) => (textOf(one.fields["ref"]) < textOf(other.fields["ref"]) ? -1 : 1));
}

/** The commit of a branch, a tag, a reference or a name of a commit. */
export function commitNamed(world: World, place: Place, name: string): string | undefined {
  const short = name.replace(/^refs\//, "");
  for (const ref of [`refs/heads/${name}`, `refs/tags/${name}`, `refs/${short}`]) {
    const sha = target(world, place, ref);
    if (sha !== undefined) return commitBehind(world, place, sha);
  }
  if (objectAt(world, place, "commit", name) !== undefined) return name;
  if (!/^[0-9a-f]{7,39}$/.test(name)) return undefined;
  const found = rowsIn(world, "git_objects", place).find(
    ({ fields }) => fields["kind"] === "commit" && textOf(fields["sha"]).startsWith(name),
  );
  return found === undefined ? undefined : textOf(found.fields["sha"]);
}

/** The commit of an object: a tag leads to one. */
export function commitBehind(world: World, place: Place, sha: string): string {
  const tag = objectAt(world, place, "tag", sha);
  return tag === undefined ? sha : textOf(objectOf(tag.fields["object"])["sha"]);
}

export function parentsOf(world: World, place: Place, sha: string): readonly string[] {
  return listOf(objectAt(world, place, "commit", sha)?.fields["parents"]).map((one) => textOf(one));
}

/** A commit and those before it, the newest first. */
export function history(world: World, place: Place, start: string | undefined): readonly string[] {
  const found: string[] = [];
  const queue = start === undefined ? [] : [start];
  for (let sha = queue.shift(); sha !== undefined; sha = queue.shift()) {
    if (found.includes(sha)) continue;
    found.push(sha);
    queue.push(...parentsOf(world, place, sha));
  }
  return found;
}

/** Whether a file is text that a person can compare by lines. */
export function linesOf(world: World, place: Place, sha: string | undefined): readonly string[] {
  if (sha === undefined) return [];
  const text = textIn(blobBytes(world, place, sha));
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
