import { createRequire } from "node:module";
import { join } from "node:path";
import { nearest } from "../../src/engine/base/nearest.js";
import type { PackContext } from "../facts/context.js";
import { neededHandlers } from "../facts/handlers.js";
import type { PackReader } from "../sources/pack-reader.js";
import type { Problem } from "../sources/problems.js";

/** A translated module of a layer: its name as `load` takes it, and its CommonJS text. */
export interface Module {
  readonly path: string;
  readonly text: string;
}

/**
 * The export `behaviors` of a module.
 *
 * @param folder where packages are looked for
 */
export function exportedBy(main: string, modules: readonly Module[], folder: string): unknown {
  const texts = new Map(modules.map(({ path, text }) => [`./${path}`, text]));
  const loaded = new Map<string, { readonly exports: Record<string, unknown> }>();
  const require = createRequire(join(folder, "behaviors.ts"));
  const load = (name: string): unknown => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    loaded.set(name, module);
    new Function("exports", "load", "module", "require", texts.get(name) ?? "")(
      ...[module.exports, load, module, require],
    );
    return module.exports;
  };
  return Object(load(`./${main}`)).behaviors;
}

/** The operations that behaviors carry out. */
export const operationsIn = (behaviors: unknown): ReadonlySet<string> =>
  new Set(Object.keys(Object(valueAt(behaviors, ["operations"]))));

/** Why code cannot be loaded, in one line. */
export const notLoaded = (error: unknown): string =>
  `it cannot be loaded: ${String(error).replaceAll(/\n\s*/g, " ")}`;

/** The handlers that the pack needs and `behaviors` lacks, each at what needs it. */
export function handlerProblems(
  context: PackContext,
  placeOf: PackReader["placeOf"],
  behaviors: unknown,
): readonly Problem[] {
  const needed = neededHandlers(context);
  return needed.flatMap(({ path, by }) => {
    const steps = path[0] === "worldEvents" ? [...path, "happens"] : path;
    if (typeof valueAt(behaviors, steps) === "function") return [];
    const message = `behaviors.ts has no "${path.join(".")}"`;
    const taken = needed.map((each) => each.path.at(-1));
    const there = Object.keys(Object(valueAt(behaviors, path.slice(0, -1))));
    const free = there.filter((name) => !taken.includes(name));
    const near = nearest(path.at(-1) ?? "", free);
    const problem = { ...placeOf(by.file, by.path), message };
    return near === undefined ? problem : { ...problem, nearest: near };
  });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      Object.hasOwn(Object(part), name) ? Reflect.get(Object(part), name) : undefined,
    value,
  );
}
