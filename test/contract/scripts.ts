import { aCredential, anAgent, aSource, aTask } from "../support/deck.js";
import type { Subject } from "../support/instance.js";
import type { Script } from "./calls.js";
import { after, idOf, when } from "./calls.js";
import { eventScripts } from "./event-scripts.js";
import { runScripts } from "./run-scripts.js";

type Path = Readonly<Record<string, string>>;

const agentPath = async (sim: Subject): Promise<Path> => ({ agent_id: idOf(await anAgent(sim)) });
const sourcePath = async (sim: Subject): Promise<Path> => ({ source_id: idOf(await aSource(sim)) });
const taskPath = async (sim: Subject): Promise<Path> => ({ task_id: idOf(await aTask(sim)) });
const credentialPath = async (sim: Subject): Promise<Path> => ({
  credential_id: idOf(await aCredential(sim)),
});

async function deletedCredential(sim: Subject): Promise<Path> {
  const path = await credentialPath(sim);
  await sim.delete(`/credentials/${path["credential_id"]}`);
  return path;
}

const SCHEMA = {
  type: "object",
  properties: { check_in_date: { type: "string", format: "date" } },
  required: ["check_in_date"],
} as const;

/** For each operation of the captured document, a call that succeeds, and its other cases. */
export const scripts: Readonly<Record<string, Script>> = {
  getTest: { valid: async () => ({}) },
  createToken: { valid: async () => ({}) },

  createAgent: {
    valid: async () => ({ body: { name: "Travel desk", description: "Books hotels" } }),
    also: [
      when("only what is required", 201, async () => ({ body: { name: "Travel desk" } })),
      when("no name", 400, async () => ({ body: {} })),
      when("an empty name", 400, async () => ({ body: { name: "" } })),
    ],
  },
  listAgents: { valid: after(aTask) },
  getAgent: {
    valid: async (sim) => ({ path: { agent_id: String((await aTask(sim))["agent_id"]) } }),
  },
  updateAgent: {
    valid: async (sim) => ({ path: await agentPath(sim), body: { description: null } }),
    also: [
      when("an empty name", 400, async (sim) => ({
        path: await agentPath(sim),
        body: { name: "" },
      })),
    ],
  },
  deleteAgent: { valid: async (sim) => ({ path: await agentPath(sim) }) },

  createSource: {
    valid: async () => ({
      body: { type: "website", website: { url: "https://hotel.example" }, name: "Hotel" },
    }),
    also: [
      when("no website", 400, async () => ({ body: { type: "website" } })),
      when("an unknown type", 400, async () => ({
        body: { type: "app", website: { url: "https://hotel.example" } },
      })),
    ],
  },
  listSources: { valid: after(aSource) },
  getSource: { valid: async (sim) => ({ path: await sourcePath(sim) }) },
  updateSource: {
    valid: async (sim) => ({ path: await sourcePath(sim), body: { name: "Hotel, Europe" } }),
  },
  deleteSource: { valid: async (sim) => ({ path: await sourcePath(sim) }) },

  createCredential: {
    valid: async (sim) => ({
      body: {
        source_id: idOf(await aSource(sim)),
        auth_method: "username_password",
        auth_credentials: { username: "ada", password: "engine", source_fields: { branch: "1" } },
        external_id: "customer-17",
      },
    }),
    also: [
      when("only what is required", 201, async (sim) => ({
        body: { source_id: idOf(await aSource(sim)) },
      })),
      when("no password", 400, async (sim) => ({
        body: {
          source_id: idOf(await aSource(sim)),
          auth_method: "username_password",
          auth_credentials: { username: "ada" },
        },
      })),
      when("an unknown source", 404, async () => ({ body: { source_id: "src_0000000000000000" } })),
    ],
  },
  listCredentials: { valid: after(aCredential) },
  getCredential: {
    valid: async (sim) => ({ path: await credentialPath(sim) }),
    also: [when("a deleted one", 200, async (sim) => ({ path: await deletedCredential(sim) }))],
  },
  updateCredential: {
    valid: async (sim) => ({
      path: await credentialPath(sim),
      body: { auth_credentials: { password: "battery staple" } },
    }),
    also: [
      when("a deleted one", 409, async (sim) => ({
        path: await deletedCredential(sim),
        body: { external_id: null },
      })),
    ],
  },
  deleteCredential: {
    valid: async (sim) => ({ path: await credentialPath(sim) }),
    also: [when("a deleted one", 409, async (sim) => ({ path: await deletedCredential(sim) }))],
  },

  createTask: {
    valid: async (sim) => ({
      body: {
        name: "Find a booking",
        agent_id: idOf(await anAgent(sim)),
        prompt: "Read the booking number.",
        input_schema: SCHEMA,
        output_schema: { type: "object", properties: { booking_number: { type: "string" } } },
        storage: { enabled: true },
        extraction: true,
      },
    }),
    also: [
      when("only what is required", 201, async (sim) => ({
        body: { name: "Find a booking", agent_id: idOf(await anAgent(sim)) },
      })),
      when("an unknown agent", 404, async () => ({
        body: { name: "Find a booking", agent_id: "agt_0000000000000000" },
      })),
      when("a schema that is none", 400, async (sim) => ({
        body: { name: "X", agent_id: idOf(await anAgent(sim)), input_schema: { type: "date" } },
      })),
    ],
  },
  listTasks: { valid: after((sim) => aTask(sim, { input_schema: SCHEMA })) },
  getTask: { valid: async (sim) => ({ path: await taskPath(sim) }) },
  updateTask: {
    valid: async (sim) => ({
      path: await taskPath(sim),
      body: { name: "Find a booking by date", storage: null, output_schema: SCHEMA },
    }),
    also: [
      when("a schema that is none", 400, async (sim) => ({
        path: await taskPath(sim),
        body: { output_schema: { type: "date" } },
      })),
    ],
  },
  deleteTask: { valid: async (sim) => ({ path: await taskPath(sim) }) },
  resetTask: { valid: async (sim) => ({ path: await taskPath(sim) }) },

  ...runScripts,
  ...eventScripts,
};

export function scriptOf(id: string): Script {
  const script = scripts[id];
  if (script === undefined) throw new Error(`scripts.ts has no script for ${id}`);
  return script;
}
