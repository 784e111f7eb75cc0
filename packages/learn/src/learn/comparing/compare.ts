// Learn: `Comparer` compares a recorded body with that of the world, and pairs the ids of both
// sides. `headerDifferences` compares headers, as far as clients rely on them.

import type { Json, JsonObject, OperationSpec, ResourceSpec, World } from "facsimile/kit";
import { decoded, equalJson, isArray, isObject, MASKED, ownValue } from "facsimile/kit";
import type { RecordedCall } from "../playing/traffic.js";
import type { Difference, DifferenceKind, DifferencePlace, IdSample, Role } from "./difference.js";
import { isSameTime, lastMember, lookMadeAlike, looksMade, readTime } from "./difference.js";
import type { IdNames, IdOf } from "./id-names.js";
import { isShortNumber } from "./id-names.js";

/** What a comparison is about. */
export interface Compared {
  /** The values that the call sent, with the ids of the world; none for a webhook. */
  readonly sent: Json | undefined;
  /** The collection of the operation or of the event. */
  readonly resource: string | null;
  readonly took: number;
  readonly position: string;
}

/** Compares bodies of the vendor with those of the world, and aligns the ids in them. */
export class Comparer {
  readonly ids: IdSample[] = [];
  readonly madeUp = new Map<string, string>();
  readonly #world: World;
  readonly #alignment: Alignment;
  readonly #owners: Owners;

  constructor(world: World, alignment: Alignment) {
    this.#world = world;
    this.#alignment = alignment;
    this.#owners = new Owners(world);
  }

  compare(theirs: Json, ours: Json, compared: Compared): readonly Difference[] {
    const found: Difference[] = [];
    this.#value(theirs, ours, new ComparedSpot(ROOT, compared, found));
    return found;
  }

  #value(theirs: Json, ours: Json, spot: ComparedSpot): void {
    if (isArray(theirs) && isArray(ours)) this.#list(theirs, ours, spot);
    else if (isObject(theirs) && isObject(ours)) this.#object(theirs, ours, spot);
    else if (!this.#isSame(theirs, ours, spot)) this.#differs(theirs, ours, spot);
  }

  #isSame(theirs: Json, ours: Json, spot: ComparedSpot): boolean {
    if (typeof theirs === "string" && theirs.includes(MASKED)) return true;
    if (!equalJson(this.#ourValue(theirs, spot), ours)) return this.#isPaired(theirs, ours, spot);
    // Numbers that are alike by chance are a pair too, and so is an id that the caller has chosen.
    if (isName(theirs) && isShortNumber(String(theirs))) this.#isPaired(theirs, ours, spot);
    else if (typeof theirs === "string" && theirs === ours && looksMade(theirs)) {
      this.#pairAlike(theirs);
    }
    return true;
  }

  #pairAlike(text: string): void {
    if (this.#alignment.canPair(text, text)) this.#alignment.pair(text, text);
  }

  /** Whether both are names of one thing that appears for the first time. */
  #isPaired(theirs: Json, ours: Json, spot: ComparedSpot): boolean {
    if (!isName(theirs) || !isName(ours)) return false;
    const [one, other] = [String(theirs), String(ours)];
    const resource = this.#owners.ofId(ours, spot.place, spot.name);
    if (!this.#alignment.canPair(one, other, resource)) return false;
    if (resource !== null) {
      this.#alignment.pair(one, other, resource);
      this.ids.push({ resource, theirs, position: spot.compared.position });
      const isFit = this.#world.resource(resource).idPattern.test(one);
      if (!isFit) spot.note("form", "id", undefined, undefined);
      return true;
    }
    if (typeof theirs !== "string" || typeof ours !== "string") return false;
    if (!lookMadeAlike(theirs, ours)) return false;
    this.#alignment.pair(one, other);
    this.madeUp.set(other, one);
    return true;
  }

  #differs(recorded: Json, ours: Json, spot: ComparedSpot): void {
    const theirs = this.#ourValue(recorded, spot);
    const { place, name, compared } = spot;
    const role = this.#owners.roleOf(place, theirs, ours, compared.sent, name);
    const [one, other] = [readTime(theirs), readTime(ours)];
    let kind: DifferenceKind = typeOf(theirs) === typeOf(ours) ? "value" : "type";
    if (role === "time" && one !== undefined && other !== undefined) {
      if (one.form !== other.form) kind = "form";
      else if (isSameTime(one.at, other.at, compared.took)) return;
    }
    if (role === "elapsed" && isSameTime(Number(theirs), Number(ours), compared.took)) return;
    spot.note(kind, role, theirs, ours);
  }

