import { generateKeyPairSync } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { base64, branchWith, octokitOf, pullOf, repoOf } from "./support.mjs";

// Twenty more behaviours of GitHub, by a reader who has opened neither the profile nor the other
// lists. The methods come from the head of the SDK's (octokit 5.0.5), in the order of the SHA-256
// of "fifth-list 2026-12-01 github METHOD", but for those of organizations, teams, enterprises and
// GitHub Apps, of Actions, Codespaces, packages, scans and Pages, those that need a second person,
// and feeds, statistics and traffic, whose answers come late.

const of = (page) => `https://docs.github.com/en/rest/${page}`;
const MISSING = { status: 404, "response.data.message": "Not Found" };
const UNPROTECTED = { status: 404, "response.data.message": "Branch not protected" };
const NO_SHA = "0123456789".repeat(4);

const statusOf = async (call) => (await call).status;
const contentsOf = ({ data }) => data.map(({ content }) => content);

/** A new SSH key, as a line of `authorized_keys` without a comment. */
function sshKey() {
  const { publicKey } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x, "base64url");
  const parts = [Buffer.from("ssh-ed25519"), raw].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return `ssh-ed25519 ${Buffer.concat(parts).toString("base64")}`;
}

const protect = (octokit, at, more = {}) =>
  octokit.rest.repos.updateBranchProtection({
    ...at,
    branch: "main",
    required_status_checks: null,
    enforce_admins: null,
    required_pull_request_reviews: null,
    restrictions: null,
    ...more,
  });

async function issueOf(octokit, at, title = "The engine is cold") {
  const { data } = await octokit.rest.issues.create({ ...at, title });
  return data;
}

async function headOf(octokit, at, branch = "main") {
  const { data } = await octokit.rest.git.getRef({ ...at, ref: `heads/${branch}` });
  return data.object.sha;
}

