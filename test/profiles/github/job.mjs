import { Webhooks } from "@octokit/webhooks";
import { assert, base64, hookOf, octokitOf, SECRET } from "./support.mjs";

export const key = "ghp_facsimile0000000000000000000000000000";

/** An issue leads to a branch, a file, a pull request, a review, a merge and a release. */
export function job(place) {
  const octokit = octokitOf(place);
  const at = { owner: "octocat", repo: "engine" };
  const events = [];
  const webhooks = new Webhooks({ secret: SECRET });
  webhooks.onAny(
    ({ name, payload }) => void events.push([name, payload.action].filter(Boolean).join(".")),
  );
  let pull_number = 0;
  return {
    repository: () =>
      octokit.rest.repos.createForAuthenticatedUser({ name: "engine", auto_init: true }),
    webhook: () =>
      hookOf(place, octokit, at, ["*"], async (request) => {
        await webhooks.verifyAndReceive({
          id: request.headers.get("x-github-delivery"),
          name: request.headers.get("x-github-event"),
          signature: request.headers.get("x-hub-signature-256"),
          payload: await request.text(),
        });
        return new Response();
      }),
    issue: async () => {
      const { data } = await octokit.rest.issues.create({
        ...at,
        title: "Say hello",
        labels: ["enhancement"],
      });
      assert.equal(data.number, 1);
    },
    branch: async () => {
      const { data } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
      await octokit.rest.git.createRef({ ...at, ref: "refs/heads/hello", sha: data.object.sha });
    },
    file: () =>
      octokit.rest.repos.createOrUpdateFileContents({
        ...{ ...at, path: "src/hello.js", branch: "hello" },
        ...{ message: "Say hello", content: base64('console.log("Hello");\n') },
      }),
    "pull request": async () => {
      const said = { title: "Say hello", body: "Closes #1", head: "hello", base: "main" };
      const { data } = await octokit.rest.pulls.create({ ...at, ...said });
      pull_number = data.number;
      assert.equal(pull_number, 2);
    },
    review: async () => {
      const { data } = await octokit.rest.pulls.createReview({
        ...at,
        pull_number,
        event: "COMMENT",
        body: "It greets.",
      });
      assert.equal(data.state, "COMMENTED");
    },
    status: async () => {
      const { data } = await octokit.rest.pulls.get({ ...at, pull_number });
      await octokit.rest.repos.createCommitStatus({ ...at, sha: data.head.sha, state: "success" });
    },
    merge: async () => {
      const { data } = await octokit.rest.pulls.merge({
        ...at,
        pull_number,
        merge_method: "squash",
      });
      assert.equal(data.merged, true);
      await octokit.rest.git.deleteRef({ ...at, ref: "heads/hello" });
    },
    "closed issue": async () => {
      const { data } = await octokit.rest.issues.get({ ...at, issue_number: 1 });
      assert.equal(data.state, "closed", "a merge closes the issues that its text names");
    },
    release: async () => {
      const { data } = await octokit.rest.repos.createRelease({ ...at, tag_name: "v1.0.0" });
      assert.equal((await octokit.rest.repos.getLatestRelease(at)).data.id, data.id);
    },
    events: async () => {
      await place.sim.clock.advance("1s");
      for (const name of [
        ...["ping", "issues.opened", "create", "push", "pull_request.opened"],
        ...["pull_request_review.submitted", "status", "pull_request.closed", "release.published"],
      ]) {
        assert.ok(events.includes(name), `${name} is not among ${events.join(", ")}`);
      }
    },
    error: async () => {
      const error = await octokit.rest.repos
        .get({ owner: "octocat", repo: "nothing" })
        .catch((it) => it);
      assert.deepEqual([error.name, error.status], ["HttpError", 404]);
    },
  };
}
