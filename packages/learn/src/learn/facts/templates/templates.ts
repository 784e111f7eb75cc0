// Learn: the simple templates that `TemplateFinder` tries, such as `copyOf`, and what the schema
// has to say of such members.

import type { Json, JsonObject, OperationSpec, ResourceSpec } from "facsimile/kit";
import { isArray, isObject, ownValue } from "facsimile/kit";
import { typeOf } from "../../comparing/compare.js";
import { isSameTime, looksMade, readTime, withoutLists } from "../../comparing/difference.js";
import type { Delivered, Exchange } from "../../playing/played.js";
import type { Said, Sources } from "../fact.js";
import { objectOr, saidAt, saying } from "../fact.js";
import { formOf, patternOf } from "../id-forms.js";

/** What the schema of the object says of the member, where it does not admit what was recorded. */
export function schemaOf(
  resource: string,
  field: string,
  values: readonly Json[],
  sources: Sources,
): readonly Said[] {
  const path = propertyPlace(resource, field, sources);
  if (path === undefined) return [];
  const said = saidAt(sources["openapi.yaml"], path);
  const types = [...new Set(values.map(typeOf))];
  if (said === undefined) {
    const [first = "null"] = types;
    const type = types.length === 1 ? first : types;
    return [{ file: "openapi.yaml", path, value: type === "null" ? {} : { type } }];
  }
  const type = isObject(said) ? ownValue(said, "type") : undefined;
  if (typeof type !== "string" || !types.includes("null")) return [];
  return [saying(["openapi.yaml", ...path, "type"], [type, "null"])];
}

/** Where the document describes a member of a kind; undefined for a kind without a schema. */
export function propertyPlace(
  resource: string,
  field: string,
  { "resources.yaml": resources }: Sources,
): readonly string[] | undefined {
  const name = saidAt(resources, [resource, "schema"]);
  return typeof name === "string"
    ? ["components", "schemas", name, "properties", field]
    : undefined;
}

/**
 * Where the document describes the part of an answer at a place such as `data[].name`; undefined where
 * the answer has no body.
 */
export function answerPlace(
  { path, method, status }: Pick<OperationSpec, "path" | "status"> & { readonly method: string },
  words: string,
  document: Json,
): readonly string[] | undefined {
  const place = ["paths", path, method.toLowerCase(), "responses", String(status), "content"];
  const [type] = Object.keys(objectOr(document, place));
  if (type === undefined) return undefined;
  const steps = (words === "" ? [] : words.split(".")).flatMap((step) => {
    const name = withoutLists(step);
    const lists = Array.from({ length: (step.length - name.length) / 2 }, () => ["items"]);
    return name === "" ? lists : [["properties", name], ...lists];
  });
  const way = (at: readonly string[], step: readonly string[]) => [
    ...leading(at, document),
    ...step,
  ];
  return steps.reduce(way, [...place, type, "schema"]);
}

/** The schema of an answer with a member that the document does not have. */
export function memberOf(
  operation: OperationSpec,
  name: string,
  { "openapi.yaml": document }: Sources,
): readonly Said[] {
  const at = answerPlace(operation, "", document);
  const path = at === undefined ? [] : [...leading(at, document), "properties", name];
  const isKnown = at === undefined || saidAt(document, path) !== undefined;
  return isKnown ? [] : [{ file: "openapi.yaml", path, value: {} }];
}

/** The place of a part of the document, behind its references. */
export function leading(path: readonly string[], document: Json): readonly string[] {
  const ref = saidAt(document, [...path, "$ref"]);
  const isInside = typeof ref === "string" && ref.startsWith("#/");
  return isInside ? leading(ref.slice(2).split("/"), document) : path;
}

/** Fewer objects could be alike by chance. */
export const FEW_SAMPLES = 3;

/** The value of a member, and what else is known of its object. */
export interface Sample {
  /** The call or webhook that shows it. */
  readonly item: Exchange | Delivered;
  readonly id: string;
  readonly value: Json;
  /** Values by their paths: those of the object, and those that its creation sent. */
  readonly known: ReadonlyMap<string, Json>;
}