export const fifthList = [
  {
    name: "a protected branch may ask for signatures, and one without protection cannot",
    source: of("branches/branch-protection#get-commit-signature-protection"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-signatures");
      const { repos } = octokit.rest;
      const main = { ...at, branch: "main" };
      await refused(repos.getCommitSignatureProtection(main), UNPROTECTED);
      await protect(octokit, at);
      assert.equal((await repos.getCommitSignatureProtection(main)).data.enabled, false);
      assert.equal((await repos.createCommitSignatureProtection(main)).data.enabled, true);
      assert.equal((await repos.getCommitSignatureProtection(main)).data.enabled, true);
      assert.equal(await statusOf(repos.deleteCommitSignatureProtection(main)), 204);
    },
  },
  {
    name: "a person has each reaction to an issue once, of those that there are",
    source: of("reactions/reactions#list-reactions-for-an-issue"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-reactions");
      const { reactions } = octokit.rest;
      const { number: issue_number } = await issueOf(octokit, at);
      const on = { ...at, issue_number };
      const first = await reactions.createForIssue({ ...on, content: "heart" });
      has(first, { status: 201 });
      const again = await reactions.createForIssue({ ...on, content: "heart" });
      assert.deepEqual([again.status, again.data.id], [200, first.data.id]);
      await reactions.createForIssue({ ...on, content: "rocket" });
      const all = await reactions.listForIssue(on);
      assert.deepEqual(contentsOf(all).sort(), ["heart", "rocket"]);
      const hearts = await reactions.listForIssue({ ...on, content: "heart" });
      assert.deepEqual(
        hearts.data.map(({ id, user }) => [id, user.login]),
        [[first.data.id, at.owner]],
      );
      await refused(reactions.createForIssue({ ...on, content: "shrug" }), { status: 422 });
    },
  },
  {
    name: "a pull request has no reviewers at first, and never its author",
    source: of("pulls/review-requests#get-all-requested-reviewers-for-a-pull-request"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-reviewers");
      const { number: pull_number } = await pullOf(octokit, at);
      const { pulls } = octokit.rest;
      const { data } = await pulls.listRequestedReviewers({ ...at, pull_number });
      assert.deepEqual([data.users, data.teams], [[], []]);
      await refused(pulls.requestReviewers({ ...at, pull_number, reviewers: [at.owner] }), {
        status: 422,
        "response.data.message": /author/,
      });
      const after = await pulls.listRequestedReviewers({ ...at, pull_number });
      assert.deepEqual(after.data.users, []);
      await refused(pulls.listRequestedReviewers({ ...at, pull_number: 4_711 }), MISSING);
    },
  },
  {
    name: "the private reporting of vulnerabilities is turned on and off",
    source: of("repos/repos#check-if-private-vulnerability-reporting-is-enabled-for-a-repository"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-reporting");
      const { repos } = octokit.rest;
      assert.equal(await statusOf(repos.enablePrivateVulnerabilityReporting(at)), 204);
      assert.deepEqual((await repos.checkPrivateVulnerabilityReporting(at)).data, {
        enabled: true,
      });
      assert.equal(await statusOf(repos.disablePrivateVulnerabilityReporting(at)), 204);
      assert.deepEqual((await repos.checkPrivateVulnerabilityReporting(at)).data, {
        enabled: false,
      });
    },
  },
  {
    name: "a gist with a star is among those with stars until the star is taken back",
    source: of("gists/gists#list-starred-gists"),
    async check(place) {
      const { gists } = octokitOf(place).rest;
      const files = { "fifth.txt": { content: "Five\n" } };
      const { data } = await gists.create({ files, description: "A fifth", public: false });
      const gist_id = data.id;
      const starred = async () => (await gists.listStarred()).data.some(({ id }) => id === gist_id);
      await refused(gists.checkIsStarred({ gist_id }), { status: 404 });
      assert.equal(await statusOf(gists.star({ gist_id })), 204);
      assert.equal(await statusOf(gists.checkIsStarred({ gist_id })), 204);
      assert.equal(await starred(), true);
      assert.equal(await statusOf(gists.unstar({ gist_id })), 204);
      assert.equal(await starred(), false);
    },
  },
  {
    name: "the commits of a pull request come oldest first, and are only its own",
    source: of("pulls/pulls#list-commits-on-a-pull-request"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-commits");
      const { pulls, repos } = octokit.rest;
      const base = await headOf(octokit, at);
      const { number: pull_number } = await pullOf(octokit, at);
      await repos.createOrUpdateFileContents({
        ...at,
        path: "second.txt",
        message: "Add a second",
        content: base64("Two\n"),
        branch: "topic",
      });
      const { data } = await pulls.listCommits({ ...at, pull_number });
      assert.deepEqual(
        data.map(({ commit }) => commit.message),
        ["Add feature.txt", "Add a second"],
      );
      assert.deepEqual(
        data.map(({ parents }) => parents.map(({ sha }) => sha)),
        [[base], [data[0].sha]],
      );
      const pull = await pulls.get({ ...at, pull_number });
      has(pull.data, { commits: 2, changed_files: 2, state: "open" });
      assert.equal(pull.data.head.sha, data[1].sha);
      await refused(pulls.listCommits({ ...at, pull_number: 4_711 }), MISSING);
    },
  },
  {
    name: "an issue is refused without a title, with no such milestone, and where there are none",
    source: of("issues/issues#create-an-issue"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-issues");
      const { issues, repos } = octokit.rest;
      await refused(issues.create({ ...at, body: "No title" }), { status: 422 });
      await refused(issues.create({ ...at, title: "Planned", milestone: 99 }), {
        status: 422,
        "response.data.message": "Validation Failed",
        "response.data.errors.0.field": "milestone",
        "response.data.errors.0.code": "invalid",
      });
      const { data } = await issues.create({ ...at, title: "Cold", body: "Very", labels: ["bug"] });
      has(data, { number: 1, title: "Cold", body: "Very", state: "open", locked: false });
      assert.deepEqual(
        data.labels.map(({ name }) => name),
        ["bug"],
      );
      await repos.update({ ...at, has_issues: false });
      await refused(issues.create({ ...at, title: "Late" }), { status: 410 });
    },
  },
  {
    name: "the keys that a person signs with are public until they are deleted",
    source: of("users/ssh-signing-keys#list-ssh-signing-keys-for-a-user"),
    async check(place) {
      const { users } = octokitOf(place).rest;
      const { login: username } = (await users.getAuthenticated()).data;
      const wanted = { title: "Fifth laptop", key: sshKey() };
      const made = await users.createSshSigningKeyForAuthenticatedUser(wanted);
      assert.equal(made.status, 201);
      has(made.data, wanted);
      const ssh_signing_key_id = made.data.id;
      const listed = async () =>
        (await users.listSshSigningKeysForUser({ username })).data.filter(
          ({ id }) => id === ssh_signing_key_id,
        );
      assert.deepEqual(
        (await listed()).map(({ key }) => key),
        [wanted.key],
      );
      const bad = { title: "Not a key", key: "ssh-ed25519 nonsense" };
      await refused(users.createSshSigningKeyForAuthenticatedUser(bad), { status: 422 });
      await users.deleteSshSigningKeyForAuthenticatedUser({ ssh_signing_key_id });
      assert.deepEqual(await listed(), []);
    },
  },
  {
    name: "GitHub tells the addresses of its hooks and the prints of its keys",
    source: of("meta/meta#get-github-meta-information"),
    async check(place) {
      const { data } = await octokitOf(place).rest.meta.get();
      assert.equal(typeof data.verifiable_password_authentication, "boolean");
      const ranges = [data.hooks, data.web, data.api, data.git];
      assert.equal(
        ranges.every((list) => Array.isArray(list) && list.length > 0),
        true,
      );
      assert.match(data.hooks[0], /^[0-9a-f.:]+\/\d+$/);
      assert.equal(Array.isArray(data.ssh_keys), true);
      assert.equal(typeof data.ssh_key_fingerprints.SHA256_ED25519, "string");
    },
  },
  {
    name: "an issue that is blocked by another is so until that is taken back",
    source: of("issues/issue-dependencies#remove-dependency-an-issue-is-blocked-by"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-blocked");
      const { issues } = octokit.rest;
      const [cause, effect] = [await issueOf(octokit, at, "Cause"), await issueOf(octokit, at)];
      const on = { ...at, issue_number: effect.number };
      const blockers = async () =>
        (await issues.listDependenciesBlockedBy(on)).data.map(({ id }) => id);
      assert.deepEqual(await blockers(), []);
      const added = await issues.addBlockedByDependency({ ...on, issue_id: cause.id });
      assert.equal(added.status, 201);
      assert.deepEqual(await blockers(), [cause.id]);
      const blocked = await issues.listDependenciesBlocking({ ...at, issue_number: cause.number });
      assert.deepEqual(
        blocked.data.map(({ id }) => id),
        [effect.id],
      );
      await issues.removeDependencyBlockedBy({ ...on, issue_id: cause.id });
      assert.deepEqual(await blockers(), []);
    },
  },
  {
    name: "a comment on a commit has reactions, each person's once",
    source: of("reactions/reactions#create-reaction-for-a-commit-comment"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-commented");
      const { reactions, repos } = octokit.rest;
      const commit_sha = await headOf(octokit, at);
      const comment = await repos.createCommitComment({ ...at, commit_sha, body: "A start" });
      has(comment.data, { commit_id: commit_sha, body: "A start" });
      const on = { ...at, comment_id: comment.data.id };
      const first = await reactions.createForCommitComment({ ...on, content: "+1" });
      assert.deepEqual([first.status, first.data.content], [201, "+1"]);
      const again = await reactions.createForCommitComment({ ...on, content: "+1" });
      assert.deepEqual([again.status, again.data.id], [200, first.data.id]);
      assert.deepEqual(contentsOf(await reactions.listForCommitComment(on)), ["+1"]);
      const missing = { ...at, comment_id: 987_654_321, content: "+1" };
      await refused(reactions.createForCommitComment(missing), MISSING);
    },
  },
  {
    name: "a milestone that is deleted leaves its issues behind",
    source: of("issues/milestones#delete-a-milestone"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-milestones");
      const { issues } = octokit.rest;
      const milestone = await issues.createMilestone({ ...at, title: "First light" });
      const milestone_number = milestone.data.number;
      has(milestone.data, { title: "First light", state: "open", open_issues: 0 });
      const issue = await issues.create({ ...at, title: "Lamp", milestone: milestone_number });
      assert.equal(issue.data.milestone.title, "First light");
      const gone = await issues.deleteMilestone({ ...at, milestone_number });
      assert.equal(gone.status, 204);
      await refused(issues.getMilestone({ ...at, milestone_number }), MISSING);
      const left = await issues.get({ ...at, issue_number: issue.data.number });
      has(left.data, { title: "Lamp", state: "open", milestone: null });
    },
  },
  {
    name: "the comments of an issue come oldest first, by pages that a header leads to",
    source: of("issues/comments#list-issue-comments"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-comments");
      const { issues } = octokit.rest;
      const { number: issue_number } = await issueOf(octokit, at);
      const on = { ...at, issue_number };
      for (const body of ["One", "Two", "Three"]) await issues.createComment({ ...on, body });
      const bodies = ({ data }) => data.map(({ body }) => body);
      assert.deepEqual(bodies(await issues.listComments(on)), ["One", "Two", "Three"]);
      const first = await issues.listComments({ ...on, per_page: 2 });
      assert.deepEqual(bodies(first), ["One", "Two"]);
      assert.match(first.headers.link, /rel="next"/);
      assert.deepEqual(bodies(await issues.listComments({ ...on, per_page: 2, page: 2 })), [
        "Three",
      ]);
      assert.equal((await issues.get(on)).data.comments, 3);
      await refused(issues.listComments({ ...at, issue_number: 4_711 }), MISSING);
    },
  },
  {
    name: "the protection of a branch tells its checks, until there is none",
    source: of("branches/branch-protection#get-branch-protection"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-protected");
      const { repos } = octokit.rest;
      const main = { ...at, branch: "main" };
      await refused(repos.getBranchProtection(main), UNPROTECTED);
      await protect(octokit, at, {
        required_status_checks: { strict: true, contexts: ["ci"] },
        enforce_admins: true,
      });
      const { data } = await repos.getBranchProtection(main);
      has(data.required_status_checks, { strict: true, contexts: ["ci"] });
      assert.equal(data.enforce_admins.enabled, true);
      assert.equal((await repos.getBranch(main)).data.protected, true);
      await repos.deleteBranchProtection(main);
      await refused(repos.getBranchProtection(main), UNPROTECTED);
    },
  },
  {
    name: "fixes of dependencies come by themselves only where there are alerts",
    source: of("repos/repos#enable-dependabot-security-updates"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-fixes");
      const { repos } = octokit.rest;
      await repos.disableVulnerabilityAlerts(at);
      await refused(repos.checkVulnerabilityAlerts(at), { status: 404 });
      await refused(repos.enableAutomatedSecurityFixes(at), { status: 422 });
      await repos.enableVulnerabilityAlerts(at);
      assert.equal(await statusOf(repos.checkVulnerabilityAlerts(at)), 204);
      assert.equal(await statusOf(repos.enableAutomatedSecurityFixes(at)), 204);
      has((await repos.checkAutomatedSecurityFixes(at)).data, { enabled: true, paused: false });
    },
  },
  {
    name: "a label has a name of its own and a color of six digits",
    source: of("issues/labels#create-a-label"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-labels");
      const { issues } = octokit.rest;
      const wanted = { name: "fifth wheel", color: "f29513", description: "Not needed" };
      const made = await issues.createLabel({ ...at, ...wanted });
      assert.equal(made.status, 201);
      has(made.data, { ...wanted, default: false });
      await refused(issues.createLabel({ ...at, ...wanted }), {
        status: 422,
        "response.data.message": "Validation Failed",
        "response.data.errors.0.resource": "Label",
        "response.data.errors.0.code": "already_exists",
        "response.data.errors.0.field": "name",
      });
      await refused(issues.createLabel({ ...at, name: "sixth", color: "orange" }), { status: 422 });
      await refused(issues.getLabel({ ...at, name: "sixth" }), MISSING);
    },
  },
  {
    name: "a reaction to a comment is deleted, and the others stay",
    source: of("reactions/reactions#delete-an-issue-comment-reaction"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-regrets");
      const { issues, reactions } = octokit.rest;
      const { number: issue_number } = await issueOf(octokit, at);
      const comment = await issues.createComment({ ...at, issue_number, body: "Agreed" });
      const on = { ...at, comment_id: comment.data.id };
      const eyes = await reactions.createForIssueComment({ ...on, content: "eyes" });
      assert.equal(eyes.status, 201);
      await reactions.createForIssueComment({ ...on, content: "laugh" });
      assert.deepEqual(contentsOf(await reactions.listForIssueComment(on)).sort(), [
        "eyes",
        "laugh",
      ]);
      const gone = await reactions.deleteForIssueComment({ ...on, reaction_id: eyes.data.id });
      assert.equal(gone.status, 204);
      assert.deepEqual(contentsOf(await reactions.listForIssueComment(on)), ["laugh"]);
      await refused(reactions.listForIssueComment({ ...at, comment_id: 987_654_321 }), MISSING);
    },
  },
  {
    name: "a commit that is made of a tree is on no branch until a branch is moved to it",
    source: of("git/commits#create-a-commit"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-trees");
      const { git, repos } = octokit.rest;
      const base = await headOf(octokit, at);
      const { data: parent } = await git.getCommit({ ...at, commit_sha: base });
      const file = { path: "a/b.txt", mode: "100644", type: "blob", content: "Deep\n" };
      const tree = await git.createTree({ ...at, base_tree: parent.tree.sha, tree: [file] });
      const author = { name: "Ada Byron", email: "ada@example.com" };
      const wanted = { ...at, message: "Go deep", parents: [base], author };
      const { data: commit } = await git.createCommit({ ...wanted, tree: tree.data.sha });
      assert.deepEqual(
        [commit.message, commit.tree.sha, commit.parents.map(({ sha }) => sha)],
        ["Go deep", tree.data.sha, [base]],
      );
      has(commit.author, author);
      assert.equal(await headOf(octokit, at), base);
      await git.updateRef({ ...at, ref: "heads/main", sha: commit.sha });
      const found = await repos.getContent({ ...at, path: "a/b.txt" });
      assert.equal(found.data.content.trim(), base64("Deep\n"));
      await refused(git.createCommit({ ...wanted, tree: NO_SHA }), { status: 422 });
    },
  },
  {
    name: "a pull request is merged once, and says then that it is",
    source: of("pulls/pulls#check-if-a-pull-request-has-been-merged"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-merged");
      const { pulls } = octokit.rest;
      const { number: pull_number } = await pullOf(octokit, at);
      const on = { ...at, pull_number };
      await refused(pulls.checkIfMerged(on), { status: 404 });
      const { data: merge } = await pulls.merge(on);
      assert.equal(merge.merged, true);
      assert.equal(await statusOf(pulls.checkIfMerged(on)), 204);
      const { data: pull } = await pulls.get(on);
      has(pull, { state: "closed", merged: true, merge_commit_sha: merge.sha });
      assert.equal(pull.merged_by.login, at.owner);
      await refused(pulls.merge(on), { status: 405 });
    },
  },
  {
    name: "the statuses of a commit come newest first, and the last of each context counts",
    source: of("commits/statuses#list-commit-statuses-for-a-reference"),
    async check(place) {
      const { octokit, at } = await repoOf(place, "fifth-statuses");
      const { repos } = octokit.rest;
      await branchWith(octokit, at, "topic");
      const sha = await headOf(octokit, at, "topic");
      await repos.createCommitStatus({ ...at, sha, state: "pending", context: "ci/fifth" });
      const done = { state: "success", context: "ci/fifth", description: "All is well" };
      const made = await repos.createCommitStatus({ ...at, sha, ...done });
      has(made.data, done);
      const { data } = await repos.listCommitStatusesForRef({ ...at, ref: "topic" });
      assert.deepEqual(
        data.map(({ state }) => state),
        ["success", "pending"],
      );
      const combined = await repos.getCombinedStatusForRef({ ...at, ref: "topic" });
      has(combined.data, { state: "success", total_count: 1, sha });
      const wrong = { ...at, sha, state: "fine", context: "ci/fifth" };
      await refused(repos.createCommitStatus(wrong), { status: 422 });
    },
  },
];
