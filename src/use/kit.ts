/**
 * What the packages of commands beside this one are made of, such as `@facsimile/agents`. It is
 * unstable: any version may change it, so a package that imports `facsimile/kit` depends on one exact
 * version of `facsimile`.
 */

export { withMember } from "../api/call/body-member.js";
export type { CallKeys } from "../api/call/call-keys.js";
export { carryingKey, keyCheck, mintKey } from "../api/call/call-keys.js";
export type { PlaneAnswer, PlaneCall } from "../api/call/plane-call.js";
export { FORM_TYPE, formText, isLive, isLost, NO_BYTES } from "../api/call/plane-call.js";
export type { StartCall } from "../api/control/world/start-file.js";
export { InProcessLine } from "../api/http/in-process.js";
export type { LoopbackRefusal } from "../api/http/loopback.js";
export { loopbackHosts, loopbackRefusal, pageRefusal } from "../api/http/loopback.js";
export type { Trace } from "../api/journal/traces.js";
export { withParts } from "../api/vendor/body/body.js";
export { FormTree } from "../api/vendor/body/multipart.js";
export { findRoute } from "../api/vendor/routes.js";
export type { Post } from "../api/webhooks/post.js";
export { reasonOfStatus } from "../api/webhooks/post.js";
export { systemClock } from "../api/webhooks/system-clock.js";
export type { DurationLiteral } from "../engine/base/duration.js";
export {
  DURATION_FORMS,
  formatDuration,
  isDuration,
  parseDuration,
} from "../engine/base/duration.js";
export { FileError } from "../engine/base/file-error.js";
export { bareType, bodyKindOf, EVENT_STREAM, typeParameter } from "../engine/base/http-headers.js";
export type { Json, JsonObject } from "../engine/base/json.js";
export {
  equalJson,
  isArray,
  isObject,
  listAt,
  nestsDeeperThan,
  objectAt,
  ownValue,
  parsedJson,
  readJson,
  withKey,
} from "../engine/base/json.js";
export type { KeyMask } from "../engine/base/key-mask.js";
export { keyMask } from "../engine/base/key-mask.js";
export { hintFor } from "../engine/base/nearest.js";
export { getAt } from "../engine/base/paths.js";
export { pathWord } from "../engine/base/shell-word.js";
export type { Unit } from "../engine/base/time.js";
export {
  formatInstant,
  LAST_INSTANT,
  later,
  parseInstant,
  SECOND,
  UNITS,
} from "../engine/base/time.js";
export { decoded } from "../engine/base/url-path.js";
export type { KeyPlace } from "../engine/pack/calls/wire.js";
export type {
  ErrorSpec,
  EventSpec,
  FieldSpec,
  FilterSpec,
  LifecycleSpec,
  OperationSpec,
  Pack,
  ResourceSpec,
  TransitionSpec,
  Verb,
} from "../engine/pack/pack.js";
export { bodyValidator, responseValidators } from "../engine/schemas/validators.js";
export { NO_CALL } from "../engine/world/context.js";
export { findError } from "../engine/world/rules/errors/catalog.js";
export { problemLines } from "../engine/world/rules/errors/control-errors.js";
export { record } from "../engine/world/rules/objects/creating.js";
export type { Change } from "../engine/world/state/world-state.js";
export type { World } from "../engine/world/world.js";
export { Counts } from "../instance/coverage/counts-file.js";
export type { PointKind } from "../instance/coverage/points.js";
export { pointsOf } from "../instance/coverage/points.js";
export { errorCode, readText, readTextIfThere } from "../instance/files/named-file.js";
export {
  isSameName,
  isSecretHeader,
  maskPairs,
  maskParts,
  secrecyOf,
} from "../instance/recording/masking.js";
export { MASKED } from "../instance/recording/replay/comparable.js";
export { createInstance } from "../instance/server/create-instance.js";
export type { Instance } from "../instance/server/instance.js";
export { VERSION } from "../instance/server/version.js";
export { listenError, startInstances } from "./cli/commands/instance/instance-group.js";
export { violation } from "./cli/commands/instance/self-check.js";
export {
  keyIn,
  readKey,
  readPort,
  readStartOptions,
  startOptions,
} from "./cli/commands/instance/start-options.js";
export { findPack, PACK_OPTION, packNamed, packOption } from "./cli/commands/pack/find-pack.js";
export { toolchainWith } from "./cli/commands/pack/pack-toolchain.js";
export { forwardUrl } from "./cli/commands/webhook/listen.js";
export type { Invocation } from "./cli/definition.js";
export { command, JSON_OPTION, readAddress, readDuration } from "./cli/definition.js";
export type { Terminal } from "./cli/output/terminal.js";
export { asMisuse, MISUSED, UsageError, UserError } from "./cli/output/terminal.js";
export { drive } from "./cli/target/drive.js";
export { announceRunning } from "./cli/target/running-instances.js";
export { startCallsAt } from "./testing/files/start-file.js";
export type { Path, YamlDoc } from "./testing/files/yaml-source.js";
export { readSource } from "./testing/files/yaml-source.js";
export { EventReader } from "./testing/inbox/event-reader.js";
export { placeOfPack } from "./testing/pack/pack.js";
export { generatedFolder, holdsSources, loadPackFolder } from "./testing/pack/pack-folder.js";
export { textOf, transportOver } from "./testing/transport.js";
