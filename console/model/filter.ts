import type { TimelineItem } from "../../generated/control/types.js";
import { searching } from "../../src/api/journal/timeline/timeline-lines.js";
import { aboutOf } from "./timeline.js";

/** What the timeline shows; empty texts and false select all. */
export interface Filter {
  /** Words that an item has in any of its texts, or in its bodies. */
  readonly text: string;
  /** A kind of object. */
  readonly resource: string;
  /** `task_runs.create` */
  readonly operation: string;
  /** Only what needs attention. */
  readonly marked: boolean;
}

export const NO_FILTER: Filter = { text: "", resource: "", operation: "", marked: false };

export const isFiltering = ({ text, resource, operation, marked }: Filter): boolean =>
  text.trim() !== "" || resource !== "" || operation !== "" || marked;

/** Texts of an item beyond this are not searched: a hostile name can have a megabyte. */
const SEARCHED = 2_000;

/**
 * The test of a filter. Ids are texts too: an object's id finds its calls, changes, events and
 * deliveries. An operation also finds what its calls caused, which `callThatCaused` says.
 *
 * @param inBodies numbers of the items whose bodies have the words
 */
export function filterOf(
  { text, resource, operation, marked }: Filter,
  callThatCaused: (item: TimelineItem) => TimelineItem | undefined,
  inBodies: ReadonlySet<number> = new Set(),
): (item: TimelineItem) => boolean {
  const has = searching(text.trim());
  return (item) => {
    if (marked && !item.marked) return false;
    if (resource !== "" && resourceOf(item) !== resource) return false;
    if (operation !== "") {
      const call = item.kind === "call" ? item : callThatCaused(item);
      if (call === undefined || operationOf(call) !== operation) return false;
    }
    return has(textOf(item)) || inBodies.has(item.number);
  };
}

/** `task_runs.create`; empty for what is no routed call. */
export const operationOf = (item: TimelineItem): string =>
  item.kind === "call" && item.resource !== null ? `${item.resource}.${item.operation}` : "";

function resourceOf(item: TimelineItem): string {
  if (item.kind === "delivery") return "";
  return "resource" in item ? (item.resource ?? "") : "";
}

function textOf(item: TimelineItem): string {
  const texts: string[] = [aboutOf(item)];
  for (const value of Object.values(item)) {
    if (typeof value === "string") texts.push(value.slice(0, SEARCHED));
    else if (typeof value === "number") texts.push(String(value));
  }
  return texts.join(" ");
}

/** The values of menus: what the timeline has. */
export class Seen {
  readonly resources = new Set<string>();
  readonly operations = new Set<string>();

  add(item: TimelineItem): void {
    if (item.kind === "change") this.resources.add(item.resource);
    const operation = operationOf(item);
    if (operation !== "") this.operations.add(operation);
  }
}
