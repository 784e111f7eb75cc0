import assert from "node:assert/strict";
import { Octokit } from "octokit";

export { assert };

/** The official SDK, with only the address changed. It does not repeat failed calls by itself. */
export function octokitOf({ url, key }, more = {}) {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const quick = { throttle: { enabled: false }, retry: { enabled: false } };
  return new Octokit({ auth: key, baseUrl: url, log, ...quick, ...more });
}

/** A repository with a first commit. */
export async function repoOf(place, name = "engine") {
  const octokit = octokitOf(place);
  await octokit.rest.repos.createForAuthenticatedUser({ name, auto_init: true });
  return { octokit, at: { owner: "octocat", repo: name } };
}

export const base64 = (text) => Buffer.from(text).toString("base64");
export const textOf = (content) => Buffer.from(content, "base64").toString();

/** A branch with one more file. */
export async function branchWith(octokit, at, branch, path = "feature.txt", text = "New\n") {
  const { data } = await octokit.rest.git.getRef({ ...at, ref: "heads/main" });
  await octokit.rest.git.createRef({ ...at, ref: `refs/heads/${branch}`, sha: data.object.sha });
  const content = base64(text);
  const file = { path, message: `Add ${path}`, content, branch };
  await octokit.rest.repos.createOrUpdateFileContents({ ...at, ...file });
}

/** An open pull request from a branch with one more file. */
export async function pullOf(octokit, at, branch = "topic", title = "Add a feature") {
  await branchWith(octokit, at, branch);
  const { data } = await octokit.rest.pulls.create({ ...at, title, head: branch, base: "main" });
  return data;
}

/** The error of a promise that has to be refused with a status. */
export async function refused(promise, status) {
  const error = await promise.then(
    () => assert.fail(`nothing was refused, where ${status} was due`),
    (reason) => reason,
  );
  assert.equal(error.status, status, `${error.status} ${error.message}`);
  return error;
}

export const SECRET = "It's a Secret to Everybody";

/** A webhook of a repository that a handler of this process receives. */
export async function hookOf(place, octokit, at, events, handle) {
  const { sim } = place;
  // The endpoint of the test hears nothing: the repository's webhook has its address.
  const { url } = await sim.webhooks.handler(handle, {
    subscribe: ["pull_request_review.dismissed"],
  });
  const config = { url, content_type: "json", secret: SECRET };
  const { data } = await octokit.rest.repos.createWebhook({ ...at, config, events });
  return data;
}
