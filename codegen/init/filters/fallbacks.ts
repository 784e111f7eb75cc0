import type { FilterEntry, ResourceEntry, WrittenLifecycle } from "../../model/model.js";
import { withOperations } from "../document.js";

type Resources = Readonly<Record<string, ResourceEntry>>;

/**
 * The resources without the usual values of filters that no new object has: otherwise a list would
 * be empty for a caller who asks for nothing in particular.
 */
export function withUsefulFallbacks(
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
    const useful = Object.entries(filters).map(([parameter, filter]): [string, FilterEntry] => {
      if (typeof filter === "string" || filter.fallback === undefined) return [parameter, filter];
      if (filter.fallback === initialOf(filter.field ?? "")) return [parameter, filter];
      const { fallback: _empty, ...rest } = filter;
      return [parameter, rest];
    });
    return { ...operation, filters: Object.fromEntries(useful) };
  });
}
