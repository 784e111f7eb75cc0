import createReleasePullRequest from "github-pr-release";
import { field } from "./field.mjs";

const vendor = { pack: "github", intercept: "api.github.com" };

await field(
  "a pull request for a release is prepared",
  async ({ sim, withoutSurprises, settled, surprised, always }) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const call = async (method, path, body) => {
      const answer = await sim.fetch(path, { method, headers, body: JSON.stringify(body) });
      return await answer.json();
    };
    const { owner, name: repo } = await withoutSurprises(async () => {
      const made = await call("POST", "/user/repos", { name: "engine", auto_init: true });
      const at = `/repos/${made.full_name}`;
      const { object } = await call("GET", `${at}/git/ref/heads/${made.default_branch}`);
      await call("POST", `${at}/git/refs`, { ref: "refs/heads/production", sha: object.sha });
      const content = Buffer.from("A").toString("base64");
      await call("PUT", `${at}/contents/a.txt`, { message: "Add a", content });
      return made;
    });
    const place = { token: sim.key, owner: owner.login, repo, head: "main", base: "production" };
    const prepared = await createReleasePullRequest(place).catch(() => undefined);
    await settled();
    const { data } = await sim.state({ resource: "pulls" });
    always("one pull request at most", data.length <= 1);
    const isTitled = data.every(({ title }) => !title.startsWith("Preparing"));
    always("what is said to be prepared has its title", prepared === undefined || isTitled);
    if (surprised().length === 0) always("the baseline path prepares", prepared !== undefined);
  },
  vendor,
);
