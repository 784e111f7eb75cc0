import { describe, expect, test } from "vitest";
import type { Edit } from "./lamps.js";
import { lampsWith } from "./lamps.js";

/** The `receives` section of lamps, with one line replaced. */
function receiving(line = "", other = line): Edit {
  const said = `  receives:
    events: name
    url: name.url
    secrets: spectrum
    ack_timeout: 5s
    active: lit
    deactivate: spend
`;
  return [
    "resources.yaml",
    "  indexes: [[status]]\n",
    `${said.replace(line, other)}  indexes: [[status]]\n`,
  ];
}

function keeping(log: string, line = "", other = line): Edit {
  const said = `${log}  delivery:
    event: name
    type: name
    destination: name
    status: { field: status, delivered: a, failed: b }
    attempts: name
    delivered: name
`;
  return [
    "resources.yaml",
    "  indexes: [[status]]\n",
    `${said.replace(line, other)}  indexes: [[status]]\n`,
  ];
}

async function messages(edit: Edit): Promise<readonly string[]> {
  return (await lampsWith(edit)).problems.map(({ message }) => message);
}

describe("where events are sent", () => {
  test("is accepted when all of it is there", async () => {
    expect(await messages(receiving())).toEqual([]);
  });

  test.each([
    ["events: name", "events: nome", `"nome" is not a field of lamps`],
    ["url: name.url", "url: spectrum.url", `"spectrum" is not a field of lamps`],
    ["secrets: spectrum", "secret: spectrum", `"spectrum" is not a field of lamps`],
    ["secrets: spectrum", "secrets: name", `"name" is not a hidden field of lamps`],
    [
      "ack_timeout: 5s",
      "ack_timeout: 5s\n    paused: { field: of, value: true }",
      `"of" is not a field of lamps`,
    ],
    ["active: lit", "active: on", `"on" is not a state of lamps (dark, lit, spent, broken)`],
    [
      "deactivate: spend",
      "deactivate: douse",
      `"douse" is not a transition of lamps (light, spend, break)`,
    ],
  ])("%s becomes %s", async (line, other, message) => {
    expect(await messages(receiving(line, other))).toEqual([message]);
  });

  test("without its time to answer", async () => {
    expect(await messages(receiving("    ack_timeout: 5s\n", ""))).toEqual([
      `"ack_timeout" is missing`,
    ]);
  });
});

describe("the log of deliveries", () => {
  test("is accepted when all of it is there", async () => {
    expect(await messages(keeping("  log: deliveries\n"))).toEqual([]);
  });

  test.each([
    ["event: name", "event: nome"],
    ["field: status", "field: nome"],
  ])("%s becomes %s", async (line, other) => {
    expect(await messages(keeping("  log: deliveries\n", line, other))).toEqual([
      `"nome" is not a field of lamps`,
    ]);
  });

  test("is allowed only with the log of deliveries", async () => {
    expect(await messages(keeping(""))).toEqual([
      `lamps keeps no deliveries: log is not "deliveries"`,
    ]);
    const bare: Edit = ["resources.yaml", "  indexes:", "  log: deliveries\n  indexes:"];
    expect(await messages(bare)).toEqual(["lamps keeps deliveries: delivery is missing"]);
  });
});
