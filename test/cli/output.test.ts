import { EventEmitter, once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { Writable } from "node:stream";
import { describe, expect, onTestFinished, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import type { Host, OutStream } from "../../src/use/cli/output/terminal.js";
import { processTerminal } from "../../src/use/cli/output/terminal.js";
import type { Running } from "./support.js";
import { driven, facsimile } from "./support.js";

const failing = (code: string): Error => Object.assign(new Error(code), { code });

/** A stream that keeps its text, or fails with a code while one is set. */
interface Pipe {
  code: string | null;
  text: string;
  readonly stream: OutStream;
}

function pipe(code: string | null = null): Pipe {
  const errors = new EventEmitter();
  const write: OutStream["write"] = (text, done) => {
    const error = made.code === null ? null : failing(made.code);
    if (error === null) made.text += text;
    process.nextTick(() => {
      done(error);
      // Without a listener this throws, and would end a process.
      if (error !== null) errors.emit("error", error);
    });
  };
  const on: OutStream["on"] = (event, listener) => errors.on(event, listener);
  const made: Pipe = { code, text: "", stream: { writableLength: 0, on, write } };
  return made;
}

function host(stdout: Pipe, stderr: Pipe): { readonly host: Host; readonly ends: unknown[] } {
  const ends: unknown[] = [];
  const exit = (status?: number | string | null): number => ends.push(status);
  return {
    host: { env: {}, cwd: () => "/", stdout: stdout.stream, stderr: stderr.stream, exit },
    ends,
  };
}

const LOSSES = ["EPIPE", "EAGAIN", "ENOSPC"];
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("messages of a server may be lost", () => {
  test.each(LOSSES)("on standard error: %s ends nothing", async (code) => {
    const errors = pipe(code);
    const { host: process, ends } = host(pipe(), errors);
    const { printError } = processTerminal(process);
    printError("one\n");
    await tick();
    printError("two\n");
    await tick();
    errors.code = null;
    printError("three\n");
    await tick();
    expect([errors.text, ends]).toEqual(["three\n", []]);
  });

  test.each(LOSSES)("on standard output: %s ends nothing", async (code) => {
    const { host: process, ends } = host(pipe(code), pipe());
    processTerminal(process).announce("ready\n");
    await tick();
    expect(ends).toEqual([]);
  });

  test("a stream that throws does not end the process either", () => {
    const thrower: OutStream = {
      ...pipe().stream,
      write: () => {
        throw failing("ENOSPC");
      },
    };
    const { host: process, ends } = host(pipe(), { ...pipe(), stream: thrower });
    processTerminal(process).printError("one\n");
    expect(ends).toEqual([]);
  });

  test("a blocked reader costs 1 MiB; once it reads, it learns how many lines it missed", async () => {
    let taken: (() => void) | undefined;
    let text = "";
    const stream = new Writable({
      write: (part, _encoding, done) => {
        text += String(part);
        taken = done;
      },
    });
    const line = `${"x".repeat(1_023)}\n`;
    const { printError } = processTerminal({ ...host(pipe(), pipe()).host, stderr: stream });
    for (let count = 0; count < 5_000; count++) printError(line);
    expect(stream.writableLength).toBeLessThan(1_100_000);
    for (; stream.writableLength > 0; await tick()) taken?.();
    printError("last\n");
    expect(text.slice(-80)).toMatch(
      /\nfacsimile: 3975 lines were lost, because their reader was too slow\nlast\n$/,
    );
  });
});

describe("the output of a command", () => {
  test("ends the command without a message when the reader closes, with its usual status", async () => {
    const errors = pipe();
    const { host: process, ends } = host(pipe("EPIPE"), errors);
    const { print, end } = processTerminal(process);
    print("one\n");
    end(1);
    await tick();
    expect([ends, errors.text]).toEqual([[1], ""]);
  });

  test.each(["ENOSPC", "EAGAIN"])("ends it with a sentence at %s", async (code) => {
    const errors = pipe();
    const { host: process, ends } = host(pipe(code), errors);
    processTerminal(process).print("one\n");
    await tick();
    const sentence = `facsimile: the output could not be written (${code}).\n`;
    expect([ends, errors.text]).toEqual([[1], sentence]);
  });
});

describe("as a process", () => {
  interface Server {
    readonly running: Running;
    readonly call: (path: string) => Promise<number>;
  }

  async function server(errors?: number): Promise<Server> {
    const options = ["start", "--port", "0", "--key", "k", "--json", "--verbose"];
    const running = facsimile(options, {}, errors);
    await running.printed(/\n/);
    const { url }: JsonObject = Object(JSON.parse(running.out()));
    const headers = { authorization: "Bearer k" };
    const call = async (path: string): Promise<number> =>
      (await fetch(`${url}${path}`, { headers })).status;
    return { running, call };
  }

  async function expectService({ running, call }: Server): Promise<void> {
    for (let count = 0; count < 3; count++) expect(await call("/agents")).toBe(200);
    running.child.kill("SIGTERM");
    expect(await once(running.child, "exit")).toEqual([0, null]);
  }

  test("--verbose into a pipe that is closed: the server continues", async () => {
    const started = await server();
    started.running.child.stderr?.destroy();
    started.running.child.stdout?.destroy();
    await expectService(started);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "--verbose onto a full disk: the server goes on (needs /dev/full)",
    async () => {
      const full = openSync("/dev/full", "w");
      onTestFinished(() => closeSync(full));
      await expectService(await server(full));
    },
  );

  test("--verbose into an unread pipe: the server continues, and ends on a signal", async () => {
    const started = await server();
    started.running.child.stderr?.removeAllListeners("data").pause();
    // More than the pipe itself holds.
    const long = `/agents?${"x".repeat(8_000)}`;
    for (let count = 0; count < 40; count++) await started.call(long);
    await expectService(started);
  });

  test.each(
    [["openapi"], ["state", "--json"], ["--help"], ["completion", "bash"], ["tail", "--all"]].map(
      (args) => [args.join(" "), args] as const,
    ),
  )("%s into a pipe that is closed ends quietly with 0", async (_name, args) => {
    const { app, env } = await driven();
    await app.post("/agents", { name: "Ada" });
    const running = facsimile(args, env);
    running.child.stdout?.destroy();
    expect(await running.ended).toEqual([0, null]);
    expect(running.err()).toBe("");
  });
});
