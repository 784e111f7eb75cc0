import { describe, expect, test } from "vitest";
import { pack as deck } from "../../generated/deck/0.1.0/index.js";
import type { ErrorSpec, OperationSpec, Pack, ResourceSpec } from "../../src/engine/pack/pack.js";
import { pack as parcelry } from "../fixtures/parcelry/generated/index.js";
import { objectsOf } from "../rules/support.js";
import { aRun, aTask } from "../support/deck.js";
import type { Answer, Subject } from "../support/instance.js";
import { subject } from "../support/instance.js";
import { arm, simulation, tell } from "./support.js";

const PLACEHOLDER = /\{\w+\}/;

/** Any id of a kind of object. */
function anId(pack: Pack, { idPrefix, id }: ResourceSpec): string {
  const { alphabet, length } = id.form ?? pack.ids;
  return idPrefix + alphabet.slice(0, 1).repeat(length);
}

const wordsOf = ({ object }: ResourceSpec): string => object.replaceAll("_", " ");

/** The kind whose id a parameter of a path has. */
function kindOf(pack: Pack, operation: OperationSpec, parameter: string): ResourceSpec {
  const parent = operation.parents.find((each) => each.parameter === parameter)?.resource;
  const named = Object.values(pack.resources).find(({ object }) => parameter === `${object}_id`);
  const kind = parameter === operation.idParameter ? operation.resource : (parent ?? named?.name);
  const found = pack.resources[kind ?? ""];
  if (found === undefined) throw new Error(`${operation.id}: whose id is ${parameter}?`);
  return found;
}

function pathOf(pack: Pack, operation: OperationSpec): string {
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
    anId(pack, kindOf(pack, operation, parameter)),
  );
}

/** What is wrong with the text of an answer: a placeholder, or an id behind another kind's name. */
function oddIn(pack: Pack, text: string): string[] {
  const odd = PLACEHOLDER.exec(text)?.slice() ?? [];
  for (const resource of Object.values(pack.resources)) {
    const id = anId(pack, resource);
    const named = new RegExp(`\\b${wordsOf(resource)}(?: item)? \\W?${id}`, "i");
    if (resource.idPrefix !== "" && text.includes(id) && !named.test(text)) odd.push(id);
  }
  return odd;
}

/** Forces an error on a call that names objects. */
async function forced(sim: Subject, pack: Pack, operation: OperationSpec, error: ErrorSpec) {
  const { type, code, status = null } = error;
  const { resource, method } = operation;
  const on = { resource, operation: operation.operation };
  await arm(sim, { ...on, count: 1, outcome: { type, code, status } });
  const body = operation.body === null ? undefined : {};
  return sim.call(method, pathOf(pack, operation), body);
}

describe.each([
  ["deck", deck],
  ["another vendor", parcelry],
])("an error that a fault forces, of %s", (_, pack) => {
  test("has no placeholder, and no id of another kind than it names", async () => {
    const sim = await subject({ pack });
    const failing = pack.errors.filter(({ status }) => status !== undefined);
    const odd: string[] = [];
    for (const operation of pack.operations) {
      for (const error of failing) {
        const { status, text } = await forced(sim, pack, operation, error);
        expect(status).toBe(error.status);
        const found = oddIn(pack, text);
        if (found.length > 0) odd.push(`${operation.id} ${error.code}: ${found} in ${text}`);
      }
    }
    expect(odd).toEqual([]);
  });
});

test("a forced error with its own status is no surprise, whichever status that is", async () => {
  const sim = await subject({ pack: parcelry });
  const on = { resource: "*", operation: "*" };
  expect(
    await tell(sim, "/faults", { ...on, outcome: { type: "service", code: "closed" } }),
  ).not.toHaveProperty("warnings");
  expect(
    await tell(sim, "/faults", { ...on, outcome: { type: "request", code: "tooLarge" } }),
  ).not.toHaveProperty("warnings");
  const other = { type: "service", code: "closed", status: 599 };
  expect(await tell(sim, "/faults", { ...on, outcome: other })).toMatchObject({
    warnings: ["status 599 is not one that the vendor's errors are known to have"],
  });
});

const messageOf = ({ body }: Answer): unknown => objectsOf(body["errors"])[0]?.["message"];

describe("the message of a forced error", () => {
  /** Forces an error on the call that runs a task. */
  async function onRun(code: string, body = {}): Promise<string> {
    const sim = await simulation();
    const { id } = await aTask(sim);
    await arm(sim, { resource: "task_runs", operation: "create", outcome: { code } });
    const message = messageOf(await sim.post(`/tasks/${id}/run`, body));
    return String(message).replace(String(id), "the task's id");
  }

  test.each([
    [
      "the object that the call is about, and its state",
      "invalid_state",
      /while the task is `learning`/,
    ],
    [
      "an object in the path that is not the call's own",
      "task_not_found",
      /^Task `the task's id` was/,
    ],
    ["no object: the words of the code", "session_not_found", /^Session not found\.$/],
    [
      "an object of an unknown kind: the words of the code",
      "credential_deleted",
      /^Credential deleted\.$/,
    ],
  ])("says %s", async (_, code, message) => {
    expect(await onRun(code)).toMatch(message);
  });

  test("says an object in the body", async () => {
    const id = "cred_0000000000000000";
    const body = { credential_id: id };
    expect(await onRun("credential_not_found", body)).toBe(`Credential \`${id}\` was not found.`);
  });

  test("says the state of the call's own object", async () => {
    const sim = await simulation();
    const { id } = await aRun(sim);
    await arm(sim, { resource: "task_runs", operation: "cancel", outcome: { status: 409 } });
    expect(messageOf(await sim.post(`/task-runs/${id}/cancel`))).toBe(
      "This is not possible while the task run is `queued`.",
    );
  });

  test("needs no field where the fault names none", async () => {
    const sim = await simulation();
    await arm(sim, { resource: "agents", operation: "create", outcome: { status: 400 } });
    const { body } = await sim.post("/agents", { name: "Ada" });
    expect(body["errors"]).toEqual({ $: ["Input missing."] });
  });
});
