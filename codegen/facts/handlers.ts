import type { Path } from "../../src/engine/base/paths.js";
import type { ResourceEntry } from "../model/model.js";
import type { PackContext } from "./context.js";
import { isOwn } from "./context.js";

/** A handler that the data of a pack needs. */
export interface NeededHandler {
  /** Its place in the export `behaviors`, such as `["operations", "runTask"]`. */
  readonly path: readonly [section: "operations" | "views" | "worldEvents", ...string[]];
  /** What needs it. */
  readonly by: { readonly file: string; readonly path: Path };
}

/** Handlers of the pack's own operations, of all views, and of world events without a transition. */
export function neededHandlers({
  model,
  operations,
  places,
}: PackContext): readonly NeededHandler[] {
  const events = Object.entries(model.lifecycles.world_events ?? {}).filter(
    ([, { transitions = [], emits }]) => transitions.length === 0 && emits === undefined,
  );
  return [
    ...operations.flatMap((bound): NeededHandler[] => {
      const { route, resource, operation } = bound;
      const by = { file: "resources.yaml", path: [resource, "operations", operation] };
      return isOwn(bound, places.ownOperations) ? [{ path: ["operations", route.id], by }] : [];
    }),
    ...Object.entries(model.resources).flatMap(([resource, entry]) =>
      viewsOf(entry).map((field): NeededHandler => {
        const by = { file: "resources.yaml", path: [resource, "fields", field] };
        return { path: ["views", resource, field], by };
      }),
    ),
    ...events.map(([name]): NeededHandler => {
      const by = { file: "lifecycles.yaml", path: ["world_events", name] };
      return { path: ["worldEvents", name], by };
    }),
  ];
}

/** The fields of a kind of object that its behaviors compute. */
export function viewsOf({ fields = {} }: ResourceEntry): readonly string[] {
  return Object.entries(fields).flatMap(([name, { role, computed }]) =>
    role === "view" && computed === undefined ? [name] : [],
  );
}
