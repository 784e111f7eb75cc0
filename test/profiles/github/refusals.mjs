import { refusalsOf } from "../refused-calls.mjs";

const REST = "https://docs.github.com/rest";
const VALIDATION = `${REST}/using-the-rest-api/troubleshooting-the-rest-api#validation-failed`;
const REPO = "/repos/octocat/app";

const words = (status, message) => ({ status, message });
const invalid = (resource, field, code, message) => ({
  status: 422,
  message: "Validation Failed",
  errors: [{ resource, field, code, ...(message === undefined ? {} : { message }) }],
});

const repo = (call, more = {}) =>
  call("POST /user/repos", { name: "app", auto_init: true, ...more });

const archived = words(403, "Repository was archived so is read-only.");

/** A repository with an issue, which then takes no changes. */
async function frozen(call, before = async () => {}) {
  await repo(call);
  await call(`POST ${REPO}/issues`, { title: "One" });
  const made = await before();
  await call(`PATCH ${REPO}`, { archived: true });
  return made;
}

const head = async (call) => (await call(`GET ${REPO}/git/ref/heads/main`)).object.sha;

async function branched(call) {
  await repo(call);
  await call(`POST ${REPO}/git/refs`, { ref: "refs/heads/topic", sha: await head(call) });
  const content = Buffer.from("text").toString("base64");
  await call(`PUT ${REPO}/contents/topic.md`, { message: "Topic", content, branch: "topic" });
}

