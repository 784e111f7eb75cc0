import { operationsOf } from "../../codegen/init/api/operations.js";
import { Schemas } from "../../codegen/init/api/schemas.js";
import { bringBefore } from "../../codegen/init/drive/drive.js";
import type { Reply } from "../../codegen/init/drive/judge.js";
import { isSuccess, NOT_MODELLED } from "../../codegen/init/drive/judge.js";
import type { Made } from "../../codegen/init/drive/requests.js";
import {
  idValue,
  isAboutOne,
  memberNamed,
  parentsIn,
  parentsOfResource,
} from "../../codegen/init/drive/requests.js";
import { withRun } from "../../codegen/init/init.js";
import type { OperationEntry } from "../../codegen/model/model.js";
import { mergedFile } from "../../codegen/sources/pack-reader.js";
import type { Json, JsonObject } from "../../src/engine/base/json.js";
import { canonicalJson, equalJson, isObject } from "../../src/engine/base/json.js";
import { parameterNames } from "../../src/engine/base/url-path.js";
import type { Pack } from "../../src/engine/pack/pack.js";
import { candidatesFor, namesIn, singular } from "./candidates.js";
import { SceneRun } from "./scenes.js";
import { ignoredIn, Worlds } from "./worlds.js";

/**
 * What becomes of a documented member of a call's body:
 * - `used`: the answer or the world differs with it; a world has its events and all that later calls
 *   can show.
 * - `refused`: each value that was tried is refused, so something reads it.
 * - `flagged`: the answer's header says that nothing uses it.
 * - `ignored`: a behavior names it as ignored.
 * - `warned`: it is used, and flagged all the same.
 * - `lost`: nothing differs, and nothing says so.
 * - `untried`: no value of it could be made.
 */
export type Fate = "used" | "refused" | "flagged" | "ignored" | "warned" | "lost" | "untried";

export interface Members {
  readonly operations: number;
  /**
   * Ids of operations whose plain call did not succeed, with the refusal, and of those that differ by a
   * member that no document has, so that a difference shows nothing.
   */
  readonly unreached: readonly string[];
  /** Names such as `createAgent.name`. */
  readonly fates: Readonly<Record<Fate, readonly string[]>>;
}

/**
 * Sends every documented member of every create, update and action of a pack, one at a time, with
 * values that are not its default, on two forks of one world: with it and without it. What the
 * document requires is sent in both.
 *
 * @param folder the pack's sources
 * @param only ids of operations; all without it
 */
export async function membersOf(
  folder: string,
  pack: Pack,
  only?: ReadonlySet<string>,
): Promise<Members> {
  const document = await mergedFile(folder, "openapi.yaml");
  if (!isObject(document)) throw new Error(`${folder} has no document`);
  const operations = operationsOf(document, new Schemas(document));
  const parts = { operations, unheard: [], unnamed: new Map() };
  const fates: Record<Fate, string[]> = {
    used: [],
    refused: [],
    flagged: [],
    ignored: [],
    warned: [],
    lost: [],
    untried: [],
  };
  const unreached: string[] = [];
  let count = 0;
  let worlds: Worlds | undefined;
  const toolchain = {
    build: () => Promise.reject(new Error("the pack is built")),
    start: async (_: string, key: string) => {
      worlds = await Worlds.of(pack, key);
      return worlds;
    },
    now: () => 0,
    print: () => {},
  };
  await withRun(folder, document, document, parts, toolchain, async ({ driver }) => {
    for (const [resource, { operations: own = {} }] of Object.entries(driver.resources)) {
      for (const [name, entry] of Object.entries(own)) {
        const verb = entry.verb ?? name;
        const body = driver.operations.get(entry.id)?.body;
        if (worlds === undefined || body?.schema === undefined || READS.has(verb)) continue;
        if (only !== undefined && !only.has(entry.id)) continue;
        count++;
        const [now, run] = [worlds, new SceneRun(driver, worlds.pack)];
        const subject = { resource, entry, verb, schema: body.schema };
        const found = await now.forked(() => fatesIn(now, run, subject));
        if (typeof found === "string") unreached.push(`${entry.id} ${found}`);
        else for (const [member, fate] of found) fates[fate].push(`${entry.id}.${member}`);
      }
    }
  });
  return { operations: count, unreached, fates };
}

