import { advanceTable, measureAdvance } from "./advance.js";
import { Compiled } from "./compiled.js";
import { deliveriesTable, measureDeliveries } from "./deliveries.js";
import { growthTable, measureGrowth } from "./growth.js";
import { inProcessTable, measureInProcess } from "./in-process.js";
import { measureRequests, requestsTable } from "./requests.js";
import { measureReset, resetTable } from "./reset.js";
import { measureStart, startTable } from "./start.js";

/** Every measurement, one after the other, each as a table; what they say together as JSON. */
async function main(): Promise<void> {
  const compiled = Compiled.make();
  const all: Record<string, unknown> = {};
  const show = (name: string, table: string, measured: unknown): void => {
    all[name] = measured;
    process.stdout.write(`## ${name}\n\n${table}\n\n`);
  };
  try {
    const start = await measureStart();
    show("start", startTable(start), start);
    const requests = await measureRequests(compiled);
    show("requests", requestsTable(requests), requests);
    const reset = await measureReset(compiled);
    show("reset", resetTable(reset), reset);
    const advance = await measureAdvance(compiled);
    show("advance", advanceTable(advance), advance);
    const deliveries = await measureDeliveries(compiled);
    show("deliveries", deliveriesTable(deliveries), deliveries);
    const inProcess = await measureInProcess(compiled);
    show("in process", inProcessTable(inProcess), inProcess);
    const growth = await measureGrowth({ node: ["--max-semi-space-size=64"] });
    show("growth", growthTable(growth), growth);
  } finally {
    compiled.remove();
  }
  process.stdout.write(`${JSON.stringify(all)}\n`);
}

await main();
