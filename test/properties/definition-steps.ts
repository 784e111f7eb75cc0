import fc from "fast-check";
import type { Choice, Plan } from "./steps.js";
import { choice, named, one, pick } from "./steps.js";

/** Steps with objects that callers define: agents, sources, credentials and tasks. */

const BANK = { url: "https://bank.example" };

export const createAgent: Plan = () => ({
  request: { method: "POST", path: "/agents", body: { name: "Ada" } },
  predict: (model, ids) => model.createAgent(ids),
});

const agents: readonly fc.Arbitrary<Plan>[] = [
  fc.constant(named("create agent", createAgent)),
  one("patch agent", (a) => (known) => {
    const id = pick(known, "agent", a);
    return {
      request: { method: "PATCH", path: `/agents/${id}`, body: { name: "Grace" } },
      predict: (model) => model.patchAgent(id),
    };
  }),
  one("delete agent", (a) => (known) => {
    const id = pick(known, "agent", a);
    return {
      request: { method: "DELETE", path: `/agents/${id}` },
      predict: (model) => model.deleteAgent(id),
    };
  }),
];

export const createSource: Plan = () => ({
  request: { method: "POST", path: "/sources", body: { type: "website", website: BANK } },
  predict: (model, ids) => model.createSource(ids),
});

const sources: readonly fc.Arbitrary<Plan>[] = [
  fc.constant(named("create source", createSource)),
  one("patch source", (a) => (known) => {
    const id = pick(known, "source", a);
    return {
      request: { method: "PATCH", path: `/sources/${id}`, body: { name: "Bank" } },
      predict: (model) => model.patchSource(id),
    };
  }),
  one("delete source", (a) => (known) => {
    const id = pick(known, "source", a);
    return {
      request: { method: "DELETE", path: `/sources/${id}` },
      predict: (model) => model.deleteSource(id),
    };
  }),
];

const LOGIN = {
  auth_method: "username_password",
  auth_credentials: { username: "ada", password: "engine" },
};

export const createCredential =
  (a: Choice): Plan =>
  (known) => {
    const source = pick(known, "source", a);
    return {
      request: { method: "POST", path: "/credentials", body: { source_id: source, ...LOGIN } },
      predict: (model, ids) => model.createCredential(source, ids),
    };
  };

const credentials: readonly fc.Arbitrary<Plan>[] = [
  one("create credential of source", createCredential),
  fc.tuple(choice, fc.constantFrom("auth_credentials", "external_id")).map(([a, what]) =>
    named(`patch ${what} of credential #${a}`, (known) => {
      const id = pick(known, "credential", a);
      const value = what === "external_id" ? "mine" : LOGIN.auth_credentials;
      return {
        request: { method: "PATCH", path: `/credentials/${id}`, body: { [what]: value } },
        predict: (model) => model.patchCredential(id, what),
      };
    }),
  ),
  one("delete credential", (a) => (known) => {
    const id = pick(known, "credential", a);
    return {
      request: { method: "DELETE", path: `/credentials/${id}` },
      predict: (model) => model.deleteCredential(id),
    };
  }),
];

const OUTPUT_SCHEMA = {
  type: "object",
  properties: { balance: { type: "number" } },
  required: ["balance"],
};

export const createTask =
  (a: Choice, schema: boolean, storage: boolean): Plan =>
  (known) => {
    const agent = pick(known, "agent", a);
    const body = {
      ...{ name: "Read", agent_id: agent, storage: { enabled: storage } },
      output_schema: schema ? OUTPUT_SCHEMA : null,
    };
    return {
      request: { method: "POST", path: "/tasks", body },
      predict: (model, ids) => model.createTask(agent, { schema, storage }, ids),
    };
  };

const tasks: readonly fc.Arbitrary<Plan>[] = [
  fc.tuple(choice, fc.boolean(), fc.boolean()).map(([a, schema, storage]) => {
    const has = `${schema ? ", with schema" : ""}${storage ? ", with storage" : ""}`;
    return named(`create task of agent #${a}${has}`, createTask(a, schema, storage));
  }),
  fc.tuple(choice, fc.constantFrom("name", "prompt")).map(([a, what]) =>
    named(`patch ${what} of task #${a}`, (known) => {
      const id = pick(known, "task", a);
      return {
        request: { method: "PATCH", path: `/tasks/${id}`, body: { [what]: "Read again" } },
        predict: (model) => model.patchTask(id, what),
      };
    }),
  ),
  one("reset task", (a) => (known) => {
    const id = pick(known, "task", a);
    return {
      request: { method: "POST", path: `/tasks/${id}/reset` },
      predict: (model) => model.resetTask(id),
    };
  }),
  one("delete task", (a) => (known) => {
    const id = pick(known, "task", a);
    return {
      request: { method: "DELETE", path: `/tasks/${id}` },
      predict: (model) => model.deleteTask(id),
    };
  }),
];

/** Creates the objects that runs need again; otherwise all would be deleted at some point. */
export const makers: readonly fc.Arbitrary<Plan>[] = [agents, sources, credentials, tasks].flatMap(
  (of) => of.slice(0, 1),
);

export const definitions: readonly fc.Arbitrary<Plan>[] = [
  ...agents,
  ...sources,
  ...credentials,
  ...tasks,
];
