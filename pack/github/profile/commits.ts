import { objectOf, textOf } from "facsimile/pack";
import * as git from "./git.js";
import type { Home } from "./places.js";
import { inHome, notFound, notice, unfit } from "./places.js";
import type { Call, Done, JsonObject, Place, World } from "./world.js";
import { answered, asked, keyOf, listed, ME, ofObject, person, rowsIn } from "./world.js";

const API = "https://api.github.com/repos";

/** A commit as the calls about Git itself answer it. */
export function commitView(world: World, { owner, repo }: Place, sha: string): JsonObject {
  const at = `${owner}/${repo}`;
  const kept = git.objectAt(world, { owner, repo }, "commit", sha)?.fields ?? {};
  const { tree = "", message = "", author = null, committer = null } = kept;
  const parents = git.parentsOf(world, { owner, repo }, sha).map((parent) => ({
    sha: parent,
    url: `${API}/${at}/git/commits/${parent}`,
    html_url: `https://github.com/${at}/commit/${parent}`,
  }));
  return {
    ...{ sha, node_id: btoa(`C:${sha}`), url: `${API}/${at}/git/commits/${sha}` },
    html_url: `https://github.com/${at}/commit/${sha}`,
    ...{ author, committer, message, parents },
    tree: { sha: tree, url: `${API}/${at}/git/trees/${tree}` },
    verification: { verified: false, reason: "unsigned", signature: null, payload: null },
  };
}

/** A commit as the calls about commits of a repository answer it. */
export function repoCommit(world: World, place: Place, sha: string): JsonObject {
  const at = `${place.owner}/${place.repo}`;
  const view = commitView(world, place, sha);
  const { author = null, committer = null, message = "", tree = {}, verification = {} } = view;
  const { node_id = "", html_url = "", parents = [] } = view;
  const url = `${API}/${at}/commits/${sha}`;
  const inner = { author, committer, message, tree, verification, comment_count: 0 };
  const commit = { ...inner, url: `${API}/${at}/git/commits/${sha}` };
  const own = { sha, node_id, commit, url, html_url, comments_url: `${url}/comments` };
  return { ...own, author: person(ME), committer: person(ME), parents };
}

/** What changes in the files from one commit to another. */
export function changes(
  world: World,
  { owner, repo }: Place,
  ...commits: readonly [from: string | undefined, to: string]
): readonly JsonObject[] {
  const at = `${owner}/${repo}`;
  const [before = {}, after = {}] = commits.map((sha) => git.filesOf(world, { owner, repo }, sha));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((filename) => {
    const [old, now] = [before[filename]?.sha, after[filename]?.sha];
    if (old === now) return [];
    const status = old === undefined ? "added" : now === undefined ? "removed" : "modified";
    const [was, is] = [old, now].map((sha) => git.linesOf(world, { owner, repo }, sha));
    const { deletions, additions, patch } = compared(was ?? [], is ?? []);
    return {
      ...{ sha: now ?? old ?? "", filename, status, patch },
      ...{ additions, deletions, changes: additions + deletions },
      blob_url: `https://github.com/${at}/blob/HEAD/${filename}`,
      raw_url: `https://github.com/${at}/raw/HEAD/${filename}`,
      contents_url: `${API}/${at}/contents/${filename}?ref=HEAD`,
    };
  });
}

/** Lines of context around a change. */
const AROUND = 3;

/** Lines that go and that come, without those that begin and end both texts, as one hunk. */
function compared(was: readonly string[], is: readonly string[]) {
  let [start, end] = [0, 0];
  const least = Math.min(was.length, is.length);
  while (start < least && was[start] === is[start]) start += 1;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const [gone, come] = [was.slice(start, was.length - end), is.slice(start, is.length - end)];
  const [from, after] = [Math.max(0, start - AROUND), is.slice(is.length - end).slice(0, AROUND)];
  const before = is.slice(from, start);
  const place = (lines: readonly string[], of: readonly string[]): string =>
    `${of.length === 0 ? 0 : from + 1},${lines.length + before.length + after.length}`;
  const marked = (mark: string, lines: readonly string[]) => lines.map((line) => mark + line);
  const changed = [...marked("-", gone), ...marked("+", come)];
  const lines = [...marked(" ", before), ...changed, ...marked(" ", after)];
  const patch = `@@ -${place(gone, was)} +${place(come, is)} @@\n${lines.join("\n")}`;
  return { deletions: gone.length, additions: come.length, patch };
}

