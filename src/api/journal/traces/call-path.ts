import type { Json, JsonObject } from "../../../engine/base/json.js";
import type { World } from "../../../engine/world/world.js";
import type { Trace } from "./traces.js";

/** A path without the base path under which the vendor's routes answer too. */
export function withoutBase({ pack }: World, path: string): string {
  const { basePath } = pack;
  return basePath !== "" && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
}

/** A call's path as in the pack: without query and base path. */
export function ownPath(world: World, { path }: Pick<Trace, "path">): string {
  return withoutBase(world, path.split("?", 1)[0] ?? "");
}

/** The parameters in a call's path, decoded, by name. */
export function pathParameters(world: World, trace: Trace): JsonObject {
  const template = trace.operation?.path.split("/") ?? [];
  const value = ownPath(world, trace).split("/");
  const parameters: [string, Json][] = [];
  for (const [at, segment] of template.entries()) {
    if (segment.startsWith("{")) parameters.push([segment.slice(1, -1), decoded(value[at] ?? "")]);
  }
  return Object.fromEntries(parameters);
}

/** A segment or parameter without its percent escapes; unchanged if they are malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
