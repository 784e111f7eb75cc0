// `init` (from a document to a pack): `init` does the work of `facsimile init`: it makes a pack of
// an OpenAPI document, compiles it, calls every operation of it (the self-check), and reports the
// result. `Toolchain` is how it gets the compiler and a running pack.

import { basename, join } from "node:path";
import { requiredHeaders } from "../../src/engine/base/http-headers.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, ownValue, parsedJson } from "../../src/engine/base/json.js";
import { getAt } from "../../src/engine/base/paths.js";
import { readText } from "../../src/instance/files/named-file.js";
import type {
  AuthEntry,
  LayerCount,
  LifecyclesFile,
  OperationEntry,
  PackFile,
} from "../model/model.js";
import { faultsOf, tellingFaults } from "../openapi/validate.js";
import { mergedFile } from "../sources/pack-reader.js";
import { ROOT } from "../sources/root.js";
import { objectForm } from "./api/bodies.js";
import type { Operation } from "./api/operations.js";
import type { View } from "./api/schemas.js";
import { examplesOf, Schemas } from "./api/schemas.js";
import { Barrier, WHOLE, write } from "./document.js";
import { errorFindings } from "./drive/behaviour/error-bodies.js";
import type { Behaviour, Finding, Findings } from "./drive/behaviour/filters.js";
import { filterFindings } from "./drive/behaviour/filters.js";
import { pageFindings } from "./drive/behaviour/pages.js";
import { drive } from "./drive/drive.js";
import type { DriveCall, Line } from "./drive/judge.js";
import { judgeBy } from "./drive/judge.js";
import { allOf, memberNamed, samplesOf } from "./drive/requests.js";
import type { Driver } from "./drive/run.js";
import { Run } from "./drive/run.js";
import type { Figures, Results } from "./init-report.js";
import { failureLines, figuresOf, gapLines, reportText, summary } from "./init-report.js";
import { normalize } from "./normalize/normalize.js";
import { applyOverlay } from "./overlay.js";
import type { LeftOutPart } from "./pack/left-out.js";
import { dropRefused } from "./pack/left-out.js";
import { packName, prepareFolder, writeGuesses } from "./pack/pack-file.js";
import type { PackSources } from "./pack/sources.js";
import { sourcesOf } from "./pack/sources.js";
import type { AppliedProfile, Profile, VendorFolder } from "./profile.js";
import { appliedProfile, applyProfile, profileFor, profileLine, profilesIn } from "./profile.js";
import { parseText, readBundle, sourceAt } from "./read/bundle.js";

export interface InitOptions {
  /** Path of the OpenAPI document. */
  readonly document: string;
  /** Whether references may lead out of the document's folder. */
  readonly allowOutside?: boolean | undefined;
  /** Folder of the pack's sources. */
  readonly out: string;
  /** Path of an OpenAPI Overlay to apply to the document. */
  readonly overlay?: string | undefined;
  /** Name of the pack; default: after the document's title. */
  readonly name?: string | undefined;
  /** The name of a profile, or `none`; default: that of the document's vendor. */
  readonly profile?: string | undefined;
  /** The folder of vendors, some with a `profile/`; default: that of a clone. */
  readonly vendors?: string | undefined;
  /** Packages of packs, some with a `profile/`, in place of the vendors with these names. */
  readonly packages?: readonly VendorFolder[] | undefined;
  /** The day of writing, such as 2026-06-09. */
  readonly day: string;
}

export interface Made extends Results {
  readonly figures: Figures;
  readonly seconds: number;
}

/** The functions that compile and start a pack, which this module does not import. */
export interface Toolchain {
  /** Compiles the sources into a built pack. */
  readonly build: (folder: string, layers: "guesses" | "all layers") => Promise<BuildResult>;
  /** Starts the built pack in a folder; calls have to carry the key unless it accepts any. */
  readonly start: (folder: string, key: string) => Promise<RunningPack>;
  /** Real milliseconds. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

export interface RunningPack extends Line {
  readonly close: () => Promise<void>;
}

export interface BuildResult {
  /** One line for each mistake. */
  readonly problems: readonly string[];
  /** One line for each fact of a layer that the document lacks. */
  readonly unfit: readonly string[];
  /** How much the layers of the pack say. */
  readonly layers: readonly LayerCount[];
}

/**
 * Makes a pack of an OpenAPI document, compiles and starts it, calls every operation once, and
 * prints the result. In a folder with an earlier pack it changes nothing but its guesses.
 *
 * @returns undefined when the pack does not compile; its problems are printed
 * @throws Refusal, or FileError, of a document that cannot be read
 */