export type Push = readonly [home: Home, ref: string, before: string | undefined, after: string];

/** Sends the event of a branch that moved. */
export function pushed(world: World, ...[home, ref, before, after]: Push): void {
  const none = "0".repeat(40);
  const known = git.history(world, home, before);
  const fresh = git.history(world, home, after).filter((sha) => !known.includes(sha));
  const commits = fresh.toReversed().map((id) => {
    const { message = "", author = null, html_url: url = "" } = commitView(world, home, id);
    return { id, message, author, url };
  });
  const row = world.get("refs", keyOf(home.owner, home.repo, ref)) ?? notFound(world);
  const compare = `https://github.com/${home.owner}/${home.repo}/compare/${before ?? none}...${after}`;
  notice(world, home, "push", "refs", row, {
    ...{ ref, before: before ?? none, after, created: before === undefined, deleted: false },
    ...{ compare, commits, head_commit: commits.at(-1) ?? null, pusher: { name: ME } },
    forced: false,
  });
}

export const sumOf = (files: readonly JsonObject[], name: "additions" | "deletions"): number =>
  files.reduce((all, file) => all + Number(file[name]), 0);

/** Commits of a branch that another one lacks, the oldest first. */
export function ahead(world: World, place: Place, base: string, head: string): readonly string[] {
  const [known, all] = [base, head].map((sha) => git.history(world, place, sha));
  return (all ?? []).filter((sha) => known?.includes(sha) !== true).reverse();
}

/** The newest commit that two have in common. */
export function commonOf(world: World, place: Place, a: string, b: string): string | undefined {
  const known = git.history(world, place, a);
  return git.history(world, place, b).find((sha) => known.includes(sha));
}

function compare(world: World, home: Home, { path }: Call): Done {
  const sides = path["basehead"]?.split("...") ?? [path["base"], path["head"]];
  const [base = "", head = ""] = sides;
  const name = (text: string): string => text.slice(text.indexOf(":") + 1);
  const [from, to] = [base, head].map((text) => git.commitNamed(world, home, name(text)));
  if (from === undefined || to === undefined) return notFound(world);
  const common = commonOf(world, home, from, to) ?? from;
  const [more, less] = [ahead(world, home, from, to), ahead(world, home, to, from)];
  const isBehind = less.length > 0;
  const status =
    more.length > 0 ? (isBehind ? "diverged" : "ahead") : isBehind ? "behind" : "identical";
  const url = `${API}/${home.owner}/${home.repo}/compare/${base}...${head}`;
  const commits = more.map((sha) => repoCommit(world, home, sha));
  const files = changes(world, home, common, to);
  return answered({
    ...{ url, html_url: url, permalink_url: url },
    ...{ diff_url: `${url}.diff`, patch_url: `${url}.patch` },
    base_commit: repoCommit(world, home, from),
    merge_base_commit: repoCommit(world, home, common),
    ...{ status, ahead_by: more.length, behind_by: less.length, total_commits: more.length },
    ...{ commits, files },
  });
}

