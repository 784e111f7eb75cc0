import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readHar } from "../../packages/learn/src/har/read-har.js";
import { cli, refusal, underway } from "../cli/support.js";
import { folder } from "../recording/support.js";
import { client, Vendor } from "./support.js";

const answer = (status: string) => `HTTP/1.1 ${status}\r\nContent-Length: 2\r\n\r\nok`;

/** The address in a line of the output. */
const addressIn = (text: string, after: string): string =>
  new RegExp(`^(http://[^ ]+) ${after}`, "m").exec(text)?.[1] ?? "";

test("calls and webhooks pass, are printed, and are in the file", async () => {
  const [vendor, app] = [await Vendor.of(), await Vendor.of()];
  const out = join(folder(), "traffic.har");
  const command = underway([
    ...["capture", "--upstream", `http://127.0.0.1:${vendor.port}/v2`, "--out", out],
    ...["--port", "0", "--hooks-port", "0", "--hooks-to", `${app.port}/hooks`],
  ]);
  await command.printed(/Ctrl-C ends it\n/);
  const call = await client(addressIn(command.out(), "passes"));
  call.send(`GET /tasks?key=sk_live_0123456789 HTTP/1.1\r\n${call.host}\r\n\r\n`);
  const server = await vendor.connection();
  expect(await server.got(/\r\n\r\n$/)).toContain("GET /v2/tasks?key=sk_live_0123456789 ");
  server.send(answer("200 OK"));
  await call.got(/ok$/);

  for (const status of ["500 Sorry", "200 OK"]) {
    const hook = (await client(addressIn(command.out(), "receives"))).send(
      "POST /vendor HTTP/1.1\r\nHost: tunnel.example\r\nContent-Length: 2\r\n\r\n{}",
    );
    const handler = await app.connection();
    const got = await handler.got(/\{\}$/);
    expect(got).toContain("POST /hooks/vendor HTTP/1.1\r\nHost: tunnel.example\r\n");
    handler.send(answer(status).replace("\r\n", "\r\nConnection: close\r\n"));
    await hook.got(/ok$/);
  }
  command.interrupt();
  const { out: printed, err, how } = await command.ended;
  expect([err, how]).toEqual(["", 0]);
  expect(printed).toMatch(/\nGET \/v2\/tasks\?key=sk_live_\*\*\*1 → 200, \d+ ms\n/);
  expect(printed).toMatch(/\nwebhook POST \/vendor → 500, \d+ ms\nwebhook POST \/vendor → 200, /);
  expect(printed).toContain(`\n1 call and 2 webhooks in ${out}\nmasked: secret by its name 1\n`);
  expect(readFileSync(out, "utf8")).not.toContain("sk_live_0123456789");
  expect(
    readHar(out).map(({ isWebhook, request, answer: got }) => [
      isWebhook,
      request.url,
      got?.status,
    ]),
  ).toEqual([
    [false, `http://127.0.0.1:${vendor.port}/v2/tasks?key=sk_live_***1`, 200],
    [true, "http://tunnel.example/vendor", 500],
    [true, "http://tunnel.example/vendor", 200],
  ]);
});

test("webhooks without a handler are answered with 200; programs read JSON", async () => {
  const out = join(folder(), "traffic.har");
  const upstream = "http://127.0.0.1:1";
  const ports = ["--port", "0", "--hooks-port", "0", "--json"];
  const command = underway(["capture", "--upstream", upstream, "--out", out, ...ports]);
  await command.printed(/"kind":"open".*\n/);
  const open = JSON.parse(command.out());
  expect(open).toMatchObject({ kind: "open", upstream, out });
  const { status } = await fetch(open.hooks_url, { method: "POST", body: "{}" });
  expect(status).toBe(200);
  await command.printed(/"kind":"webhook".*"status":200/);
  command.interrupt();
  await command.ended;
  expect(readHar(out)).toHaveLength(1);
  const end = JSON.parse(command.out().trimEnd().split("\n").at(-1) ?? "");
  expect(end).toEqual({ kind: "end", calls: 0, webhooks: 1, masked: {}, random: {} });
});

test("what cannot be begun is refused, and leaves no file", async () => {
  const path = join(folder(), "a.har");
  const start = ["capture", "--upstream", "https://a.example", "--out", path, "--port", "0"];
  const { port } = await Vendor.of();
  const taken = await refusal([...start, "--hooks-port", String(port)]);
  expect(taken).toContain(`port ${port} on 127.0.0.1 is in use`);
  expect(await refusal([...start, "--hooks-to", "3000"])).toContain(
    "--hooks-to needs --hooks-port",
  );
  expect(await refusal([...start, "--ca", path])).toContain(
    "no such file; give certificates as PEM",
  );
  expect(await refusal(["capture", "--upstream", "api.example"])).toContain(
    "--upstream api.example: write",
  );
  // None of these has made the file.
  writeFileSync(path, "mine", { flag: "wx" });
  expect(await refusal(start)).toContain("is there already; name another file with --out");
  expect(readFileSync(path, "utf8")).toBe("mine");
  expect((await cli(["capture", "--help"])).out).toContain("--upstream <url>");
});
