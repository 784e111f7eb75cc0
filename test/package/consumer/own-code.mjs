// A pack that was refined outside of a clone runs.
import { createSimulator } from "facsimile/testing";

const sim = await createSimulator({ pack: "./hire/generated" });
const headers = { "x-hire-key": "any" };
const answer = await sim.fetch(`${sim.url}/v1/quote?days=5`, { headers });
console.log(answer.status, await answer.text());
await sim.close();
