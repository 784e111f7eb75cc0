import type { Counts } from "../../../instance/coverage/counts.js";
import type { CoverageReport } from "../../../instance/coverage/report/report.js";
import { coverageReport } from "../../../instance/coverage/report/report.js";
import { installedPack, loadPack } from "../pack/pack.js";
import { NoPackError } from "../pack/pack-folder.js";

/**
 * The report of each pack.
 *
 * @param folder the folder of a built pack, for counts of a pack that is not in this package
 * @throws NoPackError for counts of another pack, or of one that is not installed
 */
export function coverageReports(
  all: readonly Counts[],
  folder?: string,
): Promise<readonly CoverageReport[]> {
  return Promise.all(
    all.map(async (counts) => {
      const pack = await (folder === undefined ? installedPack(counts.pack) : loadPack(folder));
      const name = `${pack.name}@${pack.version}`;
      if (name !== counts.pack) {
        throw new NoPackError(`the counts are of ${counts.pack}, but the pack is ${name}`);
      }
      return coverageReport(pack, await pack.places(), counts);
    }),
  );
}
