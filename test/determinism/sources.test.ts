import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { wallUses } from "./sources.js";

/**
 * The only files that may use wall time, timers or unseeded randomness, with each use and its
 * reason. With a frozen clock, only a delivery's attempts may contain such a value.
 */
const ALLOWED: Readonly<Record<string, readonly [why: string, ...uses: string[]]>> = {
  "src/use/cli/completion/completed-values.ts": [
    "a completion keeps nobody waiting",
    "AbortSignal.timeout",
  ],
  "src/api/control/description/metrics.ts": [
    "who runs it reads how long the event loop was busy, and worlds need memory",
    "perf_hooks: PerformanceObserver",
    "perf_hooks: constants",
    "perf_hooks: monitorEventLoopDelay",
  ],
  "src/instance/server/worlds.ts": [
    "a world that nobody calls for a time is removed",
    "system-clock.js",
  ],
  "src/use/kit.ts": ["the packages beside this one take the clock from it", "system-clock.js"],
  "packages/learn/src/drift/command.ts": [
    "a live vendor is called slowly, each answer has a limit, and proof is dated",
    "AbortSignal.timeout",
    "Date",
    "facsimile/kit: systemClock",
  ],
  "packages/learn/src/drift/verify.ts": [
    "a live vendor is called slowly, and each run has words of its own",
    "facsimile/kit: systemClock",
  ],
  "src/use/cli/commands/pack/find-pack.ts": [
    "it is told how long a pack took to build again",
    "system-clock.js",
  ],
  "src/use/cli/commands/pack/packs.ts": [
    "a pack says on which day its document was captured",
    "Date",
  ],
  "src/use/cli/commands/pack/pack-toolchain.ts": [
    "it is told how long a pack took to make",
    "performance.now",
  ],
  "src/use/cli/target/running-instances.ts": [
    "a started instance says since when it runs",
    "system-clock.js",
  ],
  "src/use/cli/commands/instance/start-options.ts": [
    "a flowing clock begins at the present",
    "Date.now",
  ],
  "src/use/cli/commands/instance/start.ts": [
    "it ends when answers under way have had their time",
    "system-clock.js",
  ],
  "src/use/cli/commands/pack/watched-pack.ts": [
    "a burst of changes is one, and a build says how long it took",
    "system-clock.js",
  ],
  "src/use/cli/commands/tests/prove.ts": [
    "what a signal does not end is killed after a time",
    "system-clock.js",
  ],
  "src/use/cli/commands/look/tail.ts": ["each line has the time of day", "system-clock.js"],
  "src/use/cli/output/terminal.ts": [
    "the end waits a second for who reads standard error",
    "setTimeout",
    "timers: setTimeout",
  ],
  "src/use/cli/commands/instance/instance-group.ts": [
    "a certificate is valid from today on",
    "system-clock.js",
  ],
  "src/use/cli/tls/certificate.ts": [
    "a key and a serial number must not be guessed",
    "crypto: generateKeyPairSync",
    "crypto: randomBytes",
  ],
  "src/use/testing/intercept.ts": [
    "a connection in memory times out as one of a network does",
    "system-clock.js",
  ],
  "src/use/cli/commands/instance/instances.ts": [
    "ps prints when an instance was started, and stop waits for the end of a process",
    "system-clock.js",
  ],
  "src/api/control/journal/changes.ts": ["`wait` waits in real time", "system-clock.js"],
  "src/api/control/clock/clock-driver.ts": [
    "a flowing clock flows by real time",
    "system-clock.js",
  ],
  "src/tools/explore/run/patience.ts": [
    "lets the event loop turn; gives a future up after a time",
    "system-clock.js",
  ],
  "src/tools/explore/explore.ts": [
    "a search for the cause ends with its part of the budget; tells how long an exploration took",
    "system-clock.js",
  ],
  "src/tools/explore/report/exploration-report.ts": [
    "the file of one test has a name that no other has",
    "crypto: randomBytes",
  ],
  "src/tools/explore/explorations.ts": [
    "an exploration that nobody calls for an hour ends",
    "system-clock.js",
  ],
  "src/tools/explore/run/platform.ts": [
    "an exploration watches for timers that wait in real time",
    "system-clock.js",
  ],
  "src/tools/mutate/player.ts": [
    "the mutated runs of a test end with their budget, and one that hangs is given up",
    "system-clock.js",
  ],
  "src/tools/explore/search.ts": ["an exploration ends with its budget", "system-clock.js"],
  "src/api/http/answer-early.ts": [
    "it waits so long for a body that nobody wants",
    "system-clock.js",
  ],
  "src/api/http/network.ts": ["`delay` of a fault is real time", "system-clock.js"],
  "src/api/http/http-line.ts": ["whoever watches is told how long a call took", "system-clock.js"],
  "src/api/http/in-process.ts": ["a call under way keeps the process running", "system-clock.js"],
  "src/api/call/call-keys.ts": [
    "a key nobody can guess is minted, unless one is given",
    "crypto: randomBytes",
  ],
  "src/instance/server/world/running-world.ts": [
    "real time for the clock driver; real time for receivers",
    "system-clock.js",
  ],
  "packages/learn/src/capture/exchange.ts": [
    "real time of what is captured",
    "facsimile/kit: systemClock",
  ],
  "src/instance/recording/writer/checkpoints.ts": [
    "a slice of a checkpoint takes a few milliseconds",
    "system-clock.js",
  ],
  "src/use/testing/files/coverage-file.ts": [
    "the file of one worker has a name that no other has",
    "crypto: randomBytes",
  ],
  "src/use/testing/simulator.ts": [
    "the file of one process has a name that no other has; a receiver's time is the wall clock's unless it is faked",
    "crypto: randomBytes",
    "system-clock.js",
  ],
  "src/use/testing/timers.ts": [
    "what a timer throws is thrown in a turn of its own; moves the fake timers of a test; puts the platform's own microtasks back",
    ...["globalThis", "globalThis.Date", "globalThis.setInterval", "globalThis.setTimeout"],
    ...["setInterval", "setTimeout", "system-clock.js"],
  ],
  "src/use/testing/inbox/handler-post.ts": [
    "a handler has its `ack_timeout` to answer",
    "system-clock.js",
  ],
  "src/use/testing/runners/jest-state.ts": ["the runner's state is a global", "globalThis"],
  "src/use/testing/runners/jest.ts": ["the runner's hooks are globals", "globalThis"],
  "src/use/testing/options.ts": ["a flowing clock begins at the present", "system-clock.js"],
  "src/use/testing/pack/project-file.ts": ["what is allowed ends on a day", "system-clock.js"],
  "src/use/testing/inbox/inbox.ts": ["a test waits in real time", "system-clock.js"],
  "src/use/testing/inbox/forked-inboxes.ts": [
    "the twin of an inbox answers in a turn of its own",
    "system-clock.js",
  ],
  "src/use/testing/inbox/event-reader.ts": [
    "a verifier compares with the wall clock",
    "system-clock.js",
  ],
  "src/api/webhooks/webhook-dispatcher.ts": [
    "the time that a receiver sees; who calls all the time is told from handlers by a pause",
    "system-clock.js",
  ],
  "src/api/webhooks/attempts.ts": [
    "attempts are dated and measured; lets the event loop turn between attempts",
    "system-clock.js",
  ],
  "src/api/webhooks/post.ts": ["an attempt ends after its `ack_timeout`", "system-clock.js"],
  "src/api/webhooks/signing.ts": ["makes a Date of a given instant", "system-clock.js"],
  "src/api/webhooks/settle-waits.ts": [
    "a pause is as long as the wait before it asks for",
    "system-clock.js",
  ],
  "src/api/webhooks/system-clock.ts": [
    "the one place of the wall clock and its timers",
    "Date",
    "Date.now",
    "perf_hooks: performance",
    "performance",
    "performance.now",
    "setImmediate",
    "setTimeout",
    "timers: clearImmediate",
    "timers: clearTimeout",
    "timers: setImmediate",
    "timers: setTimeout",
  ],
};

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The sources in a folder, without what a vendor's pack is built into. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.(?:ts|[cm]?js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length).replaceAll("\\", "/"))
    .filter((path) => !/^pack\/\w+\/generated\//.test(path))
    .sort();
}

