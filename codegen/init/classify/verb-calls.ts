// `init` (from a document to a pack): `verbCall` understands calls whose path ends in a verb, for
// the rules of `classify`: `/users/list`, `chat.postMessage`. `actBeside` does so for other words
// beside such calls: `conversations.archive`. `verbs.ts` knows the verbs.

import { remembered } from "../../sources/pack-reader.js";
import { hasOwnId, singular, tellingMembers, tellsMore, wordsIn } from "../api/bodies.js";
import { isDone } from "../api/operations.js";
import type { View } from "../api/schemas.js";
import { isNamedAlike } from "../api/schemas.js";
import type { Method } from "../document.js";
import type { Given, IdFrom, Match } from "./rule.js";
import { givenTo, holdsId, idElsewhere, idIn, isIdOf, keyOf } from "./rule.js";
import type { Node, Site, Sites } from "./site.js";
import { isPaging, isParameter, nearestWord, wordOf } from "./site.js";
import type { PathVerb, VerbInWord } from "./verbs.js";
import { isActionWord, isComputing, isMakingWord, verbInWord } from "./verbs.js";

/** A call that a verb names, and the word whose objects it is about: `users` of `/users/list`. */
interface VerbCall {
  readonly site: Site;
  readonly home: Node;
  /** Undefined for any other word, such as `archive` and `setTopic`. */
  readonly verb: PathVerb | undefined;
  /** The rest of the word: `message` of `postMessage`; empty when there is none. */
  readonly noun: string;
}

/** A path that ends in a verb, alone or with its object: `/users/list`, `chat.postMessage`. */
export function verbCall(site: Site, sites: Sites): Match | undefined {
  const own = matchAt(site, sites);
  const match = (own && showsOther(site, own, readKinds(sites), sites)) ?? own;
  const isChange = match?.verb === "update" || match?.verb === "delete";
  return match !== undefined && isChange && !shownKinds(sites).has(match.on) ? undefined : match;
}

/** The kinds of object that a call which a verb names reads by their ids. */
const readKinds = remembered((sites: Sites): readonly ReadKind[] => {
  const kinds = new Map<string, ReadKind>();
  for (const site of sites.all) {
    const { verb, on, id } = ownMatch(callAt(site), sites) ?? {};
    const view = site.object?.object;
    if (verb !== "retrieve" || on === undefined || id === undefined || view === undefined) continue;
    if (!kinds.has(on)) kinds.set(on, { on, id: id.name, view });
  }
  return [...kinds.values()];
});

function matchAt(site: Site, sites: Sites): Match | undefined {
  const call = callAt(site);
  const match = ownMatch(call, sites);
  return match ?? (call?.verb === "update" ? putBeside(call, sites) : undefined);
}

/** What a call does by its own path and forms, whatever is beside it. */
function ownMatch(call: VerbCall | undefined, sites: Sites): Match | undefined {
  if (call?.verb === undefined) return undefined;
  return call.noun === "" ? bareCall(call, call.verb, sites) : nounCall(call, call.verb, sites);
}

/** A call beside those that a verb names, with the id of their object: `conversations.archive`. */
export function actBeside(site: Site, sites: Sites): Match | undefined {
  const call = callAt(site);
  const { method } = site.operation;
  if (call === undefined || isParameter(site.collection?.above)) return undefined;
  if (isComputing(wordOf(site.collection))) return undefined;
  if (site.list !== undefined || callsAt(call.home, sites).length === 0) return undefined;
  const isAct = method === "post" || isActionWord(wordOf(site.collection));
  if (!isAct) return undefined;
  if (shownBeside(call, sites) !== undefined) return putBeside(call, sites);
  const { on, id } = subjectOf(call, sites);
  const isNew = call.noun === "" && id?.required !== true && isMakingWord(wordOf(site.collection));
  if (isNew && answersNew(site, call.home, sites)) return { verb: "create", on };
  return id === undefined || !shownKinds(sites).has(on) ? undefined : { verb: "action", on, id };
}

/** The kinds of object that some call answers. */
const shownKinds = remembered(
  (sites: Sites) => new Set(sites.all.flatMap((site) => shownBy(site, sites))),
);

