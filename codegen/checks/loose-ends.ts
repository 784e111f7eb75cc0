// `looseEnds`: finds what the document of a pack promises and nothing in the pack does, such as a
// field that stays empty or an event that never comes. `facsimile pack build` prints them as
// warnings, with `--strict` as mistakes. `LOOSE_ENDS` names the kinds.

import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import type { Path } from "../../src/engine/base/paths.js";
import { idOf, parentsOf } from "../model/forms.js";
import type { Api } from "../openapi/api.js";
import { bodyPropertiesOf, FILE_PROPERTIES, listedValues, propertiesOf } from "../openapi/api.js";
import type { Property } from "../openapi/schema-parts.js";
import { propertiesAt, resolve, typesOf } from "../openapi/schema-parts.js";
import type { Spot } from "../sources/source.js";
import type { Draft, Report } from "./draft.js";
import { entriesOf, entryOf } from "./draft.js";
import { checkAnswers, ofBody } from "./resources/answers.js";
import { bindingsOf, operationOf, verbOf } from "./resources/resources.js";

/** What the loose ends of each kind are called together. */
export const LOOSE_ENDS = {
  members: "members and parameters of calls that nothing uses",
  fields: "fields of answers that nothing fills",
  events: "events that nothing emits",
  errors: "errors that nothing raises",
  version: "versions that differ from the document's",
  views: "views of one object that disagree",
  statuses: "refusals that the document does not declare",
} as const;

/** A part of the document that leads nowhere: its kind, its place, and what to write. */
export interface LooseEnd extends Spot {
  readonly kind: keyof typeof LOOSE_ENDS;
  readonly message: string;
}

/**
 * The loose ends of a pack. Behaviors can do anything, so names decide there: what the code names is
 * used, and a template literal names all that begins as it does.
 *
 * @param code the text of all files of behaviors
 */
export function looseEnds(draft: Draft, code: string): readonly LooseEnd[] {
  const { api } = draft;
  if (api === undefined) return [];
  const names = new WrittenCode(code);
  return [
    ...members(draft, api, names),
    ...fields(draft, api, names),
    ...unnamed(draft, names),
    ...version(draft, api),
    ...views(draft, api),
    ...statuses(draft),
  ];
}

/** The names in code. */
class WrittenCode {
  readonly #code: string;
  readonly #words: ReadonlySet<string>;
  readonly #begun: readonly string[];

  constructor(code: string) {
    this.#code = code;
    this.#words = wordsIn(code);
    this.#begun = [...code.matchAll(/`([^`$\n]{3,})\$\{/g)].map(([, text = ""]) => text);
  }

  /** Whether a word of the code is a name. */
  has(name: string): boolean {
    return this.#words.has(name) || (!/^\w+$/.test(name) && this.#code.includes(`"${name}"`));
  }

  /** Whether a literal is a text, or begins as it does. */
  says(text: string): boolean {
    const isLiteral = ['"', "'", "`"].some((quote) => this.#code.includes(quote + text + quote));
    return isLiteral || this.#begun.some((begun) => text.startsWith(begun));
  }
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g));

/** The words of facts, without those of keys that only read. */
const wordsOf = (facts: unknown, without: ReadonlySet<string> = new Set()): ReadonlySet<string> =>
  wordsIn(JSON.stringify(facts ?? null, (key, it: unknown) => (without.has(key) ? null : it)));

