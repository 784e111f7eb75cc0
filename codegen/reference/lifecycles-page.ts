// `lifecyclesPage`: writes the page about states in a pack's reference (the pages that describe it
// to people): for each kind of object its states, the causes of each transition, a drawing, and how
// it can end.

import type { ReferenceBlock, ReferencePage, Words } from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import type { LifecycleEntry, OutcomeEntry, SetEntry } from "../model/model.js";
import type { Diagram } from "./diagrams/state-svg.js";
import { diagramOf, svgOf } from "./diagrams/state-svg.js";
import type { TransitionCause } from "./diagrams/transition-causes.js";
import { causesOf } from "./diagrams/transition-causes.js";
import { code, heading, linked, listed, table, text } from "./schema-words.js";

/** Source of a state diagram. https://mermaid.js.org/syntax/stateDiagram.html */
function mermaidOf({ states, initial, transitions }: Diagram): string {
  return [
    "stateDiagram-v2",
    `  [*] --> ${initial}`,
    ...transitions.flatMap(({ name, from, to }) =>
      from.map(({ state, time }) => `  ${state} --> ${to}: ${label(name, time)}`),
    ),
    ...states.filter(({ isEnd }) => isEnd).map(({ name }) => `  ${name} --> [*]`),
  ].join("\n");
}

/** A name with the time after which it happens by itself. */
const label = (name: string, time: string): string => (time === "" ? name : `${name} (${time})`);

/** `lifecycles`: states, transitions with their causes, and how objects can end. */
export function lifecyclesPage(context: PackContext): ReferencePage {
  return {
    name: "lifecycles",
    title: "Lifecycles",
    about: [
      "The states of objects, and the causes and times of their transitions. Times are those of ",
      linked("durations", "durations", null),
      ".",
    ],
    entries: Object.entries(context.model.lifecycles.lifecycles).map(([name, lifecycle]) => ({
      name,
      blocks: blocks(name, lifecycle, context),
    })),
  };
}

function blocks(
  name: string,
  lifecycle: LifecycleEntry,
  context: PackContext,
): readonly ReferenceBlock[] {
  const { field, initial, states, provenance, outcome } = lifecycle;
  const diagram = diagramOf(name, lifecycle, context);
  const ends = Object.keys(states).filter((state) => states[state]?.terminal === true);
  const transitions = Object.entries(lifecycle.transitions).map(([transition, entry]) => [
    [code(transition)],
    listed(entry.from.map(code)),
    [code(entry.to)],
    causesOf(name, transition, context).flatMap((cause, at) => [
      ...(at === 0 ? [] : ["; "]),
      ...causeWords(name, cause),
    ]),
    listed(
      Object.entries(entry.sets ?? {}).map(([set, value]) => code(`${set}: ${setText(value)}`)),
    ),
    entry.emits === undefined ? [] : [linked(entry.emits, "events")],
    [entry.provenance],
  ]);
  return [
    text(
      ...["Of ", linked(name, "resources"), ", in ", code(field), "; begins in ", code(initial)],
      ...(ends.length === 0 ? [] : ["; ends in ", ...listed(ends.map(code))]),
      `; ${provenance}.`,
    ),
    { kind: "diagram", mermaid: mermaidOf(diagram), svg: svgOf(diagram) },
    ...table(["transition", "from", "to", "cause", "sets", "emits", "provenance"], transitions),
    ...(outcome === undefined ? [] : outcomeBlocks(outcome)),
  ];
}

function causeWords(resource: string, cause: TransitionCause): Words {
  switch (cause.kind) {
    case "time":
      return [
        code(cause.duration),
        ` (${cause.after}) is over in `,
        ...listed(cause.states.map(code)),
      ];
    case "branch":
      return ["branch ", code(cause.branch), " after ", code(cause.duration), ` (${cause.after})`];
    case "call":
      return ["call ", linked(cause.operation, "operations", `${resource}.${cause.operation}`)];
    case "world event":
      return ["world event ", linked(cause.name, "world-events")];
    case "another object":
      return ["what happens to another object"];
  }
}

function setText(set: SetEntry): string {
  if (typeof set !== "object" || set === null) return JSON.stringify(set);
  if ("value" in set) return JSON.stringify(set.value);
  if ("now" in set) return "now";
  if ("elapsed" in set) return `ms since ${set.elapsed}`;
  if ("error" in set) return `[${set.error}]`;
  const { pin, else: other = null } = set;
  return `pin ${pin}, else ${elseText(other)}`;
}

function elseText(other: Extract<SetEntry, { pin: string }>["else"]): string {
  if (typeof other !== "object" || other === null) return other ?? "null";
  if ("value" in other) return JSON.stringify(other.value);
  return "error" in other ? `[${other.error}]` : `a value of ${other.made}`;
}

/** The branches of an outcome, and what a test can pin. */
function outcomeBlocks({
  branches,
  pins,
  default: usual,
}: OutcomeEntry): readonly ReferenceBlock[] {
  const branchRows = Object.entries(branches).map(
    ([branch, { transition, pauses, selectable }]) => [
      [code(branch)],
      transition === null ? ["none: it stays until a limit ends it"] : [code(transition)],
      [
        [
          ...(branch === usual ? ["when nothing is said"] : []),
          ...(pauses === true ? ["on the way; then the branch is chosen again"] : []),
          ...(selectable === false ? ["chosen by a value, not by name"] : []),
        ].join("; "),
      ],
    ],
  );
  const pinRows = Object.entries(pins).map(([path, pin]) => [
    [code(path)],
    PINNED[pin.kind],
    [code(pin.binds)],
    [pin.provenance],
  ]);
  return [
    heading("How it ends"),
    ...table(["branch", "transition", ""], branchRows),
    heading("What can be pinned"),
    ...table(["path", "value", "takes effect at", "provenance"], pinRows),
  ];
}

const PINNED: Readonly<Record<OutcomeEntry["pins"][string]["kind"], Words>> = {
  branch: ["a branch"],
  choice: ["one of the values that choose a branch"],
  errors: ["a list of ", linked("errors", "errors", null)],
  variant: ["an object; its type is enough"],
  body: ["any object, and each of its parts"],
  value: ["a value of one form"],
};
