import type { TimelineItem } from "../../../generated/control/types.js";
import { formatDuration } from "../../../src/engine/base/duration.js";
import { changeSentences, eventSentences } from "../../model/sentences.js";
import { aboutOf } from "../../model/timeline.js";
import { timeOf } from "../../parts/instants.js";
import { itemWords, ObjectLink } from "../../parts/items.js";
import { Facts } from "../../parts/text.js";
import type { WorldStore } from "../../state/world-store.js";
import { CallPane } from "./call.js";
import { DeliveryPane } from "./delivery.js";
import type { ItemPaneProps } from "./parts.js";
import { ItemsPart, LedTo, PaneHead, Part, Sentences } from "./parts.js";

/** Why an item of the timeline happened. */
export function ItemPane({ store, one }: Omit<ItemPaneProps, "item">) {
  const { item } = one;
  switch (item.kind) {
    case "call":
      return <CallPane store={store} one={one} item={item} />;
    case "delivery":
      return <DeliveryPane store={store} one={one} item={item} />;
    default:
      return <OtherPane store={store} one={one} item={item} />;
  }
}

const KINDS: Readonly<Record<TimelineItem["kind"], string>> = {
  call: "Call",
  override: "Override",
  clock: "Clock",
  change: "Change",
  event: "Event",
  delivery: "Webhook",
  warning: "Warning",
};

function OtherPane({ store, one, item }: ItemPaneProps) {
  // The model is no signal; its version is.
  void store.version.value;
  const about = aboutOf(item);
  return (
    <>
      <PaneHead kind={KINDS[item.kind]} title={itemWords(item, 2_000)}>
        <Facts
          facts={[
            ["At", timeOf(store, item.at)],
            ["Object", about === "" ? null : <ObjectLink key="object" id={about} />],
            ...factsOf(item),
            ["Undone", one.isUndone ? "the world has gone back to before it" : null],
          ]}
        />
      </PaneHead>
      <Why store={store} item={item} />
      <ItemsPart title="Caused by" store={store} all={[store.model.placed[one.cause]]} />
      <LedTo title={item.kind === "event" ? "Sent" : undefined} store={store} one={one} />
    </>
  );
}

function Why({ store, item }: { readonly store: WorldStore; readonly item: TimelineItem }) {
  const pack = store.pack.value;
  const sentences =
    item.kind === "change"
      ? changeSentences(item, pack)
      : item.kind === "event"
        ? eventSentences(item.type, pack)
        : [];
  if (sentences.length === 0) return null;
  return (
    <Part title="Why">
      <Sentences all={sentences} />
    </Part>
  );
}

function factsOf(item: TimelineItem): readonly (readonly [string, string | null])[] {
  switch (item.kind) {
    case "change":
      return [["State", `${item.from ?? "(none)"} → ${item.to ?? "(gone)"}`]];
    case "event":
      return [["Event", item.event_id]];
    case "clock": {
      const span = Date.parse(item.at) - Date.parse(item.from);
      return [
        ["From", item.from],
        ["Passed", span >= 0 ? formatDuration(span) : null],
        ["Went back", span < 0 ? `by ${formatDuration(-span)}` : null],
        ["Snapshot", item.snapshot],
      ];
    }
    case "override":
      return [["Id", item.id]];
    default:
      return [];
  }
}
