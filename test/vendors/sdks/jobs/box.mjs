import { deepEqual, equal, ok } from "node:assert/strict";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { BoxApiError } from "box-node-sdk/box";
import { BaseUrls } from "box-node-sdk/networking";

export const host = "api.box.com";

/** Every byte, so that no text is among them. */
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

/** https://github.com/box/box-node-sdk: groups, and a file. */
export function job({ url, key }) {
  const auth = new BoxDeveloperTokenAuth({ token: key });
  const { origin } = new URL(url);
  const baseUrls = new BaseUrls({ baseUrl: origin, uploadUrl: origin });
  const { groups, uploads, downloads } = new BoxClient({ auth }).withCustomBaseUrls(baseUrls);
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
    file: async () => {
      const attributes = { name: "a b.bin", parent: { id: "0" } };
      const { entries } = await uploads.uploadFile({ attributes, file: Readable.from([BYTES]) });
      const [{ id, name, size, sha1 }] = entries;
      const hash = createHash("sha1").update(BYTES).digest("hex");
      deepEqual({ name, size, sha1 }, { name: "a b.bin", size: BYTES.length, sha1: hash });
      const parts = [];
      for await (const part of await downloads.downloadFile(id)) parts.push(part);
      deepEqual(Buffer.concat(parts), BYTES);
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
