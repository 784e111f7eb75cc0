// `Places`: the type of the table that says in which file and line of a pack's sources something is
// defined. Codegen writes it, and the coverage report names lines by it.

/**
 * The places of definitions in a pack's sources: by file, relative to their folder, and by name the
 * line, from 1. The names are `operation agents.create`, `answer agents.create 429` (of the
 * vendor's document), `error type/code`, `event agent.created`, `transition agents.start`, `end task_runs
 * interaction mfa`, `world session.failed`.
 */
export type Places = Readonly<Record<string, Readonly<Record<string, number>>>>;
