import type { Placed } from "../../model/timeline.js";
import { aboutOf } from "../../model/timeline.js";
import type { ChartState } from "../../state/chart-state.js";
import { route, seeItem, seeObject } from "../../state/session.js";
import type { WorldStore } from "../../state/world-store.js";

/** A lane that the keyboard moves along, by the indexes of its items. */
type Lane = readonly number[];

const SCREEN = 0.8;

/** The keys of the chart. */
export function keyHandler(store: WorldStore, chart: ChartState, rows: readonly number[]) {
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { width } = chart.window.peek();
    const does: Readonly<Record<string, () => void>> = {
      "+": () => chart.zoomBy(1.6),
      "=": () => chart.zoomBy(1.6),
      "-": () => chart.zoomBy(1 / 1.6),
      "0": () => chart.fit(),
      PageDown: () => chart.pan(SCREEN * width),
      PageUp: () => chart.pan(-SCREEN * width),
      ArrowRight: () => (event.shiftKey ? chart.pan(80) : along(store, rows, 1)),
      ArrowLeft: () => (event.shiftKey ? chart.pan(-80) : along(store, rows, -1)),
      ArrowDown: () => across(store, rows, 1),
      ArrowUp: () => across(store, rows, -1),
      Home: () => toEnd(store, rows, 0),
      End: () => toEnd(store, rows, -1),
      o: () => toObject(store),
      Enter: () => document.getElementById("pane-title")?.focus(),
    };
    const work = does[event.key];
    if (work === undefined) return;
    work();
    event.preventDefault();
  };
}

const select = (one: Placed | undefined): void => {
  if (one !== undefined) {
    seeItem(one.item.number, true);
  }
};

function lanesOf({ model, matches }: WorldStore, rows: readonly number[]): readonly Lane[] {
  const all = rows.map((position) => {
    const row = model.rows[position];
    if (row === undefined) return [];
    const own = [...row.segments.map(({ index }) => index), ...row.marks];
    return [...new Set(own)].sort((a, b) => a - b);
  });
  return [model.lane, model.calls, ...all].map((lane) =>
    lane.filter((index) => {
      const one = model.placed[index];
      return one !== undefined && matches(one);
    }),
  );
}

/** The lane of an item, among all. */
function laneOf({ model }: WorldStore, rows: readonly number[], one: Placed | undefined): number {
  if (one === undefined || one.item.kind === "call") return 1;
  const row = model.row(aboutOf(one.item));
  const at = row === undefined ? -1 : rows.indexOf(row.position);
  return at === -1 ? 0 : at + 2;
}

function selectedOf({ model }: WorldStore): Placed | undefined {
  const { selected } = route.peek();
  return selected?.kind === "item" ? model.byNumber(selected.number) : undefined;
}

function along(store: WorldStore, rows: readonly number[], step: number): void {
  const { placed } = store.model;
  const one = selectedOf(store);
  const lane = lanesOf(store, rows)[laneOf(store, rows, one)] ?? [];
  const at = one === undefined ? -1 : lane.indexOf(one.index);
  const to = at === -1 ? (step > 0 ? 0 : lane.length - 1) : at + step;
  select(placed[lane[Math.min(Math.max(to, 0), lane.length - 1)] ?? -1]);
}

function across(store: WorldStore, rows: readonly number[], step: number): void {
  const { placed } = store.model;
  const lanes = lanesOf(store, rows);
  const one = selectedOf(store);
  const x = one?.x ?? 0;
  for (let at = laneOf(store, rows, one) + step; at >= 0 && at < lanes.length; at += step) {
    const near = [...(lanes[at] ?? [])].sort(
      (a, b) => farFrom(x, placed[a]) - farFrom(x, placed[b]),
    );
    if (near[0] === undefined) continue;
    select(placed[near[0]]);
    return;
  }
}

const farFrom = (x: number, one: Placed | undefined): number => Math.abs((one?.x ?? 0) - x);

function toObject(store: WorldStore): void {
  const one = selectedOf(store);
  const id = one === undefined ? "" : aboutOf(one.item);
  if (id !== "") seeObject(id);
}

function toEnd(store: WorldStore, rows: readonly number[], at: 0 | -1): void {
  const lane = lanesOf(store, rows)[laneOf(store, rows, selectedOf(store))] ?? [];
  select(store.model.placed[lane.at(at) ?? -1]);
}
