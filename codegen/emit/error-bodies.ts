import type { ErrorBodies } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import type { ErrorBodyEntry, OperationEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { Code, literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";
import { textFunction } from "../print/templates.js";

type Entries = Readonly<Record<string, ErrorBodyEntry>>;

/** `error-bodies.ts`: the bodies of refusals that have a name, if any have one. */
export function emitErrorBodies({ model, origin, places }: PackContext): readonly Source[] {
  const entries = Object.entries(model.pack.wire.error_bodies ?? {});
  if (entries.length === 0) return [];
  const names = entries.map(([name]) => JSON.stringify(name));
  const bodies = entries.map(([name, { body, media_type }]) => [
    name,
    { text: textFunction(body), mediaType: media_type ?? null },
  ]);
  const type = `Readonly<Record<${names.join(" | ")}, ErrorBody>>`;
  const file = {
    path: "error-bodies.ts",
    origin,
    imports: [{ from: `${places.src}/engine/pack/pack.js`, names: ["ErrorBody"], types: true }],
    statements: [constant("errorBodies", type, literal(Object.fromEntries(bodies)))],
  };
  return [file];
}

/** Those of all operations, by status. */
export function usualBodies(entries: Entries): LiteralOf<ErrorBodies | null> {
  const byStatus = Object.entries(entries).flatMap(([name, { statuses = [] }]) =>
    statuses.map((status) => [String(status), bodyNamed(name)] as const),
  );
  return byStatus.length === 0 ? null : Object.fromEntries(byStatus);
}

/** An operation's own, by status. */
export function ownBodies({ errors }: OperationEntry): LiteralOf<ErrorBodies | null> {
  if (errors === undefined) return null;
  const byStatus = typeof errors === "string" ? { default: errors } : errors;
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, name]) => [status, bodyNamed(name)]),
  );
}

const bodyNamed = (name: string): Code => new Code(`errorBodies[${JSON.stringify(name)}]`);
