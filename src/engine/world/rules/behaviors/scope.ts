import type { Json, JsonObject } from "../../../base/json.js";
import { urlProblem } from "../../../base/url-path.js";
import type {
  Answer,
  AnyVocabulary,
  Call,
  Invalid,
  ObjectRow,
  Refusal,
  Scope,
} from "../../../pack/behaviors.js";
import { synthesize } from "../../../schemas/make/synthesize.js";
import type { RowFilter } from "../../../store/rows.js";
import { ALL_ROWS } from "../../../store/rows.js";
import type { World } from "../../world.js";
import { invalid, refuse } from "../errors/catalog.js";
import { Ended } from "../errors/error-words.js";
import type { EventDetails } from "../events/events.js";
import { emit } from "../events/events.js";
import { record } from "../objects/creating.js";
import { createWith } from "../objects/making.js";
import { named } from "../objects/naming/naming.js";
import { mustGet, patch, remove, start, stop, transition } from "../objects/objects.js";
import { show } from "../objects/showing.js";
import { capsOf, leftOf } from "../overrides/limits.js";
import { pinnedWords } from "../overrides/override-values.js";
import { decide } from "../transitions/outcome.js";
import { checkOfValue, problemsOfSchema } from "./run-time-schemas.js";
import { rawOf, withRaw } from "./sent-members.js";
import { standard } from "./standard.js";

/** The world as a pack's behaviors see it; `Scope` documents its members. */
export class WorldScope implements Scope<AnyVocabulary> {
  readonly #world: World;
  readonly catalog: Scope<AnyVocabulary>["catalog"];

  constructor(world: World) {
    this.#world = world;
    this.catalog = { events: Object.values(world.pack.events) };
  }

  get now(): number {
    return this.#world.now;
  }

  get baseUrl(): string {
    return this.#world.services.baseUrl();
  }

  get tokenKey(): JsonObject {
    return this.#world.services.tokens.publicKey();
  }

