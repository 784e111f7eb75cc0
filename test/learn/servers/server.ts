import { fileURLToPath } from "node:url";
import type { JsonObject } from "../../../src/engine/base/json.js";
import { isObject } from "../../../src/engine/base/json.js";
import { succeed } from "../../support/programs.js";

/** Packages of a registry, with exact versions. */
export interface Packages {
  readonly npm?: readonly string[];
  readonly pip?: readonly string[];
}

/** Where packages are installed. */
export interface Installed {
  /** The path of a program of npm's packages, or of Python's. */
  readonly js: (program: string) => string;
  readonly py: (program: string) => string;
  /** The folder that has `node_modules`. */
  readonly scripts: string;
}

/** What a drive gets. */
export interface DriveOptions {
  /** The address through which its calls are recorded. */
  readonly url: string;
  /** The address that takes webhooks, which are recorded too. */
  readonly hooks: string;
  /** 1 for the recording to learn from, 2 for the one that is held back. */
  readonly round: number;
  readonly installed: Installed;
}

/** A stateful server that others wrote, and its vendor's client. */
export interface Server {
  readonly name: string;
  /** The server and the client. */
  readonly packages: Packages;
  /** The command that starts the server. */
  readonly command: (installed: Installed, port: number, folder: string) => readonly string[];
  /** Files that it reads, by their paths in its folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** A path that answers as soon as it runs. */
  readonly ready: string;
  /** Without one, the pack is made of the first recording alone. */
  readonly document?: (url: string, installed: Installed) => Promise<JsonObject>;
  /** What its calls carry, where a key alone is not enough to read. */
  readonly authorization?: string;
  /** Calls of an application. The two rounds differ in their values and in their order. */
  readonly drive: (options: DriveOptions) => Promise<void>;
}

/** The path of a file beside a module. */
export const beside = (module: string, name: string): string =>
  fileURLToPath(new URL(name, module));

/** The document that a server itself has at an address. */
export async function published(address: string): Promise<JsonObject> {
  const document: unknown = await (await fetch(address)).json();
  return isObject(document) ? document : {};
}

/** A drive in Python: a program that gets the addresses and the round. */
export const byPython =
  (program: string): Server["drive"] =>
  async ({ url, hooks, round, installed }) => {
    await succeed(installed.py("python"), [program, url, hooks, String(round)], ".");
  };
