import { explore } from "facsimile/vitest";
import { body } from "./body.mjs";

explore("an order is booked once", { surprises: 1 }, body);
explore("nothing is refused", { surprises: 1, only: ["agents.*"] }, ({ sim, always }) =>
  sim
    .fetch(`${sim.url}/agents`, { headers: { authorization: `Bearer ${sim.key}` } })
    .then(() => always("it is answered", true))
    .catch(() => {}),
);
