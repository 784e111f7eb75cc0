import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import type { Counts } from "../../../instance/coverage/counts.js";
import type { CoverageReport } from "../../../instance/coverage/report/report.js";
import { coverageReport } from "../../../instance/coverage/report/report.js";
import { NoPackError } from "../pack/no-pack-error.js";
import { installedPack, loadPack } from "../pack/pack.js";

/**
 * What of each pack was met.
 *
 * @param asked the folder of a built pack, for counts of one that is not in this package
 * @throws NoPackError for counts of a pack that is not there
 */
export function coverageReports(
  all: readonly Counts[],
  asked?: string,
): Promise<readonly CoverageReport[]> {
  return Promise.all(
    all.map(async (counts) => {
      const pack = await (asked === undefined ? installedPack(counts.pack) : loadPack(asked));
      const name = `${pack.name}@${pack.version}`;
      if (name !== counts.pack) {
        throw new NoPackError(`these are counts of ${counts.pack}, and the pack is ${name}`);
      }
      return coverageReport(pack, await pack.places(), counts);
    }),
  );
}

/** Where the sources of a pack are, from the present folder; of one that is elsewhere, nowhere. */
export function sourcesOf(pack: string): string {
  const home = dirname(createRequire(import.meta.url).resolve("facsimile/package.json"));
  const folder = join(home, "pack", ...pack.split("@"));
  return existsSync(folder) ? relative(process.cwd(), folder).replaceAll(sep, "/") : "";
}
