import { expect, test } from "vitest";
import type { JsonObject } from "../../src/engine/base/json.js";
import { answering, packOf } from "./made-pack.js";
import { listOf, NUMBER, objectOf, TEXT } from "./small-documents.js";

const BOAT = objectOf({ id: TEXT, name: TEXT });

const query = (name: string, schema: JsonObject, description = ""): JsonObject => ({
  name,
  in: "query",
  schema,
  description,
});

interface PagedList {
  readonly parameters: readonly JsonObject[];
  /** Members beside the items; without any, the answer is the array. */
  readonly beside?: JsonObject;
  readonly headers?: readonly string[];
}

/** What the self-check of a pack with one list says of its pages. */
async function pagesOf({
  parameters,
  beside,
  headers = [],
}: PagedList): Promise<readonly string[]> {
  const body =
    beside === undefined ? listOf(BOAT) : objectOf({ boats: listOf(BOAT), ...beside }, []);
  const content = { "application/json": { schema: body } };
  const named = Object.fromEntries(headers.map((name) => [name, { schema: TEXT }]));
  const responses = { "200": { description: "A page.", headers: named, content } };
  const requestBody = {
    required: true,
    content: { "application/json": { schema: objectOf({ name: TEXT }) } },
  };
  await using pack = await packOf({
    "/boats": {
      get: { parameters: [...parameters], responses },
      post: answering(BOAT, { requestBody }),
    },
  });
  expect(pack.made, pack.printed.join("\n")).toBeDefined();
  const pages = pack.made?.behaviour.pages ?? [];
  return pages.map(({ what, result, saw }) => `${what}: ${result === "passed" ? result : saw}`);
}

const LIMIT = query("limit", NUMBER);

const SHOWN = { "page[number]": 1, "page[size]": 5 };
const inParts = (example: JsonObject | string): JsonObject => ({
  ...query("page", { type: "object" }),
  ...{ style: "deepObject", example },
});

test.each<readonly [string, PagedList, readonly string[]]>([
  ...[SHOWN, JSON.stringify(SHOWN)].map((example): [string, PagedList, readonly string[]] => [
    `members of an object that its example shows as ${typeof example}`,
    { parameters: [inParts(example)] },
    ["by page[number] from 1: passed"],
  ]),
  [
    "a member that is called next and like a parameter",
    { parameters: [LIMIT, query("bookmark", TEXT)], beside: { next_bookmark: TEXT } },
    ["by bookmark from next_bookmark: passed"],
  ],
  [
    "a member with the name of a parameter that a description calls a cursor",
    {
      parameters: [LIMIT, query("bookmark", TEXT, "Cursor of the next page.")],
      beside: { bookmark: TEXT },
    },
    ["by bookmark from bookmark: passed"],
  ],
  [
    "a header that is called next and like a parameter",
    { parameters: [LIMIT, query("bookmark", TEXT)], headers: ["X-Next-Bookmark"] },
    ["by bookmark from the header x-next-bookmark: passed"],
  ],
  [
    "a member whose description says so",
    {
      parameters: [LIMIT, query("from_here", TEXT, "Where the next page begins.")],
      beside: {
        onward: { type: "string", description: "Send it as from_here for the next page." },
      },
    },
    ["by from_here from onward: passed"],
  ],
  [
    "a member whose description says that it is a link",
    {
      parameters: [LIMIT],
      beside: { "@page.nextLink": { type: "string", description: "A link to the next page." } },
    },
    ["by the address in @page.nextLink: passed"],
  ],
  [
    "a member whose example is an address with a cursor",
    {
      parameters: [LIMIT, query("cursor", TEXT)],
      beside: { next: { type: "string", example: "https://boats.example/boats?cursor=Zm9v" } },
    },
    ["by the address in next: passed"],
  ],
  [
    "an assumed Link header, when there is only a size",
    { parameters: [LIMIT] },
    ["by the Link header: passed"],
  ],
  [
    "an assumed Link header, when a member with the name of the parameter is a number",
    { parameters: [LIMIT, query("page", TEXT)], beside: { page: NUMBER, total: NUMBER } },
    ["by the Link header: passed"],
  ],
  [
    "a number and an offset",
    { parameters: [LIMIT, query("page", NUMBER), query("offset", NUMBER)] },
    ["by page from 1: passed", "by offset as an offset: passed"],
  ],
])("a caller reaches the last page by %s", async (_title, list, expected) => {
  expect(await pagesOf(list)).toEqual(expected);
});
