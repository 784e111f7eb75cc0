import type {
  AdvanceByDuration,
  AdvanceToInstant,
  AdvanceUntil,
  DurationSetting,
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
  UntilStatus,
} from "../../generated/control/types.js";
import type { DefaultPack } from "../../generated/packs.js";
import type { PackNames } from "../pack-types/names.js";

export type { BundledPacks, DefaultPack } from "../../generated/packs.js";

/**
 * The requests of the contract, confined to what a pack has. Of a pack that the compiler does not
 * know (`AnyPack`) they are those of the contract itself.
 */

type Names<Facet> = keyof Facet & string;

/** A kind of object, by the collection's or the object's name. */
export type ResourceName<N extends PackNames = DefaultPack> = Names<N["operations"]>;

/** An operation of any kind of object. */
export type OperationName<N extends PackNames = DefaultPack> = {
  [R in ResourceName<N>]: Names<N["operations"][R]>;
}[ResourceName<N>];

/** A type of event. */
export type EventName<N extends PackNames = DefaultPack> = Names<N["events"]>;

/** Code of an error that a call or an object can fail with. */
export type ErrorCode<N extends PackNames = DefaultPack> = Names<N["errors"]>;

export type WorldEventName<N extends PackNames = DefaultPack> = Names<N["worldEvents"]>;
export type DurationName<N extends PackNames = DefaultPack> = Names<N["durations"]>;

/** A scenario of the pack, for the header `X-Mock-Scenario`. */
export type ScenarioName<N extends PackNames = DefaultPack> = Names<N["scenarios"]>;

/** A kind of object that can be seeded. */
export type SeedName<N extends PackNames = DefaultPack> = Names<N["seeds"]>;

/** Objects to seed, by kind; they may refer to each other in any order. */
export interface SeedsOf<N extends PackNames = DefaultPack> {
  readonly resources: { readonly [R in keyof N["seeds"]]?: readonly N["seeds"][R][] };
}

/** Objects of one kind to seed. */
export type SeedOf<N extends PackNames = DefaultPack> = {
  [R in SeedName<N>]: { readonly resource: R; readonly objects: readonly N["seeds"][R][] };
}[SeedName<N>];

/** Calls of the vendor plane, by kind of object and operation. */
export type TargetOf<N extends PackNames = DefaultPack> =
  | {
      [R in ResourceName<N>]: {
        readonly resource: R;
        readonly operation: Names<N["operations"][R]> | "*";
      };
    }[ResourceName<N>]
  | { readonly resource: "*"; readonly operation: OperationName<N> | "*" };

/** A code outside the catalog needs its type. */
type OutcomeNames<N extends PackNames> =
  | { readonly code?: ErrorCode<N>; readonly type?: N["errorType"] }
  | { readonly code: string; readonly type: N["errorType"] };

export type OutcomeOf<N extends PackNames = DefaultPack> =
  | (Outcome & OutcomeNames<N>)
  | NetworkOutcome;

export type FaultOf<N extends PackNames = DefaultPack> = FaultRequest &
  TargetOf<N> & {
    readonly outcome?: OutcomeOf<N>;
    readonly outcomes?: readonly (OutcomeOf<N> | "pass")[];
  };

/** A value to pin, at a path that objects of its kind have. */
export type PinOf<N extends PackNames = DefaultPack> = {
  [R in Names<N["pins"]>]: PinAt<R, N["pins"][R]>;
}[Names<N["pins"]>];

type PinAt<R extends string, Values> = {
  [Path in Names<Values>]: Pick<PinRequest, "match" | "count"> & {
    readonly resource: R;
    readonly path: Path;
  } & ({ readonly value: Values[Path] } | { readonly values: readonly Values[Path][] });
}[Names<Values>];

type PinsOf<N extends PackNames> = Partial<N["pins"][keyof N["pins"]]>;

export type ScenarioOf<N extends PackNames = DefaultPack> = ScenarioRequest & {
  readonly on: TargetOf<N>;
  readonly outcome?: OutcomeOf<N>;
  readonly pins?: PinsOf<N>;
};

/** Calls of the application to look for. */
export type PatternOf<N extends PackNames = DefaultPack> = RequestPattern & NamesOfCall<N>;

/** What a call may be asked for by, the operation as one of the kind if that is given. */
export type NamesOfCall<N extends PackNames = DefaultPack> =
  | {
      [R in ResourceName<N>]: {
        readonly resource: R;
        readonly operation?: Names<N["operations"][R]>;
      };
    }[ResourceName<N>]
  | { readonly resource?: never; readonly operation?: OperationName<N> };

export type EndpointOf<N extends PackNames = DefaultPack> = EndpointRequest & {
  readonly subscribe?: readonly (EventName<N> | "*")[];
};

type StatusOf<N extends PackNames> = {
  [R in Names<N["states"]>]: { readonly resource: R; readonly status: N["states"][R] };
}[Names<N["states"]>];

/** How far to advance the clock. */
export type AdvanceOf<N extends PackNames = DefaultPack> =
  | AdvanceByDuration
  | AdvanceToInstant
  | (AdvanceUntil & {
      readonly until:
        | "idle"
        | (UntilEvent & { readonly event: EventName<N> })
        | (UntilStatus & StatusOf<N>);
    });

export type DurationsOf<N extends PackNames = DefaultPack> = {
  readonly [D in keyof N["durations"]]?: DurationSetting;
};

/** Caps, by name; those of a pack that is not known have any. */
export type LimitsOf<N extends PackNames = DefaultPack> = string extends keyof N["limits"]
  ? LimitsRequest
  : Pick<LimitsRequest, "requests"> & {
      readonly [Cap in keyof N["limits"]]?: number | null;
    };

/** Parameters of a world event; they can be left out where it needs none. */
export type WorldEventData<N extends PackNames, E extends WorldEventName<N>> =
  Record<never, never> extends N["worldEvents"][E]
    ? readonly [data?: N["worldEvents"][E]]
    : readonly [data: N["worldEvents"][E]];

/** A world event with its parameters in `data`, or an item of `next` as it stands. */
export type WorldEventOf<N extends PackNames = DefaultPack> =
  | PossibleWorldEvent
  | {
      [E in WorldEventName<N>]: { readonly event: E; readonly data: N["worldEvents"][E] };
    }[WorldEventName<N>];
