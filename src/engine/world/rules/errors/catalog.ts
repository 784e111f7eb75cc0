import type { Invalid, Refusal } from "../../../pack/behaviors.js";
import type { ErrorRef, ErrorSpec, Pack } from "../../../pack/pack.js";

/** The error of the catalog, or undefined. */
export function findError(pack: Pack, { type, code }: ErrorRef): ErrorSpec | undefined {
  return pack.errors.find((error) => error.type === type && error.code === code);
}

/** `type/code` as the catalog's key. */
export function errorRef(name: string): ErrorRef {
  const [type = "", code = ""] = name.split("/");
  return { type, code };
}

/** A call refused with an error of the catalog. */
export function refuse(
  { type, code }: ErrorRef,
  values: Readonly<Record<string, string>> = {},
  field: string | null = null,
): Refusal {
  return { kind: "refusal", type, code, values, field };
}

/** A request with one problem at a field path. */
export function invalid(path: string, message: string): Invalid {
  return { kind: "invalid", problems: [{ path, message }] };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** The catalog's text with its placeholders filled in; an unknown one stays as it is. */
export function fillMessage(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
