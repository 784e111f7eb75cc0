import type { TimelineItem } from "../../generated/control/types.js";
import type { Source } from "./source.js";

/**
 * A world that goes on from another one. An instance begins its timeline anew; here what came before
 * stands before it, and its own items are numbered after that.
 *
 * @param items what led to the place where it goes on, in order
 */
export function branchSource(own: Source, parent: Source, items: readonly TimelineItem[]): Source {
  const last = items.at(-1)?.number ?? 0;
  const after = (number: number | null): number | null => (number === null ? null : number + last);
  const numbered = (item: TimelineItem): TimelineItem => {
    const one = { ...item, number: item.number + last, cause: after(item.cause) };
    return one.kind === "clock" ? { ...one, back_to: after(one.back_to) } : one;
  };
  return {
    ...own,
    past: { last, call: parent.call },
    follow: (sink, signal) => {
      sink.add(items);
      const restart = (): void => {
        sink.restart();
        sink.add(items);
      };
      const add = (own: readonly TimelineItem[]): void => sink.add(own.map(numbered));
      return own.follow({ ...sink, restart, add }, signal);
    },
  };
}
