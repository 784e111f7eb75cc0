import type { Diagram } from "./state-diagram.js";

/** Source of a state diagram. https://mermaid.js.org/syntax/stateDiagram.html */
export function mermaidOf({ states, initial, transitions }: Diagram): string {
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
