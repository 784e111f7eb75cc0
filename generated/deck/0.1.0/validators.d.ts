// Generated from deck@0.1.0. Do not edit: run `npm run codegen`.

import type { Validator } from "../../../src/engine/pack/pack.js";

export declare const createAgentBody: Validator;
export declare const createCredentialBody: Validator;
export declare const createEventDestinationBody: Validator;
export declare const createSourceBody: Validator;
export declare const createTaskBody: Validator;
export declare const runTaskBody: Validator;
export declare const submitTaskRunInteractionBody: Validator;
export declare const updateAgentBody: Validator;
export declare const updateCredentialBody: Validator;
export declare const updateEventDestinationBody: Validator;
export declare const updateSourceBody: Validator;
export declare const updateTaskBody: Validator;
