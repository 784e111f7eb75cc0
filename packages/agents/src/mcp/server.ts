// The server of `facsimile mcp`, by the Model Context Protocol, over standard input and output
// (`serveStdio`) or HTTP (`serveHttp`): the tools of `tools.ts`, prompts, and pages to read. The
// server of `facsimile env` is another.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { hintFor, VERSION } from "facsimile/kit";
import { LoopbackServer } from "../loopback-server.js";
import type { Session, ToolAnswer } from "./session.js";
import type { ToolName } from "./tools.js";
import { isToolName, listedTools, TOOLS } from "./tools.js";

/** Serves a session over standard input and output, until the client closes them. */
export async function serveStdio(session: Session): Promise<void> {
  const server = mcpServer(session);
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve;
    process.stdin.once("end", resolve);
  });
  await server.connect(new StdioServerTransport());
  await closed;
}

/**
 * Serves a session over streamable HTTP on this machine only. A call needs the key as a bearer token.
 * A page of another origin, and a name that leads here by a foreign DNS entry, are refused.
 */
export async function serveHttp(session: Session, port: number, key: string) {
  const server = new LoopbackServer(key, (reply, { status, message }) => {
    if (status === 401) reply.header("www-authenticate", "Bearer");
    return { jsonrpc: "2.0", error: { code: -32_000, message }, id: null };
  });
  const { app } = server;
  app.all("/mcp", async (request, reply) => {
    // Each call has its own transport: the session is the process, whatever client calls.
    const own = mcpServer(session);
    const transport = new StreamableHTTPServerTransport({});
    reply.hijack();
    reply.raw.once("close", () => void own.close());
    await own.connect(transport);
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  return { url: `${await server.listen(port, "--http")}/mcp`, close: () => app.close() };
}

interface Prompt {
  readonly description: string;
  readonly argument: { readonly name: string; readonly description: string };
  readonly text: (value: string) => string;
}

const PROMPTS: Readonly<Record<string, Prompt>> = {
  "test-this-integration": {
    description: "Test the code that calls the vendor, with failures and in every future",
    argument: { name: "code", description: "file or function that calls the vendor" },
    text: (code) => `Test ${code || "the code of this project that calls the vendor"}.
1. status, then find the operations that it calls, their errors and events.
2. Write a test that uses the fixture of facsimile/vitest (or jest, node-test): the good case first.
3. For each error and event that can happen, cause it with do (or the same override in the test) and look at the timeline.
4. Add a test with explore that asserts what must always hold, such as "at most one charge". Run it with the tool explore.
5. Mend what fails in the code, not in the test. Say which future failed, and prove the fix.`,
  },
  "explain-this-failing-future": {
    description: "Explain why a future fails, and propose the smallest fix",
    argument: { name: "token", description: "replay token; the last failure by default" },
    text: (token) => `Explain the failing future${token === "" ? "" : ` ${token}`}.
Read the resource facsimile://last-failure, or run the printed replay command. Name the surprise (the line with !), what the application did next, and which assertion broke.
Use why with each id that is not clear. Then propose the smallest change of the application, and run explore again. With two commits, use explore with prove.`,
  },
};

const listedPrompts = () =>
  Object.entries(PROMPTS).map(([name, { description, argument }]) => ({
    name,
    description,
    arguments: [{ ...argument, required: false }],
  }));

/** Undefined for an unknown prompt. */
function promptText(name: string, values: Readonly<Record<string, string>>): string | undefined {
  const prompt = Object.hasOwn(PROMPTS, name) ? PROMPTS[name] : undefined;
  return prompt?.text(values[prompt.argument.name] ?? "");
}

const SCHEME = "facsimile://";
const FAILURE = `${SCHEME}last-failure`;
const REFERENCE = `${SCHEME}reference`;

const PAGES = [
  ...["resources", "operations", "lifecycles", "errors", "events"],
  ...["world-events", "scenarios", "durations", "limits"],
];

const listedResources = () => [
  { uri: FAILURE, name: "last failure", description: "Report of the last failed exploration" },
  { uri: REFERENCE, name: "reference", description: "Overview of the pack" },
  ...PAGES.map((page) => ({
    uri: `${REFERENCE}/${page}`,
    name: `reference: ${page}`,
    description: `What the pack knows of its vendor: ${page}`,
  })),
];

/** Undefined for an unknown address. */
async function resourceText(uri: string, session: Session): Promise<string | undefined> {
  if (uri === FAILURE) return session.lastFailure ?? "no exploration of this session has failed";
  const page = uri.startsWith(`${REFERENCE}/`) ? uri.slice(REFERENCE.length + 1) : "";
  if (uri !== REFERENCE && !PAGES.includes(page)) return undefined;
  return (await session.show(page === "" ? [] : [page])).text;
}

const INSTRUCTIONS =
  "Facsimile simulates a vendor's HTTP API. Point the application's base URL at `url` of status, with its `key`. " +
  "Cause failures with do, move the clock with do, explain any answer with why, play a test in every future with explore.";

/** A server of the protocol with the tools, the resources and the prompts of a session. */
export function mcpServer(session: Session): Server {
  const server = new Server(
    { name: "facsimile", version: VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools() }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
    const token = params._meta?.progressToken;
    let progress = 0;
    const onNote = (message: string): void => {
      progress += 1;
      if (token === undefined) return;
      const note = { progressToken: token, progress, message: message.trimEnd() };
      void sendNotification({ method: "notifications/progress", params: note });
    };
    const { text, isError } = await used(params.name, params.arguments ?? {}, session, onNote);
    return { content: [{ type: "text", text: session.shortened(text) }], isError };
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({ resources: listedResources() }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const text = await resourceText(uri, session);
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `no resource ${uri}`);
    return { contents: [{ uri, mimeType: "text/plain", text }] };
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({ prompts: listedPrompts() }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: values } }) => {
    const text = promptText(name, values ?? {});
    if (text === undefined) throw new McpError(ErrorCode.InvalidParams, `no prompt ${name}`);
    return { messages: [{ role: "user", content: { type: "text", text } }] };
  });
  return server;
}

const ajv = new Ajv2020({ allErrors: true, strict: true });
const validators = new Map(
  listedTools().map(({ name, inputSchema }) => [name, ajv.compile(inputSchema)]),
);

/** Checks the input of a tool, and runs it. A mistake is an answer that says what would be right. */
async function used(
  name: string,
  input: unknown,
  session: Session,
  onNote: (text: string) => void,
): Promise<ToolAnswer> {
  if (!isToolName(name)) {
    const text = `there is no tool "${name}"; ${hintFor(name, Object.keys(TOOLS))}`;
    return { text, isError: true };
  }
  const isValid = validators.get(name);
  if (isValid === undefined) throw new Error(`the tool ${name} has no validator`);
  if (!isValid(input)) {
    const text = ajv.errorsText(isValid.errors, { dataVar: name, separator: "; " });
    const members = Object.keys(TOOLS[name].members).join(", ");
    return { text: `${text}; ${name} takes ${members || "nothing"}`, isError: true };
  }
  return run(name, input, session, onNote);
}

/** The validator has checked the input against the schema of the same tool. */
const run = <N extends ToolName>(
  name: N,
  input: unknown,
  session: Session,
  onNote: (text: string) => void,
): Promise<ToolAnswer> | ToolAnswer => {
  const tool = TOOLS[name];
  return tool.run(input as Parameters<typeof tool.run>[0], session, onNote);
};
