import { deepEqual, equal, ok } from "node:assert/strict";
import { RequestError } from "@octokit/request-error";
import { Octokit } from "@octokit/rest";

export const host = "api.github.com";

/** https://github.com/octokit/rest.js: gists. */
export function job({ url, key }) {
  const octokit = new Octokit({ auth: key, baseUrl: new URL(url).origin });
  const { gists } = octokit.rest;
  const made = [];
  const listed = async (per_page) => {
    const found = await octokit.paginate(gists.list, { per_page });
    return found.map(({ description }) => description);
  };
  return {
    create: async () => {
      for (const description of ["one", "two", "three"]) {
        const files = { "a.txt": { content: description } };
        made.push((await gists.create({ description, files })).data);
      }
      equal(made[0].description, "one");
    },
    retrieve: async () => {
      equal((await gists.get({ gist_id: made[0].id })).data.description, "one");
    },
    list: async () => {
      deepEqual(await listed(2), ["three", "two", "one"]);
    },
    update: async () => {
      const { data } = await gists.update({ gist_id: made[0].id, description: "first" });
      equal(data.description, "first");
    },
    delete: async () => {
      equal((await gists.delete({ gist_id: made[1].id })).status, 204);
      deepEqual(await listed(1), ["three", "first"]);
    },
    error: async () => {
      const error = await gists.get({ gist_id: made[1].id }).catch((thrown) => thrown);
      ok(error instanceof RequestError, String(error));
      equal(error.status, 404);
    },
  };
}
