import { createRequire } from "node:module";
import { assert, base64, octokitOf, repoOf } from "./support.mjs";

const silent = { log() {}, error() {}, warn() {}, info() {}, debug() {}, trace() {} };

/** What semantic-release hands to its plugins. */
const releaseOf = (place) => ({
  cwd: process.cwd(),
  env: { GITHUB_TOKEN: place.key, GITHUB_API_URL: place.url },
  options: { repositoryUrl: "https://github.com/octocat/engine.git" },
  branch: { name: "main", type: "release", main: true },
  branches: [{ name: "main" }],
  logger: silent,
});

async function semanticRelease(place) {
  const { octokit, at } = await repoOf(place);
  const { data: issue } = await octokit.rest.issues.create({ ...at, title: "Bug" });
  const file = {
    path: "a.js",
    content: base64("1\n"),
    message: `fix: mend it, closes #${issue.number}`,
  };
  const { data } = await octokit.rest.repos.createOrUpdateFileContents({ ...at, ...file });
  const { publish, verifyConditions } = await import("@semantic-release/github");
  const nextRelease = { gitTag: "v1.0.0", name: "v1.0.0", notes: "Notes", version: "1.0.0" };
  const commits = [{ hash: data.commit.sha, message: data.commit.message }];
  const context = { ...releaseOf(place), nextRelease, commits };
  const config = { successComment: false, failComment: false };
  await verifyConditions(config, context);
  const release = await publish(config, context);
  assert.equal(release.url, "https://github.com/octocat/engine/releases/tag/v1.0.0");
  const { data: found } = await octokit.rest.repos.getReleaseByTag({ ...at, tag: "v1.0.0" });
  assert.deepEqual([found.body, found.draft], ["Notes", false]);
}

/** release-please opens a pull request with the notes of the next version. */
async function releasePlease(place) {
  const { octokit, at } = await repoOf(place);
  const require = createRequire(import.meta.url);
  const { createPullRequest } = require("code-suggester");
  const changes = new Map([
    ["CHANGELOG.md", { mode: "100644", content: "# 1.0.0\n" }],
    ["lib/version.js", { mode: "100644", content: 'exports.version = "1.0.0";\n' }],
  ]);
  const number = await createPullRequest({ ...octokit.rest }, changes, {
    ...{
      upstreamOwner: at.owner,
      upstreamRepo: at.repo,
      fork: false,
      force: true,
      primary: "main",
    },
    ...{ title: "chore: release 1.0.0", branch: "release-1.0.0", description: "Notes" },
    ...{ message: "chore: release 1.0.0", labels: ["autorelease: pending"], logger: silent },
  });
  const { data } = await octokit.rest.pulls.get({ ...at, pull_number: number });
  assert.deepEqual(
    [data.title, data.changed_files, data.labels[0].name],
    ["chore: release 1.0.0", 2, "autorelease: pending"],
  );
  await octokit.rest.pulls.merge({ ...at, pull_number: number });
  await octokit.rest.repos.getContent({ ...at, path: "lib/version.js" });
}

/** A bot of probot answers a new issue that a webhook tells of. */
async function probot(place) {
  const { octokit, at } = await repoOf(place);
  const { Probot } = await import("probot");
  const bot = new Probot({
    githubToken: place.key,
    secret: "s3cret",
    baseUrl: place.url,
    logLevel: "fatal",
  });
  await bot.load((app) => {
    app.on("issues.opened", async (context) => {
      await context.octokit.rest.issues.createComment(context.issue({ body: "Thank you." }));
      await context.octokit.rest.issues.addLabels(context.issue({ labels: ["question"] }));
    });
  });
  const { url } = await place.sim.webhooks.handler(
    async (request) => {
      const { headers } = request;
      await bot.webhooks.verifyAndReceive({
        id: headers.get("x-github-delivery"),
        name: headers.get("x-github-event"),
        signature: headers.get("x-hub-signature-256"),
        payload: await request.text(),
      });
      return new Response();
    },
    { subscribe: ["pull_request_review.dismissed"] },
  );
  const config = { url, content_type: "json", secret: "s3cret" };
  await octokitOf(place).rest.repos.createWebhook({ ...at, config, events: ["issues"] });
  await octokit.rest.issues.create({ ...at, title: "How?" });
  await place.sim.clock.advance("5s");
  const { data } = await octokit.rest.issues.listComments({ ...at, issue_number: 1 });
  assert.deepEqual(
    data.map(({ body }) => body),
    ["Thank you."],
  );
  const { data: issue } = await octokit.rest.issues.get({ ...at, issue_number: 1 });
  assert.deepEqual(
    issue.labels.map(({ name }) => name),
    ["question"],
  );
}

export const packages = [
  { name: "@semantic-release/github", check: semanticRelease },
  { name: "code-suggester, as release-please uses it", check: releasePlease },
  { name: "probot", check: probot },
];
