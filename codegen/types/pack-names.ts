// `emitPackNames`: prints `names.ts` of a compiled pack, the names that tests can write, as types
// for editors: operations, states, events, errors, scenarios, and pins (values from outside that a
// test sets).

import type { BoundOperation, PackContext } from "../facts/context.js";
import { engineTypes, propertiesIn, propertiesOf, requiredBy } from "../facts/context.js";
import { idOf, parentsOf } from "../model/forms.js";
import type { LifecycleEntry, PackModel, PinEntry, ResourceEntry } from "../model/model.js";
import type { MemberOf } from "../print/code-names.js";
import {
  camelCase,
  membersType,
  objectOf,
  pascalCase,
  remark,
  typeName,
  unionOf,
} from "../print/code-names.js";
import type { Script, TypeAlias } from "../print/source.js";
import {
  contentMembers,
  endErrorMembers,
  parameterMembers,
  pinMembers,
  pinType,
} from "./pin-types.js";
import { describe, schemaType } from "./schema-type.js";

/**
 * `names.ts`: types for the names in a pack that tests can use. Each name is a member, and no part
 * of a union, so that it has a comment with its meaning and provenance.
 */
export function emitPackNames(context: PackContext): Script {
  const { model, origin, places } = context;
  const { name, version } = model.pack;
  return {
    path: "names.ts",
    origin,
    imports: [
      engineTypes(places.src, "base/json", "Json", "JsonObject"),
      { from: "./types.js", all: "types", types: true },
    ],
    statements: [
      whole(`What a test can name of ${name}@${version}.`, pascalCase(name), model),
      membersType("Operations", "Operations by kind of object.", operations(context)),
      membersType("States", "States by kind of object.", states(context)),
      membersType("Seeds", "An object to seed, by kind of object.", seeds(context)),
      membersType("Pins", "Values that can be pinned.", pins(context)),
      membersType("EndError", "An error that an object ends with.", endErrorMembers(model)),
      membersType("Events", "Types of event.", described(model.events)),
      membersType("Errors", "Codes of errors, each with its types.", errorCodes(model)),
      membersType("WorldEvents", "World events, each with its parameters.", worldEvents(model)),
      membersType("Durations", "Named durations.", durations(model)),
      membersType("Scenarios", "Scenarios of the pack.", described(model.scenarios)),
      membersType("Limits", "Caps that a test can set.", described(model.pack.limits)),
    ],
  };
}

/** The members of a seed for an object of a kind; null when tests cannot seed the kind. */
function seedMembers(name: string, context: PackContext): readonly MemberOf[] | null {
  const resource = context.model.resources[name];
  const create = creating(name, context);
  if (resource?.seedable !== true || create === undefined) return null;
  const lifecycle = context.model.lifecycles.lifecycles[name];
  const history = lifecycle?.outcome === undefined ? [] : historyMembers(lifecycle, create);
  const above = lifecycle?.outcome === undefined ? parentsOf(create.entry) : [];
  const parents = above.map(({ parameter }) => ({ name: parameter, type: "string" }));
  const body = bodyMembers(name, resource, create, context);
  return eachOnce([idMember(resource), ...parents, ...history, ...body]);
}

/** Each name once: the first member with it. */
const eachOnce = (members: readonly MemberOf[]): readonly MemberOf[] =>
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

function idMember(resource: ResourceEntry): MemberOf {
  const { kind, prefix = "" } = idOf(resource) ?? {};
  const form = kind === "prefix" ? `Begins with \`${prefix}\`.` : `Of kind ${kind}.`;
  return { name: "id", type: "string", doc: remark(form, resource.provenance) };
}

