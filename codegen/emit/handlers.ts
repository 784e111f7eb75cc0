import type { BoundOperation, PackContext } from "../facts/context.js";
import { engineTypes, handleImport, isOwn, operationProvenance } from "../facts/context.js";
import { saidIn } from "../facts/said.js";
import { pascalCase } from "../print/names.js";
import type { CallMember, Source } from "../print/source.js";

/**
 * `handlers.ts`: what carries out each operation, in the order of the document. The compiler checks
 * each against the types of the pack, so that a behavior of another form does not compile.
 */
export function emitHandlers(context: PackContext): Source {
  const { document, operations, origin, places, model } = context;
  const order = new Map(document.order.map((id, at) => [id, at]));
  const placeOf = ({ route }: BoundOperation): number => order.get(route.id) ?? 0;
  const sorted = operations.toSorted((one, other) => placeOf(one) - placeOf(other));
  const name = pascalCase(model.pack.name);
  return {
    path: "handlers.ts",
    origin,
    imports: [
      ...(places.behaviors === null ? [] : [{ from: places.behaviors, names: ["behaviors"] }]),
      handleImport(context),
      engineTypes(places.src, "pack/handlers", "Handlers", "HandlersOf"),
      { from: "./model.js", names: [name], types: true },
    ],
    statements: [
      {
        kind: "calls",
        name: "handlers",
        type: context.isTyped ? `HandlersOf<${name}>` : "Handlers",
        doc: "What carries out each operation, in the order of the document.",
        members: sorted.map((bound) => handlerOf(bound, context)),
      },
    ],
  };
}

function handlerOf(bound: BoundOperation, context: PackContext): CallMember {
  const { resource, operation, verb, route } = bound;
  const { said } = saidIn(context.model, [resource, "operations", operation]);
  const source = said ?? operationProvenance(bound, context.model);
  return {
    name: route.id,
    doc: `\`${route.method} ${route.path}\`, ${source}.`,
    callee: ["handle", verb],
    args: [
      resource,
      ...(isOwn(bound, context.places.ownOperations)
        ? [["behaviors", "operations", route.id] as const]
        : []),
    ],
  };
}
