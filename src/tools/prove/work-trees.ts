// `WorkTrees`: checks out the two commits that `facsimile prove` compares, each in a work tree of
// git, and removes the work trees at the end.

import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { isRunning } from "../../instance/recording/writer/file-lock.js";

/** A git command failed; the message names it and the reason. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** A commit, and the name that the user has for it. */
export interface Revision {
  readonly ref: string;
  readonly commit: string;
}

/** The folders of work trees begin with this; the id of the process that made them follows. */
const PREFIX = "facsimile-prove-";

/** Work trees of a repository for the time of one proof. */
export class WorkTrees {
  readonly #root: string;
  /** The folder of the command, from the root of the repository. */
  readonly #prefix: string;
  readonly #folder: string;

  private constructor(root: string, prefix: string, folder: string) {
    this.#root = root;
    this.#prefix = prefix;
    this.#folder = folder;
  }

  /**
   * Removes the remains of killed proofs, and makes a folder for new work trees.
   *
   * @throws GitError outside of a repository
   */
  static open(folder: string): WorkTrees {
    const root = git(folder, "rev-parse", "--show-toplevel");
    const prefix = git(folder, "rev-parse", "--show-prefix");
    removeAbandoned(root);
    return new WorkTrees(root, prefix, mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  }

  /** A folder for files, beside the work trees. */
  folder(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path);
    return path;
  }

  /** @throws GitError for a name that is not a commit's */
  revision(ref: string): Revision {
    return {
      ref,
      commit: git(this.#root, "rev-parse", "--verify", "--end-of-options", `${ref}^{commit}`),
    };
  }

  /**
   * Checks a commit out. Answers the folder in it that the command is run in. `overlay`: files and
   * folders that are there as another commit has them.
   */
  add(
    name: string,
    { commit }: Revision,
    overlay: { readonly from: Revision; readonly paths: readonly string[] },
  ): string {
    const tree = join(this.#folder, name);
    git(this.#root, "worktree", "add", "--detach", "--quiet", tree, commit);
    const own = join(tree, this.#prefix);
    const { from, paths } = overlay;
    if (paths.length > 0) git(own, "checkout", "--quiet", from.commit, "--", ...paths);
    for (const manifest of git(tree, "ls-files", "*package.json").split("\n")) {
      linkModules(this.#root, tree, dirname(manifest));
    }
    linkModules(this.#root, tree, ".");
    return own;
  }

  /** Removes the work trees and all files. */
  remove(): void {
    removeTrees(this.#root, [this.#folder]);
  }
}

/** Standard output of git, without the last line break. */
function git(folder: string, ...args: readonly string[]): string {
  try {
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
    return execFileSync("git", args, {
      cwd: folder,
      // Within a hook of git they name another repository.
      env: Object.fromEntries(env),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trimEnd();
  } catch (error) {
    const { stderr, code }: { readonly stderr?: unknown; readonly code?: unknown } = Object(error);
    const reason = typeof stderr === "string" && stderr !== "" ? stderr.trim() : String(code);
    throw new GitError(`git ${args[0]}: ${reason}`);
  }
}

/** Removes work trees of proofs whose process is gone. */
function removeAbandoned(root: string): void {
  const named = git(root, "worktree", "list", "--porcelain")
    .split("\n")
    .filter((line) => line.startsWith("worktree "))
    .map((line) => dirname(line.slice("worktree ".length)));
  const abandoned = new Set(named.filter(isAbandoned));
  if (abandoned.size > 0) removeTrees(root, [...abandoned]);
}

function isAbandoned(folder: string): boolean {
  const name = basename(folder);
  const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
  return Number.isInteger(pid) && !isRunning(pid);
}

function removeTrees(root: string, folders: readonly string[]): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  git(root, "worktree", "prune");
}

/**
 * Gives a folder of the work tree the installed packages of the same folder of the repository. A
 * package that is a folder of the repository itself, as workspaces have them, is that of the tree.
 */
function linkModules(root: string, tree: string, folder: string): void {
  const installed = join(root, folder, "node_modules");
  const own = join(tree, folder, "node_modules");
  if (!existsSync(installed) || existsSync(own) || !existsSync(dirname(own))) return;
  mkdirSync(own);
  for (const name of readdirSync(installed)) {
    if (name.startsWith(".") && name !== ".bin") continue;
    if (!name.startsWith("@")) link(root, tree, join(installed, name), join(own, name));
    else {
      mkdirSync(join(own, name));
      for (const inner of readdirSync(join(installed, name))) {
        link(root, tree, join(installed, name, inner), join(own, name, inner));
      }
    }
  }
}

function link(root: string, tree: string, from: string, to: string): void {
  const isLink = lstatSync(from).isSymbolicLink();
  if (isLink && !existsSync(from)) return;
  const target = realpathSync(from);
  const inside = relative(root, target);
  const isWorkspace =
    isLink && !inside.startsWith("..") && !inside.split(sep).includes("node_modules");
  symlinkSync(isWorkspace ? join(tree, inside) : target, to, "junction");
}
