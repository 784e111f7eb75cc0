import type { Operation, Parameter } from "../api/operations.js";
import type { Schemas, View } from "../api/schemas.js";
import { listParameters, queryOf } from "../classify/site.js";

/** A parameter of a list as callers send it: for `created` with members, each of `created[gte]`. */
export interface SentParameter {
  readonly name: string;
  /** The name of the whole and of the member; undefined for a parameter without members. */
  readonly part: { readonly of: string; readonly member: string } | undefined;
  readonly view: View;
  /** Its description. */
  readonly words: string;
  /** What separates several values in one text. */
  readonly separator: string | undefined;
}

/** The parameters of a list, those with members as one for each member. */
export function sentParameters(operation: Operation, schemas: Schemas): readonly SentParameter[] {
  const isInBody = operation.method !== "get";
  const declared = new Map(queryOf(operation).map((it) => [it.name, it]));
  return listParameters(operation, schemas).flatMap(({ name, view }): readonly SentParameter[] => {
    const said = isInBody ? undefined : declared.get(name);
    const words = said?.words || wordsOf(view);
    const separator = isInBody ? undefined : separatorOf(view, words, said);
    const whole: SentParameter = { name, part: undefined, view, words, separator };
    const parts = [...view.properties].map(([member, schema]): SentParameter => {
      const own = schemas.view(schema);
      const sent = isInBody ? `${name}.${member}` : `${name}[${member}]`;
      const part = { of: name, member };
      return { name: sent, part, view: own, words: wordsOf(own), separator: undefined };
    });
    return parts.length === 0 || isPlain(view) ? [whole, ...parts] : parts;
  });
}

const wordsOf = ({ schema }: View): string => {
  const { description } = schema;
  return typeof description === "string" ? description : "";
};

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function separatorOf(
  { items }: View,
  words: string,
  said: Parameter | undefined,
): string | undefined {
  const style = said?.style ?? "form";
  const isExploded = said?.explode ?? style === "form";
  if (items !== undefined && !isExploded) return SEPARATORS[style] ?? ",";
  return COMMAS.test(words) ? "," : undefined;
}

const COMMAS = /comma[- ]separated|separated by (?:a )?commas?|comma[- ]delimited/i;

/** Whether a value is a text, a number or a flag, which a query can spell. */
export function isPlain({ types, items }: View): boolean {
  return items === undefined && PLAIN.some((type) => types.has(type));
}

const PLAIN = ["string", "integer", "number", "boolean"];
