import type { Json, JsonObject } from "../../src/engine/base/json.js";

/**
 * A call of an operation, on an object that an earlier step made. In texts of its body, `$name` is the
 * id of what the step of that name makes, and `#` a number that no other text has.
 */
interface Step {
  readonly call: string;
  readonly on?: string;
  readonly body?: JsonObject;
  /** Steps before it that its body does not name. */
  readonly after?: readonly string[];
  /** The time that passes after it. */
  readonly passes?: string;
}

/** What calls need to succeed where the document does not say it. */
export interface Scene {
  /** Kinds of object by the members that have their ids, where the names do not say it. */
  readonly names?: Readonly<Record<string, string>>;
  /** By the name of what they make. One that has the name of a kind makes all objects of it. */
  readonly steps?: Readonly<Record<string, Step>>;
  readonly calls?: Readonly<Record<string, SceneCall>>;
}

export interface SceneCall extends Pick<Step, "on" | "body" | "after"> {
  /** Values of members that nothing in the document leads to. */
  readonly tries?: Readonly<Record<string, readonly Json[]>>;
  /** Members that decide whether the call is refused, and nothing else; `tries` has a refused value. */
  readonly admits?: readonly string[];
  /** By member, the others that have to be there. */
  readonly groups?: Readonly<Record<string, JsonObject>>;
  /** By member, the call in whose world it has an effect, where this one's world shows none. */
  readonly worlds?: Readonly<Record<string, Pick<Step, "on" | "body" | "after">>>;
}

const money = { amount: 2000, currency: "usd" };
const paid = { ...money, customer: "$customer", payment_method: "$attached" };
const card = { type: "card", card: { token: "tok_visa" } };
const mastercard = { number: "5555555555554444", exp_month: 7, exp_year: 2034, cvc: "123" };
const billed = {
  customer: "$customer",
  items: [{ price: "$price" }],
  default_payment_method: "$attached",
};
const endpoint = { url: "https://example.com/hooks", enabled_events: ["customer.created"] };
const onSession = { mode: "payment", success_url: "https://example.com/done" };
const line_items = [{ price: "$once", quantity: 1 }];

const tool = { type: "function", function: { name: "add", parameters: { type: "object" } } };
const chosen = { type: "function", function: { name: "add" } };

const hello = {
  model: "claude-haiku-5-5",
  max_tokens: 1024,
  messages: [{ role: "user", content: "Hello" }],
};

const format = { type: "json_schema", schema: { type: "object" } };

/** The settings of a destination by its type. */
const destinations: Readonly<Record<string, JsonObject>> = {
  aws_sqs: { queue_url: "https://queues.example.com/amber" },
  aws_kinesis: { stream_name: "amber", region: "eu-west-1" },
  aws_s3: { bucket: "amber", region: "eu-west-1" },
  aws_eventbridge: { event_bus_name: "amber", region: "eu-west-1" },
  gcp_pubsub: { project_id: "amber", topic: "amber" },
  rabbitmq: { exchange: "amber", server_url: "amber.example.com" },
  azure_servicebus: { name: "amber" },
  hookdeck: { token: "amber" },
};

/** A part of a streamed message. */
const CHUNKS: Json = [{ type: "markdown_text", text: "Hello" }];

/** A participant of a conference that is recorded. */
const RECORDED = { To: "+15558675310", From: "+15005550006", ConferenceRecord: "true" };

