import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { ROOT, underway } from "../cli/support.js";
import { connected } from "./support.js";

/** The address of `facsimile mcp --http` with the key "k". */
async function served(): Promise<string> {
  const command = underway(["mcp", "--http", "0", "--key", "k"]);
  await command.printed(/\/mcp\n/);
  return command.out().split("\n")[0] ?? "";
}

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: "Bearer k",
      ...headers,
    },
    body: LIST,
  });
  await answer.text();
  return answer.status;
}

describe("facsimile mcp", () => {
  test("serves the official client over HTTP, with the key", async () => {
    const url = new URL(await served());
    const headers = { authorization: "Bearer k" };
    const { use } = await connected(
      new StreamableHTTPClientTransport(url, { requestInit: { headers } }),
    );
    expect(await use("status")).toContain("deck@0.1.0");
    expect(await use("call", { method: "GET", path: "/agents" })).toMatch(/^200/);
  });

  test("refuses another origin, a missing key and a foreign host", async () => {
    const url = await served();
    expect(await statusOf(url, {})).toBe(200);
    expect(await statusOf(url, { origin: "https://evil.example" })).toBe(403);
    expect(await statusOf(url, { authorization: "" })).toBe(401);
    expect(await statusOf(url, { authorization: "Bearer other" })).toBe(401);
    expect(await foreignHost(url)).toBe(403);
  });

  test("serves the official client over standard input and output", async () => {
    const args = ["--import", "tsx", "src/use/cli/main.ts", "mcp", "--key", "k"];
    const { use } = await connected(
      new StdioClientTransport({ command: process.execPath, args, cwd: ROOT }),
    );
    expect(await use("status")).toContain("key k");
  });
});

/** The status for a host name of someone else that leads to this machine. */
async function foreignHost(url: string): Promise<number | undefined> {
  const { request } = await import("node:http");
  const headers = { host: "rebound.example", authorization: "Bearer k" };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers }, ({ statusCode }) => resolve(statusCode))
      .on("error", reject)
      .end(LIST);
  });
}
