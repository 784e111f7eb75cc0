import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import { checkRoutes } from "../checks/document/routes.js";
import { checkSchemas } from "../checks/document/schemas.js";
import type { Check, Draft, DraftParts } from "../checks/draft.js";
import { checksOf } from "../checks/index.js";
import type { PackFile, PackModel, PackParts, Reading } from "../model/model.js";
import { readApi } from "../openapi/api.js";
import type { PackFiles } from "../sources/files.js";
import { filesIn } from "../sources/files.js";
import type { FactCount } from "../sources/layers/facts.js";
import { behaviorsIn, LAYER_FILES, layersIn, OPERATIONS } from "../sources/layers/layers.js";
import type { PackReader } from "../sources/pack-reader.js";
import { packReader } from "../sources/pack-reader.js";
import type { Problem } from "../sources/problems.js";
import { readOpenApi } from "./openapi.js";
import { placesOf } from "./places.js";
import type { Part } from "./shape.js";
import { shaped, shapeValidators } from "./shape.js";

export interface Refused {
  /** By file, line and column; never empty. */
  readonly problems: readonly Problem[];
}

export interface ReadPack {
  readonly model: PackModel;
  /** What upper layers name and the document lacks. */
  readonly leftOut: readonly Problem[];
  /** How much the upper layers say. */
  readonly counts: readonly FactCount[];
  /** The `behaviors.ts` of each layer that has one, relative to the folder. */
  readonly behaviors: readonly string[];
  readonly placeOf: PackReader["placeOf"];
}

/**
 * Reads and checks the files of a pack; of `behaviors.ts` only the imports. One run reports every
 * mistake of every file.
 *
 * @param from the folder of the pack; files of the problems are relative to it
 * @param isLowest whether to read only its lowest layer
 */
export async function readPack(
  from: string | PackFiles,
  isLowest = false,
): Promise<ReadPack | Refused> {
  const packFiles = typeof from === "string" ? filesIn(from) : from;
  const layers = (await layersIn(packFiles)).slice(0, isLowest ? 1 : undefined);
  const reader = packReader(packFiles, layers);
  const { reading, ignoredFormats } = await readingOf(reader);
  const { document, whole } = await reader.settled("document", () =>
    readOpenApi(reader, reading, ignoredFormats),
  );
  const api = document === undefined ? undefined : readApi(document, whole);
  const behaviors = await behaviorsIn(packFiles, layers);
  const draft = await reader.settled("facts", async () => {
    const parts = await readParts(reader);
    const read: Draft = { ...parts, api, hasBehaviors: behaviors.length > 0 };
    for (const check of checksOf(reading)) check(read, reader.report);
    return read;
  });
  for (const { file, text } of behaviors) {
    if (draft.pack !== undefined) reader.add(behaviorsProblems(file, text, draft.pack));
  }
  await reportUnknownFiles(reader);
  const problems = reader.problems();
  const model = modelOf(draft, reader);
  if (problems.length > 0) return { problems };
  // A part that is undefined was reported.
  if (model === undefined) throw unreadable(packFiles.name);
  const files = behaviors.map(({ file }) => file);
  const { placeOf } = reader;
  return { model, leftOut: reader.leftOut(), counts: reader.counts(), behaviors: files, placeOf };
}

/** How the document is read, before the rest of `pack.yaml` is checked. */
async function readingOf(
  reader: PackReader,
): Promise<{ readonly reading: Reading; readonly ignoredFormats: readonly string[] }> {
  const pack = (await reader.open("pack.yaml"))?.value;
  const document = isObject(pack) ? objectAt(pack, "document") : {};
  return {
    reading: document["reading"] === "captured" ? "captured" : "strict",
    ignoredFormats: listAt(document, "ignored_formats").filter((each) => typeof each === "string"),
  };
}

const unreadable = (name: string): Error =>
  new Error(`${name} could not be read, and no problem was reported`);

/** An OpenAPI document that is not a pack: the contract of the control plane. */
export interface Contract {
  readonly openapi: JsonObject;
  readonly fingerprint: string;
}

/**
 * Reads and checks the `openapi.yaml` of a folder by itself.
 *
 * @param more checks in addition to those of every document
 */
