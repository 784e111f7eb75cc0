import { readdirSync } from "node:fs";
import { explore } from "facsimile/vitest";
import type { Scene } from "./scene.js";

/** An application of any kind: each example has its own. */
type App = new (...given: never[]) => object;

/** Each application, as it was mended, in all of its futures. */
for (const entry of readdirSync(new URL(".", import.meta.url), { withFileTypes: true })) {
  if (!entry.isDirectory()) continue;
  const { scene }: { readonly scene: Scene<App> } = await import(`./${entry.name}/futures.ts`);
  const after: Readonly<Record<string, unknown>> = await import(`./${entry.name}/after.ts`);
  const App = Object.values(after).find((one): one is App => /^class/.test(String(one)));
  const budget = { seconds: 60 };
  explore(entry.name, { budget, ...scene.options }, async (context) => {
    if (App !== undefined) await scene.play(context, App);
  });
}
