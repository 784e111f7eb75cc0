import type { ComponentChildren } from "preact";
import type { TimelineItem } from "../../../generated/control/types.js";
import type { Sentence } from "../../model/sentences.js";
import type { Placed } from "../../model/timeline.js";
import { ItemLink } from "../../parts/items.js";
import { LongText, Provenance } from "../../parts/text.js";
import type { OfStore, WorldStore } from "../../state/world-store.js";

/** An item, where it stands, and its world. */
export interface ItemPaneProps<T extends TimelineItem = TimelineItem> {
  readonly store: WorldStore;
  readonly one: Placed;
  readonly item: T;
}

interface PaneHeadProps {
  readonly kind: string;
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** The title of the pane, which takes the focus. */
export const PaneHead = ({ kind, title, children }: PaneHeadProps) => (
  <header class="pane-head">
    <p class="kind">{kind}</p>
    <h2 id="pane-title" tabIndex={-1}>
      <LongText text={title} most={200} />
    </h2>
    {children}
  </header>
);

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

export const Part = ({ title, children }: PartProps) => (
  <section class="part">
    <h3>{title}</h3>
    {children}
  </section>
);

/** Why, in sentences. */
export function Sentences({ all }: { readonly all: readonly Sentence[] }) {
  if (all.length === 0) return null;
  return (
    <ul class="sentences">
      {all.map(({ text, provenance, decides = false }) => (
        <li key={text} class={decides ? "decides" : ""}>
          <span>
            <LongText text={text} most={600} />
          </span>
          <Provenance of={provenance} />
        </li>
      ))}
    </ul>
  );
}

type ItemsPartProps = OfStore<{
  readonly title: string;
  readonly all: readonly (Placed | undefined)[];
}>;

/** What an item has led to. */
export const LedTo = ({ title = "Led to", store, one }: LedToProps) => {
  const { effects, placed } = store.model;
  const all = effects(one.index).map((index) => placed[index]);
  return <ItemsPart title={title} store={store} all={all} />;
};

type LedToProps = Pick<ItemPaneProps, "store" | "one"> & { readonly title?: string | undefined };

const SHOWN = 50;

/** Items to go on to. */
export function ItemsPart({ title, store, all }: ItemsPartProps) {
  const there = all.filter((one) => one !== undefined);
  if (there.length === 0) return null;
  return (
    <Part title={title}>
      <ul class="items">
        {there.slice(0, SHOWN).map((one) => (
          <li key={one.index}>
            <ItemLink store={store} one={one} />
          </li>
        ))}
      </ul>
      {there.length > SHOWN && <p class="soft">{there.length - SHOWN} more.</p>}
    </Part>
  );
}
