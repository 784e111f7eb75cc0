import { createHash } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { base64, branchWith, octokitOf, pullOf, repoOf, textOf } from "./support.mjs";

// Twenty more behaviours of GitHub, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The methods come from the head of the 1,028 of the
// SDK's client (octokit 5.0.5), in the order of the SHA-256 of "seventh-list 2026-12-01 github
// METHOD", also where an earlier list names the method. Left out are methods of organizations and
// enterprises, which are made in a browser (orgs, teams, hosted runners, billing, Dependabot of
// enterprises), methods that only a GitHub App calls, which is registered in a browser
// (apps.getRepoInstallation, apps.listSubscriptionsForAuthenticatedUser, checks.rerequestSuite),
// packages and alerts of code scanning, which want the outside content of a registry or a
// scanner, codespaces.updateForAuthenticatedUser, which wants a machine,
// codespaces.createOrUpdateSecretForAuthenticatedUser, which wants a sealed box of libsodium, and
// names that the SDK has retired (users.listFollowedByAuthenticated and
// users.createPublicSshKeyForAuthenticated).

const REST = "https://docs.github.com/en/rest";

const MISSING = { status: 404 };
const INVALID = { status: 422 };

const KEY = `-----BEGIN PGP PUBLIC KEY BLOCK-----

mDMEZeEagBYJKwYBBAHaRw8BAQdA4XtkAqQfn0RpS1jcss/ZvQcPC2cdHrDG02rV
rGKSp3e0JkFkYSBMb3ZlbGFjZSA8YWRhLnNldmVudGhAZXhhbXBsZS5jb20+iJAE
ExYIADgWIQRjnBu9sVT3A5oL96kR2cHfWPDvDAUCZeEagAIbAwULCQgHAgYVCgkI
CwIEFgIDAQIeAQIXgAAKCRAR2cHfWPDvDHZQAQCB1Po8fhxmyHnJAV4qAoKJSdlm
ef414w7VNme/JXkwXwEApveeA2iKjj4N+5CsffiPcczBxv1zf2REA+xoLNvU9g0=
=zqXE
-----END PGP PUBLIC KEY BLOCK-----
`;
const KEY_ID = "11D9C1DF58F0EF0C";

const stateOf = ({ state }) => state;
const idsOf = ({ data }) => data.map(({ id }) => id);
const anonymous = ({ url }) => octokitOf({ url, key: undefined });

const headOf = async (octokit, at, branch = "main") =>
  (await octokit.rest.git.getRef({ ...at, ref: `heads/${branch}` })).data.object.sha;

const write = (octokit, at, path, text, branch = "main") =>
  octokit.rest.repos.createOrUpdateFileContents({
    ...at,
    path,
    branch,
    message: `Write ${path}`,
    content: base64(text),
  });

const protect = (octokit, at, required_status_checks) =>
  octokit.rest.repos.updateBranchProtection({
    ...at,
    branch: "main",
    required_status_checks,
    enforce_admins: null,
    required_pull_request_reviews: null,
    restrictions: null,
  });