describe("wall time, timers and unseeded randomness", () => {
  test.each(["src", "packages/agents/src", "packages/learn/src", "pack", "generated"])(
    "in %s: only where they are allowed",
    (folder) => {
      const files = filesIn(folder);
      expect(files).not.toEqual([]);
      const found = files.map((path) => [
        path,
        wallUses(path, readFileSync(join(ROOT, path), "utf8")),
      ]);
      const allowed = Object.entries(ALLOWED).filter(([path]) => path.startsWith(`${folder}/`));
      const uses = Object.fromEntries(found.filter(([, list]) => list?.length !== 0));
      expect(uses).toEqual(Object.fromEntries(allowed.map(([path, [, ...list]]) => [path, list])));
    },
  );

  test("the parts of generated code are checked", () => {
    expect(filesIn("generated")).toEqual(
      expect.arrayContaining(["generated/packs.ts", "generated/control/validators.js"]),
    );
  });
});

describe("is found", () => {
  test.each([
    ["Date.now()", "Date.now"],
    ['Date["now"]()', "Date.now"],
    ["const now = Date.now.bind(Date);", "Date,Date.now"],
    ["new Date()", "Date"],
    ["new Date", "Date"],
    ["Date()", "Date"],
    ["const Clock = Date;", "Date"],
    ["class Mine extends Date {}", "Date"],
    ["Math.random()", "Math.random"],
    ['Math["random"]()', "Math.random"],
    ["const { random } = Math;", "Math"],
    ["const key = f(); Math[key]()", "Math"],
    ["performance.now()", "performance.now"],
    ["process.hrtime.bigint()", "process.hrtime"],
    ["crypto.randomUUID()", "crypto.randomUUID"],
    ["setTimeout(f, 1)", "setTimeout"],
    ["const timers = { setInterval };", "setInterval"],
    ["f(setImmediate)", "setImmediate"],
    ["AbortSignal.timeout(5)", "AbortSignal.timeout"],
    ["globalThis.setTimeout(f)", "globalThis.setTimeout"],
    ["const { Date: D, Request } = globalThis;", "globalThis.Date"],
    ["const all = globalThis;", "globalThis"],
    ["globalThis[name]()", "globalThis"],
    ['import { setTimeout } from "node:timers";', "timers: setTimeout"],
    ['import { setTimeout as wait } from "timers/promises";', "timers/promises: setTimeout"],
    ['import perf from "node:perf_hooks";', "perf_hooks: default"],
    ['import * as crypto from "node:crypto";', "crypto: *"],
    ['import { createHmac, randomBytes } from "node:crypto";', "crypto: randomBytes"],
    ['export * from "node:timers";', "timers: *"],
    ['await import("node:timers");', "timers: *"],
    ['require("crypto");', "crypto: *"],
    ['import { systemClock } from "../../api/webhooks/system-clock.js";', "system-clock.js"],
  ])("%s", (text, found) => {
    expect(wallUses("src/engine/world/file.ts", text).join()).toBe(found);
  });

  test("in plain JavaScript too", () => {
    expect(wallUses("generated/a/validators.js", "export const a = () => Date.now();")).toEqual([
      "Date.now",
    ]);
  });
});

describe("is left alone", () => {
  test.each([
    "new Date(0)",
    "Date.UTC(2025, 0, 1)",
    "Date.parse(text)",
    "value instanceof Date",
    "const at: Date = given;",
    "const f: typeof globalThis.fetch = g;",
    "Math.max(1, 2)",
    "systemClock.setTimeout(f, 1)",
    "const headers = { Date: text };",
    "interface Clock { setTimeout: () => void }",
    "const { Request, Response } = globalThis;",
    "globalThis.fetch(url)",
    'import { createHmac } from "node:crypto";',
    'import type { Hmac } from "node:crypto";',
    'import type { systemClock } from "../../api/webhooks/system-clock.js";',
    "process.exit(1)",
    '"Date.now()"; // Date.now()',
  ])("%s", (text) => {
    expect(wallUses("src/engine/world/file.ts", text)).toEqual([]);
  });
});
