import type { ErrorSpec, Pack } from "../../../../engine/pack/pack.js";
import type { Exchange } from "../../playing/played.js";
import type { Said } from "../fact.js";
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
      (code === null || sentCode(error) === code) &&
      (type === null || (error.sent?.type ?? error.type) === type),
  );
  if (known !== undefined) return { name: nameOf(known), also: [] };
  const name = `learned/${(code ?? `status_${status}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, "_")}`;
  const entries = {
    status,
    code,
    type,
    message: "Refused.",
    arises: "input",
    provenance: "captured",
  };
  const also = Object.entries(entries).flatMap(([key, value]): readonly Said[] =>
    value === null ? [] : [{ file: "errors.yaml", path: [name, key], value }],
  );
  return { name, also };
}

export const nameOf = ({ type, code }: Pick<ErrorSpec, "type" | "code">): string =>
  `${type}/${code}`;

const sentCode = ({ sent, code }: ErrorSpec): string | null =>
  sent?.code === undefined ? code : sent.code;
