// `projectFile`: reads the nearest `facsimile.yaml`, in which a project lists its vendors with
// their packs, for commands and tests that name none. `vendorIn` finds one vendor in it.

import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { StartFile } from "../../../api/control/world/start-file.js";
import type { Allowance } from "../../../api/journal/not-modelled.js";
import { NOT_MODELLED_KINDS } from "../../../api/journal/not-modelled.js";
import { systemClock } from "../../../api/webhooks/system-clock.js";
import { FileError } from "../../../engine/base/file-error.js";
import type { Json, JsonObject } from "../../../engine/base/json.js";
import { isArray, isObject, objectAt } from "../../../engine/base/json.js";
import { hintFor } from "../../../engine/base/nearest.js";
import { Budget, MAX_STEPS } from "../../../engine/schemas/budget.js";
import { findingsIn } from "../../../engine/schemas/check/check.js";
import { SchemaDocument } from "../../../engine/schemas/document.js";
import { readJsonText, readText } from "../../../instance/files/named-file.js";
import type { Path, YamlDoc } from "../files/yaml-source.js";
import { NoPackError } from "./pack-folder.js";
import { PACKAGE } from "./packages.js";

const FILE = "facsimile.yaml";

/** What a folder's programs start where they name nothing. */
export interface ProjectFile {
  /** As messages name it. */
  readonly file: string;
  readonly folder: string;
  readonly key: string | undefined;
  /** By name, in the order of the file; at least one. */
  readonly vendors: ReadonlyMap<string, ProjectVendor>;
  /** What its tests may meet that no pack models. */
  readonly allowances: readonly Allowance[];
}

export interface ProjectVendor {
  readonly name: string;
  /** Name of its pack, or its folder, relative to that of the file. */
  readonly pack: string;
  readonly port: number | undefined;
  /** Folders of layers, relative to that of the file, the lowest first. */
  readonly layers: readonly string[];
  readonly startFile: StartFile | undefined;
  /** `file:line` of one of its keys, or of itself. */
  readonly placeOf: (...path: Path) => string;
}

/** Its schema, which editors read too. */
const SCHEMA = join(PACKAGE, "facsimile.schema.json");

/**
 * Reads the nearest `facsimile.yaml`, in the working directory or above it.
 *
 * @throws FileError with file and line
 */
export async function projectFile(): Promise<ProjectFile | undefined> {
  const folder = folderWith(process.cwd());
  if (folder === undefined) return undefined;
  const path = join(folder, FILE);
  const file = relative("", path);
  const { parseSource } = await import("../files/yaml-source.js");
  const text = readText(path, { what: "a YAML file", most: 1 });
  return read(parseSource(file, text), file, folder);
}

function folderWith(folder: string): string | undefined {
  if (existsSync(join(folder, FILE))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : folderWith(parent);
}

function read(source: YamlDoc, file: string, folder: string): ProjectFile {
  const { value, placeOf } = source;
  const document = new SchemaDocument(
    readJsonText(SCHEMA, { what: "the schema of the file", most: 1 }),
  );
  const findings = findingsIn(document, document.root, value, new Budget(MAX_STEPS));
  // A misspelled key is missing too.
  const finding = findings.find(({ rule }) => rule === "additionalProperties") ?? findings[0];
  if (finding !== undefined) {
    const { keys, rule, message } = finding;
    throw new FileError(`${placeOf(keys)}: ${problem(document.root, keys, rule, message)}`);
  }
  const top: JsonObject = isObject(value) ? value : {};
  const vendors = Object.keys(objectAt(top, "vendors")).map((name) => {
    const at = ["vendors", name];
    const said = objectAt(top, "vendors")[name] ?? null;
    const own: JsonObject = isObject(said) ? said : {};
    const { pack = typeof said === "string" ? said : name, port, layers = [], seed } = own;
    const vendor: ProjectVendor = {
      name,
      pack: String(pack),
      port: typeof port === "number" ? port : undefined,
      layers: Object.values(layers ?? []).map(String),
      startFile:
        seed === undefined ? undefined : startFileOf(source, [...at, "seed"], folder, seed),
      placeOf: (...path) => placeOf([...at, ...path]),
    };
    return [name, vendor] as const;
  });
  const { key } = top;
  return {
    file,
    folder,
    key: typeof key === "string" ? key : undefined,
    vendors: new Map(vendors),
    allowances: allowancesOf(top, placeOf),
  };
}

function allowancesOf({ allow }: JsonObject, placeOf: YamlDoc["placeOf"]): readonly Allowance[] {
  const today = systemClock.date(systemClock.now()).toISOString().slice(0, 10);
  return (isArray(allow) ? allow : []).filter(isObject).map(({ name, until }, at) => {
    const place = placeOf(["allow", at]);
    const last = until === undefined ? undefined : String(until);
    return {
      name: String(name),
      place,
      until: last,
      isExpired: last !== undefined && last < today,
    };
  });
}

const startFileOf =
  (source: YamlDoc, at: Path, folder: string, seed: unknown): StartFile =>
  async () => {
    const { readStartCalls, seedCallsAt } = await import("../files/start-file.js");
    return typeof seed === "string"
      ? readStartCalls(relative("", join(folder, seed)), source.placeOf(at))
      : seedCallsAt(source, at);
  };

/** A problem with what would be right. */
function problem(schema: Json, keys: Path, rule: string, message: string): string {
  const [last] = keys.slice(-1);
  if (rule === "propertyNames") {
    return `"${last}" is no name of a vendor: write lower-case letters, digits, - and _`;
  }
  const top = objectAt(isObject(schema) ? schema : {}, "properties");
  const vendor = objectAt(objectAt(objectAt(top, "vendors"), "additionalProperties"), "properties");
  const allowance = objectAt(objectAt(objectAt(top, "allow"), "items"), "properties");
  const isAllowance = keys[0] === "allow";
  const names = Object.keys(keys.length === 1 ? top : isAllowance ? allowance : vendor);
  if (rule === "additionalProperties") {
    if (keys.length === 1 && Object.hasOwn(vendor, String(last)))
      return `${last} is a key of a vendor: write vendors: { stripe: { ${last}: … } }`;
    return `there is no key ${last}; ${hintFor(String(last), names)}`;
  }
  if (keys.length === 0) return "write a mapping with vendors: { stripe: {}, … }";
  if (isAllowance) {
    return `allow lists what may stay, each as { name: "made-up:cards.brand", reason: …, until: 2027-01-31 }; kinds of names are ${NOT_MODELLED_KINDS.join(", ")}`;
  }
  if (keys[0] === "key") return "key is one or more visible ASCII characters without spaces";
  if (keys.length === 1) return "vendors is a mapping of names, such as vendors: { stripe: {} }";
  if (keys.length === 2)
    return `${last} is the name of a pack, or a mapping of ${names.join(", ")}`;
  return `${keys.slice(2).join(".")} ${message}`;
}

/**
 * The vendor of the file that a text names, or its only one when there is no text.
 *
 * @throws NoPackError where it has several
 */
export function vendorIn(
  project: ProjectFile | undefined,
  name: string | undefined,
): ProjectVendor | undefined {
  if (project === undefined) return undefined;
  const { file, vendors } = project;
  if (name !== undefined) return vendors.get(name);
  const [only, second] = vendors.values();
  if (second === undefined) return only;
  const names = [...vendors.keys()].join(", ");
  throw new NoPackError(`${file} has several vendors; name one as the pack: ${names}`);
}
