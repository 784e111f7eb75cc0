import type { Behaviors } from "facsimile/pack";
import { textOf } from "facsimile/pack";
import * as batches from "./batches.js";
import { digests } from "./memories.js";
import { countTokens, createMessage, messageEvents } from "./messages.js";
import * as sessions from "./sessions.js";

/** What of Anthropic's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    messages_post: createMessage,
    messages_count_tokens_post: countTokens,
    message_batches_post: batches.createBatch,
    BetaSendEvents: sessions.sendEvents,
    BetaUpdateUserProfile: sessions.updateProfile,
    beta_create_skill_v1_skills_post: sessions.upload,
    beta_download_skill_version_content_v1_skills__skill_id__versions__version__content_get:
      sessions.downloadVersion,
    beta_delete_skill_v1_skills__skill_id__delete: sessions.deleteSkill,
    beta_create_skill_version_v1_skills__skill_id__versions_post: sessions.upload,
  },
  streams: { messages_post: messageEvents },
  views: {
    memories: digests,
    memory_versions: digests,
    versions: sessions.heads,
    skills: sessions.sources,
  },
  reactions: {
    batches: { entered: { ended: batches.end } },
    sessions: { entered: sessions.turns },
  },
  worldEvents: {
    "file.made": {
      happens: (world, _row, { filename, text }) => {
        const name = textOf(filename) || "report.txt";
        const bytes = Buffer.from(textOf(text) || "A tool of the model made this file.");
        const content = { name, type: "text/plain", base64: bytes.toString("base64") };
        const facts = { mime_type: "text/plain", size_bytes: bytes.length, downloadable: true };
        world.create("files", { filename: name, ...facts }, { content });
      },
    },
  },
};
