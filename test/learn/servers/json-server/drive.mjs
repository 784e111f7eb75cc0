// An application that keeps its data by Refine's client for this API. Usage: drive.mjs URL ROUND FOLDER
import { createRequire } from "node:module";
import { join } from "node:path";

const [url, round, folder] = process.argv.slice(2);
const CLIENT = "@refinedev/simple-rest";
const { default: provider } = createRequire(join(folder, "index.js"))(CLIENT);
const { getList, getMany, getOne, create, update, deleteOne } = provider(url);

const refused = (call) =>
  call.then(
    () => {
      throw new Error("a call is not refused");
    },
    () => {},
  );

async function post(variables) {
  const { data } = await create({ resource: "posts", variables });
  await getOne({ resource: "posts", id: data.id });
  return data.id;
}

async function comment(postId, body) {
  return (await create({ resource: "comments", variables: { postId, body } })).data.id;
}

const pages = (currentPage, pageSize) => ({ currentPage, pageSize });
const equals = (field, value) => [{ field, operator: "eq", value }];

async function first() {
  await getList({ resource: "posts" });
  await getList({ resource: "comments" });
  const authors = ["Ada", "Grace", "Edith", "Joan"];
  const ids = [];
  for (const [at, author] of authors.entries()) {
    ids.push(await post({ title: `${author} writes`, author, likes: at }));
    ids.push(await post({ title: `${author} again`, author, likes: at + 10 }));
    await getList({ resource: "posts", filters: equals("author", author) });
  }
  await getList({ resource: "posts", pagination: pages(1, 3) });
  await getList({ resource: "posts", pagination: pages(2, 3) });
  await getList({ resource: "posts", pagination: pages(3, 3) });
  await getList({ resource: "posts", sorters: [{ field: "title", order: "desc" }] });
  await getList({ resource: "posts", sorters: [{ field: "likes", order: "asc" }] });
  await getList({ resource: "posts", sorters: [{ field: "author", order: "desc" }] });
  await getMany({ resource: "posts", ids: ids.slice(2, 5) });
  for (const id of ids.slice(0, 4)) {
    const first = await comment(id, `About ${id}`);
    await comment(id, `More about ${id}`);
    await getOne({ resource: "comments", id: first });
    await getList({ resource: "comments", filters: equals("postId", id) });
    await update({ resource: "comments", id: first, variables: { body: "Changed" } });
    await update({ resource: "posts", id, variables: { title: `Changed ${id}` } });
    await getOne({ resource: "posts", id });
    await deleteOne({ resource: "comments", id: first });
    await refused(getOne({ resource: "comments", id: first }));
    await refused(update({ resource: "comments", id: first, variables: { body: "Late" } }));
  }
  await getList({ resource: "comments" });
  await deleteOne({ resource: "posts", id: ids[7] });
  await refused(getOne({ resource: "posts", id: ids[7] }));
  await refused(deleteOne({ resource: "posts", id: ids[7] }));
  const last = await post({ title: "The last", author: "Ada", likes: 3 });
  await deleteOne({ resource: "posts", id: ids[0] });
  await getList({ resource: "comments" });
  await getList({ resource: "posts", filters: equals("author", "Ada") });
  await update({ resource: "posts", id: last, variables: { likes: 4 } });
  await getList({ resource: "posts" });
}

async function second() {
  await refused(getOne({ resource: "posts", id: 77 }));
  const early = await post({ title: "Early", author: "Mary", likes: 5 });
  const spare = await post({ title: "Spare", author: "Mary", likes: 1 });
  await comment(spare, "Why?");
  await comment(early, "Good");
  await deleteOne({ resource: "posts", id: spare });
  await getList({ resource: "comments" });
  const ids = [];
  for (const author of ["Emmy", "Lise", "Marie"]) {
    await getList({ resource: "posts", sorters: [{ field: "title", order: "asc" }] });
    ids.push(await post({ title: `By ${author}`, author, likes: author.length }));
    await getList({ resource: "posts", filters: equals("author", "Mary") });
  }
  for (const id of ids) {
    const made = await comment(id, "Read");
    await update({ resource: "posts", id, variables: { likes: 20 } });
    await getOne({ resource: "comments", id: made });
    await comment(id, "Read again");
    await getList({ resource: "comments", filters: equals("postId", id) });
    await deleteOne({ resource: "comments", id: made });
    await refused(deleteOne({ resource: "comments", id: made }));
  }
  await getMany({ resource: "posts", ids: [ids[0], early] });
  await getList({ resource: "posts", pagination: pages(2, 2) });
  await getList({ resource: "posts", pagination: pages(1, 2) });
  await getList({ resource: "posts", sorters: [{ field: "author", order: "asc" }] });
  await getList({ resource: "posts", sorters: [{ field: "likes", order: "desc" }] });
  await refused(update({ resource: "posts", id: 4711, variables: { title: "Nowhere" } }));
  await deleteOne({ resource: "posts", id: ids[1] });
  const next = await post({ title: "Next", author: "Lise", likes: 0 });
  await getList({ resource: "posts", filters: equals("author", "Lise") });
  await deleteOne({ resource: "posts", id: next });
  await refused(getOne({ resource: "posts", id: next }));
  await getList({ resource: "posts" });
  await getList({ resource: "comments" });
}

await (round === "1" ? first() : second());
