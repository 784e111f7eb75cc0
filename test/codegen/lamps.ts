import type { PackContext } from "../../codegen/facts/context.js";
import { packContext } from "../../codegen/facts/context.js";
import { readPack } from "../../codegen/read/pack.js";
import type { Mistake } from "../../codegen/sources/source.js";
import { filesOf } from "../support/pack-files.js";

/** A small pack without mistakes: lamps that are lit, burn for a while, and end spent or broken. */
const LAMPS: Readonly<Record<string, string>> = {
  "pack.yaml": `name: lamps
version: 0.1.0
api_version: "1"
captured: 2026-06-09
ids: { length: 4, alphabet: 0123456789ab, provenance: captured }
wire:
  provenance: documented
  request_id: { prefix: req_, field: request_id }
  bodies:
    error: { error: { type: $type, code: $code, message: $message } }
    validation: { status: $status, errors: $problems }
    list: { data: $items, has_more: $has_more, next_cursor: $next_cursor }
    plain: { data: $items }
    delete: { id: $id, object: $object, deleted: true }
  event:
    body: { id: $id, type: $type, data: $data, created_at: $created_at }
  list:
    order: newest-first
    size: { parameter: limit, default: 10, max: 100 }
    cursor: { cursor: cursor }
  query_names: exact
  timestamps: iso
  validation: { status: 400, field: $ }
  unauthorized: request/unauthorized
  unexpected: request/failed
  unknown_route: { status: 404 }
  too_large: { status: 413, max: 1000 }
  media_type: { status: 415, accepts: [application/json] }
  control_errors: own
magic: []
`,
  "resources.yaml": `lamps:
  object: lamp
  schema: Lamp
  prefix: lamp_
  not_found: request/lamp_not_found
  provenance: captured
  fields:
    name: { role: once }
  hidden: [spectrum]
  indexes: [[status]]
  operations:
    create: { id: createLamp, emits: lamp.created }
    list:
      id: listLamps
      filters: { status: equals }
    retrieve: { id: getLamp }
    light: { id: lightLamp, transition: light }
`,
  "lifecycles.yaml": `durations:
  burning: { value: 1h30m, provenance: assumed }
lifecycles:
  lamps:
    field: status
    initial: dark
    provenance: captured
    states:
      dark: {}
      lit: {}
      spent: { terminal: true }
      broken: { terminal: true }
    transitions:
      light:
        from: [dark]
        to: lit
        emits: lamp.lit
        refusal: request/invalid_state
        provenance: captured
      spend:
        from: [lit]
        to: spent
        sets:
          glow: { pin: glow, else: { made: spectrum } }
          burned_ms: { elapsed: lit }
        emits: lamp.spent
        provenance: captured
      break:
        from: [lit]
        to: broken
        sets: { errors: { pin: errors, else: { error: lamp/burst } } }
        emits: lamp.broken
        provenance: captured
    timers:
      burning: { states: [lit], decide: true }
    outcome:
      default: spent
      branches:
        spent: { transition: spend }
        broken: { transition: break }
      pins:
        branch: { kind: branch, binds: n/a, provenance: captured }
        errors: { kind: errors, branch: broken, binds: broken, provenance: captured }
        glow: { kind: body, field: spectrum, binds: spent, provenance: captured }
world_events:
  lamp.broken:
    id: lamp_id
    transitions: [break]
    parameters: { errors: { pin: errors } }
    description: The lamp bursts.
    provenance: assumed
`,
  "events.yaml": `lamp.created: { resource: lamps, payload: LampData, description: Made., provenance: captured }
lamp.lit: { resource: lamps, payload: LampData, description: Lit., provenance: captured }
lamp.spent: { resource: lamps, payload: LampData, description: Spent., provenance: captured }
lamp.broken: { resource: lamps, payload: LampData, description: Broken., provenance: captured }
`,
  "errors.yaml": `request/unauthorized: { status: 401, message: No., provenance: captured }
request/failed: { status: 500, message: Failed., provenance: captured }
request/lamp_not_found: { status: 404, message: Not found., provenance: captured }
request/invalid_state: { status: 409, message: Not now., provenance: captured }
lamp/burst: { run: true, message: It burst., provenance: captured }
`,
  "scenarios.yaml": `down: { error: request/failed, description: All fails., provenance: assumed }
lamp.bursts:
  on: lamps.create
  pins: { branch: broken, errors: [{ type: lamp, code: burst }] }
  description: The lamp bursts.
  provenance: assumed
`,
  "openapi.yaml": `openapi: 3.1.1
info: { title: Lamps, version: "1" }
paths:
  /lamps:
    post:
      operationId: createLamp
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/CreateLamp" }
      responses:
        "201": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
      x-provenance: captured
    get:
      operationId: listLamps
      parameters:
        - { name: limit, in: query, schema: { type: integer }, x-provenance: captured }
        - { name: cursor, in: query, schema: { type: string }, x-provenance: captured }
        - { name: status, in: query, schema: { type: string }, x-provenance: captured }
      responses:
        "200": { description: Lamps }
        default: { description: Refused }
      x-provenance: captured
  /lamps/{lamp_id}:
    get:
      operationId: getLamp
      parameters:
        - { $ref: "#/components/parameters/LampId" }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
      x-provenance: captured
  /lamps/{lamp_id}/light:
    post:
      operationId: lightLamp
      parameters:
        - { $ref: "#/components/parameters/LampId" }
      responses:
        "200": { $ref: "#/components/responses/Lamp" }
        default: { description: Refused }
      x-provenance: captured
components:
  parameters:
    LampId:
      name: lamp_id
      in: path
      required: true
      schema: { type: string }
      x-provenance: captured
  responses:
    Lamp:
      description: A lamp
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Lamp" }
  schemas:
    Lamp:
      type: object
      required: [id, name, status]
      properties:
        id: { type: string, pattern: "^lamp_[0-9ab]{4}$", x-provenance: captured }
        name: { type: string, minLength: 1, x-provenance: captured }
        status: { type: string, enum: [dark, lit, spent, broken], x-provenance: captured }
        glow: { x-provenance: captured }
        errors: { type: array, x-provenance: captured }
        burned_ms: { type: integer, x-provenance: captured }
        created_at: { type: string, format: date-time, x-provenance: captured }
        updated_at: { type: string, format: date-time, x-provenance: captured }
    CreateLamp:
      type: object
      required: [name]
      properties:
        name: { type: string }
    LampData:
      type: object
      properties:
        id: { type: string, x-provenance: captured }
        status: { type: string, x-provenance: captured }
`,
};

