import type { MakeCommand } from "../definition/command.js";

/** A command's module is imported when the command runs, or when help or completion needs it. */
export type LoadCommand = () => Promise<MakeCommand>;

/** Commands about one thing. A group that has `list` runs it when no verb is named. */
export interface CommandGroup {
  readonly about: string;
  readonly commands: CommandTable;
}

export type CommandTable = { readonly [name: string]: LoadCommand | CommandGroup };

const loadWorlds = () => import("./world/worlds.js");
const loadSnapshots = () => import("./world/snapshots.js");
const loadRecording = () => import("./recording/recording.js");
const loadInit = async () => (await import("./pack/init.js")).init;

/** Every command, below the headings of the help. */
export const SECTIONS: { readonly [heading: string]: CommandTable } = {
  "Run instances:": {
    start: async () => (await import("./instance/start.js")).start,
    exec: async () => (await import("./instance/exec.js")).exec,
    ps: async () => (await import("./instance/ps.js")).ps,
    status: async () => (await import("./instance/status.js")).status,
    stop: async () => (await import("./instance/stop.js")).stop,
  },
  "Drive a running instance:": {
    clock: {
      about: "the virtual clock",
      commands: {
        show: async () => (await import("./clock/show.js")).clockShow,
        advance: async () => (await import("./clock/advance.js")).clockAdvance,
        mode: async () => (await import("./clock/mode.js")).clockMode,
        durations: async () => (await import("./clock/durations.js")).clockDurations,
      },
    },
    fault: {
      about: "answers that calls get instead of their own",
      commands: {
        add: async () => (await import("./fault/add.js")).faultAdd,
        list: async () => (await import("./fault/list.js")).faults.list,
        rm: async () => (await import("./fault/list.js")).faults.rm,
      },
    },
    pin: {
      about: "values that originate outside the service",
      commands: {
        add: async () => (await import("./pin/add.js")).pinAdd,
        list: async () => (await import("./pin/list.js")).pins.list,
        rm: async () => (await import("./pin/list.js")).pins.rm,
      },
    },
    scenario: {
      about: "answers and pins that a call asks for by name",
      commands: {
        add: async () => (await import("./scenario/add.js")).scenarioAdd,
        list: async () => (await import("./scenario/list.js")).scenarios.list,
        rm: async () => (await import("./scenario/list.js")).scenarios.rm,
      },
    },
    limit: async () => (await import("./world/limit.js")).limit,
    webhook: {
      about: "webhook endpoints, and what is sent to them",
      commands: {
        listen: async () => (await import("./webhook/listen.js")).webhookListen,
        endpoints: {
          about: "addresses that webhooks are sent to",
          commands: {
            list: async () => (await import("./webhook/endpoints.js")).endpoints.list,
            rm: async () => (await import("./webhook/endpoints.js")).endpoints.rm,
          },
        },
        events: async () => (await import("./webhook/events.js")).webhookEvents,
        deliveries: async () => (await import("./webhook/deliveries.js")).webhookDeliveries,
        redeliver: async () => (await import("./webhook/redeliver.js")).webhookRedeliver,
        fault: {
          about: "faults of deliveries",
          commands: {
            add: async () => (await import("./webhook/fault-add.js")).webhookFaultAdd,
            list: async () => (await import("./webhook/faults.js")).webhookFaults.list,
            rm: async () => (await import("./webhook/faults.js")).webhookFaults.rm,
          },
        },
        secret: async () => (await import("./webhook/secret.js")).webhookSecret,
      },
    },
    next: async () => (await import("./world/next.js")).next,
    trigger: async () => (await import("./world/trigger.js")).trigger,
    seed: async () => (await import("./world/seed.js")).seed,
    reset: async () => (await import("./world/reset.js")).reset,
    world: {
      about: "worlds beside one another, and ways back",
      commands: {
        new: async () => (await loadWorlds()).worldNew,
        list: async () => (await loadWorlds()).worlds.list,
        rm: async () => (await loadWorlds()).worlds.rm,
        snapshot: {
          about: "the world under a name, to return to",
          commands: {
            add: async () => (await loadSnapshots()).snapshotAdd,
            list: async () => (await loadSnapshots()).snapshots.list,
            rm: async () => (await loadSnapshots()).snapshots.rm,
          },
        },
        restore: async () => (await loadSnapshots()).worldRestore,
        rewind: async () => (await import("./world/rewind.js")).worldRewind,
      },
    },
  },
  "Look at a running instance:": {
    tail: async () => (await import("./look/tail.js")).tail,
    timeline: async () => (await import("./look/timeline.js")).timeline,
    trace: async () => (await import("./look/trace.js")).trace,
    state: async () => (await import("./look/state.js")).state,
    unused: async () => (await import("./look/unused.js")).unused,
  },
  "Work with files:": {
    recording: {
      about: "files of all inputs of an instance",
      commands: {
        show: async () => (await loadRecording()).recordingShow,
        replay: async () => (await import("./recording/replay.js")).recordingReplay,
        cut: async () => (await loadRecording()).recordingCut,
        export: async () => (await loadRecording()).recordingExport,
        check: async () => (await loadRecording()).recordingCheck,
      },
    },
    coverage: {
      about: "which behaviour of the vendor the tests have met",
      commands: {
        report: async () => (await import("./look/coverage.js")).coverageReport,
        merge: async () => (await import("./look/coverage.js")).coverageMerge,
      },
    },
    init: loadInit,
    pack: {
      about: "what is known about a vendor",
      commands: {
        list: async () => (await import("./pack/list.js")).packList,
        show: async () => (await import("./pack/show.js")).packShow,
        init: loadInit,
        build: async () => (await import("./pack/build.js")).packBuild,
        diff: async () => (await import("./pack/diff.js")).packDiff,
        drift: async () => (await import("./pack/drift.js")).packDrift,
      },
    },
  },
  "Judge tests and fixes:": {
    mutate: async () => (await import("./tests/mutate.js")).mutate,
    prove: async () => (await import("./tests/prove.js")).prove,
  },
  "More:": {
    openapi: async () => (await import("./look/openapi.js")).openapi,
    completion: async () => (await import("../completion/completion.js")).completion,
  },
};

export const COMMANDS: CommandTable = Object.assign({}, ...Object.values(SECTIONS));
