import { assert, has, refused } from "../assertions.mjs";
import { branchWith, octokitOf, pullOf, repoOf } from "./support.mjs";

// Twenty more behaviours of GitHub, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 1,028 of the
// SDK's client (octokit 5.0.5), in the order of the SHA-256 of "sixth-list 2026-12-01 github
// METHOD". Left out are those of organizations, teams, enterprises and apps, of Codespaces,
// packages, security scans and billing, those that need another person, a runner, a site's name,
// a key of GPG or an encryption of secrets, statistics that are computed later, the toys of the API
// (its root, its octocat), previews, and methods of which the name of an earlier check tells the
// same.

const REST = "https://docs.github.com/en/rest";
const NO_SHA = "0".repeat(40);
const missing = { status: 404 };
const invalid = { status: 422 };

const idsOf = (items) => items.map(({ id }) => id);

async function commentOf(octokit, at, more = {}) {
  const pull = await pullOf(octokit, at);
  const { data } = await octokit.rest.pulls.createReviewComment({
    ...at,
    pull_number: pull.number,
    commit_id: pull.head.sha,
    path: "feature.txt",
    line: 1,
    body: "Why new?",
    ...more,
  });
  return { pull, comment: data };
}

const protect = (octokit, at, more = {}) =>
  octokit.rest.repos.updateBranchProtection({
    ...at,
    branch: "main",
    required_status_checks: { strict: true, contexts: ["build", "lint"] },
    enforce_admins: false,
    required_pull_request_reviews: { required_approving_review_count: 1 },
    restrictions: null,
    ...more,
  });

