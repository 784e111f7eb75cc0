import { messageBehaviors } from "./message-behaviors.mjs";
import { refusals } from "./refusals.mjs";
import { workBehaviors } from "./work-behaviors.mjs";

export const trial = {
  document: "anthropic-2026.yaml",
  key: "sk-ant-simulated",
  behaviors: [...messageBehaviors, ...refusals, ...workBehaviors],
};
