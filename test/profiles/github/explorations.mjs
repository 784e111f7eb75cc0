import { base64, hookOf, octokitOf, textOf } from "./support.mjs";

// Applications of a release and of a bot, each once as it should be and once with one mistake.

/** The repository, made before anything surprising happens. */
const at = { owner: "octocat", repo: "engine" };

const octokitIn = ({ sim, url, key }) => octokitOf({ url, key }, { request: { fetch: sim.fetch } });

/** Repeats a call that failed for no reason of its own. */
async function again(sim, work) {
  for (const pause of ["1s", "5s", "30s"]) {
    try {
      return await work();
    } catch (error) {
      if (
        error.status !== undefined &&
        error.status < 500 &&
        error.status !== 429 &&
        error.status !== 403
      ) {
        throw error;
      }
      await sim.clock.sleep(pause);
    }
  }
  return undefined;
}

const seed = (sim) =>
  sim.seed({ resources: { repos: [{ id: "engine", org: "octocat", name: "engine" }] } });

/** A draft of a release, with its repetition. */
async function draft(future, isCareful) {
  const { sim, settled, surprised, always } = future;
  const octokit = octokitIn(future);
  await seed(sim);
  const release = { ...at, tag_name: "v1.0.0", draft: true };
  await again(sim, async () => {
    if (isCareful) {
      const { data } = await octokit.rest.repos.listReleases(at);
      if (data.some(({ tag_name }) => tag_name === "v1.0.0")) return;
    }
    await octokit.rest.repos.createRelease(release);
  }).catch(() => {});
  await settled();
  const { count } = await sim.state({ resource: "releases" });
  always("one release at most", count <= 1);
  if (surprised().length === 0) always("the baseline makes the release", count === 1);
}

/** A bot that thanks for each issue, once. */
async function bot(future, isCareful) {
  const { sim, settled, surprised, always } = future;
  const octokit = octokitIn(future);
  await seed(sim);
  const known = new Set();
  await hookOf({ sim }, octokit, at, ["issues"], async (request) => {
    const { action, issue } = await request.json();
    const id = request.headers.get("x-github-delivery");
    if (action !== "opened" || (isCareful && known.has(id))) return new Response();
    const on = { ...at, issue_number: issue.number };
    const failed = await again(sim, async () => {
      const { data } = isCareful ? await octokit.rest.issues.listComments(on) : { data: [] };
      if (data.length === 0) await octokit.rest.issues.createComment({ ...on, body: "Thank you." });
    }).catch((error) => error);
    if (failed === undefined) known.add(id);
    return new Response();
  }).catch(() => {});
  await octokit.rest.issues.create({ ...at, title: "How?" }).catch(() => {});
  await settled();
  const { count } = await sim.state({ resource: "issue_comments" });
  always("one comment at most", count <= 1);
  if (surprised().length === 0) always("the baseline makes the comment", count === 1);
}

/** Two writers add a line to one file; a careful one reads it again after a conflict. */
async function writers(future, isCareful) {
  const { sim, settled, always } = future;
  const octokit = octokitIn(future);
  await seed(sim);
  const file = { ...at, path: "log.txt" };
  const write = (text, sha) =>
    octokit.rest.repos.createOrUpdateFileContents({
      ...file,
      ...{ message: "Log", content: base64(text) },
      ...(sha === undefined ? {} : { sha }),
    });
  const read = async () => {
    const { data } = await octokit.rest.repos.getContent(file);
    return { text: textOf(data.content), sha: data.sha };
  };
  const add = async (line) => {
    let known = await read();
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        await write(`${known.text}${line}\n`, known.sha);
        return true;
      } catch (error) {
        if (error.status !== 409) throw error;
        const now = await read();
        // The mistake: the new name of the file beside the old text.
        known = isCareful ? now : { ...known, sha: now.sha };
      }
    }
    return false;
  };
  const started = await write("start\n").then(
    () => true,
    () => false,
  );
  if (!started) return;
  const done = await Promise.all(["one", "two"].map((line) => add(line).catch(() => false)));
  await settled();
  const last = await read().catch(() => undefined);
  if (last === undefined) return;
  for (const [index, line] of ["one", "two"].entries()) {
    if (done[index]) always(`the line ${line} stays`, last.text.includes(`${line}\n`));
  }
}

const ONE_RELEASE = 'always "one release at most"';
const ONE_COMMENT = 'always "one comment at most"';

export const explorations = [
  {
    name: "a draft is looked for before it is made again",
    surprises: 2,
    finds: [],
    body: (it) => draft(it, true),
  },
  {
    name: "a draft is made again after a lost answer",
    surprises: 1,
    finds: [ONE_RELEASE],
    body: (it) => draft(it, false),
  },
  {
    name: "a bot that knows its deliveries comments once",
    surprises: 1,
    finds: [],
    body: (it) => bot(it, true),
  },
  {
    name: "a bot comments again on a repeated delivery",
    surprises: 1,
    finds: [ONE_COMMENT],
    body: (it) => bot(it, false),
  },
  {
    name: "writers that read again keep both lines",
    surprises: 1,
    finds: [],
    body: (it) => writers(it, true),
  },
  {
    name: "writers that only take the new sha lose a line",
    surprises: 1,
    finds: ['always "the line one stays"'],
    body: (it) => writers(it, false),
  },
];
