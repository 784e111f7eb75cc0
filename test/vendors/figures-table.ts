import type { Tally } from "../../codegen/init/drive/behaviour/filters.js";
import type { Figures } from "../../codegen/init/init-report.js";
import type { ClientCalls } from "./client.js";

/** A document, and what the self-check of its pack saw; undefined for one without a pack. */
export interface Row {
  readonly document: string;
  readonly figures: Figures | undefined;
  /** What is seen from outside of `init`; undefined for a document without a pack. */
  readonly outside: Outside | undefined;
  readonly seconds: number;
}

/** What is seen of a made pack from outside of `init`. */
export interface Outside {
  /** Operations on objects that no call makes: each is there when a call names it. */
  readonly namedAlone: number;
  /** Kinds of object that were left out whole. */
  readonly kindsLost: number;
  /** Made-up words in the bodies of refusals. */
  readonly madeUp: number;
  /** Calls of a client that has the document alone. */
  readonly client: ClientCalls;
}

/** Two shares of one column of the table. */
interface Column {
  readonly title: string;
  readonly of: (figures: Figures) => Pick<Tally, "passed" | "tried">;
}

const COLUMNS: readonly Column[] = [
  { title: "valid", of: ({ valid, succeeded }) => ({ passed: valid, tried: succeeded }) },
  {
    title: "formats as declared",
    of: ({ valid, misformed }) => ({ passed: valid - misformed, tried: valid }),
  },
  { title: "state checks", of: ({ held, checks }) => ({ passed: held, tried: checks }) },
  { title: "pages to the end", of: ({ behaviour }) => behaviour.pages },
  { title: "filters honoured", of: ({ behaviour }) => behaviour.filters },
  { title: "error bodies", of: ({ behaviour }) => behaviour.errors },
  { title: "events sent", of: ({ behaviour }) => behaviour.events },
  { title: "initial states", of: ({ behaviour }) => behaviour.states },
];

/** The head of the table. */
export function headLines(): readonly string[] {
  const counts = ["operations", "stateful", "named alone", "proved", "kinds lost", "made-up words"];
  const shares = COLUMNS.map(({ title }) => title);
  const titles = [...counts, "document's client", "succeeded", ...shares];
  return [
    `| document | ${titles.join(" | ")} | seconds |`,
    `| --- | ${titles.map(() => "--:").join(" | ")} | --: |`,
  ];
}

export function rowLine({ document, figures, outside, seconds }: Row): string {
  if (figures === undefined || outside === undefined) return `| ${document} | not made |`;
  const { operations, succeeded, proved } = figures;
  const shares = COLUMNS.map(({ of }) => share(of(figures)));
  const { namedAlone, kindsLost, madeUp, client } = outside;
  const stateful = figures.stateful - namedAlone;
  const counts = [operations, stateful, namedAlone, proved, kindsLost, madeUp, share(client)];
  const cells = [document, ...counts, succeeded, ...shares, seconds.toFixed(1)];
  return `| ${cells.join(" | ")} |`;
}

/** The sums of all documents, and the weakest document of each column. */
export function totalLines(rows: readonly Row[]): readonly string[] {
  const made = rows.flatMap(({ document, figures }) =>
    figures === undefined ? [] : [{ document, figures }],
  );
  const sum = (of: (figures: Figures) => number): number =>
    made.reduce((total, { figures }) => total + of(figures), 0);
  const operations = sum((it) => it.operations);
  const succeeded = sum((it) => it.succeeded);
  const outsideSum = (of: (outside: Outside) => number): number =>
    rows.reduce((total, { outside }) => total + (outside === undefined ? 0 : of(outside)), 0);
  const namedAlone = outsideSum((it) => it.namedAlone);
  const stateful = sum((it) => it.stateful) - namedAlone;
  const client = {
    passed: outsideSum((it) => it.client.passed),
    tried: outsideSum((it) => it.client.tried),
  };
  const refused = rows.filter(({ figures }) => figures === undefined);
  return [
    `${made.length} of ${rows.length} documents became packs${named(refused)}.`,
    `stateful: ${share({ passed: stateful, tried: operations })}`,
    `on objects that are there when a call names them: ${namedAlone}`,
    `stateful, and proved by a check: ${share({ passed: sum((it) => it.proved), tried: stateful })}`,
    `kinds of object lost: ${outsideSum((it) => it.kindsLost)}`,
    `made-up words in refusals: ${outsideSum((it) => it.madeUp)}`,
    `a client of the document alone gets through: ${share(client)}`,
    `succeeded: ${share({ passed: succeeded, tried: operations })}`,
    ...COLUMNS.map(({ title, of }) => {
      const passed = sum((it) => of(it).passed);
      const tried = sum((it) => of(it).tried);
      const weakest = made
        .filter(({ figures }) => of(figures).tried > 0)
        .toSorted((a, b) => part(of(a.figures)) - part(of(b.figures)))[0];
      const words =
        weakest === undefined || part(of(weakest.figures)) === 1
          ? ""
          : `; the weakest is ${weakest.document} with ${share(of(weakest.figures))}`;
      return `${title}: ${share({ passed, tried })}${words}`;
    }),
  ];
}

const named = (refused: readonly Row[]): string =>
  refused.length === 0 ? "" : `, without ${refused.map(({ document }) => document).join(", ")}`;

const part = ({ passed, tried }: Pick<Tally, "passed" | "tried">): number => passed / tried;

function share(of: Pick<Tally, "passed" | "tried">): string {
  const { passed, tried } = of;
  return tried === 0 ? "–" : `${passed}/${tried} (${(100 * part(of)).toFixed(1)} %)`;
}