export async function init(options: InitOptions, toolchain: Toolchain): Promise<Made | undefined> {
  const begun = toolchain.now();
  const { out, document } = options;
  progress("reading the document");
  const bundle = await readBundle(sourceAt(document, options.allowOutside));
  const original = await withOverlay(bundle.document, options.overlay);
  const barrier = new Barrier();
  const normalized = normalize(original, bundle.file, bundle.repairs, barrier);
  const name = options.name ?? packName(normalized.document);
  const inferred = sourcesOf(normalized.document, name, options.day, barrier);
  const profiles = await profilesIn(options.vendors ?? join(ROOT, "pack"), options.packages);
  const profile = profileFor(profiles, normalized.document, options.profile);
  const [first] = inferred.operations;
  await prepareFolder(out, bundle.texts, `${first?.method ?? "GET"} ${first?.path ?? "/"}`);
  await applyProfile(out, profile);
  const { ready, applied } = await withProfile(out, inferred, profile, toolchain);
  if (!("sources" in ready)) {
    progress("");
    for (const line of ready) toolchain.print(line);
    return undefined;
  }
  const { sources, leftOut, unfit } = ready;
  const [driven, behaviour, gaps] = await withRun(
    out,
    original,
    normalized.document,
    sources,
    toolchain,
    async (run) => {
      const results = await drive(run, barrier);
      return [results, await behaviourOf(run, barrier), gapLines(run.driver, results)] as const;
    },
  );
  const seconds = (toolchain.now() - begun) / 1000;
  const faults = await barrier.attemptAsync(
    "validity",
    WHOLE,
    async () => tellingFaults(await faultsOf(normalized.document)),
    () => [],
  );
  const { failures } = barrier;
  const report = reportText({
    ...normalized,
    document: basename(document),
    found: faults.map(({ instancePath, message }) => `#${instancePath} ${message}`),
    leftOut,
    profile: applied,
    unfit,
    sources,
    drive: driven,
    behaviour,
    failures,
  });
  await write(join(out, "init-report.md"), report);
  const figures = figuresOf(sources, driven, behaviour);
  if (applied !== undefined) toolchain.print(profileLine(applied));
  for (const line of [...unfit, ...failureLines(failures)]) toolchain.print(line);
  for (const sentence of summary(figures)) toolchain.print(sentence);
  const place = join(out, "init-report.md");
  toolchain.print(`${seconds.toFixed(1)} s. All repairs and guesses: ${place}`);
  for (const line of gaps) toolchain.print(line);
  return { figures, drive: driven, behaviour, seconds, profile: applied, failures };
}

async function withOverlay(document: JsonObject, path: string | undefined): Promise<JsonObject> {
  if (path === undefined) return document;
  const text = readText(path, { what: "an OpenAPI Overlay", most: 20, option: "--overlay" });
  return applyOverlay(document, parseText(path, text), path);
}

/**
 * A profile that stops the build is left out whole: it was written for another edition. A mistake
 * that it would make in any edition is a problem.
 */
async function withProfile(
  out: string,
  inferred: PackSources,
  profile: Profile | undefined,
  toolchain: Toolchain,
): Promise<{
  readonly ready: CompiledSources | readonly string[];
  readonly applied: AppliedProfile | undefined;
}> {
  const ready = await compiled(out, inferred, toolchain);
  if ("sources" in ready) return { ready, applied: appliedProfile(profile, ready.layers) };
  if (profile === undefined) return { ready, applied: undefined };
  await applyProfile(out, undefined);
  const without = await compiled(out, inferred, toolchain);
  if (!("sources" in without)) return { ready, applied: undefined };
  const mistakes = ready.filter((line) => OF_PROFILE.test(line));
  if (mistakes.length > 0) return { ready: mistakes, applied: undefined };
  const why = `${ready.length} of its facts ${ready.length === 1 ? "does" : "do"} not fit this document`;
  const unfit = [`left out: the profile ${profile.name} as a whole: ${why}`, ...ready];
  return { ready: { ...without, unfit: [...unfit, ...without.unfit] }, applied: undefined };
}

/** A line of the compiler about a profile's file; its `openapi.yaml` depends on the document. */
const OF_PROFILE = /[\\/]profile[\\/](?!openapi\.yaml)[\w.-]+(?::\d+:\d+| imports) /;

