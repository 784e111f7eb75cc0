import { describe, expect, test } from "vitest";
import type { Simulator } from "../../src/use/testing/index.js";
import { keyOf, simulator } from "./support.js";

type Arguments = readonly [path: string, init?: RequestInit];

const ADA = '{"name":"Ada"}';
const JSON_TYPE: readonly [string, string] = ["content-type", "application/json"];

/** Each as a function of the key's header, since headers come in many forms. */
type Case = readonly [name: string, of: (key: Record<string, string>) => Arguments];

const CASES: readonly Case[] = [
  ["no init but headers", (headers) => ["/agents", { headers }]],
  ["no key", () => ["/agents"]],
  ["a query and a fragment", (headers) => ["/agents?Limit=3&x=%20 ü#part", { headers }]],
  ["dots and spaces in the path", (headers) => ["/x/../agents/a b/./c", { headers }]],
  ...["get", "post", "Put", "delete", "head", "options", "patch", "PATCH", "OPTIONS", "QUERY"].map(
    (method): Case => [`method ${method}`, (headers) => ["/agents", { method, headers }]],
  ),
  ...["TRACE", "connect", "track", "", "G ET", "Ä", " GET"].map(
    (method): Case => [`method "${method}"`, (headers) => ["/agents", { method, headers }]],
  ),
  ["method null", (headers) => ["/agents", odd({ method: null, headers })]],
  ["method undefined", (headers) => ["/agents", odd({ method: undefined, headers })]],
  ["headers as Headers", (key) => ["/agents", { headers: new Headers(key) }]],
  ["headers as pairs", (key) => ["/agents", { headers: Object.entries(key) }]],
  ["headers as a Map", (key) => ["/agents", odd({ headers: new Map(Object.entries(key)) })]],
  ["headers null", () => ["/agents", odd({ headers: null })]],
  ["headers a text", () => ["/agents", odd({ headers: "x" })]],
  [
    "headers twice",
    (key) => ["/agents", { headers: [...Object.entries(key), ["X-Two", "1"], ["x-two", "2"]] }],
  ],
  [
    "cookies twice",
    (key) => ["/agents", { headers: [...Object.entries(key), ["cookie", "a=1"], ["Cookie", "b"]] }],
  ],
  ["spaces around a value", (key) => ["/agents", { headers: { ...key, "x-odd": "  a b\t" } }]],
  ["an empty value", (key) => ["/agents", { headers: { ...key, "x-odd": "" } }]],
  ["a value that is a number", (key) => ["/agents", odd({ headers: { ...key, "x-odd": 7 } })]],
  ["a value undefined", (key) => ["/agents", odd({ headers: { ...key, "x-odd": undefined } })]],
  ["a value in Latin-1", (key) => ["/agents", { headers: { ...key, "x-odd": "é" } }]],
  ["a value beyond Latin-1", (key) => ["/agents", { headers: { ...key, "x-odd": "€" } }]],
  ["a value with a line break", (key) => ["/agents", { headers: { ...key, "x-odd": "a\nb" } }]],
  ["a name with a space", (key) => ["/agents", { headers: { ...key, "x odd": "a" } }]],
  ["an empty name", (key) => ["/agents", { headers: { ...key, "": "a" } }]],
  ["a pair of three", () => ["/agents", odd({ headers: [["a", "b", "c"]] })]],
  ["what fetch says by itself", (key) => ["/agents", { headers: { ...key, accept: "text/x" } }]],
  ["another user agent", (key) => ["/agents", { headers: { ...key, "User-Agent": "mine" } }]],
  ...(
    [
      ["a text", ADA],
      ["an empty text", ""],
      ["null", null],
      ["undefined", undefined],
      ["a number", 7],
      ["an object", {}],
      ["URLSearchParams", new URLSearchParams({ name: "Ada", x: "ü &" })],
      ["an empty URLSearchParams", new URLSearchParams()],
      ["a Blob", new Blob([ADA])],
      ["a Blob with a type", new Blob([ADA], { type: "application/json" })],
      ["bytes", new TextEncoder().encode(ADA)],
      ["part of some bytes", new TextEncoder().encode(`x${ADA}x`).subarray(1, -1)],
      ["an ArrayBuffer", new TextEncoder().encode(ADA).buffer],
      ["an empty ArrayBuffer", new ArrayBuffer(0)],
      ["a DataView", new DataView(new TextEncoder().encode(ADA).buffer)],
      ["a text with a lone surrogate", '{"name":"\ud800"}'],
    ] as const
  ).flatMap(([name, body]): readonly Case[] => [
    [`${name} as body`, (headers) => ["/agents", odd({ method: "POST", headers, body })]],
    [
      `${name} as body, as JSON`,
      (key) => [
        "/agents",
        odd({ method: "POST", headers: [...Object.entries(key), JSON_TYPE], body }),
      ],
    ],
    [`${name} as body of a GET`, (headers) => ["/agents", odd({ headers, body })]],
    [`${name} as body of a PUT`, (headers) => ["/agents", odd({ method: "PUT", headers, body })]],
    [`${name} as body of a DELETE`, (headers) => ["/x", odd({ method: "DELETE", headers, body })]],
  ]),
  ["a stream without duplex", (headers) => ["/agents", streamed(headers, {})]],
  ["redirect manual", (headers) => ["/agents", { headers, redirect: "manual" }]],
  ["redirect error", (headers) => ["/agents", { headers, redirect: "error" }]],
  ["redirect otherwise", (headers) => ["/agents", odd({ headers, redirect: "never" })]],
  ["keepalive", (headers) => ["/agents", { headers, keepalive: true }]],
  ["mode otherwise", (headers) => ["/agents", odd({ headers, mode: "navigate" })]],
  ["an option that is none", (headers) => ["/agents", odd({ headers, whatever: 1 })]],
  ["a signal null", (headers) => ["/agents", { headers, signal: null }]],
  ["a signal at rest", (headers) => ["/agents", { headers, signal: new AbortController().signal }]],
  ["a signal aborted", (headers) => ["/agents", { headers, signal: AbortSignal.abort() }]],
  [
    "a signal aborted with a reason",
    (headers) => ["/agents", { headers, signal: AbortSignal.abort(new RangeError("no more")) }],
  ],
  [
    "a signal aborted with a text",
    (headers) => ["/agents", { headers, signal: AbortSignal.abort("no more") }],
  ],
];

