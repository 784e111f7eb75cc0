// Behaviour that the data of a pack from init cannot express. It is checked by the project's own
// TypeScript.
import type { Refusal } from "facsimile/pack";
import type { Behaviors } from "../generated/model.js";
import { priceOf } from "./prices.js";

const never: Refusal = {
  kind: "refusal",
  type: "error",
  code: "invalid_request",
  values: {},
  field: "days",
};

export const behaviors: Behaviors = {
  operations: {
    quote: (_world, { query }) => {
      const days = query.days;
      return days > 0 ? { kind: "fields", fields: { price: priceOf(days) } } : never;
    },
  },
  views: {},
  // The test mends it: there is no such state.
  reactions: { tools: { entered: { stolen: () => {} } } },
  defaultBranches: {},
  seeds: {},
  worldEvents: {},
};