/** A kind with an outcome is seeded as history: its parents, and how it ended. */
function historyMembers(lifecycle: LifecycleEntry, { route }: BoundOperation): readonly MemberOf[] {
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
): readonly MemberOf[] {
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

function whole(doc: string, name: string, model: PackModel): TypeAlias {
  const types = model.pack.wire.error_types;
  const members = [
    ...FACETS.map((type) => ({ name: camelCase(type), type })),
    { name: "errorType", type: types === undefined ? "string" : unionOf(types) },
  ];
  return membersType(name, doc, members);
}

const FACETS = [
  ..."Operations States Seeds Pins Events Errors WorldEvents Durations Scenarios Limits".split(" "),
];

/** A name without a type of its own. */
const named = (name: string, doc: string): MemberOf => ({ name, type: "true", doc });

/** A member for the plural and the singular name of each kind that has a type. */
function byKind(
  { model, document }: PackContext,
  facet: string,
  typeOf: (name: string) => string | null,
): readonly MemberOf[] {
  // A word that names two kinds means the collection, or else the first kind.
  const known = new Set(Object.keys(model.resources));
  return Object.entries(model.resources).flatMap(([name, { object, schema, provenance }]) => {
    const type = typeOf(name);
    if (type === null) return [];
    const words = schema === undefined ? "" : describe(document.schemas[schema] ?? true);
    const doc = words.endsWith("]") ? words : remark(words, provenance);
    const plural = { name, type, doc };
    if (object === undefined || known.has(object)) return [plural];
    known.add(object);
    return [plural, { name: object, type: `${facet}[${JSON.stringify(name)}]`, doc }];
  });
}

function operations(context: PackContext): readonly MemberOf[] {
  return byKind(context, "Operations", (name) =>
    objectOf(
      context.operations
        .filter(({ resource }) => resource === name)
        .map(({ operation, route }) => {
          const words = route.summary === "" ? "" : `${route.summary}: `;
          const doc = remark(`${words}${route.method} ${route.path}`, route.provenance);
          return named(operation, doc);
        }),
    ),
  );
}

function states(context: PackContext): readonly MemberOf[] {
  return byKind(context, "States", (name) => {
    const lifecycle = context.model.lifecycles.lifecycles[name];
    return lifecycle === undefined ? null : unionOf(Object.keys(lifecycle.states));
  });
}

function seeds(context: PackContext): readonly MemberOf[] {
  return byKind(context, "Seeds", (name) => {
    const members = seedMembers(name, context);
    return members === null ? null : objectOf(members);
  });
}

function pins(context: PackContext): readonly MemberOf[] {
  return byKind(context, "Pins", (name) => {
    const { lifecycles, resources } = context.model;
    const outcome = lifecycles.lifecycles[name]?.outcome;
    const ends = outcome === undefined ? [] : pinMembers(outcome);
    const members = [...ends, ...contentMembers(resources[name])];
    return members.length === 0 ? null : objectOf(members);
  });
}

/** Names of which the pack says only what they are. */
const described = (entries: PackModel["scenarios"] | PackModel["events"] = {}) =>
  Object.entries(entries).map(([name, it]) => named(name, remark(it.description, it.provenance)));

/** One member for each code, which several types can have. */
function errorCodes({ errors }: PackModel): readonly MemberOf[] {
  const byCode = new Map<string, { readonly types: string[]; readonly docs: string[] }>();
  for (const [name, { status, run, message, provenance }] of Object.entries(errors)) {
    const [type = "", code = ""] = name.split("/");
    const known = byCode.get(code) ?? { types: [], docs: [] };
    const ways = [
      ...(status === undefined ? [] : [String(status)]),
      ...(run === true ? ["an end"] : []),
    ];
    known.types.push(type);
    known.docs.push(remark(`${type} (${ways.join(", ")}): ${message}`, provenance));
    byCode.set(code, known);
  }
  return [...byCode].map(([code, { types, docs }]) => ({
    name: code,
    type: unionOf(types),
    doc: docs.join(" "),
  }));
}

function worldEvents(model: PackModel): readonly MemberOf[] {
  return Object.entries(model.lifecycles.world_events ?? {}).map(([name, event]) => ({
    name,
    type: objectOf(parameterMembers(event, model)),
    doc: remark(event.description, event.provenance),
  }));
}

function durations({ lifecycles }: PackModel): readonly MemberOf[] {
  return Object.entries(lifecycles.durations).map(([name, { value, limit, retry, provenance }]) => {
    const kind = limit === true ? ", a limit" : retry === true ? ", a retry" : "";
    return named(name, remark(`${value}${kind}.`, provenance));
  });
}
