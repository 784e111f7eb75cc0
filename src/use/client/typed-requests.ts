// Types for what the control client sends, limited to the names of a pack, so that a wrong
// operation or event does not compile: `FaultOf` for a fault, `EventName`, `ResourceName` and so
// on. For a pack that the compiler does not know (`AnyPack`) any name does.

import type {
  AdvanceByDuration,
  AdvanceToInstant,
  AdvanceUntil,
  Duration,
  DurationSetting,
  EndpointChange,
  EndpointRequest,
  FaultRequest,
  LimitsRequest,
  NetworkOutcome,
  Outcome,
  PinRequest,
  PossibleWorldEvent,
  RequestPattern,
  ScenarioRequest,
  UntilEvent,
  WebhookFaultChange,
  WebhookFaultRequest,
} from "../../../generated/control/types.js";
import type { DefaultPack } from "../../../generated/packs.js";
import type { PackNames } from "../../engine/pack/pack-names.js";

export type { BundledPacks, DefaultPack } from "../../../generated/packs.js";

type NamesIn<Facet> = keyof Facet & string;

/** A kind of object, by the collection's or the object's name. */
export type ResourceName<N extends PackNames = DefaultPack> = NamesIn<N["operations"]>;

/** An operation of any kind of object. */
export type OperationName<N extends PackNames = DefaultPack> = {
  [R in ResourceName<N>]: NamesIn<N["operations"][R]>;
}[ResourceName<N>];

/** A type of event. */
export type EventName<N extends PackNames = DefaultPack> = NamesIn<N["events"]>;

/** Code of an error that a call or an object can fail with. */
export type ErrorCode<N extends PackNames = DefaultPack> = NamesIn<N["errors"]>;

/** An event that only the outside world can cause. */
export type WorldEventName<N extends PackNames = DefaultPack> = NamesIn<N["worldEvents"]>;
/** A named duration. */
export type DurationName<N extends PackNames = DefaultPack> = NamesIn<N["durations"]>;

/** A scenario of the pack, for the header `X-Mock-Scenario`. */
export type ScenarioName<N extends PackNames = DefaultPack> = NamesIn<N["scenarios"]>;

/** A kind of object that can be seeded. */
export type SeedName<N extends PackNames = DefaultPack> = NamesIn<N["seeds"]>;

/** Objects to seed, by kind; they may refer to each other in any order. */
export interface SeedsOf<N extends PackNames = DefaultPack> {
  readonly resources: { readonly [R in keyof N["seeds"]]?: readonly N["seeds"][R][] };
}

/** Objects of one kind to seed. */
export type SeedOf<N extends PackNames = DefaultPack> = {
  [R in SeedName<N>]: { readonly resource: R; readonly objects: readonly N["seeds"][R][] };
}[SeedName<N>];

/** The target of an override: a kind of object, or `*` for all. */
export type TargetName<N extends PackNames = DefaultPack> = ResourceName<N> | "*";

type OperationOf<N extends PackNames, R> =
  R extends ResourceName<N> ? keyof N["operations"][R] & string : OperationName<N>;

/**
 * Calls of the vendor plane, by kind of object and operation, with one member for each kind in `R`.
 * All types with this parameter do so: a method infers the kind from its argument, and the compiler
 * reports the one wrong name.
 */
export type TargetOf<
  N extends PackNames = DefaultPack,
  R extends TargetName<N> = TargetName<N>,
> = R extends unknown
  ? { readonly resource: R; readonly operation: OperationOf<N, R> | "*" }
  : never;

/** An answer of the vendor's, or a network fault. */
export type OutcomeOf<N extends PackNames = DefaultPack> =
  | (Omit<Outcome, "code" | "type"> & {
      readonly code?: ErrorCode<N>;
      readonly type?: N["errorType"];
    })
  | NetworkOutcome;

/** A fault: its calls and their outcome. It needs an `outcome`, `outcomes` or a `delay`. */
export type FaultOf<
  N extends PackNames = DefaultPack,
  R extends TargetName<N> = TargetName<N>,
> = TargetOf<N, R> &
  Pick<FaultRequest, "count" | "after" | "probability" | "match" | "when" | "for"> & {
    readonly delay?: Duration;
    readonly outcome?: OutcomeOf<N>;
    readonly outcomes?: readonly (OutcomeOf<N> | "pass")[];
  } & (
    | { readonly outcome: unknown }
    | { readonly outcomes: unknown }
    | { readonly delay: unknown }
  );

/** A kind of object with values that can be pinned. */
export type PinName<N extends PackNames = DefaultPack> = NamesIn<N["pins"]>;

/** A path in objects of a kind. */
export type PinPath<N extends PackNames, R extends PinName<N>> = R extends unknown
  ? NamesIn<N["pins"][R]>
  : never;

/** A value to pin at a path in objects of a kind, or a list of values, one for each object. */
export type PinOf<
  N extends PackNames = DefaultPack,
  R extends PinName<N> = PinName<N>,
  P extends PinPath<N, R> = PinPath<N, R>,
