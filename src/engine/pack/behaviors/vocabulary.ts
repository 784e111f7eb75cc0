// `Vocabulary`: the type parameter of a pack's `behaviors.ts`, with the names and types of that
// pack's objects and operations, which codegen writes. A wrong field name then does not compile.
// `PackNames` does the same for tests.

import type { Json, JsonObject } from "../../base/json.js";

/** The generated types of a pack: the type parameter of its behaviors. */
export interface Vocabulary {
  readonly resources: Record<string, ResourceTypes>;
  readonly operations: Record<string, OperationTypes>;
  /** Types of event, each with the collection of its object. */
  readonly events: Record<string, string>;
  /** Errors of calls, each with the placeholders of its message. */
  readonly errors: Record<string, string>;
  readonly duration: string;
  /** Caps that a test can set. */
  readonly limit: string;
  /** Paths within the bodies of requests, as problems name them. */
  readonly bodyPath: string;
  readonly worldEvents: Record<string, { readonly resource: string; readonly parameters: object }>;
}

export interface ResourceTypes {
  /** Stored fields, in the order of the answer. */
  readonly fields: object;
  readonly hidden: object;
  readonly views: object;
  readonly transition: string;
  readonly state: string;
  readonly timer: string;
  /** Outcome branches, and the values of pins. */
  readonly branch: string;
  readonly pins: object;
}

export interface OperationTypes {
  readonly resource: string;
  readonly path: object;
  readonly query: object;
  readonly body: unknown;
  /** Of an answer without a stored object: its fields, and those of an element of a list. */
  readonly fields: object;
  readonly item: unknown;
}

export type Resource<V extends Vocabulary> = keyof V["resources"] & string;
export type Fields<V extends Vocabulary, R extends Resource<V>> = V["resources"][R]["fields"];
export type Hidden<V extends Vocabulary, R extends Resource<V>> = V["resources"][R]["hidden"];

export interface AnyVocabulary extends Vocabulary {
  readonly resources: Record<
    string,
    {
      fields: JsonObject;
      hidden: JsonObject;
      views: Record<string, Json>;
      transition: string;
      state: string;
      timer: string;
      branch: string;
      pins: JsonObject;
    }
  >;
  readonly operations: Record<
    string,
    {
      resource: string;
      path: Record<string, string>;
      query: JsonObject;
      body: Json | undefined;
      fields: JsonObject;
      item: Json;
    }
  >;
  readonly worldEvents: Record<string, { resource: string; parameters: JsonObject }>;
}
