// Generated from the control contract. Do not edit: run `npm run codegen`.

import type { Validator } from "../../src/engine/pack/pack.js";

export declare const advanceClockBody: Validator;
export declare const armFaultBody: Validator;
export declare const armWebhookFaultBody: Validator;
export declare const beginExplorationBody: Validator;
export declare const changeEndpointBody: Validator;
export declare const changeWebhookFaultBody: Validator;
export declare const countRequestsBody: Validator;
export declare const endFutureBody: Validator;
export declare const findRequestsBody: Validator;
export declare const findRequestsQuery: Validator;
export declare const getRecordingQuery: Validator;
export declare const getStateQuery: Validator;
export declare const getTimelineQuery: Validator;
export declare const listDeliveriesQuery: Validator;
export declare const listEndpointDeliveriesQuery: Validator;
export declare const listEventsQuery: Validator;
export declare const listMessagesQuery: Validator;
export declare const listPossibleWorldEventsQuery: Validator;
export declare const listRequestsQuery: Validator;
export declare const makeWorldBody: Validator;
export declare const makeWorldQuery: Validator;
export declare const putScenarioBody: Validator;
export declare const registerEndpointBody: Validator;
export declare const resetBody: Validator;
export declare const rewindBody: Validator;
export declare const seedBody: Validator;
export declare const setClockModeBody: Validator;
export declare const setDurationsBody: Validator;
export declare const setLimitsBody: Validator;
export declare const setPinBody: Validator;
export declare const streamTimelineQuery: Validator;
export declare const takeSnapshotBody: Validator;
export declare const triggerWorldEventBody: Validator;
export declare const waitInFutureBody: Validator;
