import { controlCalls } from "../../generated/control/calls.js";
import type { Json } from "../base/json.js";
import { Journal } from "../journal/journal.js";
import type { ControlError } from "../world/rules/control-errors.js";
import { controlError, isControlError } from "../world/rules/control-errors.js";
import { change } from "./changing.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "./handlers.js";
import { checked } from "./requests.js";

/** The calls that a start file can make: those that set the scene and answer at once. */
const START_CALLS = [
  "armFault",
  "putScenario",
  "registerEndpoint",
  "seed",
  "setDurations",
  "setLimits",
  "setPin",
] as const;

export type StartCallName = (typeof START_CALLS)[number];

export const isStartCallName = (name: string): name is StartCallName =>
  START_CALLS.some((known) => known === name);

/** A call of the contract, made at the start and again by `reset {reload: true}`, as plain data. */
export interface PlainStartCall {
  readonly name: StartCallName;
  readonly path: Readonly<Record<string, string>>;
  readonly body: Json;
}

export interface StartCall extends PlainStartCall {
  /** Where in its file the call stands, or the part of its body under a path, as `file:line`. */
  readonly place: (path: string | null) => string;
}

/** Reads the calls to make. Rejects with a StartFileError when they cannot be read. */
export type StartFile = () => Promise<readonly StartCall[]>;

/** What is wrong with a start file, and where: one sentence for the person who wrote it. */
export class StartFileError extends Error {
  override readonly name = "StartFileError";
}

/**
 * Reads the start file and tries its calls in a new world, so that nothing has changed when one
 * of them is refused.
 *
 * @throws StartFileError
 */
export async function readStartFile(host: ControlHost): Promise<readonly StartCall[]> {
  const calls = (await host.startFile?.()) ?? [];
  if (calls.length === 0) return calls;
  for (const call of calls) {
    const form = await checked(controlCalls[call.name], call.body);
    if (isControlError(form)) throw refused(call, form);
  }
  const world = host.newWorld();
  applyStartFile({ ...host, world, journal: new Journal(world) }, calls);
  return calls;
}

/** Makes the calls in a new world. None is refused that was not when it was read. */
export function applyStartFile(host: ControlHost, calls: readonly PlainStartCall[]): void {
  for (const call of calls) {
    const answer = make(host, call.name, call);
    if (isControlError(answer)) throw refused(call, answer);
  }
}

/** As the answer to the reset that asked for the file. */
export function startFileRefusal(error: StartFileError): ControlError {
  return controlError("malformed_body", `reload: ${error.message}`, { path: "reload" });
}

function make<C extends StartCallName>(
  host: ControlHost,
  name: C,
  { path, body }: PlainStartCall,
): ControlAnswer<C> {
  // The generated validators have judged the body by the types that the handler is given.
  const asked = { path, query: {}, body } as unknown;
  return change(host, name, asked as ControlRequest<C>);
}

function refused(call: PlainStartCall, { message, details }: ControlError): StartFileError {
  const found = details?.["path"] ?? LEADING_PATH.exec(message)?.[1];
  const path = typeof found === "string" ? found : null;
  return new StartFileError(`${isPlaced(call) ? call.place(path) : call.name}: ${message}`);
}

const isPlaced = (call: PlainStartCall): call is StartCall => "place" in call;

/** Of a message such as `agents[1].id: …`. */
const LEADING_PATH = /^([\w.[\]-]+): /;
