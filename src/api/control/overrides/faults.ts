import type { Fault as FaultView } from "../../../../generated/control/types.js";
import { formatDuration } from "../../../engine/base/duration.js";
import * as faults from "../../../engine/world/rules/overrides/faults.js";
import type { Fault } from "../../../engine/world/state/overrides/faults.js";
import { faultWords } from "../../journal/timeline/override-words.js";
import type { Change, Handler } from "../handlers.js";
import { ArmedOverrides } from "./armed-overrides.js";
import { readFault } from "./reading/fault-reading.js";

const armed = new ArmedOverrides<Fault>({
  override: "fault",
  name: "fault",
  of: (world) => world.faults,
  words: faultWords,
});

/** `POST /__admin__/faults`: arms a fault. */
export const armFault: Change<"armFault"> = (host, { body }) => {
  const read = readFault(host.world, body);
  const visible = view(armed.note(host, faults.armFault(host.world, read.fault), "set"));
  const { warnings } = read;
  return warnings.length === 0 ? visible : { ...visible, warnings };
};

export const listFaults: Handler<"listFaults"> = ({ world }) => {
  return { data: world.faults.value.map(view) };
};

export const getFault: Handler<"getFault"> = ({ world }, { path }) => {
  const fault = armed.find(world, path.id);
  return view(fault);
};

export const clearFault: Change<"clearFault"> = (host, { path }) => armed.clear(host, path.id);

export const clearFaults: Change<"clearFaults"> = (host) => armed.clearAll(host);

function view(fault: Fault): FaultView {
  const { id, resource, operation, count, after, probability, when, delay, hits } = fault;
  return {
    id,
    resource,
    operation,
    ...fault.asked,
    count,
    after,
    probability,
    when,
    ...(delay > 0 ? { delay: formatDuration(delay) } : {}),
    hits,
    remaining: count === null ? null : Math.max(count - hits, 0),
    spent: faults.isSpent(fault),
  };
}
