import { parseArgs } from "node:util";
import { CHAPTER, chapterOf, Player } from "./chapter.js";
import { tryHostileBodies } from "./hostile-control.js";
import { tryHostileExplorations } from "./hostile-explorations.js";
import { tryHostileDocuments } from "./hostile-init.js";
import { tryHostileSchemas } from "./hostile-runs.js";
import { tryHostileSessions } from "./hostile-sessions.js";
import { growthOf, heapInUse, MAX_GROWTH } from "./memory.js";
import { fuzzSockets } from "./raw.js";
import { curlOf } from "./request.js";
import { Watch } from "./watch.js";

/**
 * `npm run fuzz [-- --requests N --seed S]`: hostile requests of every kind, until one of them
 * finds something. `--seed S --request N` plays the chapter of that request again and shows it.
 */

const DEFAULT_REQUESTS = "200000";
const DAMAGED_ON_SOCKETS = 1_000;
const HOSTILE_SESSIONS = 3_000;
const MAX_PROPERTIES = 1_000_000;
const LONGEST_LISTS = 80_000;
const LONGEST_RESULTS = 200_000;

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: DEFAULT_REQUESTS },
    seed: { type: "string", default: "1" },
    request: { type: "string" },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function playAgain(seed: string, number: number): Promise<void> {
  const player = await Player.start(seed, (at, request) => {
    if (at === number) print(`request ${at}: ${curlOf(request)}`);
  });
  await player.play(chapterOf(number));
  await player.close();
  print("nothing was wrong");
}

async function playAll(seed: string, requests: number): Promise<void> {
  const watch = new Watch(seed);
  const player = await Player.start(seed, (at) => watch.note(at));
  const chapters = Math.ceil(requests / CHAPTER);
  const heaps: number[] = [];
  for (let chapter = 0; chapter < chapters; chapter++) {
    await player.play(chapter);
    heaps.push(heapInUse());
  }
  const { statuses, slowest, objects } = player.counts;
  for (const [name, count] of [...statuses].sort()) print(`${String(count).padStart(8)} ${name}`);
  print(`${objects} objects checked at the ends of ${chapters} chapters`);
  print(`slowest: request ${slowest.number}, ${Math.round(slowest.took)} ms`);
  const goOn = (): void => watch.note(requests);
  goOn();
  const schemas = await tryHostileSchemas(player.sim, { most: MAX_PROPERTIES, every: 1 });
  const { call, took } = schemas.slowest;
  print(
    `${schemas.count} hostile schemas tried; slowest, ${Math.round(took)} ms: ${call.slice(0, 200)}`,
  );
  goOn();
  print(`${await tryHostileBodies(player.sim, LONGEST_LISTS)} hostile control bodies tried`);
  print(`${await tryHostileSessions(seed, HOSTILE_SESSIONS, goOn)} hostile recordings tried`);
  print(`${await tryHostileExplorations(LONGEST_RESULTS)} hostile explorations tried`);
  await player.close();
  print(`${await tryHostileDocuments(goOn)} hostile documents tried`);
  goOn();
  print(`${await fuzzSockets(seed, DAMAGED_ON_SOCKETS)} connections tried`);
  await watch.end();
  judgeMemory(heaps);
}

function judgeMemory(heaps: readonly number[]): void {
  const { first, last, most } = growthOf(heaps);
  const [one, two, three] = [first, last, most].map((heap) => heap.toFixed(1));
  print(`heap after each chapter, MiB: first quarter ${one}, last quarter ${two}, most ${three}`);
  if (last - first <= MAX_GROWTH) return;
  throw new Error(`the heap has grown by more than ${MAX_GROWTH} MiB`);
}

try {
  if (values.request === undefined) await playAll(values.seed, Number(values.requests));
  else await playAgain(values.seed, Number(values.request));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