  get limits(): Readonly<Record<string, number | null>> {
    return capsOf(this.#world.pack, this.#world.limits.value);
  }

  get rateLimit(): Scope<AnyVocabulary>["rateLimit"] {
    const { rate_limit: rateLimit } = this.#world.pack.wire;
    if (rateLimit === undefined) return null;
    const { count: limit, remaining, until: resets } = leftOf(this.#world, rateLimit);
    return { limit, remaining, resets };
  }

  timestamp(ms: number): Json {
    return this.#world.stamp(ms);
  }

  has(resource: string, field?: string): boolean {
    const { resources } = this.#world.pack;
    const spec = Object.hasOwn(resources, resource) ? resources[resource] : undefined;
    if (spec === undefined || field === undefined) return spec !== undefined;
    return spec.fields.some(({ name }) => name === field) || spec.hidden.includes(field);
  }

  get(resource: string, id: string): ObjectRow | undefined {
    return this.#world.table(resource).get(id);
  }

  where(resource: string, field: string, value: string): readonly ObjectRow[] {
    const filters = [{ index: field, values: [value] }];
    return this.#world.table(resource).page({ ...ALL_ROWS, filters }).rows;
  }

  count(resource: string, field: string, value: string): number {
    return this.#world.table(resource).count([{ index: field, values: [value] }]) ?? 0;
  }

  any(resource: string, fields: Readonly<Record<string, readonly string[] | undefined>>): boolean {
    const filters: RowFilter[] = [];
    for (const index in fields) filters.push({ index, values: fields[index] ?? [] });
    return this.#world.table(resource).any(filters);
  }

  create(resource: string, fields: JsonObject, hidden: JsonObject): ObjectRow {
    return createWith(this.#world, resource, { fields: withRaw(fields), hidden });
  }

  record(resource: string, fields: JsonObject, hidden: JsonObject): ObjectRow {
    const { field } = this.#world.resource(resource).id;
    const id = field === null ? undefined : fields[field];
    const own = { fields: withRaw(fields), hidden };
    return record(this.#world, resource, own, id == null ? undefined : String(id));
  }

  patch(resource: string, id: string, fields: JsonObject, hidden: JsonObject = {}): ObjectRow {
    return patch(this.#world, resource, id, withRaw(fields), hidden);
  }

  transition(resource: string, id: string, name: string, pins: JsonObject = {}): ObjectRow {
    const own =
      Object.keys(pins).length === 0
        ? []
        : [{ source: "behavior", ref: name, values: pins } as const];
    return transition(this.#world, resource, mustGet(this.#world, resource, id), name, own);
  }

  decide(resource: string, id: string): ObjectRow {
    const lifecycle = this.#world.lifecycle(resource);
    if (lifecycle === undefined) throw new Error(`scope: ${resource} has no outcome`);
    decide(this.#world, lifecycle, mustGet(this.#world, resource, id));
    return mustGet(this.#world, resource, id);
  }

  remove(resource: string, id: string): void {
    remove(this.#world, resource, id);
  }

  emit(type: string, resource: string, id: string, notes?: EventDetails): void {
    emit(this.#world, type, mustGet(this.#world, resource, id), notes);
  }

  start(resource: string, id: string, timer: string): void {
    start(this.#world, resource, id, timer);
  }

  stop(resource: string, id: string, timer: string): void {
    stop(this.#world, resource, id, timer);
  }

  standard(call: Call): Answer {
    const { operation } = call;
    const body = call.body === undefined ? undefined : rawOf(call.body);
    const answer = standard(this.#world, { ...call, body });
    this.#world.sent?.body.store(this.#world.resource(operation.resource), body, answer);
    return answer;
  }

  ignores(...names: readonly string[]): void {
    this.#world.sent?.body.use(names);
  }

  write(call: Call): ObjectRow {
    const answer = this.standard(call);
    if (answer.kind === "object") return answer.row;
    if (answer.kind === "refusal" || answer.kind === "invalid") return this.end(answer);
    throw new Error(`scope: ${call.operation.id} writes no object`);
  }

  named(call: Call): ObjectRow {
    const row = named(this.#world, call);
    return "kind" in row ? this.end(row) : row;
  }

  end(refusal: Refusal | Invalid): never {
    throw new Ended(refusal);
  }

  readonly fail = (...refused: Parameters<Scope<AnyVocabulary>["fail"]>): never => {
    const [error, values = {}, field, members] = refused;
    return this.end(this.refuse(error, values, field, members));
  };

  show(resource: string, row: ObjectRow): JsonObject {
    return show(this.#world, this.#world.resource(resource), row);
  }

  said(resource: string, about: JsonObject): JsonObject {
    return pinnedWords(this.#world, resource, about);
  }

  make(schema: Json, seed: string): Json {
    return synthesize(schema, seed).value;
  }

  check(schema: Json, value: Json, at: string): Invalid | undefined {
    const { problems, unenforced } = checkOfValue(schema, rawOf(value), at);
    for (const rule of unenforced) {
      const words = `${at} was not checked by its whole schema: ${rule}`;
      this.#world.warn({ trace: this.#world.callNumber }, words);
    }
    return problems.length === 0 ? undefined : { kind: "invalid", problems };
  }

  admit(schema: Json, at: string): Invalid | undefined {
    const problems = problemsOfSchema(rawOf(schema), at);
    return problems.length === 0 ? undefined : { kind: "invalid", problems };
  }

  refuse(
    error: string,
    values: Readonly<Record<string, string>>,
    field?: string | null,
    members?: JsonObject,
  ): Refusal {
    const refusal = refuse(error, values, field ?? null);
    return members === undefined ? refusal : { ...refusal, members };
  }

  invalid(path: string, message: string): Invalid {
    return invalid(path, message);
  }

  urlProblem(text: string): string | undefined {
    return urlProblem(text);
  }

  random(stream: string, length: number): string {
    return this.#world.streams.text(stream, length);
  }

  duration(name: string): number {
    return this.#world.durations.of(name);
  }

  signingSecret(url: string): string {
    return this.#world.services.signingSecret(url);
  }

  token(claims: JsonObject, header: JsonObject = {}): string {
    return this.#world.services.tokens.sign({ alg: "RS256", typ: "JWT", ...header }, claims);
  }
}
