import type { Json } from "../../../../src/engine/base/json.js";
import { isArray, isObject } from "../../../../src/engine/base/json.js";
import { getAt } from "../../../../src/engine/base/paths.js";
import { listForm } from "../../api/bodies.js";
import type { Operation } from "../../api/operations.js";
import type { Schemas, View } from "../../api/schemas.js";
import { normal, singular } from "../../api/words.js";
import { holdsText } from "../look.js";

/** The place of the items in the answer of a list, as the document says it; undefined if it does not. */
export function itemsPath(operation: Operation, schemas: Schemas): readonly string[] | undefined {
  return formOf(operation, schemas)?.path;
}

/** The schema of one item. */
export function itemView(operation: Operation, schemas: Schemas): View | undefined {
  return formOf(operation, schemas)?.item;
}

function formOf({ answer, steps }: Operation, schemas: Schemas) {
  const words = steps.flatMap((step) => (step.kind === "word" ? [step.word] : []));
  const schema = answer.content?.schema;
  const members = [...schemas.view(schema).properties.keys()].map(singular);
  const named = words.findLast((word) => members.includes(singular(word)));
  return listForm(schemas, schema, named ?? words.at(-1) ?? "", true);
}

/** The items of a page. Without a declared place, they are the nearest list that has the text. */
export function itemsIn(
  body: Json,
  path: readonly string[] | undefined,
  text: string,
): readonly Json[] {
  const found = path === undefined ? nearestList(body, text) : getAt(body, path);
  return isArray(found) ? found : [];
}

function nearestList(body: Json, text: string): Json | undefined {
  const level: Json[] = [body];
  for (let depth = 0; depth < 4; depth++) {
    const list = level.find((value) => isArray(value) && holdsText(value, text));
    if (list !== undefined) return list;
    const inner = level.flatMap((value) => (isObject(value) ? Object.values(value) : []));
    level.splice(0, level.length, ...inner);
  }
  return undefined;
}

/** A member of a list's answer that is not among the items. */
export interface Beside {
  readonly path: readonly string[];
  /** In the spelling that all names share. */
  readonly name: string;
  /** The name of the member around it; empty at the top. */
  readonly holder: string;
  readonly view: View;
}

const DEEPEST = 3;

/** The members beside the items, outermost first, as the document declares them. */
export function besideItems(operation: Operation, schemas: Schemas): readonly Beside[] {
  const items = itemsPath(operation, schemas)?.join(" ");
  const found: Beside[] = [];
  const walk = (view: View, above: readonly string[]): void => {
    for (const [key, schema] of view.properties) {
      const path = [...above, key];
      if (path.join(" ") === items) continue;
      const inner = schemas.view(schema);
      const holder = normal(above.at(-1) ?? "");
      found.push({ path, name: normal(key), holder, view: inner });
      if (path.length < DEEPEST) walk(inner, path);
    }
  };
  walk(schemas.view(operation.answer.content?.schema), []);
  return found.sort((a, b) => a.path.length - b.path.length);
}