function shownBy(site: Site, sites: Sites): readonly string[] {
  const { list, object, node, collection } = site;
  if (list === undefined && (object === undefined || !tellsMore(object.object))) return [];
  const { verb, on } = matchAt(site, sites) ?? {};
  const isOwn = verb === undefined || on === undefined || verb === "update" || verb === "delete";
  return isOwn ? [node.key, keyOf(collection)] : [on];
}

/** A change of the only object that calls show at a home. */
function putBeside(call: VerbCall, sites: Sites): Match | undefined {
  const shown = shownBeside(call, sites);
  if (shown === undefined || !writesOf(call.site, shown.view, sites)) return undefined;
  return { verb: "put", on: shown.on };
}

interface ShownView {
  readonly view: View;
  readonly on: string;
}

/** The only object that calls show at a home, or by the same noun: `getPresence` and `setPresence`. */
function shownBeside({ site, home, noun }: VerbCall, sites: Sites): ShownView | undefined {
  const others = callsAt(home, sites).filter((it) => it.site !== site);
  for (const about of noun === "" ? [""] : [noun, ""]) {
    const known = others.filter((it) => it.noun === about);
    if (known.some(({ verb }) => verb === "create" || verb === "list")) return undefined;
    // A change is not asked, for it asks in turn what is shown beside it.
    const shows = known.find(
      (it) => it.verb === "retrieve" && verbCall(it.site, sites)?.verb === "show",
    );
    const view = shows?.site.object?.object;
    if (view === undefined) continue;
    return { view, on: about === "" ? keyOf(home) : nounKey(home, about) };
  }
  return undefined;
}

/** Whether a call answers such an object, alone or in a member, or takes some of its members. */
function writesOf({ operation, ...site }: Site, shown: View, sites: Sites): boolean {
  const answer = sites.schemas.view(operation.answer.content?.schema);
  const parts = [answer, ...[...answer.properties.values()].map((it) => sites.schemas.view(it))];
  if (parts.some((part) => sharesMost(part, shown))) return true;
  const given = givenTo({ operation, ...site }, sites);
  return given.some(({ name }) => !sites.isCommon(name) && shown.properties.has(name));
}

/** Whether two objects have most of the members in common that tell something of the object. */
export function sharesMost(a: View, b: View): boolean {
  const [mine, others] = [tellingMembers(a), tellingMembers(b)];
  const shared = mine.filter((name) => others.includes(name)).length;
  return shared > 0.5 * Math.min(mine.length, others.length);
}

/** The call of a site, if its path ends in a word below another. */
export function callAt(site: Site): VerbCall | undefined {
  const { operation, node, atItem, collection, list } = site;
  if (atItem || collection === undefined || node.parameter !== undefined) return undefined;
  if (!isCalledBy(operation.method, verbInWord(wordOf(collection))?.verb)) return undefined;
  const home = nearestWord(collection.above);
  if (home === undefined) {
    const found = verbInWord(wordOf(collection));
    const root = collection.above;
    const isAbout = root !== undefined && found !== undefined && found.noun !== "";
    return isAbout ? { site, home: root, ...found } : undefined;
  }
  const word = wordOf(collection);
  const found = verbInWord(word) ?? makingOf(word, home);
  if (found === undefined && list !== undefined) return undefined;
  return { site, home, ...(found ?? { verb: undefined, noun: restOf(word) }) };
}

/** Methods that say the same as a verb of a path: `PATCH /devices/update` beside `POST`. */
const METHODS: { readonly [V in PathVerb]?: readonly Method[] } = {
  create: ["put"],
  update: ["put", "patch"],
  delete: ["delete"],
};

const isCalledBy = (method: Method, verb: PathVerb | undefined): boolean =>
  method === "post" ||
  method === "get" ||
  (verb !== undefined && METHODS[verb]?.includes(method) === true);

const restOf = (word: string): string => wordsIn(word).slice(1).join("_");

/** `scheduleMessage` creates one of the `scheduledMessages` beside it. */
function makingOf(word: string, home: Node): VerbInWord | undefined {
  const rest = restOf(word);
  const done = [...home.words.keys()].find((it) => {
    const [first = ""] = wordsIn(it);
    return rest !== "" && isDone(word, first) && singular(restOf(it)) === singular(rest);
  });
  return done === undefined ? undefined : { verb: "create", noun: singular(done) };
}

