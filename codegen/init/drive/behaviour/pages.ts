// `init`'s self-check of a made pack: `pageFindings` makes enough objects for three pages of each
// list, goes through them in every way that `page-ways.ts` finds, and notes what a caller would
// complain of: an object twice, or one that is missing.

import { byKind } from "../../../../src/engine/base/by-key.js";
import type { Json, JsonObject } from "../../../../src/engine/base/json.js";
import { isArray, isObject, ownValue, readJson } from "../../../../src/engine/base/json.js";
import type { FilterEntry, OperationEntry, ResourceEntry } from "../../../model/model.js";
import type { Operation } from "../../api/operations.js";
import type { Made } from "../requests.js";
import { allOf, filterField, idPlace, isReachable, knownOf, parentsIn } from "../requests.js";
import type { Run } from "../run.js";
import type { Finding } from "./filters.js";
import { SEARCHED } from "./filters.js";
import type { PageWalk } from "./page-walk.js";
import { walk, withValue } from "./page-walk.js";
import type { PageWay, Paging } from "./page-ways.js";
import { itemsIn, itemsPath, pagingIn } from "./page-ways.js";

/** Goes through every list in every way that the document offers, on three pages at least. */
export async function pageFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const list of allOf(entry, "list")) {
      findings.push(...(await findingsOf(run, resource, list)));
    }
  }
  return findings;
}

async function findingsOf(
  run: Run,
  resource: string,
  list: OperationEntry,
): Promise<readonly Finding[]> {
  const operation = run.operationOf(list);
  if (operation === undefined) return [];
  const paging = pagingIn(operation, run.driver.schemas);
  if (paging.ways.length === 0) return [];
  const filled = await filledList(run, resource, list, paging);
  const findings: Finding[] = [];
  for (const way of paging.ways) {
    const about = { operation: list.id, what: wayName(way) };
    if (typeof filled === "string") {
      findings.push({ ...about, result: "untried", saw: filled });
      continue;
    }
    const { made, request, size } = filled;
    const expected = made.map(({ id }) => id);
    const items = itemsPath(operation, run.driver.schemas);
    const idField = idPlace(run.driver.resources[resource]);
    const known = { way, signs: paging.signs, size, items, idField, expected };
    const walked = await walk({ line: run.driver.line, first: firstOf(request, way), ...known });
    const reason = untriedBecause(made, walked, list, operation, idField);
    const wrong = reason ?? faultOf(walked, expected);
    const result = reason !== undefined ? "untried" : wrong === undefined ? "passed" : "failed";
    findings.push({ ...about, result, saw: wrong ?? `${walked.pages.length} pages` });
  }
  return findings;
}

/** A list with objects for three pages, and the call for its first page. */
interface Filled {
  readonly made: readonly Made[];
  readonly request: Parameters<typeof withValue>[0];
  readonly size: number | undefined;
}

/** So many objects are made for one list at most. */
const MOST = 130;

/** Fills a list, or says why it cannot be filled. */
async function filledList(
  run: Run,
  resource: string,
  list: OperationEntry,
  { size }: Paging,
): Promise<Filled | string> {
  const made: Made[] = [];
  const above = Object.entries(await run.parentIds(parentsIn(list)));
  const isBelow = (one: Made): boolean =>
    isReachable(one, parentsIn(list)) &&
    above.every(([field, id]) => (knownOf(one, field) ?? id) === id);
  const fill = async (count: number): Promise<string | undefined> => {
    while (made.length < count) {
      const one = await makeListed(run, resource, list);
      if (one === undefined) return `only ${made.length} of ${count} objects could be made`;
      if (!isBelow(one)) return "its objects have no parent in the path";
      if (made.some(({ id }) => id === one.id)) return "a second object has the id of the first";
      made.push(one);
    }
    return undefined;
  };
  const failed = await fill(1);
  if (failed !== undefined) return failed;
  const plain = await run.request(list, resource, made[0]);
  const request = size === undefined ? plain : withValue(plain, size.parameter, size.least);
  let own = size?.least;
  if (own === undefined) {
    // The size of a page shows only when the list has more objects than one page.
    const more = await fill(PROBE);
    if (more !== undefined) return more;
    const { body } = await run.driver.line.call(request);
    const operation = run.operationOf(list);
    const path = operation && itemsPath(operation, run.driver.schemas);
    own = itemsIn(body, path, made[0]?.id ?? "").length;
    if (own >= PROBE) return `a page has ${PROBE} objects or more, and no parameter changes it`;
  }
  if (own * 2 + 1 > MOST) return `three pages need more than ${MOST} objects`;
  const lacking = await fill(Math.max(own, 1) * 2 + 1);
  return lacking ?? { made, request, size: size?.least };
}

const PROBE = 41;

