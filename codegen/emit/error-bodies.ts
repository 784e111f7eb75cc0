import type { ErrorBodies } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import type { ErrorBodyEntry, OperationEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { Code, literal } from "../print/literal.js";
import { unionOf } from "../print/names.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";
import { textFunction } from "../print/templates.js";

type Entries = Readonly<Record<string, ErrorBodyEntry>>;

/** `error-bodies.ts`: the named bodies of refusals, if there are any. */
export function emitErrorBodies(context: PackContext): readonly Source[] {
  const entries = Object.entries(context.model.pack.wire.error_bodies ?? {});
  if (entries.length === 0) return [];
  const bodies = entries.map(([name, { body, media_type }]) => [
    name,
    { text: textFunction(body), media_type },
  ]);
  const type = `Readonly<Record<${unionOf(entries.map(([name]) => name))}, ErrorBody>>`;
  const statement = constant("errorBodies", type, literal(Object.fromEntries(bodies)));
  return [packModule(context, "error-bodies.ts", ["ErrorBody"], [statement])];
}

/** The bodies that all operations share, by status. */
export function usualBodies(entries: Entries): LiteralOf<ErrorBodies> | undefined {
  const byStatus = Object.entries(entries).flatMap(([name, { statuses = [] }]) =>
    statuses.map((status) => [String(status), bodyNamed(name)] as const),
  );
  return byStatus.length === 0 ? undefined : Object.fromEntries(byStatus);
}

/** The bodies of one operation, by status. */
export function ownBodies({ errors }: OperationEntry): LiteralOf<ErrorBodies | null> {
  if (errors === undefined) return null;
  const byStatus = typeof errors === "string" ? { default: errors } : errors;
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, name]) => [status, bodyNamed(name)]),
  );
}

const bodyNamed = (name: string): Code => new Code(`errorBodies[${JSON.stringify(name)}]`);
