import type { Fault as FaultView } from "../../../../generated/control/types.js";
import { formatDuration } from "../../../engine/base/duration.js";
import type { ControlError } from "../../../engine/world/rules/errors/control-errors.js";
import { isControlError, unknownName } from "../../../engine/world/rules/errors/control-errors.js";
import * as faults from "../../../engine/world/rules/overrides/faults.js";
import type { Fault } from "../../../engine/world/state/overrides/faults.js";
import type { Journal } from "../../journal/journal.js";
import { faultWords } from "../../journal/timeline/override-words.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../handlers.js";
import { readFault } from "./fault-reading.js";

/** `POST /__admin__/faults`: arms a fault. */
export function armFault(
  { world, journal }: ControlHost,
  { body }: ControlRequest<"armFault">,
): ControlAnswer<"armFault"> {
  const read = readFault(world, body);
  if (isControlError(read)) return read;
  const fault = faults.armFault(world, read.fault);
  note(journal, fault, "set");
  const { warnings } = read;
  return warnings.length === 0 ? view(fault) : { ...view(fault), warnings };
}

export function listFaults({ world }: ControlHost): ControlAnswer<"listFaults"> {
  return { data: world.faults.value.map(view) };
}

export function getFault(
  host: ControlHost,
  { path }: ControlRequest<"getFault">,
): ControlAnswer<"getFault"> {
  const fault = host.world.faults.value.find(({ id }) => id === path.id);
  return fault === undefined ? unknown(host, path.id) : view(fault);
}

export function clearFault(
  host: ControlHost,
  { path }: ControlRequest<"clearFault">,
): ControlAnswer<"clearFault"> {
  const fault = host.world.faults.value.find(({ id }) => id === path.id);
  if (fault === undefined) return unknown(host, path.id);
  faults.clearFault(host.world, path.id);
  note(host.journal, fault, "cleared");
  return undefined;
}

export function clearFaults({ world, journal }: ControlHost): ControlAnswer<"clearFaults"> {
  for (const fault of world.faults.value) note(journal, fault, "cleared");
  world.faults.drop(() => true);
  return undefined;
}

function note(journal: Journal, fault: Fault, what: "set" | "cleared"): void {
  const text = faultWords(fault);
  journal.noteOverride({ override: "fault", id: fault.id, what, text, call: 0, objectId: null });
}

function unknown({ world }: ControlHost, id: string): ControlError {
  return unknownName(
    "not_found",
    "fault",
    id,
    world.faults.value.map((fault) => fault.id),
  );
}

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
