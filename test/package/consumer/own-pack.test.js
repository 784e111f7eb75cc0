// A built pack that lies in the project: its folder, for Jest and the command alike.
const { setupSimulator } = require("facsimile/jest");

const sim = setupSimulator({ pack: "./parcelry" });

test("another vendor answers", async () => {
  expect((await sim.pack()).name).toBe("parcelry");
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const init = { method: "POST", headers, body: '{"name":"Ada"}' };
  expect((await sim.fetch("/v3/customers", init)).status).toBe(201);
});
