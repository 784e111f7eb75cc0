import type { Path } from "../../src/engine/base/paths.js";
import type { Places } from "../../src/engine/pack/places.js";
import type { PackModel } from "../model/model.js";
import type { Api } from "../openapi/api.js";
import type { PackReader } from "../sources/pack-reader.js";

/** Something that a pack says, and the key under which it says so. */
interface Said {
  readonly name: string;
  readonly file: string;
  readonly path: Path;
}

type Files = Omit<PackModel, "places" | "fingerprint"> & { readonly api: Api };

/** Where a pack's files say what can be met of it. */
export function placesOf(files: Files, placeOf: PackReader["placeOf"]): Places {
  const places: Record<string, Record<string, number>> = {};
  for (const { name, file: from, path } of [
    ...errorsAndEvents(files),
    ...operations(files),
    ...lifecycles(files),
  ]) {
    const { file, line } = placeOf(from, path);
    places[file] = { ...places[file], [name]: line };
  }
  return places;
}

function errorsAndEvents({ errors, events }: Files): readonly Said[] {
  return [
    ...Object.keys(errors).map((name) => ({
      name: `error ${name}`,
      file: "errors.yaml",
      path: [name],
    })),
    ...Object.keys(events).map((type) => ({
      name: `event ${type}`,
      file: "events.yaml",
      path: [type],
    })),
  ];
}

/** Their binding, and the failures that the vendor's document gives them. */
function operations({ resources, api }: Files): readonly Said[] {
  return Object.entries(resources).flatMap(([resource, { operations: bound = {} }]) =>
    Object.entries(bound).flatMap(([operation, { id }]): readonly Said[] => {
      const name = `${resource}.${operation}`;
      const binding = { name: `operation ${name}`, file: "resources.yaml" };
      const documented = api.operations.find((each) => each.id === id);
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
  lifecycles: { lifecycles: all, world_events = {} },
}: Files): readonly Said[] {
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
