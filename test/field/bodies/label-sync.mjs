import labelSync from "github-label-sync";
import { field } from "./field.mjs";

const vendor = { pack: "github", intercept: "api.github.com" };
const labels = [
  { name: "bug", color: "d73a4a", aliases: ["defect"] },
  { name: "docs", color: "0075ca" },
];

await field(
  "issues keep their labels",
  async ({ sim, withoutSurprises, settled, surprised, always }) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = async (method, path, body) => {
      const answer = await sim.fetch(path, { method, headers, body: JSON.stringify(body) });
      return await answer.json();
    };
    const repo = await withoutSurprises(async () => {
      const { full_name: name } = await call("POST", "/user/repos", { name: "engine" });
      // Each repository has the label "bug".
      await call("POST", `/repos/${name}/labels`, { name: "defect", color: "000000" });
      await call("POST", `/repos/${name}/issues`, { title: "It stops", labels: ["defect"] });
      return name;
    });
    const sync = () =>
      labelSync({ accessToken: sim.key, repo, labels, allowAddedLabels: true }).then(
        () => true,
        () => false,
      );
    // People run it again when it fails.
    const isSynchronized = (await sync()) || (await sync());
    await settled();
    const { data: there } = await sim.state({ resource: "repo_labels" });
    const { data: issues } = await sim.state({ resource: "repo_issues" });
    const names = there.map(({ name }) => name);
    const isDone = names.includes("docs") && !names.includes("defect");
    always(
      "the issue keeps a label",
      issues.every(({ labels: own }) => own.length > 0),
    );
    always("what is said to be synchronized is", !isSynchronized || isDone);
    if (surprised().length === 0) always("the baseline path synchronizes", isSynchronized);
  },
  vendor,
);
