// `Provenance`: where a fact of a pack comes from, and `ErrorRef`, how facts name an error of the
// catalog.

/** Where a fact comes from: a capture of the service, the vendor's public pages, or our choice. */
export type Provenance = "captured" | "documented" | "assumed";

/** `type / code`, the catalog's key. */
export interface ErrorRef {
  readonly type: string;
  readonly code: string;
}
