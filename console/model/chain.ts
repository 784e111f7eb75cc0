import type { TimelineModel } from "./timeline.js";

/** From a cause to its effect, by index. */
export interface Link {
  readonly from: number;
  readonly to: number;
}

const MOST = 80;

/** What led to an item, and what came of it. */
export function chainOf(model: TimelineModel, index: number): readonly Link[] {
  const links: Link[] = [];
  for (let one = model.placed[index]; one !== undefined && one.cause !== -1; ) {
    links.push({ from: one.cause, to: one.index });
    one = links.length < MOST ? model.placed[one.cause] : undefined;
  }
  const waiting = [index];
  for (let from = waiting.shift(); from !== undefined && links.length < MOST; ) {
    for (const to of model.effects(from)) {
      links.push({ from, to });
      waiting.push(to);
    }
    from = waiting.shift();
  }
  return links.filter((link) => !isOnBar(model, link));
}

/** The bar of an object leads from each of its states to the next. */
function isOnBar({ placed }: TimelineModel, { from, to }: Link): boolean {
  const [cause, effect] = [placed[from]?.item, placed[to]?.item];
  return cause?.kind === "change" && effect?.kind === "change";
}

/** The links between the items of a range, or none where they would be too many to follow. */
export function linksIn(
  model: TimelineModel,
  [first, last]: readonly [number, number],
): readonly Link[] {
  if (last - first > 2 * MOST) return [];
  return model.placed
    .slice(first, last)
    .filter(({ cause, item }) => cause !== -1 && item.kind !== "override")
    .map(({ cause, index }) => ({ from: cause, to: index }))
    .filter((link) => !isOnBar(model, link));
}
