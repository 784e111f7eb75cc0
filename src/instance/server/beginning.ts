import type { StartFile } from "../../api/control/world/start-file.js";
import type { RecordingHeader } from "../recording/file/line.js";

/** The options of a world that begins as its recording did; by default with its start file. */
export const beginningOf = (head: RecordingHeader, startFile: StartFile | undefined) => ({
  t0: head.t0,
  randomSeed: head.seed,
  flow: head.flow ?? undefined,
  startFile: startFile ?? startFileOf(head),
});

/** The start file of a recording, which a reset can load again. */
function startFileOf({ calls }: RecordingHeader): StartFile | undefined {
  if (calls.length === 0) return undefined;
  const placed = calls.map((call) => ({ ...call, place: () => call.name }));
  return async () => placed;
}
