/** The calls that change the world, and nothing beside it: each answers at once. */
const CHANGE_NAMES = [
  "armFault",
  "armWebhookFault",
  "changeEndpoint",
  "changeWebhookFault",
  "clearFault",
  "clearFaults",
  "clearPin",
  "clearPins",
  "clearWebhookFault",
  "clearWebhookFaults",
  "deleteScenario",
  "putScenario",
  "registerEndpoint",
  "removeEndpoint",
  "seed",
  "setDurations",
  "setLimits",
  "setPin",
  "triggerWorldEvent",
] as const;

export type ChangeName = (typeof CHANGE_NAMES)[number];

export const isChangeName = (name: string): name is ChangeName =>
  CHANGE_NAMES.some((known) => known === name);