/** Whether a caller cannot write a field, or its own words are a part of the template. */
export function isFree({ fields }: ResourceSpec, field: string, template: Json): boolean {
  const role = fields.find(({ name }) => name === field)?.role;
  const isWritten = role === "once" || role === "often";
  const text = JSON.stringify(template);
  return !isWritten || text.includes(`"${field}.`) || text.includes(`{${field}.`);
}

/** Whether a template says more than a default, or than that a field comes back as it was sent. */
export function isNews(template: Json, field: string): boolean {
  const words = /"\$(?:value|first|end|list|made|same|later|times|plus|minus|sum|least)"|\{id\}/;
  const isFilled = words.test(JSON.stringify(template));
  return isFilled && !leavesOf(template).every((leaf) => isValueOf(leaf, field));
}

/** Whether a word of a template shows the field, or a part of it. */
function isValueOf(leaf: Json, field: string): boolean {
  if (!isObject(leaf) || Object.keys(leaf).length !== 1) return false;
  const path = ownValue(leaf, "$value");
  return path === field || (typeof path === "string" && path.startsWith(`${field}.`));
}

/** The values and the words in a template. */
function leavesOf(template: Json): readonly Json[] {
  if (isArray(template)) return template.flatMap(leavesOf);
  if (!isObject(template) || Object.keys(template).some((key) => key.startsWith("$"))) {
    return [template];
  }
  return Object.values(template).flatMap(leavesOf);
}

/** The paths that all samples have. */
export function pathsIn(samples: readonly Sample[]): readonly string[] {
  const [first] = samples;
  return [...(first?.known.keys() ?? [])].filter((path) =>
    samples.every(({ known }) => known.has(path)),
  );
}

/** The first path whose value in each sample is as wanted. */
export const pathWith = (
  samples: readonly Sample[],
  isMeant: (value: Json | undefined, at: number, path: string) => boolean,
): string | undefined =>
  pathsIn(samples).find((path) =>
    samples.every(({ known }, at) => isMeant(known.get(path), at, path)),
  );

export function copyOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const path = pathWith(samples, (value, at) => isSameValue(value, values[at]));
  return path === undefined ? undefined : wordFor(path);
}

/** The template of the value at a path of what is known. */
export function wordFor(path: string): Json {
  const [, field, of, name] = REFERRED.exec(path) ?? [];
  if (field === undefined || of === undefined || name === undefined) return { $value: path };
  return { $first: { of, where: { id: `{${field}}` }, field: name } };
}

/** Whether a calculation that fits all samples is no chance. */
export const isCalculable = (samples: readonly Sample[]): boolean =>
  new Set(samples.map(({ id }) => id)).size >= FEW_SAMPLES;

/** A vendor reads its clock several times while it works on a call. */
function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  if (isSameScalar(one, other)) return true;
  const [first, second] = [readTime(one), readTime(other)];
  return first !== undefined && first.form === second?.form && isSameTime(first.at, second.at, 1);
}

/** A member of the object whose id a field has. */
const REFERRED = /^([^>]+)>([^.]+)\.(.+)$/;

/** A form sends numbers as texts. */
export const isSameScalar = (one: Json | undefined, other: Json | undefined): boolean =>
  one !== undefined && typeof one !== "object" && String(one) === String(other);

/** What stands for an id in an address. */
const OWN_IDS: ReadonlySet<string> = new Set(["", "id", "$new"]);

/** An address of the API with the id in it, all of whose words the document has. */
export function addressOf(
  values: readonly Json[],
  samples: readonly Sample[],
  isNamed: (word: string) => boolean,
): Json | undefined {
  const texts = values.map((value, at) => {
    if (typeof value !== "string") return undefined;
    const made = String(samples[at]?.known.get("$new") ?? "");
    const text = made === "" ? value : value.replaceAll(made, "{$new}");
    return text.replaceAll(samples[at]?.id ?? "", "{id}");
  });
  const [first] = texts;
  if (first === undefined || texts.some((text) => text !== first)) return undefined;
  const words = first.split(/[/?=&.{}]+/).filter((word) => !OWN_IDS.has(word));
  const isPath = /^\/[\w/{}?=&.$-]*$/.test(first) && /\{(?:id|\$new)\}/.test(first);
  return isPath && words.every(isNamed) ? first : undefined;
}