  /** A value of the vendor with the ids of the world. */
  #ourValue(theirs: Json, { place, compared, name }: ComparedSpot): Json {
    return this.#alignment.value(theirs, place.resource ?? compared.resource, name);
  }

  #object(theirs: JsonObject, ours: JsonObject, spot: ComparedSpot): void {
    const inside = spot.about(this.#owners.of(ours, spot.compared.resource));
    // Ids first: other members can name the object.
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    for (const name of names.toSorted((one, other) => rank(other) - rank(one))) {
      const [one, other] = [ownValue(theirs, name), ownValue(ours, name)];
      const member = inside.member(name);
      if (one === undefined) member.note("extra", "value", undefined, other);
      else if (other === undefined)
        member.note("missing", "value", this.#ourValue(one, member), undefined);
      else this.#value(one, other, member);
    }
  }

  #list(theirs: readonly Json[], ours: readonly Json[], spot: ComparedSpot): void {
    const item = spot.element();
    const places = theirs.map((each) => this.#placeOf(each, ours, spot));
    const known = places.filter((place) => place >= 0);
    if (theirs.length !== ours.length) {
      spot.note("length", "value", this.#ourValue(theirs, spot), ours);
    } else if (known.some((place, at) => at > 0 && place < (known[at - 1] ?? 0))) {
      spot.note("order", "value", this.#ourValue(theirs, spot), ours);
    }
    const used = new Set(known);
    for (const [at, each] of theirs.entries()) {
      const place = places[at] ?? -1;
      // An element without a counterpart is at the same place of both, if its length is the same.
      const own = place >= 0 ? place : theirs.length === ours.length && !used.has(at) ? at : -1;
      const other = ours[own];
      if (other !== undefined) this.#value(each, other, item);
    }
  }

  /** Where the world has the same object in a list; -1 for nowhere. */
  #placeOf(theirs: Json, ours: readonly Json[], { compared }: ComparedSpot): number {
    if (!isObject(theirs)) return -1;
    const resource = this.#world.pack.resources[compared.resource ?? ""];
    const field = resource?.id.field ?? "id";
    const id = ownValue(theirs, field);
    const own = isName(id) ? this.#alignment.id(String(id), resource?.name ?? null) : undefined;
    if (own === undefined) return -1;
    return ours.findIndex((each) => isObject(each) && String(ownValue(each, field)) === own);
  }
}

const ROOT: DifferencePlace = { words: "", resource: null, object: null, field: null };

/** A place under comparison. */
class ComparedSpot {
  readonly place: DifferencePlace;
  readonly compared: Compared;
  readonly #found: Difference[];

  constructor(place: DifferencePlace, compared: Compared, found: Difference[]) {
    this.place = place;
    this.compared = compared;
    this.#found = found;
  }

  /** The last member on the way. */
  get name(): string {
    return lastMember(this.place.words);
  }

  about(owner: Pick<DifferencePlace, "resource" | "object"> | null): ComparedSpot {
    return owner === null ? this : this.#with({ ...this.place, ...owner, field: null });
  }

  member(name: string): ComparedSpot {
    const { words, resource, field } = this.place;
    const path = words === "" ? name : `${words}.${name}`;
    return this.#with({
      ...this.place,
      words: path,
      field: resource === null ? null : (field ?? name),
    });
  }

  element(): ComparedSpot {
    return this.#with({ ...this.place, words: `${this.place.words}[]` });
  }

  note(kind: DifferenceKind, role: Role, theirs: Json | undefined, ours: Json | undefined): void {
    this.#found.push({ kind, role, place: this.place, theirs, ours });
  }

  #with(place: DifferencePlace): ComparedSpot {
    return new ComparedSpot(place, this.compared, this.#found);
  }
}