> = R extends unknown
  ? P extends NamesIn<N["pins"][R]>
    ? Pick<PinRequest, "match" | "count"> & {
        readonly resource: R;
        readonly path: P;
      } & (
          | { readonly value: N["pins"][R][P]; readonly values?: never }
          | { readonly values: readonly N["pins"][R][P][]; readonly value?: never }
        )
    : never
  : never;

type PinsOf<N extends PackNames> = Partial<N["pins"][keyof N["pins"]]>;

/** A scenario of the test: its calls, and an outcome for them or pins for what they create. */
export type ScenarioOf<
  N extends PackNames = DefaultPack,
  R extends TargetName<N> = TargetName<N>,
> = Pick<ScenarioRequest, "description"> & {
  readonly on: TargetOf<N, R>;
  readonly outcome?: OutcomeOf<N>;
  readonly pins?: PinsOf<N>;
} & ({ readonly outcome: unknown } | { readonly pins: unknown });

/** A condition on calls: a kind of object, and an operation of that kind. */
export type NamesOfCall<
  N extends PackNames = DefaultPack,
  R extends ResourceName<N> = ResourceName<N>,
> = {
  readonly resource?: R;
  readonly operation?: R extends ResourceName<N> ? OperationOf<N, R> : never;
};

/** Calls of the application to look for. */
export type PatternOf<
  N extends PackNames = DefaultPack,
  R extends ResourceName<N> = ResourceName<N>,
> = Omit<RequestPattern, "resource" | "operation"> & NamesOfCall<N, R>;

/** The types of event that an endpoint gets, or `*` for all. */
export type SubscribedTo<N extends PackNames = DefaultPack> = readonly (EventName<N> | "*")[];

/** An endpoint to register. */
export type EndpointOf<N extends PackNames = DefaultPack> = Omit<EndpointRequest, "subscribe"> & {
  readonly subscribe?: SubscribedTo<N>;
};

/** Changes of an endpoint. */
export type EndpointChangeOf<N extends PackNames = DefaultPack> = Omit<
  EndpointChange,
  "subscribe"
> & { readonly subscribe?: SubscribedTo<N> };

/** Faults for attempts to deliver events. */
export type WebhookFaultOf<N extends PackNames = DefaultPack> = Omit<
  WebhookFaultRequest,
  "event"
> & { readonly event?: EventName<N> };

/** Changes of a webhook fault; null removes a condition. */
export type WebhookFaultChangeOf<N extends PackNames = DefaultPack> = Omit<
  WebhookFaultChange,
  "event"
> & { readonly event?: EventName<N> | null };

/** A kind of object that has states. */
export type StateName<N extends PackNames = DefaultPack> = NamesIn<N["states"]>;

/** The goal of an advance. */
export type UntilOf<N extends PackNames = DefaultPack, R extends StateName<N> = StateName<N>> =
  | "idle"
  | (Omit<UntilEvent, "event"> & { readonly event: EventName<N>; readonly status?: never })
  | (R extends unknown
      ? { readonly resource: R; readonly id: string; readonly status: N["states"][R] }
      : never);

/** How far to advance the clock. */
export type AdvanceOf<N extends PackNames = DefaultPack, R extends StateName<N> = StateName<N>> =
  | AdvanceByDuration
  | AdvanceToInstant
  | (Omit<AdvanceUntil, "until"> & { readonly until: UntilOf<N, R> });

/** New durations, by name: null for never, `"default"` for the pack's own. */
export type DurationsOf<N extends PackNames = DefaultPack> = {
  readonly [D in keyof N["durations"]]?: DurationSetting;
};

/** The limits of a pack, by name; any name for a pack that is not known. */
export type LimitsOf<N extends PackNames = DefaultPack> = string extends keyof N["limits"]
  ? LimitsRequest
  : Pick<LimitsRequest, "requests"> & {
      readonly [Cap in keyof N["limits"]]?: number | null;
    };

/** A world event that needs no parameters. */
export type LoneWorldEventName<N extends PackNames = DefaultPack> = {
  [E in WorldEventName<N>]: Record<never, never> extends N["worldEvents"][E] ? E : never;
}[WorldEventName<N>];

/** A world event with its parameters in `data`, or an item of `next`. */
export type WorldEventOf<N extends PackNames = DefaultPack> = {
  [E in WorldEventName<N>]: WorldEventWith<N, E>;
}[WorldEventName<N>];

/** One world event with its parameters. */
export interface WorldEventWith<N extends PackNames, E extends WorldEventName<N>> {
  readonly event: E;
  readonly data: N["worldEvents"][E];
  readonly about?: PossibleWorldEvent["about"];
}

/** A world event that can happen now, ready to be triggered. */
export type PossibleWorldEventOf<N extends PackNames = DefaultPack> = Required<WorldEventOf<N>>;