/**
 * A text that the vendor makes up for each value of another member, such as a fingerprint: two objects
 * have the same text, and wherever the values differ, the texts do.
 */
export function sameFor(
  values: readonly Json[],
  samples: readonly Sample[],
  form: Json | undefined,
): Json | undefined {
  const schema = form !== undefined && isObject(form) ? ownValue(form, "$made") : undefined;
  const own = new Set(samples.map(({ id }) => id)).size;
  if (schema === undefined || new Set(values).size >= own) return undefined;
  const path = pathsIn(samples).find((each) => {
    const pairs = samples.map(({ known }, at) => [String(known.get(each)), values[at]] as const);
    const ones = new Set(pairs.map(([one]) => one));
    return (
      ones.size === new Set(values).size && new Map(pairs).size === new Set(pairs.map(String)).size
    );
  });
  return path === undefined || path.includes(">") ? undefined : { $same: [path, schema] };
}

/** A text that the vendor makes up. */
export function madeUp(values: readonly Json[]): Json | undefined {
  const texts = values.filter((value) => typeof value === "string");
  const isMade = texts.length === values.length && texts.every(looksMade);
  const form =
    isMade && new Set(texts).size >= FEW_SAMPLES ? formOf([...new Set(texts)]) : undefined;
  if (form?.kind !== "prefix" || !/^[A-Za-z_.:-]*$/.test(form.prefix)) return undefined;
  return { $made: { type: "string", pattern: patternOf(form) } };
}

/** The last characters of another text, such as those of a card's number. */
export function endOf(values: readonly Json[], samples: readonly Sample[]): Json | undefined {
  const [first] = values;
  const length = typeof first === "string" ? first.length : 0;
  if (length === 0 || length > 8) return undefined;
  const isEnd = (end: Json | undefined, whole: string): boolean =>
    typeof end === "string" && end.length === length && whole.endsWith(end);
  const path = pathWith(
    samples,
    (value, at, each) => !each.includes(">") && isEnd(values[at], String(value)),
  );
  return path === undefined ? undefined : { $end: [path, length] };
}

/** The number of elements of a list beside it. */
export function countOf(
  values: readonly JsonObject[],
  name: string,
  parts: readonly (readonly [string, Json])[],
): Json | undefined {
  for (const [list, part] of parts) {
    const query = isObject(part) ? ownValue(part, "$list") : undefined;
    const isCount = values.every((value) => {
      const items = value[list] ?? null;
      return isArray(items) && items.length === value[name];
    });
    if (query !== undefined && isCount) return { $count: query };
  }
  return undefined;
}

/**
 * Values by their paths: those of an object, and what its creation sent of members that callers write.
 *
 * @param field the member whose value is to be found; null for one of another object
 * @param isWrong whether a member has no value yet that others can follow from
 * @param isOther whether a value shows another object, which can be younger
 */
export function knownOf(
  { fields }: ResourceSpec,
  object: JsonObject,
  field: string | null,
  sent: Json | undefined,
  isWrong: (name: string) => boolean,
  isOther: (value: JsonObject) => boolean,
): Map<string, Json> {
  const known = new Map<string, Json>();
  const add = (value: Json, path: string): void => {
    if (isArray(value)) {
      for (const [at, part] of value.slice(0, MOST_PARTS).entries()) add(part, `${path}.${at}`);
    } else if (isObject(value)) {
      const parts = isOther(value) ? [] : Object.entries(value);
      for (const [name, part] of parts) add(part, `${path}.${name}`);
    } else if (value !== null && typeof value !== "boolean") known.set(path, value);
  };
  for (const [name, part] of Object.entries(object)) {
    const role = fields.find((each) => each.name === name)?.role;
    const isWritten = role === "once" || role === "often";
    const own = sent !== undefined && isObject(sent) ? ownValue(sent, name) : undefined;
    if (own !== undefined && (isWritten || name === field)) add(own, name);
    else if (name !== field && !isWrong(name) && !(isWritten && isArray(part))) add(part, name);
  }
  return known;
}

const MOST_PARTS = 3;