/** Parameters of the query, and members of the body. */
function members(draft: Draft, api: Api, code: WrittenCode): readonly LooseEnd[] {
  const { pack } = draft;
  const { auth, idempotency, include_parameter, expands, list, lists } = { ...pack?.wire };
  const wire = [auth, idempotency?.body, include_parameter, expands];
  return bindingsOf(draft).flatMap((binding): readonly LooseEnd[] => {
    const { resource, kind, entry } = binding;
    const operation = operationOf(draft, binding);
    const verb = verbOf(binding) ?? "custom";
    if (operation === undefined || verb === "call") return [];
    const written = entriesOf(kind.fields).flatMap(([name, { role, from = name }]) =>
      role === "often" || (role === "once" && verb !== "update") ? [from] : [],
    );
    const magic = pack?.magic.filter((it) => it.operation === entry.id);
    const pages = verb === "list" ? [list, lists] : [];
    const used = new Set([
      ...written,
      ...FILE_PROPERTIES,
      ...wordsOf([entry, kind.id, magic, wire, pages]),
    ]);
    const body = bodyPropertiesOf(api, operation, entry.body?.in.split(".")) ?? [];
    const sent = [...(verb === "list" ? [] : body)].filter(
      ([, { schema }]) => !isObject(schema) || schema["readOnly"] !== true,
    );
    const query = operation.parameters.filter((it) => it.in === "query");
    return [...query.map(({ name, path }) => [name, { path }] as const), ...sent].flatMap(
      ([name, { path }]) => {
        const [word = name] = name.split("[");
        if (used.has(word) || code.has(word)) return [];
        const line = `${resource}.fields: { ${name}: { role: often } }`;
        const filter = `${resource}.operations.${binding.name}.filters: { ${name}: equals }`;
        const message = `nothing uses "${name}" of ${entry.id}. In resources.yaml, ${verb === "list" ? filter : line}`;
        return [{ kind: "members", ...inDocument(path), message }];
      },
    );
  });
}

const inDocument = (path: Path): Spot => ({ file: "openapi.yaml", path, at: "key" });

/** The fields that have instants by default. */
const STAMPS = { created: "created_at", updated: "updated_at" };
/** Keys of facts that read fields and fill none. */
const READING = new Set(["fields", "filters", "indexes", "refuses", "unique", "schema"]);
/** Facts about a field that say nothing of its value. */
const ABOUT = new Set(["references", "deleted_with", "gated_by", "any_form", "seedable", "time"]);

function fields(draft: Draft, api: Api, code: WrittenCode): readonly LooseEnd[] {
  const { resources, lifecycles } = draft;
  const made = wordsOf(bindingsOf(draft).map(({ entry: { makes } }) => makes));
  return entriesOf(resources).flatMap(([name, entry]): readonly LooseEnd[] => {
    const { schema, log, object, stamps = STAMPS, operations = {} } = entry;
    if (schema === undefined || log !== undefined) return [];
    const filled = new Set([
      ...wordsOf([entry, entryOf(lifecycles?.lifecycles, name)], READING),
      ...entriesOf(entry.fields).flatMap(([field, facts]) =>
        Object.keys(facts).every((key) => ABOUT.has(key)) ? [] : [field],
      ),
      ...Object.values(operations).flatMap((it) => parentsOf(it).map(({ field }) => field)),
      ...Object.values(stamps),
      ...[idOf(entry)?.field, object && "object"].filter((it) => it !== undefined),
    ]);
    return [...propertiesOf(api, schema)].flatMap(([field, property]) => {
      if ([filled, made, code].some((it) => it.has(field)) || isSaid(api, property)) return [];
      const line = `${name}.fields: { ${field}: { fallback: null } }`;
      const message = `nothing fills "${field}" of ${name}. In resources.yaml, ${line}`;
      return [{ kind: "fields", ...inDocument(property.path), message }];
    });
  });
}

/** Whether the document says the value itself. */
function isSaid({ document }: Api, { schema }: Property): boolean {
  const rules = resolve(document, schema) ?? {};
  const isOnly = listAt(rules, "enum").length === 1;
  return isOnly || "const" in rules || "default" in rules;
}

/** Events and errors that neither facts nor code name. */
function unnamed(draft: Draft, code: WrittenCode): readonly LooseEnd[] {
  const { pack, resources, lifecycles, scenarios } = draft;
  const facts = JSON.stringify([pack, resources, lifecycles, scenarios]);
  const isNamed = (name: string): boolean => facts.includes(`"${name}"`) || code.says(name);
  const events = entriesOf(draft.events).flatMap(([type, { resource }]): readonly LooseEnd[] => {
    if (isNamed(type)) return [];
    const line = `an operation or transition of ${resource}: { emits: ${type} }`;
    const message = `nothing emits ${type}. In resources.yaml or lifecycles.yaml, ${line}`;
    return [{ kind: "events", file: "events.yaml", path: [type], message }];
  });
  const errors = entriesOf(draft.errors).flatMap(([name, entry]): readonly LooseEnd[] => {
    const { status = 0, arises = status === 429 || status >= 500 ? "outside" : "input" } = entry;
    if (entry.run === true || arises !== "input" || isNamed(name)) return [];
    const line = `${name}: { arises: forced }, if only a fault or a scenario brings it`;
    const message = `nothing raises ${name}. In errors.yaml, ${line}`;
    return [{ kind: "errors", file: "errors.yaml", path: [name], message }];
  });
  return [...events, ...errors];
}

