import fc from "fast-check";
import { expect, test } from "vitest";
import type { Input } from "../../src/api/inputs/inputs.js";
import { fromPlain, toPlain } from "../../src/api/inputs/inputs.js";
import type { JsonObject } from "../../src/engine/base/json.js";
import { digestOf } from "../../src/engine/world/digest.js";
import { controlRequests } from "../properties/control-requests.js";
import { Memory } from "../properties/known.js";
import { BEGINNING, plans } from "../properties/sequences.js";
import type { Known, Request } from "../properties/steps.js";
import { send } from "../properties/steps.js";
import { possible } from "../properties/views.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";

const ADMIN = "/__admin__";

test("whatever enters a world, put down as JSON and let in again, makes the same world", async () => {
  const inputs: JsonObject[] = [];
  const sim = await subject({ onInput: (input) => inputs.push(toPlain(input)) });
  await sim.post(`${ADMIN}/webhooks/endpoints`, { url: "http://127.0.0.1:9/", subscribe: ["*"] });
  for (const make of someRequests()) await take(sim, make);
  await sim.advance("2h");
  const kinds = new Set(inputs.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(["attempt", "control-call", "step", "vendor-call"]);
  const other = await subject();
  for (const plain of readAgain(inputs)) other.instance.inputDispatcher.apply(fromPlain(plain));
  // What ended since the last advance is told by an advance, which is no input itself.
  sim.instance.world.deliveries.takeEnded();
  other.instance.world.deliveries.takeEnded();
  expect(digestOf(other.instance.world)).toBe(digestOf(sim.instance.world));
});

test("a body that is no text comes through as it was", () => {
  const body = Uint8Array.of(0xff, 0, 0x41);
  const request = { method: "POST", url: "/agents", headers: {}, body };
  const input: Input = { kind: "vendor-call", request };
  const again = fromPlain(JSON.parse(JSON.stringify(toPlain(input))));
  expect(again).toEqual({ kind: "vendor-call", request: { ...request, body: Buffer.from(body) } });
});

const readAgain = (inputs: readonly JsonObject[]): readonly JsonObject[] =>
  JSON.parse(JSON.stringify(inputs));

type Making = (known: Known) => Request;

/** Always the same: calls of both planes, refused ones among them. */
function someRequests(): readonly Making[] {
  const [steps = []] = fc.sample(plans(60), { seed: 11, numRuns: 1 });
  const overrides = fc.sample(controlRequests, { seed: 12, numRuns: 30 });
  const calls = [...BEGINNING, ...steps].map(
    (plan): Making =>
      (known) =>
        plan(known).request,
  );
  return [
    ...calls,
    ...overrides.map(
      (make): Making =>
        (known) =>
          make(known).request,
    ),
    ...calls,
  ];
}

const memory = new Memory();

async function take(sim: Subject, make: Making): Promise<void> {
  memory.possible = await possible(sim);
  const request = make(memory.known);
  // They go to another point as a whole; no input does that.
  if (/\/(?:snapshots|reset)/.test(request.path)) return;
  memory.learn((await send(sim, request)).body);
  await sim.advance("0s");
}