/** Sources that compile. */
export interface CompiledSources {
  readonly sources: PackSources;
  readonly leftOut: readonly LeftOutPart[];
  /** Lines for the facts of other layers that the document lacks. */
  readonly unfit: readonly string[];
  readonly layers: readonly LayerCount[];
}

/**
 * Writes the guesses of a pack and compiles them, repeatedly: what the compiler refuses becomes
 * stateless or is left out. Then it compiles the pack with all its layers.
 *
 * @returns the compiler's problems when that does not help
 */
export async function compiled(
  folder: string,
  inferred: PackSources,
  toolchain: Toolchain,
): Promise<CompiledSources | readonly string[]> {
  const leftOut: LeftOutPart[] = [];
  let sources = inferred;
  for (let round = 0; ; round++) {
    progress(`compiling the pack, attempt ${round + 1}`);
    await writeGuesses(folder, sources.files);
    const { problems, unfit, layers } = await toolchain.build(folder, "all layers");
    if (problems.length === 0) return { sources, leftOut, unfit, layers };
    const { problems: own } = await toolchain.build(folder, "guesses");
    const dropped = round < ROUNDS ? dropRefused(sources, own) : undefined;
    if (dropped === undefined) return own.length === 0 ? problems : own;
    sources = dropped.sources;
    leftOut.push(...dropped.leftOut);
  }
}

/** The problem of one part may hide that of another. */
const ROUNDS = 8;

/** Starts the built pack in a folder of sources for calls that are made from its document. */
export async function withRun<T>(
  folder: string,
  original: JsonObject,
  document: JsonObject,
  { operations, unheard, unnamed }: Pick<PackSources, "operations" | "unheard" | "unnamed">,
  toolchain: Toolchain,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const resources: Driver["resources"] = JSON.parse(await jsonIn(folder, "resources.yaml"));
  const events: object = JSON.parse(await jsonIn(folder, "events.yaml"));
  const lifecycles: LifecyclesFile = JSON.parse(await jsonIn(folder, "lifecycles.yaml"));
  const pack: Partial<PackFile> = JSON.parse(await jsonIn(folder, "pack.yaml"));
  const line = await toolchain.start(folder, KEY);
  try {
    const driver = {
      resources,
      lifecycles,
      idLength: pack.ids?.length,
      operations: new Map(operations.map((operation) => [operation.id, operation])),
      schemas: new Schemas(document),
      events: [...Object.keys(events), ...unheard],
      unnamed,
      samples: samplesOf(document),
      judge: judgeBy(original),
      line: counting(withKey(line, pack.wire)),
    };
    return await work(new Run(driver));
  } finally {
    await line.close();
    progress("");
  }
}

