import type { OperationSpec, Pack } from "../../engine/pack/pack.js";
import { FILES_PATH } from "./body/files.js";

/** Stands for a captured file where an operation would be. */
export const FILE = Symbol("a captured file");

/** What a route of the vendor plane leads to. */
export type VendorTarget = OperationSpec | typeof FILE;

/** The decoded parameters of a path, by name. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** Where a call leads. */
export interface Routed {
  readonly target: VendorTarget;
  readonly parameters: Parameters;
}

/** Every route of a pack: each operation with and without the base path, and the files. */
export function* vendorRoutes({ operations, basePath }: Pack): Generator<VendorRoute> {
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
