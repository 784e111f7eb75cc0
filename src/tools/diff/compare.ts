// For `facsimile pack diff`, not for recorded traffic: `compare` lists the changes between two
// OpenAPI documents, as their callers see them, and `comparePacks` those of the names that tests
// use of two packs, such as events and errors.

import { madeOnce } from "../../engine/base/by-key.js";
import type { Json, JsonObject } from "../../engine/base/json.js";
import { withoutParameterNames } from "../../engine/base/url-path.js";
import type { Pack } from "../../engine/pack/pack.js";
import type { ApiAnswer, ApiBody, ApiCall, Argument } from "./calls.js";
import { callsOf } from "./calls.js";
import { Document, sharedBy, viewOf } from "./schema-view.js";
import type { ApiChange, NoteChange, Owner, PlacedChange, SchemaPair, Take } from "./schemas.js";
import { covers, noteWords, SchemaComparison } from "./schemas.js";

/**
 * Compares two documents of OpenAPI 3 as their callers see them: what is only in one call first, then
 * each component schema that calls share.
 */
export function compare(was: JsonObject, is: JsonObject): readonly ApiChange[] {
  const documents = [new Document(was), new Document(is)] as const;
  const [old, now] = [callsOf(documents[0]), callsOf(documents[1])];
  const paths = new Set([...now.values()].map(({ path }) => withoutParameterNames(path)));
  const components = new Components(documents);
  const changes: ApiChange[] = [];
  for (const [key, call] of old) {
    const later = now.get(key);
    const { name } = later ?? call;
    const note: NoteChange = (change) => changes.push({ ...change, operations: [name] });
    if (later === undefined) noteRemoved(note, call, paths.has(withoutParameterNames(call.path)));
    else new CallComparison(documents, note, components.usedBy(name)).compare(call, later);
  }
  const added = { id: "endpoint-added", level: "adds", place: "", words: "is new" } as const;
  for (const [key, { name }] of now) {
    if (!old.has(key)) changes.push({ ...added, operations: [name] });
  }
  return withDestinations(together([...changes, ...components.changes()]), documents);
}

/** A member of a component: `path` is that of what has it, such as `steps[]`. */
type Member = Readonly<Record<"owner" | "component" | "path" | "name", string>>;

/** Reads a place such as `answer with Task: steps[].name`; undefined for another. */
function memberAt(place: string): Member | undefined {
  const [, owner = "", component = "", path = "", name] =
    /^([^:]+) with ([^ :]+): (?:(.*)\.)?([^.]+)$/.exec(place) ?? [];
  return name === undefined ? undefined : { owner, component, path, name };
}

/**
 * Says of each removed member where the only new one of its type is: beside it, with more words in its
 * name or as a list; or of its name, one level up or down, there or in a component beside.
 */
function withDestinations(
  changes: readonly ApiChange[],
  [was, is]: readonly [Document, Document],
): readonly ApiChange[] {
  const added = changes.flatMap(({ id, place }) =>
    /^new-.*-property$|-property-added$/.test(id) ? (memberAt(place) ?? []) : [],
  );
  const destinations = ({ owner, component, path, name }: Member, other: Member): Destinations => {
    const isHere = other.component === component;
    const isBeside = isHere && other.path === path;
    if (other.owner !== owner || (!isBeside && other.name !== name)) return [];
    const schema = schemaAt(is, other);
    const at = pathTo(other);
    if (isBeside) {
      const { items, properties } = viewOf(is, schema);
      const isLike = other.name === `${name}s` || `_${other.name}_`.includes(`_${name}_`);
      const within = [`${at}.${name} is new`, properties.get(name)] as const;
      return [
        within,
        ...(isLike ? [schema, items].map((it) => [`${at} is new`, it] as const) : []),
      ];
    }
    const isStep = outer(path) === other.path || outer(other.path) === path;
    if (isHere) return isStep ? [[`${at} is new`, schema]] : [];
    const [one, another] = [component, other.component].map((it) => partsOf(is, it));
    const isNear = one?.has(other.component) || another?.has(component);
    return isNear ? [[`it is new in ${other.component}`, schema]] : [];
  };
  return changes.map((change) => {
    const gone = change.id.endsWith("-property-removed") ? memberAt(change.place) : undefined;
    const types = typesOf(was, gone && schemaAt(was, gone));
    if (gone === undefined || types.size === 0) return change;
    const found = added.flatMap((other) => destinations(gone, other));
    const places = found.flatMap(([words, schema]) => {
      const now = typesOf(is, schema);
      return now.size > 0 && covers(now, types) ? [words] : [];
    });
    const [where, more] = new Set(places);
    const isClear = where !== undefined && more === undefined;
    return isClear ? { ...change, words: `${change.words}; ${where}` } : change;
  });
}

