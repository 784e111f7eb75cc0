// The keywords of JSON Schema that contain or name other schemas: `allOf`, `if`, `$ref`, and those
// about the members of objects and lists. `check.ts` calls these functions when it compiles a
// schema; `check-values.ts` has the keywords about plain values.

import type { Json, JsonObject } from "../../base/json.js";
import { isArray, isObject, ownValue } from "../../base/json.js";
import { cut } from "../../base/text.js";
import type { SchemaDocument, Verdict } from "../document.js";
import { count, REFERENCES } from "../document.js";
import { canonicalWithin } from "../equality.js";
import type { CheckRun, ValueCheck } from "./check-run.js";
import { worse } from "./check-run.js";
import { hasType, sizeChecks, typesOf } from "./check-values.js";

/** Makes the checks of keywords in a schema; `of` gives that of a schema within it. */
export type CompileKeywords = (
  schema: JsonObject,
  of: (schema: Json) => ValueCheck,
  document: SchemaDocument,
) => readonly ValueCheck[];

/** `$ref`, `$dynamicRef`: one document has one scope, so both lead to the same schema. */
export const referenceChecks: CompileKeywords = (schema, of, document) =>
  REFERENCES.flatMap((keyword) => {
    const target = document.resolve(schema[keyword]);
    return target === undefined ? [] : [of(target)];
  });

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`, `dependentSchemas`. */
export const logicChecks: CompileKeywords = (schema, of, document) => {
  const { allOf, anyOf, oneOf, not } = schema;
  const checks: ValueCheck[] = isArray(allOf) ? allOf.map(of) : [];
  if (isArray(anyOf)) {
    const each = anyOf.map(of);
    checks.push(anyCheck(each, nearestCheck(schema, "anyOf", anyOf, each, document)));
  }
  if (isArray(oneOf)) {
    const each = oneOf.map(of);
    checks.push(oneCheck(schema, each, nearestCheck(schema, "oneOf", oneOf, each, document)));
  }
  if (not !== undefined) checks.push(notCheck(schema, of(not)));
  if (schema["if"] !== undefined) checks.push(conditionCheck(schema, schema["if"], of));
  return [...checks, ...dependentChecks(schema, of)];
};

function anyCheck(checks: readonly ValueCheck[], nearest: ValueCheck): ValueCheck {
  return (value, run) => {
    let best: Verdict = "invalid";
    for (const check of checks) {
      if (run.over) return "unknown";
      const verdict = run.trial(check, value);
      // One match is enough, unless `unevaluated…` needs what each match evaluates.
      if (verdict === "valid" && run.evaluated === undefined) return verdict;
      if (best !== "valid" && verdict !== "invalid") best = verdict;
    }
    return best === "invalid" ? nearest(value, run) : best;
  };
}

function oneCheck(
  schema: JsonObject,
  checks: readonly ValueCheck[],
  nearest: ValueCheck,
): ValueCheck {
  return (value, run) => {
    let [valid, unknown] = [0, 0];
    for (const check of checks) {
      if (run.over) return "unknown";
      const verdict = run.trial(check, value);
      if (verdict === "valid") valid++;
      if (verdict === "unknown") unknown++;
    }
    // Vendors whose alternatives overlap take what fits several of them.
    if (valid > 1 && run.document.isOfRequests) return "valid";
    if (valid > 1) {
      const all = `exactly one of the ${checks.length} alternatives in oneOf`;
      return run.fail(schema, "oneOf", `must match ${all}, and matches ${valid}`);
    }
    if (unknown > 0) return "unknown";
    return valid === 1 ? "valid" : nearest(value, run);
  };
}

/** Reports the problems of the only alternative for such values, if there is only one. */
function nearestCheck(
  schema: JsonObject,
  rule: "anyOf" | "oneOf",
  options: readonly Json[],
  checks: readonly ValueCheck[],
  document: SchemaDocument,
): ValueCheck {
  const howMany = rule === "anyOf" ? "at least one" : "exactly one";
  const words = `must match ${howMany} of the ${options.length} alternatives in ${rule}`;
  return (value, run) => {
    const fitting = (it: Json): readonly ValueCheck[] =>
      checks.filter((_, at) => isForType(document, options[at] ?? true, it));
    const near = run.reports ? fitting(value) : [];
    // A value that fits none, beside null: it lacks the type of the value.
    const nulls = run.reports && near.length === 0 ? fitting(null) : checks;
    const [only, ...others] = near.length > 0 ? near : checks.filter((it) => !nulls.includes(it));
    return only !== undefined && others.length === 0
      ? only(value, run)
      : run.fail(schema, rule, words);
  };
}

/** Whether an alternative is for values of this type, and for the `type: card` in it. */
const isForType = (document: SchemaDocument, option: Json, value: Json): boolean =>
  document.along(option, ({ type, properties = {} }) => {
    const isOther = Object.entries(properties ?? {}).some(([name, part]) => {
      const { const: only, enum: names = [only] } = Object(part);
      return names[0] !== undefined && !names.includes(Object(value)[name] ?? names[0]);
    });
    return typesOf(type)?.some((each) => !isOther && hasType(value, each));
  });

const notCheck =
  (schema: JsonObject, check: ValueCheck): ValueCheck =>
  (value, run) => {
    const verdict = run.trialApart(check, value);
    if (verdict === "valid") return run.fail(schema, "not", "must not match the schema in not");
    return verdict === "unknown" ? verdict : "valid";
  };

function conditionCheck(
  schema: JsonObject,
  condition: Json,
  of: (schema: Json) => ValueCheck,
): ValueCheck {
  const { then: whenTrue = true, else: whenFalse = true } = schema;
  const [check, yes, no] = [of(condition), of(whenTrue), of(whenFalse)];
  return (value, run) => {
    const verdict = run.trial(check, value);
    if (verdict === "unknown") return verdict;
    return (verdict === "valid" ? yes : no)(value, run);
  };
}

const dependentChecks = (
  schema: JsonObject,
  of: (schema: Json) => ValueCheck,
): readonly ValueCheck[] =>
  [schema["dependentSchemas"], schema["dependencies"]]
    .filter(isObject)
    .map((dependent): ValueCheck => {
      const rules = Object.entries(dependent).filter(([, required]) => !isArray(required));
      const checks = rules.map(([key, required]) => ({ key, check: of(required) }));
      return (value, run) => {
        if (!isObject(value)) return "valid";
        run.spend(checks.length / 4);
        return run.inTurn(checks, ({ key, check }) =>
          Object.hasOwn(value, key) ? check(value, run) : "valid",
        );
      };
    });

/** `unevaluatedItems`, `unevaluatedProperties`: for parts that no other rule has evaluated. */
export const unevaluatedChecks: CompileKeywords = (schema, of) => {
  const { unevaluatedItems: items, unevaluatedProperties: properties } = schema;
  const checks: ValueCheck[] = [];
  if (items !== undefined) {
    const check = of(items);
    checks.push((value, run) => {
      const { evaluated } = run;
      if (evaluated === undefined || !isArray(value)) return "valid";
      run.spend(value.length / 8);
      return run.inTurn(value, (item, at) => {
        if (evaluated.indexes.has(at)) return "valid";
        evaluated.indexes.add(at);
        if (items === false) return run.fail(schema, "unevaluatedItems", "is not a known item", at);
        return run.inside(check, item, at);
      });
    });
  }
  if (properties !== undefined) {
    const check = unknownFieldCheck(schema, "unevaluatedProperties", properties, of);
    checks.push((value, run) => {
      const { evaluated } = run;
      if (evaluated === undefined || !isObject(value)) return "valid";
      const keys = Object.keys(value);
      run.spend(keys.length / 8);
      return run.inTurn(keys, (key) => {
        if (evaluated.keys.has(key)) return "valid";
        evaluated.keys.add(key);
        return check(value, run, key);
      });
    });
  }
  return checks;
};

/** The rules for an object: the number of properties, their names, and their values. */
export const objectChecks: CompileKeywords = (schema, of, document) => [
  ...sizeChecks(schema, "minProperties", "maxProperties", "field", (value) =>
    isObject(value) ? Object.keys(value).length : undefined,
  ),
  ...requiredChecks(schema, document),
  ...propertyChecks(schema, of),
  ...nameChecks(schema, of),
];

/**
 * `required`, `dependentRequired`. Callers need not send what is `readOnly` beside the same `required`;
 * what another part of an `allOf` marks so they must.
 */
function requiredChecks(schema: JsonObject, document: SchemaDocument): readonly ValueCheck[] {
  const checks: ValueCheck[] = [];
  const isReadOnly = (name: Json): boolean => {
    const member = ownValue(Object(schema["properties"]), String(name)) ?? true;
    return !document.along(member, ({ readOnly }) => (readOnly === true ? false : undefined));
  };
  const missing = (run: CheckRun, value: JsonObject, names: Json, ...why: [string, string]) => {
    if (!isArray(names)) return "valid";
    run.spend(names.length / 8);
    return run.inTurn(names, (name) =>
      typeof name !== "string" || Object.hasOwn(value, name)
        ? "valid"
        : run.fail(schema, ...why, name),
    );
  };
  const { required } = schema;
  if (isArray(required)) {
    const names = required.filter((name) => !document.isOfRequests || !isReadOnly(name));
    checks.push((value, run) =>
      isObject(value) ? missing(run, value, names, "required", "is required") : "valid",
    );
  }
  for (const keyword of ["dependentRequired", "dependencies"]) {
    const dependent = schema[keyword];
    if (!isObject(dependent)) continue;
    const rules = Object.entries(dependent);
    checks.push((value, run) => {
      if (!isObject(value)) return "valid";
      run.spend(rules.length / 4);
      return run.inTurn(rules, ([trigger, names]) =>
        Object.hasOwn(value, trigger)
          ? missing(run, value, names, keyword, `is required together with ${cut(trigger)}`)
          : "valid",
      );
    });
  }
  return checks;
}

/** `properties`, `patternProperties`, `additionalProperties`. */
function propertyChecks(
  schema: JsonObject,
  of: (schema: Json) => ValueCheck,
): readonly ValueCheck[] {
  const { properties, patternProperties, additionalProperties: additional } = schema;
  const declared = isObject(properties) ? properties : {};
  const patterns = isObject(patternProperties)
    ? Object.entries(patternProperties).map(([pattern, held]) => ({ pattern, check: of(held) }))
    : [];
  if (!isObject(properties) && patterns.length === 0 && additional === undefined) return [];
  const other =
    additional === undefined
      ? undefined
      : unknownFieldCheck(schema, "additionalProperties", additional, of);
  /** Made when a value first has the field. */
  const known = new Map<string, ValueCheck>();
  const checkOf = (key: string): ValueCheck | undefined => {
    const found = known.get(key);
    const held = found === undefined ? ownValue(declared, key) : undefined;
    if (held === undefined) return found;
    const check = of(held);
    known.set(key, check);
    return check;
  };
  return [
    (value, run) => {
      if (!isObject(value)) return "valid";
      const keys = Object.keys(value);
      run.spend(keys.length / 8 + patterns.length / 2);
      return run.inTurn(keys, (key) => {
        const field = ownValue(value, key) ?? null;
        const check = checkOf(key);
        let isKnown = check !== undefined;
        let verdict = check === undefined ? "valid" : run.inside(check, field, key);
        if (patterns.length > 0) {
          const byPattern = run.inTurn(patterns, (each) => {
            const matches = run.matches(each.pattern, key);
            isKnown ||= matches !== false;
            if (matches === undefined) return "unknown";
            return matches ? run.inside(each.check, field, key) : "valid";
          });
          verdict = worse(verdict, byPattern);
        }
        if (isKnown || other !== undefined) run.evaluated?.keys.add(key);
        return isKnown || other === undefined ? verdict : worse(verdict, other(value, run, key));
      });
    },
  ];
}

/** Judges a field without any other rule. */
function unknownFieldCheck(
  schema: JsonObject,
  rule: string,
  held: Json,
  of: (schema: Json) => ValueCheck,
): (object: JsonObject, run: CheckRun, key: string) => Verdict {
  if (held === false) return (_, run, key) => run.fail(schema, rule, "is not a known field", key);
  const check = of(held);
  return (object, run, key) => run.inside(check, ownValue(object, key) ?? null, key);
}

/** `propertyNames`. */
function nameChecks(schema: JsonObject, of: (schema: Json) => ValueCheck): readonly ValueCheck[] {
  const names = schema["propertyNames"];
  if (names === undefined || names === true) return [];
  const check = of(names);
  const words = "has a name that propertyNames does not allow";
  return [
    (value, run) =>
      isObject(value)
        ? run.inTurn(Object.keys(value), (key) => {
            const verdict = run.trialApart(check, key);
            return verdict === "invalid" ? run.fail(schema, "propertyNames", words, key) : verdict;
          })
        : "valid",
  ];
}

/** `minItems`, `maxItems`, `uniqueItems`, `prefixItems`, `items`, `contains`. */
export const listChecks: CompileKeywords = (schema, of) => [
  ...sizeChecks(schema, "minItems", "maxItems", "item", (value) =>
    isArray(value) ? value.length : undefined,
  ),
  ...(schema["uniqueItems"] === true ? [uniqueCheck(schema)] : []),
  ...itemChecks(schema, of),
  ...containsChecks(schema, of),
];

interface ItemSchemas {
  readonly prefix: readonly Json[];
  readonly rest: Json | undefined;
  readonly restRule: string;
}

/** The schemas of the first items and of the rest; the list form of `items` is a prefix. */
export function itemSchemasOf(schema: JsonObject): ItemSchemas {
  const { items, prefixItems } = schema;
  if (isArray(items)) {
    return { prefix: items, rest: schema["additionalItems"], restRule: "additionalItems" };
  }
  return { prefix: isArray(prefixItems) ? prefixItems : [], rest: items, restRule: "items" };
}

/** The schemas of several parts for the item at an index. */
export const itemSchemasAt = (schemas: readonly ItemSchemas[], at: number): readonly Json[] =>
  schemas.flatMap(({ prefix, rest }) => {
    const schema = at < prefix.length ? prefix[at] : rest;
    return schema === undefined ? [] : [schema];
  });

function itemChecks(schema: JsonObject, of: (schema: Json) => ValueCheck): readonly ValueCheck[] {
  const { prefix, rest, restRule } = itemSchemasOf(schema);
  if (prefix.length === 0 && rest === undefined) return [];
  const [first, other] = [prefix.map(of), rest === undefined ? undefined : of(rest)];
  const words = `is one item too many: at most ${prefix.length} are allowed`;
  return [
    (value, run) => {
      if (!isArray(value)) return "valid";
      const judged = other === undefined ? value.slice(0, first.length) : value;
      return run.inTurn(judged, (item, at) => {
        run.evaluated?.indexes.add(at);
        if (at >= first.length && rest === false) return run.fail(schema, restRule, words, at);
        const check = first[at] ?? other;
        return check === undefined ? "valid" : run.inside(check, item, at);
      });
    },
  ];
}

function containsChecks(
  schema: JsonObject,
  of: (schema: Json) => ValueCheck,
): readonly ValueCheck[] {
  const { contains, minContains, maxContains } = schema;
  if (contains === undefined) return [];
  const check = of(contains);
  const least = typeof minContains === "number" ? minContains : 1;
  const most = typeof maxContains === "number" ? maxContains : Number.POSITIVE_INFINITY;
  return [
    (value, run) => {
      if (!isArray(value)) return "valid";
      let [sure, possible] = [0, 0];
      for (const [at, item] of value.entries()) {
        if (run.over) break;
        const verdict = run.trialApart(check, item);
        if (verdict === "invalid") continue;
        possible++;
        if (verdict === "valid") sure++;
        run.evaluated?.indexes.add(at);
      }
      if (possible < least) {
        const many = least === 1 ? "an item" : `at least ${least} items`;
        return run.fail(schema, "contains", `must have ${many} that match the schema in contains`);
      }
      if (sure > most) {
        const words = `must have at most ${count(most, "item")} that match the schema in contains`;
        return run.fail(schema, "maxContains", words);
      }
      return sure < least || possible > most ? "unknown" : "valid";
    },
  ];
}

const uniqueCheck =
  (schema: JsonObject): ValueCheck =>
  (value, run) => {
    if (!isArray(value)) return "valid";
    const first = new Map<string, number>();
    for (const [at, item] of value.entries()) {
      const text = canonicalWithin(run, item);
      if (text === undefined) {
        if (!run.over) run.note("uniqueItems: items are too deep to be compared");
        return "unknown";
      }
      const same = first.get(text);
      if (same !== undefined) {
        const words = `must not repeat an item: ${same} and ${at} are equal`;
        return run.fail(schema, "uniqueItems", words);
      }
      first.set(text, at);
    }
    return "valid";
  };
