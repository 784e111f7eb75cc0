// Prints `places.ts` of a compiled pack (`emitPlaces`): the file and line of each definition, which
// reports of coverage show.

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
