import type { IncomingMessage, RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AnyPack, Fetch } from "../../src/use/client/index.js";
import { createClient, TransportError } from "../../src/use/client/index.js";
import { failure } from "../support/failure.js";
import { CONTRACT, withGlobalFetch } from "./support.js";

interface Seen {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server that logs its requests and answers all of them alike. */
async function server(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    made.closeAllConnections();
    made.close();
  });
  return `http://127.0.0.1:${portOf(made.address())}`;
}

const portOf = (address: AddressInfo | string | null): number => {
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("the server does not listen");
};

async function writingDown(): Promise<{ readonly url: string; readonly seen: readonly Seen[] }> {
  const seen: Seen[] = [];
  const url = await server((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response.writeHead(200, { ...CONTRACT, "content-type": "application/json" }).end('{"ok":1}');
    });
  });
  return { url, seen };
}

describe("over HTTP", () => {
  test("a call with a body", async () => {
    const { url, seen } = await writingDown();
    const sim = createClient({ url, key: "fax_test" });
    expect(await sim.reset({ salt: "Zürich ✈" })).toEqual({ ok: 1 });
    expect(seen).toMatchObject([
      {
        line: "POST /__admin__/reset",
        headers: { authorization: "Bearer fax_test", "content-type": "application/json" },
        body: '{"salt":"Zürich ✈"}',
      },
    ]);
  });

  test("a call without a body does not show its type", async () => {
    const { url, seen } = await writingDown();
    await createClient({ url, key: "fax_test" }).faults.list();
    expect(seen[0]).toMatchObject({ line: "GET /__admin__/faults", body: "" });
    expect(seen[0]?.headers["content-type"]).toBeUndefined();
  });

  test("query parameters are encoded", async () => {
    const { url, seen } = await writingDown();
    await createClient<AnyPack>({ url, key: "fax_test" }).events.list({
      type: "a&b=c d",
      limit: 5,
    });
    expect(seen[0]?.line).toBe("GET /__admin__/events?type=a%26b%3Dc+d&limit=5");
  });

  test.each(["/", "//", ""])("a url that ends with %j", async (end) => {
    const { url, seen } = await writingDown();
    await createClient({ url: `${url}${end}`, key: "fax_test" }).describe();
    expect(seen[0]?.line).toBe("GET /__admin__");
  });

  test("an instance behind a path", async () => {
    const { url, seen } = await writingDown();
    await createClient({ url: `${url}/sim/`, key: "fax_test" }).describe();
    expect(seen[0]?.line).toBe("GET /sim/__admin__");
  });

  test("a custom fetch", async () => {
    withGlobalFetch(undefined);
    const asked: string[] = [];
    const own: Fetch = async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return new Response("{}", { headers: CONTRACT });
    };
    await createClient({ url: "https://sim.example", key: "fax_test", fetch: own }).unused();
    expect(asked).toEqual(["GET https://sim.example/__admin__/unused"]);
  });

  test("a global fetch that a test replaces later is not used", async () => {
    const { url, seen } = await writingDown();
    const sim = createClient({ url, key: "fax_test" });
    withGlobalFetch(() => Promise.reject(new Error("replaced")));
    await sim.unused();
    expect(seen).toHaveLength(1);
  });
});

describe("no answer", () => {
  test("no server listens: the error has the address and the reason", async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${portOf(gone.address())}`;
    await new Promise((resolve) => gone.close(resolve));
    const error = await failure(createClient({ url, key: "fax_test" }).reset());
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toContain(`POST /__admin__/reset: no answer from ${url} (`);
    expect(error.message).toContain("ECONNREFUSED");
    expect(error.message).toContain("Is the instance running there?");
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test("the connection breaks", async () => {
    const url = await server((request) => request.socket.destroy());
    const error = await failure(createClient({ url, key: "fax_test" }).state());
    expect(error).toBeInstanceOf(TransportError);
    expect(error.message).toContain(`no answer from ${url} (fetch failed: `);
  });

  test("the answer breaks off", async () => {
    const url = await server((request, response) => {
      response.writeHead(200, { ...CONTRACT, "content-length": "100" });
      response.write('{"now"', () => request.socket.destroy());
    });
    const error = await failure(createClient({ url, key: "fax_test" }).state());
    expect(error).toBeInstanceOf(TransportError);
  });

  test.each<[unknown, string]>([
    ["down", "(down)"],
    [new Error("no network"), "(no network)"],
    [new Error("failed", { cause: new Error("proxy") }), "(failed: proxy)"],
    [new Error("failed", { cause: { code: "E_TLS", message: "" } }), "(failed: E_TLS)"],
  ])("the reason of %s", async (reason, words) => {
    const own: Fetch = () => Promise.reject(reason);
    const sim = createClient({ url: "http://sim.example", key: "fax_test", fetch: own });
    expect((await failure(sim.state())).message).toContain(words);
  });
});

describe("createClient refuses", () => {
  /** As code without types may call it. */
  const create = (options: object) => () => Reflect.apply(createClient, undefined, [options]);

  test.each([{}, { key: "" }, { key: " " }, { key: undefined }])("no key: %j", (given) => {
    expect(create({ url: "http://127.0.0.1:4020", ...given })).toThrow(
      /needs the key of the instance.*--key/,
    );
  });

  test.each(["", "127.0.0.1:4020", "ftp://a", "http://", "http://a?b", undefined])(
    "the url %j",
    (url) => {
      expect(create({ url, key: "fax_test" })).toThrow(/such as http:\/\/127.0.0.1:4020, not/);
    },
  );

  test("a place without fetch", () => {
    withGlobalFetch(undefined);
    const options = { url: "http://127.0.0.1:4020", key: "fax_test" };
    expect(create(options)).toThrow(/has no global fetch: pass one to the client/);
  });
});
