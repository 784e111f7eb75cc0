import { refusalsOf } from "../refused-calls.mjs";

const METHODS = "https://api.slack.com/methods";
const [GENERAL, RANDOM] = ["C0FACGENER1", "C0FACRANDO1"];
const [ADA] = ["U0FACADA001"];
const NOBODY = "C0FACNONE01";

const code = (error) => ({ status: 200, ok: false, error });

/** One call of a method that Slack refuses. */
const one = (method, sent, error) => [
  `${method} answers ${error}`,
  `${METHODS}/${method}#errors`,
  code(error),
  (call) => call(`POST /api/${method}`, sent),
];

const post = (call, more = {}) =>
  call("POST /api/chat.postMessage", { channel: GENERAL, text: "Hello", ...more });

async function archived(call) {
  const { channel } = await call("POST /api/conversations.create", { name: "old" });
  const { ts } = await post(call, { channel: channel.id });
  await call("POST /api/conversations.archive", { channel: channel.id });
  return { channel: channel.id, timestamp: ts, ts };
}

const inArchive = (method, more = {}) => [
  `${method} in an archived conversation`,
  `${METHODS}/${method}#errors`,
  code("is_archived"),
  async (call) => call(`POST /api/${method}`, { ...(await archived(call)), ...more }),
];

/** What SDKs of Slack meet as an error. */
export const refusals = refusalsOf(
  [
    inArchive("pins.add"),
    inArchive("pins.remove"),
    inArchive("chat.unfurl", { unfurls: "{}" }),
    inArchive("conversations.mark"),
    one("conversations.history", { channel: GENERAL, latest: "noon" }, "invalid_ts_latest"),
    one("conversations.history", { channel: GENERAL, oldest: "noon" }, "invalid_ts_oldest"),
    one(
      "conversations.replies",
      { channel: GENERAL, ts: "1.1", oldest: "noon" },
      "invalid_ts_oldest",
    ),
    one("chat.unfurl", { channel: GENERAL, unfurls: "{}" }, "missing_ts"),
    one("chat.unfurl", { ts: "1.1", unfurls: "{}" }, "missing_channel"),
    one("chat.unfurl", { channel: GENERAL, ts: "1.1" }, "missing_unfurls"),
    one("files.info", { file: "F0FACNONE01" }, "file_not_found"),
    one("files.delete", { file: "F0FACNONE01" }, "file_not_found"),
    one("files.sharedPublicURL", { file: "F0FACNONE01" }, "file_not_found"),
    one("usergroups.update", { usergroup: "S0FACNONE01", name: "team" }, "no_such_subteam"),
    one("usergroups.disable", { usergroup: "S0FACNONE01" }, "no_such_subteam"),
    one("usergroups.enable", { usergroup: "S0FACNONE01" }, "no_such_subteam"),
    one("usergroups.users.list", { usergroup: "S0FACNONE01" }, "no_such_subteam"),
    one("reminders.info", { reminder: "Rm0FACNONE1" }, "not_allowed_token_type"),
    one("reminders.complete", { reminder: "Rm0FACNONE1" }, "not_allowed_token_type"),
    one("users.profile.set", { name: "title", value: "Robot" }, "not_allowed_token_type"),
    one("dnd.setSnooze", { num_minutes: 10 }, "not_allowed_token_type"),
    one("views.open", { trigger_id: "none", view: "{}" }, "invalid_trigger_id"),
    one("chat.postMessage", { text: "Hello" }, "invalid_arguments"),
    one("chat.postEphemeral", { channel: GENERAL, text: "Hello" }, "invalid_arguments"),
    one("chat.update", { channel: GENERAL, text: "Hello" }, "invalid_arguments"),
    one("chat.delete", { channel: GENERAL }, "invalid_arguments"),
    one("conversations.info", {}, "invalid_arguments"),
    one("conversations.kick", { channel: GENERAL }, "invalid_arguments"),
    one("reactions.add", { channel: GENERAL, timestamp: "1.1" }, "invalid_arguments"),
    one("conversations.kick", { channel: RANDOM, user: ADA }, "not_in_channel"),
    one("conversations.info", { channel: NOBODY }, "channel_not_found"),
    one("chat.scheduleMessage", { channel: GENERAL, post_at: 4_000_000_000 }, "no_text"),
  ],
  { isForm: true },
);
