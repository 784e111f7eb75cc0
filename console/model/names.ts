/**
 * Names for ids that two worlds share: `task_runs#2` is the second of its kind in either, whatever
 * its id is.
 */
import type { TimelineItem } from "../../generated/control/types.js";

export class SharedNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Notes the object that a change makes. */
  note(item: TimelineItem): void {
    if (item.kind !== "change" || this.#names.has(item.resource_id)) return;
    const count = (this.#counts.get(item.resource) ?? 0) + 1;
    this.#counts.set(item.resource, count);
    this.#names.set(item.resource_id, `${item.resource}#${count}`);
  }

  /** The name of an id, or a path in which ids have their names. */
  of = (text: string): string => {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    return text.replaceAll(/[^/?&=#]+/g, (part) => this.#names.get(part) ?? part);
  };
}