/** What SDKs of GitHub meet as an error. */
export const refusals = refusalsOf([
  [
    "a repository that there is not is not found, whatever is sent",
    VALIDATION,
    words(404, "Not Found"),
    (call) => call("POST /repos/octocat/none/issues", {}),
  ],
  [
    "a milestone of no repository is not found, whatever is sent",
    VALIDATION,
    words(404, "Not Found"),
    (call) => call("POST /repos/octocat/none/milestones", { title: 5 }),
  ],
  [
    "a branch that nobody protects has no protection",
    `${REST}/branches/branch-protection`,
    words(404, "Branch not protected"),
    async (call) => {
      await repo(call);
      return call(`GET ${REPO}/branches/main/protection`);
    },
  ],
  [
    "a repository that nobody watches has no subscription",
    `${REST}/activity/watching`,
    words(404, "Not Found"),
    async (call) => {
      await repo(call);
      return call(`GET ${REPO}/subscription`);
    },
  ],
  [
    "a label of no repository is not found, whatever is sent",
    VALIDATION,
    words(404, "Not Found"),
    (call) => call("POST /repos/octocat/none/labels", {}),
  ],
  [
    "an issue without a title",
    VALIDATION,
    words(422, 'Invalid request.\n\n"title" wasn\'t supplied.'),
    async (call) => {
      await repo(call);
      return call(`POST ${REPO}/issues`, { body: "text" });
    },
  ],
  [
    "a comment that is no text",
    VALIDATION,
    words(422, /^Invalid request\.\n\nFor 'properties\/body', 5 is not a string\.$/),
    async (call) => {
      await repo(call);
      await call(`POST ${REPO}/issues`, { title: "One" });
      return call(`POST ${REPO}/issues/1/comments`, { body: 5 });
    },
  ],
  [
    "a state that there is not",
    VALIDATION,
    words(
      422,
      /^Invalid request\.\n\nFor 'properties\/state', ajar is not a member of \["open", ?"closed"\]\.$/,
    ),
    async (call) => {
      await repo(call);
      await call(`POST ${REPO}/issues`, { title: "One" });
      return call(`PATCH ${REPO}/issues/1`, { state: "ajar" });
    },
  ],
  ...[
    ["an issue", (call) => call(`POST ${REPO}/issues`, { title: "Two" })],
    ["a change of an issue", (call) => call(`PATCH ${REPO}/issues/1`, { title: "Two" })],
    ["a comment", (call) => call(`POST ${REPO}/issues/1/comments`, { body: "text" })],
    ["labels on an issue", (call) => call(`POST ${REPO}/issues/1/labels`, { labels: ["bug"] })],
    ["a label", (call) => call(`POST ${REPO}/labels`, { name: "new", color: "ededed" })],
    ["a milestone", (call) => call(`POST ${REPO}/milestones`, { title: "v1" })],
    ["a release", (call) => call(`POST ${REPO}/releases`, { tag_name: "v1" })],
    ["a file", (call) => call(`PUT ${REPO}/contents/a.md`, { message: "A", content: "QQ==" })],
    ["a lock", (call) => call(`PUT ${REPO}/issues/1/lock`, {})],
    ["a webhook", (call) => call(`POST ${REPO}/hooks`, { config: { url: "https://ci.example/" } })],
  ].map(([what, act]) => [
    `${what} in an archived repository`,
    "https://docs.github.com/repositories/archiving-a-github-repository/archiving-repositories",
    archived,
    async (call) => {
      await frozen(call);
      return act(call);
    },
  ]),
  [
    "a branch in an archived repository",
    `${REST}/git/refs#create-a-reference`,
    archived,
    async (call) => {
      const sha = await frozen(call, () => head(call));
      return call(`POST ${REPO}/git/refs`, { ref: "refs/heads/topic", sha });
    },
  ],
  [
    "an issue where issues are disabled",
    `${REST}/issues/issues#create-an-issue`,
    words(410, "Issues are disabled for this repo"),
    async (call) => {
      await repo(call, { has_issues: false });
      return call(`POST ${REPO}/issues`, { title: "One" });
    },
  ],
  [
    "the issues where issues are disabled",
    `${REST}/issues/issues#list-repository-issues`,
    words(410, "Issues are disabled for this repo"),
    async (call) => {
      await repo(call, { has_issues: false });
      return call(`GET ${REPO}/issues`);
    },
  ],
  [
    "a title of 257 characters",
    VALIDATION,
    invalid("Issue", "title", "custom", "title is too long (maximum is 256 characters)"),
    async (call) => {
      await repo(call);
      return call(`POST ${REPO}/issues`, { title: "x".repeat(257) });
    },
  ],
  [
    "a comment of 65,537 characters",
    VALIDATION,
    { status: 422, message: "Validation Failed" },
    async (call) => {
      await repo(call);
      await call(`POST ${REPO}/issues`, { title: "One" });
      return call(`POST ${REPO}/issues/1/comments`, { body: "x".repeat(65_537) });
    },
  ],
  [
    "a colour that is none",
    `${REST}/issues/labels#create-a-label`,
    invalid("Label", "color", "invalid"),
    async (call) => {
      await repo(call);
      return call(`POST ${REPO}/labels`, { name: "new", color: "red" });
    },
  ],
  [
    "a label that is there",
    `${REST}/issues/labels#create-a-label`,
    invalid("Label", "name", "already_exists"),
    async (call) => {
      await repo(call);
      return call(`POST ${REPO}/labels`, { name: "bug", color: "ededed" });
    },
  ],
  [
    "a search for nothing",
    `${REST}/search/search`,
    invalid("Search", "q", "missing"),
    (call) => call("GET /search/issues?q="),
  ],
  [
    "a page of a search behind its first thousand",
    `${REST}/search/search#about-search`,
    words(422, "Only the first 1000 search results are available"),
    (call) => call("GET /search/repositories?q=app&per_page=100&page=11"),
  ],
  [
    "a repository whose name has 101 characters",
    `${REST}/repos/repos#create-a-repository-for-the-authenticated-user`,
    invalid("Repository", "name", "custom", "name is too long (maximum is 100 characters)"),
    (call) => call("POST /user/repos", { name: "x".repeat(101) }),
  ],
  [
    "a merge of a draft",
    `${REST}/pulls/pulls#merge-a-pull-request`,
    words(405, "Pull Request is still a draft"),
    async (call) => {
      await branched(call);
      const sent = { title: "Topic", head: "topic", base: "main", draft: true };
      const { number } = await call(`POST ${REPO}/pulls`, sent);
      return call(`PUT ${REPO}/pulls/${number}/merge`, {});
    },
  ],
]);
