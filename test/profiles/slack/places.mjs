import { ADA, assert, BOT, GENERAL, GRACE, nowOf, RANDOM, refused, slackAt } from "./support.mjs";

const DOCS = "https://api.slack.com";

const check = (name, source, body) => ({
  name,
  source: `${DOCS}/${source}`,
  check: (place) => body(slackAt(place), place),
});

const HOME = { type: "home", blocks: [] };
const MODAL = { type: "modal", title: { type: "plain_text", text: "Deploy" }, blocks: [] };

/** A trigger of an interaction at the present instant. */
const triggerIn = async (place, number = 1) =>
  `${(await nowOf(place)) * 1_000}.${number}.${"ab12".repeat(8)}`;

export const places = [
  check("a token says whose it is", "methods/auth.test", async (slack) => {
    const { user_id, team_id, bot_id, url } = await slack.auth.test();
    assert.deepEqual([user_id, team_id, bot_id], [BOT, "T0FACTEAM01", "B0FACBOT001"]);
    assert.match(url, /^https:\/\/.*\.slack\.com\/$/);
  }),
  check(
    "a call without a token, and one with a wrong token",
    "authentication",
    async (_slack, place) => {
      const other = slackAt({ ...place, key: "xoxb-other" });
      await refused(other.auth.test(), "invalid_auth");
      const answer = await fetch(`${place.url}/api/auth.test`, { method: "POST" });
      assert.deepEqual(
        [answer.status, await answer.json()],
        [200, { ok: false, error: "not_authed" }],
      );
    },
  ),
  check(
    "a token in a form, in the query or as bearer",
    "web#basics",
    async (_slack, { url, key }) => {
      const form = new URLSearchParams({ token: key });
      const inForm = await fetch(`${url}/api/auth.test`, { method: "POST", body: form });
      const inQuery = await fetch(`${url}/api/auth.test?token=${key}`);
      for (const answer of [inForm, inQuery]) assert.equal((await answer.json()).ok, true);
    },
  ),
  check("arguments come as a form or as JSON", "web#basics", async (_slack, { url, key }) => {
    const headers = { authorization: `Bearer ${key}` };
    const args = { channel: GENERAL, text: "Hi" };
    const type = { "content-type": "application/json; charset=utf-8" };
    const post = (more) => fetch(`${url}/api/chat.postMessage`, { method: "POST", ...more });
    const json = await post({ headers: { ...headers, ...type }, body: JSON.stringify(args) });
    const form = await post({ headers, body: new URLSearchParams(args) });
    for (const answer of [json, form]) assert.equal((await answer.json()).message.text, "Hi");
    const got = await fetch(`${url}/api/conversations.info?channel=${GENERAL}`, { headers });
    assert.equal((await got.json()).channel.name, "general");
  }),
  check(
    "a refusal is 200 with ok: false",
    "web#evaluating_responses",
    async (_slack, { url, key }) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await fetch(`${url}/api/users.info?user=U0NOBODY000`, { headers });
      const body = await answer.json();
      assert.deepEqual([answer.status, body], [200, { ok: false, error: "user_not_found" }]);
    },
  ),
  check("too many calls are 429 with Retry-After", "docs/rate-limits", async (slack, { sim }) => {
    const outcome = { code: "rate_limited" };
    await sim.faults.arm({ resource: "messages", operation: "create", count: 1, outcome });
    const late = slack.chat.postMessage({ channel: GENERAL, text: "Hi" });
    await assert.rejects(late, { code: "slack_webapi_rate_limited_error", retryAfter: 1 });
  }),
  check("a missing scope is named", "scopes", async (slack, { sim }) => {
    const outcome = { code: "missing_scope" };
    await sim.faults.arm({ resource: "messages", operation: "create", count: 1, outcome });
    const error = await refused(
      slack.chat.postMessage({ channel: GENERAL, text: "Hi" }),
      "missing_scope",
    );
    assert.deepEqual([error.data.needed, error.data.provided], ["chat:write", "users:read"]);
  }),
  check("a channel has a name of its own", "methods/conversations.create", async (slack) => {
    const { channel } = await slack.conversations.create({ name: "launch" });
    assert.match(channel.id, /^C/);
    assert.deepEqual([channel.creator, channel.is_member, channel.is_private], [BOT, true, false]);
    await refused(slack.conversations.create({ name: "launch" }), "name_taken");
    await refused(slack.conversations.create({ name: "No Spaces" }), "invalid_name_specials");
    await refused(slack.conversations.create({ name: "x".repeat(81) }), "invalid_name_maxlength");
  }),
  check(
    "channels are listed by type, and without archived ones",
    "methods/conversations.list",
    async (slack) => {
      const secret = await slack.conversations.create({ name: "secret", is_private: true });
      const old = await slack.conversations.create({ name: "old" });
      await slack.conversations.archive({ channel: old.channel.id });
      const names = async (more) =>
        (await slack.conversations.list(more)).channels.map(({ name }) => name);
      assert.deepEqual(await names({}), ["general", "random", "old"]);
      assert.deepEqual(await names({ exclude_archived: true }), ["general", "random"]);
      assert.deepEqual(await names({ types: "private_channel" }), ["secret"]);
      assert.equal(secret.channel.is_private, true);
    },
  ),
  check("lists go page by page behind a cursor", "docs/pagination", async (slack) => {
    const pages = [];
    for await (const page of slack.paginate("users.list", { limit: 2 }))
      pages.push(page.members.length);
    assert.deepEqual(pages, [2, 1]);
    const { members, response_metadata } = await slack.conversations.members({
      channel: GENERAL,
      limit: 2,
    });
    assert.deepEqual(members, [ADA, GRACE]);
    const cursor = response_metadata.next_cursor;
    const rest = await slack.conversations.members({ channel: GENERAL, limit: 2, cursor });
    assert.deepEqual([rest.members, rest.response_metadata.next_cursor], [[BOT], ""]);
    await refused(slack.users.list({ cursor: "bm9uZQ==" }), "invalid_cursor");
  }),
  check("the app joins a channel, and leaves it", "methods/conversations.join", async (slack) => {
    await refused(slack.conversations.history({ channel: RANDOM }), "not_in_channel");
    assert.equal((await slack.conversations.join({ channel: RANDOM })).channel.is_member, true);
    assert.equal(
      (await slack.conversations.join({ channel: RANDOM })).warning,
      "already_in_channel",
    );
    await slack.chat.postMessage({ channel: RANDOM, text: "Hi" });
    await slack.conversations.leave({ channel: RANDOM });
    assert.equal((await slack.conversations.leave({ channel: RANDOM })).not_in_channel, true);
    await refused(slack.conversations.leave({ channel: GENERAL }), "cant_leave_general");
  }),
  check("people are invited once, and removed", "methods/conversations.invite", async (slack) => {
    const { channel } = await slack.conversations.create({ name: "team" });
    const at = { channel: channel.id };
    const { channel: filled } = await slack.conversations.invite({
      ...at,
      users: `${ADA},${GRACE}`,
    });
    assert.equal(filled.is_member, true);
    const { members } = await slack.conversations.members({ channel: filled.id });
    assert.equal(members.length, 3);
    await refused(slack.conversations.invite({ ...at, users: ADA }), "already_in_channel");
    await refused(slack.conversations.invite({ ...at, users: BOT }), "cant_invite_self");
    await refused(slack.conversations.invite({ ...at, users: "U0NOBODY000" }), "user_not_found");
    await slack.conversations.kick({ ...at, user: GRACE });
    assert.deepEqual((await slack.conversations.members(at)).members, [BOT, ADA]);
  }),
  check(
    "a channel has a topic, a purpose and another name",
    "methods/conversations.setTopic",
    async (slack) => {
      const { channel } = await slack.conversations.create({ name: "draft" });
      const at = { channel: channel.id };
      await slack.conversations.setTopic({ ...at, topic: "Now" });
      await slack.conversations.setPurpose({ ...at, purpose: "Why" });
      const { channel: renamed } = await slack.conversations.rename({ ...at, name: "final" });
      assert.deepEqual(
        [renamed.name, renamed.topic.value, renamed.purpose.value, renamed.previous_names],
        ["final", "Now", "Why", ["draft"]],
      );
      await refused(slack.conversations.rename({ ...at, name: "general" }), "name_taken");
      await refused(slack.conversations.setTopic({ ...at, topic: "x".repeat(251) }), "too_long");
    },
  ),
  check(
    "the same people have the same conversation",
    "methods/conversations.open",
    async (slack) => {
      const open = (users) => slack.conversations.open({ users, return_im: true });
      const one = await open(ADA);
      assert.deepEqual([one.channel.is_im, one.channel.user], [true, ADA]);
      assert.equal((await open(ADA)).channel.id, one.channel.id);
      const both = await open(`${ADA},${GRACE}`);
      assert.equal(both.channel.is_mpim, true);
      assert.equal((await open(`${GRACE},${ADA}`)).channel.id, both.channel.id);
    },
  ),
  check("a person is found by id and by address", "methods/users.lookupByEmail", async (slack) => {
    const { user } = await slack.users.lookupByEmail({ email: "ada@example.com" });
    assert.equal(user.id, ADA);
    assert.equal((await slack.users.info({ user: ADA })).user.real_name, "Ada Lovelace");
    await refused(slack.users.lookupByEmail({ email: "none@example.com" }), "users_not_found");
    await refused(slack.users.info({ user: "U0NOBODY000" }), "user_not_found");
  }),
  check(
    "a direct message is opened and closed once",
    "methods/conversations.open",
    async (slack) => {
      const { channel, already_open } = await slack.conversations.open({ users: ADA });
      assert.equal(already_open, undefined);
      assert.equal((await slack.conversations.open({ users: ADA })).already_open, true);
      assert.equal((await slack.conversations.close({ channel: channel.id })).no_op, undefined);
      assert.equal((await slack.conversations.close({ channel: channel.id })).already_closed, true);
    },
  ),
  check("a private channel is a channel", "types/conversation", async (slack) => {
    const { channel } = await slack.conversations.create({ name: "quiet", is_private: true });
    assert.deepEqual(
      [channel.is_channel, channel.is_group, channel.is_private, channel.shared_team_ids.length],
      [true, false, true, 1],
    );
  }),
  check("only the app knows whether it is online", "methods/users.getPresence", async (slack) => {
    assert.equal("online" in (await slack.users.getPresence({ user: ADA })), false);
    assert.equal((await slack.users.getPresence()).online, true);
    const { profile } = await slack.users.profile.get({ user: ADA });
    assert.deepEqual([profile.status_text, profile.last_name], ["", "Lovelace"]);
  }),
  check(
    "a trigger opens one modal, within three seconds",
    "interactivity/handling#modal_responses",
    async (slack, place) => {
      const trigger_id = await triggerIn(place);
      const { view } = await slack.views.open({ trigger_id, view: MODAL });
      assert.deepEqual([view.type, view.state.values, view.root_view_id], ["modal", {}, view.id]);
      await refused(slack.views.open({ trigger_id, view: MODAL }), "exchanged_trigger_id");
      const late = await triggerIn(place, 2);
      await place.sim.clock.advance("4s");
      await refused(slack.views.open({ trigger_id: late, view: MODAL }), "expired_trigger_id");
      await refused(slack.views.open({ trigger_id: "none", view: MODAL }), "invalid_trigger_id");
    },
  ),
  check("a home is published again with its hash", "methods/views.publish", async (slack) => {
    const first = await slack.views.publish({ user_id: ADA, view: HOME });
    const again = await slack.views.publish({ user_id: ADA, view: HOME, hash: first.view.hash });
    assert.equal(again.view.id, first.view.id);
    const old = slack.views.publish({ user_id: ADA, view: HOME, hash: first.view.hash });
    await refused(old, "hash_conflict");
    await refused(
      slack.views.publish({ user_id: ADA, view: { type: "modal" } }),
      "invalid_arguments",
    );
  }),
  check(
    "a view is updated by its id or the app's own",
    "methods/views.update",
    async (slack, place) => {
      const view = { ...MODAL, external_id: "deploy-1" };
      const opened = await slack.views.open({ trigger_id: await triggerIn(place), view });
      const blocks = [{ type: "divider" }];
      const changed = await slack.views.update({
        external_id: "deploy-1",
        view: { ...view, blocks },
      });
      assert.deepEqual([changed.view.id, changed.view.blocks], [opened.view.id, blocks]);
      await refused(slack.views.update({ view_id: "V0NONE00000", view }), "not_found");
    },
  ),
];
