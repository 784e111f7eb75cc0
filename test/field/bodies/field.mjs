import { mock } from "node:test";
import { createSimulator, explorationReport } from "facsimile/testing";

// Chance is the same in each future: a back-off that is drawn would differ.
Math.random = () => 0.5;

/**
 * Explores an application of a package with a vendor's pack, by default that in the folder `pack`.
 * Prints the number of futures, the seconds and the failed assertions with tabs between them, and the
 * report for people to standard error.
 */
export async function field(name, body, vendor = { pack: "./pack" }) {
  const sim = await createSimulator(vendor);
  const options = { surprises: 1, budget: { seconds: 120 } };
  const found = await sim.explore(options, async (context) => {
    const stop = context.sim.clock.drive(mock.timers);
    try {
      await body(context);
    } finally {
      stop();
    }
  });
  await sim.close();
  console.error(explorationReport(found, { name, command: "node body.mjs" }));
  const futures = `${found.run}${found.complete ? "" : ", stopped early"}`;
  const failed = found.failures.map(({ assertion }) => assertion);
  console.log([futures, found.seconds.toFixed(1), ...failed].join("\t"));
}
