import type { TransitionEntry, WorldEventEntry, WrittenLifecycle } from "../../model/model.js";
import { isDone } from "../api/participle.js";
import { normal } from "../api/words.js";
import type { Guesses, PlacedGuess } from "../document.js";
import { withOperations } from "../document.js";
import type { Lifecycles } from "../lifecycles/lifecycles.js";
import type { EventSubject } from "./catalog.js";
import { changeNamed } from "./catalog.js";

/**
 * Lifecycles whose transitions emit the events that are named after them or after their states:
 * whatever causes the transition, a call, a timer or the world outside. The other transitions emit
 * the event for any change.
 */
export function withTransitionEvents(
  lifecycles: Lifecycles,
  subjects: readonly EventSubject[],
  guesses: Guesses,
): Lifecycles {
  const causes: Record<string, WorldEventEntry> = { ...lifecycles.causes };
  const moved = new Set<string>();
  const entries = Object.entries(lifecycles.entries).map(([resource, lifecycle]) => {
    const own = subjects.filter((it) => it.resource === resource);
    const general = own.find(({ what }) => changeNamed(what) === "update")?.type;
    const transitions = Object.entries(lifecycle.transitions).map(
      ([name, entry]): [string, TransitionEntry] => {
        if (entry.emits !== undefined) return [name, entry];
        const type = own.find((it) => isNamedBy(it, name, entry))?.type;
        if (type !== undefined) {
          if (goesOnByItself(lifecycle, name)) moved.add(type);
          moveCause(causes, type, resource, name);
          guesses.push(guessOf(type, name, resource));
        }
        const emits = type ?? general;
        return [name, emits === undefined ? entry : { ...entry, emits }];
      },
    );
    return [resource, { ...lifecycle, transitions: Object.fromEntries(transitions) }] as const;
  });
  return {
    ...lifecycles,
    entries: Object.fromEntries(entries),
    causes,
    resources: withOperations(lifecycles.resources, (operation) => {
      const { emits, ...rest } = operation;
      return emits !== undefined && moved.has(emits) ? rest : operation;
    }),
  };
}

/** Whether time alone can bring a transition about: then no call emits its event before. */
const goesOnByItself = ({ timers = {}, outcome }: WrittenLifecycle, name: string): boolean =>
  [...Object.values(timers), ...Object.values(outcome?.branches ?? {})].some(
    (it) => "transition" in it && it.transition === name,
  );

const isNamedBy = ({ what }: EventSubject, transition: string, { to }: TransitionEntry): boolean =>
  what === normal(to) || isDone(transition, what);

/** Triggering the world event of a type starts the transition, which then emits the type. */
function moveCause(
  causes: Record<string, WorldEventEntry>,
  type: string,
  resource: string,
  transition: string,
): void {
  const found = Object.entries(causes).find(
    ([, { resource: of = resource, transitions = [] }]) =>
      of === resource && transitions.includes(transition),
  );
  const byHand = causes[type];
  delete causes[type];
  if (found === undefined) return;
  const [name, led] = found;
  delete causes[name];
  const { emits: _own, ...cause } = led;
  const { emits: _emitted, ...said } = byHand ?? {};
  causes[type] = { ...cause, ...said, transitions: led.transitions ?? [] };
}

const guessOf = (type: string, name: string, resource: string): PlacedGuess => ({
  says: `${type} is emitted by ${name} of ${resource}`,
  reason: "the event has the name of the transition or of its state",
  confidence: 0.8,
  path: ["lifecycles", resource, "transitions", name],
  file: "lifecycles.yaml",
});
