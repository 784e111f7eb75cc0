import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli, file, refusal } from "../cli/support.js";
import { deckTasks } from "./support.js";

const GOOD = `name: a
goal: Do it.
verdict:
  - { objects: agents, count: 1 }
`;

const mistakes: readonly (readonly [string, string, string])[] = [
  ["a member", `${GOOD}alwys: []\n`, "5: a task has no alwys; did you mean always?"],
  ["no goal", "name: a\nverdict: []\n", "1: a task needs goal"],
  ["a kind", GOOD.replace("agents", "agnts"), "4: deck has no objects agnts; did you mean agents?"],
  ["a subject", GOOD.replace("objects", "object"), "4: a criterion has no object; did you mean"],
  ["two subjects", GOOD.replace("count: 1", "answer: 1"), "4: a criterion has one of objects"],
  ["a count", GOOD.replace("count: 1", "count: many"), "4: count is a whole number, or {"],
  [
    "a condition",
    GOOD.replace("count: 1", "where: { name: { leest: 1 } }"),
    "4: there is no condition leest; did you mean least?",
  ],
  ["steps", `${GOOD}steps: 0\n`, "5: steps is a whole number from 1 to 1000"],
  [
    "a section",
    `${GOOD}start:\n  fault: []\n`,
    "6: there is no section fault; did you mean faults?",
  ],
  ["a pack", `${GOOD}pack: ./folder\n`, '5: there is no pack "./folder"'],
  [
    "a fault",
    `${GOOD}start:\n  faults:\n    - { resource: agents, operation: craete, outcome: { status: 500 } }\n`,
    "7: ",
  ],
];

describe("a task file", () => {
  test("has steps, criteria and difficulties", async () => {
    const [task] = await deckTasks(file("task.yaml", `${GOOD}difficulties: { hard: {} }\n`));
    expect(task).toMatchObject({ name: "a", goal: "Do it.", steps: 30, start: [], always: [] });
    expect([...(task?.difficulties.keys() ?? [])]).toEqual(["hard"]);
  });

  for (const [what, text, problem] of mistakes) {
    test(`with a mistake in ${what} names the line, and what would be right`, async () => {
      const path = file("task.yaml", text);
      const actions = file("run.jsonl", "");
      const message = await refusal(["env", "score", path, actions]);
      expect(message).toContain(`${path}:${problem}`);
    });
  }

  test("lists the mistakes of all files, and each pack that is missing", async () => {
    const first = file("one.yaml", `${GOOD}pack: stentor\n`);
    const folder = dirname(first);
    const second = join(folder, "two.yaml");
    writeFileSync(second, `${GOOD}pack: dekc\n`);
    const message = await refusal(["env", "--tasks", folder, "--port", "0"]);
    const [head, one, two] = message.split("\n  ");
    expect(head).toBe("2 problems:");
    expect(one).toMatch(
      new RegExp(`^${first}:5: there is no pack "stentor"\\. .* with --pack\\.$`),
    );
    expect(two).toMatch(new RegExp(`^${second}:5: there is no pack "dekc"\\. Did you mean deck`));
  });

  test("and the folder of task files are named where they are missing", async () => {
    expect(await refusal(["env", "--tasks", "nowhere"])).toContain(
      "there is no such file; give a task file, or a folder with tasks",
    );
  });
});

describe("facsimile env score", () => {
  const ACTIONS = `{"reset":{"seed":4}}
{"call":{"method":"POST","path":"/agents","body":{"name":"Ada"}}}
{"done":true}
`;

  test("plays a trajectory, and prints the verdict", async () => {
    const path = file("task.yaml", GOOD);
    const good = await cli(["env", "score", path, file("good.jsonl", ACTIONS)]);
    expect(good).toMatchObject({
      out: "reward 1\n✓ objects:agents, count:1  (found 1)\n",
      how: 0,
    });
    const bad = await cli(["env", "score", path, file("bad.jsonl", ""), "--json"]);
    expect(JSON.parse(bad.out)).toMatchObject({ reward: 0, metadata: { fraction: 0 } });
    expect(bad.how).toBe(1);
  });

  test("names the line that is no action", async () => {
    const path = file("task.yaml", GOOD);
    const wrong = file("wrong.jsonl", `${ACTIONS.replace("call", "cal")}`);
    expect(await refusal(["env", "score", path, wrong])).toContain(`${wrong}:2: an action has`);
    const text = file("text.jsonl", "hello\n");
    expect(await refusal(["env", "score", path, text])).toContain(`${text}:1: each line`);
  });
});
