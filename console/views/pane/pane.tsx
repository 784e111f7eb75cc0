import { useEffect, useRef } from "preact/hooks";
import type { Selected } from "../../model/route.js";
import { go } from "../../state/session.js";
import type { OfStore } from "../../state/world-store.js";
import { ItemPane } from "./item.js";
import { ObjectPane } from "./object.js";

type PaneProps = OfStore<{ readonly selected: Selected }>;

/** Why: what is selected, explained. */
export function Pane({ store, selected }: PaneProps) {
  const pane = useRef<HTMLElement>(null);
  // The model is no signal; its version is.
  void store.version.value;
  useEffect(() => pane.current?.scrollTo(0, 0), [selected]);
  const close = (): void => {
    go({ view: "timeline" }, true);
    document.querySelector<HTMLElement>(".chart-box, .virtual-list")?.focus();
  };
  const one = selected.kind === "item" ? store.model.byNumber(selected.number) : undefined;
  return (
    <aside
      ref={pane}
      class="pane"
      aria-label="Why"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <button type="button" class="close" aria-label="Close" title="Close (Esc)" onClick={close}>
        ✕
      </button>
      {selected.kind === "object" ? (
        <ObjectPane key={selected.id} store={store} id={selected.id} />
      ) : one === undefined ? (
        <p class="soft">There is no item {selected.number}.</p>
      ) : (
        <ItemPane key={selected.number} store={store} one={one} />
      )}
    </aside>
  );
}