function version({ pack }: Draft, { document }: Api): readonly LooseEnd[] {
  const said = String(objectAt(document, "info")["version"] ?? "");
  if (pack === undefined || said === "" || said === pack.api_version) return [];
  const message = `api_version is ${pack.api_version}, and the document's ${said}. In pack.yaml, api_version: ${said}`;
  return [{ kind: "version", file: "pack.yaml", path: ["api_version"], message }];
}

/** The fields of events and of lists within other objects that differ from the object's own. */
function views(draft: Draft, api: Api): readonly LooseEnd[] {
  const kinds = entriesOf(draft.resources).flatMap(([name, { schema, object }]) =>
    schema === undefined ? [] : [{ name, schema, object, own: propertiesOf(api, schema) }],
  );
  const shown = kinds
    .flatMap(({ own }) => [...own.values()].map(itemsOf))
    .map((it) => propertiesAt(api.document, it.schema, it.path));
  return kinds.flatMap(({ name, schema, object, own }): readonly LooseEnd[] => {
    const about = Object.values(draft.events ?? {}).filter((it) => it.resource === name);
    const sent = new Set(about.flatMap(({ payload = [] }) => payload));
    const others = [
      ...shown.filter((it) => saysOnly(api, it.get("object"), object)),
      ...[...sent].map((payload) => propertiesOf(api, payload)),
    ];
    const each = others.flatMap((view) => [...view]);
    return each.flatMap(([field, { path, schema: other }]) => {
      const whole = own.get(field)?.schema;
      if (whole === undefined || !disagree(api, whole, other)) return [];
      const message = `"${field}" has another form here than in ${schema}. Write the same in both`;
      return [{ kind: "views", ...inDocument(path), message }];
    });
  });
}

function itemsOf({ path, schema }: Property): Property {
  const items = isObject(schema) ? ownValue(schema, "items") : undefined;
  return items === undefined ? { path, schema } : { path: [...path, "items"], schema: items };
}

const saysOnly = (api: Api, property: Property | undefined, object: Json | undefined): boolean => {
  const values = property && listedValues(api, property.schema);
  return object !== undefined && values?.length === 1 && values[0] === object;
};

/** Whether the types, or the values that are listed, are others. A view may lack some of them. */
function disagree(api: Api, one: Json, other: Json): boolean {
  const isWithin = (some?: readonly unknown[], all?: readonly unknown[]): boolean =>
    some === undefined || all === undefined || some.every((it) => all.includes(it));
  const both = [one, other].map((it) => listedValues(api, it)?.filter(isSome));
  const types = [one, other].map((it) => plainTypes(api.document, it));
  return [both, types].some(([its, all]) => !isWithin(its, all) && !isWithin(all, its));
}

/** No value, in objects and in events. */
const isSome = (value: Json): boolean => value !== null && value !== "";

function plainTypes(document: JsonObject, schema: Json): readonly Json[] | undefined {
  const types = [...typesOf(schema, document)].filter((type) => type !== "null");
  return types.length === 0 ? undefined : types.map((it) => (it === "integer" ? "number" : it));
}

/** Of a document that was written for the pack they are mistakes. */
function statuses(draft: Draft): readonly LooseEnd[] {
  if (draft.pack?.document?.reading !== "captured") return [];
  const found: LooseEnd[] = [];
  const note: Report = (spot, message) => found.push({ kind: "statuses", ...spot, message });
  checkAnswers(draft, note, (_draft, _binding, operation) => ofBody(draft, operation));
  return found;
}
