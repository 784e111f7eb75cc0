import { readFileSync } from "node:fs";
import { createSimulator } from "facsimile/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { emitContract } from "../../../codegen/contract/contract.js";
import { actionsOf } from "../../../console/model/actions.js";
import { initialValues } from "../../../console/model/params.js";
import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import { listAt, objectAt } from "../../../src/engine/base/json.js";
import { driven } from "../../cli/support.js";
import { talker } from "../../streams/parley.js";

const CONTRACT = parse(readFileSync("src/api/control/openapi.yaml", "utf8"));
const SCHEMAS = objectAt(objectAt(CONTRACT, "components"), "schemas");

const enumOf = (...path: readonly string[]): readonly string[] =>
  listAt(path.reduce(objectAt, SCHEMAS), "enum").map(String);
const NETWORK = enumOf("NetworkOutcome", "properties", "network");
const WEBHOOK = enumOf("WebhookFaultKind");

/** What the console offers for a pack with a stream, and a command line. */
async function offered() {
  const sim = await createSimulator({ pack: talker });
  onTestFinished(() => sim.close());
  const actions = actionsOf(await sim.call("getPack"), []).flatMap((group) => group.actions);
  return { sim, actions, driven: await driven({ pack: talker }) };
}

/** Arms by the action, and by the command that it shows. Both answers have all that the kind takes. */
async function armedTwice(id: string, chosen: Readonly<Record<string, string>>) {
  const { sim, actions, driven } = await offered();
  const { params = [], deed } = actions.find((action) => action.id === id) ?? {};
  const deedOf = deed?.({ ...initialValues(params), ...chosen });
  const [, , ...words] = deedOf?.command.split(" ") ?? [];
  const byCommand = await driven.json(...words);
  return { params, byAction: Object(await deedOf?.run(sim.call)), byCommand };
}

/** The members that a kind takes, with the examples of those that it needs. */
const takenBy = (kind: string, ...path: readonly string[]): JsonObject =>
  objectAt(objectAt(path.reduce(objectAt, SCHEMAS), "x-takes"), kind);

describe("each kind of fault of the contract is", () => {
  test.each(NETWORK)(
    "in the console's form and command: network %s, with what it takes",
    async (kind) => {
      const { params, ...armed } = await armedTwice("fault chat_completions.create", {
        outcome: `network ${kind}`,
      });
      expect(params.find(({ name }) => name === "outcome")?.choices).toContain(`network ${kind}`);
      const all = takenBy(kind, "NetworkOutcome", "properties", "network");
      const taken = Object.keys(all).filter((name) => all[name] !== null);
      for (const { outcome } of Object.values(armed)) {
        expect(Object.keys(outcome).sort()).toEqual(["network", ...taken].sort());
        expect(outcome.network).toBe(kind);
      }
    },
  );

  test.each(WEBHOOK)("in the console's form and command: webhook fault %s", async (kind) => {
    const taken = takenBy(kind, "WebhookFaultKind");
    const given = Object.keys(taken).map((name) => [name, String(taken[name] ?? "5m")]);
    const { byAction, byCommand } = await armedTwice(`webhook ${kind}`, Object.fromEntries(given));
    const expected = { do: kind, ...Object.fromEntries(given) };
    expect([byAction, byCommand]).toMatchObject([expected, expected]);
  });

  test("sent by the console with the values that the command sends: a number of events", async () => {
    const chosen = { outcome: "network cut", events: "2" };
    const { byAction, byCommand } = await armedTwice("fault chat_completions.create", chosen);
    const outcome = { network: "cut", events: 2 };
    expect([byAction, byCommand]).toMatchObject([{ outcome }, { outcome }]);
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
