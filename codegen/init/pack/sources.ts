// `init` (from a document to a pack): `sourcesOf` infers all YAML files of a pack from the document
// after `normalize`. It calls the steps of the other folders in order: operations, kinds of object,
// errors, events, lifecycles. `init.ts` then writes and compiles them.

import { stringify } from "yaml";
import type { JsonObject } from "../../../src/engine/base/json.js";
import { mapValues } from "../../../src/engine/base/json.js";
import type {
  FilterEntry,
  ResourceEntry,
  WrittenDuration,
  WrittenLifecycle,
} from "../../model/model.js";
import type { Operation } from "../api/operations.js";
import { operationsOf } from "../api/operations.js";
import { Schemas, withSchemas } from "../api/schemas.js";
import type { Classified } from "../classify/classify.js";
import { classify } from "../classify/classify.js";
import { sitesOf, treeOf } from "../classify/site.js";
import type { PlacedGuess } from "../document.js";
import { Barrier, sentencesOf, WHOLE, withOperations } from "../document.js";
import { withTransitionEvents } from "../events/catalog.js";
import { retriesOf } from "../events/destinations.js";
import { eventsOf, withoutEvents } from "../events/events.js";
import type { Lifecycles } from "../lifecycles.js";
import { lifecyclesOf } from "../lifecycles.js";
import { withExpansions } from "../references.js";
import { groupsOf } from "../resources/groups.js";
import { resourcesOf } from "../resources/resources.js";
import { withFiles } from "../resources/stored-files.js";
import { authOf } from "../wire/auth.js";
import { errorsOf, withErrors } from "../wire/errors.js";
import { idempotencyOf } from "../wire/idempotency.js";
import { listsOf } from "../wire/lists.js";
import { packFile } from "./pack-file.js";

/** The sources of a pack, inferred from a document. */
export interface PackSources {
  /** Texts by the file's name. */
  readonly files: ReadonlyMap<string, string>;
  readonly operations: readonly Operation[];
  readonly classified: readonly Classified[];
  readonly guesses: readonly PlacedGuess[];
  /** Types of event without a kind of object, which are left out. */
  readonly unheard: readonly string[];
  /** By id of an operation, statuses of refusals for which it enumerates no code. */
  readonly unnamed: ReadonlyMap<string, ReadonlySet<number>>;
}

/**
 * Writes the sources of a pack.
 *
 * @param document a document of OpenAPI 3.1
 * @param day the day of writing, such as 2026-06-09
 */
export function sourcesOf(
  document: JsonObject,
  name: string,
  day: string,
  barrier = new Barrier(),
): PackSources {
  const schemas = new Schemas(document);
  const operations = operationsOf(document, schemas);
  const whole = <Found>(rule: string, found: () => Found, without: () => Found): Found =>
    barrier.attempt(rule, WHOLE, found, without);
  const meant = classify(sitesOf(operations, treeOf(operations), schemas, barrier), barrier);
  const noGroups = { groups: [], calls: meant };
  const grouped = whole(
    "kinds of object",
    () => groupsOf(meant),
    () => noGroups,
  );
  const classified = [...grouped.groups.flatMap(({ members }) => members), ...grouped.calls];
  const lists = whole(
    "lists",
    () => listsOf(classified, schemas),
    () => listsOf([], schemas),
  );
  const guesses: PlacedGuess[] = [];
  const errors = whole(
    "errors",
    () => errorsOf(document, operations, schemas, guesses),
    () => errorsOf({}, [], schemas, guesses),
  );
  const known = { schemas, lists, errors, document, guesses, barrier };
  const found = whole(
    "resources",
    () => resourcesOf(grouped, known),
    () => resourcesOf(noGroups, known),
  );
  const { envelopes, views, entries, shown } = found;
  const expanding = whole(
    "expansions",
    () => withExpansions(entries, views, operations, schemas, guesses),
    () => ({ entries, parameter: undefined }),
  );
  const files = whole(
    "files",
    () => withFiles(expanding.entries, classified, views, schemas, guesses),
    () => expanding.entries,
  );
  const sentences = sentencesOf(document);
  const keyReused = errors.nameOf("keyReused");
  const idempotency = whole(
    "idempotency",
    () => idempotencyOf(operations, schemas, sentences, keyReused, guesses),
    () => undefined,
  );
  const answering = whole(
    "codes of errors",
    () => withErrors(files, operations, errors, guesses),
    () => ({ entries: files, unnamed: new Map() }),
  );
  const events = whole(
    "events",
    () =>
      eventsOf({
        ...{ document, operations, resources: answering.entries, views, schemas, guesses },
      }),
    () => withoutEvents(answering.entries),
  );
  const retries = whole(
    "retries",
    () => (events.entries.size === 0 ? {} : retriesOf(sentences, guesses)),
    () => ({}),
  );
  const causes = Object.fromEntries(events.causes);
  const living = { resources: events.resources, causes, views, shown, schemas, guesses, barrier };
  const own = lifecyclesOf({ ...living, wrongState: errors.nameOf("wrongState") });
  const lifecycles = whole(
    "events of transitions",
    () => withTransitionEvents(own, events.subjects, guesses),
    () => own,
  );
  const auth = whole(
    "keys",
    () => authOf(document, operations, schemas, guesses),
    () => [],
  );
  const facts = { document, operations, lists, errors, envelopes, name, day };
  const pack = packFile({
    ...facts,
    envelope: events.envelope,
    auth,
    expandParameter: expanding.parameter,
    idempotency,
  });
  const texts = new Map([
    ["pack.yaml", yaml(pack)],
    [
      "openapi.yaml",
      `${JSON.stringify(withSchemas(document, Object.fromEntries(events.payloads)), null, 1)}\n`,
    ],
    ["resources.yaml", yaml(withUsefulFallbacks(lifecycles.resources, lifecycles.entries))],
    ["lifecycles.yaml", yaml(lifecyclesFile(lifecycles, retries))],
    ["events.yaml", yaml(Object.fromEntries(events.entries))],
    ["errors.yaml", yaml(errors.catalog)],
    ["scenarios.yaml", yaml({})],
  ]);
  const { unheard } = events;
  const { unnamed } = answering;
  return { files: texts, operations, classified, unheard, unnamed, guesses };
}

const lifecyclesFile = (
  { entries, causes, durations }: Lifecycles,
  retries: Readonly<Record<string, WrittenDuration>>,
) => ({
  durations: { ...retries, ...durations },
  lifecycles: entries,
  world_events: causes,
});

export function yaml(value: object): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });
}

type Resources = Readonly<Record<string, ResourceEntry>>;

/**
 * The resources without the usual values of filters that no new object has: otherwise a list would
 * be empty for a caller who asks for nothing in particular.
 */
function withUsefulFallbacks(
  resources: Resources,
  lifecycles: Readonly<Record<string, WrittenLifecycle>>,
): Resources {
  return withOperations(resources, (operation, name) => {
    const { filters } = operation;
    if (filters === undefined) return operation;
    const [resource = ""] = name.split(".", 1);
    const initialOf = (field: string): unknown => {
      const lifecycle = lifecycles[resource];
      if (lifecycle?.field === field) return lifecycle.initial;
      return resources[resource]?.fields?.[field]?.fallback;
    };
    const useful = mapValues(filters, (filter): FilterEntry => {
      if (typeof filter === "string" || filter.fallback === undefined) return filter;
      if (filter.fallback === initialOf(filter.field ?? "")) return filter;
      const { fallback: _empty, ...rest } = filter;
      return rest;
    });
    return { ...operation, filters: useful };
  });
}
