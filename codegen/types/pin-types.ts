// Makes the text of TypeScript types for what a test sets from outside, which `pack-names.ts` and
// `pack-types.ts` print: of pins (`pinMembers`, `pinType`), of the error that ends an object
// (`endErrorMembers`), of the parameters of world events (`parameterMembers`). `subjectOf`, `madeBy`
// and `statesOf` find the object and the states of a world event, for `emit/` and the reference too.

import { parametersOf, subjectOf as subjectIn } from "../model/forms.js";
import type {
  OutcomeEntry,
  PackModel,
  PinEntry,
  ResourceEntry,
  WorldEventEntry,
} from "../model/model.js";
import type { MemberOf } from "../print/code-names.js";
import { remark, unionOf } from "../print/code-names.js";
import { PackError } from "../print/format.js";
import { describe, schemaType } from "./schema-type.js";

/** The values that a test can pin for objects with this outcome, by path. */
export function pinMembers({ branches, pins }: OutcomeEntry): readonly MemberOf[] {
  const selectable = Object.keys(branches).filter((name) => branches[name]?.selectable !== false);
  return Object.entries(pins).flatMap(([path, pin]): MemberOf[] => {
    const words = pin.kind === "branch" ? "How it goes." : `Takes effect at ${pin.binds}.`;
    const doc = remark(words, pin.provenance);
    const whole = { name: path, doc, type: pinType(pin, selectable) };
    if (pin.kind !== "body") return [whole];
    const name = `[part: \`${path}.\${string}\` | \`${path}[\${string}\`]`;
    const part = `A part of it, such as \`${path}.a.b[0]\`.`;
    return [whole, { name, isSignature: true, type: "Json", doc: part }];
  });
}

/** What streams of a kind say, by the names that pins take. */
export function contentMembers(resource: ResourceEntry | undefined): readonly MemberOf[] {
  const operations = Object.values(resource?.operations ?? {});
  const names = operations.flatMap(({ stream, says = [] }) => [
    ...Object.keys(stream?.content ?? {}),
    ...says,
  ]);
  return [...new Set(names)].map((name) => ({ name, type: "Json", doc: "What a call says." }));
}

/** The types that differ between the values of a test and those of behaviors. */
interface PinTypes {
  readonly errors: string;
  readonly variant: (types: string) => string;
  readonly body: string;
}

const IN_TESTS: PinTypes = {
  errors: "readonly EndError[]",
  variant: (types) => `{ readonly type: ${types} } & JsonObject`,
  body: "JsonObject | null",
};

/** The type of a pin's values. `branches` are those that a pin can choose. */
export function pinType(pin: PinEntry, branches: readonly string[], types = IN_TESTS): string {
  switch (pin.kind) {
    case "branch":
      return unionOf(branches);
    case "choice":
      return unionOf(Object.keys(pin.branches));
    case "errors":
      return types.errors;
    case "variant":
      return types.variant(unionOf(Object.keys(pin.variants)));
    case "body":
      return types.body;
    case "value":
      return "Json";
  }
}

/** An error that an object can end with, as a test writes it. */
export function endErrorMembers({ errors }: PackModel): readonly MemberOf[] {
  const ends = Object.entries(errors).filter(([, { run }]) => run === true);
  const parts = ends.map(([name]) => name.split("/"));
  const union = (at: number) => unionOf([...new Set(parts.map((part) => part[at] ?? ""))]);
  return [
    { name: "code", type: union(1), doc: "Enough by itself." },
    { name: "type", type: union(0), optional: true, doc: "Decides between codes of one name." },
    { name: "message", type: "string", optional: true, doc: "Text instead of the catalog's." },
    { name: "field", type: "string | null", optional: true, doc: "Field that the error names." },
  ];
}

/** The collection of a checked world event's object. */
export function subjectOf(event: WorldEventEntry, { lifecycles, resources }: PackModel): string {
  const subject = subjectIn(event, lifecycles, resources);
  if (subject !== undefined) return subject;
  throw new PackError(`lifecycles.yaml: "${event.description}" has no object`);
}

/** The collection of an object that it makes: by its entry, or by the beginning of its name. */
export function madeBy(name: string, event: WorldEventEntry, model: PackModel): string | null {
  if (event.makes !== undefined) return event.makes;
  if (event.emits !== undefined) return null;
  const kind = Object.entries(model.resources).find(([, { object }]) =>
    name.startsWith(`${object}.`),
  )?.[0];
  return kind === undefined || kind === subjectOf(event, model) ? null : kind;
}

/** The states in which it can happen: those of its entry, or of its first transition. */
export function statesOf(event: WorldEventEntry, model: PackModel): readonly string[] | null {
  const { from, transitions: [first] = [] } = event;
  if (from !== undefined) return from;
  if (first === undefined) return null;
  return model.lifecycles.lifecycles[subjectOf(event, model)]?.transitions[first]?.from ?? null;
}

/** The parameters of a world event: the id of its object, then its own. */
export function parameterMembers(event: WorldEventEntry, model: PackModel): readonly MemberOf[] {
  const { id } = event;
  const { branches = {}, pins = {} } =
    model.lifecycles.lifecycles[subjectOf(event, model)]?.outcome ?? {};
  const about: MemberOf = { name: id ?? "", type: "string", doc: "Id of the object." };
  return [
    ...(id === undefined ? [] : [about]),
    ...Object.entries(parametersOf(event)).map(([name, { pin, schema }]): MemberOf => {
      const entry = pin === undefined ? undefined : pins[pin];
      const type =
        entry === undefined ? schemaType(schema ?? true) : pinType(entry, Object.keys(branches));
      return { name, type, optional: true, doc: describe(schema ?? true) };
    }),
  ];
}
