import type { Json } from "../../../engine/base/json.js";
import { equalJson, isObject } from "../../../engine/base/json.js";
import { getAt } from "../../../engine/base/paths.js";
import { sortedBy } from "../../../engine/world/rules/lists/order.js";
import { unknownTerms } from "../../../engine/world/rules/lists/search.js";
import { isExpandable } from "../../../engine/world/rules/objects/showing/expand.js";
import type { World } from "../../../engine/world/world.js";
import type { NotModelled } from "../../journal/not-modelled.js";
import { documentedParameters } from "../../journal/not-modelled.js";
import { jsonOf } from "../body/body.js";
import { queryIn, readWanted } from "../body/query.js";
import type { Call } from "../call.js";
import type { Modelled } from "./modelled.js";
import { modelledBy } from "./modelled.js";

type Found = readonly NotModelled[];

/** Shared, so that a call of which all is modelled makes nothing. */
const NOTHING: Found = [];
/** The most that one call notes. */
export const MOST_OF_CALL = 20;

/** Notes what a handled call asks for and the pack does not model. */
export function noteNotModelled(call: Call): void {
  const { host, trace } = call;
  const found = foundIn(call);
  if (found.length > 0) host.journal.noteNotModelled(trace, found);
}

function foundIn(call: Call): Found {
  const { world, operation, trace } = call;
  if (trace.resolution === "stateless") {
    return [{ kind: "call", name: operation.id, isDocumented: true }];
  }
  const modelled = modelledBy(world.pack, operation);
  return inWanted(call, inQuery(call, modelled, inBody(call, modelled)));
}

const added = (found: Found, one: NotModelled): Found =>
  found.length < MOST_OF_CALL ? [...found, one] : found;

function inQuery(call: Call, { parameters, single }: Modelled, before: Found): Found {
  const { operation, query, unknownParameters, body } = call;
  const isInBody = operation.forms?.parametersIn === "body";
  const sent = isInBody ? queryIn(jsonOf(body) ?? null) : query;
  let found = before;
  for (const name in sent) {
    const isKept = parameters.has(name) && !isUnknown(call, name, sent[name]?.[0]);
    if (!isKept && call.sent?.query.isUsed(name, call.world.scope) !== true)
      found = added(found, parameter(call, name));
    else if ((sent[name]?.length ?? 0) > 1 && single.has(name)) {
      found = added(found, { kind: "repeated", name, isDocumented: true });
    }
  }
  for (const name of unknownParameters) {
    if (!parameters.has(name)) found = added(found, parameter(call, name));
  }
  return found;
}

const SORT = /^(?:order|sort)(?:[_.-]?(?:by|order|dir|direction|key))?$|^(?:direction|dir)$/i;

function parameter({ world, operation }: Call, sent: string): NotModelled {
  const name = world.services.mask(sent);
  const documented = documentedParameters(operation);
  // `created[gte]` is documented as `created`.
  const [first = ""] = sent.split(/[.[]/, 1);
  const isDocumented = documented.includes(sent) || documented.includes(first);
  if (operation.verb !== "list") return { kind: "parameter", name, isDocumented };
  return { kind: SORT.test(name) ? "sort" : "filter", name, isDocumented };
}

/** Whether the pack reads the parameter and has no meaning for its value: an order, or a search. */
function isUnknown({ world, operation }: Call, name: string, value = ""): boolean {
  const { sort, filters, list } = operation;
  if (sort?.parameter === name) return sortedBy(sort, value) === undefined;
  const order = list?.order_parameter ?? null;
  if (order?.parameter === name)
    return value !== order.newest_first && value !== order.oldest_first;
  const isSearch = filters.some(
    ({ parameter, match: kind }) => parameter === name && kind === "search",
  );
  return isSearch && unknownTerms(world.resource(operation.resource), value).length > 0;
}

function inWanted({ world, operation, query, body }: Call, before: Found): Found {
  const resource = world.resource(operation.resource);
  const { include, expand } = readWanted(world.pack.wire, query, jsonOf(body));
  let found = before;
  for (const name of include) {
    if (!resource.fields.some(({ gated_by: gatedBy }) => gatedBy === name))
      found = withPart(world, found, name);
  }
  for (const name of expand) {
    if (!isExpandable(world, resource, name)) found = withPart(world, found, name);
  }
  return found;
}

const withPart = ({ services }: World, found: Found, name: string): Found =>
  name === ""
    ? found
    : added(found, { kind: "expand", name: services.mask(name), isDocumented: true });

function inBody(call: Call, { members }: Modelled): Found {
  const { world, operation, body } = call;
  const isPatch = operation.forms?.patch !== undefined;
  if (members === null || body.kind !== "read" || isPatch) return NOTHING;
  const written = getAt(body.value, operation.forms?.bodyIn ?? []);
  let found = NOTHING;
  if (!isObject(written)) return found;
  for (const sent in written) {
    if (found.length >= MOST_OF_CALL) break;
    const value = written[sent] ?? null;
    if (members.has(sent) || call.sent?.body.isUsed(sent, world.scope) === true) continue;
    if (value === null || isAnswered(call, sent, value)) continue;
    const isDocumented = operation.body?.properties.includes(sent) === true;
    found = added(found, { kind: "member", name: world.services.mask(sent), isDocumented });
  }
  return found;
}

/** Whether the object has the value anyway, such as a constant. */
function isAnswered({ world, trace }: Call, name: string, value: Json): boolean {
  const { subject } = trace;
  const row = subject === null ? undefined : world.table(subject.resource).get(subject.id);
  const own = row?.fields[name];
  return own !== undefined && equalJson(own, value);
}
