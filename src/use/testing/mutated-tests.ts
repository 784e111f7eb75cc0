import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashText, Random } from "../../engine/base/random.js";
import type { WorldParts } from "../../instance/server/world/world-parts.js";
import { readShard, shardOf } from "../../tools/explore/options.js";
import { captureUnhandledRejections } from "../../tools/explore/run/platform/unhandled-rejections.js";
import { Findings, resultsText } from "../../tools/mutate/findings.js";
import { playMutations } from "../../tools/mutate/player.js";
import type { EndedTest, PlayScope } from "./runners/mutating.js";
import { mutating, RUN_SECONDS } from "./runners/mutating.js";

const findings = new Findings();
const file = `${process.pid}-${randomBytes(4).toString("hex")}.json`;

/** Plays a test of this process again with changed answers, where `facsimile mutate` runs it. */
export async function mutateTest(
  parts: WorldParts,
  scope: PlayScope,
  { hasFailed, replay, isolate = () => {} }: EndedTest,
): Promise<void> {
  const { fullName: name } = scope;
  if (mutating === null || !isOwn(name)) return;
  const { folder, seconds } = mutating;
  if (hasFailed) findings.leaveOut(name, "it fails without any change");
  else if (typeof replay === "string") findings.leaveOut(name, replay);
  else {
    const played = {
      name,
      begin: async () => {
        await isolate();
        await scope.begin(name);
      },
      play: replay,
      end: () => scope.close(),
      captureRejections: captureUnhandledRejections,
    };
    await playMutations(parts, played, { test: seconds, run: RUN_SECONDS }, findings);
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), resultsText(findings.results()));
}

/** Each test belongs to one of the parts that share the tests. */
function isOwn(name: string): boolean {
  const { part, of } = readShard(shardOf(process.env));
  return new Random(hashText(name)).below(of) === part;
}