/** `/users/list`. */
function bareCall(call: VerbCall, verb: PathVerb, sites: Sites): Match | undefined {
  const { site } = call;
  const { list, object, collection, operation } = site;
  const owner = isParameter(collection?.above) ? collection?.above : undefined;
  const { on, id } =
    owner === undefined
      ? subjectOf(call, sites)
      : { on: keyOf(call.home), id: idIn(owner, operation.path, sites) };
  return matchOf(verb, on, id, list !== undefined, object !== undefined);
}

/** `chat.postMessage`: about the messages of the chat. */
function nounCall(call: VerbCall, verb: PathVerb, sites: Sites): Match | undefined {
  const { site, home, noun } = call;
  if (isParameter(site.collection?.above)) return undefined;
  const on = nounKey(home, noun);
  const isNew = verb === "create";
  const id = isNew ? undefined : idNamed(site, sites, [noun, longNoun(on, noun)]);
  return matchOf(verb, on, id, site.list !== undefined, site.object !== undefined);
}

function matchOf(
  verb: PathVerb,
  on: string,
  id: IdFrom | undefined,
  isList: boolean,
  isObject: boolean,
): Match | undefined {
  if (verb === "list" || verb === "search") return isList ? { verb: "list", on } : undefined;
  if (verb === "create") return id?.in === "path" ? undefined : { verb, on };
  if (verb === "retrieve") {
    if (isList) return { verb: "list", on };
    if (!isObject) return undefined;
    return id === undefined ? { verb: "show", on } : { verb, on, id };
  }
  return id === undefined ? undefined : { verb, on, id };
}

/** The kind of object that a call is about, and its place for the id. */
interface CallSubject {
  readonly on: string;
  readonly id: Given | undefined;
}

function subjectOf({ site, home }: VerbCall, sites: Sites): CallSubject {
  const own = idNamed(site, sites, namesOf(home, sites));
  const adopted = adoptedBy(site, home, sites);
  if (adopted === undefined) {
    return { on: keyOf(home), id: own ?? idAnswered(site, bareCreates(home, sites), sites) };
  }
  const [first] = adopted;
  const { noun = "" } = first ?? {};
  const id = idNamed(site, sites, [noun]) ?? idAnswered(site, adopted, sites);
  return id === undefined && own !== undefined
    ? { on: keyOf(home), id: own }
    : { on: nounKey(home, noun), id };
}

/** The calls of one home that a verb names. */
function callsAt(home: Node, sites: Sites): readonly VerbCall[] {
  return [...home.words.values()]
    .flatMap((node) => sites.at(node))
    .flatMap((site) => {
      const call = callAt(site);
      return call?.verb === undefined ? [] : [call];
    });
}

const bareCreates = (home: Node, sites: Sites): readonly VerbCall[] =>
  callsAt(home, sites).filter(({ verb, noun }) => verb === "create" && noun === "");

/**
 * For `chat.update` without `chat.create`: the calls that create what it changes, such as
 * `chat.postMessage`, by the noun that its description has too.
 */
function adoptedBy(site: Site, home: Node, sites: Sites): readonly VerbCall[] | undefined {
  const calls = callsAt(home, sites);
  const showing = calls.some(({ noun, verb, site: it }) => {
    const shows = it.list !== undefined || it.object !== undefined;
    return (
      noun === "" && it !== site && shows && ["create", "list", "retrieve"].includes(verb ?? "")
    );
  });
  // A home that answers itself has objects of its own: `POST /invoices` beside `/invoices/create_preview`.
  const isKept = sites.at(home).some(({ list, object }) => (list ?? object) !== undefined);
  if (showing || isKept) return undefined;
  const creates = calls.filter(
    ({ verb, noun, site: it }) => verb === "create" && noun !== "" && it.object !== undefined,
  );
  const said = wordsIn(site.operation.words).join("_");
  const named = creates.filter(({ noun }) => `_${said}_`.includes(`_${singular(noun)}_`));
  const [first] = named.length > 0 ? named : creates.slice(0, creates.length === 1 ? 1 : 0);
  return first === undefined ? undefined : creates.filter(({ noun }) => noun === first.noun);
}

