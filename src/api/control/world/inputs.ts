// `listInputs`: the handler of `GET /__admin__/inputs`, which lists the earlier calls and instants
// to which `POST /__admin__/rewind` can go back.

import type { PastInput } from "../../../../generated/control/types.js";
import { formatInstant } from "../../../engine/base/time.js";
import type { Handler } from "../handlers.js";
import type { InputKind } from "../input.js";

/** Kinds of inputs that change something, as the contract names them. */
const KINDS: { readonly [K in InputKind]?: PastInput["kind"] } = {
  "vendor-call": "call",
  "control-call": "control",
  step: "clock",
  attempt: "delivery",
  restore: "restore",
};

/** `GET /__admin__/inputs`: the places to which the world can go back. */
export const listInputs: Handler<"listInputs"> = ({ past }) => {
  const data = past.inputs().map(({ input, number, at, traceId, text, item, counts }) => ({
    number,
    at: formatInstant(at),
    kind: KINDS[input.kind] ?? "control",
    text,
    trace_id: traceId,
    item,
    counts,
  }));
  return { data };
};
