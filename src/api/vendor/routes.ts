import { withoutParameterNames, withoutTrailingSlashes } from "../../engine/base/url-path.js";
import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import type { Route, Routed } from "../call/route-table.js";
import { RouteTable } from "../call/route-table.js";
import { FILES_PATH } from "./body/files.js";

/** The target of a route to a captured file. */
export const FILE = Symbol("a captured file");

/** The target of a route of the vendor plane. */
export type VendorTarget = OperationSpec | typeof FILE;

const tables = new WeakMap<Pack, RouteTable<VendorTarget>>();

/** The target of a call; undefined if there is no route for it. */
export function findRoute(
  pack: Pack,
  method: string,
  url: string,
): Routed<VendorTarget> | undefined {
  const table = tables.get(pack) ?? new RouteTable(vendorRoutes(pack));
  tables.set(pack, table);
  const found = table.find(method, url);
  if (found !== undefined || method !== "POST" || pack.wire.methods !== "any") return found;
  return table.find("GET", url);
}

/** Every route of a pack: each operation with and without the base path, and the files. */
function* vendorRoutes({ operations, basePath }: Pack): Generator<Route<VendorTarget>> {
  const known = new Set(operations.map(routeOf));
  for (const operation of operations) {
    for (const base of new Set(["", basePath])) {
      const { method, path, rest } = operation;
      yield { method, path: base + path, rest, target: operation };
      const bare = { ...operation, path: withoutTrailingSlashes(operation.path) };
      // Clients also call a path that ends in a slash without it.
      if (bare.path !== "" && !known.has(routeOf(bare))) {
        yield { method, path: base + bare.path, target: operation };
      }
      // The rest of a path can be empty.
      const short = { ...operation, path: path.replace(/\/\{[^{}]*\}$/, "") };
      if (rest === true && !known.has(routeOf(short))) {
        yield { method, path: base + short.path, target: operation };
      }
    }
  }
  yield { method: "GET", path: `${FILES_PATH}{id}`, target: FILE };
}

const routeOf = ({ method, path }: Pick<OperationSpec, "method" | "path">): string =>
  `${method} ${withoutParameterNames(path)}`;
