import publishRelease from "publish-release";
import { field } from "./field.mjs";

const vendor = { pack: "github", intercept: "api.github.com" };

await field(
  "a release is drafted once",
  async (context) => {
    const { sim, withoutSurprises, settled, always } = context;
    const repository = { name: "engine", auto_init: true };
    const headers = { authorization: `Bearer ${sim.key}`, "content-type": "application/json" };
    const made = await withoutSurprises(() =>
      sim.fetch("/user/repos", { method: "POST", headers, body: JSON.stringify(repository) }),
    );
    const { name: repo, owner } = await made.json();
    const release = { token: sim.key, owner: owner.login, repo, tag: "v1.0.0", name: "One" };
    const publish = () =>
      new Promise((resolve, reject) =>
        publishRelease({ ...release, notes: "", draft: true, reuseRelease: true }, resolve).on(
          "error",
          reject,
        ),
      );
    await withoutSurprises(publish);
    await publish().catch(() => {});
    await settled();
    const { count } = await sim.state({ resource: "releases" });
    always("one draft at most", count <= 1);
  },
  vendor,
);
