import { verifyWebhook } from "@clerk/backend/webhooks";
import { carriedBy, clerkAt } from "./support.mjs";

/** An application that keeps Clerk's users in a table of its own, by webhooks. */
class Table {
  rows = [];
  deleted = new Set();

  constructor({ orders = true, buries = true, replaces = true }) {
    Object.assign(this, { orders, buries, replaces });
  }

  async receive(request, signingSecret) {
    let event;
    try {
      event = await verifyWebhook(request, { signingSecret });
    } catch {
      return new Response(null, { status: 400 });
    }
    const { type, data } = event;
    if (type === "user.deleted") this.remove(data.id);
    else this.write(data, type === "user.created");
    return new Response(null, { status: 200 });
  }

  write({ id, first_name: name, updated_at: at }, isNew) {
    if (this.buries && this.deleted.has(id)) return;
    const known = this.rows.find((row) => row.id === id);
    if (known === undefined || (isNew && !this.replaces)) this.rows.push({ id, name, at });
    else if (!this.orders || at >= known.at) Object.assign(known, { name, at });
  }

  remove(id) {
    this.deleted.add(id);
    this.rows = this.rows.filter((row) => row.id !== id);
  }
}

/** What people do at Clerk; it stops when a call fails. */
async function administer(sim, users) {
  const made = (each) => users.createUser({ firstName: "A", emailAddress: [each] });
  const [first, second] = [await made("ada@example.com"), await made("bob@example.com")];
  await sim.clock.sleep("1s");
  await users.updateUser(first.id, { firstName: "B" });
  await users.deleteUser(second.id);
  await sim.clock.sleep("1s");
  await users.updateUser(first.id, { firstName: "C" });
}

const exploration = (name, settings, finds) => ({
  name,
  surprises: 1,
  choices: { errors: false },
  finds,
  async body(future) {
    const { sim, settled, always, surprised, withoutSurprises } = future;
    const table = new Table(settings);
    const newest = new Map();
    const gone = new Set();
    let secret;
    const hook = async (request) => {
      const { type, data } = JSON.parse(await request.clone().text());
      const answer = await table.receive(request, secret);
      if (answer.status !== 200) return answer;
      if (type === "user.deleted") gone.add(data.id);
      else if (!(newest.get(data.id)?.updated_at > data.updated_at)) newest.set(data.id, data);
      return answer;
    };
    const subscribe = ["user.created", "user.updated", "user.deleted"];
    await withoutSurprises(async () => {
      ({ secret } = await sim.webhooks.handler(hook, { subscribe }));
    });
    await carriedBy(sim.fetch, () => administer(sim, clerkAt(future).users)).catch(() => {});
    await settled();
    const ids = table.rows.map(({ id }) => id);
    always("one row for each user", new Set(ids).size === ids.length);
    always(
      "a deleted user has no row",
      ids.every((id) => !gone.has(id)),
    );
    const isNewest = (id) => {
      const row = table.rows.find((each) => each.id === id);
      return gone.has(id) || row?.name === newest.get(id).first_name;
    };
    always("no row goes back to an older name", [...newest.keys()].every(isNewest));
    if (surprised().length === 0) always("the baseline has the user", table.rows[0]?.name === "C");
  },
});

export const explorations = [
  exploration("a table that is kept in order", {}, []),
  exploration("a table that an older event overwrites", { orders: false }, [
    'always "no row goes back to an older name"',
  ]),
  exploration("a table that forgets who was deleted", { buries: false }, [
    'always "a deleted user has no row"',
  ]),
  exploration("a table that adds a row for each user.created", { replaces: false }, [
    'always "one row for each user"',
  ]),
];
