// `goTypes`: the types of the Go client, made from the control contract. A test uses some of its
// schemas; `TYPES` names those.
import type { JsonObject } from "../../src/engine/base/json.js";
import { isObject, listAt, objectAt } from "../../src/engine/base/json.js";

export const GO_TYPES = "clients/go/contract.go";

/** A Go type. A schema that is a property has a name such as `ExplorationRequest.budget`. */
interface GoType {
  /** What it is, after its name. */
  readonly about: string;
  readonly schemas: readonly string[];
  /** A type whose members it has too. */
  readonly embeds?: string;
  /** Fields that are not the contract's. */
  readonly further?: readonly string[];
  /** Members whose null is not as their zero value. */
  readonly pointers?: readonly string[];
}

const TYPES: Readonly<Record<string, GoType>> = {
  Fault: { about: "makes calls fail", schemas: ["FaultRequest"] },
  Outcome: {
    about:
      "is the answer of a call that fails: an error of the vendor, by its status or code, or what becomes of the connection",
    schemas: ["Outcome", "NetworkOutcome"],
    further: ["passes bool"],
  },
  ArmedFault: {
    about: "is a fault of the world",
    schemas: ["Fault"],
    embeds: "Fault",
    pointers: ["remaining"],
  },
  Pin: {
    about:
      "sets a value that originates outside the vendor's logic. For a null that all objects have, Values is []any{nil}",
    schemas: ["PinRequest"],
  },
  SetPin: { about: "is a pin of the world", schemas: ["Pin"], embeds: "Pin" },
  Seeded: { about: "is what Seed has inserted", schemas: ["Seeded"] },
  State: { about: "has the objects of one kind", schemas: ["ResourceState"] },
  Event: { about: "is an event that the world has emitted", schemas: ["EventSummary"] },
  WorldEvent: { about: "is what Trigger has caused", schemas: ["WorldEventResult"] },
  Advanced: { about: "is what happened while the clock moved", schemas: ["Advance"] },
  Delivery: { about: "is an attempt to deliver a webhook", schemas: ["AdvanceDelivery"] },
  RequestPattern: { about: "selects calls of the application", schemas: ["RequestPattern"] },
  Request: { about: "is a call of the application", schemas: ["FoundRequest"] },
  Endpoint: { about: "is where webhooks are sent", schemas: ["Endpoint"] },
  WebhookFault: { about: "is what becomes of deliveries", schemas: ["WebhookFaultRequest"] },
  ExploreOptions: {
    about:
      "say what an exploration plays. Shard, Replay, Name and Command are those of FACSIMILE_SHARD, FACSIMILE_REPLAY and go test by default",
    schemas: ["ExplorationRequest"],
  },
  Budget: { about: "bounds an exploration", schemas: ["ExplorationRequest.budget"] },
  Report: {
    about: "is what came of an exploration",
    schemas: ["ExplorationReport"],
    further: [
      '// Whether the test passes.\nPassed bool `json:"-"`',
      '// The report for people.\nText string `json:"-"`',
    ],
  },
  Failure: { about: "is a future in which the test fails", schemas: ["FailedFuture"] },
};

const HEAD = `// Code generated from the control contract by npm run models. DO NOT EDIT.

package facsimile

import "time"

// The types of this file have the members of the control contract, which GET /__admin__/openapi.json
// serves. In what is sent, a member that is not required is left out where it has its zero value. A
// duration is text such as "30s" or "1h".

// Object is an object of the vendor, or part of one.
type Object = map[string]any
`;

/** `contract.go`, as gofmt would print it but for the columns. */
export function goTypes(contract: JsonObject): string {
  const schemas = objectAt(objectAt(contract, "components"), "schemas");
  const types = Object.keys(TYPES).map((name) => new TypePrinter(schemas, name).print());
  return [HEAD, ...types].join("\n");
}

/** Prints the struct of one type. */
class TypePrinter {
  readonly #schemas: JsonObject;
  readonly #name: string;
  readonly #type: GoType;

  constructor(schemas: JsonObject, name: string) {
    this.#schemas = schemas;
    this.#name = name;
    const type = TYPES[name];
    if (type === undefined) throw new Error(`there is no Go type ${name}`);
    this.#type = type;
  }

