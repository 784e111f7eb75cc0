import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { COMMAND } from "./built.js";
import { AS_STARTED } from "./flags.js";

/** The tools to compare with, and how each is started with the captured document. */

export const PEERS_FOLDER = fileURLToPath(new URL("./peers/", import.meta.url));
const DOCUMENT = fileURLToPath(new URL("../../pack/deck/0.1.0/openapi.yaml", import.meta.url));

const LOOPBACK = "127.0.0.1";
export const KEY = "bench";

export interface Peer {
  readonly name: string;
  /** Null for ours, which is not installed. */
  readonly package: string | null;
  /** How it serves the document, for people. */
  readonly how: string;
  readonly needsJava: boolean;
  /** Program and arguments, started in the folder of the peers. */
  readonly command: (port: number) => readonly string[];
  /** Where it has the document's paths. */
  readonly base: "" | "/v2";
  /** Once it answers at `base`: the id of the run to ask for. */
  readonly prepare: (origin: string) => Promise<string>;
}

/** The id of the run that the document's example shows. */
const EXAMPLE = "trun_y5NaVp0EuL4oBh9S";
const asItIs = async (): Promise<string> => EXAMPLE;

const inModules = (...parts: readonly string[]): string =>
  join(PEERS_FOLDER, "node_modules", ...parts);

function jarIn(...folder: readonly string[]): string {
  const name = readdirSync(inModules(...folder)).find((each) => each.endsWith(".jar"));
  if (name === undefined) throw new Error(`no jar in ${inModules(...folder)}`);
  return inModules(...folder, name);
}

export const OURS: Peer = {
  name: "facsimile",
  package: null,
  how: "as `npm start` does it; the run is a stored one that has completed, and each call is kept in the journal",
  needsJava: false,
  command: (port) => [
    ...[process.execPath, ...AS_STARTED, COMMAND, "start"],
    ...["--host", LOOPBACK, "--port", String(port), "--key", KEY],
  ],
  base: "",
  prepare: async (origin) => {
    const agent = await made(origin, "/agents", { name: "Ada" });
    const fields = {
      ...{ name: "Read", agent_id: agent },
      output_schema: { type: "object", properties: { booking_number: { type: "string" } } },
    };
    const run = await made(origin, `/tasks/${await made(origin, "/tasks", fields)}/run`, {});
    await made(origin, "/__admin__/clock/advance", { duration: "1h" });
    return run;
  },
};

const prism = (name: string, how: string, options: readonly string[]): Peer => ({
  name,
  package: "@stoplight/prism-cli",
  how,
  needsJava: false,
  command: (port) => [
    ...[process.execPath, inModules("@stoplight/prism-cli/dist/index.js"), "mock"],
    ...["--host", LOOPBACK, "--port", String(port), ...options, DOCUMENT],
  ],
  base: "",
  prepare: asItIs,
});

export const PEERS: readonly Peer[] = [
  prism("Prism", "`prism mock`; what it prints goes nowhere", []),
  prism("Prism, silent", "`prism mock --verboseLevel silent`", ["--verboseLevel", "silent"]),
  {
    name: "Mockoon",
    package: "@mockoon/cli",
    how: "`mockoon-cli start --data`, as imported; without a log file",
    needsJava: false,
    command: (port) => [
      ...[process.execPath, inModules("@mockoon/cli/bin/run.js"), "start", "--data", DOCUMENT],
      ...["--hostname", LOOPBACK, "--port", String(port), "--disable-log-to-file"],
    ],
    base: "/v2",
    prepare: asItIs,
  },
  {
    name: "Scalar mock server",
    package: "@scalar/mock-server",
    how: "on `@hono/node-server`",
    needsJava: false,
    command: (port) => [process.execPath, "scalar.mjs", DOCUMENT, String(port)],
    base: "",
    prepare: asItIs,
  },
  {
    name: "openapi-backend",
    package: "openapi-backend",
    how: "on `node:http`, with its `mockResponseForOperation`",
    needsJava: false,
    command: (port) => [process.execPath, "openapi-backend.mjs", DOCUMENT, String(port)],
    base: "",
    prepare: asItIs,
  },
  {
    name: "WireMock",
    package: "wiremock",
    how: "a stub for the path with the document's example, since it reads no OpenAPI; without journal and request log",
    needsJava: true,
    command: (port) => [
      ...["java", "-jar", jarIn("wiremock", "build"), "--port", String(port)],
      ...["--bind-address", LOOPBACK, "--disable-banner"],
      ...["--no-request-journal", "--disable-request-logging"],
    ],
    base: "",
    prepare: async (origin) => {
      await made(origin, "/__admin/mappings", {
        request: { method: "GET", urlPathPattern: "/task-runs/[^/]+" },
        response: {
          status: 200,
          headers: { "Content-Type": "application/json" },
          jsonBody: exampleRun(),
        },
      });
      return EXAMPLE;
    },
  },
  {
    name: "MockServer",
    package: "mockserver-node",
    how: "`--openapi`, log level WARN",
    needsJava: true,
    command: (port) => [
      ...["java", "-Dmockserver.logLevel=WARN", "-jar", jarIn("mockserver-node")],
      ...[`--openapi=${DOCUMENT}`, "--port", String(port)],
    ],
    base: "/v2",
    prepare: asItIs,
  },
];

/** The body of the run in the document's example. */
function exampleRun(): unknown {
  const path = ["components", "responses", "TaskRun", "content", "application/json"];
  const document: unknown = parse(readFileSync(DOCUMENT, "utf8"));
  return [...path, "examples", "completed", "value"].reduce<unknown>(
    (value, key) => Object(value)[key],
    document,
  );
}

/** Creates an object and returns its id; throws if the call was refused. */
async function made(origin: string, path: string, body: object): Promise<string> {
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  const { id }: { readonly id?: unknown } = Object(JSON.parse(text));
  return String(id);
}
