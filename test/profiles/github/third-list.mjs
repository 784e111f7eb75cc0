import { generateKeyPairSync } from "node:crypto";
import { setTimeout as passed } from "node:timers/promises";
import { assert, has, refused } from "../assertions.mjs";
import { base64, octokitOf, pullOf, repoOf, textOf } from "./support.mjs";

// Twenty more behaviours of GitHub that applications rely on, by a reader who has opened neither the
// profile nor the other lists, with a personal access token. The methods come from the head of the
// SDK's, in the order of the SHA-256 of "third-list 2026-11-30 github METHOD", but for those that
// need an organization, an app or another user.

const DOCS = "https://docs.github.com/en/rest";

const missing = { status: 404, "response.data.message": "Not Found" };
const invalid = { status: 422, "response.data.message": "Validation Failed" };

const numbersOf = ({ data }) => data.map(({ number }) => number);
const namesOf = ({ data }) => data.map(({ name }) => name);

async function headOf(octokit, at, branch = "main") {
  return (await octokit.rest.git.getRef({ ...at, ref: `heads/${branch}` })).data.object.sha;
}

const write = (octokit, at, path, text, more = {}) =>
  octokit.rest.repos.createOrUpdateFileContents({
    ...at,
    path,
    message: `Write ${path}`,
    content: base64(text),
    ...more,
  });

async function issueOf(octokit, at, title, more = {}) {
  return (await octokit.rest.issues.create({ ...at, title, ...more })).data;
}

/** What is there soon: GitHub does some things after its answer. */
async function until(look) {
  for (let time = 0; time < 60; time += 1) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await passed(100);
  }
  return look();
}

/** A public key as OpenSSH writes it. */
function publicKey() {
  const pair = generateKeyPairSync("ed25519");
  const raw = pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const parts = [Buffer.from("ssh-ed25519"), raw].flatMap((bytes) => [
    Buffer.from([0, 0, 0, bytes.length]),
    bytes,
  ]);
  return `ssh-ed25519 ${Buffer.concat(parts).toString("base64")}`;
}

