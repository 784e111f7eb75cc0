// `readPack`: reads the YAML files and the document of a pack, runs all checks, and returns a
// checked `PackModel` or every mistake, as the first step of each compilation. `readContract` reads
// the document of the control API so.

import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { isDuration } from "../../src/engine/base/duration.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt } from "../../src/engine/base/json.js";
import { nearest } from "../../src/engine/base/nearest.js";
import type { Path } from "../../src/engine/base/paths.js";
import type { Places } from "../../src/engine/pack/pack.js";
import { circleIn, tooLargeIn } from "../../src/engine/schemas/unfolding.js";
import { checkDocument, checkRoutes, checkSchemas } from "../checks/document.js";
import type { Check, Draft, DraftParts } from "../checks/draft.js";
import { checksOf } from "../checks/index.js";
import type { LooseEnd } from "../checks/loose-ends.js";
import { looseEnds } from "../checks/loose-ends.js";
import type { PackFile, PackModel, PackParts, Reading } from "../model/model.js";
import { formatSchemas } from "../model/model.js";
import type { Api } from "../openapi/api.js";
import { readApi } from "../openapi/api.js";
import { bundled } from "../openapi/bundle.js";
import { captured } from "../openapi/captured.js";
import type { Opening } from "../openapi/document-files.js";
import { openFiles } from "../openapi/document-files.js";
import { isValueKey } from "../openapi/schema-parts.js";
import type { Finding } from "../sources/findings.js";
import { findingsOf } from "../sources/findings.js";
import type { FactCount } from "../sources/layers/facts.js";
import {
  behaviorsIn,
  codeOf,
  LAYER_FILES,
  layersIn,
  OPERATIONS,
} from "../sources/layers/layers.js";
import { withoutPart } from "../sources/layers/left-out.js";
import type { PackFiles } from "../sources/pack-files.js";
import { filesIn, isBelow } from "../sources/pack-files.js";
import type { PackReader } from "../sources/pack-reader.js";
import { packReader, remembered } from "../sources/pack-reader.js";
import type { Mistake } from "../sources/source.js";
import { pointerPath } from "../sources/source.js";

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
): Promise<ReadPack | RefusedPack> {
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
  const problems = [...reader.problems(), ...reader.leftOut().filter(isOfProject)];
  const code = await codeOf(packFiles, layers);
  const model = modelOf(draft, reader, code);
  if (problems.length > 0) return { problems };
  // A part that is undefined was reported.
  if (model === undefined) throw unreadable(packFiles.name);
  const files = behaviors.map(({ file }) => file);
  const { placeOf } = reader;
  const found = async (): Promise<readonly FoundEnd[]> =>
    looseEnds(draft, code).map(({ file, path, ...end }) => ({
      ...end,
      ...placeOf(file, path),
    }));
  const said = { leftOut: reader.leftOut(), counts: reader.counts() };
  return { model, ...said, behaviors: files, placeOf, looseEnds: found };
}

/** A loose end of a pack, and where it is. */
export type FoundEnd = Mistake & Pick<LooseEnd, "kind">;

export interface ReadPack {
  readonly model: PackModel;
  /** What upper layers name and the document lacks. */
  readonly leftOut: readonly Mistake[];
  /** How much the upper layers say. */
  readonly counts: readonly FactCount[];
  /** The `behaviors.ts` of each layer that has one, relative to the folder. */
  readonly behaviors: readonly string[];
  readonly placeOf: PackReader["placeOf"];
  /** What the document promises and nothing in the pack does. */
  readonly looseEnds: () => Promise<readonly FoundEnd[]>;
}

export interface RefusedPack {
  /** By file, line and column; never empty. */
  readonly problems: readonly Mistake[];
}

/**
 * Reads and checks the `openapi.yaml` of a folder by itself.
 *
 * @param more checks in addition to those of every document
 */
