import type { TimelineItem } from "../../../generated/control/types.js";
import type { Mark, Window } from "../../model/marks.js";
import { itemWords, SIGNS, signOf } from "../../parts/items.js";
import { seeItem } from "../../state/session.js";

interface MarksProps {
  readonly marks: readonly Mark[];
  readonly window: Window;
  readonly top: number;
  /** Number of the item that is selected. */
  readonly selected: number | undefined;
  /** Numbers of the items that are surprises. */
  readonly surprises: ReadonlySet<number>;
  /** Whether calls have words where there is space. */
  readonly hasWords?: boolean;
}

/** Zoom from which calls have words. */
const WORDS = 3.4;

/** Draws what is placed on the axis: moving along it moves one group, and nothing in it. */
export const shiftOf = ({ x, zoom }: Window): string => `translate(${-x * zoom} 0)`;

/** The marks of a lane. The shape says what it is, and the colour says it again. */
export const Marks = ({ marks, ...lane }: MarksProps) => (
  <>
    {marks.map((mark) => (
      <MarkShape key={mark.first.item.number} mark={mark} {...lane} />
    ))}
  </>
);

type MarkShapeProps = Omit<MarksProps, "marks"> & { readonly mark: Mark };

function MarkShape({ mark, window, top, selected, surprises, hasWords = false }: MarkShapeProps) {
  const { count, marked } = mark;
  const { item, x, isUndone } = mark.first;
  const isSurprise = surprises.has(item.number);
  const name = signOf(item);
  const classes = ["mark", name];
  if (item.number === selected) classes.push("selected");
  if (isUndone) classes.push("undone");
  if (count > 1) classes.push("many");
  if (marked > 0) classes.push("marked");
  return (
    // The keyboard moves on the chart as a whole.
    // biome-ignore lint/a11y/noStaticElementInteractions: see the keys of the chart
    <g
      class={classes.join(" ")}
      transform={`translate(${x * window.zoom} ${top})`}
      onClick={() => seeItem(item.number, true)}
    >
      {isSurprise && <circle class="ring" r={12} />}
      <title>
        {count === 1
          ? `${isSurprise ? "The surprise: " : ""}${itemWords(item)}`
          : `${count} items, ${marked} need attention`}
      </title>
      <Shape kind={item.kind} isWide={count > 1} />
      {hasWords && window.zoom >= WORDS && count === 1 ? (
        <text class="call-words" x={9} y={4}>
          {callWords(item)}
        </text>
      ) : (
        <text class="glyph" y={3.5} text-anchor="middle">
          {count === 1 ? SIGNS[name] : count > 99 ? "…" : count}
        </text>
      )}
    </g>
  );
}

interface ShapeProps {
  readonly kind: TimelineItem["kind"];
  readonly isWide: boolean;
}

function Shape({ kind, isWide }: ShapeProps) {
  if (isWide) return <rect class="shape" x={-8} y={-7} width={16} height={14} rx={3} />;
  if (kind === "event") return <circle class="shape" r={4} />;
  if (kind === "delivery") return <circle class="shape" r={6.5} />;
  if (kind === "call") return <rect class="shape" x={-6} y={-8} width={12} height={16} rx={3} />;
  return <path class="shape" d="M0 -7.5 L7.5 0 L0 7.5 L-7.5 0 Z" />;
}

const callWords = (item: TimelineItem): string =>
  item.kind === "call" ? `${item.method} ${item.status ?? "—"}`.slice(0, 12) : "";
