import { pathToFileURL } from "node:url";
import { Compiled } from "./compiled.js";

/** The rate of webhooks to one endpoint, in order and one at a time, over the loopback. */
export interface DeliveryRates {
  readonly rounds: number;
  /** Of one round. */
  readonly deliveries: number;
  /** Medians. The bare client posts a body of the same size, unsigned, and keeps no log. */
  readonly perSecond: { readonly facsimile: number; readonly bare: number };
  /** Median of the rounds' ratios. */
  readonly ratio: number;
}

export async function measureDeliveries(compiled: Compiled): Promise<DeliveryRates> {
  const context = await compiled.run("test/bench/deliveries-inside.ts");
  return context as DeliveryRates;
}

/** The table that people read. */
export function deliveriesTable({ rounds, deliveries, perSecond, ratio }: DeliveryRates): string {
  return [
    `Requests a second to one endpoint, one at a time, medians of ${rounds} rounds of ${deliveries.toLocaleString("en")}, Node.js ${process.version}`,
    "",
    "| signed deliveries in order | bare keep-alive client | ratio |",
    "|---|---|---|",
    `| ${perSecond.facsimile.toLocaleString("en")} | ${perSecond.bare.toLocaleString("en")} | ${ratio} |`,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const compiled = Compiled.make();
  try {
    const rates = await measureDeliveries(compiled);
    process.stdout.write(`${deliveriesTable(rates)}\n\n${JSON.stringify({ deliveries: rates })}\n`);
  } finally {
    compiled.remove();
  }
}
