import type { Link } from "../../model/chain.js";
import { chainOf, linksIn } from "../../model/chain.js";
import { rangeOf } from "../../model/marks.js";
import type { ChartState } from "../../state/chart-state.js";
import type { OfStore } from "../../state/world-store.js";
import { shiftOf } from "./marks.js";
import { placeOf, TOP } from "./places.js";

type ArrowsProps = OfStore<{
  readonly chart: ChartState;
  /** Index of the item that is selected; -1 for none. */
  readonly selected: number;
  readonly rowTop: (position: number) => number | undefined;
}>;

/** Arrows from cause to effect of what is selected. */
export function Arrows({ selected, ...props }: ArrowsProps) {
  const { model } = props.store;
  return <Paths {...props} links={selected === -1 ? [] : chainOf(model, selected)} isStrong />;
}

/** Lines from cause to effect where they are few. Bars and marks stand before them. */
export function FaintArrows(props: Omit<ArrowsProps, "selected">) {
  const { model } = props.store;
  return <Paths {...props} links={linksIn(model, rangeOf(model, props.chart.window.value))} />;
}

interface PathsProps extends Omit<ArrowsProps, "selected"> {
  readonly links: readonly Link[];
  readonly isStrong?: boolean;
}

function Paths({ store, chart, rowTop, links, isStrong = false }: PathsProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const window = chart.window.value;
  return (
    <g class={`arrows ${isStrong ? "strong" : "faint"}`} transform={shiftOf(window)}>
      {links.map((link) => {
        const from = placeOf(store, link.from, window, rowTop);
        const to = placeOf(store, link.to, window, rowTop);
        if (from === undefined || to === undefined) return null;
        if (to.top < TOP && from.top < TOP) return null;
        return (
          <path
            key={`${link.from} ${link.to}`}
            d={curve(from, to)}
            marker-end={isStrong ? "url(#arrow)" : undefined}
          />
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
