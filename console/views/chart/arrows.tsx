import type { Link } from "../../model/chain.js";
import { chainOf, linksIn } from "../../model/chain.js";
import { rangeOf } from "../../model/marks.js";
import type { ChartState } from "../../state/chart-state.js";
import type { WorldStore } from "../../state/world-store.js";
import { shiftOf } from "./marks.js";
import { placeOf, TOP } from "./places.js";

interface ArrowsProps {
  readonly store: WorldStore;
  readonly chart: ChartState;
  /** Index of the item that is selected; -1 for none. */
  readonly selected: number;
  readonly rowTop: (position: number) => number | undefined;
}

/** Arrows from cause to effect: faint for all where they are few, strong for what is selected. */
export function Arrows({ store, chart, selected, rowTop }: ArrowsProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const { model } = store;
  const window = chart.window.value;
  const chain = selected === -1 ? [] : chainOf(model, selected);
  const others = linksIn(model, rangeOf(model, window));
  const path = (link: Link): string | undefined => {
    const from = placeOf(store, link.from, window, rowTop);
    const to = placeOf(store, link.to, window, rowTop);
    if (from === undefined || to === undefined) return undefined;
    if (to.top < TOP && from.top < TOP) return undefined;
    return curve(from, to);
  };
  return (
    <g class="arrows" transform={shiftOf(window)}>
      {others.map((link) => {
        const d = path(link);
        return d === undefined ? null : (
          <path key={`${link.from} ${link.to}`} class="faint" d={d} />
        );
      })}
      {chain.map((link) => {
        const d = path(link);
        return d === undefined ? null : (
          <path key={`${link.from} ${link.to}`} class="strong" d={d} marker-end="url(#arrow)" />
        );
      })}
    </g>
  );
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** A line that leaves its cause and reaches its effect upright. */
function curve(from: Place, to: Place): string {
  const side = to.left >= from.left ? -1 : 1;
  if (Math.abs(from.left - to.left) < 3) {
    const end = to.top > from.top ? to.top - 9 : to.top + 9;
    return `M${from.left} ${from.top} L${to.left} ${end}`;
  }
  const middle = (from.left + to.left) / 2;
  return `M${from.left} ${from.top} C${middle} ${from.top} ${middle} ${to.top} ${to.left + side * 8} ${to.top}`;
}
