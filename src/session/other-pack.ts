import type { Json } from "../base/json.js";
import { readJson } from "../base/json.js";
import type { Given } from "../door/witness.js";
import type { Cause } from "./causes.js";
import { Causes } from "./causes.js";
import { comparable, digestOfAnswer } from "./comparable.js";
import type { OpenSession } from "./file-reading.js";
import type { GivenLine } from "./line.js";
import type { Stage } from "./player.js";
import { Player } from "./player.js";
import { Renaming } from "./renaming.js";
import type { Until } from "./until.js";
import { Stop } from "./until.js";

/** What another pack answers to a session. */
export interface Comparison {
  readonly answers: number;
  /** Why it answers otherwise; none when it never does. */
  readonly causes: readonly Cause[];
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
  const renaming = new Renaming();
  const causes = new Causes((method, url) => callOf(now, method, url));
  const [player, old] = [playerOn(now, session), then && playerOn(then, session)];
  const stop = new Stop(until, now.host.journal.traces);
  let answers = 0;
  for (const { line } of session.lines()) {
    if (stop.isBefore(line)) break;
    const played = player.play({ ...line, entry: renaming.entry(line.entry) });
    const again = old?.play(line);
    if (line.given === null || played.kind !== "given") continue;
    answers += 1;
    const before = again?.kind === "given" ? asLine(again.given) : line.given;
    const given = asLine(played.given);
    renaming.learn(jsonIn(before), jsonIn(given));
    if (isSame(before, given, renaming)) continue;
    const lost = causes.add({ line, before, now: given });
    if (lost !== undefined) renaming.lose(lost);
  }
  return { answers, causes: causes.all() };
}

const playerOn = (stage: Stage, { head }: OpenSession): Player => new Player(stage, head.flow);

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

function isSame(before: GivenLine, now: GivenLine, renaming: Renaming): boolean {
  if (before.status !== now.status || before.network !== now.network) return false;
  if (before.digest === now.digest) return true;
  return typeof before.text === "string" && renaming.text(before.text) === now.text;
}

function jsonIn({ text }: GivenLine): Json {
  const read = typeof text === "string" ? readJson(text) : undefined;
  return read?.ok === true ? read.value : null;
}
