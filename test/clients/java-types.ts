// `javaTypes`: the records of the Java client, made from the control contract: the answers of its
// methods, and what these refer to.
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../src/engine/base/json.js";

export const JAVA_TYPES = "clients/java/src/main/java/facsimile/testing/Contract.java";

/** The answers of the methods of `Sim`. */
export const JAVA_ANSWERS = [
  "Advance",
  "EndedExploration",
  "Endpoint",
  "Fault",
  "FoundRequest",
  "Pin",
  "ResourceState",
  "Seeded",
  "WebhookFault",
  "WorldEventResult",
];

const HEAD = `// Generated from the control contract by npm run models. Do not edit.
package facsimile.testing;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Answers of the control contract, which {@code GET /__admin__/openapi.json} serves. A member that an
 * answer does not have is null; a list or a map is empty then. A duration is text such as {@code 30s}.
 */
public final class Contract {
  private Contract() {}
`;

/** `Contract.java`. */
export function javaTypes(contract: JsonObject): string {
  const schemas = objectAt(objectAt(contract, "components"), "schemas");
  const printer = new RecordPrinter(schemas);
  for (const name of JAVA_ANSWERS) printer.typeOf({ $ref: `#/components/schemas/${name}` }, name);
  return `${HEAD}\n${printer.records.join("\n")}}\n`;
}

/** Prints each record once, in the order of the names. */
class RecordPrinter {
  readonly #schemas: JsonObject;
  readonly #printed = new Map<string, string>();

  constructor(schemas: JsonObject) {
    this.#schemas = schemas;
  }

  get records(): readonly string[] {
    return [...this.#printed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }

  /** The type of a value that can be null; `name` is that of an object without one of its own. */
  typeOf(schema: JsonObject, name: string): string {
    const { $ref, type, format, items, additionalProperties, properties } = schema;
    if (typeof $ref === "string") {
      const component = $ref.split("/").at(-1) ?? "";
      return this.typeOf(objectAt(this.#schemas, component), component);
    }
    const types = [type ?? []].flat().filter((each) => each !== "null");
    const [only] = types;
    if (types.length !== 1) return this.#typeOfChoice(schema, name);
    if (only === "string") return format === "date-time" ? "Instant" : "String";
    if (only === "array") return `List<${this.typeOf(Object(items), name)}>`;
    if (only !== "object") return PLAIN[String(only)]?.boxed ?? "JsonNode";
    if (isObject(properties) && additionalProperties === false) return this.#record(schema, name);
    if (!isObject(additionalProperties)) return "JsonNode";
    return `Map<String, ${this.typeOf(additionalProperties, name)}>`;
  }

  /** The type of a schema that is one thing or null; anything else stays JSON. */
  #typeOfChoice(schema: JsonObject, name: string): string {
    const all = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")].filter(isObject);
    const [one, ...more] = all.filter(({ type }) => type !== "null");
    return one === undefined || more.length > 0 ? "JsonNode" : this.typeOf(one, name);
  }

  #record(schema: JsonObject, name: string): string {
    const record = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (this.#printed.has(record)) return record;
    this.#printed.set(record, "");
    const required = listAt(schema, "required");
    const members = Object.entries(objectAt(schema, "properties")).map(([member, value]) => {
      const own: JsonObject = Object(value);
      const isSure = required.includes(member) && typeof own["type"] === "string";
      const plain = isSure ? PLAIN[String(own["type"])]?.primitive : undefined;
      const type = plain ?? this.typeOf(own, member);
      return { name: member, type, about: this.#wordsOf(own) };
    });
    this.#printed.set(record, printed(record, this.#wordsOf(schema), members));
    return record;
  }

  /** What a schema says of itself, or that to which it refers. */
  #wordsOf({ description, $ref }: JsonObject): string {
    if (typeof description === "string") return description;
    if (typeof $ref !== "string") return "";
    return this.#wordsOf(objectAt(this.#schemas, $ref.split("/").at(-1) ?? ""));
  }
}

interface Member {
  readonly name: string;
  readonly type: string;
  readonly about: string;
}

function printed(name: string, about: string, members: readonly Member[]): string {
  const params = members
    .filter((member) => member.about !== "")
    .map((member) => comment(`@param ${javaName(member.name)} ${member.about}`, "     "));
  const head = [...comment(`${about || name}.`, " "), ...(params.length > 0 ? [""] : [])];
  const lines = [...head, ...params.flat()].map((line) => `   * ${line}`.trimEnd());
  const fields = members.map(
    (member) => `      @JsonProperty("${member.name}") ${member.type} ${javaName(member.name)}`,
  );
  const body = `  public record ${name}(\n${fields.join(",\n")}) {}\n`;
  return `  /**\n${lines.join("\n")}\n   */\n${body}`;
}

/** Words of the contract, as lines of a comment. */
function comment(words: string, indent: string): readonly string[] {
  // Every second part is code, where HTML has no meaning.
  const parts = words.split("`").map((part, at) => (at % 2 === 1 ? `{@code ${part}}` : html(part)));
  const safe = parts.join("").replaceAll("*/", "*&#47;");
  const lines = [""];
  for (const word of safe.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + word.length > WIDTH) lines.push(`${indent.slice(1)}${word}`);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

const WIDTH = 90;

const html = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const PLAIN: Readonly<Record<string, { readonly primitive: string; readonly boxed: string }>> = {
  integer: { primitive: "int", boxed: "Integer" },
  number: { primitive: "double", boxed: "Double" },
  boolean: { primitive: "boolean", boxed: "Boolean" },
};

/** `for` and `do` are words of Java. */
const javaName = (name: string): string => {
  const [first = "", ...more] = name.split("_");
  const joined = first + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return ["for", "do", "default"].includes(joined) ? `${joined}_` : joined;
};
