import { ControlError, refuse } from "../../../engine/world/rules/errors/control-errors.js";
import type { Journal } from "../../journal/journal.js";
import { viewTrace } from "../../journal/traces/trace-view.js";
import type { Handler } from "../handlers.js";

/** `GET /__admin__/trace/{id}`: why a call got its answer. */
export const getTrace: Handler<"getTrace"> = ({ journal }, { path }) => {
  const trace = journal.traces.byId(path.id);
  return viewTrace(journal, trace ?? refuse(unknownTrace(journal, path.id)));
};

export function unknownTrace(journal: Journal, id: string): ControlError {
  const evicted = journal.traces.evicted > 0;
  const words = evicted
    ? `there is no trace ${id}; it may be one of the ${journal.traces.evicted} oldest, which were dropped`
    : `there is no trace ${id}; ids are in the header X-Mock-Resolution-Trace of answers`;
  return new ControlError("not_found", words, { evicted });
}
