import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_T0 } from "../../src/instance/server/instance.js";
import { nthOf } from "../support/every-nth.js";
import type { Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { holds, TIMEOUT } from "./hold.js";
import { Invariants } from "./invariants.js";
import { Memory } from "./known.js";
import { Model } from "./model.js";
import { same } from "./same.js";
import { BEGINNING, END, plans } from "./sequences.js";
import type { Plan } from "./steps.js";
import { send } from "./steps.js";
import { expected, happened, possible, readState, saidOf, seen } from "./views.js";

describe("the world", () => {
  test(
    "matches a much simpler model, call by call",
    async () => {
      const sim = await subject();
      const property = fc.asyncProperty(plans(28), (steps) => agreesWithModel(sim, steps));
      await holds(property, { fixed: nthOf(3, 30), random: nthOf(3, 6) });
    },
    TIMEOUT,
  );
});

async function agreesWithModel(sim: Subject, steps: readonly Plan[]): Promise<void> {
  await sim.post("/__admin__/reset");
  const model = new Model(DEFAULT_T0);
  const memory = new Memory();
  const invariants = new Invariants();
  let before = "";
  for (const plan of [...BEGINNING, ...steps, ...END]) {
    const { request, predict } = plan(memory.known);
    const answer = await send(sim, request);
    const said = predict(model, memory.learn(answer.body));
    same(saidOf(answer), said, answer.text);
    // Work that is due at once runs right after the answer.
    model.clock.advance(0);
    const { text, state } = await readState(sim);
    same(seen(state), expected(model));
    same(invariants.check(state).map(happened), model.takeEvents());
    memory.possible = await possible(sim);
    same(memory.possible, [...model.possible()].sort());
    if (answer.status >= 400) expect(text, "a refused call changes nothing").toBe(before);
    before = text;
  }
  invariants.checkEnd((await readState(sim)).state);
}
