import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { Barrier } from "../../codegen/init/document.js";
import { packFrom } from "./made-pack.js";
import { documentOf, listOf, NUMBER, objectOf, ref, TEXT } from "./small-documents.js";

const BOAT = objectOf({ id: TEXT, name: TEXT, status: { type: "string", enum: ["new", "sold"] } });

const document = documentOf(
  {
    "GET /boats": { answer: listOf(ref("Boat")), query: { name: TEXT } },
    "POST /boats": { answer: ref("Boat"), body: objectOf({ name: TEXT }) },
    "GET /boats/{boat_id}": { answer: ref("Boat") },
    "POST /tide": { answer: objectOf({ level: NUMBER }), body: objectOf({ level: NUMBER }) },
  },
  { Boat: BOAT },
);

/** The rules that throw, and the places that the report names. */
const BROKEN = [
  ["closed parts", "the document"],
  ["descriptions of answers", "the document"],
  ["instants", "the document"],
  ["act-on-other", "POST /tide"],
  ["filters", "get_boats"],
  ["stream", "post_boats"],
  ["expansions", "the document"],
  ["files", "the document"],
  ["idempotency", "the document"],
  ["events", "the document"],
  ["lifecycle", "boats"],
  ["keys", "the document"],
  ["state checks", "boats"],
  ["pages", "the document"],
] as const;

test("init makes a pack, whichever of its rules throw, and reports each with its place", async () => {
  breakRules(new Set(BROKEN.map(([rule]) => rule)));
  await using pack = await packFrom(document);
  const report = await readFile(join(pack.folder, "init-report.md"), "utf8");
  expect(pack.made?.figures).toMatchObject({ operations: 4, stateful: 3, succeeded: 4 });
  const lines = BROKEN.map(
    ([rule, place]) => `the rule "${rule}" failed at ${place}: RangeError: too deep`,
  );
  for (const line of lines) expect(report).toContain(`- ${line}\n`);
  expect(pack.printed).toEqual(expect.arrayContaining(lines));
});

/** Puts a rule that throws in the place of these, which `init` runs behind its barrier. */
function breakRules(names: ReadonlySet<string>): void {
  const { attempt, attemptAsync } = Barrier.prototype;
  const broken = (): never => {
    throw new RangeError("too deep");
  };
  const spies = [
    vi.spyOn(Barrier.prototype, "attempt").mockImplementation(function (
      this: Barrier,
      rule,
      place,
      answer,
      without,
    ) {
      return attempt.call(this, rule, place, names.has(rule) ? broken : answer, without);
    }),
    vi.spyOn(Barrier.prototype, "attemptAsync").mockImplementation(function (
      this: Barrier,
      rule,
      place,
      answer,
      without,
    ) {
      return attemptAsync.call(
        this,
        rule,
        place,
        names.has(rule) ? async () => broken() : answer,
        without,
      );
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
