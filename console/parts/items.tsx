import type { TimelineItem } from "../../generated/control/types.js";
import { timelineWords } from "../../src/api/journal/timeline/timeline-lines.js";
import { beginningOf } from "../model/fields.js";
import type { Placed } from "../model/timeline.js";
import { seeItem, seeObject } from "../state/session.js";
import type { OfStore, WorldStore } from "../state/world-store.js";
import { Link } from "./choices.js";
import { timeOf } from "./instants.js";

/** Below this width of the screen, ids take the place of reasons. */
export const isNarrow = (): boolean => matchMedia("(max-width: 44rem)").matches;

/** An item in words, of a length that fits a line; `isShort` leaves ids out where it can. */
export function itemWords(item: TimelineItem, most = 200, isShort = false): string {
  const style = {
    when: (at: string) => at.slice(11, 19),
    name: (id: string) => beginningOf(isShort ? withoutIds(id, item.kind) : id, 60),
    hasIds: false,
  };
  return beginningOf(timelineWords(shortened(item), style), most);
}

/** `/tasks/task…/run`; only a change of state needs the beginning of its id. */
const withoutIds = (text: string, kind: TimelineItem["kind"]): string =>
  text
    .replaceAll(/_?[0-9A-Za-z-]{14,}/g, (word) => (/\d|[a-z][A-Z]/.test(word) ? "…" : word))
    .replace(kind === "change" ? "" : /^[a-z]*…$/, "");

/** Names can have a megabyte, which nobody reads in a line; SDKs send a key with each call. */
function shortened(item: TimelineItem): TimelineItem {
  if (item.kind === "call") return { ...item, path: short(item.path), idempotency: null };
  if (item.kind !== "delivery" || item.words === null) return item;
  return { ...item, words: short(item.words) };
}

const short = (text: string): string =>
  text.length > LONGEST ? `${beginningOf(text, LONGEST)}…` : text;

const LONGEST = 120;

/** What a screen reader says of an item. */
export const itemLabel = (store: WorldStore, { item, isUndone }: Placed): string =>
  [
    itemWords(item),
    `at ${timeOf(store, item.at)}`,
    ...(item.marked ? ["needs attention"] : []),
    ...(isUndone ? ["undone"] : []),
  ].join(", ");

type ItemLinkProps = OfStore<{ readonly one: Placed }>;

/** Selects an item. */
export function ItemLink({ store, one: { item } }: ItemLinkProps) {
  return (
    <button
      type="button"
      class={`item-link${item.marked ? " marked" : ""}`}
      onClick={() => seeItem(item.number)}
    >
      <Sign item={item} />
      <span class="words">{itemWords(item)}</span>
      <span class="when">{timeOf(store, item.at)}</span>
    </button>
  );
}

/** Selects an object. */
export const ObjectLink = ({ id }: { readonly id: string }) => (
  <Link onClick={() => seeObject(id)}>
    <code>{beginningOf(id, 80)}</code>
  </Link>
);

/** The sign of an item's kind; its shape says whether it needs attention. */
export function Sign({ item }: { readonly item: TimelineItem }) {
  const name = signOf(item);
  return (
    <span class={`sign ${name}`} aria-hidden="true">
      {SIGNS[name]}
    </span>
  );
}

type SignName = "ok" | "bad" | "change" | "event" | "sent" | "failed" | "clock" | "test" | "warn";

export const SIGNS: Readonly<Record<SignName, string>> = {
  ok: "→",
  bad: "!",
  change: "◆",
  event: "○",
  sent: "✓",
  failed: "✕",
  clock: "◷",
  test: "⚑",
  warn: "!",
};

export function signOf(item: TimelineItem): SignName {
  switch (item.kind) {
    case "call":
      return item.status === null || item.status >= 400 ? "bad" : "ok";
    case "delivery":
      return item.outcome === "delivered" ? "sent" : "failed";
    case "override":
      return "test";
    case "warning":
      return "warn";
    default:
      return item.kind;
  }
}