export async function readContract(
  folder: string,
  more: readonly Check[] = [],
): Promise<{ readonly contract: Contract } | Refused> {
  const reader = packReader(filesIn(folder));
  const { document, whole } = await readOpenApi(reader);
  const api = document === undefined ? undefined : readApi(document, whole);
  const draft: Draft = { ...NO_PARTS, api, hasBehaviors: false };
  for (const check of [checkRoutes, checkSchemas, ...more]) check(draft, reader.report);
  const problems = reader.problems();
  if (problems.length > 0) return { problems };
  if (document === undefined) throw unreadable(folder);
  return { contract: { openapi: document, fingerprint: reader.fingerprint() } };
}

const NO_PARTS: DraftParts = {
  pack: undefined,
  resources: undefined,
  lifecycles: undefined,
  events: undefined,
  errors: undefined,
  scenarios: undefined,
};

async function readParts(reader: PackReader): Promise<DraftParts> {
  const validators = shapeValidators();
  const read = async <P extends Part>(part: P): Promise<PackParts[P] | undefined> => {
    const file = fileOf(part);
    const source = await reader.open(file);
    if (source === undefined) return undefined;
    const { value, findings } = shaped<PackParts[P]>(validators[part], source.value);
    reader.reportFindings(file, findings);
    return value;
  };
  return {
    pack: await read("pack"),
    resources: await read("resources"),
    lifecycles: await read("lifecycles"),
    events: await read("events"),
    errors: await read("errors"),
    scenarios: await read("scenarios"),
  };
}

const fileOf = (part: string): string => `${part}.yaml`;

/** A file with a wrong name would be ignored silently. */
async function reportUnknownFiles(reader: PackReader): Promise<void> {
  for (const { prefix, file } of await reader.unopened()) {
    const known = LAYER_FILES.filter((each) => prefix !== "" || each !== OPERATIONS);
    if (!/\.(ya?ml|json)$/.test(file) || known.some((each) => each === file)) continue;
    // How init recognizes the vendor, in the folder of its package.
    if (prefix + file === "profile/profile.yaml") continue;
    const near = nearest(file, known);
    const message = "this file does not belong to a pack, and nothing refers to it";
    const problem = { file: prefix + file, line: 1, column: 1, message };
    reader.add([near === undefined ? problem : { ...problem, nearest: near }]);
  }
}

function modelOf(draft: Draft, reader: PackReader): PackModel | undefined {
  const { pack, resources, lifecycles, events, errors, scenarios, api } = draft;
  if (pack === undefined || resources === undefined || lifecycles === undefined) return undefined;
  if (events === undefined || errors === undefined || scenarios === undefined) return undefined;
  if (api === undefined) return undefined;
  const parts = { pack, resources, lifecycles, events, errors, scenarios };
  return {
    ...parts,
    openapi: api.document,
    places: placesOf(parts, api, reader.placeOf),
    facts: reader.facts(),
    fingerprint: reader.fingerprint(),
  };
}

/** `from "…"`, and `import("…")`. */
const SPECIFIER = /(?:\bfrom\s*|\bimport\s*(?:\(\s*)?)"([^"\n]+)"/g;

/** `/<name>/<version>/<file>` at the end of a specifier. */
const PLACE = /\/([^/]+)\/(\d+\.\d+\.\d[^/]*)\/([^/]+)$/;

/**
 * Imports of types of another version of the pack, which a copied folder still has: the compiler
 * would list every difference between the two versions. Importing another version's behaviors is
 * allowed.
 */
function behaviorsProblems(
  file: string,
  text: string,
  { name, version }: PackFile,
): readonly Problem[] {
  return [...text.matchAll(SPECIFIER)].flatMap(({ index, 0: whole, 1: specifier = "" }) => {
    const [, ofPack, ofVersion, imported = ""] = PLACE.exec(specifier) ?? [];
    const isOther = ofPack === name && ofVersion !== version;
    if (!isOther || imported.startsWith("behaviors.")) return [];
    const message = `behaviors of ${name}@${version} are checked against its own types, and these are of ${name}@${ofVersion}`;
    const own = specifier.replace(`/${name}/${ofVersion}/`, `/${name}/${version}/`);
    return { file, ...placeAt(text, index + whole.indexOf('"')), message, nearest: own };
  });
}

function placeAt(text: string, index: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, index).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
