import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import { RouteTable } from "../call/route-table.js";
import { FILES_PATH } from "./body/files.js";

/** The target of a route to a captured file. */
export const FILE = Symbol("a captured file");

/** The target of a route of the vendor plane. */
export type VendorTarget = OperationSpec | typeof FILE;

/** The decoded parameters of a path, by name. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** The target of a call, and the parameters of its path. */
export interface Routed {
  readonly target: VendorTarget;
  readonly parameters: Parameters;
}

const tables = new WeakMap<Pack, RouteTable<VendorTarget>>();

/** The target of a call; undefined if there is no route for it. */
export function findRoute(pack: Pack, method: string, url: string): Routed | undefined {
  const table = tables.get(pack) ?? new RouteTable(vendorRoutes(pack));
  tables.set(pack, table);
  return table.find(method, url);
}

/** Every route of a pack: each operation with and without the base path, and the files. */
function* vendorRoutes({ operations, basePath }: Pack): Generator<VendorRoute> {
  for (const operation of operations) {
    for (const base of new Set(["", basePath])) {
      yield { method: operation.method, path: base + operation.path, target: operation };
    }
  }
  yield { method: "GET", path: `${FILES_PATH}{id}`, target: FILE };
}

interface VendorRoute {
  readonly method: OperationSpec["method"];
  readonly path: string;
  readonly target: VendorTarget;
}
