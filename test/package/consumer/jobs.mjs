// The job of each vendor by its newest official SDK, in a world of the installed pack of its name.
import { createSimulator } from "facsimile";

for (const vendor of process.argv.slice(2)) {
  const { job, key } = await import(`./jobs/${vendor}/job.mjs`);
  const sim = await createSimulator({ pack: vendor, key });
  const place = { sim, key, url: await sim.listen(), apiVersion: sim.pack.apiVersion };
  for (const [name, take] of Object.entries(job(place))) {
    try {
      await take();
    } catch (error) {
      console.log(`${vendor}, ${name}: ${error.stack}`);
    }
  }
  await sim.close();
}
console.log("done");
process.exit();
