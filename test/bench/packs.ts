import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { COMMAND, makeCurrent } from "./built.js";
import { Compiled } from "./compiled.js";

/** The cost of one call for packs, compared with Deck. Microseconds of processor time, medians. */
export interface PackCallCosts {
  readonly call: "GET" | "list" | "create";
  readonly deck: number;
  /** In the order of the packs. */
  readonly packs: readonly {
    readonly microseconds: number;
    /** Over Deck's, round by round, and the middle half of the rounds. */
    readonly ratio: number;
    readonly half: readonly [number, number];
  }[];
}

interface Bytes {
  readonly get: number;
  readonly list: number;
}

/** The cost of calls on packs that `init` made of documents. */
export interface PackCosts {
  readonly rounds: number;
  /** Of one kind to one server in one round. */
  readonly requests: number;
  readonly pinned: boolean;
  readonly deckBytes: Bytes;
  readonly made: readonly {
    readonly document: string;
    /** The kind of object that is called. */
    readonly kind: string;
    readonly operations: number;
    /** Of its answers. */
    readonly bytes: Bytes;
  }[];
  readonly costs: readonly PackCallCosts[];
}

const DOCUMENTS = 3;
const OPERATION =
  /^\s*"?(?:get|put|post|delete|patch)"?\s*:\s*\{?\s*$|"(?:get|put|post|delete|patch)":\{/gm;

/** The documents of a folder with the most operations. */
function largestIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => /\.(?:json|ya?ml)$/.test(file))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      return { file, operations: text.match(OPERATION)?.length ?? 0 };
    })
    .sort((a, b) => b.operations - a.operations)
    .slice(0, DOCUMENTS)
    .map(({ file }) => file);
}

/** Makes packs of the largest documents of a folder, and measures calls on them beside Deck. */
export async function measurePacks(
  compiled: Compiled,
  documents: string,
  kept?: string,
): Promise<PackCosts> {
  const files = largestIn(documents);
  const folder = kept ?? mkdtempSync(join(tmpdir(), "facsimile-packs-"));
  try {
    const packs = files.map((file) => join(folder, file));
    if (kept === undefined) {
      makeCurrent();
      for (const [at, out] of packs.entries()) {
        const document = join(documents, files[at] ?? "");
        execFileSync(process.execPath, [COMMAND, "init", document, "--out", out]);
      }
    }
    const measured = await compiled.run("test/bench/packs-load.ts", [], packs);
    const costs = measured as PackCosts;
    return {
      ...costs,
      made: costs.made.map((made, at) => ({ ...made, document: files[at] ?? "" })),
    };
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** What a run without documents shows. */
export const PACKS_SKIPPED =
  "This run left it out: it was given no folder with OpenAPI documents (`--documents DIR`). It makes packs of the largest of them, and compares the processor time of their calls with that of Deck's.";

/** The table that people read. */
export function packsTable(measured: PackCosts): string {
  const { rounds, requests, pinned, deckBytes, made, costs } = measured;
  const cores = pinned ? "server and load on a core each" : "cores shared";
  const sizes = made.map(
    ({ document, operations, kind, bytes: { get, list } }) =>
      `- ${document}: ${operations} operations; ${kind}, ${get} bytes, a list ${list}.`,
  );
  return [
    `Processor time of the server for a call, microseconds; medians of ${rounds} rounds of ${requests} in turn, ${cores}, Node.js ${process.version}`,
    "",
    "| | Deck | pack made from | microseconds | over Deck | middle half |",
    "|---|---|---|---|---|---|",
    ...costs.flatMap(({ call, deck, packs }) =>
      packs.map(({ microseconds, ratio, half }, at) => {
        const cells = [call, deck, made[at]?.document, microseconds, ratio, half.join(" to ")];
        return `| ${cells.join(" | ")} |`;
      }),
    ),
    "",
    `- Deck: task_runs, ${deckBytes.get} bytes, a list ${deckBytes.list}.`,
    ...sizes,
  ].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const options = { documents: { type: "string" }, packs: { type: "string" } } as const;
  const { values } = parseArgs({ options });
  const { documents, packs } = values;
  if (documents === undefined) process.stdout.write(`${PACKS_SKIPPED}\n`);
  else {
    const compiled = Compiled.make();
    try {
      const costs = await measurePacks(compiled, documents, packs);
      process.stdout.write(`${packsTable(costs)}\n\n${JSON.stringify({ packs: costs })}\n`);
    } finally {
      compiled.remove();
    }
  }
}
