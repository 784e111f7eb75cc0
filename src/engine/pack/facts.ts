// `Provenance`: the source of a fact in a pack: the vendor's document, the vendor's pages, or an
// assumption. `ErrorRef`: the type and the code by which a compiled pack names one of the vendor's
// errors. `Places`: the lines of a pack's sources that define something.

/** Where a fact comes from: a capture of the service, the vendor's public pages, or our choice. */
export type Provenance = "captured" | "documented" | "assumed";

/** `type / code`, the catalog's key. */
export interface ErrorRef {
  readonly type: string;
  readonly code: string;
}

/**
 * The places of definitions in a pack's sources: by file, relative to their folder, and by name the
 * line, from 1. The names are `operation agents.create`, `answer agents.create 429` (of the
 * vendor's document), `error type/code`, `event agent.created`, `transition agents.start`, `end task_runs
 * interaction mfa`, `world session.failed`.
 */
export type Places = Readonly<Record<string, Readonly<Record<string, number>>>>;