/** By the name of the pack. */
export const SCENES: Readonly<Record<string, Scene>> = {
  anthropic: {
    calls: {
      messages_post: {
        body: hello,
        tries: { stop_sequences: [["model"]] },
        // A shorter prompt is not cached.
        worlds: { cache_control: { body: { ...hello, system: "amber ".repeat(2_000) } } },
      },
      messages_count_tokens_post: {
        body: { model: "claude-haiku-5-5", messages: [{ role: "user", content: "Hello" }] },
        tries: { output_config: [{ format }], output_format: [format] },
      },
    },
  },
  deck: {
    steps: Object.fromEntries(
      Object.entries(destinations).map(([type, settings]) => [
        type,
        { call: "createEventDestination", body: { name: "Amber", type, [type]: settings } },
      ]),
    ),
    calls: {
      updateEventDestination: {
        worlds: Object.fromEntries(Object.keys(destinations).map((type) => [type, { on: type }])),
      },
    },
  },
  clerk: {
    names: { role: "organization_roles" },
    steps: {
      users: {
        call: "CreateUser",
        body: { email_address: ["ada#@example.com"], password: "correct horse #" },
      },
      other_phone: {
        call: "CreatePhoneNumber",
        body: { user_id: "$users", phone_number: "+1555#01" },
        after: ["first_phone"],
      },
      first_phone: {
        call: "CreatePhoneNumber",
        body: { user_id: "$users", phone_number: "+1555#02" },
      },
      known: { call: "CreateUser", body: { email_address: ["known@example.com"] } },
      session: { call: "createSession", body: { user_id: "$users" } },
      email_addresses: {
        call: "CreateEmailAddress",
        body: { user_id: "$users", email_address: "grace#@example.com" },
      },
      phone_numbers: {
        call: "CreatePhoneNumber",
        body: { user_id: "$users", phone_number: "+1555#00" },
      },
    },
    calls: {
      CreateUser: {
        body: { email_address: ["ada#@example.com"] },
        tries: { phone_number: [["+15555550123"]] },
        groups: { phone_number_identification_status: { phone_number: ["+15555550124"] } },
        worlds: {
          skip_password_checks: {
            body: { email_address: ["ada#@example.com"], password: "short" },
          },
        },
      },
      UpdateUser: {
        worlds: { skip_password_checks: { on: "users", body: { password: "short" } } },
      },
      RemoveUserPassword: { on: "users", after: ["session"] },
      SetUserPasswordCompromised: { on: "users", after: ["session"] },
      UpdatePhoneNumber: { on: "other_phone" },
      CreateEmailAddress: { body: { user_id: "$users", email_address: "grace#@example.com" } },
      ReplaceUserEmailAddress: { on: "users", body: { email_address: "grace#@example.com" } },
      VerifyPassword: { on: "users" },
      UsersBan: { body: { user_ids: ["$users"] } },
      UsersUnban: { body: { user_ids: ["$users"] } },
      CreateInvitation: {
        body: { email_address: "ada#@example.com" },
        after: ["known"],
        groups: { ignore_existing: { email_address: "known@example.com" } },
      },
      CreateOrganizationInvitation: {
        body: { email_address: "ada#@example.com", role: "org:member" },
      },
    },
  },
  resend: {
    steps: {
      unwanted: { call: "suppressions/add", body: { email: "unwanted@example.com" } },
      domains: { call: "domains/create", body: { name: "mail#.example.com" } },
    },
    calls: {
      "broadcasts/create": { body: { from: "onboarding@resend.dev" } },
      "suppressions/batch-remove": {
        after: ["unwanted"],
        body: { emails: ["unwanted@example.com"] },
        tries: { emails: [["unwanted@example.com"]], ids: [["$unwanted"]] },
      },
      "emails/send": {
        body: {
          from: "onboarding@resend.dev",
          to: ["grace@example.com"],
          subject: "Hi",
          html: "Hi",
        },
      },
      "domains/create": { body: { name: "mail#.example.com" } },
    },
  },
  slack: {
    names: { channel: "conversations", ts: "messages", timestamp: "messages" },
    steps: {
      conversations: { call: "conversations_create", body: { name: "channel-#" } },
      messages: {
        call: "chat_postMessage",
        body: { channel: "C0FACGENER1", text: "Hello" },
      },
      bookmark: {
        call: "bookmarks_add",
        body: {
          channel_id: "C0FACGENER1",
          title: "Rules",
          type: "link",
          link: "https://a.example",
        },
      },
      remote: {
        call: "files_remote_add",
        body: { external_id: "doc-#", title: "Chart", external_url: "https://a.example/chart" },
      },
      list: { call: "slackLists_create", body: { name: "Cargo" } },
      item: { call: "slackLists_items_create", body: { list_id: "$list" } },
      canvas: { call: "canvases_create", body: { title: "Chart" } },
      call: {
        call: "calls_add",
        body: {
          external_unique_id: "call-#",
          join_url: "https://a.example/call",
          created_by: "U0FACADA001",
        },
      },
      stream: {
        call: "chat_startStream",
        body: {
          channel: "C0FACGENER1",
          recipient_team_id: "T0FACTEAM01",
          recipient_user_id: "U0FACADA001",
        },
      },
    },
    calls: {
      assistant_threads_setSuggestedPrompts: {
        body: { channel_id: "C0FACGENER1", thread_ts: "$messages" },
      },
      assistant_threads_setTitle: {
        body: { channel_id: "C0FACGENER1", thread_ts: "$messages", title: "Tides" },
      },
      calls_participants_add: { body: { id: "$call", users: [{ slack_id: "U0FACADA001" }] } },
      canvases_delete: { body: { canvas_id: "$canvas" } },
      canvases_access_delete: { body: { canvas_id: "$canvas", user_ids: ["U0FACADA001"] } },
      chat_startStream: {
        body: {
          channel: "C0FACGENER1",
          recipient_team_id: "T0FACTEAM01",
          recipient_user_id: "U0FACADA001",
        },
        tries: { chunks: [CHUNKS] },
      },
      chat_appendStream: {
        body: { channel: "C0FACGENER1", ts: "$stream", markdown_text: "Hello" },
        tries: { chunks: [CHUNKS] },
      },
      conversations_archive: { body: { channel: "$conversations" } },
      conversations_inviteShared: {
        body: { channel: "$conversations", emails: ["ada@example.com"] },
      },
      conversations_leave: { body: { channel: "$conversations" } },
      slackLists_access_set: {
        body: { list_id: "$list", access_level: "read", user_ids: ["U0FACADA001"] },
      },
      slackLists_download_start: { body: { list_id: "$list" } },
      slackLists_items_deleteMultiple: { body: { list_id: "$list", ids: ["$item"] } },
      bookmarks_edit: { body: { channel_id: "C0FACGENER1", bookmark_id: "$bookmark" } },
      files_remote_update: { body: { external_id: "$remote" } },
      slackLists_access_delete: { body: { list_id: "$list", user_ids: ["U0FACADA001"] } },
      slackLists_items_delete: { body: { list_id: "$list", id: "$item" } },
      chat_postMessage: { body: { channel: "C0FACGENER1", text: "Hello" } },
      chat_meMessage: { body: { channel: "C0FACGENER1", text: "Hello" } },
      chat_postEphemeral: {
        body: { channel: "C0FACGENER1", text: "Hello", user: "U0FACADA001" },
      },
      chat_update: { body: { channel: "C0FACGENER1", ts: "$messages", text: "Bye" } },
      chat_delete: { body: { channel: "C0FACGENER1", ts: "$messages" } },
      chat_unfurl: {
        body: { channel: "C0FACGENER1", ts: "$messages", unfurls: "{}" },
      },
      chat_scheduleMessage: {
        body: { channel: "C0FACGENER1", text: "Hello", post_at: 1_893_553_445 },
      },
      canvases_create: { tries: { document_content: [{ type: "markdown", markdown: "# Log" }] } },
      conversations_canvases_create: {
        body: { channel_id: "$conversations" },
        tries: { document_content: [{ type: "markdown", markdown: "# Log" }] },
      },
      conversations_create: { body: { name: "channel-#" } },
      conversations_open: { body: { users: "U0FACADA001" } },
      conversations_invite: { body: { channel: "$conversations", users: "U0FACADA001" } },
      conversations_kick: { body: { channel: "C0FACGENER1", user: "U0FACADA001" } },
      conversations_join: { body: { channel: "C0FACRANDO1" } },
      conversations_rename: { body: { channel: "$conversations", name: "channel-#" } },
      conversations_setTopic: { body: { channel: "$conversations", topic: "Prints" } },
      conversations_setPurpose: { body: { channel: "$conversations", purpose: "Prints" } },
      conversations_mark: { body: { channel: "C0FACGENER1", ts: "$messages" } },
      pins_add: { body: { channel: "C0FACGENER1", timestamp: "$messages" } },
      reactions_add: {
        body: { channel: "C0FACGENER1", timestamp: "$messages", name: "thumbsup" },
      },
      users_setPresence: { body: { presence: "away" } },
    },
  },
  twilio: {
    steps: {
      messages: {
        call: "CreateMessage",
        body: { To: "+15558675310", From: "+15005550006", Body: "Hello" },
      },
      doors: { call: "CreateSipIpAccessControlList", body: { FriendlyName: "Doors" } },
    },
    calls: {
      CreateCall: {
        body: { To: "+15558675310", From: "+15005550006", Url: "https://example.com/twiml" },
        // Without an address or TwiML it says what the call does.
        worlds: { ApplicationSid: { body: { To: "+15558675310", From: "+15005550006" } } },
      },
      CreateMessage: { body: { To: "+15558675310", From: "+15005550006", Body: "Hello" } },
      CreateMessageFeedback: { on: "messages" },
      CreateIncomingPhoneNumber: {
        body: { PhoneNumber: "+15005550006" },
        worlds: { AreaCode: { body: {} } },
      },
      CreateParticipant: {
        body: { To: "+15558675310", From: "+15005550006" },
        tries: { ConferenceRecord: ["record-from-start"] },
        worlds: {
          ConferenceRecordingStatusCallback: { body: RECORDED },
          ConferenceRecordingStatusCallbackMethod: { body: RECORDED },
        },
      },
      CreateSipAuthCallsIpAccessControlListMapping: {
        body: { IpAccessControlListSid: "$doors" },
      },
      CreateSipIpAccessControlListMapping: {
        body: { IpAccessControlListSid: "$doors" },
      },
      CreateSipDomain: { body: { DomainName: "ada.sip.twilio.com" } },
      CreateSipIpAddress: { body: { FriendlyName: "Office", IpAddress: "203.0.113.7" } },
    },
  },
  github: {
    steps: {
      assigned: { call: "issues/create", body: { title: "Bells", assignees: ["octocat"] } },
    },
    calls: {
      "repos/create-webhook": { body: { config: { url: "https://example.com/hooks" } } },
      "issues/remove-assignees": {
        on: "assigned",
        tries: { assignees: [["octocat"], ["app"], ["facsimile"]] },
      },
      "repos/create-in-org": { groups: { private: { visibility: "public" } } },
      "git/create-blob": { tries: { encoding: ["base64"] } },
      "repos/update-webhook": {
        tries: { remove_events: [["push"]] },
        groups: { remove_events: { events: ["push", "issues"] } },
      },
    },
  },
  openai: {
    steps: {
      talk: {
        call: "createConversation",
        body: { items: [{ type: "message", role: "user", content: "Hello" }] },
      },
      store: { call: "createVectorStore" },
      text: { call: "createFile", body: { purpose: "assistants", file: "amber" } },
      other_text: { call: "createFile", body: { purpose: "assistants", file: "amber" } },
      kept: {
        call: "createVectorStoreFile",
        on: "store",
        body: { file_id: "$text", attributes: { colour: "amber" } },
      },
      other_kept: {
        call: "createVectorStoreFile",
        on: "store",
        body: { file_id: "$other_text" },
        after: ["kept"],
        passes: "1h",
      },
    },
    calls: {
      createImage: { body: { model: "gpt-image-1", prompt: "A print of a bell" } },
      createModeration: { tries: { input: [["a", "b"]] } },
      createTranscription: { admits: ["model"], tries: { model: ["no_such_model"] } },
      createResponse: { tries: { include: [["message.output_text.logprobs"]] } },
      Getinputtokencounts: {
        body: { model: "gpt-4o", input: "Hello" },
        admits: ["model"],
        tries: { model: ["no_such_model"], conversation: ["$talk"] },
      },
      searchVectorStore: {
        on: "store",
        after: ["other_kept"],
        body: { query: "amber grey" },
        tries: {
          max_num_results: [1],
          filters: [{ type: "eq", key: "colour", value: "amber" }],
          ranking_options: [{ score_threshold: 0.9 }],
        },
      },
      createEmbedding: { body: { input: "Hello" } },
      createChatCompletion: {
        tries: { stop: [" "], tools: [[tool]], tool_choice: [chosen] },
        groups: { tools: { tool_choice: chosen }, tool_choice: { tools: [tool] } },
      },
    },
  },
  stripe: {
    steps: {
      customer: { call: "PostCustomers", body: { name: "Ada" } },
      coupon: { call: "PostCoupons", body: { percent_off: 10, duration: "once" } },
      product: { call: "PostProducts", body: { name: "Print" } },
      price: {
        call: "PostPrices",
        body: {
          product: "$product",
          currency: "usd",
          unit_amount: 900,
          lookup_key: "known",
          recurring: { interval: "month" },
        },
      },
      once: {
        call: "PostPrices",
        body: { product: "$product", currency: "usd", unit_amount: 900 },
      },
      method: { call: "PostPaymentMethods", body: card },
      attached: {
        call: "PostPaymentMethodsPaymentMethodAttach",
        on: "method",
        body: { customer: "$customer" },
      },
      intent: { call: "PostPaymentIntents", body: paid },
      settled: { call: "PostPaymentIntents", body: { ...paid, confirm: true } },
      held: {
        call: "PostPaymentIntents",
        body: { ...paid, capture_method: "manual", confirm: true },
      },
      set_up: {
        call: "PostSetupIntents",
        body: { customer: "$customer", payment_method: "$method" },
      },
      charge: { call: "PostCharges", body: { ...money, source: "tok_visa" } },
      held_charge: { call: "PostCharges", body: { ...money, source: "tok_visa", capture: false } },
      disputed: { call: "PostCharges", body: { ...money, source: "tok_createDispute" } },
      refund: { call: "PostRefunds", body: { charge: "$charge", amount: 100 } },
      subscription: { call: "PostSubscriptions", body: billed },
      item: { call: "PostInvoiceitems", body: { ...money, customer: "$customer" } },
      bill: {
        call: "PostInvoices",
        body: {
          customer: "$customer",
          collection_method: "send_invoice",
          days_until_due: 9,
          pending_invoice_items_behavior: "include",
        },
        after: ["item"],
      },
      final: { call: "PostInvoicesInvoiceFinalize", on: "bill" },
      draft: { call: "PostInvoices", body: { customer: "$customer" } },
      endpoint: { call: "PostWebhookEndpoints", body: endpoint },
    },
    calls: {
      PostCharges: { body: { ...money, source: "tok_visa" } },
      PostChargesCharge: { on: "charge" },
      PostChargesChargeCapture: { on: "held_charge" },
      PostRefunds: {
        body: { charge: "$charge" },
        tries: { payment_intent: ["$settled"] },
        // Beside its charge the payment names nothing else.
        worlds: { payment_intent: { body: {} } },
      },
      PostInvoices: {
        body: { customer: "$customer" },
        worlds: {
          days_until_due: { body: { customer: "$customer", collection_method: "send_invoice" } },
          pending_invoice_items_behavior: { body: { customer: "$customer" }, after: ["item"] },
        },
      },
      PostRefundsRefund: { on: "refund" },
      PostChargesChargeRefund: { on: "charge" },
      PostPaymentIntents: { body: paid },
      PostPaymentIntentsIntentConfirm: { on: "intent" },
      PostPaymentIntentsIntentCapture: { on: "held" },
      PostSetupIntents: { body: { customer: "$customer", payment_method: "$method" } },
      PostSetupIntentsIntentConfirm: { on: "set_up" },
      PostPaymentMethodsPaymentMethodDetach: { on: "attached" },
      PostPaymentMethodsPaymentMethod: { on: "method" },
      PostSubscriptions: { body: billed },
      PostSubscriptionsSubscriptionExposedId: { on: "subscription" },
      DeleteSubscriptionsSubscriptionExposedId: { on: "subscription" },
      PostSubscriptionItems: { body: { subscription: "$subscription", price: "$price" } },
      PostCheckoutSessions: { body: { ...onSession, line_items } },
      PostPaymentLinks: { body: { line_items } },
      PostInvoicesInvoiceVoid: { on: "bill" },
      PostInvoicesInvoicePay: { on: "bill", body: { payment_method: "$attached" } },
      PostInvoicesInvoiceMarkUncollectible: { on: "bill" },
      PostInvoicesInvoiceFinalize: { on: "draft" },
      PostInvoicesInvoice: { on: "draft" },
      PostInvoicesCreatePreview: {
        body: { customer: "$customer", subscription_details: { items: [{ price: "$price" }] } },
      },
      PostCreditNotes: { body: { invoice: "$bill", amount: 100 } },
      PostWebhookEndpoints: { body: endpoint },
      PostWebhookEndpointsWebhookEndpoint: { on: "endpoint" },
      PostPrices: {
        after: ["price"],
        body: { product: "$product", currency: "usd", unit_amount: 5, lookup_key: "known" },
      },
      PostTokens: { tries: { card: [mastercard] } },
      PostPaymentMethods: { body: card, tries: { card: [mastercard] } },
      PostPromotionCodes: { body: { promotion: { type: "coupon", coupon: "$coupon" } } },
    },
  },
};
