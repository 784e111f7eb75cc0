import { readFileSync } from "node:fs";
import { createSimulator } from "facsimile/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { emitContract } from "../../../codegen/contract/contract.js";
import { lacksOf } from "../../../codegen/contract/python-models.js";
import { actionsOf } from "../../../console/model/actions.js";
import { initialValues } from "../../../console/model/params.js";
import type { Json } from "../../../src/engine/base/json.js";
import { listAt, objectAt } from "../../../src/engine/base/json.js";
import { talker } from "../../streams/parley.js";

const CONTRACT = parse(readFileSync("src/api/control/openapi.yaml", "utf8"));
const SCHEMAS = objectAt(objectAt(CONTRACT, "components"), "schemas");
const PYTHON = "clients/python/src/facsimile_testing/control/models.py";

const enumOf = (...path: readonly string[]): readonly string[] =>
  listAt(path.reduce(objectAt, SCHEMAS), "enum").map(String);
const NETWORK = enumOf("NetworkOutcome", "properties", "network");
const WEBHOOK = enumOf("WebhookFaultKind");

/** What the console offers for a pack with a stream. */
async function offered() {
  const sim = await createSimulator({ pack: talker });
  onTestFinished(() => sim.close());
  const actions = actionsOf(await sim.call("getPack"), []).flatMap((group) => group.actions);
  return { sim, actions };
}

describe("each kind of fault of the contract is", () => {
  test.each(NETWORK)("in the console's form: network %s, with what it needs", async (kind) => {
    const { sim, actions } = await offered();
    const action = actions.find(({ id }) => id === "fault chat_completions.create");
    const { params = [], deed } = action ?? {};
    expect(params.find(({ name }) => name === "outcome")?.choices).toContain(`network ${kind}`);
    const values = { ...initialValues(params), outcome: `network ${kind}` };
    await deed?.(values).run(sim.call);
    expect((await sim.faults.list()).data.map(({ outcome }) => outcome)).toMatchObject([
      { network: kind },
    ]);
  });

  test("in the console's form: faults of webhooks", async () => {
    const { actions } = await offered();
    const ids = actions.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(WEBHOOK.map((kind) => `webhook ${kind}`)));
  });

  test("in the types of the Python client, with all else that the contract names", () => {
    const models = readFileSync(PYTHON, "utf8");
    expect(lacksOf(CONTRACT, models)).toEqual([]);
    const stale = models.replace(", 'stall']", "]").replace("    do: WebhookFaultKind\n", "");
    expect(lacksOf(CONTRACT, stale)).toEqual([
      "WebhookFaultRequest.do",
      "NetworkOutcome.network stall",
    ]);
  });

  test("on the page about faults", () => {
    const page = readFileSync("docs/guides/faults.md", "utf8");
    for (const kind of NETWORK) expect(page).toContain(`\`${kind}\``);
  });
});

test("a kind without words, and what goes with no kind, stop codegen with their names", () => {
  const broken = (enumeration: Json) => () =>
    emitContract(
      {
        fingerprint: "",
        openapi: {
          openapi: "3.1.0",
          info: { title: "Lamps", version: "1.0.0" },
          paths: {},
          components: { schemas: { Lamp: enumeration } },
        },
      },
      "../../src",
    );
  const lamp = { type: "string", description: "dim (half of its light)", enum: ["dim"] };
  expect(broken({ ...lamp, "x-takes": {} })).not.toThrow();
  expect(broken({ ...lamp, enum: ["dim", "off"], "x-takes": {} })).toThrow(
    'openapi.yaml: Lamp does not describe "off (what it does)"',
  );
  expect(broken({ ...lamp, "x-takes": { dark: {} } })).toThrow('"dark (what it does)"');
});
