// Every entry that has a CommonJS build, loaded as such.
const client = require("facsimile/client");
const { createSimulator, ControlPlaneError, packs } = require("facsimile");

if (packs !== undefined) throw new Error("an export too many");
if (ControlPlaneError !== client.ControlPlaneError) throw new Error("two copies of a class");

createSimulator().then(async (sim) => {
  const document = await sim.openapi();
  process.stdout.write(`${document.openapi} ${await sim.clock.now()}\n`);
  await sim.close();
});