/** Places in words, and the schemas there. */
type Destinations = readonly (readonly [words: string, schema: Json | undefined])[];

/** The types of a schema or of its alternatives; none of no schema. */
function typesOf(document: Document, schema: Json | undefined): ReadonlySet<string> {
  const { types, anyOf, oneOf } = viewOf(document, schema);
  if (types.size > 0) return types;
  return new Set([...anyOf, ...oneOf].flatMap((part) => [...viewOf(document, part).types]));
}

/** The path of what has the member to which one leads. */
const outer = (path: string): string => path.replace(/(?:^|\.)[^.]+$/, "");

const pathTo = ({ path, name }: Member): string => (path === "" ? name : `${path}.${name}`);

/** The schema of a member; undefined where it is behind alternatives. */
const schemaAt = (document: Document, member: Member): Json | undefined =>
  pathTo(member)
    .replaceAll("[]", ".[]")
    .split(".")
    .reduce<Json | undefined>((schema, step) => {
      const { items, others, properties } = viewOf(document, schema);
      return step === "[]" ? items : step === "*" ? others : properties.get(step);
    }, componentOf(member.component));

const componentOf = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The components that one has itself, and not as one of several alternatives. */
function partsOf(document: Document, component: string): ReadonlySet<string> {
  const parts = new Set<string>();
  const visit = (schema: Json, depth: number): void => {
    const shared = depth > 0 ? sharedBy(schema) : undefined;
    if (shared !== undefined || depth > DEEPEST) return void (shared && parts.add(shared.name));
    const { properties, items = {}, others = {} } = viewOf(document, schema);
    for (const part of [...properties.values(), items, others]) visit(part, depth + 1);
  };
  visit(componentOf(component), 0);
  return parts;
}

/** Objects within a component that have no name of their own. */
const DEEPEST = 10;

/** What tests can name of a pack, by kind. */
const NAMES: Readonly<Record<string, (pack: Pack) => readonly string[]>> = {
  "kind of object": ({ resources }) =>
    Object.values(resources).flatMap(({ name, stores }) => (stores ? [name] : [])),
  state: ({ lifecycles }) =>
    Object.entries(lifecycles).flatMap(([name, { states }]) =>
      Object.keys(states).map((state) => `${name}.${state}`),
    ),
  event: ({ events }) => Object.keys(events),
  error: ({ errors }) => errors.map(({ type, code }) => `${type}/${code}`),
  "world event": ({ worldEvents }) => Object.keys(worldEvents),
  duration: ({ durations }) => Object.keys(durations),
  scenario: ({ scenarios }) => Object.keys(scenarios),
};

/** Compares what two packs know beyond their documents. */
export function comparePacks(was: Pack, is: Pack): readonly ApiChange[] {
  const named = Object.entries(NAMES).flatMap(([kind, namesOf]) => {
    const [old, now] = [new Set(namesOf(was)), new Set(namesOf(is))];
    const change = (name: string, how: "removed" | "added"): ApiChange => ({
      id: `pack-${kind.replaceAll(" ", "-")}-${how}`,
      level: how === "removed" ? "breaks" : "adds",
      operations: [],
      place: `${kind} ${name}`,
      words: how === "removed" ? "was removed" : "is new",
    });
    const gone = [...old].filter((name) => !now.has(name)).map((name) => change(name, "removed"));
    const added = [...now].filter((name) => !old.has(name)).map((name) => change(name, "added"));
    return [...gone, ...added];
  });
  const isModelled = ({ operations }: Pack, method: string, path: string): boolean | undefined => {
    const found = operations.find((it) => it.method === method && it.path === path);
    return found && (found.verb !== "call" || found.behavior !== null);
  };
  const calls = is.operations.flatMap(({ method, path }): ApiChange[] => {
    const now = isModelled(is, method, path);
    if (isModelled(was, method, path) === undefined || isModelled(was, method, path) === now)
      return [];
    const words = now ? "keeps state now" : "keeps no state: the document answers it";
    const id = `pack-operation-${now ? "" : "no-longer-"}modelled`;
    return [
      { id, level: now ? "adds" : "breaks", operations: [`${method} ${path}`], place: "", words },
    ];
  });
  return [...calls, ...named];
}

