import type { Json } from "../base/json.js";
import type { Path } from "../base/paths.js";
import { formatPath, getAt, parsePath } from "../base/paths.js";
import type { Invalid } from "../pack-types/behaviors.js";
import { admitSchema } from "../schemas/admit.js";
import { checkValue } from "../schemas/check.js";

/** What is wrong with a JSON Schema that a caller sends in the field `at`. */
export function problemsOfSchema(schema: Json, at: string): Invalid["problems"] {
  return admitSchema(schema, [at]);
}

/** What is wrong with the value of the field `at` by such a schema. */
export function problemsOfValue(schema: Json, value: Json, at: string): Invalid["problems"] {
  return checkValue(schema, value, [at]).problems;
}

/**
 * What is wrong with a body by its schema as far as the part at `path` is concerned (`output.a`:
 * the first step names the body). Null fits everywhere: what could not be filled in is null.
 */
export function problemsOfPart(schema: Json, body: Json, path: Path): Invalid["problems"] {
  const [root = "", ...steps] = path;
  const part = formatPath([root, ...steps]);
  return checkValue(schema, body, [root]).problems.filter(({ path: at }) => {
    if (!at.startsWith(part)) return false;
    const parsed = parsePath(at);
    return !parsed.ok || getAt(body, parsed.path.slice(1)) !== null;
  });
}
