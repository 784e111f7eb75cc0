import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { isArray, isObject, ownValue } from "../../src/engine/base/json.js";
import type { FuzzCall } from "./calls.js";
import { resolved } from "./calls.js";
import { nested } from "./junk.js";
import type { Known } from "./known.js";
import type { Random } from "./random.js";
import { hostileSchema } from "./schemas.js";

/** Makes bodies that a call's schema would have, or nearly so, of objects that exist. */
export class Values {
  readonly #known: Known;
  readonly #random: Random;
  readonly #document: JsonObject;

  constructor(known: Known, random: Random, { document }: FuzzCall) {
    this.#known = known;
    this.#random = random;
    this.#document = document;
  }

  /** A value for the property `name`. */
  of(schema: Json | undefined, name: string, depth = 0): Json {
    const random = this.#random;
    if (/^(input|output)_schema$/.test(name)) return hostileSchema(random);
    if (/^(id|.*_id)$/.test(name)) return this.#known.id(name, random);
    const rules = resolved(this.#document, schema);
    if (!isObject(rules) || depth > 6) return nested(random, 2);
    const choices = ownValue(rules, "oneOf") ?? ownValue(rules, "anyOf") ?? ownValue(rules, "enum");
    if (isArray(choices) && choices.length > 0) {
      const choice = random.pick(choices);
      return ownValue(rules, "enum") === choices ? choice : this.of(choice, name, depth + 1);
    }
    const only = ownValue(rules, "const");
    if (only !== undefined) return only;
    const all = ownValue(rules, "allOf");
    if (isArray(all)) return this.#merged(all, name, depth);
    return this.#ofType(rules, name, depth);
  }

  #merged(all: readonly Json[], name: string, depth: number): Json {
    const parts = all.map((schema) => this.of(schema, name, depth + 1)).filter(isObject);
    return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  }

  #ofType(rules: JsonObject, name: string, depth: number): Json {
    const types = ownValue(rules, "type");
    const type = isArray(types) ? this.#random.pick(types) : types;
    switch (type) {
      case "null":
        return null;
      case "boolean":
        return this.#random.percent(50);
      case "integer":
      case "number":
        return this.#random.pick([0, 1, 2, 5, 200, 400, 429, 500, 0.5]);
      case "string":
        return this.#text(rules, name);
      case "array":
        return this.#list(rules, name, depth);
      case "object":
        return this.#object(rules, depth);
      default:
        return nested(this.#random, 2);
    }
  }

  #list(rules: JsonObject, name: string, depth: number): Json {
    const length = this.#random.below(3);
    const items = ownValue(rules, "items");
    return Array.from({ length }, () => this.of(items, name, depth + 1));
  }

  #object(rules: JsonObject, depth: number): Json {
    const properties = ownValue(rules, "properties");
    const required = ownValue(rules, "required");
    const needed = isArray(required) ? required.map(String) : [];
    const entries = Object.entries(isObject(properties) ? properties : {});
    const kept = entries.filter(([key]) => needed.includes(key) || this.#random.percent(35));
    return Object.fromEntries(kept.map(([key, inner]) => [key, this.of(inner, key, depth + 1)]));
  }

  #text(rules: JsonObject, name: string): string {
    const shown = [ownValue(rules, "example"), ...listOf(ownValue(rules, "examples"))];
    const texts = shown.filter((each) => typeof each === "string");
    const usual = TEXTS[name] ?? TEXTS[name.replace(/^.*_/, "")] ?? ["Ada", "a", "*"];
    return this.#random.pick([...texts, ...usual]);
  }
}

const listOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);

const DURATIONS = ["0s", "1ms", "2s", "25s", "11m", "1h", "PT30M", "1d"];

/** Texts that lead somewhere, by the name of the property or the end of it. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  resource: ["task_runs", "task_run", "tasks", "agents", "credentials", "sessions", "*"],
  operation: ["create", "list", "retrieve", "cancel", "answer", "delete", "*"],
  event: ["task_run.interaction_required", "task_run.failed", "user.created", "session.failed"],
  path: ["output", "output.balance", "errors", "interaction", "result", "branch", "status"],
  code: ["rate_limit_exceeded", "blocked", "auth_invalid", "task_not_found", "timeout"],
  url: ["https://bank.example", "http://127.0.0.1:9/hook", "https://app.example/hooks"],
  duration: DURATIONS,
  limit: DURATIONS,
  until: ["idle"],
  to: ["2025-01-01T00:30:00Z", "2025-02-01T00:00:00Z"],
  name: ["Ada", "Read the balance", "midway", "down"],
  type: ["website", "webhook", "mfa", "security_question", "task_run.failed"],
  method: ["username_password", "none"],
};
