import type { Json } from "../base/json.js";
import { isObject, readJson } from "../base/json.js";
import type { Given } from "../door/witness.js";
import type { World } from "../world/world.js";
import type { Cause } from "./causes.js";
import { Causes } from "./causes.js";
import { comparable, digestOfAnswer } from "./comparable.js";
import type { OpenSession } from "./file-reading.js";
import type { Entry, GivenLine, Line } from "./line.js";
import type { Played, Stage } from "./player.js";
import { Player } from "./player.js";
import { Renaming } from "./renaming.js";
import type { Until } from "./until.js";
import { Stop } from "./until.js";

/** What another pack answers to a session. */
export interface Comparison {
  readonly answers: number;
  /** Why it answers otherwise; none when it never does. */
  readonly causes: readonly Cause[];
  /** Lines that ask for what is not there. */
  readonly unplayed: readonly Unplayed[];
}

export interface Unplayed {
  readonly line: Line;
  readonly reason: string;
}

/**
 * Plays a session on another pack. `then` is a stage of its own pack, which gives again the texts that
 * the session does not have; without it only statuses and digests are compared.
 *
 * @throws SessionFileError at a line that is damaged
 */
export function compareWith(
  now: Stage,
  then: Stage | undefined,
  session: OpenSession,
  until: Until,
): Comparison {
  const { world } = now.host;
  const renaming = new Renaming(world.pack.ids);
  const causes = new Causes(
    (method, url) => callOf(now, method, url),
    (text) => renaming.idsIn(text),
  );
  const [player, old] = [playerOn(now, session), then && playerOn(then, session)];
  const places = new Places(now, then);
  const stop = new Stop(until, now.host.journal.traces);
  const unplayed: Unplayed[] = [];
  let answers = 0;
  for (const { line } of session.lines()) {
    if (stop.isBefore(line)) break;
    const played = player.play({ ...line, entry: places.entry(renaming.entry(line.entry)) });
    const again = old?.play(line);
    places.note();
    if (RENUMBERS.has(line.entry.kind)) renaming.beginAnew();
    if (played.kind === "impossible") unplayed.push({ line, reason: played.reason });
    if (line.given === null || played.kind !== "given") continue;
    answers += 1;
    const before = withText(line.given, again);
    const given = asLine(played.given);
    renaming.learn(jsonIn(before), jsonIn(given));
    if (isSame(before, given, renaming)) continue;
    const lost = lostBy(before, renaming, world);
    causes.add({ line, before, now: given }, lost);
    if (lost !== undefined) renaming.lose(lost);
  }
  return { answers, causes: causes.all(), unplayed };
}

/** After these the numbers of ids may begin again. */
const RENUMBERS: ReadonlySet<Entry["kind"]> = new Set(["reset", "restore", "goto"]);

const playerOn = (stage: Stage, { head }: OpenSession): Player => new Player(stage, head.flow);

/** Places in the past: each version counts those inputs that change something there. */
class Places {
  readonly #now: Stage;
  readonly #then: Stage | undefined;
  /** By the place then. */
  readonly #places = new Map<number, number>();

  constructor(now: Stage, then: Stage | undefined) {
    this.#now = now;
    this.#then = then;
  }

  /** A line has been played on both. */
  note(): void {
    const [then, now] = [this.#then?.door.passed, this.#now.door.passed];
    if (then !== undefined && now !== undefined) this.#places.set(then.entries, now.entries);
  }

  entry(entry: Entry): Entry {
    if (entry.kind !== "goto") return entry;
    return { ...entry, to: this.#places.get(entry.to) ?? entry.to };
  }
}

/** Such as `POST /tasks/{task_id}/run`. */
function callOf({ host }: Stage, method: string, url: string): string {
  const target = host.route(method, url)?.target;
  return `${method} ${typeof target === "object" ? target.path : url}`;
}

function asLine(given: Given): GivenLine {
  const { status, network, text } = given;
  const words = text === null ? null : comparable(text);
  return { status, network, digest: digestOfAnswer(given), text: words };
}

/** As it was answered, with the text where the session or its own pack has it. */
function withText(given: GivenLine, again: Played | undefined): GivenLine {
  if (given.text !== undefined || again?.kind !== "given") return given;
  const line = asLine(again.given);
  return line.digest === given.digest && line.status === given.status ? line : given;
}

function isSame(before: GivenLine, now: GivenLine, renaming: Renaming): boolean {
  if (before.status !== now.status || before.network !== now.network) return false;
  if (before.digest === now.digest) return true;
  return typeof before.text === "string" && renaming.text(before.text) === now.text;
}

/** Id of the object that a call made before, where the world has none for it now. */
function lostBy(before: GivenLine, renaming: Renaming, world: World): string | undefined {
  const body = jsonIn(before);
  if (before.status >= 300 || !isObject(body) || typeof body["id"] !== "string") return undefined;
  const { id } = body;
  if (renaming.isSettled(id) || renaming.idsIn(id)[0] !== id) return undefined;
  return !renaming.isTaken(id) && isThere(world, id) ? undefined : id;
}

const isThere = (world: World, id: string): boolean =>
  Object.values(world.pack.resources).some(
    ({ name, stores }) => stores && world.table(name).get(id) !== undefined,
  );

function jsonIn({ text }: GivenLine): Json {
  const read = typeof text === "string" ? readJson(text) : undefined;
  return read?.ok === true ? read.value : null;
}
