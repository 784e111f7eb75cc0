// Learn: `withSkeleton` learns what comes before all other facts: which calls make, show, change,
// delete and list which kind of object, and where answers have it. It adds what a recording shows to
// the document, reads that as `init` does, and keeps the kinds of object that the replay proves.

import type { Json, JsonObject, Pack } from "facsimile/kit";
import { equalJson, isArray, isObject, objectAt, ownValue } from "facsimile/kit";
import type { Difference } from "../comparing/difference.js";
import { looksMade } from "../comparing/difference.js";
import { Judged } from "../comparing/judged.js";
import { grouped } from "../facts/calls.js";
import type { Fact, LayerFile } from "../facts/fact.js";
import { isPlainValue, newFact, REMOVED, saying } from "../facts/fact.js";
import type { LayerFiles } from "../layer.js";
import { withFacts } from "../layer.js";
import { play } from "../playing/play.js";
import type { Traffic } from "../playing/traffic.js";
import type { GuessedLayer, PackWorkshop } from "../workshop.js";
import { isPack } from "../workshop.js";
import type { PlacedCall } from "./document.js";
import { documentWith, isSuccess } from "./document.js";

/** A pack whose kinds of object are those of a recording. */
export interface Skeleton {
  readonly workshop: PackWorkshop;
  readonly facts: readonly Fact[];
}

/** The pack with the kinds of object that a recording shows; undefined where none of them helps. */
export async function withSkeleton(
  workshop: PackWorkshop,
  traffic: Traffic,
  day: string,
): Promise<Skeleton | undefined> {
  const { guesses } = workshop;
  if (guesses === undefined) return undefined;
  const calls = traffic.items.flatMap((recorded): PlacedCall[] => {
    if (recorded.kind !== "call" || recorded.operation === undefined) return [];
    return [{ path: recorded.operation.path, recorded }];
  });
  const facts = skeletonFacts(workshop, guesses, calls);
  const layer = withFacts(workshop.layer, facts, workshop.sources, day);
  const pack = facts.length === 0 ? [] : await workshop.build(layer);
  if (!isPack(pack)) return undefined;
  const before = await countsOf(workshop.pack, traffic);
  if (!isBetter(await countsOf(pack, traffic), before)) return undefined;
  const sources = await guesses.sourcesWith(layer);
  return { workshop: { ...workshop, pack, layer, sources }, facts };
}

/** Of the even or the odd calls: how many have the recorded status and shape, and how many are as recorded. */
type Agreement = readonly [shaped: number, whole: number];

const SHAPE: ReadonlySet<Difference["kind"]> = new Set(["status", "missing", "extra", "type"]);

async function countsOf(pack: Pack, traffic: Traffic): Promise<readonly Agreement[]> {
  const judged = new Judged(await play(pack, traffic));
  const calls = judged.played.items.filter(({ kind }) => kind === "call");
  return [0, 1].map((part): Agreement => {
    const found = calls.filter((_, at) => at % 2 === part).map((item) => judged.of(item));
    const isShaped = (all: readonly Difference[]): boolean =>
      !all.some(({ kind }) => SHAPE.has(kind));
    return [found.filter(isShaped).length, found.filter((all) => all.length === 0).length];
  });
}

/** Whether a count is higher in one part, and lower in none. */
function isBetter(counts: readonly Agreement[], before: readonly Agreement[]): boolean {
  const changes = counts.map(([shaped, whole], part) => {
    const [oldShaped = 0, oldWhole = 0] = before[part] ?? [];
    return shaped - oldShaped || whole - oldWhole;
  });
  return changes.some((change) => change > 0) && changes.every((change) => change >= 0);
}

/** What calls say otherwise than the guesses of a pack, a fact for each kind of object. */
function skeletonFacts(
  { sources, layer }: PackWorkshop,
  guesses: GuessedLayer,
  calls: readonly PlacedCall[],
): readonly Fact[] {
  const document = documentWith(sources["openapi.yaml"], calls);
  const files = withSiblings(guesses.read(document), calls, document);
  const changes = [...files].flatMap(([file, after]): LayerChange[] => {
    const change = changeOf(guesses.files.get(file) ?? {}, after);
    return Object.entries(isObject(change) ? change : {}).map(([key, value]) => ({
      file,
      key,
      value: below(value, ownValue(layer.get(file) ?? {}, key)),
    }));
  });
  // Kinds that are gone, and other files, go with the first kind; alone they are about its answers.
  const isKind = ({ file, value }: LayerChange): boolean =>
    file === "resources.yaml" && !equalJson(value, REMOVED);
  const kinds = changes.filter(isKind);
  const rest = changes.filter((each) => !isKind(each));
  const proofs = calls.map(({ recorded }) => recorded);
  return (kinds.length > 0 ? kinds : rest.splice(0, 1)).map(({ file, key, value }, at) =>
    newFact("kind", [file, key], value, {
      words: `calls make, show, change, delete or list ${file === "resources.yaml" ? key : "objects"} as recorded`,
      also: at > 0 ? [] : rest.map((each) => saying([each.file, each.key], each.value)),
      proofs,
    }),
  );
}

