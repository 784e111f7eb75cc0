import { randomUUID } from "node:crypto";
import { assert, has, refused } from "../assertions.mjs";
import { base64, octokitOf, pullOf, repoOf } from "./support.mjs";

// Twenty more behaviours of GitHub, by a reader who has opened neither the profile nor the other
// lists, but for the names of their checks. The first ten methods are the head of 124 that the
// vendor's guides, quickstarts and samples use (the REST guides, the READMEs of octokit.js and of
// github-script), the other ten the head of the 1028 of the SDK's client (octokit 5.0.5), each in
// the order of the SHA-256 of "eighth-list 2026-12-01 github METHOD", also where an earlier list
// names the method. Left out are, of the first ten, checks.update, which only an app may call, and
// an app is registered in a browser; of the other ten, what needs an organization, a team or an
// enterprise, which are made in a browser (campaigns.listOrgCampaigns, enterpriseTeams.delete,
// orgs.customPropertiesForReposDeleteOrganizationDefinition,
// codeSecurity.getDefaultConfigurationsForEnterprise, actions.setAllowedActionsOrganization,
// actions.disableSelectedRepositoryGithubActionsOrganization, orgs.getMembershipForUser,
// codespaces.getCodespacesForUserInOrg, orgs.createArtifactStorageRecord,
// teams.listForAuthenticatedUser), an app (checks.update, apps.getInstallation), a second person
// (repos.removeCollaborator, users.listBlockedByAuthenticated), a package from a registry
// (packages.deletePackageForAuthenticatedUser), a sealed box of a library that is none of the
// dependencies (codespaces.createOrUpdateSecretForAuthenticatedUser), and markdown.render, which
// is among the first ten.

const REST = "https://docs.github.com/en/rest";

const fresh = (name) => `${name}-${randomUUID().slice(0, 8)}`;
const nobody = ({ url }) => octokitOf({ url });
const namesOf = (list) => list.map(({ name }) => name);

const gone = { status: 404 };
const invalid = { status: 422 };
const unknown = { status: 401 };

/** Waits for what GitHub does in its own time, on the clock of the place if it has one. */
async function soon({ sim }, find) {
  for (let left = 40; left > 0; left -= 1) {
    const found = await find();
    if (found) return found;
    await sim?.clock?.advance("5s");
    await new Promise((done) => setTimeout(done, 250));
  }
  return undefined;
}

const MANUAL = `on:
  workflow_dispatch:
    inputs:
      level:
        description: How deep
        required: true
        type: string
jobs:
  dive:
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ inputs.level }}"
`;

/** A repository with a workflow that is started by hand. */
async function workflowOf(place, text = MANUAL) {
  const { octokit, at } = await repoOf(place, fresh("dives"));
  const file = { path: ".github/workflows/dive.yml", message: "Add dive", content: base64(text) };
  await octokit.rest.repos.createOrUpdateFileContents({ ...at, ...file });
  const workflow_id = "dive.yml";
  await soon(place, () =>
    octokit.rest.actions.getWorkflow({ ...at, workflow_id }).then(
      () => true,
      () => false,
    ),
  );
  return { octokit, at: { ...at, workflow_id } };
}

/** A repository with an environment. */
async function environmentOf(place, environment_name = "harbour") {
  const { octokit, at } = await repoOf(place, fresh("quay"));
  await octokit.rest.repos.createOrUpdateEnvironment({ ...at, environment_name });
  return { octokit, at, in: { ...at, environment_name } };
}

