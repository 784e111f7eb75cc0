import { createSimulator } from "facsimile/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Action } from "../../../console/model/actions.js";
import { actionsOf } from "../../../console/model/actions.js";
import { curlLine } from "../../../console/model/code.js";
import { initialValues, paramsOf, readValues } from "../../../console/model/params.js";
import type { PackDescription } from "../../../generated/control/types.js";
import type { Simulator } from "../../../src/use/testing/index.js";

let sim: Simulator;
/** The same story, with other ids. */
let other: Simulator;
let pack: PackDescription;

beforeAll(async () => {
  sim = await started("one");
  other = await started("another");
  pack = await sim.call("getPack");
});
afterAll(() => Promise.all([sim.close(), other.close()]));

async function started(randomSeed: string): Promise<Simulator> {
  const sim = await createSimulator({ randomSeed });
  const json = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const agent = { id: "agt_AdaAdaAdaAdaAda1", name: "Ada" };
  const task = { id: "task_Booking000000001", name: "Book", agent_id: agent.id };
  await sim.seed({ resources: { agents: [agent], tasks: [task] } });
  await sim.fetch(`${sim.url}/tasks/${task.id}/run`, {
    ...{ method: "POST", headers: json, body: '{"input":{}}' },
  });
  await sim.clock.advance("3s");
  return sim;
}

async function actions(): Promise<readonly Action[]> {
  const { data } = await sim.call("listPossibleWorldEvents");
  return actionsOf(pack, data, new Set(["task_runs.create"])).flatMap((group) => group.actions);
}

async function actionOf(id: string): Promise<Action> {
  const action = (await actions()).find((one) => one.id.startsWith(id));
  if (action === undefined) throw new Error(`there is no ${id}`);
  return action;
}

describe("what can happen next", () => {
  test("has every kind of thing that a test can cause, those of the application first", async () => {
    const { data } = await sim.call("listPossibleWorldEvents");
    const groups = actionsOf(pack, data, new Set(["task_runs.create"]));
    expect(groups.map(({ name }) => name)).toEqual([
      ...["Time passes", "The outside world acts", "Work ends in another way"],
      ...["A call fails", "A value is fixed", "A webhook goes wrong"],
    ]);
    expect(groups[3]?.actions[0]?.title).toBe("task_runs.create");
    expect(groups[3]?.actions).toHaveLength(pack.operations.length);
  });

  test("is done by the instance as the line of the test says it", async () => {
    for (const action of await actions()) {
      // Only a person knows the value of such a pin.
      if (action.params.some(({ required, value }) => required === true && value === "")) continue;
      // Each in a world of its own, so that none makes another one impossible.
      const world = await sim.fork();
      await action.deed(initialValues(action.params)).run(world.call);
      await world.close();
    }
  });

  test("does as much when its line is pasted into a test that has other ids", async () => {
    for (const action of await actions()) {
      if (action.params.some(({ required, value }) => required === true && value === "")) continue;
      const [world, pasted] = [await sim.fork(), await other.fork()];
      const { code, run } = action.deed(initialValues(action.params));
      await run(world.call);
      await new Function("sim", `return (async () => { ${code} })();`)(pasted);
      const kinds = async (of: Simulator) => (await of.timeline()).data.map(({ kind }) => kind);
      expect(await kinds(pasted), code).toEqual(await kinds(world));
      await Promise.all([world.close(), pasted.close()]);
    }
  });

  test("writes a call as a command of curl, without what curl makes itself", () => {
    const headers = { host: "x", accept: "*/*", "content-type": "application/json" };
    const request = { method: "POST", path: "/tasks?a=1", headers, body: { name: "it's" } };
    expect(curlLine("http://127.0.0.1:4020", request)).toBe(
      `curl -X POST "http://127.0.0.1:4020/tasks?a=1" -H "authorization: Bearer KEY" -H "accept: */*" -H "content-type: application/json" --data-raw '{"name":"it'\\''s"}'`,
    );
    const form = { ...request, headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect(curlLine("http://127.0.0.1:4020", form)).toBeUndefined();
    expect(curlLine("http://127.0.0.1:4020", { ...request, truncated: true })).toBeUndefined();
  });

  test("writes a fault as code and as a command", async () => {
    const { params, deed } = await actionOf("fault task_runs.create");
    const values = { ...initialValues(params), lost: "yes" };
    const { code, command } = deed(values);
    expect(code).toBe(
      'await sim.faults.arm({ resource: "task_runs", operation: "create", outcome: { status: 500, code: "api_error" }, when: "after", count: 1 });',
    );
    expect(command).toBe(
      "npx facsimile fault add task_runs create --status 500 --code api_error --lost --count 1",
    );
    const lost = deed({ ...values, outcome: "network reset", count: "" });
    expect(lost.command).toBe("npx facsimile fault add task_runs create --network reset --lost");
  });

  test("writes a branch, a pin, a world event, a webhook fault and time", async () => {
    const commandOf = async (id: string) => {
      const { deed, params } = await actionOf(id);
      return deed(initialValues(params)).command.replace("npx facsimile ", "");
    };
    expect(await commandOf("branch task_runs failed")).toBe(
      "pin add task_runs branch failed --count 1",
    );
    expect(await commandOf("pin task_runs output")).toBe("pin add task_runs output '' --count 1");
    expect(await commandOf("webhook delay")).toBe("webhook fault add delay --by 10m --count 1");
    expect(await commandOf("advance")).toBe("clock advance 1m");
    expect(await commandOf("event task_run.failed")).toMatch(
      /^trigger task_run\.failed task_run_id=trun_/,
    );
  });
});

describe("a form", () => {
  const schema = {
    properties: {
      id: { type: "string" },
      end: { enum: ["a", "b"] },
      n: { type: "integer" },
      more: {},
    },
    required: ["id"],
  };

  test("has a field for each parameter, with the type that the pack gives it", () => {
    const params = paramsOf(schema, { id: "x" });
    expect(params.map(({ kind }) => kind)).toEqual(["text", "choice", "number", "json"]);
    expect(initialValues(params)).toEqual({ id: "x", end: "", n: "", more: "" });
  });

  test("reads what it holds with these types, and leaves empty fields out", () => {
    const params = paramsOf(schema, {});
    const values = { id: "12", end: "b", n: "3", more: '{"a":1}' };
    expect(readValues(params, values)).toEqual({ id: "12", end: "b", n: 3, more: { a: 1 } });
    expect(readValues(params, { id: " ", end: "" })).toEqual({});
  });
});
