import { createSimulator } from "facsimile/testing";
import { expect, test } from "vitest";

/** An application that treats a nullable member as a text. */
test("answers change within the document, and derived members stay", async () => {
  await using sim = await createSimulator();
  const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: "Ada", description: "Travel desk" });
  const seen = new Set<unknown>();
  const play = (answers?: boolean) =>
    sim.explore(
      { surprises: 1, choices: { errors: false, lost: false, events: false, answers } },
      async () => {
        const made = await sim.fetch(`${sim.url}/agents`, { method: "POST", headers, body });
        const agent: Readonly<Record<string, unknown>> = Object(await made.json());
        seen.add(agent["id"]);
        if (agent["description"] === null) throw new Error("no description");
        const { data } = await sim.state({ resource: "agents" });
        expect(data).toMatchObject([{ name: "Ada", description: "Travel desk" }]);
      },
    );
  expect((await play()).failures[0]?.assertion).toBe("meets a choice");
  const { failures, run, tried } = await play(true);
  expect(failures.map(({ surprises: [first] }) => first?.option)).toEqual(["description is null"]);
  expect(run).toBeGreaterThan(4);
  expect(seen.size).toBe(1);
  expect(tried.find(({ kind }) => kind === "answers")?.about).toBe("agents.create");
});
