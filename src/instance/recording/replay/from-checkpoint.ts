import { readSync } from "node:fs";
import type { NamedSnapshot } from "../../../api/control/handlers.js";
import type { World } from "../../../engine/world/world.js";
import { withFile } from "../../files/named-file.js";
import type { Checkpoint, CheckpointHead } from "../file/checkpoint-file.js";
import { checkpointOf, readCheckpoint } from "../file/checkpoint-file.js";
import type { OpenRecording, Place } from "../file/file-reading.js";
import { RECORDING } from "../file/file-reading.js";
import { sealOf } from "../file/line-text.js";
import type { ReplayTarget } from "./player.js";

/**
 * Restores the world of the checkpoint beside a recording. Undefined, without any change, if there is
 * none for this simulator, this pack and this file; then all inputs are replayed.
 */
export function takeCheckpoint(
  { host, secrets }: ReplayTarget,
  recording: OpenRecording,
  facts: Pick<CheckpointHead, "simulator" | "pack_digest">,
): Pick<CheckpointHead, "place" | "factor" | "passed"> | undefined {
  const found = readCheckpoint(checkpointOf(recording.name));
  if (found === undefined || !isOf(found.head, facts)) return undefined;
  if (!isIn(recording.name, found.head.place)) return undefined;
  const { head } = found;
  const [world, ...snapshots] = tried(() => worldsOf(found, host.newWorld)) ?? [];
  if (world === undefined) return undefined;
  host.world.restore(world.state);
  for (const snapshot of snapshots) host.snapshots.set(snapshot.name, snapshot);
  host.journal.traces.skip(head.calls);
  secrets.learn(head.secrets);
  host.setBaseUrl(head.base_url);
  return head;
}

/** Undefined for an error: a damaged checkpoint counts as none. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isOf = (
  head: CheckpointHead,
  { simulator, pack_digest: digest }: Pick<CheckpointHead, "simulator" | "pack_digest">,
): boolean => head.simulator === simulator && head.pack_digest === digest;

/** Whether a line of the file ends at that place with that checksum. */
function isIn(path: string, { offset, sum }: Place): boolean {
  const seal = sealOf(sum);
  const bytes = Buffer.alloc(seal.length);
  if (offset < seal.length) return false;
  withFile(path, RECORDING, (file) =>
    readSync(file, bytes, 0, bytes.length, offset - bytes.length),
  );
  return bytes.toString("latin1") === seal;
}

/** The world, followed by its snapshots. */
function worldsOf(checkpoint: Checkpoint, newWorld: () => World): readonly NamedSnapshot[] {
  const points: NamedSnapshot[] = [];
  let under = { name: "", world: newWorld() };
  const end = (): void => {
    const { name, world } = under;
    points.push({ name, counts: world.counts(), state: world.snapshot(), entry: null });
  };
  for (const line of checkpoint.lines()) {
    if ("snapshot" in line) {
      end();
      under = { name: line.snapshot, world: newWorld() };
    } else under.world.state.fromPlain(line);
  }
  end();
  return points;
}
