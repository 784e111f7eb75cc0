import type { JsonObject } from "../../../../src/engine/base/json.js";
import { isObject, ownValue } from "../../../../src/engine/base/json.js";
import { getAt } from "../../../../src/engine/base/paths.js";
import type { OperationEntry } from "../../../model/model.js";
import { objectForm } from "../../api/bodies.js";
import type { Operation } from "../../api/operations.js";
import type { View } from "../../api/schemas.js";
import { examplesOf } from "../../api/schemas.js";
import { allOf } from "../entries.js";
import { memberNamed } from "../made.js";
import type { Run } from "../run.js";
import type { Finding } from "./finding.js";

/**
 * Creates an object with each call, and compares what nobody sent with the example of the answer:
 * members that have one of a few values, such as a status.
 */
export async function stateFindings(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [resource, entry] of Object.entries(run.driver.resources)) {
    for (const create of allOf(entry, "create")) {
      const shown = shownStates(run, create);
      if (shown.size === 0) continue;
      const made = await run.create(resource, create);
      for (const [name, value] of shown) {
        const about = { operation: create.id, what: `${name} is ${value}` };
        const own = made === undefined ? undefined : memberNamed(made.answer, name);
        findings.push(
          made === undefined
            ? { ...about, result: "untried", saw: "no object could be made" }
            : {
                ...about,
                result: own === value ? "passed" : "failed",
                saw: JSON.stringify(own ?? null),
              },
        );
      }
    }
  }
  return findings;
}

/** Values of the example of a create's answer, by name of the member. */
function shownStates(run: Run, create: OperationEntry): ReadonlyMap<string, string> {
  const operation = run.operationOf(create);
  const object = operation === undefined ? undefined : shownObject(run, operation);
  if (operation === undefined || object === undefined) return new Map();
  const { schemas } = run.driver;
  const sent = schemas.view(operation.body?.schema).properties;
  return new Map(
    [...object.view.properties].flatMap(([name, schema]): [string, string][] => {
      const values = schemas.view(schema).enum.filter((it) => typeof it === "string");
      const value = ownValue(object.shown, name);
      const isState = values.length > 1 && typeof value === "string" && values.includes(value);
      return isState && !sent.has(name) ? [[name, value]] : [];
    }),
  );
}

/** The object in a create's answer, and its example: beside the answer, else in its schema. */
function shownObject(
  { driver: { schemas } }: Run,
  { answer, body, steps }: Operation,
): { readonly view: View; readonly shown: JsonObject } | undefined {
  const { content } = answer;
  const words = steps.flatMap((step) => (step.kind === "word" ? [step.word] : []));
  const form = objectForm(schemas, content?.schema, words.at(-1) ?? "", schemas.view(body?.schema));
  if (form === undefined) return undefined;
  const beside = content?.example === undefined ? undefined : getAt(content.example, form.path);
  const [shown] = [beside, ...examplesOf(form.object.schema)].filter(isObject);
  return shown === undefined ? undefined : { view: form.object, shown };
}
