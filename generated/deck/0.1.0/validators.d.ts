// Generated from deck@0.1.0, sha256 7b1de808c4b84f5420a1d818becf7ebb6a8d4d0c2fd4de61d4da0351af3da954. Do not edit: run `npm run codegen`.

import type { Validator } from "../../../src/pack-types/pack.js";

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
