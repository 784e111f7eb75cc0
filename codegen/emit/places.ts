import type { PackContext } from "../facts/context.js";
import { literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";

/** `places.ts`: where the pack's files say what. */
export function emitPlaces({ model, origin, places }: PackContext): Source {
  return {
    path: "places.ts",
    origin,
    imports: [{ from: `${places.src}/engine/pack/places.js`, names: ["Places"], types: true }],
    statements: [constant("places", "Places", literal(model.places))],
  };
}
