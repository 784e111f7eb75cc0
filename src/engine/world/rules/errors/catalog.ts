// The vendor's errors, which the application sees: `findError` finds one in the pack, and `refuse`
// makes the refusal of a call with its message filled in. Errors of the control API are in
// `control-errors.ts`, and bodies of errors in `error-words.ts`.

import type { JsonObject } from "../../../base/json.js";
import { filledText } from "../../../base/text.js";
import { MINUTE } from "../../../base/time.js";
import type { Invalid, Refusal } from "../../../pack/behaviors.js";
import type { Wire } from "../../../pack/calls/wire.js";
import type { ErrorRef, ErrorSpec, Pack } from "../../../pack/pack.js";
import type { World } from "../../world.js";
import { reasonOf } from "./error-words.js";

/** Values for the placeholders of a message, and of members in a body. */
export type MessageValues = JsonObject;

/** The error in the pack's catalog; undefined when there is none. */
export function findError(pack: Pack, error: ErrorRef | string): ErrorSpec | undefined {
  const { type, code } = typeof error === "string" ? errorRef(error) : error;
  return pack.errors.find((error) => error.type === type && error.code === code);
}

/** The status with which the vendor sends an error. */
export const sentStatus = ({ refused_as: refusedAs }: Wire, status: number): number =>
  refusedAs === undefined || refusedAs.except.includes(status) ? status : refusedAs.status;

/** The catalog's key of `type/code`. */
export function errorRef(name: string): ErrorRef {
  const [type = "", code = ""] = name.split("/");
  return { type, code };
}

/** A refusal with an error of the catalog. */
export function refuse(
  error: string,
  values: MessageValues = {},
  field: string | null = null,
): Refusal {
  return { kind: "refusal", ...errorRef(error), values, field };
}

/** An invalid request with one problem. */
export function invalid(path: string, message: string): Invalid {
  return { kind: "invalid", problems: [{ path, message }] };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The message with its values; undefined if it lacks one. */
export function fillMessage(message: string, values: MessageValues): string | undefined {
  const names = [...message.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
  const isWhole = names.every((name) => Object.hasOwn(values, name));
  return isWhole ? filledText(message, (name) => values[name]) : undefined;
}

/** What an application reads of an error: the catalog's message, or one that needs no values. */
export function errorMessage(world: World, error: ErrorRef, values: MessageValues): string {
  const { message = error.code, status = null } = findError(world.pack, error) ?? {};
  const filled =
    fillMessage(message, values) ?? fillMessage(message, { ...minutes(world), ...values });
  return filled ?? plainMessage(error.code, status);
}

/** All durations in minutes, for placeholders such as `{run_timeout}`. */
function minutes({ pack, durations }: World): MessageValues {
  const names = Object.keys(pack.durations);
  return Object.fromEntries(names.map((name) => [name, String(durations.of(name) / MINUTE)]));
}

/** `invalid_state` as `Invalid state.`; a code without words as the reason phrase of its status. */
function plainMessage(code: string, status: number | null): string {
  const words = code.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  if (status !== null && !/[A-Za-z]/.test(code)) return reasonOf(status);
  const [first = code, ...others] = words.map((word) => word.toLowerCase());
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(" ")}.`;
}
