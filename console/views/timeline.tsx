import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { surprisesIn } from "../model/surprises.js";
import type { Placed } from "../model/timeline.js";
import { ItemLink, isNarrow } from "../parts/items.js";
import { failureLines, ROOT, route } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";
import { Chart } from "./chart/chart.js";
import { Empty } from "./empty.js";
import { FilterBar } from "./filter-bar.js";
import { ItemList } from "./item-list.js";
import { Pane } from "./pane/pane.js";

/** What has happened: as a chart or as a list, with an explanation of what is selected. */
export function TimelineView({ store }: { readonly store: WorldStore }) {
  // There the list says more than the chart.
  const isList = useSignal(isNarrow());
  const { selected } = route.value;
  useEffect(() => {
    const toFilter = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
      document.getElementById("filter")?.focus();
      event.preventDefault();
    };
    addEventListener("keydown", toFilter);
    return () => removeEventListener("keydown", toFilter);
  }, []);
  const surprises = useSurprises(store);
  const isEmpty = store.version.value >= 0 && store.model.placed.length === 0;
  if (isEmpty) return <Empty store={store} />;
  return (
    <div class={selected === null ? "timeline-view" : "timeline-view with-pane"}>
      <section class="timeline-part" aria-label="Timeline">
        <h1 class="unseen">Timeline</h1>
        {surprises.length > 0 && (
          <div class="surprises">
            <strong>{surprises.length === 1 ? "The surprise" : "The surprises"}</strong>
            {surprises.map((one) => (
              <ItemLink key={one.index} store={store} one={one} />
            ))}
          </div>
        )}
        <FilterBar store={store} isList={isList} />
        {isList.value ? <ItemList store={store} /> : <Chart store={store} />}
      </section>
      {selected !== null && <Pane store={store} selected={selected} />}
    </div>
  );
}

/** The surprises of a world that replays a failing future; none in any other. */
function useSurprises(store: WorldStore): readonly Placed[] {
  const version = store.version.value;
  const lines = failureLines(route.value.world ?? ROOT);
  return useMemo(() => {
    if (lines.length === 0) return [];
    const { placed, byNumber } = store.model;
    store.surprises = surprisesIn(
      placed.map(({ item }) => item),
      lines,
    );
    return [...store.surprises].flatMap((number) => byNumber(number) ?? []);
  }, [store, lines, version]);
}
