import { lastAtMost } from "../model/axis.js";
import { hasDays, timeOf } from "../parts/instants.js";
import { isNarrow, itemWords, Sign } from "../parts/items.js";
import { VirtualList } from "../parts/virtual-list.js";
import { route, seeItem } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";

/** The timeline line by line. */
export function ItemList({ store }: { readonly store: WorldStore }) {
  // The model is no signal; its version is.
  void store.version.value;
  const { placed, byNumber } = store.model;
  const indexOf = (row: number): number => (store.isFiltering ? (store.matching[row] ?? -1) : row);
  const count = store.isFiltering ? store.matching.length : placed.length;
  const { selected } = route.value;
  const one = selected?.kind === "item" ? byNumber(selected.number) : undefined;
  const isDated = hasDays(store);
  const active = one === undefined ? -1 : rowOf(store, one.index);
  return (
    <VirtualList
      label="Timeline"
      count={count}
      height={36}
      active={active}
      follows
      idOf={(row) => `item-${placed[indexOf(row)]?.item.number ?? row}`}
      onMove={(row) => {
        const item = placed[indexOf(row)]?.item;
        if (item !== undefined) seeItem(item.number, true);
      }}
      onOpen={() => document.getElementById("pane-title")?.focus()}
      row={(row) => {
        const shown = placed[indexOf(row)];
        if (shown === undefined) return null;
        const { item, isUndone } = shown;
        const classes = ["line", item.kind];
        if (isDated) classes.push("dated");
        if (item.marked) classes.push("marked");
        if (isUndone) classes.push("undone");
        return (
          <div class={classes.join(" ")}>
            <span class="when">{timeOf(store, item.at)}</span>
            <Sign item={item} />
            <span class="words">{itemWords(item, 200, isNarrow())}</span>
            {store.surprises.has(item.number) && <span class="tag surprise">surprise</span>}
            {isUndone && <span class="tag">undone</span>}
          </div>
        );
      }}
    />
  );
}

function rowOf(store: WorldStore, index: number): number {
  if (!store.isFiltering) return index;
  const at = lastAtMost(store.matching, index, (one) => one);
  return store.matching[at] === index ? at : -1;
}
