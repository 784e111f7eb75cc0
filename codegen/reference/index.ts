// `referenceOf`: makes the reference of a pack, the pages that describe it to people, as data.
// `emitReference` prints them as `reference.ts` of the compiled pack, for `/__admin__/reference`
// and `facsimile pack show`.

import type { Reference, ReferencePage } from "../../src/engine/pack/reference.js";
import type { PackContext } from "../facts/context.js";
import { engineTypes } from "../facts/context.js";
import type { Script } from "../print/source.js";
import { constant, literal } from "../print/source.js";
import {
  durationsPage,
  errorsPage,
  eventsPage,
  fidelityPage,
  layersPage,
  limitsPage,
  operationsPage,
  scenariosPage,
  worldEventsPage,
} from "./catalog-pages.js";
import { lifecyclesPage } from "./lifecycles-page.js";
import { resourcesPage } from "./resources-page.js";

const PAGES: readonly ((context: PackContext) => ReferencePage)[] = [
  resourcesPage,
  operationsPage,
  lifecyclesPage,
  errorsPage,
  eventsPage,
  worldEventsPage,
  scenariosPage,
  durationsPage,
  limitsPage,
  fidelityPage,
  layersPage,
];

/** The pages that describe a pack. Pages without entries are left out. */
export function referenceOf(context: PackContext): Reference {
  const pages = PAGES.map((page) => page(context)).filter(({ entries }) => entries.length > 0);
  return { pack: context.origin.name, pages };
}

/** `reference.ts`: the same as data, which is loaded on first use. */
export function emitReference(context: PackContext): Script {
  const data = JSON.stringify(referenceOf(context));
  return {
    path: "reference.ts",
    origin: context.origin,
    imports: [engineTypes(context.places.src, "pack/reference", "Reference")],
    statements: [constant("reference", "Reference", literal(JSON.parse(data)))],
  };
}
