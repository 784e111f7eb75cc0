// `checkRefers`: checks, before the compiler prints code, that each name by which one file of a
// pack refers to a part of another exists there, such as an error of `errors.yaml` in
// `resources.yaml`. `x-refers` in `pack/schema/` says which values are such names;
// `resources/references.ts` checks those of calls.

import { headerValueProblem, takenHeader } from "../../src/engine/base/http-headers.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, listAt, objectAt, ownValue } from "../../src/engine/base/json.js";
import { subjectOf } from "../model/forms.js";
import { formatSchemas } from "../model/model.js";
import { pointedAt } from "../openapi/schema-parts.js";
import type { Draft, Report } from "./draft.js";
import { entriesOf, entryOf, namesOf } from "./draft.js";
import { Place } from "./place.js";
import { allFieldsOf, bindingsOf, fieldsOf } from "./resources/resources.js";

/**
 * Every name that a file gives to a part of another one exists there: `x-refers` in `pack/schema/`
 * says what a value names, or the key of a map by its `propertyNames`. Fields, states and the like
 * belong to a kind of object, which `x-kind` says for all that is within a schema.
 */
export function checkRefers(draft: Draft, report: Report): void {
  const walker = new Walker(draft);
  for (const [part, value] of Object.entries(draft)) {
    const file = files.get(part);
    if (file === undefined || !isObject(value)) continue;
    walker.walk({ file, schema: file }, value, new Place(report, `${part}.yaml`), NONE);
  }
}

/** The schemas of the files, by their names without `.yaml`. */
const files: ReadonlyMap<string, JsonObject> = new Map(
  Object.entries(formatSchemas).map(([name, schema]) => [name, JSON.parse(JSON.stringify(schema))]),
);

/** A schema, and the file in which its references lead. */
interface SchemaOf {
  readonly file: JsonObject;
  readonly schema: Json;
}

/** The kinds of object whose fields and states are named, and the kinds around them. */
interface Kinds {
  readonly names: readonly string[];
  readonly around: readonly string[];
}

const NONE: Kinds = { names: [], around: [] };

/** The names of one sort; undefined while the file that has them cannot be read. */
interface NamesOfSort {
  readonly names: readonly string[] | undefined;
  readonly message: (name: string) => string;
  /** Whether the document lacks a name that is not among them. */
  readonly isLack?: true;
}

class Walker {
  readonly #draft: Draft;
  readonly #known = new Map<string, NamesOfSort>();

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  walk(at: SchemaOf, value: Json, place: Place, around: Kinds): void {
    const parts = partsOf(at, value);
    const said = saidIn(parts);
    if (typeof value === "string") this.#check(said("x-refers"), value, place, around);
    if (isArray(value)) {
      for (const { file, schema } of parts) {
        if (schema["items"] === undefined) continue;
        const items = { file, schema: schema["items"] };
        for (const [index, item] of value.entries())
          this.walk(items, item, place.at(index), around);
      }
    }
    if (!isObject(value)) return;
    const kind = said("x-kind");
    const kinds = this.#kindsIn(kind, value, around);
    for (const { file, schema } of parts) {
      const properties = objectAt(schema, "properties");
      const refers = saidIn(partsOf({ file, schema: schema["propertyNames"] ?? true }, ""))(
        "x-refers",
      );
      for (const [key, item] of Object.entries(value)) {
        const inner = kind === "key" ? { names: [key], around: around.names } : kinds;
        this.#check(refers, key, place.at(key).key, inner);
        const own = ownValue(properties, key) ?? schema["additionalProperties"];
        if (isObject(own)) this.walk({ file, schema: own }, item, place.at(key), inner);
      }
    }
  }

