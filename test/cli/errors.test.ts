import { createServer } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { cli, driven, facsimile, refusal } from "./support.js";

describe("an unknown command or option", () => {
  test.each([
    [["strat"], /^there is no command "strat"; did you mean start\?$/],
    [["tial"], /did you mean tail\?$/],
    [
      ["frobnicate"],
      /^there is no command "frobnicate"; there are start, exec, ps, status, stop, /,
    ],
    [["start", "--prot", "0"], /^unknown option '--prot'; did you mean --port\?$/],
    [["exec", "--quiet"], /^unknown option '--quiet' here; it belongs to facsimile start$/],
    [["--prot", "0"], /^unknown option '--prot'; did you mean --port\?$/],
    [["clock", "advance", "--untill", "idle"], /did you mean --until\?$/],
    [["clock", "advance", "1m", "2m"], /^too many arguments for 'advance'/],
    [["start", "now"], /^there is no pack "now"\./],
    [["trigger"], /^missing required argument 'event'/],
    [["next", "--id"], /'--id <object>' argument missing/],
    [["clock"], /^clock: add one of show, advance, mode, durations\.$/],
    [
      ["fault", "task_runs", "create"],
      /^there is no command "fault task_runs"; there are add, list, rm$/,
    ],
    [["world", "nwe"], /did you mean world new\?$/],
    [["completion", "ksh"], /Allowed choices are bash, zsh, fish/],
    [
      ["fault", "add", "tasks", "list", "--network", "slwo"],
      /Allowed choices are reset, empty, hang.*; did you mean slow\?$/,
    ],
    [
      ["fault", "add", "tasks", "list", "--network", "cut", "--events", "third"],
      /--events third: give a number such as 2, -1 for all but one, or half\.$/,
    ],
  ])("%j", async (args, expected) => {
    expect(await refusal(args, { FACSIMILE_KEY: "k" })).toMatch(expected);
  });

  test("a key that is set and empty is no wish for a new one", async () => {
    expect(await refusal(["start", "--port", "0"], { FACSIMILE_KEY: "" })).toMatch(
      /^FACSIMILE_KEY is empty: set it to the key that calls must carry, or unset it/,
    );
  });

  test("as a process: standard error, and status 2", async () => {
    const running = facsimile(["strat"]);
    expect(await running.ended).toEqual([2, null]);
    expect([running.out(), running.err()]).toEqual([
      "",
      'facsimile: there is no command "strat"; did you mean start?\n',
    ]);
  });
});

describe("an old name, or a verb alone, leads to the command", () => {
  test.each([
    ["advance", "clock advance"],
    ["faults", "fault list"],
    ["pins", "pin list"],
    ["webhook-fault", "webhook fault"],
    ["webhook-faults", "webhook fault list"],
    ["deliveries", "webhook deliveries"],
    ["events", "webhook events"],
    ["redeliver", "webhook redeliver"],
    ["endpoints", "webhook endpoints"],
    ["secret", "webhook secret"],
    ["listen", "webhook listen"],
    ["worlds", "world list"],
    ["snapshot", "world snapshot"],
    ["snapshots", "world snapshot list"],
    ["restore", "world restore"],
    ["rewind", "world rewind"],
    ["replay", "recording replay"],
    ["packs", "pack list"],
    ["codegen", "pack build"],
    ["diff", "pack diff"],
    ["drift", "pack drift"],
  ])("%s", async (name, command) => {
    const words = `there is no command "${name}"; did you mean ${command}?`;
    expect(await refusal([name])).toBe(words);
  });
});

describe("the status separates mistakes of the caller from refusals", () => {
  test.each([
    [2, ["state", "--limit", "none"]],
    [2, ["start", "--port", "http"]],
    [2, ["start", "--quiet", "--verbose"]],
    [1, ["start", "--port", "0", "--pack", "dekc"]],
    [1, ["state"]],
  ])("%d: %j", async (status, args) => {
    expect(await cli(args)).toMatchObject({ out: "", how: status });
  });
});

