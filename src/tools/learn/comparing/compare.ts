import type { Json, JsonObject } from "../../../engine/base/json.js";
import { equalJson, isArray, isObject, ownValue } from "../../../engine/base/json.js";
import type { World } from "../../../engine/world/world.js";
import { MASKED } from "../../../instance/recording/replay/comparable.js";
import type { Alignment } from "./alignment.js";
import type { Difference, DifferenceKind, IdSample, Place, Role } from "./difference.js";
import { isShortNumber } from "./id-names.js";
import { lookMadeAlike, looksMade } from "./made-up.js";
import { lastMember } from "./member-path.js";
import { Owners } from "./owners.js";
import { isSameTime, readTime } from "./times.js";

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
    this.#value(theirs, ours, new Spot(ROOT, compared, found));
    return found;
  }

  #value(theirs: Json, ours: Json, spot: Spot): void {
    if (isArray(theirs) && isArray(ours)) this.#list(theirs, ours, spot);
    else if (isObject(theirs) && isObject(ours)) this.#object(theirs, ours, spot);
    else if (!this.#isSame(theirs, ours, spot)) this.#differs(theirs, ours, spot);
  }

  #isSame(theirs: Json, ours: Json, spot: Spot): boolean {
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
  #isPaired(theirs: Json, ours: Json, spot: Spot): boolean {
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

  #differs(recorded: Json, ours: Json, spot: Spot): void {
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
  #ourValue(theirs: Json, { place, compared, name }: Spot): Json {
    return this.#alignment.value(theirs, place.resource ?? compared.resource, name);
  }

  #object(theirs: JsonObject, ours: JsonObject, spot: Spot): void {
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

  #list(theirs: readonly Json[], ours: readonly Json[], spot: Spot): void {
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
  #placeOf(theirs: Json, ours: readonly Json[], { compared }: Spot): number {
    if (!isObject(theirs)) return -1;
    const resource = this.#world.pack.resources[compared.resource ?? ""];
    const field = resource?.id.field ?? "id";
    const id = ownValue(theirs, field);
    const own = isName(id) ? this.#alignment.id(String(id), resource?.name ?? null) : undefined;
    if (own === undefined) return -1;
    return ours.findIndex((each) => isObject(each) && String(ownValue(each, field)) === own);
  }
}

const ROOT: Place = { words: "", resource: null, object: null, field: null };

/** A place under comparison. */
class Spot {
  readonly place: Place;
  readonly compared: Compared;
  readonly #found: Difference[];

  constructor(place: Place, compared: Compared, found: Difference[]) {
    this.place = place;
    this.compared = compared;
    this.#found = found;
  }

  /** The last member on the way. */
  get name(): string {
    return lastMember(this.place.words);
  }

  about(owner: Pick<Place, "resource" | "object"> | null): Spot {
    return owner === null ? this : this.#with({ ...this.place, ...owner, field: null });
  }

  member(name: string): Spot {
    const { words, resource, field } = this.place;
    const path = words === "" ? name : `${words}.${name}`;
    return this.#with({
      ...this.place,
      words: path,
      field: resource === null ? null : (field ?? name),
    });
  }

  element(): Spot {
    return this.#with({ ...this.place, words: `${this.place.words}[]` });
  }

  note(kind: DifferenceKind, role: Role, theirs: Json | undefined, ours: Json | undefined): void {
    this.#found.push({ kind, role, place: this.place, theirs, ours });
  }

  #with(place: Place): Spot {
    return new Spot(place, this.compared, this.#found);
  }
}

const rank = (name: string): number => (/^(?:id|sid|uuid|gid|token)$/i.test(name) ? 1 : 0);

const isName = (value: Json | undefined): value is string | number =>
  typeof value === "string" || typeof value === "number";

const typeOf = (value: Json): string => {
  if (value === null) return "null";
  return isArray(value) ? "array" : typeof value;
};