/** Ids of every third operation of a pack: tests try these, and `npm run members` all. */
export const everyThird = ({ operations }: Pack): ReadonlySet<string> =>
  new Set(operations.filter((_, at) => at % 3 === 0).map(({ id }) => id));

/** The most characters of a refusal that are printed. */
const LONGEST = 200;

/** A member that no document has. */
const UNKNOWN = "no_document_has_it";

const READS: ReadonlySet<string> = new Set(["list", "retrieve", "show"]);

interface Subject {
  readonly resource: string;
  readonly entry: OperationEntry;
  readonly verb: string;
  readonly schema: JsonObject;
}

/** What a call with a body leads to. */
interface Outcome {
  readonly body: string | undefined;
  readonly reply: Reply;
  /** Its answer and the world after it. */
  readonly seen: string;
  readonly ignored: ReadonlySet<string>;
  /** Whether the pack refuses it, and not the document's schemas. */
  readonly isByPack: boolean;
}

/** The object that a call's path names. One of a verb that data does not know may be of another kind. */
async function objectFor(
  run: SceneRun,
  { resource, entry, verb }: Subject,
): Promise<Made | undefined> {
  if (isAboutOne(verb)) return run.make(resource, parentsIn(entry));
  const path = run.operationOf(entry)?.path ?? "";
  const last = parameterNames(path).at(-1);
  if (last === undefined || (verb !== "custom" && verb !== "call")) return undefined;
  const { resources } = run.driver;
  const word =
    path
      .slice(0, path.indexOf(`/{${last}}`))
      .split("/")
      .at(-1) ?? "";
  const named = run.kindNamed(last) ?? run.kindNamed(word) ?? resource;
  const own = Object.entries(resources[named]?.operations ?? {}).find(
    ([name, it]) => name === "create" && it.verb === "custom",
  );
  const made = await run.make(named, parentsOfResource(resources[named]));
  return made ?? (own === undefined ? undefined : await run.create(named, own[1]));
}

async function fatesIn(
  worlds: Worlds,
  run: SceneRun,
  { resource, entry, verb, schema }: Subject,
): Promise<ReadonlyMap<string, Fate> | string> {
  const { driver } = run;
  const scene = await run.prepared(entry);
  const made = scene.made ?? (await objectFor(run, { resource, entry, verb, schema }));
  if (made !== undefined) await bringBefore(run, resource, entry, made);
  const kind = driver.resources[resource];
  const guessed = kind === undefined || isAboutOne(verb) ? {} : await run.referring(kind);
  const references = scene.body ?? guessed;
  const sent = async (wish: JsonObject, on = made): Promise<Outcome> => {
    // A key of idempotency is another one for each call.
    const request = await run.request(entry, resource, on, wish);
    const [outcome, ignored] = await ignoredIn(() =>
      worlds.forked(async () => {
        const reply = await driver.line.call(request);
        const isByPack = worlds.isRefusedByPack;
        return {
          reply,
          isByPack,
          seen: `${reply.status} ${canonicalJson(reply.body)} ${worlds.digest}`,
        };
      }),
    );
    return { ...outcome, body: request.body, ignored };
  };
  const members = driver.schemas.view(schema);
  const inner = entry.body === undefined ? schema : members.properties.get(entry.body.in);
  const { properties } = driver.schemas.view(inner);
  const ids = await idsIn(run, namesIn(properties, driver.schemas));
  let [base, plain] = [references, await sent(references)];
  const first = plain;
  // An example names objects that are not there.
  const named = [...ids].filter(([name]) => plain.body?.includes(name) === true);
  const known = [...ids].filter(([name]) => properties.has(name));
  const required = [...members.required].flatMap((name) => {
    const [value] = candidatesFor(name, properties.get(name) ?? {}, (it) => ids.get(it), driver);
    return value === undefined ? [] : [[name, value] as const];
  });
  for (const more of [named, known, required]) {
    const wish = { ...references, ...Object.fromEntries(more) };
    if (!isSuccess(plain.reply)) [base, plain] = [wish, await sent(wish)];
  }
  if (!isSuccess(plain.reply)) [base, plain] = [{}, await sent({})];
  if (!isSuccess(plain.reply)) return wordsOf(first.reply);
  const anything = await sent({ ...base, [UNKNOWN]: "amber" });
  if (isSuccess(anything.reply) && anything.body !== plain.body && anything.seen !== plain.seen)
    return "differs by a member that no document has";
  const fates = new Map<string, Fate>();
  for (const [name, part] of properties) {
    if (worlds.keys.has(name)) continue;
    const group = { ...groupOf(name, properties, driver.schemas), ...scene.groups?.[name] };
    const fate = await worlds.forked(async () => {
      const own = await scene.worldOf(name);
      const { [name]: _, ...others } = { ...(own?.body ?? base), ...group };
      const isPlain = own === undefined && Object.keys(group).length === 0 && !(name in base);
      const without = isPlain ? plain : await sent(others, own?.made);
      const guesses = candidatesFor(name, part, (member) => ids.get(member), driver);
      const values = [...(scene.tries?.[name] ?? []), ...guesses];
      const tried = (value: Json): Promise<Outcome> =>
        sent({ ...others, [name]: value }, own?.made);
      return fateOf(name, values, tried, without, scene.admits?.includes(name) === true);
    });
    fates.set(name, fate);
  }
  return fates;
}

