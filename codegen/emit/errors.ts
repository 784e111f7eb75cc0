import type { PackContext } from "./context.js";
import { errorRef } from "./facts.js";
import { literal } from "./literal.js";
import type { OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";

/** `errors.ts`: the error catalog, in the pack's order. */
export function emitErrors({ model, origin, places }: PackContext): OutputFile {
  const specs = Object.entries(model.errors).map(
    ([name, { status, run, message, provenance }]) => ({
      ...errorRef(name),
      status: status ?? null,
      run: run ?? false,
      message,
      provenance,
    }),
  );
  return printSource({
    path: "errors.ts",
    origin,
    imports: [{ from: `${places.src}/pack-types/pack.js`, names: ["ErrorSpec"], types: true }],
    statements: [constant("errors", "readonly ErrorSpec[]", literal(specs))],
  });
}
