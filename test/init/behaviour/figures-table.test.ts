import { expect, test } from "vitest";
import type { Figures } from "../../../codegen/init/init-report.js";
import { headLines, rowLine, totalLines } from "../../vendors/figures-table.js";

const tally = (passed: number, tried: number) => ({ passed, tried, untried: 0 });

const figures = (pages: ReturnType<typeof tally>): Figures => ({
  ...{ operations: 4, stateful: 3, proved: 1, checks: 2, held: 2 },
  ...{ succeeded: 4, valid: 4, misformed: 1 },
  behaviour: {
    pages,
    filters: tally(0, 0),
    errors: tally(2, 2),
    events: tally(1, 2),
    states: tally(1, 1),
  },
});

const outside = { namedAlone: 1, kindsLost: 1, madeUp: 0, client: { passed: 3, tried: 4 } };

const rows = [
  { document: "a.yaml", figures: figures(tally(1, 2)), outside, seconds: 1 },
  { document: "b.yaml", figures: figures(tally(2, 2)), outside, seconds: 2 },
  { document: "c.yaml", figures: undefined, outside: undefined, seconds: 3 },
];

test("a document has a line, with a dash for what it does not have", () => {
  const [head = ""] = headLines();
  expect(rows.slice(1).map(rowLine)).toEqual([
    "| b.yaml | 4 | 2 | 1 | 1 | 1 | 0 | 3/4 (75.0 %) | 4 | 4/4 (100.0 %) | 3/4 (75.0 %) | 2/2 (100.0 %) | 2/2 (100.0 %) | – | 2/2 (100.0 %) | 1/2 (50.0 %) | 1/1 (100.0 %) | 2.0 |",
    "| c.yaml | not made |",
  ]);
  expect(head.split("|")).toHaveLength(rowLine(rows[0] ?? Object()).split("|").length);
});

test("totals name the weakest document, and those without a pack", () => {
  const lines = totalLines(rows);
  expect(lines[0]).toBe("2 of 3 documents became packs, without c.yaml.");
  expect(lines).toContain(
    "pages to the end: 3/4 (75.0 %); the weakest is a.yaml with 1/2 (50.0 %)",
  );
  expect(lines).toContain("error bodies: 4/4 (100.0 %)");
  expect(lines).toContain("stateful, and proved by a check: 2/4 (50.0 %)");
  expect(lines).toContain("kinds of object lost: 2");
  expect(lines).toContain("a client of the document alone gets through: 6/8 (75.0 %)");
});
