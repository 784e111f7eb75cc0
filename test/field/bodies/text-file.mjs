import { Octokit } from "@octokit/core";
import { createOrUpdateTextFile } from "@octokit/plugin-create-or-update-text-file";
import { field } from "./field.mjs";

const WithFiles = Octokit.plugin(createOrUpdateTextFile);
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };
const vendor = { pack: "github", intercept: "api.github.com" };

await field(
  "a file counts its changes",
  async (context) => {
    const { sim, withoutSurprises, settled, surprised, always } = context;
    const octokit = new WithFiles({ auth: sim.key, log: QUIET });
    const { data } = await withoutSurprises(() =>
      octokit.request("POST /user/repos", { name: "engine", auto_init: true }),
    );
    const file = { owner: data.owner.login, repo: data.name, path: "count.txt", message: "Count" };
    const count = () =>
      octokit
        .createOrUpdateTextFile({
          ...file,
          content: ({ content }) => `${Number(content ?? 0) + 1}`,
        })
        .then(() => 1)
        .catch(() => 0);
    await withoutSurprises(count);
    const counted = 1 + (await count()) + (await count());
    await settled();
    const read = await withoutSurprises(() =>
      octokit.request("GET /repos/{owner}/{repo}/contents/{path}", file).catch(() => undefined),
    );
    const text = read === undefined ? "none" : Buffer.from(read.data.content, "base64").toString();
    always("no change is lost", text === "none" || Number(text) >= counted);
    if (surprised().length === 0) always("the baseline path counts", text === "3");
  },
  vendor,
);