export const eighthList = [
  {
    name: "markdown.render links an issue in the form of GitHub, if it is told where",
    source: `${REST}/markdown/markdown#render-a-markdown-document`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("notes"));
      await octokit.rest.issues.create({ ...at, title: "Leak" });
      const text = "# Log\n\n**Fixed** #1, ~~not~~ soon\n\n<script>alert(1)</script>";
      const context = `${at.owner}/${at.repo}`;
      const { data, headers } = await octokit.rest.markdown.render({ text, mode: "gfm", context });
      assert.match(headers["content-type"], /^text\/html/);
      assert.match(data, /<strong>Fixed<\/strong>/);
      assert.ok(data.includes(`/${context}/issues/1"`));
      assert.match(data, /<del>not<\/del>/);
      assert.doesNotMatch(data, /<script/);
      const plain = await octokit.rest.markdown.render({ text });
      assert.doesNotMatch(plain.data, /issues\/1/);
    },
  },
  {
    name: "actions.createWorkflowDispatch starts a run at a ref, with the inputs that are due",
    source: `${REST}/actions/workflows#create-a-workflow-dispatch-event`,
    async check(place) {
      const { octokit, at } = await workflowOf(place);
      const { actions } = octokit.rest;
      const inputs = { level: "deep" };
      const { status } = await actions.createWorkflowDispatch({ ...at, ref: "main", inputs });
      assert.equal(status, 204);
      const run = await soon(place, async () => {
        const event = "workflow_dispatch";
        const { data } = await actions.listWorkflowRuns({ ...at, event });
        return data.workflow_runs[0];
      });
      has(run, { event: "workflow_dispatch", head_branch: "main" });
      const more = { ...inputs, colour: "blue" };
      await refused(actions.createWorkflowDispatch({ ...at, ref: "main", inputs: more }), invalid);
      await refused(actions.createWorkflowDispatch({ ...at, ref: "none", inputs }), invalid);
      await refused(actions.createWorkflowDispatch({ ...at, ref: "main" }), invalid);
      const other = { ...at, workflow_id: "none.yml" };
      await refused(actions.createWorkflowDispatch({ ...other, ref: "main", inputs }), gone);
    },
  },
  {
    name: "repos.listCommits finds commits by author and day, and none in an empty repository",
    source: `${REST}/commits/commits#list-commits`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("log"));
      const { repos } = octokit.rest;
      const author = { name: "Grace", email: "grace@example.com" };
      const file = { path: "a.txt", message: "Add a", content: base64("a\n") };
      const made = await repos.createOrUpdateFileContents({ ...at, ...file, author });
      const { sha } = made.data.commit;
      const { data, headers } = await repos.listCommits({ ...at, per_page: 1 });
      assert.deepEqual(
        data.map((one) => one.sha),
        [sha],
      );
      assert.match(headers.link, /rel="next"/);
      const hers = await repos.listCommits({ ...at, author: author.email });
      assert.deepEqual(
        hers.data.map(({ commit }) => [commit.message, commit.author.name]),
        [["Add a", "Grace"]],
      );
      const early = await repos.listCommits({ ...at, until: "2001-01-01T00:00:00Z" });
      assert.deepEqual(early.data, []);
      await refused(repos.listCommits({ ...at, sha: "no-such-branch" }), gone);
      const name = fresh("empty");
      await repos.createForAuthenticatedUser({ name });
      await refused(repos.listCommits({ owner: at.owner, repo: name }), { status: 409 });
    },
  },
  {
    name: "repos.createForAuthenticatedUser makes a private repository that strangers cannot find",
    source: `${REST}/repos/repos#create-a-repository-for-the-authenticated-user`,
    async check(place) {
      const { repos } = octokitOf(place).rest;
      const name = fresh("vault");
      const wanted = {
        name,
        description: "What is not told",
        homepage: "https://example.com",
        private: true,
        has_wiki: false,
        allow_rebase_merge: false,
        delete_branch_on_merge: true,
      };
      const { data, status } = await repos.createForAuthenticatedUser(wanted);
      has(data, { ...wanted, visibility: "private", full_name: `octocat/${name}` });
      assert.deepEqual([status, data.owner.login, data.permissions.admin], [201, "octocat", true]);
      const at = { owner: "octocat", repo: name };
      assert.deepEqual((await repos.listBranches(at)).data, []);
      const mine = await repos.listForAuthenticatedUser({
        visibility: "private",
        sort: "created",
        per_page: 100,
      });
      assert.ok(namesOf(mine.data).includes(name));
      await refused(nobody(place).rest.repos.get(at), gone);
      await refused(nobody(place).rest.repos.createForAuthenticatedUser({ name }), unknown);
    },
  },
  {
    name: "search.users tells people from organizations, and gives a thousand results at most",
    source: `${REST}/search/search#search-users`,
    async check(place) {
      const { search, users } = octokitOf(place).rest;
      const { data: person } = await users.getByUsername({ username: "octocat" });
      const { data } = await search.users({ q: "user:octocat" });
      has(data, { total_count: 1, incomplete_results: false });
      has(data.items[0], { id: person.id, login: "octocat", type: "User" });
      const companies = await search.users({ q: "octocat in:login type:org" });
      assert.ok(companies.data.items.every(({ type }) => type === "Organization"));
      const after = await search.users({ q: "user:octocat", per_page: 1, page: 2 });
      assert.deepEqual([after.data.total_count, after.data.items], [1, []]);
      await refused(search.users({ q: "type:user", per_page: 100, page: 11 }), invalid);
    },
  },
  {
    name: "issues.createComment comments on an issue or on a pull request as a whole",
    source: `${REST}/issues/comments#create-an-issue-comment`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("talk"));
      const { issues, pulls } = octokit.rest;
      const { number } = await pullOf(octokit, at);
      const on = { ...at, issue_number: number };
      const { data } = await issues.createComment({ ...on, body: "Well done" });
      has(data, { body: "Well done", author_association: "OWNER" });
      assert.ok(data.issue_url.endsWith(`/repos/octocat/${at.repo}/issues/${number}`));
      const { data: pull } = await pulls.get({ ...at, pull_number: number });
      has(pull, { comments: 1, review_comments: 0 });
      await refused(issues.createComment({ ...on, body: "" }), invalid);
      await refused(issues.createComment({ ...on, issue_number: 999, body: "Lost" }), gone);
      await refused(nobody(place).rest.issues.createComment({ ...on, body: "Me" }), unknown);
    },
  },
  {
    name: "issues.updateComment changes the text of one comment, in its own repository only",
    source: `${REST}/issues/comments#update-an-issue-comment`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("edit"));
      const { issues } = octokit.rest;
      const issue = {
        ...at,
        issue_number: (await issues.create({ ...at, title: "A" })).data.number,
      };
      const { data: first } = await issues.createComment({ ...issue, body: "One" });
      const { data: other } = await issues.createComment({ ...issue, body: "Two" });
      const change = { ...at, comment_id: first.id, body: "**Three**" };
      const { data } = await issues.updateComment({ ...change, mediaType: { format: "full" } });
      has(data, { id: first.id, body: "**Three**", body_text: "Three" });
      assert.match(data.body_html, /<strong>Three<\/strong>/);
      assert.equal(data.created_at, first.created_at);
      const { data: list } = await issues.listComments(issue);
      assert.deepEqual(
        list.map(({ id, body }) => [id, body]),
        [
          [first.id, "**Three**"],
          [other.id, "Two"],
        ],
      );
      const { at: elsewhere } = await repoOf(place, fresh("other"));
      await refused(issues.updateComment({ ...change, ...elsewhere }), gone);
      await refused(nobody(place).rest.issues.updateComment(change), { status: /^40[134]$/ });
    },
  },
  {
    name: "repos.getCollaboratorPermissionLevel says that the owner is an administrator",
    source: `${REST}/collaborators/collaborators#get-repository-permissions-for-a-user`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("rights"));
      const { repos, users } = octokit.rest;
      const asked = { ...at, username: "octocat" };
      const { data } = await repos.getCollaboratorPermissionLevel(asked);
      has(data, { permission: "admin", role_name: "admin" });
      const { data: me } = await users.getAuthenticated();
      has(data.user, { id: me.id, login: "octocat" });
      const { data: all } = await repos.listCollaborators(at);
      assert.deepEqual(
        all.map(({ login, role_name, permissions }) => [login, role_name, permissions.push]),
        [["octocat", "admin", true]],
      );
      const stranger = { ...at, username: fresh("nobody") };
      await refused(repos.getCollaboratorPermissionLevel(stranger), gone);
      const nowhere = { ...asked, repo: fresh("none") };
      await refused(repos.getCollaboratorPermissionLevel(nowhere), gone);
    },
  },
  {
    name: "git.getTree gives one level of a tree, or all of them at once",
    source: `${REST}/git/trees#get-a-tree`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("woods"));
      const { git } = octokit.rest;
      const leaf = (path, mode, content) => ({ path, mode, type: "blob", content });
      const tree = [leaf("bin/go", "100755", "#!/bin/sh\n"), leaf("top.txt", "100644", "Top\n")];
      const { data: made } = await git.createTree({ ...at, tree });
      const read = async (more) => {
        const { data } = await git.getTree({ ...at, tree_sha: made.sha, ...more });
        return data;
      };
      const flat = await read();
      has(flat, { sha: made.sha, truncated: false });
      assert.deepEqual(
        flat.tree.map(({ path, mode, type }) => [path, mode, type]),
        [
          ["bin", "040000", "tree"],
          ["top.txt", "100644", "blob"],
        ],
      );
      const deep = await read({ recursive: "1" });
      assert.deepEqual(
        deep.tree.map(({ path, mode, size }) => [path, mode, size]),
        [
          ["bin", "040000", undefined],
          ["bin/go", "100755", 10],
          ["top.txt", "100644", 4],
        ],
      );
      const branch = await git.getTree({ ...at, tree_sha: "main" });
      assert.deepEqual(
        branch.data.tree.map(({ path }) => path),
        ["README.md"],
      );
      await refused(git.getTree({ ...at, tree_sha: "0".repeat(39).concat("1") }), gone);
    },
  },
  {
    name: "repos.replaceAllTopics keeps twenty topics at most, and none where none are given",
    source: `${REST}/repos/repos#replace-all-repository-topics`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("topics"));
      const { repos } = octokit.rest;
      const set = (names) => repos.replaceAllTopics({ ...at, names });
      const twenty = Array.from({ length: 20 }, (_, number) => `topic-${number + 10}`);
      assert.deepEqual((await set(twenty)).data.names.sort(), twenty);
      await refused(set([...twenty, "topic-30"]), invalid);
      assert.equal((await repos.get(at)).data.topics.length, 20);
      assert.deepEqual((await set([])).data.names, []);
      assert.deepEqual((await repos.get(at)).data.topics, []);
      await refused(repos.replaceAllTopics({ ...at, repo: fresh("none"), names: [] }), gone);
    },
  },
  {
    name: "codespaces.deleteForAuthenticatedUser takes one codespace away, in a while",
    source: `${REST}/codespaces/codespaces#delete-a-codespace-for-the-authenticated-user`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("desk"));
      const { codespaces } = octokit.rest;
      const wanted = { ...at, ref: "main", display_name: "Desk" };
      const { data: made } = await codespaces.createWithRepoForAuthenticatedUser(wanted);
      assert.deepEqual(
        [made.owner.login, made.repository.full_name, made.display_name],
        ["octocat", `octocat/${at.repo}`, "Desk"],
      );
      const listed = async () =>
        namesOf((await codespaces.listForAuthenticatedUser({ per_page: 100 })).data.codespaces);
      assert.ok((await listed()).includes(made.name));
      const one = { codespace_name: made.name };
      assert.equal((await codespaces.deleteForAuthenticatedUser(one)).status, 202);
      assert.ok(await soon(place, async () => !(await listed()).includes(made.name)));
      const none = { codespace_name: fresh("none") };
      await refused(codespaces.deleteForAuthenticatedUser(none), gone);
      await refused(nobody(place).rest.codespaces.deleteForAuthenticatedUser(one), unknown);
    },
  },
  {
    name: "repos.getAllTopics gives everybody the topics of a public repository, and of no other",
    source: `${REST}/repos/repos#get-all-repository-topics`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("themes"));
      const { repos } = octokit.rest;
      assert.deepEqual((await repos.getAllTopics(at)).data, { names: [] });
      await repos.replaceAllTopics({ ...at, names: ["sailing", "tides"] });
      const { data } = await nobody(place).rest.repos.getAllTopics(at);
      assert.deepEqual(data.names.sort(), ["sailing", "tides"]);
      assert.deepEqual((await repos.get(at)).data.topics.sort(), ["sailing", "tides"]);
      await repos.update({ ...at, private: true });
      assert.deepEqual((await repos.getAllTopics(at)).data.names.sort(), ["sailing", "tides"]);
      await refused(nobody(place).rest.repos.getAllTopics(at), gone);
    },
  },
  {
    name: "repos.updateWebhookConfigForRepo changes where a webhook goes, and hides its secret",
    source: `${REST}/repos/webhooks#update-a-webhook-configuration-for-a-repository`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("bell"));
      const { repos } = octokit.rest;
      const config = { url: "https://example.com/one", content_type: "json" };
      const made = await repos.createWebhook({ ...at, config, events: ["issues"], active: false });
      const hook = { ...at, hook_id: made.data.id };
      const change = { url: "https://example.com/two", content_type: "form", secret: "hush" };
      const { data } = await repos.updateWebhookConfigForRepo({ ...hook, ...change });
      has(data, { url: change.url, content_type: "form", insecure_ssl: "0" });
      assert.equal(data.secret, "********");
      assert.deepEqual((await repos.getWebhookConfigForRepo(hook)).data, data);
      const { data: whole } = await repos.getWebhook(hook);
      has(whole, { id: made.data.id, active: false, events: ["issues"] });
      assert.equal(whole.config.url, change.url);
      const none = { ...hook, hook_id: 1, ...change };
      await refused(repos.updateWebhookConfigForRepo(none), gone);
    },
  },
  {
    name: "repos.createRepoRuleset keeps some branches from being made, by anybody",
    source: `${REST}/repos/rules#create-a-repository-ruleset`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("rules"));
      const { git, repos } = octokit.rest;
      const wanted = {
        name: "No releases",
        target: "branch",
        enforcement: "active",
        conditions: { ref_name: { include: ["refs/heads/release/**"], exclude: [] } },
        rules: [{ type: "creation" }],
      };
      const { data } = await repos.createRepoRuleset({ ...at, ...wanted });
      has(data, { ...wanted, source_type: "Repository", source: `octocat/${at.repo}` });
      assert.deepEqual(
        (await repos.getRepoRulesets(at)).data.map(({ id }) => id),
        [data.id],
      );
      const { sha } = (await git.getRef({ ...at, ref: "heads/main" })).data.object;
      await refused(git.createRef({ ...at, ref: "refs/heads/release/1", sha }), invalid);
      const { data: free } = await git.createRef({ ...at, ref: "refs/heads/topic", sha });
      assert.equal(free.ref, "refs/heads/topic");
      const odd = { ...wanted, name: "Odd", enforcement: "sometimes" };
      await refused(repos.createRepoRuleset({ ...at, ...odd }), invalid);
    },
  },
  {
    name: "actions.disableWorkflow keeps a workflow in the list, as one that a person has disabled",
    source: `${REST}/actions/workflows#disable-a-workflow`,
    async check(place) {
      const { octokit, at } = await workflowOf(place);
      const { actions } = octokit.rest;
      const stateOf = async () => (await actions.getWorkflow(at)).data.state;
      assert.equal(await stateOf(), "active");
      assert.equal((await actions.disableWorkflow(at)).status, 204);
      assert.equal(await stateOf(), "disabled_manually");
      const { data } = await actions.listRepoWorkflows({ owner: at.owner, repo: at.repo });
      assert.deepEqual(
        data.workflows.map(({ path, state }) => [path, state]),
        [[".github/workflows/dive.yml", "disabled_manually"]],
      );
      await actions.enableWorkflow({ ...at, workflow_id: data.workflows[0].id });
      assert.equal(await stateOf(), "active");
      await refused(actions.disableWorkflow({ ...at, workflow_id: "none.yml" }), gone);
    },
  },
  {
    name: "actions.listEnvironmentVariables gives the variables of one environment, by pages",
    source: `${REST}/actions/variables#list-environment-variables`,
    async check(place) {
      const { octokit, at, in: inside } = await environmentOf(place);
      const { actions, repos } = octokit.rest;
      await actions.createRepoVariable({ ...at, name: "WIDE", value: "0" });
      for (const name of ["DEPTH", "WIDTH", "LENGTH"]) {
        await actions.createEnvironmentVariable({ ...inside, name, value: name.toLowerCase() });
      }
      const { data } = await actions.listEnvironmentVariables(inside);
      assert.equal(data.total_count, 3);
      assert.deepEqual(data.variables.map(({ name, value }) => `${name}=${value}`).sort(), [
        "DEPTH=depth",
        "LENGTH=length",
        "WIDTH=width",
      ]);
      const page = await actions.listEnvironmentVariables({ ...inside, per_page: 2, page: 2 });
      assert.deepEqual([page.data.total_count, page.data.variables.length], [3, 1]);
      await repos.createOrUpdateEnvironment({ ...at, environment_name: "open-sea" });
      const other = await actions.listEnvironmentVariables({ ...at, environment_name: "open-sea" });
      assert.deepEqual(other.data, { total_count: 0, variables: [] });
      const odd = { ...inside, name: "GITHUB_DEPTH", value: "1" };
      await refused(actions.createEnvironmentVariable(odd), invalid);
      const nowhere = { ...inside, repo: fresh("none") };
      await refused(actions.listEnvironmentVariables(nowhere), gone);
    },
  },
  {
    name: "repos.setStatusCheckContexts replaces the checks that a branch asks for, and no more",
    source: `${REST}/branches/branch-protection#set-status-check-contexts`,
    async check(place) {
      const { octokit, at } = await repoOf(place, fresh("gate"));
      const { repos } = octokit.rest;
      const main = { ...at, branch: "main" };
      await refused(repos.setStatusCheckContexts({ ...main, contexts: ["build"] }), gone);
      await repos.updateBranchProtection({
        ...main,
        required_status_checks: { strict: true, contexts: ["build", "lint"] },
        enforce_admins: true,
        required_pull_request_reviews: null,
        restrictions: null,
      });
      const { data } = await repos.setStatusCheckContexts({ ...main, contexts: ["test"] });
      assert.deepEqual(data, ["test"]);
      const { data: checks } = await repos.getStatusChecksProtection(main);
      has(checks, { strict: true, contexts: ["test"] });
      assert.equal((await repos.getBranchProtection(main)).data.enforce_admins.enabled, true);
      const none = await repos.setStatusCheckContexts({ ...main, contexts: [] });
      assert.deepEqual(none.data, []);
      const nowhere = { ...main, branch: "none", contexts: ["test"] };
      await refused(repos.setStatusCheckContexts(nowhere), gone);
    },
  },
  {
    name: "meta.getZen says a sentence to everybody, which the octocat says where it is asked to",
    source: `${REST}/meta/meta#get-the-zen-of-github`,
    async check(place) {
      const { data, headers, status } = await octokitOf(place).rest.meta.getZen();
      assert.equal(status, 200);
      assert.match(headers["content-type"], /^text\/plain/);
      assert.match(data, /^\w[^{}\n]+$/);
      const { data: free } = await nobody(place).rest.meta.getZen();
      assert.equal(typeof free, "string");
      const { data: cat } = await octokitOf(place).rest.meta.getOctocat({ s: "Ahoy" });
      assert.match(Buffer.from(cat).toString(), /Ahoy/);
      const wrong = octokitOf({ ...place, key: "ghp_nobody" });
      await refused(wrong.rest.meta.getZen(), unknown);
    },
  },
  {
    name: "actions.getEnvironmentVariable gives the value that one environment has for a name",
    source: `${REST}/actions/variables#get-an-environment-variable`,
    async check(place) {
      const { octokit, at, in: inside } = await environmentOf(place);
      const { actions, repos } = octokit.rest;
      const other = { ...at, environment_name: "open-sea" };
      await repos.createOrUpdateEnvironment(other);
      await actions.createRepoVariable({ ...at, name: "WIND", value: "none" });
      await actions.createEnvironmentVariable({ ...inside, name: "DEPTH", value: "3" });
      await actions.createEnvironmentVariable({ ...other, name: "DEPTH", value: "300" });
      const read = async (where) =>
        (await actions.getEnvironmentVariable({ ...where, name: "DEPTH" })).data;
      const first = await read(inside);
      has(first, { name: "DEPTH", value: "3" });
      assert.equal((await read(other)).value, "300");
      await actions.updateEnvironmentVariable({ ...inside, name: "DEPTH", value: "4" });
      const { value, created_at } = await read(inside);
      assert.deepEqual([value, created_at], ["4", first.created_at]);
      assert.equal((await read(other)).value, "300");
      await refused(actions.getEnvironmentVariable({ ...inside, name: "WIND" }), gone);
    },
  },
  {
    name: "markdown.renderRaw takes plain text as it is, four hundred kilobytes at most",
    source: `${REST}/markdown/markdown#render-a-markdown-document-in-raw-mode`,
    async check(place) {
      const { markdown } = octokitOf(place).rest;
      const text = "Tides\n=====\n\n- *High*\n- `low`\n\nSee #1, @octocat.\n";
      const { data, headers } = await markdown.renderRaw({ data: text });
      assert.match(headers["content-type"], /^text\/html/);
      assert.match(data, /<h1[^>]*>(.|\n)*Tides/);
      assert.match(data, /<li><em>High<\/em><\/li>\s*<li><code>low<\/code><\/li>/);
      assert.doesNotMatch(data, /<a [^>]*>(#1|@octocat)/);
      const { data: free } = await nobody(place).rest.markdown.renderRaw({ data: "_Ebb_" });
      assert.match(free, /<em>Ebb<\/em>/);
      await refused(markdown.renderRaw({ data: "a b\n".repeat(120_000) }), { status: /^4\d\d$/ });
    },
  },
];
