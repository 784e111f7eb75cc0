import common from "../../pack/schema/common.schema.json" with { type: "json" };
import errors from "../../pack/schema/errors.schema.json" with { type: "json" };
import events from "../../pack/schema/events.schema.json" with { type: "json" };
import lifecycles from "../../pack/schema/lifecycles.schema.json" with { type: "json" };
import pack from "../../pack/schema/pack.schema.json" with { type: "json" };
import profile from "../../pack/schema/profile.schema.json" with { type: "json" };
import resources from "../../pack/schema/resources.schema.json" with { type: "json" };
import scenarios from "../../pack/schema/scenarios.schema.json" with { type: "json" };

/** The pack format: a JSON Schema for each file, and what they have in common. */
export const formatSchemas = {
  common,
  pack,
  resources,
  lifecycles,
  events,
  errors,
  scenarios,
  profile,
};
