// A folder with a facsimile.yaml: its layers on an installed pack, by import and by require.
import { createRequire } from "node:module";
import { createSimulator } from "facsimile";

const required = createRequire(import.meta.url)("facsimile");

for (const create of [createSimulator, required.createSimulator]) {
  const sim = await create();
  const headers = { authorization: `Bearer ${sim.key}` };
  const answer = await sim.fetch("/v1/customers/cus_none", { headers });
  console.log((await answer.json()).error.message);
  await sim.close();
}