export const sixthList = [
  {
    name: "git.getCommit gives a commit as Git has it, with its tree, parents and author",
    source: `${REST}/git/commits#get-a-commit-object`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { git } = octokit.rest;
      const head = (await git.getRef({ ...at, ref: "heads/main" })).data.object.sha;
      const { data: base } = await git.getCommit({ ...at, commit_sha: head });
      assert.deepEqual(base.parents, []);
      const author = {
        name: "Ada Lovelace",
        email: "ada@example.com",
        date: "2026-01-02T03:04:05Z",
      };
      const { data: made } = await git.createCommit({
        ...at,
        message: "Wind the clock",
        tree: base.tree.sha,
        parents: [head],
        author,
      });
      const { data: commit } = await git.getCommit({ ...at, commit_sha: made.sha });
      has(commit, { sha: made.sha, message: "Wind the clock", author });
      assert.deepEqual([commit.tree.sha, commit.parents[0].sha], [base.tree.sha, head]);
      has(commit.verification, { verified: false, reason: "unsigned" });
      await refused(git.getCommit({ ...at, commit_sha: NO_SHA }), missing);
      await refused(git.createCommit({ ...at, message: "Nothing", tree: NO_SHA }), invalid);
    },
  },
  {
    name: "repos.getRelease gives a release by its number, also one before its time",
    source: `${REST}/releases/releases#get-a-release`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const early = { tag_name: "v2.0.0-rc.1", name: "Soon", body: "Try it.", prerelease: true };
      const { data: made } = await repos.createRelease({ ...at, ...early });
      const { data: release } = await repos.getRelease({ ...at, release_id: made.id });
      has(release, { id: made.id, ...early, draft: false, assets: [] });
      assert.equal(release.author.login, at.owner);
      const tag = { ...at, tag: "v2.0.0-rc.1" };
      assert.equal((await repos.getReleaseByTag(tag)).data.id, made.id);
      await refused(repos.getLatestRelease(at), missing);
      await repos.deleteRelease({ ...at, release_id: made.id });
      await refused(repos.getRelease({ ...at, release_id: made.id }), missing);
      await refused(repos.getReleaseByTag(tag), missing);
    },
  },
  {
    name: "gists.delete takes a gist away with its comments",
    source: `${REST}/gists/gists#delete-a-gist`,
    async check(place) {
      const { gists } = octokitOf(place).rest;
      const make = async (text) =>
        (await gists.create({ files: { "note.txt": { content: text } } })).data.id;
      const gist_id = await make("Gone");
      const kept = await make("Kept");
      const { data: comment } = await gists.createComment({ gist_id, body: "Nice" });
      assert.equal((await gists.delete({ gist_id })).status, 204);
      await refused(gists.get({ gist_id }), missing);
      await refused(gists.getComment({ gist_id, comment_id: comment.id }), missing);
      const ids = idsOf((await gists.list()).data);
      assert.deepEqual([ids.includes(gist_id), ids.includes(kept)], [false, true]);
      await refused(gists.delete({ gist_id }), missing);
      await refused(
        octokitOf({ ...place, key: "ghp_nobody" }).rest.gists.delete({ gist_id: kept }),
        {
          status: 401,
        },
      );
    },
  },
  {
    name: "repos.disableImmutableReleases lets releases be changed again",
    source: `${REST}/repos/repos#disable-immutable-releases`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      await refused(repos.checkImmutableReleases(at), missing);
      assert.equal((await repos.enableImmutableReleases(at)).status, 204);
      has((await repos.checkImmutableReleases(at)).data, {
        enabled: true,
        enforced_by_owner: false,
      });
      assert.equal((await repos.disableImmutableReleases(at)).status, 204);
      await refused(repos.checkImmutableReleases(at), missing);
      const { data: release } = await repos.createRelease({ ...at, tag_name: "v1.0.0" });
      assert.equal(release.immutable, false);
    },
  },
  {
    name: "repos.removeStatusCheckProtection asks for no checks, and still for reviews",
    source: `${REST}/branches/branch-protection#remove-status-check-protection`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const branch = { ...at, branch: "main" };
      await refused(repos.getStatusChecksProtection(branch), missing);
      await protect(octokit, at);
      const { data: checks } = await repos.getStatusChecksProtection(branch);
      assert.deepEqual([checks.strict, checks.contexts], [true, ["build", "lint"]]);
      assert.equal((await repos.removeStatusCheckProtection(branch)).status, 204);
      await refused(repos.getStatusChecksProtection(branch), missing);
      const { data: protection } = await repos.getBranchProtection(branch);
      assert.equal(protection.required_status_checks, undefined);
      assert.equal(protection.required_pull_request_reviews.required_approving_review_count, 1);
    },
  },
  {
    name: "repos.deleteDeploymentBranchPolicy takes one pattern of branches off an environment",
    source: `${REST}/deployments/branch-policies#delete-a-deployment-branch-policy`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const inside = { ...at, environment_name: "harbour" };
      const deployment_branch_policy = { protected_branches: false, custom_branch_policies: true };
      await repos.createOrUpdateEnvironment({ ...inside, deployment_branch_policy });
      const make = async (name) =>
        (await repos.createDeploymentBranchPolicy({ ...inside, name })).data;
      const first = await make("release/*");
      const second = await make("main");
      assert.deepEqual([first.name, second.name], ["release/*", "main"]);
      const one = { ...inside, branch_policy_id: first.id };
      assert.equal((await repos.getDeploymentBranchPolicy(one)).data.name, "release/*");
      assert.equal((await repos.deleteDeploymentBranchPolicy(one)).status, 204);
      const { data: list } = await repos.listDeploymentBranchPolicies(inside);
      assert.deepEqual([list.total_count, idsOf(list.branch_policies)], [1, [second.id]]);
      await refused(repos.getDeploymentBranchPolicy(one), missing);
      await refused(
        repos.listDeploymentBranchPolicies({ ...inside, environment_name: "nowhere" }),
        missing,
      );
    },
  },
  {
    name: "repos.getBranchRules gives the active rules of a name of a branch, there or not",
    source: `${REST}/repos/rules#get-rules-for-a-branch`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const { data: ruleset } = await repos.createRepoRuleset({
        ...at,
        name: "Releases stay",
        target: "branch",
        enforcement: "active",
        conditions: { ref_name: { include: ["refs/heads/release/*"], exclude: [] } },
        rules: [{ type: "deletion" }, { type: "non_fast_forward" }],
      });
      const rulesOf = async (branch) => (await repos.getBranchRules({ ...at, branch })).data;
      const rules = await rulesOf("release/one");
      assert.deepEqual(rules.map(({ type }) => type).sort(), ["deletion", "non_fast_forward"]);
      has(rules[0], {
        ruleset_id: ruleset.id,
        ruleset_source_type: "Repository",
        ruleset_source: `${at.owner}/${at.repo}`,
      });
      assert.deepEqual(await rulesOf("main"), []);
      await repos.updateRepoRuleset({ ...at, ruleset_id: ruleset.id, enforcement: "disabled" });
      assert.deepEqual(await rulesOf("release/one"), []);
      await refused(repos.getBranchRules({ ...at, repo: "nothing", branch: "main" }), missing);
    },
  },
  {
    name: "actions.deleteEnvironmentVariable takes a variable from one environment only",
    source: `${REST}/actions/variables#delete-an-environment-variable`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions, repos } = octokit.rest;
      for (const environment_name of ["quay", "sea"]) {
        await repos.createOrUpdateEnvironment({ ...at, environment_name });
        await actions.createEnvironmentVariable({
          ...at,
          environment_name,
          name: "DEPTH",
          value: environment_name,
        });
      }
      const quay = { ...at, environment_name: "quay", name: "DEPTH" };
      has((await actions.getEnvironmentVariable(quay)).data, { name: "DEPTH", value: "quay" });
      assert.equal((await actions.deleteEnvironmentVariable(quay)).status, 204);
      await refused(actions.getEnvironmentVariable(quay), missing);
      const { data: list } = await actions.listEnvironmentVariables(quay);
      assert.equal(list.total_count, 0);
      const sea = { ...quay, environment_name: "sea" };
      assert.equal((await actions.getEnvironmentVariable(sea)).data.value, "sea");
      await refused(actions.deleteEnvironmentVariable(quay), missing);
    },
  },
  {
    name: "gists.updateComment changes the text of a comment, and nothing else of it",
    source: `${REST}/gists/comments#update-a-gist-comment`,
    async check(place) {
      const { gists } = octokitOf(place).rest;
      const make = async (text) =>
        (await gists.create({ files: { "note.txt": { content: text } } })).data.id;
      const gist_id = await make("One");
      const other = await make("Two");
      const { data: made } = await gists.createComment({ gist_id, body: "First" });
      const at = { gist_id, comment_id: made.id };
      const { data: updated } = await gists.updateComment({ ...at, body: "Second" });
      has(updated, { id: made.id, body: "Second", created_at: made.created_at });
      assert.equal(updated.user.login, made.user.login);
      assert.equal((await gists.getComment(at)).data.body, "Second");
      await refused(gists.updateComment({ ...at, gist_id: other, body: "Third" }), missing);
      await gists.deleteComment(at);
      assert.deepEqual((await gists.listComments({ gist_id })).data, []);
      await refused(gists.updateComment({ ...at, body: "Fourth" }), missing);
    },
  },
  {
    name: "issues.get gives an issue as it stands, and a pull request as an issue",
    source: `${REST}/issues/issues#get-an-issue`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const { data: made } = await issues.create({ ...at, title: "The lamp is out" });
      const issue_number = made.number;
      const { data: open } = await issues.get({ ...at, issue_number });
      has(open, { title: "The lamp is out", state: "open", body: null, comments: 0 });
      await issues.createComment({ ...at, issue_number, body: "I see." });
      await issues.update({ ...at, issue_number, state: "closed" });
      const { data: closed } = await issues.get({ ...at, issue_number });
      has(closed, { state: "closed", state_reason: "completed", comments: 1 });
      assert.equal(closed.closed_by.login, at.owner);
      assert.equal(closed.pull_request, undefined);
      const pull = await pullOf(octokit, at);
      const { data: asIssue } = await issues.get({ ...at, issue_number: pull.number });
      assert.match(asIssue.pull_request.url, new RegExp(`/pulls/${pull.number}$`));
      await refused(issues.get({ ...at, issue_number: 9_999 }), missing);
    },
  },
  {
    name: "gists.create keeps a gist secret unless it is to be public, and wants files",
    source: `${REST}/gists/gists#create-a-gist`,
    async check(place) {
      const octokit = octokitOf(place);
      const { gists } = octokit.rest;
      const files = { "tide.md": { content: "# High\n" }, "wind.txt": { content: "West" } };
      const { data: secret, status } = await gists.create({ files });
      assert.deepEqual([status, secret.public], [201, false]);
      assert.deepEqual(Object.keys(secret.files).sort(), ["tide.md", "wind.txt"]);
      has(secret.files["wind.txt"], { filename: "wind.txt", size: 4, content: "West" });
      const { data: open } = await gists.create({ files, public: true, description: "Weather" });
      has(open, { public: true, description: "Weather", comments: 0 });
      await refused(octokit.request("POST /gists", { description: "No files" }), invalid);
      await refused(octokitOf({ ...place, key: "ghp_nobody" }).rest.gists.create({ files }), {
        status: 401,
      });
    },
  },
  {
    name: "pulls.createReviewComment stands at some lines of the change, and at no other",
    source: `${REST}/pulls/comments#create-a-review-comment-for-a-pull-request`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      await branchWith(octokit, at, "lines", "lines.txt", "One\nTwo\nThree\nFour\n");
      const { data: pull } = await octokit.rest.pulls.create({
        ...at,
        title: "Add lines",
        head: "lines",
        base: "main",
      });
      const comment = async (more) =>
        octokit.rest.pulls.createReviewComment({
          ...at,
          pull_number: pull.number,
          commit_id: pull.head.sha,
          path: "lines.txt",
          body: "Too many",
          ...more,
        });
      const { data, status } = await comment({
        start_line: 1,
        start_side: "RIGHT",
        line: 3,
        side: "RIGHT",
      });
      assert.equal(status, 201);
      has(data, { path: "lines.txt", start_line: 1, line: 3, side: "RIGHT", body: "Too many" });
      const { data: whole } = await comment({ subject_type: "file", body: "As a whole" });
      has(whole, { path: "lines.txt", subject_type: "file", body: "As a whole" });
      await refused(comment({ line: 99, side: "RIGHT" }), invalid);
      await refused(comment({ line: 1, path: "nothing.txt" }), invalid);
      await refused(comment({ line: 1, commit_id: NO_SHA }), invalid);
    },
  },
  {
    name: "repos.getAllStatusCheckContexts names the checks that a branch asks for",
    source: `${REST}/branches/branch-protection#get-all-status-check-contexts`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const branch = { ...at, branch: "main" };
      await refused(repos.getAllStatusCheckContexts(branch), missing);
      await protect(octokit, at);
      const list = async () => (await repos.getAllStatusCheckContexts(branch)).data.toSorted();
      assert.deepEqual(await list(), ["build", "lint"]);
      const { data: set } = await repos.setStatusCheckContexts({ ...branch, contexts: ["test"] });
      assert.deepEqual(set, ["test"]);
      await repos.addStatusCheckContexts({ ...branch, contexts: ["pack"] });
      assert.deepEqual(await list(), ["pack", "test"]);
      await repos.removeStatusCheckContexts({ ...branch, contexts: ["test"] });
      assert.deepEqual(await list(), ["pack"]);
      await repos.removeStatusCheckProtection(branch);
      await refused(repos.getAllStatusCheckContexts(branch), missing);
    },
  },
  {
    name: "reactions.deleteForPullRequestComment takes one reaction off a comment of a review",
    source: `${REST}/reactions/reactions#delete-a-pull-request-comment-reaction`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { reactions } = octokit.rest;
      const { comment } = await commentOf(octokit, at);
      const one = { ...at, comment_id: comment.id };
      const react = (content) => reactions.createForPullRequestReviewComment({ ...one, content });
      const { data: heart, status } = await react("heart");
      assert.deepEqual([status, heart.content, heart.user.login], [201, "heart", at.owner]);
      const again = await react("heart");
      assert.deepEqual([again.status, again.data.id], [200, heart.id]);
      const { data: eyes } = await react("eyes");
      const gone = await reactions.deleteForPullRequestComment({ ...one, reaction_id: heart.id });
      assert.equal(gone.status, 204);
      const { data: left } = await reactions.listForPullRequestReviewComment(one);
      assert.deepEqual(idsOf(left), [eyes.id]);
      await refused(react("anchor"), invalid);
      await refused(
        reactions.deleteForPullRequestComment({ ...one, reaction_id: heart.id }),
        missing,
      );
    },
  },
  {
    name: "licenses.getAllCommonlyUsed lists licenses, of which each is read by its key",
    source: `${REST}/licenses/licenses#get-all-commonly-used-licenses`,
    async check(place) {
      const { licenses } = octokitOf(place).rest;
      const { data: list } = await licenses.getAllCommonlyUsed();
      const keys = list.map(({ key }) => key);
      assert.deepEqual(
        ["mit", "apache-2.0", "gpl-3.0"].filter((key) => !keys.includes(key)),
        [],
      );
      const mit = list.find(({ key }) => key === "mit");
      has(mit, { key: "mit", name: "MIT License", spdx_id: "MIT" });
      const { data: license } = await licenses.get({ license: "mit" });
      has(license, { key: "mit", spdx_id: "MIT" });
      assert.match(license.body, /Permission is hereby granted, free of charge/);
      assert.ok(license.permissions.includes("commercial-use"));
      await refused(licenses.get({ license: "no-such-license" }), missing);
    },
  },
  {
    name: "pulls.listCommentsForReview gives the comments of one review",
    source: `${REST}/pulls/reviews#list-comments-for-a-pull-request-review`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls } = octokit.rest;
      const { pull } = await commentOf(octokit, at);
      const one = { ...at, pull_number: pull.number };
      const { data: review } = await pulls.createReview({
        ...one,
        event: "COMMENT",
        body: "Two words",
        comments: [{ path: "feature.txt", line: 1, side: "RIGHT", body: "Better: old" }],
      });
      has(review, { state: "COMMENTED", body: "Two words" });
      const list = async (review_id) =>
        (await pulls.listCommentsForReview({ ...one, review_id })).data;
      const comments = await list(review.id);
      assert.equal(comments.length, 1);
      has(comments[0], {
        pull_request_review_id: review.id,
        path: "feature.txt",
        body: "Better: old",
      });
      assert.equal((await pulls.listReviewComments(one)).data.length, 2);
      await refused(list(99_999_999), missing);
      await refused(
        pulls.createReview({
          ...one,
          event: "COMMENT",
          body: "Nowhere",
          comments: [{ path: "feature.txt", line: 99, side: "RIGHT", body: "Where?" }],
        }),
        invalid,
      );
    },
  },
  {
    name: "issues.update replaces labels and people, and takes an issue out of its milestone",
    source: `${REST}/issues/issues#update-an-issue`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const { data: milestone } = await issues.createMilestone({ ...at, title: "Spring" });
      const { data: made } = await issues.create({
        ...at,
        title: "Paint the hull",
        labels: ["bug", "question"],
        assignees: [at.owner],
        milestone: milestone.number,
      });
      const update = async (more) =>
        (await issues.update({ ...at, issue_number: made.number, ...more })).data;
      const renamed = await update({ title: "Paint the deck" });
      has(renamed, { title: "Paint the deck", state: "open" });
      assert.equal(renamed.milestone.title, "Spring");
      const relabeled = await update({ labels: ["bug"], milestone: null });
      assert.deepEqual(
        [relabeled.labels.map(({ name }) => name), relabeled.milestone],
        [["bug"], null],
      );
      const cleared = await update({ labels: [], assignees: [] });
      assert.deepEqual([cleared.labels, cleared.assignees], [[], []]);
      await refused(update({ milestone: 99 }), invalid);
      await refused(issues.update({ ...at, issue_number: 9_999, title: "None" }), missing);
    },
  },
  {
    name: "repos.delete takes a repository away with its issues, and frees its name",
    source: `${REST}/repos/repos#delete-a-repository`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos, issues } = octokit.rest;
      const { data: issue } = await issues.create({ ...at, title: "Leak" });
      const stranger = octokitOf({ ...place, key: "ghp_nobody" });
      await refused(stranger.rest.repos.delete(at), { status: 401 });
      assert.equal((await repos.delete(at)).status, 204);
      await refused(repos.get(at), missing);
      await refused(repos.delete(at), missing);
      await repos.createForAuthenticatedUser({ name: at.repo });
      assert.deepEqual((await issues.listForRepo({ ...at, state: "all" })).data, []);
      await refused(issues.get({ ...at, issue_number: issue.number }), missing);
    },
  },
  {
    name: "reactions.listForIssue gives the reactions to an issue, or those of one kind",
    source: `${REST}/reactions/reactions#list-reactions-for-an-issue`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues, reactions } = octokit.rest;
      const { data: issue } = await issues.create({ ...at, title: "Shore leave" });
      const one = { ...at, issue_number: issue.number };
      const list = async (more = {}) =>
        (await reactions.listForIssue({ ...one, ...more })).data.map(({ content }) => content);
      assert.deepEqual(await list(), []);
      for (const content of ["+1", "hooray", "rocket"])
        await reactions.createForIssue({ ...one, content });
      assert.deepEqual((await list()).sort(), ["+1", "hooray", "rocket"]);
      assert.deepEqual(await list({ content: "hooray" }), ["hooray"]);
      assert.deepEqual(await list({ content: "confused" }), []);
      assert.equal((await list({ per_page: 2, page: 2 })).length, 1);
      await refused(reactions.listForIssue({ ...at, issue_number: 9_999 }), missing);
    },
  },
  {
    name: "actions.getGithubActionsDefaultWorkflowPermissionsRepository tells what jobs may do",
    source: `${REST}/actions/permissions#get-default-workflow-permissions-for-a-repository`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions } = octokit.rest;
      const read = async () =>
        (await actions.getGithubActionsDefaultWorkflowPermissionsRepository(at)).data;
      const write = (more) =>
        actions.setGithubActionsDefaultWorkflowPermissionsRepository({ ...at, ...more });
      const all = {
        default_workflow_permissions: "write",
        can_approve_pull_request_reviews: true,
      };
      assert.equal((await write(all)).status, 204);
      assert.deepEqual(await read(), all);
      const few = { default_workflow_permissions: "read", can_approve_pull_request_reviews: false };
      await write(few);
      assert.deepEqual(await read(), few);
      await refused(
        actions.getGithubActionsDefaultWorkflowPermissionsRepository({ ...at, repo: "nothing" }),
        missing,
      );
      const stranger = octokitOf({ ...place, key: "ghp_nobody" });
      await refused(
        stranger.rest.actions.setGithubActionsDefaultWorkflowPermissionsRepository({
          ...at,
          ...few,
        }),
        { status: 401 },
      );
    },
  },
];