/** Two media types, and two calls, can have the same change. */
function together(changes: readonly ApiChange[]): readonly ApiChange[] {
  const all = new Map<string, ApiChange>();
  for (const change of changes) {
    const { id, level, place, words, operations } = change;
    const key = [id, level, place, words].join("\n");
    const before = all.get(key)?.operations ?? [];
    all.set(key, { ...change, operations: [...new Set([...before, ...operations])] });
  }
  return [...all.values()];
}

/** A component schema of both documents, where one owner has it. */
interface Component {
  readonly changes: PlacedChange[];
  /** The calls that have it themselves. */
  readonly operations: Set<string>;
  /** The components that have it. */
  readonly within: Set<Component>;
}

/** The component schemas that both documents have, each compared once. */
class Components {
  readonly #documents: readonly [Document, Document];
  readonly #known = new Map<string, Component>();
  /** Comparisons to make: a chain of components can be long. */
  readonly #open: (() => void)[] = [];

  constructor(documents: readonly [Document, Document]) {
    this.#documents = documents;
  }

  usedBy(operation: string): Take {
    return (...use) => void this.#component(...use).operations.add(operation);
  }

  changes(): readonly ApiChange[] {
    for (const compare of this.#open) compare();
    return [...this.#known.values()].flatMap((component) => {
      const operations = component.changes.length === 0 ? [] : [...operationsOf(component)];
      return component.changes.map((change) => ({ ...change, operations }));
    });
  }

  #component(...[owner, name, isWhole]: Parameters<Take>): Component {
    const key = `${owner} ${isWhole} ${name}`;
    return madeOnce(this.#known, key, () => {
      const made: Component = { changes: [], operations: new Set(), within: new Set() };
      const note: NoteChange = (change) => made.changes.push(change);
      const use: Take = (...inner) => void this.#component(...inner).within.add(made);
      const comparison = new SchemaComparison(this.#documents, note, use, owner);
      this.#open.push(() => comparison.compareComponent(name, isWhole));
      return made;
    });
  }
}

/** The calls that have a component, themselves or within others. */
function operationsOf(component: Component): ReadonlySet<string> {
  const around = new Set([component]);
  for (const each of around) for (const outer of each.within) around.add(outer);
  return new Set([...around].flatMap(({ operations }) => [...operations]));
}

function noteRemoved(note: NoteChange, { isDeprecated }: ApiCall, isPathKept: boolean): void {
  const what = isPathKept ? "api-removed" : "api-path-removed";
  const id = `${what}-${isDeprecated ? "with" : "without"}-deprecation`;
  const words = isDeprecated ? "was removed after its deprecation" : "was removed";
  note({ id, level: isDeprecated ? "adds" : "breaks", place: "", words });
}

/** Compares a call of both documents. */
class CallComparison {
  readonly #documents: readonly [Document, Document];
  readonly #note: NoteChange;
  readonly #use: Take;

  constructor(documents: readonly [Document, Document], note: NoteChange, use: Take) {
    this.#documents = documents;
    this.#note = note;
    this.#use = use;
  }

  compare(was: ApiCall, is: ApiCall): void {
    noteWords(this.#note, "", was.words, is.words);
    if (was.isDeprecated !== is.isDeprecated) {
      const id = is.isDeprecated ? "endpoint-deprecated" : "endpoint-reactivated";
      const words = is.isDeprecated ? "is deprecated" : "is no longer deprecated";
      this.#note({ id, level: "adds", place: "", words });
    }
    this.#compareParameters(was.parameters, is.parameters);
    this.#compareBodies(was.body, is.body);
    this.#compareAnswers(was.answers, is.answers);
  }

  #compareParameters(was: ApiCall["parameters"], is: ApiCall["parameters"]): void {
    for (const [key, old] of was) {
      const place = placeOf(old);
      const now = is.get(key);
      const removed = { id: "request-parameter-removed", level: "may-break" } as const;
      if (now === undefined) this.#note({ ...removed, place, words: "was removed" });
      else this.#compareParameter(place, old, now);
    }
    for (const [key, now] of is) if (!was.has(key)) this.#noteAdded(now);
  }

