import { Svix } from "svix";
import { field } from "./field.mjs";

await field("a message is sent once", async (context) => {
  const { sim, withoutSurprises, settled, surprised, always } = context;
  const svix = new Svix(sim.key, { serverUrl: sim.url, fetch: sim.fetch });
  const { id } = await withoutSurprises(() => svix.application.create({ name: "Shop" }));
  const sent = await svix.message
    .create(id, { eventType: "order.paid", payload: { order: "1042" } })
    .catch(() => undefined);
  await settled();
  const { count } = await sim.state({ resource: "msg" });
  always("one message at most", count <= 1);
  always("what is said to be sent is sent", sent === undefined || count >= 1);
  if (surprised().length === 0) always("the baseline path sends", count === 1);
});