const rank = (name: string): number => (/^(?:id|sid|uuid|gid|token)$/i.test(name) ? 1 : 0);

const isName = (value: Json | undefined): value is string | number =>
  typeof value === "string" || typeof value === "number";

export const typeOf = (value: Json): string => {
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
};

/** The first member of that name anywhere in a value. */
export function memberNamed(value: Json, name: string): Json | undefined {
  if (isObject(value)) {
    const own = ownValue(value, name);
    if (own !== undefined) return own;
  }
  const parts = isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = memberNamed(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Parts of a text that can be an id. */
const TOKEN = /[A-Za-z0-9][\w-]{5,}/g;

/**
 * Ids of the recorded vendor, and those of the world for the same objects. A pair is made where both
 * first appear, and then holds wherever either stands, also inside a text such as a URL. Numbers are
 * paired within their collection.
 */
export class Alignment {
  readonly #names: IdNames;
  readonly #ours = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(names: IdNames) {
    this.#names = names;
  }

  /** Notes that two values are the same one. */
  pair(theirs: string, ours: string, collection: string | null = null): void {
    const key = keyOf(theirs, collection);
    this.#taken.delete(keyOf(this.#ours.get(key) ?? "", collection));
    this.#ours.set(key, ours);
    this.#taken.add(keyOf(ours, collection));
  }

  /** Whether a value of the vendor has no counterpart yet, and one of the world is no counterpart. */
  canPair(theirs: string, ours: string, collection: string | null = null): boolean {
    return !this.#ours.has(keyOf(theirs, collection)) && !this.#taken.has(keyOf(ours, collection));
  }

  /** Forgets a pair: the vendor can use the id of a deleted object again. */
  part(theirs: string, collection: string): void {
    const ours = this.#ours.get(keyOf(theirs, collection));
    this.#ours.delete(keyOf(theirs, collection));
    if (ours !== undefined) this.#taken.delete(keyOf(ours, collection));
  }

  /** The id of the world; undefined for one without a counterpart. */
  id(theirs: string, collection: string | null): string | undefined {
    return this.#ours.get(keyOf(theirs, collection));
  }

  /** A text of the vendor with the ids of the world. */
  text(theirs: string): string {
    const whole = this.#ours.get(theirs);
    if (whole !== undefined || this.#ours.size === 0) return whole ?? theirs;
    return theirs.replace(TOKEN, (token) => this.#ours.get(token) ?? token);
  }

  /**
   * A value of the vendor with the ids of the world.
   *
   * @param resource collection of the objects in it
   * @param name of the member that has it
   */
  value(theirs: Json, resource: string | null, name = ""): Json {
    return this.#value(theirs, name, this.#names.of(resource));
  }

  /** A value of the vendor, some of whose ids got their counterparts later. */
  rest(value: Json): Json {
    if (typeof value === "string") return this.text(value);
    if (isArray(value)) return value.map((each) => this.rest(each));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([key, each]) => [key, this.rest(each)]);
    return Object.fromEntries(entries);
  }

  /** A path with its query. */
  url(theirs: string, operation: OperationSpec | undefined): string {
    const at = theirs.indexOf("?");
    const path = at < 0 ? theirs : theirs.slice(0, at);
    const idOf = this.#names.inPath(operation);
    const parts = path.split("/");
    const names = operation?.path.split("/") ?? [];
    // The address of the vendor can have a path too.
    const before = parts.length - names.length;
    const segments = parts.map((segment, place) => {
      const [, name = ""] = /^\{(.*)\}/.exec(names[place - before] ?? "") ?? [];
      return this.#encoded(segment, name, idOf);
    });
    if (at < 0) return segments.join("/");
    const pairs = theirs.slice(at + 1).split("&");
    return `${segments.join("/")}?${this.#pairs(pairs, this.#names.inQuery(operation))}`;
  }

  /** The pairs of a form. */
  form(pairs: readonly string[], resource: string | null): string {
    return this.#pairs(pairs, this.#names.of(resource));
  }

  #pairs(pairs: readonly string[], idOf: IdOf): string {
    return pairs
      .map((pair) => {
        const at = pair.indexOf("=");
        if (at < 0) return pair;
        const name = decoded(pair.slice(0, at).replaceAll("+", " "));
        return `${pair.slice(0, at)}=${this.#encoded(pair.slice(at + 1), name, idOf)}`;
      })
      .join("&");
  }

  #encoded(part: string, name: string, idOf: IdOf): string {
    const plain = decoded(part.replaceAll("+", " "));
    const ours = String(this.#scalar(plain, name, idOf));
    return ours === plain ? part : encodeURIComponent(ours);
  }

  #value(theirs: Json, name: string, idOf: IdOf): Json {
    if (typeof theirs === "string" || typeof theirs === "number") {
      return this.#scalar(theirs, name, idOf);
    }
    if (isArray(theirs)) return theirs.map((each) => this.#value(each, name, idOf));
    if (!isObject(theirs)) return theirs;
    // An object inside an object is of another kind.
    const isOne = Object.keys(theirs).some((key) => /^id$/i.test(key));
    const inside = (key: string): IdOf => (isOne ? this.#names.at(key) : idOf);
    return Object.fromEntries(
      Object.entries(theirs).map(([key, each]) => [
        this.text(key),
        this.#value(each, key, isObject(each) || isArray(each) ? inside(key) : idOf),
      ]),
    );
  }

  #scalar(theirs: string | number, name: string, idOf: IdOf): Json {
    const text = String(theirs);
    if (isShortNumber(text)) {
      const ours = this.#ours.get(keyOf(text, idOf(name)));
      return ours === undefined ? theirs : typeof theirs === "number" ? Number(ours) : ours;
    }
    if (typeof theirs === "string") return this.text(theirs);
    const ours = this.#ours.get(text);
    return ours !== undefined && /^\d+$/.test(ours) ? Number(ours) : theirs;
  }
}

const keyOf = (id: string, collection: string | null): string =>
  isShortNumber(id) ? `${collection ?? ""}\n${id}` : id;

/** Which object of a world has a value, and what the value is to its caller. */
class Owners {
  readonly #world: World;
  readonly #resources: readonly ResourceSpec[];

  constructor(world: World) {
    this.#world = world;
    this.#resources = Object.values(world.pack.resources).filter(({ stores }) => stores);
  }

  /** The object that a map shows; null when it is none of the world. */
  of(map: JsonObject, likely: string | null): Pick<DifferencePlace, "resource" | "object"> | null {
    const first = this.#resources.find(({ name }) => name === likely);
    for (const resource of first === undefined ? this.#resources : [first, ...this.#resources]) {
      const { field } = resource.id;
      const id = field === null ? undefined : ownValue(map, field);
      if (typeof id !== "string" && typeof id !== "number") continue;
      if (!this.#has(resource, String(id)) || isReferring(map, resource)) continue;
      // Objects of several kinds have the same short number.
      if (resource !== first && isShortNumber(String(id)) && !isMostly(map, resource)) continue;
      return { resource: resource.name, object: String(id) };
    }
    return null;
  }

  /** The collection of an object with that id; null when a value is no id of the world. */
  ofId(id: string | number, place: DifferencePlace, name: string): string | null {
    const text = String(id);
    if (typeof id === "number") return this.#ofNumber(text, place, name);
    const own = this.#resources.find((resource) => resource.name === place.resource);
    if (own !== undefined && own.id.field === name && this.#has(own, text)) return own.name;
    return this.#resources.find((resource) => this.#has(resource, text))?.name ?? null;
  }

  /** Numbers are ids only where a field says so. */
  #ofNumber(id: string, { resource }: DifferencePlace, name: string): string | null {
    const own = this.#resources.find((each) => each.name === resource);
    if (own === undefined) return null;
    const of = own.id.field === name ? own.name : (own.refersTo[name] ?? null);
    const found = this.#resources.find((each) => each.name === of);
    return found !== undefined && this.#has(found, id) ? found.name : null;
  }

  #has({ name, id: { kind, field, within } }: ResourceSpec, text: string): boolean {
    if (kind === "single") return false;
    const table = this.#world.table(name);
    // The key of an object below others has their ids too.
    if (field !== null && within.length > 0) return table.any([{ index: field, values: [text] }]);
    return table.get(text) !== undefined;
  }

  roleOf(
    { resource, field }: DifferencePlace,
    theirs: Json,
    ours: Json,
    sent: Json | undefined,
    name: string,
  ): Role {
    const own = this.#resources.find((each) => each.name === resource);
    const lifecycle = resource === null ? undefined : this.#world.lifecycle(resource);
    if (lifecycle !== undefined && lifecycle.field === field && field === name) return "state";
    if (own !== undefined && field !== null) {
      if (own.id.field === field) return "id";
      if (Object.hasOwn(own.refersTo, field)) return "reference";
    }
    const isMeasured = Object.values(lifecycle?.transitions ?? {}).some(({ sets }) =>
      sets.some((set) => set.kind === "elapsed" && set.field === field),
    );
    if (isMeasured && typeof theirs === "number" && typeof ours === "number") return "elapsed";
    if (readTime(theirs) !== undefined && readTime(ours) !== undefined) return "time";
    const echoed = sent === undefined ? undefined : memberNamed(sent, name);
    return echoed !== undefined && equalJson(echoed, theirs) ? "echo" : "value";
  }
}

/** Whether a map names an object by `device_id`, and has little else of it. */
function isReferring(map: JsonObject, resource: ResourceSpec): boolean {
  const { field } = resource.id;
  return field !== null && !/^_?id$/i.test(field) && !isMostly(map, resource);
}

/** Whether more than half of the members of a map are those of a kind. */
function isMostly(map: JsonObject, { fields }: ResourceSpec): boolean {
  const known = new Set(fields.map(({ name }) => name));
  const names = Object.keys(map);
  return names.filter((name) => known.has(name)).length * 2 > names.length;
}

/** Headers that clients rely on; others are about caches and connections. */
const RELIED_ON =
  /request-?id|correlation-?id|rate-?limit|^retry-after$|^link$|^location$|idempoten|total-count|next-page/;

/** The requests of a window. */
const LIMIT = /rate-?limit-?limit|^x-rate-?limit$/;

/** How the headers of an answer differ from the recorded ones. */
export function headerDifferences(
  { answerHeaders }: RecordedCall,
  ours: Readonly<Record<string, string>>,
  alignment: Alignment,
): readonly Difference[] {
  const own = new Map(Object.entries(ours).filter(([name]) => !name.startsWith("x-mock-")));
  const names = new Set([...answerHeaders.keys(), ...own.keys()].filter(isRelied));
  return [...names].flatMap((name) => {
    const [theirs, mine] = [answerHeaders.get(name), own.get(name)];
    const place = { words: name, resource: null, object: null, field: null };
    if (theirs !== undefined && mine !== undefined) {
      if (isOtherLimit(name, theirs, mine)) {
        return [{ kind: "header", role: "value", place, theirs, ours: mine } as const];
      }
      if (alignment.canPair(theirs, mine) && looksMade(theirs) && looksMade(mine)) {
        alignment.pair(theirs, mine);
      }
      return [];
    }
    const aligned = theirs && alignment.text(theirs);
    return [{ kind: "header", role: "value", place, theirs: aligned, ours: mine } as const];
  });
}

/** Whether a header says another limit of requests: what is left of it differs with every call. */
const isOtherLimit = (name: string, theirs: string, ours: string): boolean =>
  LIMIT.test(name) && Number.parseInt(theirs, 10) !== Number.parseInt(ours, 10);

const isRelied = (name: string): boolean => RELIED_ON.test(name);
