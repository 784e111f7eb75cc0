// `testLine`: for a coverage point that no test has met, the line to put into a test to meet it,
// such as `await sim.faults.arm(…)`. `coverage-report.ts` puts it beside the point.

import type { Json } from "../../../engine/base/json.js";
import type {
  LifecycleSpec,
  OperationSpec,
  OutcomeSpec,
  Pack,
  TimerSpec,
  WorldEventSpec,
} from "../../../engine/pack/pack.js";
import { selectableBranches } from "../../../engine/world/rules/overrides/pin-values.js";
import type { Point } from "../points.js";
import { documentedErrors, errorName, INVALID, operationName, variantName } from "../points.js";

/**
 * The line of a test that meets a point, once the application then calls the operation, starts the
 * work, or waits. Null if no single line does.
 */
export function testLine(pack: Pack, { kind, of, what }: Point): string | null {
  if (kind === "error") return withOperation(pack, of, (it) => errorLine(pack, it, what));
  if (kind === "lost") return withOperation(pack, of, (it) => lostLine(it, what));
  if (kind === "operation") return withOperation(pack, of, callLine);
  if (kind === "end") return endLine(pack, of, what);
  if (kind === "event") return eventLine(pack, of);
  if (kind === "webhook") return webhookFaultLine(of, what);
  if (kind === "world") return worldLine(pack.worldEvents[of]);
  const [resource = "", transition = ""] = of.split(".");
  return transitionLine(pack, resource, transition);
}

/** JSON as people write it in code. */
function code(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(code).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${key}: ${code(member)}`);
  return `{ ${members.join(", ")} }`;
}

function withOperation(
  { operations }: Pack,
  name: string,
  line: (operation: OperationSpec) => string | null,
): string | null {
  const operation = operations.find((each) => operationName(each) === name);
  return operation === undefined ? null : line(operation);
}

const faultLine = (
  { resource, operation }: OperationSpec,
  rest: { readonly [key: string]: Json },
) => `await sim.faults.arm(${code({ resource, operation, count: 1, ...rest })});`;

function errorLine(pack: Pack, operation: OperationSpec, what: string): string | null {
  const documented = documentedErrors(pack, operation).find(({ name }) => name === what);
  if (documented === undefined) return null;
  const { status } = documented;
  if (what === INVALID) {
    // For another status a fault answers with an error of the catalog.
    return status === BAD_REQUEST ? faultLine(operation, { outcome: { status } }) : null;
  }
  const outcome = errorFor(pack, what) ?? { status, body: "" };
  return faultLine(operation, { outcome });
}

const BAD_REQUEST = 400;

/** An error by its code, and by its type too if other errors have the same code. */
function errorFor({ errors }: Pack, name: string): { readonly [key: string]: Json } | undefined {
  const error = errors.find((each) => errorName(each) === name);
  if (error === undefined) return undefined;
  const isAlone = errors.filter((each) => each.code === error.code).length === 1;
  return isAlone ? { code: error.code } : { type: error.type, code: error.code };
}

function lostLine(operation: OperationSpec, when: string): string {
  if (when === "cut") return faultLine(operation, { outcome: { network: "cut", events: "half" } });
  const late = when === "after" ? { when } : {};
  return faultLine(operation, { ...late, outcome: { network: "reset" } });
}

/** A call that needs no body. */
function callLine({ method, path, body }: OperationSpec): string | null {
  if (body?.required === true) return null;
  const url = `\${sim.url}${path.replaceAll("{", "${")}`;
  const authorization = `authorization: \`Bearer \${sim.key}\``;
  return `await sim.fetch(\`${url}\`, { method: "${method}", headers: { ${authorization} } });`;
}

const webhookFaultLine = (event: string, webhookFault: string): string => {
  const by = webhookFault === "delay" ? { by: "1h" } : {};
  return `await sim.webhooks.deliveries.fault(${code({ event, do: webhookFault, ...by, count: 1 })});`;
};

function worldLine(event: WorldEventSpec | undefined): string | null {
  if (event === undefined) return null;
  const { name, id: idParameter } = event;
  const about = idParameter === undefined ? "" : `, { ${idParameter} }`;
  return `await sim.world.trigger(${JSON.stringify(name)}${about});`;
}

const waitLine = (event: string): string =>
  `await sim.clock.advance(${code({ until: { event } })});`;

const pinLine = ({ resources }: Pack, resource: string, path: string, value: Json): string => {
  const object = resources[resource]?.object ?? resource;
  return `await sim.pins.set(${code({ resource: object, path, value, count: 1 })});`;
};

