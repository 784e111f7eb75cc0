import type { Signal } from "@preact/signals";
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Filter } from "../model/filter.js";
import { NO_FILTER } from "../model/filter.js";
import { Check, Link, Menu } from "../parts/choices.js";
import type { OfStore } from "../state/world-store.js";

type FilterBarProps = OfStore<{ readonly isList: Signal<boolean> }>;

/** Milliseconds without a letter before the text is searched. */
const PAUSE = 120;

/** Selects what the timeline shows, and how. */
export function FilterBar({ store, isList }: FilterBarProps) {
  const filter = store.filter.value;
  // Drawings that items cause must not put the text back that is searched for now.
  const typed = useSignal(filter.text);
  const timer = useRef(0);
  // The model is no signal; its version is.
  void store.version.value;
  const { placed, lost } = store.model;
  const type = (text: string): void => {
    typed.value = text;
    clearTimeout(timer.current);
  };
  const set = (part: Partial<Filter>): void => store.setFilter({ ...store.filter.peek(), ...part });
  return (
    <search class="filter-bar">
      <input
        id="filter"
        type="search"
        placeholder="Filter by id, path or body   /"
        aria-label="Filter by id, path or body"
        spellcheck={false}
        value={typed.value}
        onInput={({ currentTarget: { value } }) => {
          type(value);
          timer.current = Number(setTimeout(() => set({ text: value }), PAUSE));
        }}
      />
      <Menu
        aria-label="Objects"
        options={among("All objects", store.seen.resources)}
        value={filter.resource}
        onChange={(resource) => set({ resource })}
      />
      <Menu
        aria-label="Operations"
        options={among("All operations", store.seen.operations)}
        value={filter.operation}
        onChange={(operation) => set({ operation })}
      />
      <Check words="Needs attention" isOn={filter.marked} onChange={(marked) => set({ marked })} />
      <span class="count" role="status">
        {store.isFiltering
          ? `${number(store.matching.length)} of ${number(placed.length)} items`
          : `${number(placed.length)} items`}
        {lost > 0 && `, ${number(lost)} older ones are gone`}
      </span>
      {store.isFiltering && (
        <Link
          onClick={() => {
            type("");
            store.setFilter(NO_FILTER);
          }}
        >
          Clear
        </Link>
      )}
      <fieldset class="switch">
        <legend class="unseen">Show as</legend>
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={isList.value === value}
            onClick={() => {
              isList.value = value;
            }}
          >
            {value ? "List" : "Chart"}
          </button>
        ))}
      </fieldset>
    </search>
  );
}

const number = (count: number): string => count.toLocaleString("en");

/** The values of a menu, all of them first. */
const among = (
  all: string,
  values: ReadonlySet<string>,
): readonly (readonly [string, string])[] => [
  ["", all],
  ...[...values].sort().map((name) => [name, name] as const),
];
