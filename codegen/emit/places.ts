// Emits `places.ts` of a pack: file and line of what coverage counts.

import type { PackContext } from "../facts/context.js";
import { engineTypes } from "../facts/context.js";
import type { Script } from "../print/source.js";
import { constant, literal } from "../print/source.js";

/** `places.ts`: file and line of the definitions in a pack. */
export function emitPlaces({ model, origin, places }: PackContext): Script {
  return {
    path: "places.ts",
    origin,
    imports: [engineTypes(places.src, "pack/places", "Places")],
    statements: [constant("places", "Places", literal(model.places))],
  };
}
