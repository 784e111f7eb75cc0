import { stringify } from "yaml";
import type { JsonObject } from "../../../src/base/json.js";
import type { Operation } from "../api/operations.js";
import { operationsOf } from "../api/operations.js";
import { Schemas } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { classify } from "../classify/classify.js";
import { sitesOf } from "../classify/site.js";
import { treeOf } from "../classify/tree.js";
import { groupsOf } from "../resources/groups.js";
import type { PlacedGuess } from "../resources/resources.js";
import { resourcesOf } from "../resources/resources.js";
import { errorsOf } from "../wire/errors.js";
import { listsOf } from "../wire/lists.js";
import { packFile } from "./pack-file.js";

/** The sources of a pack, made of a document alone. */
export interface Sources {
  /** Texts by the file's name. */
  readonly files: ReadonlyMap<string, string>;
  readonly operations: readonly Operation[];
  readonly classified: readonly Classified[];
  readonly guesses: readonly PlacedGuess[];
}

/**
 * Writes the sources of a pack.
 *
 * @param document of OpenAPI 3.1
 * @param day on which it is written, such as 2026-06-09
 */
export function sourcesOf(document: JsonObject, name: string, day: string): Sources {
  const schemas = new Schemas(document);
  const operations = operationsOf(document, schemas);
  const found = classify(sitesOf(operations, treeOf(operations), schemas));
  const grouped = groupsOf(found);
  const classified = [...grouped.groups.flatMap(({ members }) => members), ...grouped.calls];
  const lists = listsOf(classified, schemas);
  const errors = errorsOf(operations, schemas);
  const { entries, guesses, envelopes } = resourcesOf(grouped, schemas, lists, errors);
  const pack = packFile({ document, operations, schemas, lists, errors, envelopes, name, day });
  const files = new Map([
    ["pack.yaml", yaml(pack)],
    ["openapi.yaml", `${JSON.stringify(document, null, 1)}\n`],
    ["resources.yaml", yaml(entries)],
    ["lifecycles.yaml", yaml({ durations: {}, lifecycles: {} })],
    ["events.yaml", yaml({})],
    ["errors.yaml", yaml(errors.catalog)],
    ["scenarios.yaml", yaml({})],
  ]);
  return { files, operations, classified, guesses };
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });
}