/** A change of a file of the guesses. */
interface LayerChange {
  readonly file: LayerFile;
  readonly key: string;
  readonly value: Json;
}

/** What a layer says to make one value of another; undefined where they are equal. */
function changeOf(before: Json | undefined, after: Json): Json | undefined {
  if (equalJson(before ?? null, after)) return undefined;
  if (!isObject(before) || !isObject(after)) return after;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names.flatMap((name): [string, Json][] => {
    const value = ownValue(after, name);
    const change = value === undefined ? REMOVED : changeOf(ownValue(before, name), value);
    return change === undefined ? [] : [[name, change]];
  });
  return Object.fromEntries(changes);
}

/** A value below what earlier recordings taught. */
function below(value: Json, learned: Json | undefined): Json {
  if (learned === undefined || !isObject(value) || !isObject(learned)) return learned ?? value;
  const names = [...new Set([...Object.keys(value), ...Object.keys(learned)])];
  const merged = names.map((name) => {
    const own = ownValue(value, name);
    return [name, own === undefined ? learned[name] : below(own, ownValue(learned, name))] as const;
  });
  return Object.fromEntries(merged.map(([name, own]) => [name, own ?? null]));
}

/** The files with what always stands beside objects in answers, such as permissions. */
function withSiblings(
  files: LayerFiles,
  calls: readonly PlacedCall[],
  document: JsonObject,
): LayerFiles {
  const resources = Object.values(files.get("resources.yaml") ?? {}).filter(isObject);
  const operations = resources.flatMap((each) => Object.values(objectAt(each, "operations")));
  const names = new Map(
    operations.filter(isObject).map(({ id, answer }) => [String(id), String(answer)]),
  );
  const bySeen = grouped(calls.filter(isSuccess), ({ path, recorded }) => {
    const item = objectAt(objectAt(document, "paths"), path);
    const id = objectAt(item, recorded.method.toLowerCase())["operationId"];
    return names.get(String(id)) ?? null;
  });
  const pack = files.get("pack.yaml") ?? {};
  const wire = objectAt(pack, "wire");
  const objects = { ...objectAt(wire, "objects") };
  for (const [name, body] of Object.entries(objects)) {
    const seen = bySeen.get(name) ?? [];
    const answers = seen.map(({ recorded }) => recorded.answer).filter(isObject);
    const [first = {}] = answers;
    if (!isObject(body) || answers.length < FEW) continue;
    const beside = Object.entries(first).filter(
      ([key, value]) =>
        !Object.hasOwn(body, key) &&
        isPlainValue(key, document) &&
        answers.every((each) => equalJson(each[key] ?? null, value)),
    );
    const made = beside.map(([key, value]) => [key, madeLike(value, document)] as const);
    objects[name] = { ...body, ...Object.fromEntries(made) };
  }
  return new Map([...files, ["pack.yaml", { ...pack, wire: { ...wire, objects } }]]);
}

/** So few answers show no constant. */
const FEW = 3;

/** A constant of a vendor, with a text of the same form in the place of each that it has made up. */
function madeLike(value: Json, document: JsonObject): Json {
  if (isArray(value)) return value.map((each) => madeLike(each, document));
  if (isObject(value)) {
    const entries = Object.entries(value).filter(([key]) => isPlainValue(key, document));
    return Object.fromEntries(entries.map(([key, each]) => [key, madeLike(each, document)]));
  }
  if (isPlainValue(value, document)) return value;
  if (typeof value !== "string" || !looksMade(value)) return null;
  let at = 0;
  const sign = (old: string): string =>
    /\d/.test(old) ? String(at++ % 10) : old < "a" ? "A" : "a";
  return value.replaceAll(/[0-9a-z]/gi, sign);
}
