import type { Path } from "../../src/engine/base/paths.js";
import type { Places } from "../../src/engine/pack/places.js";
import type { PackParts } from "../model/model.js";
import type { Api } from "../openapi/api.js";
import type { PackReader } from "../sources/pack-reader.js";

/** Something that coverage counts, and the key of its definition. */
interface Place {
  readonly name: string;
  readonly file: string;
  readonly path: Path;
}

/** File and line of everything in a pack that coverage counts. */
export function placesOf(
  { errors, events, resources, lifecycles: lifecyclesFile }: PackParts,
  api: Api,
  placeOf: PackReader["placeOf"],
): Places {
  const places: Record<string, Record<string, number>> = {};
  for (const { name, file: from, path } of [
    ...topLevel("error", "errors.yaml", errors),
    ...topLevel("event", "events.yaml", events),
    ...operations(resources, api),
    ...lifecycles(lifecyclesFile),
  ]) {
    const { file, line } = placeOf(from, path);
    const lines = places[file] ?? {};
    lines[name] = line;
    places[file] = lines;
  }
  return places;
}

const topLevel = (kind: string, file: string, entries: object): readonly Place[] =>
  Object.keys(entries).map((name) => ({ name: `${kind} ${name}`, file, path: [name] }));

/** The binding of each operation, and the failures that the vendor's document declares for it. */
function operations(resources: PackParts["resources"], api: Api): readonly Place[] {
  const operationsById = new Map(api.operations.map((each) => [each.id, each]));
  return Object.entries(resources).flatMap(([resource, { operations: bound = {} }]) =>
    Object.entries(bound).flatMap(([operation, { id }]): readonly Place[] => {
      const name = `${resource}.${operation}`;
      const binding = { name: `operation ${name}`, file: "resources.yaml" };
      const documented = operationsById.get(id);
      return [
        { ...binding, path: [resource, "operations", operation] },
        ...Object.keys(Object(documented?.entry["responses"]))
          .filter((status) => Number(status) >= FAILURE)
          .map((status) => ({
            name: `answer ${name} ${status}`,
            file: "openapi.yaml",
            path: [...(documented?.path ?? []), "responses", status],
          })),
      ];
    }),
  );
}

const FAILURE = 400;

function lifecycles({
  lifecycles: all,
  world_events = {},
}: PackParts["lifecycles"]): readonly Place[] {
  const file = "lifecycles.yaml";
  return [
    ...Object.entries(all).flatMap(([resource, { transitions, outcome }]) => [
      ...Object.keys(transitions).map((transition) => ({
        name: `transition ${resource}.${transition}`,
        file,
        path: ["lifecycles", resource, "transitions", transition],
      })),
      ...Object.entries(outcome?.pins ?? {}).flatMap(([pin, entry]) =>
        Object.keys(entry.kind === "variant" ? entry.variants : {}).map((type) => ({
          name: `end ${resource} ${pin} ${type}`,
          file,
          path: ["lifecycles", resource, "outcome", "pins", pin, "variants", type],
        })),
      ),
    ]),
    ...Object.keys(world_events).map((event) => ({
      name: `world ${event}`,
      file,
      path: ["world_events", event],
    })),
  ];
}
