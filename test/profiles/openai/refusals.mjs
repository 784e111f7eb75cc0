import { refusalsOf } from "../refused-calls.mjs";

const API = "https://platform.openai.com/docs/api-reference";
const CODES = "https://platform.openai.com/docs/guides/error-codes";

const error = (code, param, message) => ({
  status: 400,
  "error.type": "invalid_request_error",
  "error.code": code,
  "error.param": param,
  ...(message === undefined ? {} : { "error.message": message }),
});

const messages = [{ role: "user", content: "Hello" }];
const chat = (more) => (call) =>
  call("POST /v1/chat/completions", { model: "gpt-4o", messages, ...more });
const respond = (more) => (call) =>
  call("POST /v1/responses", { model: "gpt-4o", input: "Hello", ...more });
const tool = (at) => ({ type: "function", function: { name: `tool_${at}` } });
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));
const CHAT = `${API}/chat/create`;
const RESPONSES = `${API}/responses/create`;

/** What SDKs of OpenAI meet as an error. */
export const refusals = refusalsOf([
  [
    "an unknown parameter of a completion",
    CODES,
    error("unknown_parameter", "colour", "Unknown parameter: 'colour'."),
    chat({ colour: "red" }),
  ],
  [
    "an unknown parameter of a response",
    CODES,
    error("unknown_parameter", "colour", "Unknown parameter: 'colour'."),
    respond({ colour: "red" }),
  ],
  [
    "an unknown parameter of embeddings",
    CODES,
    error("unknown_parameter", "colour", "Unknown parameter: 'colour'."),
    (call) =>
      call("POST /v1/embeddings", { model: "text-embedding-3-small", input: "a", colour: 1 }),
  ],
  [
    "a missing parameter, by its name",
    CODES,
    error("missing_required_parameter", "messages", "Missing required parameter: 'messages'."),
    chat({ messages: undefined }),
  ],
  [
    "a text where a number is due",
    CHAT,
    error("invalid_type", "temperature", /^Invalid type for 'temperature': /),
    chat({ temperature: "hot" }),
  ],
  [
    "a fraction where an integer is due",
    CHAT,
    error("invalid_type", "n", /^Invalid type for 'n': .*integer/),
    chat({ n: 1.5 }),
  ],
  [
    "a temperature above 2",
    CHAT,
    error(
      "decimal_above_max_value",
      "temperature",
      /^Invalid 'temperature': decimal above maximum value\./,
    ),
    chat({ temperature: 3 }),
  ],
  [
    "a temperature below 0",
    CHAT,
    error(
      "decimal_below_min_value",
      "temperature",
      /^Invalid 'temperature': decimal below minimum value\./,
    ),
    chat({ temperature: -1 }),
  ],
  ["a top_p above 1", CHAT, error("decimal_above_max_value", "top_p"), chat({ top_p: 5 })],
  ["no choice", CHAT, error("integer_below_min_value", "n"), chat({ n: 0 })],
  ["129 choices", CHAT, error("integer_above_max_value", "n"), chat({ n: 129 })],
  ["no message", CHAT, error("empty_array", "messages"), chat({ messages: [] })],
  [
    "129 tools",
    CHAT,
    error("array_above_max_length", "tools", /^Invalid 'tools': array too long\./),
    chat({ tools: many(129, tool) }),
  ],
  [
    "an effort that there is not",
    CHAT,
    error("invalid_value", "reasoning_effort", /^Invalid value: 'extreme'\./),
    chat({ model: "gpt-5", reasoning_effort: "extreme" }),
  ],
  [
    "a choice of tools without tools",
    CHAT,
    error(null, "tool_choice", "'tool_choice' is only allowed when 'tools' are specified."),
    chat({ tool_choice: "auto" }),
  ],
  [
    "parallel calls without tools",
    CHAT,
    error(null, "parallel_tool_calls"),
    chat({ parallel_tool_calls: true }),
  ],
  ["top_logprobs without logprobs", CHAT, error(null, "top_logprobs"), chat({ top_logprobs: 2 })],
  [
    "options of a stream without a stream",
    CHAT,
    error(null, "stream_options"),
    chat({ stream_options: { include_usage: true } }),
  ],
  [
    "max_tokens of a model that reasons",
    "https://platform.openai.com/docs/guides/reasoning",
    error("unsupported_parameter", "max_tokens"),
    chat({ model: "o3-mini", max_tokens: 100 }),
  ],
  [
    "the temperature of a model that reasons",
    "https://platform.openai.com/docs/guides/reasoning",
    error("unsupported_value", "temperature"),
    chat({ model: "gpt-5", temperature: 0.2 }),
  ],
  [
    "17 keys of metadata",
    CHAT,
    error("object_above_max_properties", "metadata"),
    chat({ store: true, metadata: Object.fromEntries(many(17, (at) => [`k${at}`, "1"])) }),
  ],
  [
    "a value of metadata with 513 characters",
    CHAT,
    error("string_above_max_length", "metadata.note"),
    chat({ store: true, metadata: { note: "x".repeat(513) } }),
  ],
  [
    "16 tokens are the least of a response",
    RESPONSES,
    error("integer_below_min_value", "max_output_tokens"),
    respond({ max_output_tokens: 1 }),
  ],
  [
    "a conversation beside a previous response",
    RESPONSES,
    { status: 400, "error.code": "mutually_exclusive_parameters" },
    async (call) => {
      const { id } = await call("POST /v1/conversations", {});
      const before = await respond({})(call);
      return respond({ conversation: id, previous_response_id: before.id })(call);
    },
  ],
  [
    "51 results of a search in a vector store",
    `${API}/vector-stores/search`,
    error("integer_above_max_value", "max_num_results"),
    async (call) => {
      const { id } = await call("POST /v1/vector_stores", {});
      return call(`POST /v1/vector_stores/${id}/search`, { query: "a", max_num_results: 51 });
    },
  ],
  [
    "a window of a batch that there is not",
    `${API}/batch/create`,
    error("invalid_value", "completion_window"),
    (call) =>
      call("POST /v1/batches", {
        ...{ input_file_id: "file-none", endpoint: "/v1/responses", completion_window: "1h" },
      }),
  ],
  [
    "eleven images",
    `${API}/images/create`,
    error("integer_above_max_value", "n"),
    (call) => call("POST /v1/images/generations", { model: "gpt-image-1", prompt: "a", n: 11 }),
  ],
  [
    "a body that is no JSON object",
    CODES,
    { status: 400, "error.type": "invalid_request_error" },
    (call) => call("POST /v1/chat/completions", [1]),
  ],
]);
