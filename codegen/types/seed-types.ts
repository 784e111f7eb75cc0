import type { PackContext } from "../facts/context.js";
import type { BoundOperation } from "../facts/operation-facts.js";
import { propertiesIn, propertiesOf, requiredBy } from "../facts/schema-parts.js";
import { idOf, parentsOf } from "../model/forms.js";
import type { LifecycleEntry, PinEntry, ResourceEntry } from "../model/model.js";
import type { Member } from "../print/member-types.js";
import { remark } from "../print/member-types.js";
import { typeName } from "../print/names.js";
import { pinType } from "./pin-types.js";
import { describe, schemaType } from "./schema-type.js";

/** The members of a seed for an object of a kind; null when tests cannot seed the kind. */
export function seedMembers(name: string, context: PackContext): readonly Member[] | null {
  const resource = context.model.resources[name];
  const create = creating(name, context);
  if (resource?.seedable !== true || create === undefined) return null;
  const lifecycle = context.model.lifecycles.lifecycles[name];
  const history = lifecycle?.outcome === undefined ? [] : historyMembers(lifecycle, create);
  const parents = lifecycle?.outcome === undefined ? parentMembers(create) : [];
  const body = bodyMembers(name, resource, create, context);
  return eachOnce([idMember(resource), ...parents, ...history, ...body]);
}

/** Each name once: the first member with it. */
const eachOnce = (members: readonly Member[]): readonly Member[] =>
  [...new Map(members.toReversed().map((member) => [member.name, member])).values()].toReversed();

/** The call that creates objects of a kind: by its name, else by its verb. */
function creating(name: string, { operations }: PackContext): BoundOperation | undefined {
  const own = operations.filter(({ resource }) => resource === name);
  return (
    own.find(({ operation }) => operation === "create") ??
    own.find(({ verb }) => verb === "create") ??
    own.find(({ verb }) => verb === "upsert")
  );
}

function idMember(resource: ResourceEntry): Member {
  const { kind, prefix = "" } = idOf(resource) ?? {};
  const form = kind === "prefix" ? `Begins with \`${prefix}\`.` : `Of kind ${kind}.`;
  return { name: "id", type: "string", doc: remark(form, resource.provenance) };
}

/** The parents of an object. */
function parentMembers({ entry }: BoundOperation): readonly Member[] {
  return parentsOf(entry).map(({ parameter }) => ({ name: parameter, type: "string" }));
}

/** A kind with an outcome is seeded as history: its parents, and how it ended. */
function historyMembers(lifecycle: LifecycleEntry, { route }: BoundOperation): readonly Member[] {
  const { branches = {}, pins = {} } = lifecycle.outcome ?? {};
  const isEnd = (branch: string): boolean => {
    const to = lifecycle.transitions[branches[branch]?.transition ?? ""]?.to;
    return to !== undefined && lifecycle.states[to]?.terminal === true;
  };
  const ends = Object.keys(branches).filter(
    (branch) => branches[branch]?.selectable !== false && isEnd(branch),
  );
  const endsWith = (pin: PinEntry): boolean => pin.kind !== "variant" || isEnd(pin.branch);
  return [
    ...route.pathParameters.map((name) => ({ name, type: "string" })),
    ...Object.entries(pins)
      .filter(([, pin]) => endsWith(pin))
      .map(([name, pin]) => ({
        name,
        type: pinType(pin, ends),
        optional: true,
        doc: remark("How it ended.", pin.provenance),
      })),
  ];
}

/** The properties of the vendor's own call that objects keep. */
function bodyMembers(
  name: string,
  { fields = {} }: ResourceEntry,
  { route }: BoundOperation,
  { document, model, isTyped }: PackContext,
): readonly Member[] {
  if (route.body === null) return [];
  const { schema } = route.body;
  const kept = new Set(
    Object.keys(propertiesOf(document, model.resources[name]?.schema ?? ""))
      .filter((field) => fields[field]?.seedable !== false)
      .map((field) => fields[field]?.from ?? field),
  );
  const required = requiredBy(document, schema);
  return Object.entries(propertiesIn(document, schema))
    .filter(([property]) => kept.has(property))
    .map(([property, value]) => ({
      name: property,
      type: schemaType(value, (component) => (isTyped ? `types.${typeName(component)}` : "Json")),
      optional: !required.has(property),
      doc: describe(value),
    }));
}