/**
 * One change of a file: a text that occurs once, and its replacement; without the text, the whole
 * file. `▸` in the new text marks the place of a problem and is not a part of the file.
 */
export type Edit = readonly [file: string, from: string | null, to: string];

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Refusal = { readonly problems: readonly Mistake[]; readonly marked: readonly Place[] };

const MARK = "▸";

/** Reads the pack with these changes: its problems, and the marked places in the same order. */
export async function lampsWith(...edits: readonly Edit[]): Promise<Refusal> {
  const files = edited(edits);
  const marked = [...files].flatMap(([file, text]) => marksIn(file, text));
  const read = await readLamps(files);
  return { problems: "problems" in read ? read.problems : [], marked: marked.sort(byPlace) };
}

/** The input of every emitter, for the pack with these changes. */
export async function lampsContext(...edits: readonly Edit[]): Promise<PackContext> {
  const read = await readLamps(edited(edits));
  if ("problems" in read) throw new Error(JSON.stringify(read.problems, null, 2));
  return packContext(read.model, { src: "../src", behaviors: null });
}

function readLamps(files: ReadonlyMap<string, string>): ReturnType<typeof readPack> {
  const texts = new Map([...files].map(([file, text]) => [file, text.replaceAll(MARK, "")]));
  return readPack(filesOf("lamps", texts));
}

/** The files of the pack. */
export const lampFiles = (): ReadonlyMap<string, string> => edited([]);

function edited(edits: readonly Edit[]): ReadonlyMap<string, string> {
  const files = new Map(Object.entries(LAMPS));
  for (const [file, from, to] of edits) {
    files.set(file, from === null ? to : replaced(file, files.get(file) ?? "", from, to));
  }
  return files;
}

function replaced(file: string, text: string, from: string, to: string): string {
  const parts = text.split(from);
  const [before, after] = parts;
  if (before === undefined || after === undefined || parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  }
  return `${before}${to}${after}`;
}

function marksIn(file: string, text: string): readonly Place[] {
  return text.split("\n").flatMap((line, at) => {
    const column = line.indexOf(MARK) + 1;
    return column === 0 ? [] : [{ file, line: at + 1, column }];
  });
}

function byPlace(a: Place, b: Place): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}

/** The pack with these changes as a guess, and files such as `own/resources.yaml` of layers above. */
export function layeredLamps(
  layers: Readonly<Record<string, string>>,
  ...edits: readonly Edit[]
): ReturnType<typeof readPack> {
  const guessed = [...edited(edits)].map(([file, text]) => [`guessed/${file}`, text] as const);
  return readPack(filesOf("lamps", new Map([...guessed, ...Object.entries(layers)])));
}
