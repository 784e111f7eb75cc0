import { describe, expect, test } from "vitest";
import { lampsWith } from "./lamps.js";
import { refuses } from "./refuses.js";

const BRANCH = "broken: { transition: break";
const EVENT = "description: The lamp bursts.\n    provenance";
const ERROR = "{ run: true,";

test("the needs of an outcome are accepted if they exist", async () => {
  const needs = "needs: { field: name, duration: burning, event: lamp.broken }";
  const { problems } = await lampsWith(
    ["lifecycles.yaml", BRANCH, `${BRANCH}, ${needs}`],
    ["lifecycles.yaml", EVENT, `${needs}\n    ${EVENT}`],
    ["errors.yaml", ERROR, `${ERROR} ${needs},`],
  );
  expect(problems).toEqual([]);
});

describe.each([
  ["a branch", "lifecycles.yaml", BRANCH, (needs: string) => `${BRANCH}, ${needs}`],
  ["a world event", "lifecycles.yaml", EVENT, (needs: string) => `${needs}\n    ${EVENT}`],
  ["an error", "errors.yaml", ERROR, (needs: string) => `${ERROR} ${needs},`],
])("%s refuses what it needs and does not exist:", (_, file, from, withNeeds) => {
  test.each([
    ["field: ▸nome", '"nome" is not a field of lamps', "name"],
    [
      "duration: ▸burning_time",
      '"burning_time" is not one of durations in lifecycles.yaml (burning)',
      undefined,
    ],
    ["duration: ▸burnin", '"burnin" is not one of durations in lifecycles.yaml', "burning"],
    [
      "event: ▸lamp.brokn",
      '"lamp.brokn" is not one of world_events in lifecycles.yaml',
      "lamp.broken",
    ],
  ])("%s", (need, message, nearest) =>
    refuses([[file, from, withNeeds(`needs: { ${need} }`)]], message, nearest),
  );
});
