import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, objectAt } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import { checkRoutes } from "../checks/document/routes.js";
import { checkSchemas } from "../checks/document/schemas.js";
import type { Check, Draft } from "../checks/draft.js";
import { checksOf } from "../checks/index.js";
import type { PackModel, Reading } from "../model/model.js";
import { readApi } from "../openapi/api.js";
import type { PackFiles } from "../sources/files.js";
import { filesIn } from "../sources/files.js";
import { behaviorsIn, DOCUMENT, LAYER_FILES, layersIn } from "../sources/layers/layers.js";
import type { PackReader } from "../sources/pack-reader.js";
import { packReader } from "../sources/pack-reader.js";
import type { Problem } from "../sources/problems.js";
import { behaviorsProblems } from "./behaviors-imports.js";
import { readOpenApi } from "./openapi.js";
import { placesOf } from "./places.js";
import type { ShapedFile, Shapes, Validators } from "./shape.js";
import { shaped, shapeValidators } from "./shape.js";

export interface Refused {
  /** By file, line and column; never empty. */
  readonly problems: readonly Problem[];
}

export interface ReadPack {
  readonly model: PackModel;
  /** What upper layers name and the document lacks. */
  readonly leftOut: readonly Problem[];
}

/**
 * Reads and checks the files of a pack (of its `behaviors.ts` only the imports). A pack with a mistake is refused
 * with all its mistakes, those of every file, in one run.
 *
 * @param from the folder where `pack.yaml` is, to which the files of the problems are relative
 */
export async function readPack(
  from: string | PackFiles,
): Promise<ReadPack | Refused> {
  const packFiles = typeof from === "string" ? filesIn(from) : from;
  const layers = await layersIn(packFiles);
  const reader = packReader(packFiles, layers);
  const reading = await readingOf(reader);
  const { document, whole } = await readOpenApi(reader, reading);
  const api = document === undefined ? undefined : readApi(document, whole);
  const behaviors = await behaviorsIn(packFiles, layers);
  const draft = await reader.settled(async () => {
    const files = await readShaped(reader, shapeValidators());
    const made: Draft = {
      pack: files["pack.yaml"],
      resources: files["resources.yaml"],
      lifecycles: files["lifecycles.yaml"],
      events: files["events.yaml"],
      errors: files["errors.yaml"],
      scenarios: files["scenarios.yaml"],
      api,
      hasBehaviors: behaviors.length > 0,
    };
    for (const check of checksOf(reading)) check(made, reader.report);
    return made;
  });
  for (const { file, text } of behaviors) {
    if (draft.pack !== undefined) reader.add(behaviorsProblems(file, text, draft.pack));
  }
  await reportUnknownFiles(reader);
  const problems = reader.problems();
  const model = modelOf(draft, document, reader);
  if (problems.length > 0) return { problems };
  // What is undefined was reported: a model without problems is whole.
  if (model === undefined)
    throw new Error(`${packFiles.name} could not be read, and nothing says why`);
  return { model, leftOut: reader.leftOut() };
}

/** How the document is read, before the rest of `pack.yaml` is checked. */
async function readingOf(reader: PackReader): Promise<Reading> {
  const pack = (await reader.open("pack.yaml"))?.value;
  const document = isObject(pack) ? objectAt(pack, "document") : {};
  return document["reading"] === "captured" ? "captured" : "strict";
}

/** An OpenAPI document that is no pack: the contract of the control plane. */
export interface Contract {
  readonly openapi: JsonObject;
  readonly fingerprint: string;
}

/**
 * Reads and checks the `openapi.yaml` of a folder by itself.
 *
 * @param more checks beside those that every document has to pass
 */
export async function readContract(
  folder: string,
  more: readonly Check[] = [],
): Promise<{ readonly contract: Contract } | Refused> {
  const reader = packReader(filesIn(folder));
  const { document, whole } = await readOpenApi(reader);
  const draft: Draft = {
    pack: undefined,
    resources: undefined,
    lifecycles: undefined,
    events: undefined,
    errors: undefined,
    scenarios: undefined,
    api: document === undefined ? undefined : readApi(document, whole),
    hasBehaviors: false,
  };
  for (const check of [checkRoutes, checkSchemas, ...more]) check(draft, reader.report);
  const problems = reader.problems();
  if (problems.length > 0) return { problems };
  if (document === undefined) throw new Error(`${folder} could not be read, and nothing says why`);
  return { contract: { openapi: document, fingerprint: reader.fingerprint() } };
}

const FILES = [
  "pack.yaml",
  "resources.yaml",
  "lifecycles.yaml",
  "events.yaml",
  "errors.yaml",
  "scenarios.yaml",
] as const;

type ShapedFiles = { readonly [F in ShapedFile]: Shapes[F] | undefined };

async function readShaped(reader: PackReader, validators: Validators): Promise<ShapedFiles> {
  const read = async <F extends ShapedFile>(file: F): Promise<Shapes[F] | undefined> => {
    const source = await reader.open(file);
    if (source === undefined) return undefined;
    const { value, findings } = shaped<Shapes[F]>(validators[file], source.value);
    reader.reportFindings(file, findings);
    return value;
  };
  return {
    "pack.yaml": await read("pack.yaml"),
    "resources.yaml": await read("resources.yaml"),
    "lifecycles.yaml": await read("lifecycles.yaml"),
    "events.yaml": await read("events.yaml"),
    "errors.yaml": await read("errors.yaml"),
    "scenarios.yaml": await read("scenarios.yaml"),
  };
}

/** A file of a wrong name would be passed over in silence. */
async function reportUnknownFiles(reader: PackReader): Promise<void> {
  for (const { prefix, file } of await reader.unopened()) {
    const known: readonly string[] = prefix === "" ? FILES : LAYER_FILES;
    if (!/\.(ya?ml|json)$/.test(file) || known.includes(file) || file === DOCUMENT) continue;
    const message = "this file is none of a pack, and nothing refers to it";
    const place = { file: prefix + file, line: 1, column: 1, message };
    const near = nearest(file, known);
    reader.add([near === undefined ? place : { ...place, nearest: near }]);
  }
}

function modelOf(
  draft: Draft,
  openapi: JsonObject | undefined,
  reader: PackReader,
): PackModel | undefined {
  const { pack, resources, lifecycles, events, errors, scenarios, api } = draft;
  if (pack === undefined || resources === undefined || lifecycles === undefined) return undefined;
  if (events === undefined || errors === undefined || scenarios === undefined) return undefined;
  if (openapi === undefined || api === undefined) return undefined;
  const files = { pack, resources, lifecycles, events, errors, scenarios, openapi };
  const places = placesOf({ ...files, api }, reader.placeOf);
  return {
    ...files,
    places,
    facts: reader.facts(),
    fingerprint: reader.fingerprint(),
  };
}