  print(): string {
    const { about, schemas, embeds, further = [] } = this.#type;
    const known = new Set(embeds === undefined ? [] : this.#membersOf(embeds));
    const fields = schemas.flatMap((schema) => this.#fields(schema, known));
    const own = further.flatMap((field) => ["", ...field.split("\n")]);
    const lines = [...(embeds === undefined ? [] : [embeds]), ...fields, ...own];
    const body = lines.map((line) => `\t${line}`.trimEnd().concat("\n")).join("");
    return `${comment(`${this.#name} ${about}.`, "")}type ${this.#name} struct {\n${body}}\n`;
  }

  #membersOf(name: string): readonly string[] {
    return (TYPES[name]?.schemas ?? []).flatMap((schema) =>
      Object.keys(objectAt(this.#schema(schema), "properties")),
    );
  }

  /** The fields of a schema that are not known yet; they are known then. */
  #fields(schema: string, known: Set<string>): readonly string[] {
    const own = this.#schema(schema);
    const isSent = /Request|Outcome|Pattern/.test(schema);
    const isOneOfSeveral = this.#type.schemas.length > 1;
    return Object.entries(objectAt(own, "properties")).flatMap(([name, member]) => {
      if (known.has(name) || !isObject(member)) return [];
      known.add(name);
      const isRequired = !isOneOfSeveral && listAt(own, "required").includes(name);
      const isOptional = isSent && !isRequired;
      const type = this.#type.pointers?.includes(name) ? "*int" : this.#typeOf(member, name);
      const pointer = isOptional && type in TYPES ? "*" : "";
      const tag = isOptional ? `${name},omitempty` : name;
      return [
        ...comment(`${member["description"]}.`, "\t").trimEnd().split("\n\t"),
        `${goName(name)} ${pointer}${type} \`json:"${tag}"\``,
      ];
    });
  }

  #schema(name: string): JsonObject {
    const [component = "", property] = name.split(".");
    const schema = objectAt(this.#schemas, component);
    return property === undefined ? schema : objectAt(objectAt(schema, "properties"), property);
  }

  /** The Go type of a schema; `name` is that of the member. */
  #typeOf(schema: JsonObject, name = ""): string {
    const { $ref, type, format, items, additionalProperties } = schema;
    if (typeof $ref === "string") return this.#typeOfComponent($ref.split("/").at(-1) ?? "");
    const types = [type ?? []].flat().map(String);
    if (types.includes("string")) return format === "date-time" ? "time.Time" : "string";
    if (types.includes("array")) return `[]${this.#typeOf(isObject(items) ? items : {})}`;
    if (types.includes("object")) {
      const named = Object.keys(TYPES).find((each) => each.toLowerCase() === name);
      if (named !== undefined) return named;
      const inner = isObject(additionalProperties) ? this.#typeOf(additionalProperties) : "any";
      const value = inner === "any" && name !== "" ? this.#typeOfAll(schema) : inner;
      return value === "any" ? "Object" : `map[string]${value}`;
    }
    const plain = types.flatMap((each) => PLAIN[each] ?? []);
    return plain[0] ?? this.#typeOfChoice(schema);
  }

  #typeOfComponent(component: string): string {
    const named = Object.entries(TYPES).find(([, { schemas }]) => schemas.includes(component));
    return named?.[0] ?? this.#typeOf(objectAt(this.#schemas, component));
  }

  /** The one type of all members of an object that always has them all. */
  #typeOfAll(schema: JsonObject): string {
    const members = Object.entries(objectAt(schema, "properties"));
    const required = listAt(schema, "required");
    if (!members.every(([name]) => required.includes(name))) return "any";
    return one(members.map(([, member]) => this.#typeOf(Object(member))));
  }

  /** The one type of all alternatives; those that are no schemas of their own it writes itself. */
  #typeOfChoice(schema: JsonObject): string {
    const all = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")].filter(isObject);
    const named = all.filter(({ $ref }) => $ref !== undefined);
    return one((named.length > 0 ? named : all).map((each) => this.#typeOf(each)));
  }
}

/** The type that all are; any if they differ, or there is none. */
function one(types: readonly string[]): string {
  const [first = "any", ...more] = new Set(types);
  return more.length > 0 ? "any" : first;
}

const PLAIN: Readonly<Record<string, string>> = {
  integer: "int",
  number: "float64",
  boolean: "bool",
};

/** https://go.dev/wiki/CodeReviewComments#initialisms */
const INITIALISMS: Readonly<Record<string, string>> = {
  id: "ID",
  ids: "IDs",
  url: "URL",
  http: "HTTP",
};

const goName = (name: string): string =>
  name
    .split("_")
    .map((word) => INITIALISMS[word] ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join("");

const WIDTH = 100;

/** Lines of a comment, each with its end. */
function comment(text: string, indent: string): string {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length + indent.length * 4 + 4 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `// ${line}\n`).join(indent);
}
