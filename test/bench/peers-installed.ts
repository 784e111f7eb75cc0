import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Peer } from "./peers-list.js";
import { PEERS_FOLDER } from "./peers-list.js";

const OWN = fileURLToPath(new URL("../../package.json", import.meta.url));
/** The oldest Java on which the peers run that need one. */
const JAVA = 17;

/** Installs the peers at the pinned versions, and says so, unless they are there. */
export function install(): void {
  const { dependencies } = manifest(join(PEERS_FOLDER, "package.json"));
  const pinned = Object.entries(Object(dependencies));
  if (pinned.every(([name, version]) => installedVersion(name) === version)) return;
  const list = pinned.map(([name, version]) => `${name}@${version}`).join(", ");
  process.stderr.write(`Installing into test/bench/peers/node_modules: ${list}\n`);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", ["ci", ...flags], { cwd: PEERS_FOLDER, stdio: "inherit" });
  if (status !== 0) throw new Error("test/bench/peers: npm ci has failed");
}

/** Why a peer cannot run here; null when it can. */
export function obstacle({ needsJava }: Peer): string | null {
  if (!needsJava) return null;
  const { error, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  if (error !== undefined) return `needs Java ${JAVA}; there is no java`;
  const found = /version "(\d+)/.exec(stderr)?.[1];
  return Number(found) >= JAVA ? null : `needs Java ${JAVA}; java is ${found ?? "unknown"}`;
}

/** The version that is installed, or ours. */
export const versionOf = ({ package: name }: Peer): string =>
  name === null ? String(manifest(OWN).version) : (installedVersion(name) ?? "not installed");

function installedVersion(name: string): string | null {
  const file = join(PEERS_FOLDER, "node_modules", name, "package.json");
  return existsSync(file) ? String(manifest(file).version) : null;
}

interface Manifest {
  readonly version?: unknown;
  readonly dependencies?: unknown;
}

const manifest = (file: string): Manifest => Object(JSON.parse(readFileSync(file, "utf8")));
