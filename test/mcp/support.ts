import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { onTestFinished } from "vitest";
import { runnerOf } from "../../packages/agents/src/mcp/command.js";
import { mcpServer } from "../../packages/agents/src/mcp/server.js";
import { Session } from "../../packages/agents/src/mcp/session.js";
import { run } from "../../src/use/cli/run.js";
import type { Environment } from "../cli/support.js";
import { screen } from "../cli/support.js";
import { KEY, subject } from "../support/instance.js";

/** An agent's tools: `use` answers the text of a good answer, `refused` that of a refusal. */
export interface Agent {
  readonly client: Client;
  readonly use: (name: string, input?: Record<string, unknown>) => Promise<string>;
  readonly refused: (name: string, input?: Record<string, unknown>) => Promise<string>;
}

/** An agent of a fresh instance of Deck, and all that its default world shows. */
export async function agent(
  env: Environment = {},
): Promise<Agent & { readonly state: () => Promise<string> }> {
  const { instance, get } = await subject();
  const url = await instance.listen({ host: "127.0.0.1", port: 0 });
  const session = new Session(
    runnerOf({ ...screen(env).terminal, run }),
    { url, key: KEY },
    "deck",
  );
  const [near, far] = InMemoryTransport.createLinkedPair();
  await mcpServer(session).connect(far);
  const paths = ["state", "timeline", "unused", "faults", "pins", "clock", "snapshots", "worlds"];
  const state = async (): Promise<string> => {
    const answers = await Promise.all(paths.map((path) => get(`/__admin__/${path}`)));
    return answers.map(({ text }) => text).join("\n");
  };
  return { ...(await connected(near)), state };
}

/** An agent over a transport. */
export async function connected(transport: Transport): Promise<Agent> {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const answer = async (name: string, input: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first]: readonly { readonly text?: string }[] = Object(content);
    return { text: first?.text ?? "", isError: isError === true };
  };
  const expecting =
    (wanted: boolean) =>
    async (name: string, input: Record<string, unknown> = {}): Promise<string> => {
      const { text, isError } = await answer(name, input);
      if (isError !== wanted) throw new Error(`${name}: ${text}`);
      return text;
    };
  return { client, use: expecting(false), refused: expecting(true) };
}