describe("requests that the command refuses", () => {
  test.each([
    [["clock", "advance"], /^write one of: a duration/],
    [["clock", "advance", "1m", "--until", "idle"], /^write one of: /],
    [["clock", "advance", "soon"], /^duration soon: a duration is "90s"/],
    [["fault", "add", "*", "*", "--delay", "1 minute"], /^--delay 1 minute: a duration is "90s"/],
    [["webhook", "fault", "add", "delay", "--by", "soon"], /^--by soon: a duration is "90s"/],
    [["clock", "advance", "1m", "--limit", "1h"], /^--limit needs --until/],
    [["clock", "advance", "--until", "idle", "--id", "x"], /^--id and --count need --until with/],
    [
      ["clock", "advance", "--until", "a.b", "--count", "0"],
      /^--count 0: write a whole number of 1 or more/,
    ],
    [["trigger", "user.created", "name"], /^name: write key=value/],
    [["trigger", "user.created", "=x"], /^=x: write key=value/],
    [["fault", "add", "tasks", "list"], /^give an outcome/],
    [["fault", "add", "tasks", "list", "--status", "x"], /^--status x: /],
    [
      ["fault", "add", "tasks", "list", "--status", "500", "--network", "hang"],
      /^--network replaces the answer/,
    ],
    [["pin", "add", "task_run", "branch", "failed", "--count", "-1"], /^--count -1: /],
    [["state", "--limit", "none"], /^--limit none: /],
  ])("%j", async (args, expected) => {
    expect(await refusal(args, { FACSIMILE_KEY: "k" })).toMatch(expected);
  });
});

describe("a refusal of the instance is printed in its words", () => {
  test.each([
    [["state", "taskz"], /^there is no resource taskz; did you mean tasks\?$/],
    [["clock", "advance", "--until", "task_run.complete"], /did you mean task_run\.completed\?$/],
    [["trace", "trc_0000000000000000"], /^there is no trace trc_0/],
    [["trigger", "task_run.fialed", "task_run_id=x"], /did you mean task_run\.failed\?$/],
    [["trigger", "task_run.failed", "task_run_id=trun_0000000000000000"], /trun_0/],
    [["fault", "add", "task_runs", "creat", "--status", "429"], /did you mean create\?$/],
    [["pin", "add", "task_run", "status", "failed"], /status is computed/],
    [["reset", "--t0", "soon"], /^t0: must be an ISO 8601 instant/],
    [["next", "--resource", "run"], /^there is no resource run/],
  ])("%j", async (args, expected) => {
    const sim = await driven();
    expect(await sim.refusal(...args)).toMatch(expected);
  });
});

describe("an instance that does not answer", () => {
  const state = (url: string, key = "k") => refusal(["state", "--url", url, "--key", key]);

  test("no server listens there", async () => {
    const server = createServer();
    const url = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await state(url)).toMatch(/^no instance answers at http:.*refused\): is it running\? /);
  });

  test("an unknown host", async () => {
    expect(await state("http://nowhere.invalid")).toMatch(
      /^no instance answers at .*: is it running/,
    );
  });

  test("something else answers there", async () => {
    const server = createServer((_request, response) => response.end("hello"));
    expect(await state(await listening(server))).toMatch(/not an answer of a control plane/);
  });

  test("an invalid address", async () => {
    expect(await state("localhost:4020")).toMatch(/^--url localhost:4020: write the address/);
    const env = { FACSIMILE_URL: "here", FACSIMILE_KEY: "k" };
    expect(await refusal(["state"], env)).toMatch(/^--url here: /);
  });

  test("a wrong key, or none", async () => {
    const { env } = await driven();
    expect(await state(env["FACSIMILE_URL"] ?? "", "wrong")).toMatch(
      /has another key: .*--key, or in FACSIMILE_KEY/,
    );
    expect(await refusal(["state"], { FACSIMILE_KEY: "" })).toMatch(/^no instance of yours/);
  });
});

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}