  #noteAdded(parameter: Argument): void {
    const isOptional = parameter.in !== "path" && !parameter.isRequired;
    const how = isOptional ? "optional-request" : "required-request";
    const id = `new-${parameter.in === "path" ? "request-path" : how}-parameter`;
    const words = isOptional ? "is new" : "is new and required";
    const said = parameter.in === "path" ? "was added to the path" : words;
    const level = isOptional ? "adds" : "breaks";
    this.#note({ id, level, place: placeOf(parameter), words: said });
  }

  #compareParameter(place: string, was: Argument, is: Argument): void {
    noteWords(this.#note, place, was.words, is.words);
    this.#compareRequired("request-parameter", place, was, is);
    if (!was.isDeprecated && is.isDeprecated) {
      const words = "is deprecated";
      this.#note({ id: "request-parameter-deprecated", level: "adds", place, words });
    }
    this.#schemas("request-parameter", place, { was: was.schema, is: is.schema });
  }

  #compareBodies(was: ApiBody | null, is: ApiBody | null): void {
    const place = "request body";
    if (was === null && is === null) return;
    if (was === null || is === null) {
      const how = is?.isRequired ? "required" : "optional";
      const id = is === null ? "request-body-removed" : `request-body-added-${how}`;
      const level = is === null || is.isRequired ? "breaks" : "adds";
      this.#note({ id, level, place, words: is === null ? "was removed" : "is new" });
      return;
    }
    this.#compareRequired("request-body", place, was, is);
    this.#compareMedia("request-body", place, was.media, is.media);
  }

  #compareRequired(owner: Owner, place: string, was: Needed, { isRequired }: Needed): void {
    if (was.isRequired === isRequired) return;
    const how = isRequired ? "required" : "optional";
    const level = isRequired ? "breaks" : "adds";
    this.#note({ id: `${owner}-became-${how}`, level, place, words: `is ${how}` });
  }

  #compareAnswers(was: ApiCall["answers"], is: ApiCall["answers"]): void {
    for (const [status, old] of was) {
      const now = is.get(status);
      if (now !== undefined) this.#compareAnswer(`answer ${status}`, old, now);
      else this.#noteStatus(status, "removed");
    }
    for (const status of is.keys()) if (!was.has(status)) this.#noteStatus(status, "added");
  }

  #noteStatus(status: string, how: "added" | "removed"): void {
    const isSuccess = /^[23]/.test(status);
    const id = `response-${isSuccess ? "success" : "non-success"}-status-${how}`;
    const level = isSuccess && how === "removed" ? "breaks" : "adds";
    const words = how === "added" ? "is new" : "was removed";
    this.#note({ id, level, place: `answer ${status}`, words });
  }

  #compareAnswer(place: string, was: ApiAnswer, is: ApiAnswer): void {
    noteWords(this.#note, place, was.words, is.words);
    this.#compareMedia("response-body", place, was.media, is.media);
  }

  #compareMedia(
    owner: Owner,
    place: string,
    was: ReadonlyMap<string, Json>,
    is: ReadonlyMap<string, Json>,
  ): void {
    const name = owner === "response-body" ? "response-media-type" : "request-body-media-type";
    for (const [type, schema] of was) {
      const now = is.get(type);
      const words = `no longer has ${type}`;
      if (now !== undefined) this.#schemas(owner, place, { was: schema, is: now });
      else this.#note({ id: `${name}-removed`, level: "breaks", place, words });
    }
    for (const type of is.keys()) {
      if (was.has(type)) continue;
      this.#note({ id: `${name}-added`, level: "adds", place, words: `has ${type} too` });
    }
  }

  #schemas(owner: Owner, place: string, pair: SchemaPair): void {
    new SchemaComparison(this.#documents, this.#note, this.#use, owner).compare(place, pair);
  }
}

type Needed = Pick<ApiBody, "isRequired">;

const placeOf = ({ in: place, name }: Argument): string => `${place} parameter ${name}`;
