import { formatDuration } from "../../../src/engine/base/duration.js";
import { instantAt, isLong, lastAtMost } from "../../model/axis.js";
import { endOf, leftOf } from "../../model/marks.js";
import { instantText, timeWords } from "../../parts/instants.js";
import type { ChartState } from "../../state/chart-state.js";
import type { OfStore } from "../../state/world-store.js";
import { AXIS, LETTER } from "./places.js";

type AxisProps = OfStore<{ readonly chart: ChartState }>;

/** Pixels between two times on the axis at least. */
const APART = 76;

/** The times of the axis, and the gaps that are compressed. */
export function Axis({ store, chart }: AxisProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const { gaps, start } = store.model;
  const window = chart.window.value;
  const first = Math.max(
    0,
    lastAtMost(gaps, window.x, ({ x0 }) => x0),
  );
  const ticks = [{ key: "start", left: leftOf(window, 0), at: start, isBack: false }];
  const long: { key: string; left: number; width: number; words: string }[] = [];
  const end = endOf(window);
  for (let index = first; index < gaps.length; index++) {
    const gap = gaps[index];
    if (gap === undefined || gap.x0 > end) break;
    const [left, right] = [leftOf(window, gap.x0), leftOf(window, gap.x1)];
    const last = ticks.at(-1);
    if (gap.isBack || last === undefined || right - last.left >= APART || last.left < 0) {
      ticks.push({ key: String(index), left: right, at: gap.to, isBack: gap.isBack });
    }
    if (!gap.isBack && isLong(gap.to - gap.from) && right - left > 12) {
      const words = formatDuration(gap.to - gap.from);
      long.push({ key: String(index), left, width: right - left, words });
    }
  }
  return (
    <g class="axis">
      {long.map(({ key, left, width, words }) => (
        <g key={key} class="long-gap">
          <rect x={left + 4} y={0} width={Math.max(0, width - 8)} height={AXIS} />
          {width > words.length * LETTER && (
            <text x={left + width / 2} y={26} text-anchor="middle">
              {words}
            </text>
          )}
        </g>
      ))}
      {ticks
        .filter(({ left }) => left > -APART)
        .map(({ key, left, at, isBack }) => (
          <g key={key} class={isBack ? "tick back" : "tick"}>
            <line x1={left} x2={left} y1={16} y2={AXIS} />
            <text x={left + 2} y={11}>
              {isBack ? "↶ " : ""}
              {Number.isNaN(at) ? "" : timeWords(instantText(at), start)}
            </text>
          </g>
        ))}
    </g>
  );
}

/** The line under the pointer, with its instant. */
export function Pointer({ store, chart }: AxisProps) {
  const left = chart.pointer.value;
  if (left === null) return null;
  const { x, zoom, width } = chart.window.value;
  const { gaps, start } = store.model;
  const at = instantAt(gaps, x + left / zoom, start);
  if (Number.isNaN(at)) return null;
  const words = instantText(Math.round(at)).replace("T", " ");
  const isRight = left > width - 190;
  return (
    <g class="pointer">
      <line x1={left} x2={left} y1={0} y2="100%" />
      <rect x={isRight ? left - 180 : left + 4} y={2} width={176} height={18} rx={4} />
      <text x={isRight ? left - 174 : left + 10} y={15}>
        {words}
      </text>
    </g>
  );
}
