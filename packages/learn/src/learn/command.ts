// The command `facsimile learn`: gives recorded traffic (HAR files) to the learner,
// prints its report, and writes the learned facts into the pack's folder
// `learned/`.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import {
  asMisuse,
  command,
  JSON_OPTION,
  readAddress,
  toolchainWith,
  UsageError,
} from "facsimile/kit";
import { readHar } from "../har/read-har.js";
import { KnownNames } from "./layer.js";
import { learn as learnFrom } from "./learn.js";
import type { HarFile, Traffic } from "./playing/traffic.js";
import { trafficOf } from "./playing/traffic.js";
import { checkText, learnReport, reportText } from "./report.js";
import { documentOf } from "./skeleton/document.js";
import { openWorkshop } from "./workshop.js";

export const learn = command({
  about: "play recorded traffic through a pack, and learn what differs",
  args: { "<files...>": "HAR files" },
  options: {
    "--pack <folder>": "folder of the pack's sources",
    "--out <folder>": "folder for a pack that it makes of the recording alone, without a document",
    "--from <url>": {
      about: "the vendor's address in the recording (default: the host with the most calls)",
      read: readAddress,
    },
    "--check": "compare only: learn nothing, and write nothing",
    ...JSON_OPTION,
  },
  notes: `It writes the facts into the layer learned/ of the pack, and builds the pack. It ends with status 1
if answers still differ from the recording.`,
  examples: [
    "facsimile learn traffic.har --pack my-vendor",
    "facsimile learn traffic.har --out my-vendor",
  ],
  run: async ({ args, options, terminal }) => {
    const files = await Promise.all(args.map(harFile)).catch(asMisuse);
    if ((options.pack === undefined) === (options.out === undefined))
      throw new UsageError(ONE_PACK);
    if (options.out !== undefined && options.check === true) throw new UsageError(NO_CHECK);
    if (isTaken(options.out)) throw new UsageError(`--out ${options.out}: ${PACK_THERE}`);
    const { pack = await drafted(files, options, terminal.printError) } = options;
    const workshop = await openWorkshop(pack).catch(asMisuse);
    try {
      const traffic = trafficOf(workshop.pack, files, options.from);
      refuseNothing(traffic);
      const learned = await learnFrom(workshop, traffic, dayOf(traffic), options.check === true);
      const names = new KnownNames(workshop.pack, workshop.sources["openapi.yaml"]);
      const report = learnReport(learned, traffic, names);
      const text = options.check === true ? checkText : reportText;
      terminal.print(options.json === true ? `${JSON.stringify(report)}\n` : text(report));
      const lines = learned.facts.length === 0 ? [] : await workshop.keep(learned.layer);
      for (const line of lines) terminal.printError(`${line}\n`);
      if (report.differing > 0) terminal.end(1);
    } finally {
      workshop.close();
    }
  },
});

async function harFile(path: string): Promise<HarFile> {
  return { name: basename(path), entries: readHar(path) };
}

const ONE_PACK =
  "name the pack: --pack <folder> for one that there is, or --out <folder> for a new one of the recording alone.";

const NO_CHECK = "--check writes nothing, so it needs the --pack that there is.";
const PACK_THERE = "something is there; name a new folder, or learn into the pack with --pack.";

const isTaken = (path = ""): boolean =>
  existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0);

/** @throws UsageError for a folder that cannot be made */
function makePrivate(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  } catch (error) {
    throw new UsageError(`--out: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Makes a pack of recordings alone; its folder, which only the user can read. */
async function drafted(
  files: readonly HarFile[],
  { out = "", from }: { readonly out?: string | undefined; readonly from?: string | undefined },
  print: (text: string) => void,
): Promise<string> {
  const { origin, items } = trafficOf(undefined, files, from);
  const calls = items.filter((item) => item.kind === "call");
  if (calls.length === 0) throw new UsageError("the recording has no call with an answer.");
  const place = mkdtempSync(join(tmpdir(), "facsimile-document-"));
  try {
    const document = join(place, "openapi.json");
    writeFileSync(document, `${JSON.stringify(documentOf(from ?? origin, calls), null, 1)}\n`);
    const { compile, init } = await import("facsimile/compiler");
    const toolchain = toolchainWith(compile, (line) => print(`${line}\n`));
    const day = new Date(calls.at(-1)?.at ?? 0).toISOString().slice(0, 10);
    makePrivate(out);
    const made = await init({ document, out, day }, toolchain).catch(asMisuse);
    if (made === undefined) throw new UsageError(`${out} could not be compiled`);
    return out;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function refuseNothing({ items, elsewhere }: Traffic): void {
  if (items.some(({ kind }) => kind === "call")) return;
  throw new UsageError(
    `no call of the recording has a path of the pack's document (${elsewhere} calls elsewhere); name the vendor's address with --from.`,
  );
}

const dayOf = ({ items }: Traffic): string =>
  new Date(items.at(-1)?.at ?? 0).toISOString().slice(0, 10);
