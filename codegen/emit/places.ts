import type { PackContext } from "./context.js";
import { literal } from "./literal.js";
import type { OutputFile } from "./source.js";
import { constant, printSource } from "./source.js";

/** `places.ts`: where the pack's files say what. */
export function emitPlaces({ model, origin, places }: PackContext): OutputFile {
  return printSource({
    path: "places.ts",
    origin,
    imports: [{ from: `${places.src}/pack-types/places.js`, names: ["Places"], types: true }],
    statements: [constant("places", "Places", literal(model.places))],
  });
}
