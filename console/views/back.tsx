import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { InputList, PastInput } from "../../generated/control/types.js";
import { commandLine, literal } from "../model/code.js";
import { beginningOf } from "../model/fields.js";
import { inputsWithItems } from "../model/inputs.js";
import type { Placed } from "../model/timeline.js";
import { useAnswer } from "../parts/ask.js";
import { Link } from "../parts/choices.js";
import { CodeLine } from "../parts/copy.js";
import { hasDays, timeOf } from "../parts/instants.js";
import { itemWords, ObjectLink } from "../parts/items.js";
import { VirtualList } from "../parts/virtual-list.js";
import { act, branch, seeItem } from "../state/session.js";
import type { OfStore, WorldStore } from "../state/world-store.js";
import { stateClass } from "./chart/places.js";

/** Back and forth over all inputs: look, go back, or branch. */
export function Back({ store }: { readonly store: WorldStore }) {
  const version = store.version.value;
  const asked = useAnswer(store, `inputs ${version}`, () => store.source.call("listInputs"));
  // Undefined: the present, however far it goes on.
  const place = useSignal<number | undefined>(undefined);
  const answer = asked.state === "there" ? asked.value : undefined;
  const inputs = useMemo(() => placedInputs(store, answer), [store, answer]);
  const at = Math.min(place.value ?? inputs.length, inputs.length);
  const input = inputs[at - 1];
  const isDated = hasDays(store);
  if (asked.state === "refused") return <p class="waiting">{asked.why}</p>;
  if (asked.state === "waiting") return <p class="waiting">Reading the inputs…</p>;
  const move = (to: number): void => {
    place.value = to === inputs.length ? undefined : to;
  };
  return (
    <div class="back-view">
      <section class="scrubber" aria-label="Inputs">
        <h1>Back and forth</h1>
        <p class="soft">
          Every input that changed the world. Look at any moment, go back to it, or branch from it.
        </p>
        <label for="scrubber">
          {at === 0 ? "Before the first input" : `After input ${at} of ${inputs.length}`}
          {input !== undefined && `, ${timeOf(store, input.at)}`}
        </label>
        <input
          id="scrubber"
          type="range"
          min={0}
          max={inputs.length}
          value={at}
          aria-valuetext={input === undefined ? "before the first input" : wordsOf(store, input)}
          onInput={({ currentTarget: { value } }) => move(Number(value))}
        />
        <VirtualList
          label="Inputs"
          count={inputs.length}
          height={34}
          active={at - 1}
          idOf={(row) => `input-${inputs[row]?.number ?? row}`}
          onMove={(row) => move(row + 1)}
          row={(row) => {
            const one = inputs[row];
            if (one === undefined) return null;
            return (
              <div class={`input-line${row >= at ? " later" : ""}${isDated ? " dated" : ""}`}>
                <span class="when">{timeOf(store, one.at)}</span>
                <span class="words">{wordsOf(store, one)}</span>
              </div>
            );
          }}
        />
      </section>
      <Moment key={at} store={store} inputs={inputs} at={at} onBack={() => move(inputs.length)} />
    </div>
  );
}

/** The inputs that led to the present, with their items. */
function placedInputs({ model, source }: WorldStore, answer: InputList | undefined) {
  const own = answer?.data.filter(({ counts }) => counts) ?? [];
  return inputsWithItems(own, model.historyOf(model.placed.length - 1), source.past?.last ?? 0);
}

/** An input in words: those of its item on the timeline, where it has one. */
function wordsOf({ model }: WorldStore, { item, text }: PastInput): string {
  const one = item === null ? undefined : model.byNumber(item);
  return one === undefined ? beginningOf(text, 160) : itemWords(one.item, 160);
}

type MomentProps = OfStore<{
  readonly inputs: readonly PastInput[];
  /** How many inputs have come. */
  readonly at: number;
  readonly onBack: () => void;
}>;

/** The world right after an input. */
function Moment({ store, inputs, at, onBack }: MomentProps) {
  const { model } = store;
  const input = inputs[at - 1];
  const index = endOf(store, inputs, at);
  const states = [...model.statesAt(index).values()].filter(({ item }) => item.to !== null);
  const begins = input?.item === null ? undefined : model.byNumber(input?.item ?? -1);
  const isNew = (one: Placed): boolean => begins !== undefined && one.index >= begins.index;
  const now = input === undefined ? "the start" : wordsOf(store, input);
  return (
    <section class="moment" aria-label="The world at this moment">
      <h2>{input === undefined ? "The start" : now}</h2>
      {begins !== undefined && <Link onClick={() => seeItem(begins.item.number)}>Why?</Link>}
      {store.source.isLive && (
        <div class="moment-buttons">
          <button
            type="button"
            class="main-button"
            disabled={at === inputs.length}
            onClick={() =>
              void act(`The world is back after input ${at}.`, () =>
                store.source.call("rewind", { body: { to: placeOf(input) } }),
              ).then((isDone) => isDone && onBack())
            }
          >
            Go back to here
          </button>
          <button
            type="button"
            onClick={() => void branch(store, placeOf(input), index, `after ${now}`)}
          >
            Branch from here
          </button>
        </div>
      )}
      <h3>Objects, as they were</h3>
      {states.length === 0 && <p class="soft">There were none.</p>}
      <table>
        <tbody>
          {states.slice(0, MOST).map((one) => (
            <tr key={one.item.resource_id} class={isNew(one) ? "new" : ""}>
              <td>{one.item.resource}</td>
              <td>
                <ObjectLink id={one.item.resource_id} />
              </td>
              <td>
                <span class={`state ${stateClass(store, one.item.resource, one.item.to ?? "")}`}>
                  {one.item.to}
                </span>{" "}
                {isNew(one) && <span class="tag">by this input</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {states.length > MOST && <p class="soft">{states.length - MOST} older ones.</p>}
      {at < inputs.length && (
        <>
          <h3>Going back, in a test and in a terminal</h3>
          <CodeLine
            title="Test"
            what="the line of a test"
            text={`await sim.rewind(${literal(placeOf(input))});`}
          />
          <CodeLine title="Command" what="the command" text={commandOf(inputs, at)} />
        </>
      )}
    </section>
  );
}

const MOST = 100;

/** Where to go: right after an input, or to the start. */
const placeOf = (input: PastInput | undefined): string | { readonly input: number } =>
  input?.trace_id ?? { input: input?.number ?? 0 };

function commandOf(inputs: readonly PastInput[], at: number): string {
  const trace = inputs[at - 1]?.trace_id;
  if (typeof trace === "string") return commandLine(["world", "rewind", trace]);
  return commandLine(["world", "rewind"], { steps: inputs.length - at });
}

/** Index of the last item of an input: the one before the next input begins. */
function endOf({ model }: WorldStore, inputs: readonly PastInput[], at: number): number {
  for (const { item } of inputs.slice(at)) {
    const next = item === null ? undefined : model.byNumber(item);
    if (next !== undefined) return next.previous;
  }
  return model.placed.length - 1;
}
