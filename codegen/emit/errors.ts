import type { ErrorSpec } from "../../src/engine/pack/pack.js";
import type { PackContext } from "../facts/context.js";
import { packModule } from "../facts/context.js";
import { errorRef } from "../facts/effects.js";
import type { ErrorEntry } from "../model/model.js";
import type { LiteralOf } from "../print/literal.js";
import { literal } from "../print/literal.js";
import type { Source } from "../print/source.js";
import { constant } from "../print/source.js";

/** `errors.ts`: the error catalog, in the pack's order. */
export function emitErrors(context: PackContext): Source {
  const specs = Object.entries(context.model.errors).map(
    ([name, { type, code, ...same }]): LiteralOf<ErrorSpec> => ({
      ...errorRef(name),
      // The type and the code in bodies, where they differ from those of the name.
      sent: type === undefined && code === undefined ? undefined : { type, code },
      ...same,
      arises: same.arises ?? usualCause(same.status),
    }),
  );
  const statement = constant("errors", "readonly ErrorSpec[]", literal(specs));
  return packModule(context, "errors.ts", ["ErrorSpec"], [statement]);
}

/** A caller cannot prevent rate limits and failures of the server. */
function usualCause(status: number | undefined): NonNullable<ErrorEntry["arises"]> {
  const isOutside = status === TOO_MANY || (status ?? 0) >= SERVER_ERROR;
  return isOutside ? "outside" : "input";
}

const TOO_MANY = 429;
const SERVER_ERROR = 500;
