// `init`'s self-check of a made pack: `filterFindings` asks each list for objects by each of its
// filters, with one that fits and one that does not. Also `Finding`, the result of a trial of any
// behaviour, and `tallyOf`, which counts them for the report.

import { byKind } from "../../../../src/engine/base/by-key.js";
import type { Json, JsonObject } from "../../../../src/engine/base/json.js";
import type { OperationEntry, ResourceEntry } from "../../../model/model.js";
import { normal, singular, wordSet } from "../../api/bodies.js";
import type { Operation } from "../../api/operations.js";
import type { Schemas, View } from "../../api/schemas.js";
import type { ListParameter } from "../../classify/site.js";
import { inBrackets, isPaging, listParameters } from "../../classify/site.js";
import { bare, comparisonOf, isPlain } from "../../wire/filters.js";
import type { Reply } from "../judge.js";
import { isSuccess, NOT_MODELLED } from "../judge.js";
import type { Made } from "../requests.js";
import {
  allOf,
  holdsText,
  idValue,
  isReachable,
  memberNamed,
  parentsIn,
  parentsOfResource,
} from "../requests.js";
import type { Run } from "../run.js";
import { withValue } from "./page-walk.js";
import { formOf, itemsIn, itemsPath, sizeOf } from "./page-ways.js";

/** The behaviours of a vendor that the self-check tries, beside answers and state. */
export const BEHAVIOURS = ["pages", "filters", "errors", "events", "states"] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** One trial of a behaviour. */
export interface Finding {
  /** Id of the operation; the type of an event. */
  readonly operation: string;
  /** What was tried, such as `by page` or `404`. */
  readonly what: string;
  readonly result: "passed" | "failed" | "untried";
  /** What the answers were, or why there was no trial. */
  readonly saw: string;
}

export type Findings = Readonly<Record<Behaviour, readonly Finding[]>>;

/** Filters every list by each declared filter, with an object that fits and one that does not. */
export async function filterFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const list of allOf(entry, "list")) {
      findings.push(...(await findingsOf(run, resource, entry, list)));
    }
  }
  return findings;
}

type Trial = Pick<Finding, "result" | "saw">;

async function findingsOf(
  run: Run,
  resource: string,
  entry: ResourceEntry,
  list: OperationEntry,
): Promise<readonly Finding[]> {
  const operation = run.operationOf(list);
  const item = operation && formOf(operation, run.driver.schemas)?.item;
  if (operation === undefined || item === undefined) return [];
  const held = new Set(parentsIn(list).map(({ field }) => field));
  const filters = declaredFilters(operation, item, run.driver.schemas).filter(
    (it) => it.kind === "search" || !held.has(it.member),
  );
  if (filters.length === 0) return [];
  const pair = await Pair.made({ run, resource, entry, list }, filters);
  const findings: Finding[] = [];
  for (const filter of filters) {
    const trial: Trial =
      typeof pair === "string" ? { result: "untried", saw: pair } : await pair.try(filter);
    findings.push({ operation: list.id, what: filter.parameter, ...trial });
  }
  return findings;
}

interface DrivenList {
  readonly run: Run;
  readonly resource: string;
  readonly entry: ResourceEntry;
  readonly list: OperationEntry;
}

/** An object, and its item in the list without a filter. */
interface Listed {
  readonly made: Made;
  readonly item: Json;
}

/** The objects of one list that differ in what its filters compare. */
class Pair {
  readonly #of: DrivenList;
  readonly #first: Listed;
  readonly #second: Listed;

  private constructor(listing: DrivenList, first: Listed, second: Listed) {
    this.#of = listing;
    this.#first = first;
    this.#second = second;
  }

