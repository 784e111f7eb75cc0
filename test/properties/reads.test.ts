import fc from "fast-check";
import { describe, test } from "vitest";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import type { Get } from "./gets.js";
import { someGets } from "./gets.js";
import { holds, TIMEOUT } from "./hold.js";
import { Memory } from "./known.js";
import { same } from "./same.js";
import { BEGINNING, plans } from "./sequences.js";
import type { Plan } from "./steps.js";
import { send } from "./steps.js";
import { readState } from "./views.js";

describe("reading", () => {
  test(
    "changes no byte of any other answer but request ids and trace ids",
    async () => {
      const sim = await subject();
      const property = fc.asyncProperty(plans(25), fc.array(someGets), async (steps, reads) => {
        const alone = await play(sim, steps, []);
        const amid = await play(sim, steps, reads);
        for (const [at, answer] of alone.entries()) same(amid[at], answer, `answer ${at}`);
      });
      await holds(property, { fixed: 15, random: 4 });
    },
    TIMEOUT,
  );
});

/** Everything that the steps are answered, and the world at their end; with reads in between. */
async function play(
  sim: Subject,
  steps: readonly Plan[],
  reads: readonly (readonly Get[])[],
): Promise<readonly object[]> {
  await sim.post("/__admin__/reset");
  const memory = new Memory();
  const answers: object[] = [];
  for (const [at, plan] of [...BEGINNING, ...steps].entries()) {
    for (const read of reads[at % (reads.length || 1)] ?? []) await send(sim, read(memory.known));
    const answer = await send(sim, plan(memory.known).request);
    memory.learn(answer.body);
    answers.push(withoutOwnIds(answer));
  }
  answers.push((await readState(sim)).state);
  return answers;
}

/** An answer without the ids that belong to the call alone. */
function withoutOwnIds({ status, headers, text }: Answer): object {
  const { "x-mock-resolution-trace": _trace, ...shown } = headers;
  const bare = text
    .replaceAll(/"req_[0-9A-Za-z]{16}"/g, '"req_"')
    .replaceAll(/"traceId":"[^"]*"/g, '"traceId":""');
  return { status, headers: shown, text: bare };
}
