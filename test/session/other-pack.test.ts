import { expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import { replayWithPack } from "../../src/cli/replay-pack.js";
import type { OperationSpec, Pack, Validator } from "../../src/pack-types/pack.js";
import { openSession } from "../../src/session/file-reading.js";
import { TO_THE_END } from "../../src/session/until.js";
import { cli } from "../cli/support.js";
import { subject } from "../support/instance.js";
import { sessionFile } from "./support.js";

const ROUNDS = 400;

/** Two thousand calls of five kinds; of the sources every eighth has no scheme. */
async function aSession(answers: boolean): Promise<string> {
  const path = sessionFile();
  const sim = await subject({ session: { path, answers } });
  for (let at = 0; at < ROUNDS; at++) {
    const { body: agent } = await sim.post("/agents", { name: `Agent ${at}` });
    await sim.call("PATCH", `/agents/${agent["id"]}`, { name: `Agent ${at}, renamed` });
    const url = at % 8 === 0 ? `bank-${at}.example` : `https://bank-${at}.example`;
    const { body: source } = await sim.post("/sources", { type: "website", website: { url } });
    await sim.call("PATCH", `/sources/${source["id"]}`, { name: `Bank ${at}` });
    await sim.call("DELETE", `/agents/${agent["id"]}`);
  }
  await sim.instance.close();
  return path;
}

/** The pack as its next version might be: with changes that can be counted. */
const next: Pack = {
  ...deck,
  version: "0.2.0",
  operations: deck.operations.map(changed),
};

function changed(operation: OperationSpec): OperationSpec {
  // A URL needs its scheme now.
  if (operation.id === "createSource") return stricter(operation);
  // The answer to a new agent has another status.
  return operation.id === "createAgent" ? { ...operation, status: 200 } : operation;
}

function stricter(operation: OperationSpec): OperationSpec {
  const { body } = operation;
  if (body === null) throw new Error("a source has a body");
  const validate: Validator = (value) => {
    const isGood = String(Object(Object(value).website).url).startsWith("https://");
    validate.errors = isGood
      ? null
      : [
          {
            instancePath: "/website/url",
            keyword: "format",
            params: {},
            message: "needs a scheme",
          },
        ];
    return isGood;
  };
  return { ...operation, body: { ...body, validate } };
}

test.each([[false], [true]])(
  "another version of a pack: which calls it answers otherwise, by cause (answers kept: %s)",
  async (answers) => {
    const path = await aSession(answers);
    const text = await replayWithPack(openSession(path), next, TO_THE_END);
    const causes = text.split("\n").filter((line) => /^ +\d+ × /.test(line));
    expect(text).toMatch(/^deck@0\.2\.0 answers 500 of 2000 calls otherwise, for 3 causes:\n/);
    expect(causes).toEqual([
      "   400 × POST /agents: 201 is now 200",
      "    50 × POST /sources: 200 is now 400 (website.url)",
      "    50 × asks for what is missing since POST /sources: 200 is now 400 (website.url)",
    ]);
    expect(text).toContain("POST /agents → 201");
    expect(text).toContain(`"website.url": [`);
  },
);

test("the same pack answers all as before", async () => {
  const { out } = await cli(["replay", await aSession(false), "--pack", "deck@0.1.0"]);
  expect(out).toBe("deck@0.1.0 answers all 2000 calls as before.\n");
});
