// A vendor's package by its name, for Jest.
const { setupSimulator } = require("facsimile/jest");

const sim = setupSimulator({ pack: "stripe" });

test("the vendor answers", async () => {
  const headers = { authorization: `Bearer ${sim.key}` };
  expect((await sim.fetch("/v1/customers", { headers })).status).toBe(200);
});
