// `COMMANDS`: the table of all commands of `facsimile`, each name with the module to import when it
// runs. `SECTIONS` is the same below the headings of the help.

import { Command } from "commander";
import type { MakeCommand } from "../definition.js";
import { UserError } from "../output/terminal.js";

/** A command's module is imported when the command runs, or when help or completion needs it. */
export type LoadCommand = () => Promise<MakeCommand>;

/** Commands about one subject. A group that has `list` or `serve` runs it when no verb is named. */
export interface CommandGroup {
  readonly about: string;
  readonly commands: CommandTable;
}

export type CommandTable = { readonly [name: string]: LoadCommand | CommandGroup };

/** Commands that one module exports under their names. */
const from = <const V extends string>(
  load: () => Promise<Readonly<Record<NoInfer<V>, MakeCommand>>>,
  ...names: readonly V[]
): CommandTable =>
  Object.fromEntries(names.map((name) => [name, async () => (await load())[name]]));

/** The commands for things that one adds, lists and removes. */
const managed = (load: () => Promise<Readonly<Record<"add" | "list" | "rm", MakeCommand>>>) =>
  from(load, "add", "list", "rm");

/** Commands of a package beside this one. Without the package, each says where it comes from. */
function beside<const V extends string>(
  load: () => Promise<Readonly<Record<NoInfer<V>, MakeCommand>>>,
  packageName: string,
  ...names: readonly V[]
): CommandTable {
  const advice = `in the package ${packageName}, which a clone makes: npm pack -w ${packageName}`;
  const absent: MakeCommand = (name) =>
    new Command(name)
      .description(advice)
      .allowUnknownOption()
      .argument("[words...]")
      .action(() => {
        throw new UserError(`the command is ${advice}.`);
      });
  const found = (name: V): Promise<MakeCommand> =>
    load().then(
      (commands) => commands[name],
      (error: unknown) => {
        if (String(error).includes(`Cannot find package '${packageName}'`)) return absent;
        throw error;
      },
    );
  return Object.fromEntries(names.map((name) => [name, () => found(name)]));
}

const init = from(() => import("./pack/packs.js"), "init");

/** Every command, below the headings of the help. */
export const SECTIONS: { readonly [heading: string]: CommandTable } = {
  "Run instances:": {
    ...from(() => import("./instance/start.js"), "start"),
    ...from(() => import("./instance/exec.js"), "exec"),
    ...from(() => import("./instance/instances.js"), "ps", "status", "stop"),
  },
  "Drive a running instance:": {
    clock: {
      about: "the virtual clock",
      commands: from(() => import("./clock.js"), "show", "advance", "mode", "durations"),
    },
    fault: {
      about: "forced answers and broken connections",
      commands: managed(async () => (await import("./overrides.js")).fault),
    },
    pin: {
      about: "fixed values from outside the service",
      commands: managed(async () => (await import("./overrides.js")).pin),
    },
    scenario: {
      about: "answers or pins that a call selects by name",
      commands: managed(async () => (await import("./overrides.js")).scenario),
    },
    limit: {
      about: "the vendor's rate limit and caps",
      commands: managed(async () => (await import("./overrides.js")).limit),
    },
    webhook: {
      about: "webhook endpoints, deliveries and faults",
      commands: {
        ...from(() => import("./webhook/listen.js"), "listen"),
        endpoints: {
          about: "addresses that webhooks are sent to",
          commands: from(
            async () => (await import("./webhook/webhook.js")).endpoints,
            "list",
            "rm",
          ),
        },
        ...from(() => import("./webhook/webhook.js"), "events", "deliveries", "redeliver"),
        fault: {
          about: "lost, repeated, late and reordered deliveries",
          commands: managed(async () => (await import("./webhook/webhook.js")).fault),
        },
        ...from(() => import("./webhook/webhook.js"), "secret"),
      },
    },
    ...from(() => import("./look/call.js"), "call"),
    ...from(() => import("./world/inputs.js"), "next", "trigger", "seed", "reset"),
    world: {
      about: "several worlds in one instance, snapshots, and rewind",
      commands: {
        ...from(() => import("./world/worlds.js"), "new", "list", "rm"),
        snapshot: {
          about: "named states of the world",
          commands: managed(async () => (await import("./world/worlds.js")).snapshot),
        },
        ...from(() => import("./world/worlds.js"), "restore", "rewind"),
      },
    },
  },
  "Look at a running instance:": {
    console: async () => (await import("./console.js")).console,
    ...from(() => import("./look/tail.js"), "tail"),
    ...from(() => import("./look/look.js"), "timeline", "trace", "state", "messages", "unused"),
  },
  "Work with files:": {
    recording: {
      about: "files with all inputs of an instance",
      commands: {
        ...from(() => import("./recording.js"), "show"),
        ...from(() => import("./replay.js"), "replay"),
        ...from(() => import("./recording.js"), "cut", "export", "check"),
      },
    },
    coverage: {
      about: "the vendor's behaviour that the tests have met",
      commands: from(() => import("./look/coverage.js"), "report", "merge"),
    },
    ...init,
    ...beside(() => import("@facsimile/learn"), "@facsimile/learn", "capture", "learn", "verify"),
    pack: {
      about: "models of a vendor's API",
      commands: {
        ...from(() => import("./pack/packs.js"), "list", "show", "find"),
        ...init,
        ...from(() => import("./pack/packs.js"), "build"),
        "publish-check": async () => (await import("./pack/publish-check.js")).publishCheck,
        ...from(() => import("./pack/diff.js"), "diff"),
        ...beside(() => import("@facsimile/learn"), "@facsimile/learn", "drift"),
      },
    },
  },
  "Judge tests and fixes:": {
    explore: async () => (await import("./tests/explore.js")).explore,
    mutate: async () => (await import("./tests/mutate.js")).mutate,
    prove: async () => (await import("./tests/prove.js")).prove,
  },
  "Work with agents:": {
    ...beside(() => import("@facsimile/agents"), "@facsimile/agents", "mcp"),
    env: {
      about: "worlds for rollouts of agents",
      commands: beside(() => import("@facsimile/agents"), "@facsimile/agents", "serve", "score"),
    },
  },
  "More:": {
    ...from(() => import("./look/look.js"), "openapi"),
    ...from(() => import("../completion/completion.js"), "completion"),
  },
};

export const COMMANDS: CommandTable = Object.assign({}, ...Object.values(SECTIONS));
