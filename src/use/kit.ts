/**
 * What the packages of commands beside this one are made of, such as `@facsimile/agents`. It is
 * unstable: any version may change it, so a package that imports `facsimile/kit` depends on one exact
 * version of `facsimile`.
 */

export { keyCheck, mintKey } from "../api/call/call-keys.js";
export { FORM_TYPE, formText, isLive, isLost, NO_BYTES } from "../api/call/plane-call.js";
export type { StartCall } from "../api/control/world/start-file.js";
export type { LoopbackRefusal } from "../api/http/loopback.js";
export { loopbackHosts, loopbackRefusal } from "../api/http/loopback.js";
export type { Post } from "../api/webhooks/post.js";
export type { DurationLiteral } from "../engine/base/duration.js";
export { DURATION_FORMS, isDuration } from "../engine/base/duration.js";
export { FileError } from "../engine/base/file-error.js";
export { equalJson, isArray, isObject, ownValue, readJson } from "../engine/base/json.js";
export { hintFor } from "../engine/base/nearest.js";
export { formatInstant } from "../engine/base/time.js";
export { decoded } from "../engine/base/url-path.js";
export { problemLines } from "../engine/world/rules/errors/control-errors.js";
export { readText } from "../instance/files/named-file.js";
export { createInstance } from "../instance/server/create-instance.js";
export type { Instance } from "../instance/server/instance.js";
export { VERSION } from "../instance/server/version.js";
export { listenError, startInstances } from "./cli/commands/instance/instance-group.js";
export {
  keyIn,
  readKey,
  readPort,
  readStartOptions,
  startOptions,
} from "./cli/commands/instance/start-options.js";
export { findPack, packNamed, packOption } from "./cli/commands/pack/find-pack.js";
export type { Invocation } from "./cli/definition.js";
export { command, JSON_OPTION } from "./cli/definition.js";
export type { Terminal } from "./cli/output/terminal.js";
export { UsageError, UserError } from "./cli/output/terminal.js";
export { drive } from "./cli/target/drive.js";
export { announceRunning } from "./cli/target/running-instances.js";
export { startCallsAt } from "./testing/files/start-file.js";
export type { Path, YamlDoc } from "./testing/files/yaml-source.js";
export { readSource } from "./testing/files/yaml-source.js";
export { EventReader } from "./testing/inbox/event-reader.js";
export { textOf, transportOver } from "./testing/transport.js";
