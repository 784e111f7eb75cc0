import type { OutcomeEntry, PackModel, PinEntry, ResourceEntry } from "../model/model.js";
import type { Member } from "../print/member-types.js";
import { remark } from "../print/member-types.js";
import { unionOf } from "../print/names.js";

/** The values that a test can pin for objects with this outcome, by path. */
export function pinMembers({ branches, pins }: OutcomeEntry): readonly Member[] {
  const selectable = Object.keys(branches).filter((name) => branches[name]?.selectable !== false);
  return Object.entries(pins).flatMap(([path, pin]): Member[] => {
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
export function contentMembers(resource: ResourceEntry | undefined): readonly Member[] {
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
export function endErrorMembers({ errors }: PackModel): readonly Member[] {
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
