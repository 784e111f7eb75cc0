import { explore } from "../../../src/use/testing/runners/node-test.js";
import { send } from "./letters.mjs";

/** Of a vendor whose pack is in a folder. */
const pack = process.env["PACK"] ?? "";

explore(
  "two vendors are explored together",
  { packs: { agents: "deck", post: { pack } }, surprises: 1 },
  async ({ agents, post, settled, always }) => {
    await send(post, { "idempotency-key": "letter-1" });
    await settled();
    always("one letter at most", (await post.state({ resource: "letters" })).count <= 1);
    always("no agent", (await agents.state({ resource: "agents" })).count === 0);
  },
);

for (const [name, headers] of [
  ["with the key it is one letter", { "idempotency-key": "letter-1" }],
  ["without the key it is one letter", {}],
] as const) {
  explore(name, { surprises: 1, pack }, async ({ sim, settled, always }) => {
    await send(sim, headers);
    await settled();
    always("one letter at most", (await sim.state({ resource: "letters" })).count <= 1);
  });
}