export const seventhList = [
  {
    name: "repos.compareCommitsWithBasehead tells how far two branches are from where they part",
    source: `${REST}/commits/commits#compare-two-commits`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const root = await headOf(octokit, at);
      await branchWith(octokit, at, "topic", "topic.txt");
      await write(octokit, at, "main.txt", "Main\n");
      const compare = async (basehead) =>
        (await octokit.rest.repos.compareCommitsWithBasehead({ ...at, basehead })).data;
      const parted = await compare("main...topic");
      has(parted, { status: "diverged", ahead_by: 1, behind_by: 1, total_commits: 1 });
      assert.equal(parted.merge_base_commit.sha, root);
      assert.deepEqual(
        parted.files.map(({ filename, status }) => [filename, status]),
        [["topic.txt", "added"]],
      );
      has(await compare("main...main"), { status: "identical", ahead_by: 0, behind_by: 0 });
      has(await compare(`topic...${root}`), { status: "behind", ahead_by: 0, behind_by: 1 });
      await refused(compare("main...nowhere"), MISSING);
    },
  },
  {
    name: "repos.listPublic gives the public repositories after an id, in the order of their ids",
    source: `${REST}/repos/repos#list-public-repositories`,
    async check(place) {
      const octokit = octokitOf(place);
      const make = async (name, more = {}) =>
        (await octokit.rest.repos.createForAuthenticatedUser({ name, ...more })).data;
      const first = await make("first-harbour");
      const hidden = await make("hidden-harbour", { private: true });
      const last = await make("last-harbour");
      const { data } = await octokit.rest.repos.listPublic({ since: first.id });
      const ids = data.map(({ id }) => id);
      assert.ok(ids.includes(last.id));
      assert.ok(!ids.includes(first.id) && !ids.includes(hidden.id));
      assert.deepEqual(
        ids,
        [...ids].sort((a, b) => a - b),
      );
      has(
        data.find(({ id }) => id === last.id),
        { full_name: "octocat/last-harbour", private: false, fork: false },
      );
      assert.ok(!idsOf(await octokit.rest.repos.listPublic({ since: last.id })).includes(last.id));
      const stranger = octokitOf({ ...place, key: "ghp_nobody" });
      await refused(stranger.rest.repos.listPublic(), { status: 401 });
    },
  },
  {
    name: "repos.updateStatusCheckProtection changes what it names, and only where checks are due",
    source: `${REST}/branches/branch-protection#update-status-check-protection`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const branch = { ...at, branch: "main" };
      const { updateStatusCheckProtection, getStatusChecksProtection } = octokit.rest.repos;
      await protect(octokit, at, { strict: true, contexts: ["ci"] });
      const { data: loose } = await updateStatusCheckProtection({ ...branch, strict: false });
      has(loose, { strict: false, contexts: ["ci"] });
      const contexts = ["build", "lint"];
      const { data: other } = await updateStatusCheckProtection({ ...branch, contexts });
      assert.deepEqual([...other.contexts].sort(), contexts);
      const { data: read } = await getStatusChecksProtection(branch);
      assert.deepEqual([read.strict, [...read.contexts].sort()], [false, contexts]);
      await protect(octokit, at, null);
      await refused(updateStatusCheckProtection({ ...branch, strict: true }), MISSING);
      await refused(getStatusChecksProtection(branch), MISSING);
    },
  },
  {
    name: "users.createGpgKeyForAuthenticatedUser shows a key to everybody, and takes it once",
    source: `${REST}/users/gpg-keys#create-a-gpg-key-for-the-authenticated-user`,
    async check(place) {
      const { users } = octokitOf(place).rest;
      const wanted = { name: "Engine room", armored_public_key: KEY };
      const { data: key } = await users.createGpgKeyForAuthenticatedUser(wanted);
      has(key, { name: "Engine room", key_id: KEY_ID, can_sign: true, expires_at: null });
      assert.deepEqual(
        key.emails.map(({ email, verified }) => [email, verified]),
        [["ada.seventh@example.com", false]],
      );
      const shown = await users.listGpgKeysForUser({ username: "octocat" });
      assert.ok(idsOf(shown).includes(key.id));
      await refused(users.createGpgKeyForAuthenticatedUser(wanted), INVALID);
      const none = { armored_public_key: "no key at all" };
      await refused(users.createGpgKeyForAuthenticatedUser(none), INVALID);
      await users.deleteGpgKeyForAuthenticatedUser({ gpg_key_id: key.id });
      await refused(users.getGpgKeyForAuthenticatedUser({ gpg_key_id: key.id }), MISSING);
    },
  },
  {
    name: "repos.listCommitStatusesForRef finds the statuses of a commit by its tag, by pages",
    source: `${REST}/commits/statuses#list-commit-statuses-for-a-reference`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos, git } = octokit.rest;
      const sha = await headOf(octokit, at);
      const say = (context, state) => repos.createCommitStatus({ ...at, sha, context, state });
      const { data: first } = await say("build", "success");
      const { data: second } = await say("lint", "failure");
      await git.createRef({ ...at, ref: "refs/tags/v1", sha });
      await write(octokit, at, "later.txt", "Later\n");
      const ofTag = { ...at, ref: "tags/v1" };
      assert.deepEqual(idsOf(await repos.listCommitStatusesForRef(ofTag)), [second.id, first.id]);
      const ofMain = await repos.listCommitStatusesForRef({ ...at, ref: "main" });
      assert.deepEqual(ofMain.data, []);
      const page = await repos.listCommitStatusesForRef({ ...ofTag, per_page: 1 });
      assert.deepEqual(
        [idsOf(page), page.headers.link.includes('rel="next"')],
        [[second.id], true],
      );
      const rest = await repos.listCommitStatusesForRef({ ...ofTag, per_page: 1, page: 2 });
      has(rest.data[0], { id: first.id, context: "build", state: "success" });
      await refused(say("deploy", "done"), INVALID);
      const nowhere = { ...at, repo: "nowhere", ref: "main" };
      await refused(repos.listCommitStatusesForRef(nowhere), MISSING);
    },
  },
  {
    name: "checks.listForRef has no statuses among the checks, which only an app makes",
    source: `${REST}/checks/runs#list-check-runs-for-a-git-reference`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { checks, repos } = octokit.rest;
      const sha = await headOf(octokit, at);
      await repos.createCommitStatus({ ...at, sha, context: "build", state: "success" });
      const { data: none } = await checks.listForRef({ ...at, ref: "main" });
      assert.deepEqual(none, { total_count: 0, check_runs: [] });
      const made = checks.create({ ...at, name: "build", head_sha: sha });
      await refused(made, { status: 403 });
      const { data: still } = await checks.listForRef({ ...at, ref: sha, filter: "all" });
      assert.equal(still.total_count, 0);
      const { data: status } = await repos.getCombinedStatusForRef({ ...at, ref: sha });
      has(status, { state: "success", total_count: 1 });
      await refused(checks.listForRef({ ...at, repo: "nowhere", ref: "main" }), MISSING);
    },
  },
  {
    name: "repos.updateDeploymentBranchPolicy gives a policy of an environment another pattern",
    source: `${REST}/deployments/branch-policies#update-a-deployment-branch-policy`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const harbour = { ...at, environment_name: "harbour" };
      const deployment_branch_policy = { protected_branches: false, custom_branch_policies: true };
      await repos.createOrUpdateEnvironment({ ...harbour, deployment_branch_policy });
      const make = async (name) =>
        (await repos.createDeploymentBranchPolicy({ ...harbour, name })).data;
      const policy = await make("release/*");
      const other = await make("main");
      const one = { ...harbour, branch_policy_id: policy.id };
      const { data } = await repos.updateDeploymentBranchPolicy({ ...one, name: "stable/*" });
      has(data, { id: policy.id, name: "stable/*" });
      has((await repos.getDeploymentBranchPolicy(one)).data, { id: policy.id, name: "stable/*" });
      const { data: list } = await repos.listDeploymentBranchPolicies(harbour);
      assert.equal(list.total_count, 2);
      assert.deepEqual(
        list.branch_policies.map(({ id, name }) => `${id} ${name}`).sort(),
        [`${policy.id} stable/*`, `${other.id} main`].sort(),
      );
      await repos.deleteDeploymentBranchPolicy(one);
      await refused(repos.updateDeploymentBranchPolicy({ ...one, name: "next/*" }), MISSING);
      const sea = { ...one, environment_name: "sea", branch_policy_id: other.id };
      await refused(repos.updateDeploymentBranchPolicy({ ...sea, name: "next/*" }), MISSING);
    },
  },
  {
    name: "gists.list gives one's own gists, also secret ones, which nobody else is shown",
    source: `${REST}/gists/gists#list-gists-for-the-authenticated-user`,
    async check(place) {
      const { gists } = octokitOf(place).rest;
      const make = async (name, more = {}) =>
        (await gists.create({ files: { [name]: { content: "Ahoy" } }, ...more })).data;
      const secret = await make("secret.txt", { public: false });
      const open = await make("open.txt", { public: true });
      const { data: own } = await gists.list();
      const gistOf = (wanted) => own.find(({ id }) => id === wanted.id);
      assert.deepEqual([gistOf(secret).public, gistOf(open).public], [false, true]);
      has(gistOf(open).files["open.txt"], { filename: "open.txt", size: 4 });
      assert.equal((await gists.list({ per_page: 1 })).data.length, 1);
      assert.deepEqual((await gists.list({ since: "2100-01-01T00:00:00Z" })).data, []);
      const all = idsOf(await anonymous(place).rest.gists.list());
      assert.deepEqual([all.includes(secret.id), all.includes(open.id)], [false, true]);
      await refused(octokitOf({ ...place, key: "ghp_nobody" }).rest.gists.list(), { status: 401 });
    },
  },
  {
    name: "repos.getBranchRules adds up the rules of several rulesets, each but where it is not",
    source: `${REST}/repos/rules#get-rules-for-a-branch`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const make = async (name, type, include, exclude = []) => {
        const conditions = { ref_name: { include, exclude } };
        const wanted = { ...at, name, enforcement: "active", conditions, rules: [{ type }] };
        return (await repos.createRepoRuleset(wanted)).data;
      };
      const stays = await make("Stays", "deletion", ["~DEFAULT_BRANCH"]);
      const forward = await make("Forward", "non_fast_forward", ["~ALL"], ["refs/heads/free"]);
      const rulesOf = async (branch) =>
        (await repos.getBranchRules({ ...at, branch })).data
          .map(({ type, ruleset_id }) => `${type} ${ruleset_id}`)
          .sort();
      const moves = `non_fast_forward ${forward.id}`;
      assert.deepEqual(await rulesOf("main"), [`deletion ${stays.id}`, moves]);
      assert.deepEqual(await rulesOf("other"), [moves]);
      assert.deepEqual(await rulesOf("free"), []);
      const { data: rules } = await repos.getBranchRules({ ...at, branch: "other" });
      const from = { ruleset_source_type: "Repository", ruleset_source: "octocat/engine" };
      has(rules[0], from);
      await repos.deleteRepoRuleset({ ...at, ruleset_id: stays.id });
      assert.deepEqual(await rulesOf("main"), [moves]);
      await refused(repos.getBranchRules({ ...at, repo: "nowhere", branch: "main" }), MISSING);
    },
  },
  {
    name: "git.createBlob keeps bytes by the digest of Git, in a repository with a commit",
    source: `${REST}/git/blobs#create-a-blob`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { git, repos } = octokit.rest;
      const digest = (bytes) =>
        createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
      const text = "Ünder way\n";
      const { data: said } = await git.createBlob({ ...at, content: text });
      assert.equal(said.sha, digest(Buffer.from(text)));
      const bytes = Buffer.from([0, 255, 10, 128]);
      const raw = { ...at, content: bytes.toString("base64"), encoding: "base64" };
      const { data: binary } = await git.createBlob(raw);
      assert.equal(binary.sha, digest(bytes));
      const { data: read } = await git.getBlob({ ...at, file_sha: binary.sha });
      has(read, { sha: binary.sha, size: 4, encoding: "base64" });
      assert.deepEqual(Buffer.from(read.content, "base64"), bytes);
      const unknown = digest(Buffer.from("never written"));
      await refused(git.getBlob({ ...at, file_sha: unknown }), MISSING);
      await repos.createForAuthenticatedUser({ name: "empty" });
      const early = git.createBlob({ ...at, repo: "empty", content: text });
      await refused(early, { status: 409 });
    },
  },
  {
    name: "pulls.dismissReview leaves a review that only comments as it was",
    source: `${REST}/pulls/reviews#dismiss-a-review-for-a-pull-request`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { pulls } = octokit.rest;
      const { number: pull_number } = await pullOf(octokit, at);
      const pull = { ...at, pull_number };
      const wanted = { ...pull, event: "COMMENT", body: "Looks seaworthy." };
      const { data: review } = await pulls.createReview(wanted);
      const one = { ...pull, review_id: review.id };
      await refused(pulls.dismissReview({ ...one, message: "No more" }), INVALID);
      const { data: read } = await pulls.getReview(one);
      has(read, { state: "COMMENTED", body: "Looks seaworthy." });
      const { data: list } = await pulls.listReviews(pull);
      assert.deepEqual(list.map(stateOf), ["COMMENTED"]);
      const unknown = { ...one, review_id: review.id + 1_000_000, message: "No more" };
      await refused(pulls.dismissReview(unknown), MISSING);
      const elsewhere = { ...one, pull_number: pull_number + 1_000, message: "No more" };
      await refused(pulls.dismissReview(elsewhere), MISSING);
    },
  },
  {
    name: "actions.deleteEnvironmentVariable leaves the repository's variable of the same name",
    source: `${REST}/actions/variables#delete-an-environment-variable`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { actions, repos } = octokit.rest;
      const quay = { ...at, environment_name: "quay" };
      await repos.createOrUpdateEnvironment(quay);
      await actions.createRepoVariable({ ...at, name: "DEPTH", value: "wide" });
      await actions.createEnvironmentVariable({ ...quay, name: "DEPTH", value: "deep" });
      const one = { ...quay, name: "DEPTH" };
      const { status } = await actions.deleteEnvironmentVariable(one);
      assert.equal(status, 204);
      const { data: left } = await actions.listEnvironmentVariables(quay);
      assert.deepEqual([left.total_count, left.variables], [0, []]);
      const { data: kept } = await actions.getRepoVariable({ ...at, name: "DEPTH" });
      has(kept, { name: "DEPTH", value: "wide" });
      await refused(actions.deleteEnvironmentVariable(one), MISSING);
      await actions.createEnvironmentVariable({ ...one, value: "shallow" });
      has((await actions.getEnvironmentVariable(one)).data, { name: "DEPTH", value: "shallow" });
    },
  },
  {
    name: "issues.createMilestone numbers milestones, of which each has a title of its own",
    source: `${REST}/issues/milestones#create-a-milestone`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const more = { description: "Out of the dock", state: "open" };
      const { data: first } = await issues.createMilestone({ ...at, title: "Launch", ...more });
      has(first, { number: 1, title: "Launch", open_issues: 0, closed_issues: 0, ...more });
      assert.equal(first.creator.login, "octocat");
      const done = { ...at, title: "Keel", state: "closed" };
      has((await issues.createMilestone(done)).data, { number: 2, state: "closed" });
      const { data: open } = await issues.listMilestones(at);
      assert.deepEqual(
        open.map(({ title }) => title),
        ["Launch"],
      );
      const again = issues.createMilestone({ ...at, title: "Launch" });
      const error = await refused(again, INVALID);
      has(error.response.data.errors[0], { code: "already_exists", field: "title" });
    },
  },
  {
    name: "repos.getRelease shows a release to everybody, and a draft to its writers only",
    source: `${REST}/releases/releases#get-a-release`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const make = async (tag_name, more = {}) =>
        (await repos.createRelease({ ...at, tag_name, ...more })).data.id;
      const release_id = await make("v1.0.0", { name: "One" });
      const draft_id = await make("v2.0.0", { draft: true });
      const others = anonymous(place).rest.repos;
      has((await others.getRelease({ ...at, release_id })).data, {
        tag_name: "v1.0.0",
        name: "One",
        draft: false,
      });
      const draft = { ...at, release_id: draft_id };
      has((await repos.getRelease(draft)).data, { draft: true, published_at: null });
      await refused(others.getRelease(draft), MISSING);
      await repos.updateRelease({ ...draft, draft: false });
      has((await others.getRelease(draft)).data, { tag_name: "v2.0.0", draft: false });
      await repos.deleteRelease({ ...at, release_id });
      await refused(repos.getRelease({ ...at, release_id }), MISSING);
    },
  },
  {
    name: "migrations.unlockRepoForAuthenticatedUser finds no lock where none was asked for",
    source: `${REST}/migrations/users#unlock-a-user-repository`,
    async check(place) {
      const { octokit } = await repoOf(place);
      const { migrations } = octokit.rest;
      const repositories = ["octocat/engine"];
      const wanted = { repositories, lock_repositories: false };
      const { data: migration } = await migrations.startForAuthenticatedUser(wanted);
      has(migration, { state: "pending", lock_repositories: false });
      const migration_id = migration.id;
      const { data: read } = await migrations.getStatusForAuthenticatedUser({ migration_id });
      assert.deepEqual(
        [read.id, read.repositories.map(({ full_name }) => full_name)],
        [migration_id, repositories],
      );
      assert.ok(idsOf(await migrations.listForAuthenticatedUser()).includes(migration_id));
      const unlock = migrations.unlockRepoForAuthenticatedUser;
      await refused(unlock({ migration_id, repo_name: "engine" }), MISSING);
      const unknown = { migration_id: migration_id + 1_000_000 };
      await refused(migrations.getStatusForAuthenticatedUser(unknown), MISSING);
    },
  },
  {
    name: "issues.deleteMilestone frees the title of a milestone, but not its number",
    source: `${REST}/issues/milestones#delete-a-milestone`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { issues } = octokit.rest;
      const make = async (title) => (await issues.createMilestone({ ...at, title })).data.number;
      const milestone_number = await make("Launch");
      const kept = await make("Voyage");
      const { status } = await issues.deleteMilestone({ ...at, milestone_number });
      assert.equal(status, 204);
      const { data: left } = await issues.listMilestones({ ...at, state: "all" });
      assert.deepEqual(
        left.map(({ number, title }) => [number, title]),
        [[kept, "Voyage"]],
      );
      await refused(issues.deleteMilestone({ ...at, milestone_number }), MISSING);
      const late = { ...at, title: "Too late", milestone: milestone_number };
      await refused(issues.create(late), INVALID);
      assert.ok((await make("Launch")) > kept);
    },
  },
  {
    name: "repos.createDeploymentStatus ends the deployments before it, unless that is not wanted",
    source: `${REST}/deployments/statuses#create-a-deployment-status`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      const deploy = async () => {
        const where = { ref: "main", environment: "staging", required_contexts: [] };
        const { data } = await repos.createDeployment({ ...at, ...where, auto_merge: false });
        return data.id;
      };
      const succeed = async (deployment_id, more = {}) =>
        (await repos.createDeploymentStatus({ ...at, deployment_id, state: "success", ...more }))
          .data;
      const statesOf = async (deployment_id) =>
        (await repos.listDeploymentStatuses({ ...at, deployment_id })).data.map(stateOf);
      const first = await deploy();
      const url = "https://staging.example.com";
      const status = await succeed(first, { environment_url: url, description: "Afloat" });
      has(status, { state: "success", environment_url: url, description: "Afloat" });
      const second = await deploy();
      await succeed(second);
      assert.deepEqual((await statesOf(first)).sort(), ["inactive", "success"]);
      await succeed(await deploy(), { auto_inactive: false });
      assert.deepEqual(await statesOf(second), ["success"]);
      await refused(succeed(second, { state: "afloat" }), INVALID);
      await refused(succeed(second + 1_000_000), MISSING);
    },
  },
  {
    name: "repos.createUsingTemplate makes a repository of a template's files, with one commit",
    source: `${REST}/repos/repos#create-a-repository-using-a-template`,
    async check(place) {
      const { octokit, at } = await repoOf(place, "mould");
      const { repos } = octokit.rest;
      await write(octokit, at, "hull.txt", "Oak\n");
      await branchWith(octokit, at, "topic");
      await repos.update({ ...at, is_template: true });
      const template = { template_owner: "octocat", template_repo: "mould" };
      const { data: made } = await repos.createUsingTemplate({ ...template, name: "cast" });
      assert.equal(made.template_repository.full_name, "octocat/mould");
      const cast = { ...at, repo: "cast" };
      const { data: file } = await repos.getContent({ ...cast, path: "hull.txt" });
      assert.equal(textOf(file.content), "Oak\n");
      assert.equal((await repos.listCommits(cast)).data.length, 1);
      const branchesOf = async (where) =>
        (await repos.listBranches(where)).data.map(({ name }) => name).sort();
      assert.deepEqual(await branchesOf(cast), ["main"]);
      const all = { ...template, name: "whole", include_all_branches: true };
      await repos.createUsingTemplate(all);
      assert.deepEqual(await branchesOf({ ...at, repo: "whole" }), ["main", "topic"]);
      await refused(repos.createUsingTemplate({ ...template, name: "cast" }), INVALID);
    },
  },
  {
    name: "codespaces.getRepoSecret finds no secret in a new repository, which has a key for them",
    source: `${REST}/codespaces/repository-secrets#get-a-repository-secret`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { codespaces } = octokit.rest;
      const { data: list } = await codespaces.listRepoSecrets(at);
      assert.deepEqual([list.total_count, list.secrets], [0, []]);
      const { data: key } = await codespaces.getRepoPublicKey(at);
      assert.equal(Buffer.from(key.key, "base64").length, 32);
      assert.equal((await codespaces.getRepoPublicKey(at)).data.key_id, key.key_id);
      const secret_name = "ANCHOR";
      await refused(codespaces.getRepoSecret({ ...at, secret_name }), MISSING);
      const nowhere = { ...at, repo: "nowhere" };
      await refused(codespaces.getRepoSecret({ ...nowhere, secret_name }), MISSING);
    },
  },
  {
    name: "repos.getAllTopics gives the topics of a repository by pages, twenty at most",
    source: `${REST}/repos/repos#get-all-repository-topics`,
    async check(place) {
      const { octokit, at } = await repoOf(place);
      const { repos } = octokit.rest;
      assert.deepEqual((await repos.getAllTopics(at)).data.names, []);
      await repos.replaceAllTopics({ ...at, names: ["steam", "brass"] });
      const pageOf = async (page) =>
        (await repos.getAllTopics({ ...at, per_page: 1, page })).data.names;
      const pages = [await pageOf(1), await pageOf(2)];
      assert.deepEqual([pages[0].length, pages.flat().sort()], [1, ["brass", "steam"]]);
      assert.deepEqual((await repos.get(at)).data.topics.sort(), ["brass", "steam"]);
      const names = Array.from({ length: 21 }, (_, index) => `topic-${index}`);
      await refused(repos.replaceAllTopics({ ...at, names }), INVALID);
      assert.deepEqual((await repos.getAllTopics(at)).data.names.sort(), ["brass", "steam"]);
      await refused(repos.getAllTopics({ ...at, repo: "nowhere" }), MISSING);
    },
  },
];
