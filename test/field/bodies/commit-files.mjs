import { Octokit } from "octokit";
import { CreateOrUpdateFiles } from "octokit-commit-multiple-files";
import { field } from "./field.mjs";

const WithFiles = Octokit.plugin(CreateOrUpdateFiles);
const QUIET = { debug() {}, info() {}, warn() {}, error() {} };
const vendor = { pack: "github", intercept: "api.github.com" };

await field(
  "files are committed once",
  async (context) => {
    const { sim, withoutSurprises, settled, surprised, always } = context;
    const octokit = new WithFiles({ auth: sim.key, throttle: { enabled: false }, log: QUIET });
    const { data } = await withoutSurprises(() =>
      octokit.request("POST /user/repos", { name: "engine", auto_init: true }),
    );
    const place = { owner: data.owner.login, repo: data.name };
    const made = await octokit
      .createOrUpdateFiles({
        ...place,
        branch: "notes",
        createBranch: true,
        base: data.default_branch,
        changes: [{ message: "Add notes", files: { "a.txt": "A", "b.txt": "B" } }],
      })
      .catch(() => undefined);
    await settled();
    const read = (path) =>
      withoutSurprises(() =>
        octokit
          .request("GET /repos/{owner}/{repo}/contents/{path}", { ...place, path, ref: "notes" })
          .then(() => true)
          .catch(() => false),
      );
    const [a, b] = [await read("a.txt"), await read("b.txt")];
    always("both files or none", a === b);
    always("what is said to be committed is there", made === undefined || a);
    if (surprised().length === 0) always("the baseline path commits", a);
  },
  vendor,
);
