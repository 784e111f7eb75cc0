// `capturedOf`: the vendor's own schemas in a pack that keeps them as JSON texts instead of
// compiled validators (`CapturedDocument`). Calls and answers are checked by them, and stored
// objects are made to fit them, each schema parsed at its first use.

import { madeOnce } from "../base/by-key.js";
import type { Json, JsonObject } from "../base/json.js";
import { isObject } from "../base/json.js";
import { hashText } from "../base/random.js";
import type { CapturedPage, CapturedSchemas, Pack } from "../pack/pack.js";
import { Budget } from "./budget.js";
import type { CheckFinding } from "./check/check.js";
import { findingsIn, fits } from "./check/check.js";
import { SchemaDocument } from "./document.js";
import { fit as fitTo, makeField } from "./fit.js";

/**
 * Steps for one body or answer: more than a second, which a body of a megabyte may need. The schemas
 * belong to the pack, and the pack limits the size of bodies.
 */
const STEPS = 1_000_000;

type NotePlace = (place: string) => void;

/** The schemas of a captured document, each parsed at its first use. */
export class CapturedDocument {
  readonly document: SchemaDocument;
  /** The same for what callers send. */
  readonly requests: SchemaDocument;
  readonly #texts: CapturedSchemas;
  readonly #read = new Map<string, Json>();
  readonly #lists = new Map<string, readonly Json[]>();

  constructor(texts: CapturedSchemas) {
    this.#texts = texts;
    const schemas = this.#lazily(texts.components);
    const { unevaluated } = texts;
    const facts = { anchors: new Map(), unevaluated };
    this.document = new SchemaDocument({ components: { schemas } }, facts);
    this.requests = new SchemaDocument(this.document.root, facts, undefined, true);
  }

  /** The schema of a request's body; undefined for none. */
  bodySchema(operation: string): Json | undefined {
    return this.#parsed(this.#texts.bodies[operation]);
  }

  /**
   * The schema of an answer: of its status, of the range, or the default. Null for an answer without
   * JSON, undefined for an undeclared one.
   */
  answerSchema(operation: string, status: number): Json | undefined {
    const text = byStatus(this.#texts.answers[operation] ?? {}, status);
    return text === null ? null : this.#parsed(text);
  }

  /** All declared answers of an operation, each with a function for its schema; null: not JSON. */
  answersOf(operation: string): readonly (readonly [string, (() => Json | undefined) | null])[] {
    return Object.entries(this.#texts.answers[operation] ?? {}).map(([status, text]) => [
      status,
      text === null ? null : () => this.#parsed(text),
    ]);
  }

  /**
   * The nearest value that fits the answer's schema; the value itself without a schema.
   *
   * @param items how many items a missing list gets that may be empty
   * @param note called with the places of values that nothing determines
   */
  fitted(
    operation: string,
    status: number,
    value: Json,
    seed: string,
    items = 0,
    note?: NotePlace,
  ): Json {
    const schema = this.answerSchema(operation, status);
    if (schema === undefined || schema === null) return value;
    return fitTo(this.document, schema, value, seed, new Budget(STEPS), items, note);
  }

  /** An item of an operation's stream as its schema admits it; as it is where there is none. */
  fittedItem(operation: string, value: Json, note: NotePlace): Json {
    const schema = this.#parsed(this.#texts.items[operation]);
    if (schema === undefined) return value;
    return fitTo(this.document, schema, value, operation, new Budget(STEPS), 0, note);
  }

  /** Where an operation's answers have their items, if each can be fitted by itself. */
  pageOf(operation: string): CapturedPage | undefined {
    return this.#texts.pages?.[operation];
  }

  /** An item of a page as its schema admits it. */
  fittedIn({ items }: CapturedPage, value: Json, seed: string, note: NotePlace): Json {
    const schema = this.#parsed(items) ?? true;
    return fitTo(this.document, schema, value, seed, new Budget(STEPS), 0, note);
  }

  /** A name of the schema of an answer: its text. */
  shapeOf(operation: string, status: number): string {
    return byStatus(this.#texts.answers[operation] ?? {}, status) ?? "";
  }

  /** The nearest object that fits a component's schema. */
  fittedTo(component: string, value: JsonObject, seed: string): JsonObject {
    const schema = this.#parsed(`{"$ref":${JSON.stringify(`#/components/schemas/${component}`)}}`);
    const fitted = fitTo(this.document, schema ?? true, value, seed, new Budget(STEPS));
    return isObject(fitted) ? fitted : value;
  }

  /** Makes fields of the object with an id by their schemas, the same as in an answer without them. */
  maker(id: string): (schema: string, field: string) => Json {
    const seed = hashText(id);
    return (schema, field) =>
      makeField(this.document, this.#alone(schema), field, seed, new Budget(STEPS));
  }

  /** The problems of a value by a schema of this document, or of that of `requests`. */
  findings(schema: Json, value: Json, document = this.document): readonly CheckFinding[] {
    const budget = new Budget(STEPS);
    return fits(document, schema, value, budget) ? [] : findingsIn(document, schema, value, budget);
  }

  /** A list of one schema, the same each time. */
  #alone(text: string): readonly Json[] {
    return madeOnce(this.#lists, text, () => [this.#parsed(text) ?? {}]);
  }

  #parsed(text: string | undefined): Json | undefined {
    return text === undefined ? undefined : madeOnce(this.#read, text, () => JSON.parse(text));
  }

  #lazily(texts: Readonly<Record<string, string>>): { readonly [name: string]: Json } {
    const schemas = {};
    for (const [name, text] of Object.entries(texts)) {
      Object.defineProperty(schemas, name, { get: () => this.#parsed(text), enumerable: true });
    }
    return schemas;
  }
}

/** The declaration for a status: its own, the one of its range, or `default`. */
export function byStatus<T>(declared: Readonly<Record<string, T>>, status: number): T | undefined {
  if (Object.hasOwn(declared, status)) return declared[status];
  const range = `${Math.floor(status / 100)}XX`;
  return declared[Object.hasOwn(declared, range) ? range : "default"];
}

const known = new WeakMap<Pack, CapturedDocument | null>();

/** The captured document of a pack; null for a pack whose validators are compiled. */
export function capturedOf(pack: Pack): CapturedDocument | null {
  return madeOnce(known, pack, () => {
    const texts = pack.schemas();
    return texts === null ? null : new CapturedDocument(texts);
  });
}
