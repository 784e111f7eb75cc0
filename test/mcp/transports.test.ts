import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, test } from "vitest";
import { ROOT, refusal, underway } from "../cli/support.js";
import { connected } from "./support.js";

/** The address of `facsimile mcp --http` with the key "own"; the instance has the key "k". */
async function served(): Promise<string> {
  const command = underway(["mcp", "--http", "0", "--http-key", "own", "--key", "k"]);
  await command.printed(/\/mcp\nkey own\n/);
  return command.out().split("\n")[0] ?? "";
}

const LIST = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

async function statusOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: "Bearer own",
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
    const headers = { authorization: "Bearer own" };
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
    // The key of the instance, which the application has.
    expect(await statusOf(url, { authorization: "Bearer k" })).toBe(401);
    expect(await foreignHost(url)).toBe(403);
  });

  test("has a new key over HTTP, which is never that of the instance", async () => {
    const command = underway(["mcp", "--http", "0", "--key", "k"]);
    await command.printed(/\/mcp\nkey fax_\w{24,}\n/);
    const own = { FACSIMILE_MCP_KEY: "of-the-environment" };
    const named = underway(["mcp", "--http", "0", "--key", "k"], own);
    await named.printed(/\/mcp\nkey of-the-environment\n/);
    expect(await refusal(["mcp", "--http", "0", "--key", "k", "--http-key", "k"])).toMatch(
      /^--http-key: choose another key/,
    );
    expect(await refusal(["mcp", "--http-key", "k"])).toBe("--http-key goes with --http.");
    expect(await refusal(["mcp", "--http", "0"], { FACSIMILE_MCP_KEY: "" })).toContain(
      "FACSIMILE_MCP_KEY is empty",
    );
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
  const headers = { host: "rebound.example", authorization: "Bearer own" };
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers }, ({ statusCode }) => resolve(statusCode))
      .on("error", reject)
      .end(LIST);
  });
}
