// `Provenance`: the source of a fact in a pack: the vendor's document, the vendor's pages, or an
// assumption. `ErrorRef`: the type and the code by which a compiled pack names one of the vendor's
// errors.

/** Where a fact comes from: a capture of the service, the vendor's public pages, or our choice. */
export type Provenance = "captured" | "documented" | "assumed";

/** `type / code`, the catalog's key. */
export interface ErrorRef {
  readonly type: string;
  readonly code: string;
}