const wordsOf = ({ status, body }: Reply): string =>
  `${status} ${JSON.stringify(body).slice(0, LONGEST)}`;

/** A member that one value shows to be flagged or ignored is so, whatever another value shows. */
const TOLD: readonly Fate[] = ["flagged", "ignored", "lost", "refused"];

async function fateOf(
  name: string,
  values: readonly Json[],
  sent: (value: Json) => Promise<Outcome>,
  without: Outcome,
  isAdmission: boolean,
): Promise<Fate> {
  let isRead = false;
  const found = new Set<Fate>();
  const before = memberNamed(without.reply.body, name);
  for (const value of values) {
    // What the object has already changes nothing.
    if (before !== undefined && equalJson(before, value)) continue;
    const { body, reply, seen, ignored, isByPack } = await sent(value);
    isRead ||= !isSuccess(reply) && isByPack;
    if (body === without.body) continue;
    // The other value of a switch is then what it is without it.
    if (!isSuccess(reply) && typeof value === "boolean") return "refused";
    if (!isSuccess(reply)) found.add("refused");
    else if (seen !== without.seen) return isNamed(name, reply) ? "warned" : "used";
    else if (isFlagged(name, reply, without.reply)) found.add("flagged");
    else found.add(ignored.has(name) ? "ignored" : "lost");
  }
  if (isAdmission && isRead) found.delete("lost");
  return TOLD.find((fate) => found.has(fate)) ?? "untried";
}

const idsOf = ({ headers }: Reply): readonly string[] => (headers[NOT_MODELLED] ?? "").split(", ");

const isNamed = (name: string, reply: Reply): boolean =>
  idsOf(reply).some((id) => id.slice(id.indexOf(":") + 1) === name);

/** A call that keeps no state is flagged as a whole, and a part of the answer by its own name. */
function isFlagged(name: string, reply: Reply, without: Reply): boolean {
  const [ids, before] = [idsOf(reply), idsOf(without)];
  const isWhole = ids.some((id) => id.startsWith("call:"));
  return isWhole || isNamed(name, reply) || ids.join() !== before.join();
}

/** The member that names another as its form: `type: card` for `card`. */
function groupOf(
  name: string,
  properties: ReadonlyMap<string, JsonObject>,
  schemas: Schemas,
): JsonObject {
  for (const [other, part] of properties) {
    if (schemas.view(part).enum.includes(name)) return { [other]: name };
  }
  return {};
}

/** Ids of new objects for members that have the name of a kind. */
async function idsIn(run: SceneRun, names: Iterable<string>): Promise<ReadonlyMap<string, Json>> {
  const found = new Map<string, Json>();
  for (const name of names) {
    const resource = run.kindNamed(name);
    if (resource === undefined) continue;
    const made = await run.make(resource, parentsOfResource(run.driver.resources[resource]));
    if (made === undefined) continue;
    const id = idValue(run.driver.resources[resource], made.id);
    found.set(name, id).set(singular(name), id);
  }
  return found;
}
