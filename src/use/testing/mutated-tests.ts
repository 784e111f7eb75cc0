import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WorldParts } from "../../instance/server/world/world-parts.js";
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
  if (mutating === null) return;
  const { folder, seconds } = mutating;
  const { fullName: name } = scope;
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
