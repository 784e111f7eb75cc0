// `idSpec`: turns what a pack's `resources.yaml` says of the ids of a kind of object into the
// `IdSpec` that the engine takes. `emit/resources.ts` prints it; `emit/ids.ts` prints the patterns
// of ids.

import type { IdKind, IdSpec } from "../../src/engine/pack/pack.js";
import { idOf, isSingle, withinOf } from "../model/forms.js";
import type { IdEntry, ResourceEntry } from "../model/model.js";
import type { LiteralOf } from "../print/source.js";
import type { PackContext } from "./context.js";
import { propertiesOf } from "./context.js";

/** Digits of an id by default. */
export const DIGITS = 16;

/** The ids of a kind of object. */
export function idSpec(
  resource: ResourceEntry,
  { model, document }: PackContext,
): LiteralOf<IdSpec> {
  const id = idOf(resource);
  const kind = kindOf(resource, id);
  const { schema } = resource;
  const visible = schema === undefined ? {} : propertiesOf(document, schema);
  const isVisible = id !== undefined && Object.hasOwn(visible, id.field);
  return {
    kind,
    field: isVisible ? id.field : null,
    ...(id !== undefined && resource.hidden?.includes(id.field) ? { hidden: id.field } : {}),
    form: formOf(id, kind, model.pack.ids),
    from: fromOf(resource, id),
    within: withinOf(resource),
  };
}

function kindOf(resource: ResourceEntry, id: IdEntry | undefined): IdKind {
  if (isSingle(resource)) return "single";
  if (id?.kind === "slug" || id?.kind === "path") return "given";
  return id?.kind ?? "prefix";
}

function formOf(
  id: IdEntry | undefined,
  kind: IdKind,
  { length, alphabet }: { readonly length: number; readonly alphabet: string },
): LiteralOf<IdSpec["form"]> {
  if (kind === "digits") return { length: id?.length ?? DIGITS, alphabet: "0123456789" };
  if (id?.length === undefined && id?.alphabet === undefined) return null;
  return { length: id.length ?? length, alphabet: id.alphabet ?? alphabet };
}

/** The property that an id is made from: a slug changes its text, other ids keep it. */
function fromOf(
  { fields = {} }: ResourceEntry,
  id: ReturnType<typeof idOf>,
): LiteralOf<IdSpec["from"]> {
  if (id === undefined) return null;
  if (id.from !== undefined) return { property: id.from, slug: id.kind !== "path" };
  const { role, from = id.field } = fields[id.field] ?? {};
  const isWritten = role === "once" || role === "often";
  const isGiven = id.kind === "slug" || id.kind === "path";
  return isWritten || isGiven ? { property: from, slug: false } : null;
}
