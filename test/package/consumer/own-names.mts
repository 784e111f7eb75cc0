// The names of a pack that was built outside of a clone are typed.
import { createSimulator } from "facsimile/testing";
import { pack } from "./hire/generated/index.js";
import type { WorkshopHire } from "./hire/generated/names.js";

const sim = await createSimulator<WorkshopHire>({ pack });
await sim.state({ resource: "tools" });
await sim.world.trigger("tool.lost", { tool_id: "tool_4kTz0QwE8rYuI2oP" });
// @ts-expect-error: it is called tools.
await sim.state({ resource: "toolz" });
// @ts-expect-error: there is no such event.
await sim.webhooks.inbox({ subscribe: ["tool.found"] });