/** The words by which calls name the objects of a home, that of the member with the object among them. */
function namesOf(home: Node, sites: Sites): readonly string[] {
  const word = wordOf(home);
  const holders = callsAt(home, sites)
    .filter(({ noun }) => noun === "")
    .flatMap(({ site }) => site.object?.path.at(-1) ?? []);
  return [...new Set([word, longNoun(keyOf(home), word), ...holders])];
}

function idNamed(site: Site, sites: Sites, names: readonly string[]): Given | undefined {
  for (const name of names) {
    const id = idElsewhere(site, sites, name);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** The parameter that creating calls answer and do not take: `ts` of `chat.delete`. */
function idAnswered(site: Site, creates: readonly VerbCall[], sites: Sites): Given | undefined {
  const made = new Set(creates.flatMap(({ site: it }) => idsMade(it, sites)));
  return givenTo(site, sites).find(({ name }) => {
    return made.has(name) && !sites.isCommon(name) && !isPaging(name);
  });
}

/** The members that can hold an id which a call answers and does not take. */
export function idsMade(site: Site, sites: Sites): readonly string[] {
  const { schemas } = sites;
  const taken = new Set(givenTo(site, sites).map(({ name }) => name));
  const views = [schemas.view(site.operation.answer.content?.schema), site.object?.object];
  const members = views.flatMap((view) => [...(view?.properties ?? [])]);
  return members.flatMap(([name, schema]) =>
    taken.has(name) || !holdsId(schemas.view(schema)) ? [] : name,
  );
}

/** Whether a call answers an object with an id that it does not take, and others read such objects. */
function answersNew(site: Site, home: Node, sites: Sites): boolean {
  const form = site.object?.object;
  if (form === undefined) return false;
  const names = namesOf(home, sites);
  const ids = [...form.properties.keys()].filter((name) => names.some((it) => isIdOf(name, it)));
  const isSeen = callsAt(home, sites).some(({ noun, verb }) => noun === "" && verb !== "create");
  return isSeen && (ids.length > 0 || hasOwnId(form));
}

/** `link_token` of `/link/token`. */
function longNoun(key: string, noun: string): string {
  const words = key.split("/").filter((step) => step !== "" && step !== "{}");
  return [words.at(-2) ?? "", noun].join("_");
}

/** `createUser` and `listUsers` are of one kind, as are `postMessage` and `messages.list`. */
function nounKey(home: Node, noun: string): string {
  const one = singular(noun);
  const known = [...home.words.keys()].find((word) => singular(word) === one);
  return `${keyOf(home)}/${known ?? one}`;
}

/** A kind of object that a call reads by its id. */
interface ReadKind {
  readonly on: string;
  readonly id: string;
  readonly view: View;
}

/**
 * A call that shows objects of a kind which other calls read by their ids: `locks.list` and `locks.get`
 * show devices, where the document has one schema for both.
 *
 * @param match what the call does by its own path
 * @param kinds the kinds that calls read by their ids
 */
function showsOther(
  site: Site,
  match: Match,
  kinds: readonly ReadKind[],
  sites: Sites,
): Match | undefined {
  if (match.verb !== "show" && match.verb !== "list") return undefined;
  if (kinds.some(({ on }) => on === match.on)) return undefined;
  const [shown] = shownIn(site, sites);
  const others = kinds.filter(({ view }) => shown !== undefined && isNamedAlike(view, shown));
  const [other] = others;
  if (other === undefined || others.length > 1) return undefined;
  if (match.verb === "list") return { verb: "list", on: other.on };
  const id = givenTo(site, sites).find(({ name }: Given) => name === other.id);
  return id === undefined ? undefined : { verb: "retrieve", on: other.on, id };
}

/** The objects of a component in an answer: it can have one of them under two names. */
function shownIn({ list, object }: Site, { schemas }: Sites): readonly View[] {
  if (list !== undefined) return [list.item];
  if (object === undefined) return [];
  const parts = [...object.object.properties.values()].map((schema) => schemas.view(schema));
  return [object.object, ...parts].filter(
    ({ names, properties }) => names.length > 0 && properties.size > 0,
  );
}