export async function readContract(
  folder: string,
  more: readonly Check[] = [],
): Promise<{ readonly contract: Contract } | RefusedPack> {
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

const byDocument = remembered((_document: JsonObject) => new Map<string, JsonObject>());

/** The document without these formats: the vendor does not check them. */
function withoutFormats(document: JsonObject, formats: readonly string[]): JsonObject {
  if (formats.length === 0) return document;
  const known = byDocument(document);
  const key = JSON.stringify(formats);
  const found = known.get(key) ?? withoutIn(document, new Set(formats), []);
  known.set(key, found);
  return found;
}

function withoutIn(map: JsonObject, formats: ReadonlySet<string>, path: Path): JsonObject {
  const entries = Object.entries(map).flatMap(([key, part]): [string, Json][] => {
    if (key === "format" && typeof part === "string" && formats.has(part)) return [];
    const isData = isValueKey(key, part, path);
    return [[key, isData ? part : partWithout(part, formats, [...path, key])]];
  });
  return Object.fromEntries(entries);
}

function partWithout(part: Json, formats: ReadonlySet<string>, path: Path): Json {
  if (isArray(part)) return part.map((each, at) => partWithout(each, formats, [...path, at]));
  return isObject(part) ? withoutIn(part, formats, path) : part;
}

/** Something that coverage counts, and the key of its definition. */
interface DefinitionPlace {
  readonly name: string;
  readonly file: string;
  readonly path: Path;
}

/** File and line of everything in a pack that coverage counts. */
function placesOf(
  { errors, events, resources, lifecycles: lifecyclesFile }: PackParts,
  api: Api,
  placeOf: PackReader["placeOf"],
): Places {
  const places: Record<string, Record<string, number>> = {};
  for (const { name, file: from, path } of [
    ...topLevel("error", "errors.yaml", errors),
    ...topLevel("event", "events.yaml", events),
    ...operations(resources, api),
    ...lifecycles(lifecyclesFile),
  ]) {
    const { file, line } = placeOf(from, path);
    const lines = places[file] ?? {};
    lines[name] = line;
    places[file] = lines;
  }
  return places;
}

const topLevel = (kind: string, file: string, entries: object): readonly DefinitionPlace[] =>
  Object.keys(entries).map((name) => ({ name: `${kind} ${name}`, file, path: [name] }));

/** The binding of each operation, and the failures that the vendor's document declares for it. */
function operations(resources: PackParts["resources"], api: Api): readonly DefinitionPlace[] {
  const operationsById = new Map(api.operations.map((each) => [each.id, each]));
  return Object.entries(resources).flatMap(([resource, { operations: bound = {} }]) =>
    Object.entries(bound).flatMap(([operation, { id }]): readonly DefinitionPlace[] => {
      const name = `${resource}.${operation}`;
      const binding = { name: `operation ${name}`, file: "resources.yaml" };
      const documented = operationsById.get(id);
      return [
        { ...binding, path: [resource, "operations", operation] },
        ...Object.keys(Object(documented?.entry["responses"]))
          .filter((status) => Number(status) >= FAILURE)
          .map((status) => ({
            name: `answer ${name} ${status}`,
            file: "openapi.yaml",
            path: [...(documented?.path ?? []), "responses", status],
          })),
      ];
    }),
  );
}

const FAILURE = 400;

function lifecycles({
  lifecycles: all,
  world_events = {},
}: PackParts["lifecycles"]): readonly DefinitionPlace[] {
  const file = "lifecycles.yaml";
  return [
    ...Object.entries(all).flatMap(([resource, { transitions, outcome }]) => [
      ...Object.keys(transitions).map((transition) => ({
        name: `transition ${resource}.${transition}`,
        file,
        path: ["lifecycles", resource, "transitions", transition],
      })),
      ...Object.entries(outcome?.pins ?? {}).flatMap(([pin, entry]) =>
        Object.keys(entry.kind === "variant" ? entry.variants : {}).map((type) => ({
          name: `end ${resource} ${pin} ${type}`,
          file,
          path: ["lifecycles", resource, "outcome", "pins", pin, "variants", type],
        })),
      ),
    ]),
    ...Object.keys(world_events).map((event) => ({
      name: `world ${event}`,
      file,
      path: ["world_events", event],
    })),
  ];
}

export type PartName = keyof PackParts;

type Validators = { readonly [P in PartName]: ValidateFunction<PackParts[P]> };

let compiled: Validators | undefined;

/** Compiles the schemas of the pack format in `pack/schema` once. */
export function shapeValidators(): Validators {
  compiled ??= compileValidators();
  return compiled;
}

function compileValidators(): Validators {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    strict: true,
    strictRequired: false,
    useDefaults: true,
    allowUnionTypes: true,
    formats: { "time-span": isDuration },
  });
  // `checkRefers` and `findingsOf` read them.
  ajv.addVocabulary(["x-refers", "x-kind", "x-renamed"]);
  ajv.addSchema(formatSchemas.common);
  const compile = <P extends PartName>(part: P) => ajv.compile<PackParts[P]>(formatSchemas[part]);
  return {
    pack: compile("pack"),
    resources: compile("resources"),
    lifecycles: compile("lifecycles"),
    events: compile("events"),
    errors: compile("errors"),
    scenarios: compile("scenarios"),
  };
}

