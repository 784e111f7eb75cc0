// The package as it is built: Jest reads no TypeScript.
const { explore } = require("../../../dist/cjs/src/use/testing/runners/jest.js");

const pack = process.env.PACK;

async function send(sim, headers) {
  const own = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ to: "Ada" });
  for (let attempt = 1; attempt <= 3; attempt++) {
    const init = { method: "POST", headers: { ...own, ...headers }, body };
    const response = await sim.fetch(`${sim.url}/letters`, init).catch(() => undefined);
    if (response?.ok) break;
    await sim.clock.sleep(1_000);
  }
}

const packs = { agents: "deck", post: { pack } };

explore(
  "two vendors are explored together",
  { packs, surprises: 1 },
  async ({ post, settled, always }) => {
    await send(post, { "idempotency-key": "letter-1" });
    await settled();
    always("one letter at most", (await post.state({ resource: "letters" })).count <= 1);
  },
);

for (const [name, headers] of [
  ["with the key it is one letter", { "idempotency-key": "letter-1" }],
  ["without the key it is one letter", {}],
]) {
  explore(name, { surprises: 1, pack }, async ({ sim, settled, always }) => {
    await send(sim, headers);
    await settled();
    always("one letter at most", (await sim.state({ resource: "letters" })).count <= 1);
  });
}