/** Values that TypeScript refuses and the platform checks at run time. */
const odd = (init: object): RequestInit => init as RequestInit;

const streamed = (headers: Record<string, string>, more: object): RequestInit =>
  odd({ method: "POST", headers, body: new Blob([ADA]).stream(), ...more });

/** The visible parts of a call. */
async function seen(send: () => Promise<Response>): Promise<unknown> {
  try {
    const response = await send();
    const { status, statusText, ok, redirected } = response;
    const headers = [...response.headers].filter(([name]) => !OF_A_PORT.has(name));
    return { status, statusText, ok, redirected, headers, text: await response.text() };
  } catch (error) {
    if (!(error instanceof Error)) return { thrown: error };
    return { thrown: error.constructor.name, name: error.name, message: error.message };
  }
}

/** Headers of connections, and headers that differ for each call. */
const OF_A_PORT = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "x-mock-resolution-trace",
]);

/** Headers of the platform's `fetch` about its connection, or about a page. */
const UNASKED = new Set(["accept-encoding", "connection", "host", "sec-fetch-mode"]);

/** The last call of the instance, as in the journal. */
async function arrived(sim: Simulator): Promise<unknown> {
  const [call] = (await sim.requests.find({})).data;
  if (call === undefined) return null;
  const { headers, ...request } = call.request;
  const context = Object.entries(headers).filter(([name]) => !UNASKED.has(name));
  return { ...request, headers: Object.fromEntries(context) };
}

describe("sim.fetch does as the platform's own fetch does to a listening instance", () => {
  test.each(CASES)("%s", async (_, of) => {
    const sim = await simulator();
    const url = await sim.listen();
    const context: unknown[] = [];
    for (const send of [fetch, sim.fetch]) {
      await sim.reset();
      const [path, init] = of(keyOf(sim));
      const answer = await seen(() => send(url + path, init));
      context.push({ answer, request: await arrived(sim) });
    }
    const [platform, own] = context;
    expect(own).toEqual(platform);
  });
});

describe("invalid addresses, as with the platform's fetch", () => {
  test.each(["http://[", "https://", "http://a:b@facsimile.test/agents"])("%s", async (address) => {
    const sim = await simulator();
    const [platform, own] = [
      await seen(() => fetch(address)),
      await seen(() => sim.fetch(address)),
    ];
    expect(own).toEqual(platform);
  });
});
