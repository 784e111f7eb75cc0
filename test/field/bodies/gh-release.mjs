import release from "gh-release";
import { field } from "./field.mjs";

const vendor = { pack: "github", intercept: ["api.github.com", "uploads.github.com"] };

await field(
  "a release has its file",
  async ({ sim, withoutSurprises, settled, surprised, always }) => {
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "engine", auto_init: true });
    const made = await withoutSurprises(() =>
      sim.fetch("/user/repos", { method: "POST", headers, body }),
    );
    const { name: repo, owner } = await made.json();
    const where = { owner: owner.login, repo, target_commitish: "main", workpath: process.cwd() };
    const what = { tag_name: "v1.0.0", name: "One", body: "Notes", assets: ["package.json"] };
    const released = await new Promise((resolve) =>
      release({ cli: true, auth: { token: sim.key }, ...where, ...what }, (error) =>
        resolve(!error),
      ),
    );
    await settled();
    const releases = await sim.state({ resource: "releases" });
    const assets = await sim.state({ resource: "assets" });
    always("one release at most", releases.count <= 1);
    always("what is said to be released has its file", !released || assets.count === 1);
    if (surprised().length === 0) always("the baseline path releases", released);
  },
  vendor,
);
