import { answerShapes } from "./answer-shapes.js";
import { answers } from "./answers.js";
import { nextCases } from "./cases/next-cases.js";
import { numberRefusals } from "./cases/number-refusals.js";
import type { FindFacts } from "./fact.js";
import { headers } from "./header-facts.js";
import { idForms } from "./id-forms.js";
import { caps } from "./limits/caps.js";
import { rateLimits } from "./limits/rate-limits.js";
import { lists } from "./lists/lists.js";
import { absentMembers } from "./members/absent-members.js";
import { anyForms } from "./members/any-forms.js";
import { computed } from "./members/computed.js";
import { members } from "./members/members.js";
import { newObjects } from "./members/new-objects.js";
import { ownerMembers } from "./members/owner-members.js";
import { renamedMembers } from "./members/renamed-members.js";
import { shownMembers } from "./members/shown-members.js";
import { conditions } from "./refusals/conditions.js";
import { errorBodies } from "./refusals/error-bodies.js";
import { errors } from "./refusals/errors.js";
import { ignoredFormats } from "./refusals/formats.js";
import { relations } from "./relations/relations.js";
import { callSets } from "./states/call-sets.js";
import { durations } from "./states/durations.js";
import { events } from "./states/events.js";
import { timers } from "./states/timers.js";
import { transitionEvents } from "./states/transition-events.js";
import { transitions } from "./states/transitions.js";
import { envelope } from "./webhooks/envelope.js";
import { eventDelays } from "./webhooks/event-delays.js";
import { retries } from "./webhooks/retries.js";
import { signing } from "./webhooks/signing.js";

/** Every kind of fact. */
export const FINDERS: readonly FindFacts[] = [
  idForms,
  ignoredFormats,
  newObjects,
  members,
  computed,
  absentMembers,
  anyForms,
  ownerMembers,
  renamedMembers,
  shownMembers,
  answerShapes,
  answers,
  transitions,
  callSets,
  nextCases,
  numberRefusals,
  durations,
  timers,
  errors,
  conditions,
  relations,
  errorBodies,
  lists,
  rateLimits,
  caps,
  transitionEvents,
  events,
  headers,
  envelope,
  eventDelays,
  retries,
  signing,
];
