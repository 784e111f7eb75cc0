import { controlCalls } from "../../../../generated/control/calls.js";
import { FileError } from "../../../engine/base/file-error.js";
import { isArray, isObject } from "../../../engine/base/json.js";
import { ControlError, problemLines } from "../../../engine/world/rules/errors/control-errors.js";
import { Journal } from "../../journal/journal.js";
import { change } from "../changing.js";
import type { ControlAnswer, ControlHost, ControlRequest } from "../handlers.js";
import { checked } from "../requests.js";
import type { PlainStartCall, StartCall, StartCallName } from "./start-file.js";

/**
 * Reads the start file and tries its calls in a new world, so that a refused call changes nothing.
 *
 * @throws FileError
 */
export async function readStartFile(host: ControlHost): Promise<readonly StartCall[]> {
  const calls = (await host.startFile?.()) ?? [];
  if (calls.length === 0) return calls;
  for (const call of calls) {
    await checked(controlCalls[call.name], call.body).catch((error) => {
      throw error instanceof ControlError ? refused(call, error) : error;
    });
  }
  const world = host.newWorld();
  applyStartFile({ ...host, world, journal: new Journal(world) }, calls);
  return calls;
}

/** Makes the calls in a new world. */
export function applyStartFile(host: ControlHost, calls: readonly PlainStartCall[]): void {
  for (const call of calls) {
    const answer = make(host, call.name, call);
    if (answer instanceof ControlError) throw refused(call, answer);
  }
}

/** The answer to a reset whose start file is wrong. */
export function startFileRefusal(error: FileError): ControlError {
  return new ControlError("malformed_body", `reload: ${error.message}`, { path: "reload" });
}

function make<C extends StartCallName>(
  host: ControlHost,
  name: C,
  { path, body }: PlainStartCall,
): ControlAnswer<C> | ControlError {
  // The generated validators have checked the body against the handler's types.
  const request = { path, query: {}, body } as unknown;
  return change(host, name, request as ControlRequest<C>);
}

function refused(call: PlainStartCall, { message, details }: ControlError): FileError {
  const found = isArray(details?.["problems"]) ? details["problems"].filter(isObject) : [];
  const one = { path: details?.["path"] ?? LEADING_PATH.exec(message)?.[1] ?? null, message };
  const lines = (found.length > 0 ? found : [one]).map(({ path = null, message: words }) => {
    const place = isPlaced(call) ? call.place(typeof path === "string" ? path : null) : call.name;
    return found.length > 0 && path !== null ? `${place}: ${path}: ${words}` : `${place}: ${words}`;
  });
  return new FileError(problemLines(lines));
}

const isPlaced = (call: PlainStartCall): call is StartCall => "place" in call;

/** The parts of a message such as `agents[1].id: …`. */
const LEADING_PATH = /^([\w.[\]-]+): /;
