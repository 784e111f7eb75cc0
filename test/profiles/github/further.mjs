import { generateKeyPairSync } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { pullOf, repoOf } from "./support.mjs";

// Keys, comments of reviews, milestones, labels and protection: what applications call off the guides.

const DOCS = "https://docs.github.com/en/rest";

const missing = { status: 404, "response.data.message": "Not Found" };
const invalid = { status: 422, "response.data.message": "Validation Failed" };

function sshKey() {
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x, "base64url");
  const part = (bytes) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes]);
  const blob = Buffer.concat([part(Buffer.from("ssh-ed25519")), part(raw)]);
  return `ssh-ed25519 ${blob.toString("base64")}`;
}

export const further = [
  {
    name: "a deploy key is made once, read and deleted",
    source: `${DOCS}/deploy-keys/deploy-keys`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const key = sshKey();
      const { data } = await repos.createDeployKey({ ...at, title: "CI", key, read_only: true });
      has(data, { title: "CI", key, read_only: true, verified: true });
      await refused(repos.createDeployKey({ ...at, title: "Twice", key }), invalid);
      await refused(repos.createDeployKey({ ...at, title: "None", key: "none" }), invalid);
      assert.equal((await repos.listDeployKeys(at)).data.length, 1);
      assert.equal((await repos.deleteDeployKey({ ...at, key_id: data.id })).status, 204);
      await refused(repos.getDeployKey({ ...at, key_id: data.id }), missing);
    },
  },
  {
    name: "a repository is described anew, and its settings stay",
    source: `${DOCS}/repos/repos#update-a-repository`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const change = { description: "It runs", homepage: "https://example.com", has_wiki: false };
      const { data } = await octokit.rest.repos.update({ ...at, ...change, private: true });
      has(data, { ...change, private: true, visibility: "private" });
      await octokit.rest.repos.update({ ...at, delete_branch_on_merge: true });
      const { data: now } = await octokit.rest.repos.get(at);
      has(now, { ...change, delete_branch_on_merge: true, default_branch: "main" });
      const { data: mine } = await octokit.rest.repos.listForAuthenticatedUser();
      assert.deepEqual(
        mine.map(({ name }) => name),
        ["engine"],
      );
    },
  },
  {
    name: "a comment of a review is answered, changed and deleted",
    source: `${DOCS}/pulls/comments`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls } = octokit.rest;
      const { number: pull_number, head } = await pullOf(octokit, at);
      const where = { path: "feature.txt", line: 1, side: "RIGHT", commit_id: head.sha };
      const { data } = await pulls.createReviewComment({
        ...at,
        pull_number,
        body: "Why?",
        ...where,
      });
      has(data, { body: "Why?", path: "feature.txt", line: 1, commit_id: head.sha });
      assert.equal(data.user.login, "octocat");
      const reply = { ...at, pull_number, comment_id: data.id, body: "Because" };
      const { data: answer } = await pulls.createReplyForReviewComment(reply);
      has(answer, { in_reply_to_id: data.id, path: "feature.txt", body: "Because" });
      const one = { ...at, comment_id: data.id };
      assert.equal((await pulls.updateReviewComment({ ...one, body: "How?" })).data.body, "How?");
      assert.equal((await pulls.listReviewComments({ ...at, pull_number })).data.length, 2);
      await pulls.deleteReviewComment(one);
      await refused(pulls.getReviewComment(one), missing);
    },
  },
  {
    name: "a milestone is changed, closed and filtered by its state",
    source: `${DOCS}/issues/milestones`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const due_on = "2030-01-02T08:00:00Z";
      const { data } = await issues.createMilestone({
        ...at,
        title: "v1",
        description: "One",
        due_on,
      });
      has(data, { number: 1, title: "v1", state: "open", open_issues: 0, closed_issues: 0 });
      await refused(issues.createMilestone({ ...at, title: "v1" }), invalid);
      const closing = { ...at, milestone_number: 1, state: "closed", title: "v1.0" };
      has((await issues.updateMilestone(closing)).data, { state: "closed", title: "v1.0" });
      assert.deepEqual((await issues.listMilestones(at)).data, []);
      assert.equal((await issues.listMilestones({ ...at, state: "all" })).data.length, 1);
      await refused(issues.getMilestone({ ...at, milestone_number: 9 }), missing);
    },
  },
  {
    name: "a label is changed, taken off and deleted",
    source: `${DOCS}/issues/labels`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const made = await issues.createLabel({
        ...at,
        name: "slow",
        color: "ff0000",
        description: "x",
      });
      has(made.data, { name: "slow", color: "ff0000", description: "x", default: false });
      await refused(issues.createLabel({ ...at, name: "odd", color: "red" }), invalid);
      const { data: issue } = await issues.create({ ...at, title: "A", labels: ["slow", "bug"] });
      const on = { ...at, issue_number: issue.number };
      const { data: left } = await issues.removeLabel({ ...on, name: "slow" });
      assert.deepEqual(
        left.map(({ name }) => name),
        ["bug"],
      );
      await refused(issues.removeLabel({ ...on, name: "slow" }), { status: 404 });
      assert.equal((await issues.deleteLabel({ ...at, name: "slow" })).status, 204);
      await refused(issues.getLabel({ ...at, name: "slow" }), missing);
    },
  },
  {
    name: "a protected branch cannot be deleted until it is free",
    source: `${DOCS}/branches/branch-protection`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      await pullOf(octokit, at);
      const on = { ...at, branch: "topic" };
      const none = { required_status_checks: null, enforce_admins: null, restrictions: null };
      const { data } = await octokit.rest.repos.updateBranchProtection({
        ...on,
        ...none,
        required_pull_request_reviews: null,
      });
      has(data.enforce_admins, { enabled: false });
      const ref = "heads/topic";
      await refused(octokit.rest.git.deleteRef({ ...at, ref }), { status: 422 });
      const { data: branches } = await octokit.rest.repos.listBranches({ ...at });
      assert.deepEqual(
        branches.map((it) => [it.name, it.protected]),
        [
          ["main", false],
          ["topic", true],
        ],
      );
      await octokit.rest.repos.deleteBranchProtection(on);
      await refused(octokit.rest.repos.getBranchProtection(on), { status: 404 });
      assert.equal((await octokit.rest.git.deleteRef({ ...at, ref })).status, 204);
    },
  },
  {
    name: "issues are searched by repository, state and words",
    source: `${DOCS}/search/search`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues, search } = octokit.rest;
      await issues.create({ ...at, title: "Engine stalls", labels: ["bug"] });
      const { data: two } = await issues.create({ ...at, title: "Engine hums" });
      await issues.update({ ...at, issue_number: two.number, state: "closed" });
      const find = async (q) => (await search.issuesAndPullRequests({ q })).data;
      const all = await find("repo:octocat/engine engine");
      has(all, { total_count: 2, incomplete_results: false });
      const open = await find("repo:octocat/engine is:issue is:open");
      assert.deepEqual(
        open.items.map(({ title }) => title),
        ["Engine stalls"],
      );
      assert.equal((await find("repo:octocat/engine label:bug -is:open")).total_count, 0);
      await refused(search.issuesAndPullRequests({ q: "" }), { status: 422 });
    },
  },
  {
    name: "an unchanged answer costs no body",
    source: `${DOCS}/using-the-rest-api/best-practices-for-using-the-rest-api`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const first = await octokit.rest.repos.get(at);
      assert.match(first.headers.etag, /^(W\/)?"/);
      const headers = { "if-none-match": first.headers.etag };
      await refused(octokit.rest.repos.get({ ...at, headers }), { status: 304 });
      await octokit.rest.repos.update({ ...at, description: "New" });
      const again = await octokit.rest.repos.get({ ...at, headers });
      assert.equal(again.status, 200);
      assert.equal(again.headers["x-ratelimit-resource"], "core");
      assert.equal(again.headers["x-github-api-version-selected"], "2022-11-28");
    },
  },
];
