import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { beginningOf, bodyText, sizeWords } from "../model/fields.js";
import { Link } from "./choices.js";

interface LongTextProps {
  readonly text: string;
  /** Characters that are shown at first. */
  readonly most?: number;
}

/** A text of any length as text: its beginning, and a button that shows the rest. */
export function LongText({ text, most = 120 }: LongTextProps) {
  const isOpen = useSignal(false);
  if (text.length <= most) return <>{text}</>;
  return (
    <>
      {isOpen.value ? text : `${beginningOf(text, most)}…`}{" "}
      <Link
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        {isOpen.value ? "less" : `all, ${sizeWords(text.length)}`}
      </Link>
    </>
  );
}

interface BodyProps {
  readonly title: string;
  readonly body: unknown;
  /** Only the beginning was kept. */
  readonly isCut?: boolean;
}

const LINES_SHOWN = 4_000;

/** A body of a request or an answer. */
export function Body({ title, body, isCut = false }: BodyProps) {
  if (body === undefined || body === "") return <p class="soft">No body.</p>;
  return (
    // A region that scrolls is reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section class="body" tabIndex={0} aria-label={title}>
      <pre>
        <LongText text={bodyText(body)} most={LINES_SHOWN} />
      </pre>
      {isCut && <p class="soft">Only the first 16 KiB were kept.</p>}
    </section>
  );
}

/** How well the pack knows a fact. */
export function Provenance({ of }: { readonly of: string | undefined }) {
  if (of === undefined || of === "") return null;
  return (
    <span class={`provenance ${of}`} title={PROVENANCES[of]}>
      {of}
    </span>
  );
}

const PROVENANCES: Readonly<Record<string, string>> = {
  captured: "from the vendor's service description",
  documented: "from the vendor's public pages",
  assumed: "the vendor's sources are silent",
};

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ComponentChildren])[];
}

/** Names and values. Values that are not there are left out. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface TableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
}

/** Rows below names of columns. */
export const Table = ({ head, rows }: TableProps) => (
  <div class="wide">
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={String(row)}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