/** Rewrites a line of a terminal; writes nothing without one. */
function progress(words: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${words}\u001b[K`);
}

/** Shows how many calls were made. */
function counting(line: Line): Line {
  let calls = 0;
  const call: Line["call"] = (request) => {
    if (++calls % 50 === 0) progress(`trying the pack, call ${calls}`);
    return line.call(request);
  };
  return { ...line, call };
}

/** A file of the pack with all its layers, as text. */
const jsonIn = async (folder: string, file: string): Promise<string> =>
  JSON.stringify(await mergedFile(folder, file));

/** Tries what a caller relies on beside valid answers, with the document and the answers alone. */
async function behaviourOf(run: Run, barrier: Barrier): Promise<Findings> {
  const found = (rule: Behaviour, findings: (run: Run) => Promise<readonly Finding[]>) =>
    barrier.attemptAsync(
      rule,
      WHOLE,
      () => findings(run),
      () => [],
    );
  // Each kind of call has been made, and no event has been forgotten for a later one.
  const events = await found("events", eventFindings);
  const states = await found("states", stateFindings);
  const filters = await found("filters", filterFindings);
  const errors = await found("errors", errorFindings);
  const pages = await found("pages", pageFindings);
  return { pages, filters, errors, events, states };
}

/**
 * Whether each event that the document declares was sent while the drive made its calls, or in the
 * month of the virtual clock after them.
 */
async function eventFindings({ driver }: Run): Promise<readonly Finding[]> {
  const { line, events: declared } = driver;
  if (declared.length === 0) return [];
  await line.control("POST", "/clock/advance", { duration: "30d" });
  const sent = new Set<string>();
  for (const type of declared) {
    const { body } = await line.control("GET", `/events?limit=1&type=${encodeURIComponent(type)}`);
    if (isObject(body) && listAt(body, "data").length > 0) sent.add(type);
  }
  return declared.map((type) => ({
    operation: type,
    what: "sent",
    result: sent.has(type) ? "passed" : "failed",
    saw: sent.has(type) ? "" : "no call and no time that passed has sent it",
  }));
}

/** A connection whose calls carry the key of the drive, and the headers that the pack requires. */
export function withKey(line: Line, { auth, headers }: Partial<PackFile["wire"]> = {}): Line {
  const [first] = auth ?? [];
  return {
    ...line,
    call: (request) => {
      const own = { ...requiredHeaders(headers), ...keyHeaders(first), ...request.headers };
      return line.call({ ...request, ...withKeyBeside(first, request), headers: own });
    },
  };
}

/** The path or the body of a request with the key in it. */
function withKeyBeside(
  entry: AuthEntry | undefined,
  { path, body, headers }: DriveCall,
): Partial<DriveCall> {
  if (entry?.kind === "query") {
    const joint = path.includes("?") ? "&" : "?";
    return { path: `${path}${joint}${encodeURIComponent(entry.name)}=${KEY}` };
  }
  if (entry?.kind !== "body" || body === undefined) return {};
  if (headers["content-type"]?.includes("x-www-form-urlencoded") === true) {
    const form = new URLSearchParams(body);
    form.set(entry.name, KEY);
    return { body: form.toString() };
  }
  const value = parsedJson(body);
  return value !== undefined && isObject(value)
    ? { body: JSON.stringify({ ...value, [entry.name]: KEY }) }
    : {};
}

/** The key of the instance that is driven. */
export const KEY = "key_of_a_drive";

function keyHeaders(entry: AuthEntry | undefined): Readonly<Record<string, string>> {
  if (entry?.kind === "bearer") return { authorization: `Bearer ${KEY}` };
  if (entry === undefined || entry.kind === "query" || entry.kind === "body") return {};
  if (entry.kind === "header") {
    const word = entry.prefix === undefined ? "" : `${entry.prefix} `;
    return { [entry.name.toLowerCase()]: word + KEY };
  }
  const pair = entry.key === "username" ? `${KEY}:` : `:${KEY}`;
  return { authorization: `Basic ${Buffer.from(pair).toString("base64")}` };
}

/**
 * Creates an object with each call, and compares what nobody sent with the example of the answer:
 * members that have one of a few values, such as a status.
 */
async function stateFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const create of allOf(entry, "create")) {
      const shown = shownStates(run, create);
      if (shown.size === 0) continue;
      const made = await run.create(resource, create);
      for (const [name, value] of shown) {
        const about = { operation: create.id, what: `${name} is ${value}` };
        const own = made && memberNamed(made.answer, name);
        const saw = made ? JSON.stringify(own ?? null) : "no object could be made";
        const result = made === undefined ? "untried" : own === value ? "passed" : "failed";
        findings.push({ ...about, result, saw });
      }
    }
  }
  return findings;
}

/** Values of the example of a create's answer, by name of the member. */
function shownStates(run: Run, create: OperationEntry): ReadonlyMap<string, string> {
  const operation = run.operationOf(create);
  const object = operation === undefined ? undefined : shownObject(run, operation);
  if (operation === undefined || object === undefined) return new Map();
  const { schemas } = run.driver;
  const sent = schemas.view(operation.body?.schema).properties;
  return new Map(
    [...object.view.properties].flatMap(([name, schema]): [string, string][] => {
      const values = schemas.view(schema).enum.filter((it) => typeof it === "string");
      const value = ownValue(object.shown, name);
      const isState = values.length > 1 && typeof value === "string" && values.includes(value);
      return isState && !sent.has(name) ? [[name, value]] : [];
    }),
  );
}

/** The object in a create's answer, and its example: beside the answer, else in its schema. */
function shownObject(
  { driver: { schemas } }: Run,
  { answer, body, steps }: Operation,
): { readonly view: View; readonly shown: JsonObject } | undefined {
  const { content } = answer;
  const words = steps.flatMap((step) => (step.kind === "word" ? [step.word] : []));
  const form = objectForm(schemas, content?.schema, words.at(-1) ?? "", schemas.view(body?.schema));
  if (form === undefined) return undefined;
  const beside = content?.example === undefined ? undefined : getAt(content.example, form.path);
  const [shown] = [beside, ...examplesOf(form.object.schema)].filter(isObject);
  return shown === undefined ? undefined : { view: form.object, shown };
}
