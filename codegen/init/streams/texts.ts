import type { Json, JsonObject } from "../../../src/engine/base/json.js";
import type { Path } from "../../../src/engine/base/paths.js";
import { setAt } from "../../../src/engine/base/paths.js";
import type { Schemas, View } from "../api/schemas.js";

/** Usual names of a text that a service says, the likeliest first. */
const NAMES: readonly string[] = [
  ...["content", "text", "output_text", "delta", "completion", "answer", "message", "output"],
  ...["response", "reply", "token", "chunk", "value", "data"],
];

/** The place of the text that a value says. */
export interface Text {
  readonly path: Path;
  /** The object that has the text. */
  readonly holder: View;
  /** The objects on the way, outermost first, the last of them the holder. */
  readonly way: readonly Step[];
}

export interface Step {
  readonly path: Path;
  readonly view: View;
}

const DEEPEST = 6;

/** The likeliest text in a value of a schema; of equally likely ones the outermost. */
export function textIn(schemas: Schemas, schema: JsonObject | undefined): Text | undefined {
  let best: { readonly text: Text; readonly rank: number } | undefined;
  const seen = new Set<View>();
  let level: readonly (readonly Step[])[] = [[{ path: [], view: schemas.view(schema) }]];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: (readonly Step[])[] = [];
    for (const way of level) {
      const last = way.at(-1);
      if (last === undefined || seen.has(last.view)) continue;
      seen.add(last.view);
      for (const [name, member] of last.view.properties) {
        const path = [...last.path, name];
        const view = schemas.view(member);
        const rank = isText(view) ? NAMES.indexOf(name) : -1;
        if (rank >= 0 && rank < (best?.rank ?? NAMES.length)) {
          best = { text: { path, holder: last.view, way }, rank };
        }
        const inner = schemas.view(view.items);
        const [place, content] = view.items === undefined ? [path, view] : [[...path, 0], inner];
        if (content.properties.size > 0) next.push([...way, { path: place, view: content }]);
      }
    }
    level = next;
  }
  return best?.text;
}

const isText = ({ types, enum: values, properties, items }: View): boolean =>
  types.has("string") && values.length === 0 && properties.size === 0 && items === undefined;

/** An event in which each element on the way to its text has its place in its list, as `index`. */
export function withIndexes(data: Json, { way }: Text): Json {
  const elements = way.filter(({ path, view }) => {
    return typeof path.at(-1) === "number" && view.properties.has("index");
  });
  return elements.reduce((it, { path }) => setAt(it, [...path, "index"], path.at(-1) ?? 0), data);
}
