import type { Behaviors } from "facsimile/pack";
import { memberOf, textOf } from "facsimile/pack";
import * as batches from "./batches.js";
import { chatEvents, createChatCompletion, createCompletion } from "./chat.js";
import { createEmbedding, createModeration } from "./embeddings.js";
import { completeUpload, createVersion, downloadVersion, heads } from "./files.js";
import * as media from "./media.js";
import { responseEvents } from "./output.js";
import {
  compact,
  countInput,
  createConversation,
  createConversationItems,
  createResponse,
  deleteConversationItem,
  finish,
} from "./responses.js";
import * as stores from "./stores.js";
import * as tuning from "./tuning.js";

/** What of OpenAI's behavior data cannot say. */
export const behaviors: Behaviors = {
  operations: {
    createChatCompletion,
    createCompletion,
    createResponse,
    Getinputtokencounts: countInput,
    Compactconversation: compact,
    createConversation,
    createConversationItems,
    deleteConversationItem,
    createEmbedding,
    createModeration,
    completeUpload,
    CreateSkill: createVersion,
    CreateSkillVersion: createVersion,
    GetSkillContent: downloadVersion,
    GetSkillVersionContent: downloadVersion,
    createBatch: batches.createBatch,
    createVectorStore: stores.createVectorStore,
    createVectorStoreFile: stores.createVectorStoreFile,
    createVectorStoreFileBatch: stores.createFileBatch,
    retrieveVectorStoreFileContent: stores.contentOfFile,
    searchVectorStore: stores.search,
    createImage: media.createImage,
    createImageEdit: media.createImage,
    createTranscription: media.createTranscription,
    createTranslation: media.createTranscription,
  },
  streams: {
    createChatCompletion: chatEvents,
    createResponse: responseEvents,
    createTranscription: media.transcriptEvents,
    createImage: media.imageEvents("image_generation.completed"),
    createImageEdit: media.imageEvents("image_edit.completed"),
  },
  views: { versions: heads },
  reactions: {
    responses: {
      entered: { completed: finish, incomplete: finish, failed: finish },
    },
    batches: {
      entered: {
        in_progress: batches.begin,
        completed: batches.complete,
        expired: batches.stopAt("batch_expired"),
        cancelled: batches.stopAt("batch_cancelled"),
        failed: batches.explain,
      },
    },
    files: { deleting: stores.forget },
    vector_store_files: {
      entered: { completed: stores.ended, failed: stores.ended, cancelled: stores.ended },
    },
    file_batches: { entered: { cancelled: stores.cancelFiles } },
    jobs: { entered: tuning.entered },
  },
  defaultBranches: {
    responses: (_world, { hidden }) => ({
      branch: textOf(memberOf(hidden["ready"], "status"), "completed"),
    }),
    batches: (_world, row) => (batches.isInvalid(row) ? { branch: "failed" } : undefined),
  },
};