/**
 * The value as its schema describes it, with its defaults, and what is wrong with it. Unknown keys are reported and
 * left out, so the rest of the file is checked in the same run. `value` is undefined when the file
 * has other faults.
 */
export function shaped<T>(
  validate: ValidateFunction<T>,
  value: Json,
): { readonly value: T | undefined; readonly findings: readonly Finding[] } {
  const filled: Json = structuredClone(value);
  if (validate(filled)) return { value: filled, findings: [] };
  const errors = validate.errors ?? [];
  const rest = withoutUnknownKeys(filled, errors);
  return { value: validate(rest) ? rest : undefined, findings: findingsOf(errors, value) };
}

function withoutUnknownKeys(value: Json, errors: readonly ErrorObject[]): Json {
  const unknown = errors.filter((error) => error.keyword === "additionalProperties");
  return unknown.reduce((rest, error) => {
    const key: unknown = error.params["additionalProperty"];
    return withoutPart(rest, [...pointerPath(error.instancePath), String(key)]);
  }, value);
}

/** The layers of `facsimile.yaml` are for a pack that is there: nothing of them is left out. */
const isOfProject = ({ file }: Mistake): boolean => /^own-\d+\//.test(file);

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
  const read = async <P extends PartName>(part: P): Promise<PackParts[P] | undefined> => {
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

function modelOf(draft: Draft, reader: PackReader, code: string): PackModel | undefined {
  const { pack, resources, lifecycles, events, errors, scenarios, api } = draft;
  if (pack === undefined || resources === undefined || lifecycles === undefined) return undefined;
  if (events === undefined || errors === undefined || scenarios === undefined) return undefined;
  if (api === undefined) return undefined;
  const parts = { pack, resources, lifecycles, events, errors, scenarios };
  return {
    ...parts,
    code,
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
): readonly Mistake[] {
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

const FILE = "openapi.yaml";

/** A document as far as it could be read. */
interface OpenApi {
  readonly document: JsonObject | undefined;
  /** Whether every reference of the document leads somewhere. */
  readonly whole: boolean;
}

/** Reads `openapi.yaml` and the files it refers to into one document with local references. */
async function readOpenApi(
  reader: PackReader,
  reading: Reading = "strict",
  ignoredFormats: readonly string[] = [],
): Promise<OpenApi> {
  const value = (await reader.open(FILE))?.value;
  if (value === undefined) return { document: undefined, whole: false };
  if (!isObject(value)) {
    reader.report({ file: FILE, path: [] }, "this is no OpenAPI document");
    return { document: undefined, whole: false };
  }
  const version = value["openapi"];
  if (typeof version !== "string" || !/^3\.1\.\d+$/.test(version)) {
    const message = `openapi is ${JSON.stringify(version)}: documents are of OpenAPI 3.1, as a text`;
    reader.report({ file: FILE, path: ["openapi"] }, message);
    return { document: value, whole: false };
  }
  const opened = await openFiles(FILE, openingBy(reader));
  if (opened === undefined || opened.lost.length > 0) return { document: value, whole: false };
  const document = await bundled(FILE, value, opened);
  const endless = endlessIn(document);
  if (endless !== undefined) {
    reader.report({ file: FILE, path: endless.path }, `this ${endless.message}`);
    return { document: undefined, whole: false };
  }
  if (reading === "captured") {
    return { document: captured(withoutFormats(document, ignoredFormats)), whole: true };
  }
  await checkDocument(document, reader.report);
  return { document, whole: true };
}

/** A pack that is built again often has the same document. */
const endlessIn = remembered((document: JsonObject) => tooLargeIn(document) ?? circleIn(document));

const NOT_BELOW = "which is not below the pack's folder";
const LINKED_OUT = "which is a link out of the pack's folder";

/** Opens the files in the pack's folder, and reports each reference to one that it cannot read. */
function openingBy(reader: PackReader): Opening {
  return {
    open: async (file, by) => {
      const isOut = by !== undefined && (await reader.leadsOut(file));
      const value = isOut ? undefined : (await reader.open(file))?.value;
      if (value === undefined && by !== undefined) {
        const { path, to } = by.reference;
        const why = isOut ? LINKED_OUT : "which cannot be read";
        reader.report({ file: by.file, path }, `$ref "${to}" leads to ${file}, ${why}`);
      }
      return value;
    },
    whyNot: (file) => (isBelow(file) ? undefined : NOT_BELOW),
    report: (file, { path, message, nearest }) =>
      reader.report({ file, path }, message, nearest, "lack"),
  };
}
