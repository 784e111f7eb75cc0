// `emitPlaces`: prints `places.ts` of a compiled pack: in which file and line of its sources each
// transition, error and the like is defined. Reports of coverage show these places.

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
