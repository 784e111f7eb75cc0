// The names of a vendor's package are typed where it is installed, without a step of the user's.
import type { AnyPack, Simulator } from "facsimile";
import { createSimulator, createSimulators } from "facsimile";
import { test } from "facsimile/vitest";

const sim = await createSimulator({ pack: "stripe" });
await sim.state({ resource: "customers" });
await sim.webhooks.inbox({ subscribe: ["invoice.paid"] });
// @ts-expect-error: it is called customers.
await sim.state({ resource: "customer_s" });
// @ts-expect-error: there is no such event.
await sim.webhooks.inbox({ subscribe: ["invoice.payed"] });
// @ts-expect-error: there is no such pack.
await createSimulator({ pack: "strype" });
const { payments } = (await createSimulators({ payments: "stripe" })).simulators;
// @ts-expect-error: there is no such event.
await payments.webhooks.inbox({ subscribe: ["invoice.payed"] });
const all = await createSimulators();
const one: Simulator<AnyPack> | undefined = all.simulators["payments"];
test("typed", async () => void (await one?.close()));
