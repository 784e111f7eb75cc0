// `loadPackFolder`: loads a compiled pack from its folder, or says what is wrong (`NoPackError`).
// Also what a folder is: whether it holds a pack (`holdsPack`), its sources (`holdsSources`), or a
// pack older than its sources (`olderPack`).

import { createHash } from "node:crypto";
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { isObject, readJson } from "../../../engine/base/json.js";
import { pathWord } from "../../../engine/base/shell-word.js";
import type { BuiltFrom } from "../../../engine/pack/format.js";
import { isSource, PACK_FORMAT } from "../../../engine/pack/format.js";
import type { Pack } from "../../../engine/pack/pack.js";
import type { WantedFile } from "../../../instance/files/named-file.js";
import { readBytes, readTextIfThere } from "../../../instance/files/named-file.js";

/**
 * Loads a built pack: a folder with the `index.js` of `facsimile pack build --pack <sources>
 * --out <folder>`.
 *
 * @throws NoPackError for anything else; the message says what to do
 */
export function loadPackFolder(path: string): Pack {
  const folder = resolve(path);
  if (!statSync(folder).isDirectory()) {
    throw new NoPackError(`${path} is a file; name the folder of a built pack`);
  }
  const built = builtIn(folder);
  if (built === undefined) {
    const around = dirname(folder);
    if (holdsSources(around)) {
      throw new NoPackError(`${path} is a part of the pack in ${around}: name that folder`);
    }
    if (holdsSources(folder)) throw new NoPackError(sources(path, folder));
    throw new NoPackError(
      `${path} has neither a built pack (index.js) nor the sources of one (pack.yaml)`,
    );
  }
  const older = olderPack(path);
  if (older !== undefined && older.changed !== null) {
    const command = buildCommand(older.sources, older.built);
    throw new NoPackError(
      `${path} was built before ${older.changed} changed; build it again: \`${command}\``,
    );
  }
  return packOf(load(path, join(built, INDEX)), path);
}

const SOURCE: WantedFile = { what: "a file of a pack", most: 64 };

/** The option `pack` names no pack that can run; the message says which ones can. */
export class NoPackError extends TypeError {
  override readonly name = "NoPackError";
}

/** Whether a text is a path rather than the name of a pack, with or without its version. */
export const isPath = (text: string): boolean => /[/\\]|^[^@]*\./.test(text);

/** Whether a folder has a pack, as sources or built. */
export const holdsPack = (folder: string): boolean =>
  holdsSources(folder) ||
  existsSync(join(folder, "generated", INDEX)) ||
  // An application may have an index.js of its own.
  [INDEX, "reference.js"].every((file) => existsSync(join(folder, file)));

const INDEX = "index.js";

/** The folder of the built pack that a folder is or has. */
const builtIn = (folder: string): string | undefined =>
  [folder, generatedFolder(folder)].find((it) => existsSync(join(it, INDEX)));

/** A pack that is not built, or whose sources are others than those of its build. */
export interface OlderPack {
  /** Folder of the sources. */
  readonly sources: string;
  /** Folder of the built pack. */
  readonly built: string;
  /** The first source that changed, was added or was removed, relative to their folder; null when
   * it is not built. */
  readonly changed: string | null;
}

/**
 * The built pack of a folder, if its sources lie there and their contents have changed since.
 * Undefined also for a pack whose build did not say of which sources it was, and for a package that
 * was installed.
 */
export function olderPack(path: string): OlderPack | undefined {
  const folder = resolve(path);
  const built = builtIn(folder);
  if (built === undefined && holdsSources(folder)) {
    return { sources: folder, built: generatedFolder(folder), changed: null };
  }
  if (built !== undefined && isInstalled(built)) return undefined;
  const from = built === undefined ? undefined : builtFrom(built);
  if (built === undefined || from === undefined) return undefined;
  const around = built.slice(0, built.length - (from.folder?.length ?? 0) - 1);
  const isAround = from.folder !== null && join(around, from.folder) === built;
  const places = [folder, ...(isAround ? [around] : [])];
  const found = places.find((it) => it !== built && holdsSources(it));
  const changed =
    found === undefined
      ? undefined
      : from.format === PACK_FORMAT
        ? changedFile(found, from.files)
        : "the format of packs";
  return found === undefined || changed === undefined
    ? undefined
    : { sources: found, built, changed };
}

/** Whether a folder is of an installed package; that of a workspace is a link. */
export const isInstalled = (folder: string): boolean =>
  /[\\/]node_modules[\\/]/.test(realpathSync(folder));

function builtFrom(built: string): BuiltFrom | undefined {
  const text = readTextIfThere(join(built, "package.json"), SOURCE);
  if (text === undefined) return undefined;
  const read = readJson(text);
  const from = read.ok && isObject(read.value) ? read.value["from"] : undefined;
  if (!isObject(from) || !isObject(from["files"])) return undefined;
  const files = Object.entries(from["files"]).map(([prefix, hashes]) => {
    const texts = Object.entries(isObject(hashes) ? hashes : {});
    return [prefix, Object.fromEntries(texts.map(([name, hash]) => [name, String(hash)]))] as const;
  });
  const folder = typeof from["folder"] === "string" ? from["folder"] : null;
  const { format } = from;
  return {
    folder,
    format: typeof format === "number" ? format : 0,
    files: Object.fromEntries(files),
  };
}

function changedFile(folder: string, files: BuiltFrom["files"]): string | undefined {
  for (const [prefix, hashes] of Object.entries(files)) {
    const place = join(folder, prefix);
    const now = existsSync(place) ? readdirSync(place).filter(isSource) : [];
    for (const name of new Set([...now, ...Object.keys(hashes)])) {
      if (contentOf(join(place, name)) !== hashes[name]) return prefix + name;
    }
  }
  return undefined;
}