export const thirdList = [
  {
    name: "a deploy key may only read unless it says otherwise, and is in use once",
    source: `${DOCS}/deploy-keys/deploy-keys`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const wanted = { ...at, title: "harbour", key: publicKey(), read_only: true };
      const { data: made } = await repos.createDeployKey(wanted);
      has(made, { title: "harbour", key: wanted.key, read_only: true, verified: true });
      await refused(repos.createDeployKey(wanted), invalid);
      const { data: listed } = await repos.listDeployKeys(at);
      assert.deepEqual(
        listed.map(({ id }) => id),
        [made.id],
      );
      const one = { ...at, key_id: made.id };
      assert.equal((await repos.getDeployKey(one)).data.title, "harbour");
      assert.equal((await repos.deleteDeployKey(one)).status, 204);
      await refused(repos.getDeployKey(one), missing);
    },
  },
  {
    name: "an issue has issues below it, in an order, and counts those that are done",
    source: `${DOCS}/issues/sub-issues`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const top = { ...at, issue_number: (await issueOf(octokit, at, "Rig the ship")).number };
      const mast = await issueOf(octokit, at, "Mast");
      const sail = await issueOf(octokit, at, "Sail");
      await issues.addSubIssue({ ...top, sub_issue_id: mast.id });
      await issues.addSubIssue({ ...top, sub_issue_id: sail.id });
      assert.deepEqual(numbersOf(await issues.listSubIssues(top)), [mast.number, sail.number]);
      await issues.reprioritizeSubIssue({ ...top, sub_issue_id: mast.id, after_id: sail.id });
      assert.deepEqual(numbersOf(await issues.listSubIssues(top)), [sail.number, mast.number]);
      await issues.update({ ...at, issue_number: mast.number, state: "closed" });
      const { data: half } = await issues.get(top);
      has(half.sub_issues_summary, { total: 2, completed: 1, percent_completed: 50 });
      const below = { ...at, issue_number: sail.number };
      assert.equal((await issues.getParent(below)).data.number, top.issue_number);
      await issues.removeSubIssue({ ...top, sub_issue_id: sail.id });
      assert.deepEqual(numbersOf(await issues.listSubIssues(top)), [mast.number]);
      await refused(issues.getParent(below), { status: 404 });
    },
  },
  {
    name: "an issue that another one blocks is told on both sides",
    source: `${DOCS}/issues/issue-dependencies`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const first = await issueOf(octokit, at, "Build the mast");
      const second = await issueOf(octokit, at, "Hoist the sail");
      const blocked = { ...at, issue_number: second.number };
      const blocking = { ...at, issue_number: first.number };
      const added = await issues.addBlockedByDependency({ ...blocked, issue_id: first.id });
      assert.equal(added.status, 201);
      assert.deepEqual(numbersOf(await issues.listDependenciesBlockedBy(blocked)), [first.number]);
      assert.deepEqual(numbersOf(await issues.listDependenciesBlocking(blocking)), [second.number]);
      const { data: told } = await issues.get(blocked);
      has(told.issue_dependencies_summary, { blocked_by: 1, blocking: 0 });
      await issues.removeDependencyBlockedBy({ ...blocked, issue_id: first.id });
      assert.deepEqual(numbersOf(await issues.listDependenciesBlockedBy(blocked)), []);
    },
  },
  {
    name: "labels of an issue are replaced, and one that it does not have is not taken off",
    source: `${DOCS}/issues/labels`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const { number: issue_number } = await issueOf(octokit, at, "Sail", { labels: ["bug"] });
      const one = { ...at, issue_number };
      assert.deepEqual(namesOf(await issues.listLabelsOnIssue(one)), ["bug"]);
      const set = await issues.setLabels({ ...one, labels: ["question", "wontfix"] });
      assert.deepEqual(namesOf(set).toSorted(), ["question", "wontfix"]);
      const left = await issues.removeLabel({ ...one, name: "question" });
      assert.deepEqual(namesOf(left), ["wontfix"]);
      await refused(issues.removeLabel({ ...one, name: "question" }), {
        status: 404,
        "response.data.message": "Label does not exist",
      });
      assert.equal((await issues.removeAllLabels(one)).status, 204);
      assert.deepEqual(namesOf(await issues.listLabelsOnIssue(one)), []);
    },
  },
  {
    name: "the branch of a pull request takes in what its base has, if its head is the known one",
    source: `${DOCS}/pulls/pulls#update-a-pull-request-branch`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { number: pull_number, head } = await pullOf(octokit, at);
      const { data: put } = await write(octokit, at, "base.txt", "Later\n");
      const one = { ...at, pull_number };
      const other = { ...one, expected_head_sha: put.commit.sha };
      await refused(octokit.rest.pulls.updateBranch(other), { status: 422 });
      const known = { ...one, expected_head_sha: head.sha };
      assert.equal((await octokit.rest.pulls.updateBranch(known)).status, 202);
      const sha = await until(async () => {
        const now = await headOf(octokit, at, "topic");
        return now === head.sha ? undefined : now;
      });
      const { data: commit } = await octokit.rest.git.getCommit({ ...at, commit_sha: sha });
      assert.deepEqual(
        commit.parents.map((parent) => parent.sha),
        [head.sha, put.commit.sha],
      );
      const file = { ...at, path: "base.txt", ref: "topic" };
      const { data: content } = await octokit.rest.repos.getContent(file);
      assert.equal(textOf(content.content), "Later\n");
    },
  },
  {
    name: "a pull request is squashed into one commit, unless its head has moved",
    source: `${DOCS}/pulls/pulls#merge-a-pull-request`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls, git } = octokit.rest;
      const one = { ...at, pull_number: (await pullOf(octokit, at)).number };
      await write(octokit, at, "more.txt", "More\n", { branch: "topic" });
      await refused(pulls.checkIfMerged(one), { status: 404 });
      const squash = { ...one, merge_method: "squash", commit_title: "All", commit_message: "Why" };
      const base = await headOf(octokit, at);
      await refused(pulls.merge({ ...squash, sha: base }), {
        status: 409,
        "response.data.message": /^Head branch was modified/,
      });
      const { data: merge } = await pulls.merge(squash);
      assert.equal(merge.merged, true);
      const { data: commit } = await git.getCommit({ ...at, commit_sha: merge.sha });
      assert.deepEqual([commit.message, commit.parents.length], ["All\n\nWhy", 1]);
      assert.deepEqual([commit.parents[0].sha, await headOf(octokit, at)], [base, merge.sha]);
      assert.equal((await pulls.checkIfMerged(one)).status, 204);
    },
  },
  {
    name: "the protection of a branch is read and changed in parts, and taken off",
    source: `${DOCS}/branches/branch-protection`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const main = { ...at, branch: "main" };
      await refused(repos.getBranchProtection(main), {
        status: 404,
        "response.data.message": "Branch not protected",
      });
      await repos.updateBranchProtection({
        ...main,
        required_status_checks: null,
        enforce_admins: null,
        required_pull_request_reviews: { required_approving_review_count: 2 },
        restrictions: null,
      });
      const { data: reviews } = await repos.getPullRequestReviewProtection(main);
      has(reviews, { required_approving_review_count: 2, dismiss_stale_reviews: false });
      const part = { required_approving_review_count: 1, dismiss_stale_reviews: true };
      const { data: changed } = await repos.updatePullRequestReviewProtection({ ...main, ...part });
      has(changed, part);
      const { data: admins } = await repos.setAdminBranchProtection(main);
      assert.equal(admins.enabled, true);
      assert.equal((await repos.deleteBranchProtection(main)).status, 204);
      assert.equal((await repos.getBranch(main)).data.protected, false);
    },
  },
  {
    name: "an environment takes deployments from protected branches or from named ones, not from both",
    source: `${DOCS}/deployments/branch-policies`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const one = { ...at, environment_name: "harbour" };
      const policy = (protected_branches, custom_branch_policies) => ({
        ...one,
        deployment_branch_policy: { protected_branches, custom_branch_policies },
      });
      await refused(repos.createOrUpdateEnvironment(policy(true, true)), { status: 422 });
      const named = policy(false, true);
      const { data: made } = await repos.createOrUpdateEnvironment(named);
      assert.deepEqual(made.deployment_branch_policy, named.deployment_branch_policy);
      const { data: branch } = await repos.createDeploymentBranchPolicy({
        ...one,
        name: "release/*",
      });
      const known = { ...one, branch_policy_id: branch.id };
      await repos.updateDeploymentBranchPolicy({ ...known, name: "stable/*" });
      assert.equal((await repos.getDeploymentBranchPolicy(known)).data.name, "stable/*");
      const { data: listed } = await repos.listDeploymentBranchPolicies(one);
      assert.deepEqual([listed.total_count, listed.branch_policies[0].id], [1, branch.id]);
      assert.equal((await repos.deleteAnEnvironment(one)).status, 204);
      await refused(repos.getEnvironment(one), { status: 404 });
    },
  },
  {
    name: "a release gets a reaction once, and not every reaction",
    source: `${DOCS}/reactions/reactions#create-reaction-for-a-release`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { reactions, repos } = octokit.rest;
      const { data: release } = await repos.createRelease({ ...at, tag_name: "v1" });
      const one = { ...at, release_id: release.id };
      const first = await reactions.createForRelease({ ...one, content: "rocket" });
      assert.deepEqual([first.status, first.data.content], [201, "rocket"]);
      const again = await reactions.createForRelease({ ...one, content: "rocket" });
      assert.deepEqual([again.status, again.data.id], [200, first.data.id]);
      await refused(reactions.createForRelease({ ...one, content: "confused" }), { status: 422 });
      const { data: listed } = await reactions.listForRelease(one);
      assert.deepEqual(
        listed.map(({ user, content }) => [user.login, content]),
        [["octocat", "rocket"]],
      );
      await reactions.deleteForRelease({ ...one, reaction_id: first.data.id });
      assert.deepEqual((await reactions.listForRelease(one)).data, []);
    },
  },
  {
    name: "a user adds and removes an address, and hides the primary one",
    source: `${DOCS}/users/emails`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const emails = ["harbour@example.com"];
      const { status, data: added } = await users.addEmailForAuthenticatedUser({ emails });
      assert.equal(status, 201);
      const isNew = ({ email }) => email === emails[0];
      has(added.find(isNew), { primary: false, verified: false });
      const visible = async (visibility) => {
        await users.setPrimaryEmailVisibilityForAuthenticatedUser({ visibility });
        const { data } = await users.listPublicEmailsForAuthenticatedUser();
        return data.some(({ primary }) => primary);
      };
      assert.deepEqual([await visible("private"), await visible("public")], [false, true]);
      const removed = await users.deleteEmailForAuthenticatedUser({ emails });
      assert.equal(removed.status, 204);
      const { data: left } = await users.listEmailsForAuthenticatedUser();
      assert.deepEqual([left.some(isNew), left.filter((it) => it.primary).length], [false, 1]);
    },
  },
  {
    name: "the timeline of an issue has its comments, its events and who mentions it",
    source: `${DOCS}/issues/timeline`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const one = { ...at, issue_number: (await issueOf(octokit, at, "Sail")).number };
      await issues.createComment({ ...one, body: "It is torn" });
      await issues.addLabels({ ...one, labels: ["bug"] });
      const body = `Comes after #${one.issue_number}`;
      const { number } = await issueOf(octokit, at, "Mend the sail", { body });
      const told = await until(async () => {
        const { data } = await issues.listEventsForTimeline(one);
        return data.some(({ event }) => event === "cross-referenced") ? data : undefined;
      });
      const wanted = ["commented", "labeled", "cross-referenced"];
      const found = told.filter(({ event }) => wanted.includes(event));
      assert.deepEqual(
        found.map(({ event }) => event),
        wanted,
      );
      const [comment, label, reference] = found;
      has(comment, { body: "It is torn" });
      assert.equal(label.label.name, "bug");
      assert.equal(reference.source.issue.number, number);
      await refused(issues.listEventsForTimeline({ ...one, issue_number: 999 }), { status: 404 });
    },
  },
  {
    name: "the license of a repository is known by its text, and says what it permits",
    source: `${DOCS}/licenses/licenses`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { licenses, repos } = octokit.rest;
      await refused(licenses.getForRepo(at), missing);
      const free = { name: "free", auto_init: true, license_template: "mit" };
      await repos.createForAuthenticatedUser(free);
      const { data: file } = await until(() => licenses.getForRepo({ ...at, repo: "free" }));
      has(file, { name: "LICENSE", path: "LICENSE" });
      assert.match(textOf(file.content), /^MIT License/);
      assert.equal(file.license.spdx_id, "MIT");
      const { data: license } = await licenses.get({ license: file.license.key });
      has(license, { key: "mit", conditions: ["include-copyright"] });
      await refused(licenses.get({ license: "none-such" }), missing);
    },
  },
  {
    name: "a search finds issues by words and qualifiers, and only where there is a repository",
    source: `${DOCS}/search/search#search-issues-and-pull-requests`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const sail = await issueOf(octokit, at, "Sail is torn", { labels: ["bug"] });
      const mast = await issueOf(octokit, at, "Mast is bent");
      await octokit.rest.issues.update({ ...at, issue_number: mast.number, state: "closed" });
      const found = async (words) => {
        const q = `repo:octocat/engine is:issue ${words}`;
        const { data } = await octokit.rest.search.issuesAndPullRequests({ q });
        return data.total_count > 0 ? data : undefined;
      };
      const byWord = await until(() => found("torn in:title"));
      has(byWord, { total_count: 1, incomplete_results: false });
      assert.equal(byWord.items[0].number, sail.number);
      const closed = await until(() => found("is:closed"));
      assert.deepEqual(
        closed.items.map(({ number }) => number),
        [mast.number],
      );
      assert.equal(await found("is:open label:wontfix"), undefined);
      const q = "repo:octocat/none-such is:issue";
      await refused(octokit.rest.search.issuesAndPullRequests({ q }), invalid);
    },
  },
  {
    name: "references are found by how they begin, and deleted once",
    source: `${DOCS}/git/refs`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { git } = octokit.rest;
      const sha = await headOf(octokit, at);
      for (const name of ["feature-a", "feature-b", "other"]) {
        await git.createRef({ ...at, ref: `refs/heads/${name}`, sha });
      }
      const { data: found } = await git.listMatchingRefs({ ...at, ref: "heads/feature" });
      assert.deepEqual(
        found.map(({ ref }) => ref),
        ["refs/heads/feature-a", "refs/heads/feature-b"],
      );
      assert.deepEqual((await git.listMatchingRefs({ ...at, ref: "heads/none" })).data, []);
      const one = { ...at, ref: "heads/feature-a" };
      assert.equal((await git.deleteRef(one)).status, 204);
      await refused(git.getRef(one), missing);
      await refused(git.deleteRef(one), {
        status: 422,
        "response.data.message": "Reference does not exist",
      });
      const nowhere = { ...at, ref: "refs/heads/nowhere", sha: "1".repeat(40) };
      await refused(git.createRef(nowhere), { status: 422 });
    },
  },
  {
    name: "a file of a release has its name once, takes another, and is deleted",
    source: `${DOCS}/releases/assets`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const { data: release } = await repos.createRelease({ ...at, tag_name: "v1" });
      const upload = () =>
        octokit.request({
          method: "POST",
          url: release.upload_url,
          headers: { "content-type": "text/plain" },
          name: "notes.txt",
          data: "Rain\n",
        });
      const { data: made } = await upload();
      has(made, { name: "notes.txt", state: "uploaded", size: 5, content_type: "text/plain" });
      await refused(upload(), { ...invalid, "response.data.errors.0.code": "already_exists" });
      const one = { ...at, asset_id: made.id };
      const named = { name: "weather.txt", label: "The weather" };
      const { data: renamed } = await repos.updateReleaseAsset({ ...one, ...named });
      has(renamed, { id: made.id, ...named });
      assert.equal((await repos.deleteReleaseAsset(one)).status, 204);
      const listed = await repos.listReleaseAssets({ ...at, release_id: release.id });
      assert.deepEqual(listed.data, []);
    },
  },
  {
    name: "a draft of a release makes no tag until it is published",
    source: `${DOCS}/releases/releases`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { git, repos } = octokit.rest;
      const { data: draft } = await repos.createRelease({ ...at, tag_name: "v2", draft: true });
      has(draft, { draft: true, published_at: null });
      await refused(repos.getReleaseByTag({ ...at, tag: "v2" }), missing);
      await refused(git.getRef({ ...at, ref: "tags/v2" }), missing);
      const published = { ...at, release_id: draft.id, draft: false };
      assert.equal((await repos.updateRelease(published)).data.draft, false);
      assert.equal((await repos.getReleaseByTag({ ...at, tag: "v2" })).data.id, draft.id);
      const { data: tag } = await until(() => git.getRef({ ...at, ref: "tags/v2" }));
      assert.equal(tag.object.sha, await headOf(octokit, at));
    },
  },
  {
    name: "a repository has one site, of a branch and a folder",
    source: `${DOCS}/pages/pages`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      await refused(repos.getPages(at), missing);
      const wanted = { ...at, source: { branch: "main", path: "/" } };
      assert.equal((await repos.createPagesSite(wanted)).status, 201);
      await refused(repos.createPagesSite(wanted), { status: 409 });
      const source = { branch: "main", path: "/docs" };
      const changed = await repos.updateInformationAboutPagesSite({ ...at, source });
      assert.equal(changed.status, 204);
      assert.deepEqual((await repos.getPages(at)).data.source, source);
      assert.equal((await repos.deletePagesSite(at)).status, 204);
    },
  },
  {
    name: "a review that only comments is changed, but neither dismissed nor deleted",
    source: `${DOCS}/pulls/reviews`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls } = octokit.rest;
      const one = { ...at, pull_number: (await pullOf(octokit, at)).number };
      const comments = [{ path: "feature.txt", line: 1, side: "RIGHT", body: "Why new?" }];
      const wanted = { ...one, event: "COMMENT", body: "A question", comments };
      const { data: review } = await pulls.createReview(wanted);
      has(review, { state: "COMMENTED", body: "A question" });
      const known = { ...one, review_id: review.id };
      const { data: listed } = await pulls.listCommentsForReview(known);
      assert.deepEqual(
        listed.map(({ path, body }) => [path, body]),
        [["feature.txt", "Why new?"]],
      );
      const { data: changed } = await pulls.updateReview({ ...known, body: "Two questions" });
      assert.equal(changed.body, "Two questions");
      await refused(pulls.dismissReview({ ...known, message: "Never mind" }), { status: 422 });
      await refused(pulls.deletePendingReview(known), { status: 422 });
    },
  },
  {
    name: "a workflow that is disabled is not dispatched until it is enabled",
    source: `${DOCS}/actions/workflows`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions } = octokit.rest;
      const path = ".github/workflows/sail.yml";
      const job = "jobs: { go: { runs-on: ubuntu-latest, steps: [{ run: echo go }] } }";
      await write(octokit, at, path, `name: Sail\non: workflow_dispatch\n${job}\n`);
      const one = { ...at, workflow_id: "sail.yml" };
      const { data: made } = await until(() => actions.getWorkflow(one));
      has(made, { name: "Sail", path, state: "active" });
      const stateOf = async () => (await actions.getWorkflow(one)).data.state;
      assert.equal((await actions.disableWorkflow(one)).status, 204);
      assert.equal(await stateOf(), "disabled_manually");
      await refused(actions.createWorkflowDispatch({ ...one, ref: "main" }), { status: 422 });
      assert.equal((await actions.enableWorkflow(one)).status, 204);
      assert.equal(await stateOf(), "active");
    },
  },
  {
    name: "who may comment in a repository is limited for a while, and no more",
    source: `${DOCS}/interactions/repos`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { interactions } = octokit.rest;
      const limit = "collaborators_only";
      const wanted = { ...at, limit, expiry: "one_week" };
      const { data: set } = await interactions.setRestrictionsForRepo(wanted);
      has(set, { limit, origin: "repository" });
      assert.ok(Date.parse(set.expires_at) > 0);
      const { data: found } = await interactions.getRestrictionsForRepo(at);
      assert.deepEqual(found, set);
      const nobody = { ...at, limit: "nobody" };
      await refused(interactions.setRestrictionsForRepo(nobody), { status: 422 });
      assert.equal((await interactions.removeRestrictionsForRepo(at)).status, 204);
      assert.deepEqual((await interactions.getRestrictionsForRepo(at)).data, {});
    },
  },
];
