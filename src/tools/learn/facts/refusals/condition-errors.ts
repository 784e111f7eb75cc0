import type { ErrorSpec, Pack } from "../../../../engine/pack/pack.js";
import type { Exchange } from "../../playing/played.js";
import type { Said } from "../fact.js";
import { sayings } from "../fact.js";
import { wordsIn } from "./refusals.js";

/** An error of the catalog for a recorded refusal, and what the layer has to say of a new one. */
export interface ConditionError {
  readonly name: string;
  readonly also: readonly Said[];
}

/** The error with the status, the code and the type of a recorded refusal; a new one where there is none. */
export function errorFor({ recorded, theirs }: Exchange, { errors }: Pack): ConditionError {
  const { status } = recorded;
  const { code, type } = wordsIn(theirs);
  const known = errors.find(
    (error) =>
      error.status === status &&
      (code === null || sentWord(error, "code") === code) &&
      (type === null || sentWord(error, "type") === type),
  );
  if (known !== undefined) return { name: nameOf(known), also: [] };
  const name = `learned/${(code ?? `status_${status}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const entries = { status, code, type, message: "Refused.", arises: "input" };
  return { name, also: sayings(["errors.yaml", name], { ...entries, provenance: "captured" }) };
}

export const nameOf = ({ type, code }: Pick<ErrorSpec, "type" | "code">): string =>
  `${type}/${code}`;

/** The code or the type that the body of an error has. */
export const sentWord = ({ sent, code, type }: ErrorSpec, part: "code" | "type"): string | null =>
  part === "code" ? (sent?.code === undefined ? code : sent.code) : (sent?.type ?? type);