  /** Makes the objects an hour apart, or says why that fails. */
  static async made(
    listing: DrivenList,
    filters: readonly DeclaredFilter[],
  ): Promise<Pair | string> {
    const { run, resource, entry, list } = listing;
    const parents = parentsIn(list);
    const wishes = await otherValues(run, entry, filters);
    const made: Made[] = [];
    for (const wish of wishes) {
      const one = (await run.make(resource, parents, wish)) ?? (await run.make(resource, parents));
      if (one === undefined) return "no object could be made";
      if (!isReachable(one, parents)) return "its objects have no parent in the path";
      made.push(one);
      await run.driver.line.control("POST", "/clock/advance", { duration: "1h" });
    }
    const listed = await listedOf(listing, made);
    const [first, second] = listed;
    if (first === undefined || second === undefined) return "the list lacks its objects";
    return new Pair(listing, first, second);
  }

  readonly try = byKind<DeclaredFilter, [], Promise<Trial>>({
    value: async ({ parameter, member, view }) => {
      const fits = await this.#withValue(member, view);
      const value = fits && plain(memberNamed(fits.item, member));
      if (fits === undefined || value === undefined) {
        return untried(`no object has a value in \`${member}\``);
      }
      const other = await this.#without(member, value, view);
      if (other === undefined) {
        return untried(`nothing makes an object whose \`${member}\` is not ${value}`);
      }
      return this.#narrowed(parameter, value, fits, other);
    },
    time: async ({ parameter, member, keeps }) => {
      const [first, second] = [this.#first, this.#second];
      const between = middle(memberNamed(first.item, member), memberNamed(second.item, member));
      if (between === undefined) return untried(`\`${member}\` is the same instant in two objects`);
      return keeps === "upper"
        ? this.#narrowed(parameter, between, second, first)
        : this.#narrowed(parameter, between, first, second);
    },
    search: async ({ parameter }) => {
      const text = textOnlyIn(this.#first.item, this.#second.item);
      if (text === undefined) return untried("no text is in one object alone");
      return this.#narrowed(parameter, text, this.#first, this.#second);
    },
  });

  /** An object with a value in a member: of the two, else a seeded one. */
  async #withValue(member: string, view: View): Promise<Listed | undefined> {
    const hasValue = ({ item }: Listed): boolean => plain(memberNamed(item, member)) !== undefined;
    return (
      [this.#first, this.#second].find(hasValue) ?? this.#seeded(member, twoValues(view), hasValue)
    );
  }

  /** An object without that value: of the two, else a seeded one. */
  async #without(member: string, value: string, view: View): Promise<Listed | undefined> {
    const isOther = ({ item }: Listed): boolean => plain(memberNamed(item, member)) !== value;
    const others = twoValues(view)?.filter((it) => plain(it) !== value);
    return [this.#second, this.#first].find(isOther) ?? this.#seeded(member, others, isOther);
  }

  async #seeded(
    member: string,
    values: readonly Json[] = [],
    isWanted: (listed: Listed) => boolean,
  ): Promise<Listed | undefined> {
    const { run, resource, list } = this.#of;
    for (const value of values) {
      const made = await run.seeded(resource, { [member]: value });
      if (made === undefined || !isReachable(made, parentsIn(list))) continue;
      const [listed] = await listedOf(this.#of, [made]);
      if (listed !== undefined && isWanted(listed)) return listed;
    }
    return undefined;
  }

  async #narrowed(parameter: string, value: string, fits: Listed, other: Listed): Promise<Trial> {
    const { run } = this.#of;
    const plainCall = await largestPage(this.#of, fits.made);
    const reply = await run.driver.line.call(withValue(plainCall, parameter, value));
    if (!isSuccess(reply))
      return { result: "failed", saw: `${value} is refused with ${reply.status}` };
    const [hasFitting, hasOther] = [fits, other].map(({ made }) => holdsText(reply.body, made.id));
    if (hasFitting !== true)
      return { result: "failed", saw: `${value}: an object that fits is left out` };
    if (hasOther !== true) return { result: "passed", saw: value };
    return { result: "failed", saw: ignoredWords(reply, parameter) };
  }
}

const untried = (saw: string): Trial => ({ result: "untried", saw });

/** Whether the answer itself says that nothing narrowed the list. */
function ignoredWords(reply: Reply, parameter: string): string {
  const noted = reply.headers[NOT_MODELLED]?.includes(`:${parameter.split("[")[0]}`) === true;
  return noted ? "ignored, and the answer says so" : "ignored in silence";
}

async function largestPage({ run, resource, list }: DrivenList, made: Made) {
  const request = await run.request(list, resource, made);
  const operation = run.operationOf(list);
  const size = operation && sizeOf(operation, run.driver.schemas);
  return size === undefined ? request : withValue(request, size.parameter, size.most);
}

/** Those of the objects that the list has, with their items. */
async function listedOf(
  listing: DrivenList,
  made: readonly Made[],
): Promise<readonly (Listed | undefined)[]> {
  const { run, list } = listing;
  const [some] = made;
  const operation = run.operationOf(list);
  if (some === undefined || operation === undefined) return [];
  const { body } = await run.driver.line.call(await largestPage(listing, some));
  const items = itemsIn(body, itemsPath(operation, run.driver.schemas), some.id);
  return made.map((one) => {
    const item = items.find((it) => holdsText(it, one.id));
    return item === undefined ? undefined : { made: one, item };
  });
}

/** A value as a query spells it; undefined for none, and for an object or a list. */
function plain(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** An instant between two of one form. */
function middle(one: Json | undefined, two: Json | undefined): string | undefined {
  if (one === two) return undefined;
  if (typeof one === "number" && typeof two === "number")
    return String(Math.floor((one + two) / 2));
  if (typeof one !== "string" || typeof two !== "string") return undefined;
  if (/^\d+$/.test(one)) return String(Math.floor((Number(one) + Number(two)) / 2));
  const at = (Date.parse(one) + Date.parse(two)) / 2;
  if (Number.isNaN(at)) return undefined;
  return /[T,]/.test(one) ? new Date(at).toISOString() : undefined;
}

/** A text of one object that the other lacks: its name before others. */
function textOnlyIn(one: Json, two: Json): string | undefined {
  const texts = SEARCHED.flatMap((member) => {
    const value = plain(memberNamed(one, member));
    return value === undefined || value === plain(memberNamed(two, member)) ? [] : [value];
  });
  return texts[0];
}

/** A filter of a list, as a reader of the document understands it. */
type DeclaredFilter = { readonly parameter: string } & (
  | { readonly kind: "value"; readonly member: string; readonly view: View }
  /** Instants above the parameter's, or below it. */
  | { readonly kind: "time"; readonly member: string; readonly keeps: "lower" | "upper" }
  | { readonly kind: "search" }
);

const SEARCHES = wordSet("q query search search_term search_query term keyword keywords");

/** The filters of a list: parameters that mean members of its items, instants, or a text in them. */
function declaredFilters(
  operation: Operation,
  item: View,
  schemas: Schemas,
): readonly DeclaredFilter[] {
  const parameters = listParameters(operation, schemas).flatMap((it) => inBrackets(it, schemas));
  return parameters.flatMap((it): readonly DeclaredFilter[] => {
    if (isPaging(it.name)) return [];
    const found = ofValue(it, item, schemas) ?? ofTime(it, item) ?? ofText(it);
    return found === undefined ? [] : [found];
  });
}

const isOneValue = (view: View): boolean => isPlain(view) && view.properties.size === 0;

function ofValue(
  { name, view }: ListParameter,
  item: View,
  schemas: Schemas,
): DeclaredFilter | undefined {
  const compared = view.items === undefined ? view : schemas.view(view.items);
  const word = normal(/^filters?\[(\w+)\](?:\[\])?$/.exec(name)?.[1] ?? name);
  const members = [...item.properties.keys()];
  const member =
    members.find((it) => normal(it) === word) ??
    (view.items === undefined ? undefined : members.find((it) => normal(it) === singular(word)));
  if (member === undefined || !isOneValue(compared) || /[<>]=?$/.test(name)) return undefined;
  const own = schemas.view(item.properties.get(member));
  // An instant can stand for its day, on which both objects are.
  if (/date|time/.test(String(own.schema["format"] ?? ""))) return undefined;
  return isOneValue(own) ? { kind: "value", parameter: name, member, view: own } : undefined;
}

/** Only the instant of its creation is another for each object. */
function ofTime({ name, view }: ListParameter, item: View): DeclaredFilter | undefined {
  const comparison = isOneValue(view) ? comparisonOf({ name, part: undefined }) : undefined;
  const made = [...item.properties.keys()].find((it) => bare(normal(it)) === "created");
  if (comparison === undefined || made === undefined) return undefined;
  const { bound, stem } = comparison;
  if (stem !== "" && bare(stem) !== "created") return undefined;
  return { kind: "time", parameter: name, member: made, keeps: bound.keeps };
}

function ofText({ name, view }: ListParameter): DeclaredFilter | undefined {
  const isText = view.types.size === 0 || view.types.has("string");
  return SEARCHES.has(normal(name)) && isText ? { kind: "search", parameter: name } : undefined;
}

/** Two values that a member can have; undefined if nobody can say any. */
function twoValues({ types, enum: values, schema }: View): readonly [Json, Json] | undefined {
  const [one, two] = values.filter((it) => it !== null && it !== "");
  if (one !== undefined) return two === undefined ? undefined : [one, two];
  if (types.has("boolean")) return [true, false];
  if (types.has("integer") || types.has("number")) {
    const least = Number(schema["minimum"] ?? 1);
    return [least + 1, least + 2];
  }
  const format = schema["format"];
  return format === undefined ? ["quartz", "basalt"] : FORMATS[String(format)];
}

const FORMATS: Readonly<Record<string, readonly [string, string] | undefined>> = {
  email: ["quartz@example.com", "basalt@example.com"],
  uri: ["https://quartz.example.com", "https://basalt.example.com"],
  uuid: ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"],
  date: ["2025-02-01", "2025-03-01"],
  "date-time": ["2025-02-01T00:00:00Z", "2025-03-01T00:00:00Z"],
};

/** Members of the bodies of two creates, so that the objects differ in each filtered member. */
async function otherValues(
  run: Run,
  entry: ResourceEntry,
  filters: readonly DeclaredFilter[],
): Promise<readonly [JsonObject, JsonObject]> {
  const [first, second]: [Record<string, Json>, Record<string, Json>] = [{}, {}];
  for (const filter of filters) {
    if (filter.kind === "search") distinctTexts(entry, first, second);
    if (filter.kind !== "value") continue;
    const { role, from = filter.member, references } = entry.fields?.[filter.member] ?? {};
    if (role !== "once" && role !== "often") continue;
    const other = references === undefined ? undefined : run.driver.resources[references];
    if (references !== undefined && other !== undefined) {
      const made = await run.make(references, parentsOfResource(other));
      if (made !== undefined) second[from] = idValue(other, made.id);
      continue;
    }
    const values = twoValues(filter.view);
    if (values !== undefined) [first[from], second[from]] = values;
  }
  return [first, second];
}

/** Members of an object that a search looks at first. */
export const SEARCHED = ["name", "title", "subject", "description", "label", "text"];

/** Gives the first text that callers write another value in each body. */
function distinctTexts(
  { fields = {} }: ResourceEntry,
  first: Record<string, Json>,
  second: Record<string, Json>,
): void {
  const member = SEARCHED.find((it) => ["once", "often"].includes(fields[it]?.role ?? ""));
  if (member === undefined) return;
  const { from = member } = fields[member] ?? {};
  first[from] ??= "quartz";
  second[from] ??= "basalt";
}

/** How the trials of one behaviour ended. */
export interface Tally {
  readonly passed: number;
  readonly tried: number;
  readonly untried: number;
}

export function tallyOf(findings: readonly Finding[]): Tally {
  const count = (result: Finding["result"]): number =>
    findings.filter((it) => it.result === result).length;
  const untried = count("untried");
  return { passed: count("passed"), tried: findings.length - untried, untried };
}