/** Pages with numbers begin with the first number, whatever the example of a call says. */
function firstOf(request: Filled["request"], way: PageWay): Filled["request"] {
  if (way.kind === "page") return withValue(request, way.parameter, way.first);
  return way.kind === "offset" ? withValue(request, way.parameter, 0) : request;
}

/** Why the walk says nothing of the pages: a list by a value that each call has to name is narrow. */
function untriedBecause(
  made: readonly Made[],
  { pages, end }: PageWalk,
  { filters = {} }: OperationEntry,
  { parameters }: Operation,
  idField: string,
): string | undefined {
  if (end === "no ids") return `its items have no \`${idField}\``;
  const isEmpty =
    end === "last page" && !pages.flat().some((id) => made.some((it) => it.id === id));
  const narrowing = parameters.find(({ name, in: place, required }) => {
    if (place !== "query" || !required) return false;
    const values = made.map((one) => knownOf(one, filterField(name, filters[name])));
    return isEmpty || (filters[name] !== undefined && new Set(values).size > 1);
  });
  return narrowing && `its required parameter \`${narrowing.name}\` leaves out its objects`;
}

/** What a caller would complain of; undefined if each object was listed once, on several pages. */
export function faultOf(
  { pages, end, refusal }: PageWalk,
  expected: readonly string[],
): string | undefined {
  if (end === "refusal") return `page ${pages.length + 1} is refused with ${refusal?.status}`;
  const seen = pages.flat();
  const repeated = seen.find((id, at) => seen.indexOf(id) !== at);
  if (end === "loop") return `a loop: page ${pages.length} leads to a page that was there before`;
  if (repeated !== undefined) return `a repeat: ${repeated} is listed twice`;
  const listed = expected.filter((id) => seen.includes(id));
  if (listed.length === expected.length) {
    return pages.length > 1 ? undefined : `all ${seen.length} objects are on one page`;
  }
  const inOrder = seen.filter((id) => expected.includes(id));
  const isBegun = [expected, expected.toReversed()].some((order) =>
    inOrder.every((id, at) => id === order[at]),
  );
  const count = `${listed.length} of ${expected.length} objects`;
  return isBegun
    ? `it stops too early: page ${pages.length} is the last, after ${count}`
    : `a loss: only ${count} are listed on ${pages.length} pages`;
}

const wayName = byKind<PageWay, [], string>({
  link: () => "by the Link header",
  address: ({ from }) => `by the address in ${from.join(".")}`,
  cursor: ({ parameter, from }) => `by ${parameter} from ${from.join(".")}`,
  header: ({ parameter, header }) => `by ${parameter} from the header ${header}`,
  after: ({ parameter }) => `by ${parameter} with the last id`,
  page: ({ parameter, first }) => `by ${parameter} from ${first}`,
  offset: ({ parameter }) => `by ${parameter} as an offset`,
});

/** A new object that a list has, also by the filters that each call of the list needs. */
async function makeListed(
  run: Run,
  resource: string,
  list: OperationEntry,
): Promise<Made | undefined> {
  const entry = run.driver.resources[resource];
  if (entry === undefined) return undefined;
  const values = await filteredValues(run, resource, entry, list);
  const isWritten = Object.keys(values).every((field) => entry.fields?.[field]?.role !== undefined);
  const seeded = isWritten ? undefined : await run.seeded(resource, values);
  return seeded ?? run.make(resource, parentsIn(list), values);
}

/** Members of an object that fits the filters in the plain call of a list. */
async function filteredValues(
  run: Run,
  resource: string,
  entry: ResourceEntry,
  list: OperationEntry,
): Promise<JsonObject> {
  const { path, body } = await run.request(list, resource, undefined);
  const query = new URLSearchParams(path.split("?", 2)[1]);
  const read = readJson(body ?? "{}");
  const sent = read.ok && isObject(read.value) ? read.value : {};
  const { properties } = run.viewOf(entry);
  const members = Object.entries(list.filters ?? {}).flatMap(([name, filter]): [string, Json][] => {
    const value = query.get(name) ?? ownValue(sent, name);
    const field = fieldOf(name, filter, [...properties.keys()]);
    const schema = field === undefined ? undefined : properties.get(field);
    if (value === undefined || field === undefined || schema === undefined) return [];
    const isElement = run.driver.schemas.view(schema).types.has("array") && !isArray(value);
    return [[field, run.driver.samples.like(schema, isElement ? [value] : value, name)]];
  });
  return Object.fromEntries(members);
}

/** The field that a filter compares; of a search, the text at which it looks first. */
function fieldOf(name: string, filter: FilterEntry, fields: readonly string[]): string | undefined {
  const isSearch = typeof filter !== "string" && filter.match === "search";
  return isSearch ? SEARCHED.find((it) => fields.includes(it)) : filterField(name, filter);
}
