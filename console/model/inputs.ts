import type { PastInput, TimelineItem } from "../../generated/control/types.js";

/**
 * Inputs with the numbers of their items. The timeline notes a step of the clock and the result of an
 * attempt only after its input has ended, so that an instance knows no item of theirs: it is the next
 * one of its kind.
 *
 * @param items what led to the present, in order
 * @param before the number after which the items of this world are numbered
 */
export function inputsWithItems(
  inputs: readonly PastInput[],
  items: readonly TimelineItem[],
  before: number,
): readonly PastInput[] {
  let next = 0;
  return inputs.map((input) => {
    const number = input.item === null ? null : input.item + before;
    const isIt = (item: TimelineItem): boolean =>
      number === null ? item.kind === input.kind && item.number > before : item.number >= number;
    // Items of a later instant belong to later inputs.
    const end = Date.parse(input.at);
    for (let at = next; at < items.length; at++) {
      const item = items[at];
      if (item === undefined || Date.parse(item.at) > end) break;
      if (!isIt(item)) continue;
      next = at + 1;
      return { ...input, item: item.number };
    }
    return { ...input, item: number };
  });
}
