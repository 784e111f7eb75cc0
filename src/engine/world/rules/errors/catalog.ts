import type { Invalid, Refusal } from "../../../pack/behaviors.js";
import type { Wire } from "../../../pack/calls/wire.js";
import type { ErrorRef, ErrorSpec, Pack } from "../../../pack/pack.js";

/** The error in the pack's catalog; undefined when there is none. */
export function findError(pack: Pack, { type, code }: ErrorRef): ErrorSpec | undefined {
  return pack.errors.find((error) => error.type === type && error.code === code);
}

/** The status with which the vendor sends an error. */
export const sentStatus = ({ refusedAs }: Wire, status: number): number =>
  refusedAs === undefined || refusedAs.except.includes(status) ? status : refusedAs.status;

/** The catalog's key of `type/code`. */
export function errorRef(name: string): ErrorRef {
  const [type = "", code = ""] = name.split("/");
  return { type, code };
}

/** A refusal with an error of the catalog. */
export function refuse(
  { type, code }: ErrorRef,
  values: Readonly<Record<string, string>> = {},
  field: string | null = null,
): Refusal {
  return { kind: "refusal", type, code, values, field };
}

/** An invalid request with one problem. */
export function invalid(path: string, message: string): Invalid {
  return { kind: "invalid", problems: [{ path, message }] };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Replaces the placeholders of a message; unknown ones stay. */
export function fillMessage(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