function branchView(world: World, home: Home, ref: string): JsonObject {
  const name = ref.replace(/^refs\/heads\//, "");
  const sha = git.target(world, home, ref) ?? "";
  const own = `${API}/${home.owner}/${home.repo}/branches/${name}`;
  const enabled = world.get("protection", keyOf(home.owner, home.repo, name)) !== undefined;
  const html = `https://github.com/${home.owner}/${home.repo}/tree/${name}`;
  const protection = { protection: { enabled }, protection_url: `${own}/protection` };
  const commit = repoCommit(world, home, sha);
  return { name, commit, _links: { self: own, html }, protected: enabled, ...protection };
}

const branchesIn = (world: World, home: Home, wanted = ""): readonly JsonObject[] =>
  git
    .refsBelow(world, home, "refs/heads/")
    .map(({ fields }) => branchView(world, home, textOf(fields["ref"])))
    .filter(({ protected: is }) => wanted === "" || String(is) === wanted);

export const operations = {
  /** https://docs.github.com/rest/deployments/deployments#create-a-deployment */
  "repos/create-deployment": inHome((world, home, call) => {
    const { ref = "", required_contexts } = Object(call.body);
    const sha = git.commitNamed(world, home, ref);
    if (sha === undefined) return unfit(world, `No ref found for: ${ref}`);
    world.ignores("auto_merge");
    const all = rowsIn(world, "commit_statuses", home).filter(
      ({ hidden }) => hidden["sha"] === sha,
    );
    const states = new Map(all.map(({ fields }) => [fields["context"], fields["state"]]));
    const wanted = Array.isArray(required_contexts) ? required_contexts : [...states.keys()];
    if (wanted.some((context) => states.get(context) !== "success")) {
      return world.refuse("error/checks_failed", { ref });
    }
    const { id } = world.write(call);
    return ofObject("deployments", world.patch("deployments", id, { sha }));
  }),
  "repos/delete-deployment": inHome((world, home, call) => {
    const { id } = world.named(call);
    const last = world.where("statuses", "deployment_id", id).at(-1)?.fields["state"];
    const isOnly = rowsIn(world, "deployments", home).length === 1;
    const isActive = last === "success" && !isOnly;
    return isActive ? world.refuse("error/active_deployment", {}) : world.standard(call);
  }),
  "repos/list-branches-for-head-commit": inHome((world, home, { path: { commit_sha } }) =>
    listed(branchesIn(world, home).filter(({ commit }) => objectOf(commit)["sha"] === commit_sha)),
  ),
  "repos/get-commit": inHome((world, home, call) => {
    const { ref = "" } = call.path;
    const sha =
      git.commitNamed(world, home, ref) ?? unfit(world, `No commit found for SHA: ${ref}`);
    const [parent] = git.parentsOf(world, home, sha);
    const files = changes(world, home, parent, sha);
    const [additions, deletions] = [sumOf(files, "additions"), sumOf(files, "deletions")];
    const stats = { additions, deletions, total: additions + deletions };
    return answered({ ...repoCommit(world, home, sha), stats, files });
  }),
  "repos/list-commits": inHome((world, home, call) => {
    const from = asked(call, "sha") || home.branch;
    const start = git.commitNamed(world, home, from);
    if (start === undefined && from !== home.branch) return notFound(world);
    if (start === undefined) return world.refuse("error/empty_repository", {});
    const names = ["path", "author", "since", "until"].map((name) => asked(call, name));
    const [path = "", by = "", since = "", until = ""] = names;
    const shas = git.history(world, home, start).filter((sha) => {
      const { author, committer } = commitView(world, home, sha);
      const { name, email } = objectOf(author);
      const at = Date.parse(textOf(objectOf(committer)["date"]));
      if (at < Date.parse(since) || at > Date.parse(until)) return false;
      if (by !== "" && by !== name && by !== email) return false;
      if (path === "") return true;
      const [parent] = git.parentsOf(world, home, sha);
      return (
        git.filesOf(world, home, sha)[path]?.sha !== git.filesOf(world, home, parent)[path]?.sha
      );
    });
    return listed(shas.map((sha) => repoCommit(world, home, sha)));
  }),
  "repos/compare-commits-with-basehead": inHome(compare),
  "repos/compare-commits": inHome(compare),
  "repos/list-branches": inHome((world, home, call) =>
    listed(branchesIn(world, home, asked(call, "protected"))),
  ),
  "repos/get-branch": inHome((world, home, call) => {
    const ref = `refs/heads/${call.path["branch"] ?? ""}`;
    if (git.target(world, home, ref) === undefined) return notFound(world);
    return answered(branchView(world, home, ref));
  }),
  "repos/list-tags": inHome((world, home) => {
    const at = `${home.owner}/${home.repo}`;
    const items = git.refsBelow(world, home, "refs/tags/").map(({ fields }) => {
      const name = textOf(fields["ref"]).replace("refs/tags/", "");
      const sha = git.commitBehind(world, home, textOf(objectOf(fields["object"])["sha"]));
      const tarball_url = `${API}/${at}/tarball/${name}`;
      const zipball_url = `${API}/${at}/zipball/${name}`;
      const commit = { sha, url: `${API}/${at}/commits/${sha}` };
      return { name, commit, tarball_url, zipball_url, node_id: btoa(name) };
    });
    return listed(items.reverse());
  }),
};
