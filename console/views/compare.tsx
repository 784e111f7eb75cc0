import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Differences, Pair } from "../model/differences.js";
import { differencesOf } from "../model/differences.js";
import { beginningOf } from "../model/fields.js";
import { besideOf } from "../model/reports.js";
import { Check, Menu } from "../parts/choices.js";
import { Table } from "../parts/text.js";
import { VirtualList } from "../parts/virtual-list.js";
import { go, ROOT, reports, route, storeOf, worlds } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";

/** Two worlds side by side: what differs first. */
export function Compare() {
  const { compared } = route.value;
  const all = worlds.value;
  // The world that was looked at last, or the newest one; left of a failure what passes beside it.
  const seen = route.value.world ?? all.at(-1)?.id ?? "";
  const [a, b] = compared ?? [besideOf(seen, reports.value) ?? ROOT, seen];
  const [left, right] = [storeOf(a), storeOf(b)];
  const choose = (one: string, other: string): void =>
    go({ world: null, view: "compare", compared: [one, other] });
  if (all.length < 2) {
    return (
      <section class="empty">
        <h1>There is one world only</h1>
        <p>
          Branch into another one under “Back and forth”, or open two recordings with{" "}
          <code>npx facsimile console one.jsonl other.jsonl</code>. Then both stand here side by
          side, differences first.
        </p>
      </section>
    );
  }
  return (
    <div class="compare-view">
      <div class="compare-head">
        <WorldMenu label="On the left" value={a} onChange={(id) => choose(id, b)} />
        <WorldMenu label="On the right" value={b} onChange={(id) => choose(a, id)} />
      </div>
      {left === undefined || right === undefined ? (
        <p class="waiting">
          {compared === null ? (
            <button type="button" class="main-button" onClick={() => choose(a, b)}>
              Compare
            </button>
          ) : (
            "Opening the worlds…"
          )}
        </p>
      ) : (
        <SideBySide left={left} right={right} ids={[a, b]} />
      )}
    </div>
  );
}

type WorldMenuProps = Pick<Parameters<typeof Menu>[0], "value" | "onChange"> & { label: string };

const WorldMenu = ({ label, ...own }: WorldMenuProps) => (
  <div class="compare-side">
    <span class="soft">{label}</span>
    <Menu aria-label={label} options={worlds.value.map(({ id, name }) => [id, name])} {...own} />
  </div>
);

interface SideBySideProps {
  readonly left: WorldStore;
  readonly right: WorldStore;
  readonly ids: readonly [string, string];
}

/** Equal lines around a difference. */
const AROUND = 2;

function SideBySide({ left, right, ids }: SideBySideProps) {
  const versions = useSettled(`${left.version.value} ${right.version.value}`);
  const found = useMemo(
    () => differencesOf(itemsOf(left), itemsOf(right)),
    [left, right, versions],
  );
  const isAll = useSignal(false);
  const active = useSignal(-1);
  const rows = useMemo(() => rowsOf(found, isAll.value), [found, isAll.value]);
  const open = (row: number): void => {
    const one = rows[row];
    const pair = one?.kind === "pair" ? one.pair : undefined;
    const side = pair?.right === undefined ? 0 : 1;
    const item = side === 0 ? pair?.left : pair?.right;
    if (item === undefined) return;
    const id = ids[side];
    const world = id === ROOT ? null : id;
    go({ world, view: "timeline", selected: { kind: "item", number: item.number } });
  };
  return (
    <>
      <Summary found={found} />
      <div class="compare-bar">
        <Check
          words="Show equal items too"
          isOn={isAll.value}
          onChange={(isOn) => {
            isAll.value = isOn;
          }}
        />
        <span class="soft">Enter opens a line in its world.</span>
      </div>
      <VirtualList
        label="Both timelines, side by side"
        count={rows.length}
        height={34}
        active={active.value}
        idOf={(row) => `pair-${row}`}
        onMove={(row) => {
          active.value = row;
        }}
        onOpen={open}
        row={(row) => <PairLine row={rows[row]} first={found.pairs[found.first]} />}
      />
    </>
  );
}

/** Milliseconds without a change before two worlds are compared again. */
const STILL = 300;

/** A value that has not changed for a moment: at first as it is. */
function useSettled(value: string): string {
  const settled = useSignal(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = value;
    }, STILL);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled.value;
}

const itemsOf = ({ model }: WorldStore) =>
  model.placed.filter(({ isUndone }) => !isUndone).map(({ item }) => item);

function Summary({ found: { count, first, pairs, ends } }: { readonly found: Differences }) {
  if (count === 0) {
    return (
      <p class="summary">
        The same happened in both: {pairs.length} {pairs.length === 1 ? "item" : "items"}.
      </p>
    );
  }
  const pair = pairs[first];
  const where = pair?.left ?? pair?.right;
  return (
    <section class="summary" aria-label="Differences">
      <h1>
        {count} {count === 1 ? "difference" : "differences"}
        <span class="soft"> in {pairs.length} items</span>
      </h1>
      <p>
        {first === 0 ? (
          <>They differ from the first item on, at {where?.at}.</>
        ) : (
          <>
            They part at {where?.at}, after <strong>{first}</strong> equal{" "}
            {first === 1 ? "item" : "items"}.
          </>
        )}
      </p>
      {ends.length > 0 && (
        <Table
          head={["In the end", "Left", "Right"]}
          rows={ends
            .slice(0, MOST_ENDS)
            .map(({ name, left, right }) => [
              <code key="name">{beginningOf(name, 80)}</code>,
              left ?? "not there",
              right ?? "not there",
            ])}
        />
      )}
    </section>
  );
}

const MOST_ENDS = 8;

type CompareRow =
  | { readonly kind: "pair"; readonly pair: Pair }
  | { readonly kind: "same"; readonly count: number };

/** The pairs that differ with some around them; the others in one row. */
function rowsOf({ pairs }: Differences, isAll: boolean): readonly CompareRow[] {
  const isNear = (at: number): boolean =>
    pairs.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ isSame }) => !isSame);
  const rows: CompareRow[] = [];
  for (const [at, pair] of pairs.entries()) {
    const last = rows.at(-1);
    if (isAll || isNear(at)) rows.push({ kind: "pair", pair });
    else if (last?.kind === "same") rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ kind: "same", count: 1 });
  }
  return rows;
}

interface PairLineProps {
  readonly row: CompareRow | undefined;
  /** The first pair that differs. */
  readonly first: Pair | undefined;
}

function PairLine({ row, first }: PairLineProps) {
  if (row === undefined) return null;
  if (row.kind === "same") {
    return (
      <div class="pair folded">
        … {row.count} equal {row.count === 1 ? "item" : "items"}
      </div>
    );
  }
  const { left, right, words, other, isSame } = row.pair;
  return (
    <div class={isSame ? "pair" : row.pair === first ? "pair differs first" : "pair differs"}>
      <span class="when">{(left ?? right)?.at.slice(11, 19)}</span>
      <span class="sign-of">{isSame ? "=" : left === undefined ? "+" : "−"}</span>
      <span class={left === undefined ? "side none" : "side"}>
        {left === undefined ? "not here" : beginningOf(words, 300)}
      </span>
      <span class={right === undefined ? "side none" : "side"}>
        {right === undefined ? "not here" : beginningOf(other, 300)}
      </span>
    </div>
  );
}