  #kindsIn(said: Json | undefined, value: JsonObject, outer: Kinds): Kinds {
    if (typeof said !== "string") return outer;
    const { lifecycles, resources } = this.#draft;
    if (said === "ending-with-errors") {
      const ending = entriesOf(lifecycles?.lifecycles).flatMap(([name, { outcome }]) =>
        entriesOf(outcome?.pins).some(([, pin]) => pin.kind === "errors") ? name : [],
      );
      return { names: ending, around: [] };
    }
    if (said === "subject" && lifecycles !== undefined) {
      const events = Object.values(lifecycles.world_events ?? {});
      const event = events.find((each) => Object.is(each, value));
      const name = event && subjectOf(event, lifecycles, resources ?? {});
      return { names: name === undefined ? [] : [name], around: [] };
    }
    const named = ownValue(value, said);
    return typeof named === "string" ? { names: [named], around: outer.names } : outer;
  }

  #check(refers: Json | undefined, name: string, place: Place, kinds: Kinds): void {
    if (typeof refers !== "string" || refers === "own") return;
    if (refers === "error-or-code" && !name.includes("/")) return;
    if (refers.startsWith("error-or") || refers === "error" || refers === "run-error") {
      place.mustBeError(name, this.#draft, refers === "run-error" ? "run" : "call");
      return;
    }
    if (refers === "answer-header" || refers === "header-text") {
      const taken = refers === "header-text" ? undefined : takenHeader(name);
      const problem = refers === "header-text" ? headerValueProblem(name) : undefined;
      if (taken !== undefined) place.report(`${name} ${taken}: no answer can have another`);
      if (problem !== undefined) place.report(`the value of a header ${problem}`);
      return;
    }
    if (refers === "event") {
      place.mustBeEvent(name, this.#draft, kinds.names[0]);
      return;
    }
    const [, sort = refers, isPath] = /^(.*?)(-path)?$/.exec(refers) ?? [];
    const wanted = isPath === undefined ? name : (name.split(".", 1)[0] ?? name);
    const key = `${sort} ${kinds.names.join(" ")} ${kinds.around.join(" ")}`;
    const known = this.#known.get(key) ?? this.#namesOf(sort, kinds);
    this.#known.set(key, known);
    const { isLack = false, names, message } = known;
    (isLack ? place.lack : place).mustBeIn(wanted, names, message(wanted), !isLack);
  }

  #namesOf(sort: string, { names: kinds, around }: Kinds): NamesOfSort {
    const { resources, lifecycles, pack } = this.#draft;
    const owners = kinds.join(" or ") || "any kind of object that ends with errors";
    const of = (what: string) => (name: string) => `"${name}" is not a ${what} of ${owners}`;
    const one = (file: string) => (name: string) => `"${name}" is not one of ${file}`;
    const lifecycle = lifecycles && entryOf(lifecycles.lifecycles, kinds[0]);
    const within = (part: object | undefined): readonly string[] | undefined =>
      lifecycles && Object.keys(part ?? {});
    const fields = (list: typeof fieldsOf, from = kinds): readonly string[] | undefined => {
      const each = from.map((kind) => list(this.#draft.api, entryOf(resources, kind)));
      return each.includes(undefined) ? undefined : each.flatMap((it) => it ?? []);
    };
    switch (sort) {
      case "resource":
        return {
          names: namesOf(resources),
          message: (name) => `"${name}" is not a resource`,
          isLack: true,
        };
      case "operation":
        return {
          names: resources && bindingsOf(this.#draft).map((it) => `${it.resource}.${it.name}`),
          message: (name) => `"${name}" is not an operation of resources.yaml`,
          isLack: true,
        };
      case "operation-id":
        return {
          names: resources && bindingsOf(this.#draft).map(({ entry }) => entry.id),
          message: (name) => `"${name}" is not an operation that resources.yaml binds`,
          isLack: true,
        };
      case "field":
        return { names: fields(fieldsOf), message: of("field"), isLack: true };
      case "any-field":
        return { names: fields(allFieldsOf), message: of("field"), isLack: true };
      case "outer-field":
        return {
          names: fields(allFieldsOf, around),
          message: (name) => `"${name}" is not a field of ${around.join(" or ")}`,
          isLack: true,
        };
      case "hidden-field": {
        const hidden = kinds.flatMap((kind) => entryOf(resources, kind)?.hidden ?? []);
        return { names: resources && hidden, message: of("hidden field"), isLack: true };
      }
      case "state":
        return { names: within(lifecycle?.states), message: of("state") };
      case "transition":
        return { names: within(lifecycle?.transitions), message: of("transition") };
      case "branch":
        return { names: within(lifecycle?.outcome?.branches), message: of("branch") };
      case "pin":
        return { names: within(lifecycle?.outcome?.pins), message: of("pin") };
      case "duration":
        return {
          names: within(lifecycles?.durations),
          message: one("durations in lifecycles.yaml"),
        };
      case "world-event":
        return {
          names: within(lifecycles?.world_events),
          message: one("world_events in lifecycles.yaml"),
        };
      case "list":
        return {
          names: pack && ["plain", ...Object.keys(pack.wire.lists ?? {})],
          message: one("wire.lists in pack.yaml"),
        };
      case "error-body":
        return {
          names: pack && Object.keys(pack.wire.bodies.errors ?? {}),
          message: one("wire.bodies.errors in pack.yaml"),
        };
      default:
        throw new Error(`pack/schema has x-refers: ${sort}, which nothing knows`);
    }
  }
}

/** What the first of several schemas says by a word. */
const saidIn =
  (parts: ReturnType<typeof partsOf>) =>
  (word: string): Json | undefined =>
    parts.map(({ schema }) => ownValue(schema, word)).find((it) => it !== undefined);

/** A schema with those that it refers to, or that hold for the value: of `then`, `else`, `oneOf`. */
function partsOf(at: SchemaOf, value: Json): readonly { file: JsonObject; schema: JsonObject }[] {
  const { file, schema } = at;
  if (!isObject(schema)) return [];
  const ref = schema["$ref"];
  const target = typeof ref === "string" ? targetOf(file, ref) : undefined;
  const chosen = isObject(value) ? schema["then"] : schema["else"];
  const forms = "discriminator" in schema ? listAt(schema, "oneOf") : [];
  const form = forms.find((each) => isOfKind(each, value));
  return [
    { file, schema },
    ...(target === undefined ? [] : partsOf(target, value)),
    ...[chosen, form].flatMap((each) =>
      each === undefined ? [] : partsOf({ file, schema: each }, value),
    ),
  ];
}

const isOfKind = (form: Json, value: Json): boolean =>
  isObject(form) &&
  isObject(value) &&
  objectAt(objectAt(form, "properties"), "kind")["const"] === value["kind"];

/** What a reference of the format leads to. */
function targetOf(file: JsonObject, ref: string): SchemaOf {
  const [name = "", pointer = ""] = ref.split("#");
  const target = files.get(name.replace(".schema.json", "")) ?? file;
  return { file: target, schema: pointedAt(target, pointer) ?? true };
}
