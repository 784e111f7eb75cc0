import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { searching } from "../../src/api/journal/timeline/timeline-lines.js";
import type { ActionGroup } from "../model/actions.js";
import { actionsOf } from "../model/actions.js";
import { useAnswer } from "../parts/ask.js";
import { Choice } from "../parts/choices.js";
import { Provenance } from "../parts/text.js";
import type { WorldStore } from "../state/world-store.js";
import { ActionForm } from "./action-form.js";

/** What can happen next: a button for each, with the line of a test and the command. */
export function Next({ store }: { readonly store: WorldStore }) {
  const version = store.version.value;
  const asked = useAnswer(store, `next ${version}`, () =>
    store.source.call("listPossibleWorldEvents"),
  );
  const pack = store.pack.value;
  const text = useSignal("");
  const example =
    pack?.lifecycles.find(({ resource }) => store.seen.resources.has(resource))?.resource ??
    pack?.operations[0]?.resource;
  const chosen = useSignal("advance");
  const next = asked.state === "there" ? asked.value.data : [];
  const groups = useMemo(
    () => (pack === undefined ? [] : actionsOf(pack, next, store.seen.operations)),
    [pack, next, store],
  );
  if (pack === undefined) return <p class="waiting">Reading the pack…</p>;
  // What comes later would move the buttons.
  if (asked.state === "waiting") return <p class="waiting">Reading what can happen…</p>;
  const found = groups.flatMap((group) => filtered(group, text.value));
  const all = found.flatMap(({ actions }) => actions);
  const action = all.find(({ id }) => id === chosen.value) ?? all[0];
  return (
    <div class="next-view">
      <section class="actions" aria-label="What can happen next">
        <h1>What can happen next</h1>
        <input
          type="search"
          placeholder={`Filter, such as webhook or ${example}`}
          aria-label="Filter what can happen"
          spellcheck={false}
          value={text.value}
          onInput={({ currentTarget: { value } }) => {
            text.value = value;
          }}
        />
        {found.map((group) => (
          <Group
            key={group.name}
            group={group}
            chosen={action?.id}
            onChoose={(id) => {
              chosen.value = id;
            }}
          />
        ))}
        {found.length === 0 && <p class="soft">Nothing that can happen has these words.</p>}
      </section>
      {action !== undefined && <ActionForm key={action.id} store={store} action={action} />}
    </div>
  );
}

function filtered(group: ActionGroup, text: string): readonly ActionGroup[] {
  const has = searching(text.trim());
  const actions = group.actions.filter(({ title, about, id }) =>
    has(`${group.name} ${title} ${about} ${id}`),
  );
  return actions.length === 0 ? [] : [{ ...group, actions }];
}

interface GroupProps {
  readonly group: ActionGroup;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The actions of a group: one is reached by Tab, the others by the arrow keys. */
function Group({ group: { name, about, actions }, chosen, onChoose }: GroupProps) {
  const at = actions.findIndex(({ id }) => id === chosen);
  const move = (event: KeyboardEvent, from: number): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const to = actions[from + step];
    if (step === 0 || to === undefined) return;
    event.preventDefault();
    onChoose(to.id);
    const { currentTarget } = event;
    if (!(currentTarget instanceof HTMLElement)) return;
    const list = currentTarget.closest("ul");
    list?.querySelectorAll("button")[from + step]?.focus();
  };
  return (
    <section class="action-group">
      <h2>{name}</h2>
      <p class="soft">{about}</p>
      <ul>
        {actions.map((action, index) => (
          <li key={action.id}>
            <Choice
              title={action.title}
              tag={<Provenance of={action.provenance} />}
              about={action.about}
              tabIndex={index === Math.max(at, 0) ? 0 : -1}
              aria-current={index === at ? "true" : undefined}
              onClick={() => onChoose(action.id)}
              onKeyDown={(event) => move(event, index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