/** SHA-256 of a file; undefined when there is none. */
export function contentOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const state = `${stat.ino} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
  const known = hashed.get(path);
  if (known?.state === state) return known.hash;
  const hash = createHash("sha256").update(readBytes(path, SOURCE)).digest("hex");
  hashed.set(path, { state, hash });
  return hash;
}

/** Contents that this process has read: tests load one pack many times. */
const hashed = new Map<string, { readonly state: string; readonly hash: string }>();

/** Whether a folder has the sources of a pack. */
export const holdsSources = (folder: string): boolean =>
  ["pack.yaml", "guessed/pack.yaml"].some((file) => existsSync(join(folder, file)));

/** By `require`, which works in both builds of this package and in Jest. */
function load(path: string, index: string): unknown {
  try {
    const requiring = createRequire(index);
    const written = statSync(index).mtimeMs;
    // A pack that was built again since.
    if (loaded.get(index) !== written) forget(requiring, requiring.resolve(index));
    loaded.set(index, written);
    return requiring(index);
  } catch (error) {
    const [reason] = String(error).split("\n");
    throw new NoPackError(`${path}/index.js cannot be loaded: ${reason}; ${BUILD_AGAIN}`);
  }
}

/** Lets a pack be loaded again, with the files that it loads on demand. */
function forget({ cache }: NodeJS.Require, index: string): void {
  for (const file of Object.keys(cache)) if (dirname(file) === dirname(index)) delete cache[file];
}

/** When the loaded files were written, in milliseconds since 1970. */
const loaded = new Map<string, number>();

const BUILD_AGAIN = "build it again with `npx facsimile pack build --pack … --out …`";

function packOf(module: unknown, path: string): Pack {
  const { pack, format }: { readonly pack?: unknown; readonly format?: unknown } = Object(module);
  if (typeof pack !== "object" || pack === null) {
    throw new NoPackError(`${path}/index.js exports no pack, so the folder is not a built pack`);
  }
  if (format !== PACK_FORMAT) {
    const has = typeof format === "number" ? `of format ${format}` : "of an unknown format";
    const runs = `this version of Facsimile runs format ${PACK_FORMAT}`;
    throw new NoPackError(`${path} is a pack ${has}, and ${runs}; ${BUILD_AGAIN}`);
  }
  if (!isPack(pack)) {
    throw new NoPackError(`${path}/index.js exports a pack with parts missing; ${BUILD_AGAIN}`);
  }
  const lacking = lackingHandler(pack);
  if (lacking === undefined) return pack;
  throw new NoPackError(`${path}/index.js: its behaviors have no "${lacking}"; ${BUILD_AGAIN}`);
}

/** The members of a compiled pack, by `typeof`. */
const PARTS: Readonly<Record<Exclude<keyof Pack, "signIn">, "string" | "object" | "function">> = {
  name: "string",
  version: "string",
  apiVersion: "string",
  captured: "string",
  basePath: "string",
  ids: "object",
  wire: "object",
  resources: "object",
  receivers: "object",
  operations: "object",
  lifecycles: "object",
  limits: "object",
  durations: "object",
  worldEvents: "object",
  events: "object",
  errors: "object",
  scenarios: "object",
  magic: "object",
  behaviors: "object",
  schemas: "function",
  responses: "function",
  payloads: "function",
  reference: "function",
  places: "function",
};

/** Whether it has all parts of a compiled pack; the compiler checks their contents. */
export const isPack = (value: object): value is Pack =>
  Object.entries(PARTS).every(([part, type]) => typeof Reflect.get(value, part) === type);

/** The first handler that a pack needs and its behaviors lack, such as `operations.runTask`. */
export function lackingHandler(pack: Pack): string | undefined {
  const { views = {}, worldEvents = {} } = pack.behaviors;
  const needed: readonly (readonly [name: string, handler: unknown])[] = [
    ...pack.operations.flatMap(({ verb, id, behavior }) =>
      verb === "custom" ? [[`operations.${id}`, behavior] as const] : [],
    ),
    ...Object.values(pack.resources).flatMap(({ name, fields }) =>
      fields.flatMap((field) =>
        field.role === "view" && field.computed === undefined
          ? [[`views.${name}.${field.name}`, own(own(views, name), field.name)] as const]
          : [],
      ),
    ),
    ...Object.values(pack.worldEvents).flatMap(({ name, transitions, emits }) =>
      transitions.length === 0 && emits === undefined
        ? [[`worldEvents.${name}`, own(own(worldEvents, name), "happens")] as const]
        : [],
    ),
  ];
  return needed.find(([, handler]) => typeof handler !== "function")?.[0];
}

const own = (value: unknown, name: string): unknown =>
  Object.hasOwn(Object(value), name) ? Reflect.get(Object(value), name) : undefined;

/** The command that builds a pack from its sources. */
function sources(path: string, folder: string): string {
  const out = generatedFolder(folder);
  const command = buildCommand(folder, out);
  return `${path} holds the sources of a pack, which have to be built: \`${command}\`; then use ${pathWord(out)}`;
}

const buildCommand = (folder: string, out: string): string =>
  `npx facsimile pack build --pack ${pathWord(folder)} --out ${pathWord(out)}`;

/** The folder from which its behaviors import generated types; `generated` by default. */
export function generatedFolder(folder: string): string {
  const behaviors = join(folder, "behaviors.ts");
  const text = readTextIfThere(behaviors, SOURCE) ?? "";
  const [, place = "./generated"] = /from "(\.[^"]*)\/model\.js"/.exec(text) ?? [];
  return resolve(folder, place);
}
