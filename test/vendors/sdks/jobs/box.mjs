import { deepEqual, equal, ok } from "node:assert/strict";
import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { BoxApiError } from "box-node-sdk/box";
import { BaseUrls } from "box-node-sdk/networking";

export const host = "api.box.com";

/** https://github.com/box/box-node-sdk: groups. */
export function job({ url, key }) {
  const auth = new BoxDeveloperTokenAuth({ token: key });
  const baseUrls = new BaseUrls({ baseUrl: new URL(url).origin });
  const { groups } = new BoxClient({ auth }).withCustomBaseUrls(baseUrls);
  const made = [];
  return {
    create: async () => {
      for (const name of ["one", "two", "three"]) made.push(await groups.createGroup({ name }));
      const [{ type, name }] = made;
      deepEqual({ type, name }, { type: "group", name: "one" });
    },
    retrieve: async () => {
      equal((await groups.getGroupById(made[0].id)).name, "one");
    },
    list: async () => {
      deepEqual(await namesOf(groups, 2), ["one", "three", "two"]);
    },
    update: async () => {
      const requestBody = { name: "first" };
      equal((await groups.updateGroupById(made[0].id, { requestBody })).name, "first");
    },
    delete: async () => {
      await groups.deleteGroupById(made[1].id);
      deepEqual(await namesOf(groups, 1), ["first", "three"]);
    },
    error: async () => {
      const error = await groups.getGroupById(made[1].id).catch((thrown) => thrown);
      ok(error instanceof BoxApiError, String(error));
      equal(error.responseInfo.statusCode, 404);
    },
  };
}

/** From page to page, as the SDK leaves it to its user. */
async function namesOf(groups, limit) {
  const found = [];
  for (;;) {
    const { entries, totalCount } = await groups.getGroups({ limit, offset: found.length });
    found.push(...entries);
    if (entries.length === 0 || found.length >= totalCount) {
      return found.map(({ name }) => name).toSorted();
    }
  }
}
