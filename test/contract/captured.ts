import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { readCaptured } from "./document.js";

export type { CapturedOperation } from "./document.js";

/** The document of the pack that the scripts of this folder are written for. */
const FILE = new URL("../../pack/deck/0.1.0/openapi.yaml", import.meta.url);

const captured = await readCaptured(parse(readFileSync(FILE, "utf8")));

export const { validator, operations, route, found: foundOperation } = captured;

/** The names that a schema, or one of its properties, lists under `enum`, sorted. */
export function namesOf(component: string, property?: string): readonly string[] {
  const whole: Listing = Object(captured.definition.components?.schemas?.[component]);
  const holder = property === undefined ? whole : whole.properties?.[property];
  const names = (holder?.enum ?? []).map(String);
  if (names.length === 0) throw new Error(`openapi.yaml: ${component}.${property} lists no names`);
  return names.sort();
}

interface Listing {
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Listing>>;
}