function endLine(pack: Pack, resource: string, what: string): string | null {
  for (const pin of pack.lifecycles[resource]?.outcome?.pins ?? []) {
    const error = pin.kind === "errors" ? errorFor(pack, what) : undefined;
    if (error !== undefined) return pinLine(pack, resource, pin.path, [error]);
    if (pin.kind !== "variant") continue;
    const type = Object.keys(pin.variants).find((each) => variantName(pin.path, each) === what);
    if (type !== undefined) return pinLine(pack, resource, pin.path, { type });
  }
  return null;
}

function eventLine(pack: Pack, type: string): string | null {
  const { worldEvents, lifecycles, operations } = pack;
  const worldEvent = worldLine(worldEvents[type]);
  if (worldEvent !== null) return worldEvent;
  const transitions = Object.values(lifecycles).flatMap(({ resource, transitions: all }) =>
    Object.values(all).map((transition) => ({ resource, ...transition })),
  );
  const lines = [
    ...transitions
      .filter(({ emits }) => emits === type)
      .map(({ resource, name }) => transitionLine(pack, resource, name)),
    ...operations.filter(({ emits }) => emits === type).map(callLine),
  ];
  return lines.find((line) => line !== null) ?? null;
}

function transitionLine(pack: Pack, resource: string, name: string): string | null {
  const lifecycle = pack.lifecycles[resource];
  if (lifecycle === undefined) return null;
  const worldEvent = Object.values(pack.worldEvents).find(
    (event) =>
      event.resource === resource &&
      event.transitions.length === 1 &&
      event.transitions[0] === name,
  );
  const operation = pack.operations.find(
    (each) => each.resource === resource && each.transition === name,
  );
  return (
    chosenLine(pack, lifecycle, name) ??
    worldLine(worldEvent) ??
    (operation === undefined ? null : callLine(operation)) ??
    timedLine(pack, lifecycle, name)
  );
}

/** For a transition that a test can choose as the end of work. */
function chosenLine(
  pack: Pack,
  { outcome, resource }: LifecycleSpec,
  transition: string,
): string | null {
  if (outcome === undefined) return null;
  const [branch] =
    Object.entries(outcome.branches).find(([, each]) => each.transition === transition) ?? [];
  return branch === undefined || branch === outcome.default
    ? null
    : branchLine(pack, resource, outcome, branch);
}

function branchLine(
  pack: Pack,
  resource: string,
  outcome: OutcomeSpec,
  branch: string,
): string | null {
  for (const pin of outcome.pins) {
    if (pin.kind === "branch" && selectableBranches(outcome).includes(branch)) {
      return pinLine(pack, resource, pin.path, branch);
    }
    const [value] =
      pin.kind === "choice"
        ? (Object.entries(pin.branches).find(([, its]) => its === branch) ?? [])
        : [];
    if (value !== undefined) return pinLine(pack, resource, pin.path, value);
  }
  return null;
}

/** For a transition that a timer makes: enters the state that starts the timer, or waits. */
function timedLine(pack: Pack, lifecycle: LifecycleSpec, name: string): string | null {
  const { timers, outcome, transitions, resource } = lifecycle;
  const emits = transitions[name]?.emits;
  const timer = timers.find(
    ({ fires }) => fires.kind === "transition" && fires.transition === name,
  );
  const call = timer === undefined ? undefined : callInto(pack, lifecycle, timer);
  if (call !== undefined) return callLine(call);
  const branch = timer === undefined ? undefined : branchInto(pack, lifecycle, timer);
  if (branch !== undefined && outcome !== undefined)
    return branchLine(pack, resource, outcome, branch);
  const isUsual = outcome !== undefined && outcome.branches[outcome.default]?.transition === name;
  return (timer !== undefined || isUsual) && emits ? waitLine(emits) : null;
}

/** The call that leads into the states of a timer, if no other timer does. */
function callInto(
  { operations }: Pack,
  { resource, transitions, timers }: LifecycleSpec,
  { states }: TimerSpec,
): OperationSpec | undefined {
  const leadsInto = (transition: string | null): boolean =>
    states.every((state) => transition !== null && transitions[transition]?.to === state);
  if (timers.some(({ fires }) => fires.kind === "transition" && leadsInto(fires.transition)))
    return undefined;
  return operations.find((each) => each.resource === resource && leadsInto(each.transition));
}

/** The branch that leads into the states of a timer, or into one that lasts until a time limit. */
function branchInto(
  { durations }: Pack,
  { outcome, transitions }: LifecycleSpec,
  { states, duration }: TimerSpec,
): string | undefined {
  if (outcome === undefined) return undefined;
  const branches = Object.entries(outcome.branches);
  const into = branches.find(([, { transition }]) =>
    states.every((state) => transition !== null && transitions[transition]?.to === state),
  );
  if (into !== undefined) return into[0];
  if (durations[duration]?.limit !== true) return undefined;
  return branches.find(([, { transition }]) => transition === null)?.[0];
}
