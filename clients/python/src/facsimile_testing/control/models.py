# Generated from the control contract by generate.py; never edited.
# e68825a2b635ca992caa22f60740c18a560d0e5b320725523ce133c94b8a5938

from __future__ import annotations

import sys
from typing import Any, Literal, TypeAlias, TypedDict

if sys.version_info >= (3, 11):
    from typing import NotRequired
else:
    from typing_extensions import NotRequired

ControlErrorCode: TypeAlias = Literal['malformed_body', 'unknown_scenario', 'unauthorized', 'unknown_route', 'unknown_resource', 'unknown_world', 'not_found', 'precondition_failed', 'name_in_use', 'clock_advancing', 'endless_loop', 'reset', 'invalid_seed_id', 'illegal_override', 'not_seedable', 'unknown_reference', 'duplicate_id', 'unknown_field', 'unknown_operation', 'unknown_path', 'unknown_event', 'unknown_error_code', 'unknown_duration', 'schema_mismatch', 'internal', 'recording_unwritable', 'memory_full']


Instant: TypeAlias = str


InstantText: TypeAlias = str


Duration: TypeAlias = str | float


DurationInQuery: TypeAlias = str


DurationText: TypeAlias = str


Name: TypeAlias = str


Warnings: TypeAlias = list[str]
"""
What is legal but probably not meant
"""


Provenance: TypeAlias = Literal['captured', 'documented', 'assumed']


ObjectCounts: TypeAlias = dict[str, int]
"""
Number of objects by collection
"""


WorldObject: TypeAlias = dict[str, Any]
"""
An object in the vendor's shape
"""


JsonSchema: TypeAlias = dict[str, Any]
"""
A JSON Schema
"""


ObjectMatch: TypeAlias = dict[str, Any]
"""
Confines an override to some objects. Keys are the fields that the pack lets a match name: the object's id, the ids it refers to, the input it was made with. Objects match as subsets, arrays as a whole. A key that no object can have is 422.
"""


class OperationTarget(TypedDict):
    """
    Calls of the vendor plane, by resource and operation
    """

    resource: str
    operation: str


class PackIdentity(TypedDict):
    """
    Which vendor's API is simulated, and from when its shapes are
    """

    name: str
    version: str
    api_version: str
    captured: str


class Evicted(TypedDict):
    """
    How many records have left the bounded buffers since the last reset
    """

    traces: int
    events: int
    deliveries: int
    idempotency_records: int


class OpenapiDocument(TypedDict):
    """
    An OpenAPI 3.1 document
    """

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]


HtmlPage: TypeAlias = str


Metrics: TypeAlias = str


class PackKeyPlace1(TypedDict):
    """
    A header, after a word if there is one
    """

    kind: Literal['header']
    name: str
    word: str | None


class PackKeyPlace2(TypedDict):
    """
    HTTP Basic
    """

    kind: Literal['basic']
    part: Literal['username', 'password']


class PackKeyPlace3(TypedDict):
    """
    A query parameter, or a member of the body
    """

    kind: Literal['query', 'body']
    name: str


PackKeyPlace: TypeAlias = PackKeyPlace1 | PackKeyPlace2 | PackKeyPlace3


class PackField(TypedDict):
    """
    A field of a kind of object
    """

    name: str
    role: Literal['engine', 'once', 'often', 'view']
    references: str | None
    provenance: Provenance


class PackOperation(TypedDict):
    """
    A call of the vendor plane
    """

    resource: str
    operation: str
    operation_id: str
    method: str
    path: str
    status: int
    emits: str | None
    transition: str | None
    provenance: Provenance


class PackState(TypedDict):
    """
    A state of a lifecycle
    """

    name: str
    terminal: bool


PackTransition = TypedDict(
    'PackTransition',
    {
        'name': str,
        'from': list[str],
        'to': str,
        'emits': str | None,
        'provenance': Provenance,
    },
)


class PackTimer(TypedDict):
    """
    A timer that runs while an object is in certain states
    """

    name: str
    duration: str
    states: list[str]
    transition: str | None


class PackBranch(TypedDict):
    """
    An outcome that an override can choose
    """

    name: str
    transition: str | None
    pauses: bool
    selectable: bool


PackWorldEvent = TypedDict(
    'PackWorldEvent',
    {
        'event': str,
        'resource': str,
        'params': JsonSchema,
        'from': list[str] | None,
        'description': str,
        'provenance': Provenance,
    },
)


class PackEvent(TypedDict):
    """
    A type of emitted event
    """

    type: str
    resource: str
    description: str
    provenance: Provenance


class PackError(TypedDict):
    """
    An error of the catalog
    """

    type: str
    code: str
    status: int | None
    run: bool
    message: str
    provenance: Provenance


class PackPin(TypedDict):
    """
    A value that a test may pin
    """

    resource: str
    path: str
    binds: str
    values: list[str] | None
    provenance: Provenance


class PackLimit(TypedDict):
    """
    A cap that setLimits takes beside `requests`
    """

    name: str
    description: str
    provenance: Provenance


class PackDuration(TypedDict):
    """
    A named duration
    """

    name: str
    value: str | None
    limit: bool
    retry: bool
    provenance: Provenance


SeedObject: TypeAlias = dict[str, Any]
"""
An object with its id and the fields that the vendor's create call accepts; of a kind that no call makes, any of its fields. For history, a finished run with pinnable values.
"""


class Seeded(TypedDict):
    """
    What was inserted
    """

    seeded: ObjectCounts
    ids: list[str]
    warnings: Warnings


class ResetRequest(TypedDict):
    """
    How to begin anew; all optional
    """

    t0: NotRequired[InstantText]
    salt: NotRequired[str]
    reload: NotRequired[bool]


class ResetResult(TypedDict):
    """
    The clock after a reset
    """

    now: Instant
    t0: Instant
    warnings: NotRequired[Warnings]


class ObjectPage(TypedDict):
    """
    Objects of one kind
    """

    count: int
    data: list[WorldObject]


class ResourceState(TypedDict):
    """
    One kind of object
    """

    resource: str
    count: int
    data: list[WorldObject]


class SignInRequest(TypedDict):
    """
    Who signs in, and to what
    """

    person: str
    scopes: NotRequired[list[str]]
    client: NotRequired[str]


class SignedIn(TypedDict):
    """
    What an application has of a person
    """

    person: str
    scopes: list[str]
    access_token: str
    refresh_token: str | None


class SignInFault(TypedDict):
    """
    What goes wrong
    """

    fault: Literal['denied', 'wrong_state', 'spent_code', 'expired_tokens', 'revoked_tokens', 'rotated_keys']


class WorldEventWithData(TypedDict):
    """
    An external cause with its parameters in `data`
    """

    event: str
    data: dict[str, Any]
    about: NotRequired[dict[str, Any]]


class WorldEventWithParameters(TypedDict):
    """
    An external cause with its parameters beside `event`
    """

    event: str


WorldEventChange = TypedDict(
    'WorldEventChange',
    {
        'resource': str,
        'id': str,
        'from': str | None,
        'to': str | None,
    },
)


WorldEventAbout = TypedDict(
    'WorldEventAbout',
    {
        'params': JsonSchema,
        'from': str | None,
        'to': str | None,
        'why': str,
    },
)


class EventSummary(TypedDict):
    """
    An emitted event without its data
    """

    id: str
    type: str
    created_at: Instant
    resource: str
    resource_id: str


EventCount: TypeAlias = int | Literal['half']


class NetworkOutcome(TypedDict):
    """
    A network fault instead of an answer, or on its way
    """

    network: Literal['reset', 'empty', 'hang', 'truncate', 'garbage', 'slow', 'cut', 'stall']
    events: NotRequired[EventCount]
    rate: NotRequired[str]


QueryValue: TypeAlias = str | list[str]


class PinRequest(TypedDict):
    """
    A value to supply, or several, one for each object that binds
    """

    resource: str
    path: str
    value: NotRequired[Any]
    values: NotRequired[list[Any]]
    match: NotRequired[ObjectMatch]
    count: NotRequired[int]


class Pin(TypedDict):
    """
    A pinned value and how many objects it was bound to
    """

    id: str
    resource: str
    path: str
    value: NotRequired[Any]
    values: NotRequired[list[Any]]
    match: NotRequired[ObjectMatch]
    count: int | None
    hits: int
    warnings: NotRequired[Warnings]


class PinList(TypedDict):
    """
    All pins
    """

    data: list[Pin]


ClockMode: TypeAlias = Literal['frozen', 'realtime']


class ClockReading(TypedDict):
    """
    The virtual time
    """

    now: Instant
    t0: Instant
    mode: ClockMode


class WaitedAttempt(TypedDict):
    """
    An attempt that its endpoint has not answered yet
    """

    endpoint_id: str
    url: str
    event_id: str
    event_type: str
    delivery_id: str
    ack_timeout: str
    attempt: int
    sent_at: str
    seconds: float


class PendingTimer(TypedDict):
    """
    Something that will happen when the clock gets there
    """

    due: Instant
    what: str
    resource: str
    resource_id: str


AdvanceDeliveries: TypeAlias = Literal['background']


class AdvanceByDuration(TypedDict):
    """
    By a duration
    """

    duration: Duration
    deliveries: NotRequired[AdvanceDeliveries]


class AdvanceToInstant(TypedDict):
    """
    To an instant
    """

    to: InstantText
    deliveries: NotRequired[AdvanceDeliveries]


class UntilEvent(TypedDict):
    """
    Until an event is emitted
    """

    event: str
    resource_id: NotRequired[str]
    count: NotRequired[int]


class UntilStatus(TypedDict):
    """
    Until an object has a status
    """

    resource: str
    id: str
    status: str


class AdvanceDelivery(TypedDict):
    """
    An attempt to deliver an event
    """

    endpoint_id: str
    event_id: str
    outcome: Literal['delivered', 'failed', 'skipped']
    attempt: int
    http_status: NotRequired[int]


class DurationsCollapsed(TypedDict):
    """
    Everything that takes time and is neither a limit nor a retry
    """

    collapse: Literal[True] | Duration
    match: NotRequired[ObjectMatch]


DurationSetting: TypeAlias = str | float | None


class DurationValue(TypedDict):
    """
    A named duration as it holds now
    """

    value: str | None
    default: str | None
    limit: bool


class ClockModeRequest(TypedDict):
    """
    Whether the clock flows
    """

    mode: ClockMode
    factor: NotRequired[float]


class ClockModeResult(TypedDict):
    """
    The mode that holds now
    """

    mode: ClockMode
    factor: float | None
    now: Instant
    warnings: NotRequired[Warnings]


TimestampSource: TypeAlias = Literal['wall', 'virtual']


class FaultRates(TypedDict):
    """
    How deliveries to an endpoint misbehave, as a sender may that promises delivery at least once and in no order: so that a handler can be proved against it. Each is a chance from 0 to 1, drawn from a stream of the endpoint's own; left out is 0.
    """

    duplicate: NotRequired[float]
    reorder: NotRequired[float]
    delay: NotRequired[float]
    drop: NotRequired[float]
    stale: NotRequired[float]


class EndpointChange(TypedDict):
    """
    What to change about an endpoint
    """

    fault_rates: NotRequired[FaultRates | None]
    subscribe: NotRequired[list[str]]
    ack_timeout: NotRequired[Duration]
    active: NotRequired[bool]


class Endpoint(TypedDict):
    """
    A webhook endpoint
    """

    id: str
    url: str
    subscribe: list[str]
    secret: str
    timestamp: TimestampSource
    ack_timeout: DurationText
    fault_rates: NotRequired[FaultRates]
    description: NotRequired[str]
    active: bool
    created_at: Instant
    warnings: NotRequired[Warnings]


class EndpointList(TypedDict):
    """
    All endpoints
    """

    data: list[Endpoint]


WebhookFaultKind: TypeAlias = Literal['drop', 'duplicate', 'stale', 'reorder', 'delay']


class WebhookFaultRequest(TypedDict):
    """
    Which attempts to deliver events meet a fault, and which
    """

    event: NotRequired[str]
    resource_id: NotRequired[str]
    endpoint_id: NotRequired[str]
    attempt: NotRequired[int]
    do: WebhookFaultKind
    by: NotRequired[Duration]
    count: NotRequired[int]
    after: NotRequired[int]


class WebhookFaultChange(TypedDict):
    """
    What to change about a webhook fault
    """

    event: NotRequired[str | None]
    resource_id: NotRequired[str | None]
    endpoint_id: NotRequired[str | None]
    attempt: NotRequired[int | None]
    do: NotRequired[WebhookFaultKind]
    by: NotRequired[Duration]
    count: NotRequired[int | None]
    after: NotRequired[int]


class WebhookFault(TypedDict):
    """
    An armed webhook fault and how often it has fired
    """

    id: str
    event: str | None
    resource_id: str | None
    endpoint_id: str | None
    attempt: int | None
    do: WebhookFaultKind
    by: str | None
    count: int | None
    after: int
    hits: int
    remaining: int | None
    spent: bool


class WebhookFaultList(TypedDict):
    """
    All webhook faults
    """

    data: list[WebhookFault]


DeliveryOutcome: TypeAlias = Literal['pending', 'held', 'delivered', 'failed', 'skipped']


class AttemptUnderWay(TypedDict):
    """
    An attempt that its endpoint has not answered yet
    """

    attempt: int
    sent_at: str
    seconds: float


class SentSignature(TypedDict):
    """
    How a request was signed
    """

    scheme: Literal['standard', 'vendor']
    algorithm: Literal['sha1', 'sha256', 'sha512']
    signed: str
    parts: dict[str, str]


class SentRequest(TypedDict):
    """
    What was sent to an endpoint
    """

    headers: dict[str, str]
    body: str


Resolution: TypeAlias = Literal['unauthenticated', 'unrouted', 'fault', 'scenario', 'magic', 'invalid', 'limited', 'replayed', 'stateful', 'stateless', 'failed']


class RecordedRequest(TypedDict):
    """
    A request to the vendor plane as it came
    """

    method: str
    path: str
    headers: dict[str, str]
    body: NotRequired[Any]
    truncated: NotRequired[bool]


class RecordedStream(TypedDict):
    """
    The server-sent events of an answer; left out where it was no stream
    """

    events: int
    sent: int


class TraceCandidate(TypedDict):
    """
    Something that could have decided and did not
    """

    id: str
    reason: str


TraceSource: TypeAlias = Literal['request', 'engine', 'synthesized', 'default', 'behavior', 'world-event', 'fault', 'scenario', 'magic', 'pin', 'seed']


class TraceOverride(TypedDict):
    """
    An override, by kind and id
    """

    source: TraceSource
    ref: str


TraceChange = TypedDict(
    'TraceChange',
    {
        'resource': str,
        'id': str,
        'from': str | None,
        'to': str | None,
        'at': Instant,
    },
)


class TraceDelivery(TypedDict):
    """
    A delivery by id and outcome, never by time
    """

    id: str
    outcome: DeliveryOutcome


class JournalEntry(TypedDict):
    """
    One call of the application, in brief
    """

    trace_id: str
    at: Instant
    method: str
    path: str
    resource: str | None
    operation: str | None
    status: int | None
    resolution: Resolution


class JournalList(TypedDict):
    """
    Calls of the application
    """

    data: list[JournalEntry]
    evicted: int


TimelineCause: TypeAlias = int | None


class TimelineIdempotency(TypedDict):
    """
    Where an idempotency key is, and what it was
    """

    name: str
    key: str | None


class TimelineOverride(TypedDict):
    """
    An override that was laid down or taken away, or that has taken effect
    """

    number: int
    at: Instant
    marked: bool
    cause: TimelineCause
    kind: Literal['override']
    override: Literal['fault', 'pin', 'scenario', 'webhook_fault', 'world_event']
    id: str
    what: Literal['set', 'hit', 'cleared']
    text: str
    trace_id: str | None
    resource_id: str | None


TimelineClock = TypedDict(
    'TimelineClock',
    {
        'number': int,
        'at': Instant,
        'marked': bool,
        'cause': TimelineCause,
        'kind': Literal['clock'],
        'from': Instant,
        'snapshot': str | None,
        'back_to': int | None,
    },
)


TimelineChange = TypedDict(
    'TimelineChange',
    {
        'number': int,
        'at': Instant,
        'marked': bool,
        'cause': TimelineCause,
        'kind': Literal['change'],
        'resource': str,
        'resource_id': str,
        'from': str | None,
        'to': str | None,
        'terminal': bool,
    },
)


class TimelineEvent(TypedDict):
    """
    An event that was emitted
    """

    number: int
    at: Instant
    marked: bool
    cause: TimelineCause
    kind: Literal['event']
    event_id: str
    type: str
    resource: str
    resource_id: str


class TimelineDelivery(TypedDict):
    """
    An attempt to deliver an event that has ended
    """

    number: int
    at: Instant
    marked: bool
    cause: TimelineCause
    kind: Literal['delivery']
    delivery_id: str
    endpoint_id: str
    url: str | None
    event_id: str
    event_type: str
    resource_id: str
    attempt: int
    outcome: Literal['delivered', 'failed']
    reason: Literal['refused', 'reset', 'timeout', 'dns', 'tls', 'redirect', 'status', 'too_large', 'threw'] | None
    http_status: int | None
    words: str | None
    fault: Literal['duplicate', 'reorder', 'delay', 'drop', 'stale'] | None
    latency_ms: float
    next_attempt_at: Instant | None


class TimelineWarning(TypedDict):
    """
    Something that is legal and probably not meant
    """

    number: int
    at: Instant
    marked: bool
    cause: TimelineCause
    kind: Literal['warning']
    code: Literal['not_modelled', 'misfit', 'until', 'other']
    text: str
    trace_id: str | None


class RequestPattern(TypedDict):
    """
    What calls must look like; all conditions must hold
    """

    resource: NotRequired[str]
    operation: NotRequired[str]
    method: NotRequired[str]
    path: NotRequired[str]
    query: NotRequired[dict[str, QueryValue]]
    headers: NotRequired[dict[str, str]]
    body: NotRequired[Any]
    status: NotRequired[int]
    wait: NotRequired[Duration]


class Difference(TypedDict):
    """
    One point in which a call differs
    """

    at: str
    expected: Any
    actual: NotRequired[Any]


ScenarioPins: TypeAlias = dict[str, Any]
"""
Values by pinnable path, for the object that the call creates
"""


class EmittedEvent(TypedDict):
    """
    An emitted event with its data
    """

    id: str
    type: str
    created_at: Instant
    resource: str
    resource_id: str
    data: WorldObject


class SentMessage(TypedDict):
    """
    A message to people
    """

    id: str
    resource: str
    at: Instant
    to: list[str]
    subject: str | None
    text: str | None
    html: str | None
    links: list[str]
    codes: list[str]


class RateLimitRequest(TypedDict):
    """
    So many calls in so much virtual time
    """

    count: int
    per: Duration


class RateLimit(TypedDict):
    """
    So many calls in so much virtual time
    """

    count: int
    per: DurationText


class NotModelled(TypedDict):
    """
    Something that calls of an operation asked for and that the pack does not model
    """

    id: str
    resource: str
    operation: str
    trace_id: str
    text: str


PastSide: TypeAlias = Literal['after', 'before']


class InputPlace(TypedDict):
    """
    An input, by its number
    """

    input: int


class RewindSteps(TypedDict):
    """
    How far to go
    """

    steps: int


class PastInput(TypedDict):
    """
    An input that changed something
    """

    number: int
    at: Instant
    kind: Literal['call', 'control', 'clock', 'delivery', 'restore']
    text: str
    trace_id: str | None
    item: int | None
    counts: bool


class LastInput(TypedDict):
    """
    An input
    """

    number: int
    trace_id: str | None


ObjectVersion = TypedDict(
    'ObjectVersion',
    {
        'at': Instant,
        'trace_id': str | None,
        'cause': str | None,
        'from': str | None,
        'to': str | None,
        'fields': dict[str, Any] | None,
    },
)


class World(TypedDict):
    """
    A world beside the one at the root
    """

    id: str
    name: str
    base_url: str
    now: Instant
    t0: Instant


class MadeWorld(TypedDict):
    """
    A world that has just been made, with its key
    """

    id: str
    name: str
    base_url: str
    key: str
    now: Instant
    t0: Instant


class WorldList(TypedDict):
    """
    The worlds beside the one at the root
    """

    data: list[World]


class Budget(TypedDict):
    """
    Where to stop early, which the report tells
    """

    seconds: NotRequired[float]
    futures: NotRequired[int]


LossOfAnswer: TypeAlias = Literal['reset', 'hang']


class BegunExploration(TypedDict):
    """
    An exploration that has begun
    """

    id: str


class BegunFuture(TypedDict):
    """
    A future that waits for the test
    """

    done: Literal[False]
    world: str
    base_url: str
    key: str
    future: int
    surprises_allowed: int


class FutureWait(TypedDict):
    """
    What the application waits for: a duration, or until no work is due
    """

    duration: NotRequired[Duration]
    limits: NotRequired[bool]


class FutureResult(TypedDict):
    """
    How the test has ended in a future
    """

    ok: bool
    message: NotRequired[str]
    always: NotRequired[dict[str, bool]]
    sometimes: NotRequired[dict[str, bool]]


class Reproduced(TypedDict):
    """
    In how many of how many more runs it failed in the same way
    """

    of: int
    times: int


class TriedSurprises(TypedDict):
    """
    What was tried of one kind of surprise at one operation, outcome or event
    """

    about: str
    kind: str
    offered: int
    met: int
    reason: str | None


class SurpriseInSet(TypedDict):
    """
    A surprise of a set that causes a failure
    """

    label: str
    option: str


class TakenSurprise(TypedDict):
    """
    A departure from the baseline
    """

    label: str
    option: str
    where: str


class SnapshotRequest(TypedDict):
    """
    What to call the snapshot
    """

    name: Name


class Snapshot(TypedDict):
    """
    The world as it was kept
    """

    name: str
    now: Instant
    counts: ObjectCounts


class RecordingFile(TypedDict):
    """
    Everything that has entered the world
    """

    recording: str


class SnapshotList(TypedDict):
    """
    All snapshots
    """

    data: list[Snapshot]


class GetRecordingParametersQuery(TypedDict):
    answers: NotRequired[bool]


class GetStateParametersQuery(TypedDict):
    resource: NotRequired[str]
    id: NotRequired[str]
    limit: NotRequired[int]
    after: NotRequired[str]
    at: NotRequired[str]
    side: NotRequired[Literal['after', 'before']]


class ListPossibleWorldEventsParametersQuery(TypedDict):
    resource: NotRequired[str]
    id: NotRequired[str]


class ListEndpointDeliveriesParametersQuery(TypedDict):
    limit: NotRequired[int]
    after: NotRequired[str]


class ListDeliveriesParametersQuery(TypedDict):
    event: NotRequired[str]
    endpoint_id: NotRequired[str]
    outcome: NotRequired[DeliveryOutcome]
    limit: NotRequired[int]
    after: NotRequired[str]


class ListRequestsParametersQuery(TypedDict):
    resource: NotRequired[str]
    operation: NotRequired[str]
    status: NotRequired[int]
    resolution: NotRequired[Resolution]
    after: NotRequired[str]
    limit: NotRequired[int]


class FindRequestsParametersQuery(TypedDict):
    limit: NotRequired[int]
    after: NotRequired[str]


GetTimelineParametersQuery = TypedDict(
    'GetTimelineParametersQuery',
    {
        'from': NotRequired[InstantText],
        'to': NotRequired[InstantText],
        'search': NotRequired[str],
        'limit': NotRequired[int],
        'format': NotRequired[Literal['json', 'text']],
        'folded': NotRequired[bool],
    },
)


class StreamTimelineParametersQuery(TypedDict):
    kinds: NotRequired[str]
    last_event_id: NotRequired[str]
    limit: NotRequired[int]


class ListEventsParametersQuery(TypedDict):
    type: NotRequired[str]
    resource_id: NotRequired[str]
    limit: NotRequired[int]
    after: NotRequired[str]
    wait: NotRequired[DurationInQuery]


class ListMessagesParametersQuery(TypedDict):
    to: NotRequired[str]
    limit: NotRequired[int]


class MakeWorldParametersQuery(TypedDict):
    id: NotRequired[str]


class ControlErrorBody(TypedDict):
    """
    What was wrong and what would be right
    """

    code: ControlErrorCode
    message: str
    details: NotRequired[dict[str, Any]]


class Instance(TypedDict):
    """
    A running instance
    """

    contract: Literal['2.0']
    version: str
    pack: PackIdentity
    clock: ClockReading
    counts: ObjectCounts
    evicted: Evicted
    random_seed: str
    links: dict[str, str]


class PackResource(TypedDict):
    """
    A kind of object
    """

    name: str
    object: str
    id_prefix: str | None
    id_pattern: str | None
    seedable: bool
    fields: list[PackField]
    provenance: Provenance


class PackLifecycle(TypedDict):
    """
    How a kind of object lives
    """

    resource: str
    field: str
    initial: str
    states: list[PackState]
    transitions: list[PackTransition]
    timers: list[PackTimer]
    default_branch: str | None
    branches: list[PackBranch]
    provenance: Provenance


class SeedOneResource(TypedDict):
    """
    Objects of one kind
    """

    resource: str
    objects: list[SeedObject]


class SeedManyResources(TypedDict):
    """
    Objects of several kinds
    """

    resources: dict[str, list[SeedObject]]


class WorldState(TypedDict):
    """
    All kinds of object
    """

    now: Instant
    resources: dict[str, ObjectPage]


WorldEventRequest: TypeAlias = WorldEventWithData | WorldEventWithParameters


class WorldEventResult(TypedDict):
    """
    What a world event has changed
    """

    event: str
    changed: list[WorldEventChange]
    events: list[EventSummary]
    warnings: NotRequired[Warnings]


class PossibleWorldEvent(TypedDict):
    """
    A world event that can happen now, ready to be posted
    """

    event: str
    data: dict[str, Any]
    about: WorldEventAbout


class Outcome(TypedDict):
    """
    An answer with the vendor's own error body. Give `status`, `code` or both: `status` alone takes the catalog's code for it, `code` alone its status. A code outside the catalog needs `type`. Where the call creates an object whose work can fail with the code, and `status` is 200, 201 or left out, the call succeeds and that work fails. With `body` the answer is not the vendor's but that of something in between, such as a gateway's page: give its `status`.
    """

    status: NotRequired[int]
    code: NotRequired[str]
    type: NotRequired[str]
    message: NotRequired[str]
    field: NotRequired[str | None]
    headers: NotRequired[dict[str, str]]
    body: NotRequired[Any]
    content_type: NotRequired[str]
    events: NotRequired[EventCount]


class Match(TypedDict):
    """
    Limits a fault to some calls; all conditions must hold. Any other key is a path parameter: `{"task_id": "…"}` is short for `{"path": {"task_id": "…"}}`. A key that the operation cannot have is 422.
    """

    path: NotRequired[dict[str, str]]
    query: NotRequired[dict[str, QueryValue]]
    headers: NotRequired[dict[str, str]]
    body: NotRequired[Any]


class Waiting(TypedDict):
    """
    Deliveries under way; unless it is in the background, an advance waits for them
    """

    count: int
    attempts: list[WaitedAttempt]
    held: int


Until: TypeAlias = UntilEvent | UntilStatus | Literal['idle']


class Advance(TypedDict):
    """
    All that happened between call and answer
    """

    previous: Instant
    now: Instant
    fired: list[str]
    events: list[EventSummary]
    deliveries: list[AdvanceDelivery]
    reached: NotRequired[bool]
    warnings: NotRequired[Warnings]


DurationsByName: TypeAlias = dict[str, DurationSetting]


class DurationsForSome(TypedDict):
    """
    New values with options
    """

    durations: dict[str, DurationSetting]
    match: NotRequired[ObjectMatch]
    lenient: NotRequired[bool]


class Durations(TypedDict):
    """
    All named durations as they hold now
    """

    durations: dict[str, DurationValue]
    rescheduled: int
    warnings: Warnings


class EndpointRequest(TypedDict):
    """
    Where to send events, and which
    """

    url: str
    subscribe: NotRequired[list[str]]
    secret: NotRequired[str]
    timestamp: NotRequired[TimestampSource]
    ack_timeout: NotRequired[Duration]
    fault_rates: NotRequired[FaultRates]
    description: NotRequired[str]


class Attempt(TypedDict):
    """
    One request to an endpoint and what came back
    """

    attempt: int
    at: Instant
    sent_at: str
    outcome: Literal['delivered', 'failed']
    reason: Literal['refused', 'reset', 'timeout', 'dns', 'tls', 'redirect', 'status', 'too_large', 'threw'] | None
    fault: Literal['duplicate', 'reorder', 'delay', 'drop', 'stale'] | None
    latency_ms: float
    http_status: int | None
    words: str | None
    request: SentRequest
    signature: SentSignature


class RecordedResponse(TypedDict):
    """
    An answer of the vendor plane
    """

    status: int | None
    stream: NotRequired[RecordedStream]
    body: NotRequired[Any]
    truncated: NotRequired[bool]


class TraceStep(TypedDict):
    """
    One step of the resolution order
    """

    step: Literal['route', 'fault', 'scenario', 'magic', 'stateful', 'stateless', 'mutated']
    matched: bool
    ref: NotRequired[str]
    considered: NotRequired[list[TraceCandidate]]
    note: NotRequired[str]


class TraceField(TypedDict):
    """
    Where one value of the answered object came from
    """

    path: str
    source: TraceSource
    ref: NotRequired[str]
    provenance: NotRequired[Provenance]
    over: NotRequired[list[TraceOverride]]
    note: NotRequired[str]


class TimelineCall(TypedDict):
    """
    A call of the application
    """

    number: int
    at: Instant
    marked: bool
    cause: TimelineCause
    kind: Literal['call']
    trace_id: str
    method: str
    path: str
    resource: str | None
    operation: str | None
    status: int | None
    stream: NotRequired[RecordedStream]
    answered_state: str | None
    idempotency: TimelineIdempotency | None
    resolution: Resolution
    reason: str | None


class FoundRequest(TypedDict):
    """
    One call of the application with request and answer
    """

    trace_id: str
    at: Instant
    method: str
    path: str
    resource: str | None
    operation: str | None
    status: int | None
    resolution: Resolution
    request: RecordedRequest
    response: RecordedResponse


class NearestRequest(TypedDict):
    """
    The call that came closest, and how it differs
    """

    trace_id: str
    method: str
    path: str
    status: int | None
    differences: list[Difference]


class EventList(TypedDict):
    """
    Emitted events
    """

    data: list[EmittedEvent]
    evicted: int


class SentMessageList(TypedDict):
    """
    Messages to people
    """

    resources: list[str]
    data: list[SentMessage]


class LimitsRequest(TypedDict):
    """
    What to limit; null switches a limit off, and absent limits stay. Beside the rate limit, a pack names its caps; each takes an integer from 0, or null.
    """

    requests: NotRequired[RateLimitRequest | None]
    sessions: NotRequired[int | None]


class Limits(TypedDict):
    """
    The limits that hold now; those that the pack names stand beside the rate limit
    """

    requests: RateLimit | None
    sessions: NotRequired[int | None]
    warnings: NotRequired[Warnings]


class FidelityCount(TypedDict):
    """
    How many answers came about in which way, and what of them is a guess
    """

    modelled: int
    shaped: int
    made_up: int
    guesses: list[NotModelled]
    run: list[str]


class UnusedOverride(TypedDict):
    """
    An override that never took effect
    """

    kind: Literal['fault', 'pin', 'scenario', 'webhook_fault']
    id: str
    resource: str
    operation: str | None
    path: str | None
    event: NotRequired[str]
    nearest: NearestRequest | None


PastPlace: TypeAlias = str | RewindSteps | InputPlace


class Rewound(TypedDict):
    """
    Where the world is now
    """

    now: Instant
    at: LastInput
    snapshot: str


class InputList(TypedDict):
    """
    Inputs of a world
    """

    data: list[PastInput]


class ObjectHistory(TypedDict):
    """
    All that an object has been
    """

    data: list[ObjectVersion]


class WorldFromPast(TypedDict):
    """
    A place in the past of this world
    """

    at: PastPlace
    side: NotRequired[PastSide]


class ExplorationChoices(TypedDict):
    """
    Which kinds of surprise there are; each is on unless it is false
    """

    errors: NotRequired[bool | Literal['classes', 'documented'] | list[str]]
    lost: NotRequired[bool | list[LossOfAnswer]]
    outcomes: NotRequired[bool]
    events: NotRequired[bool]
    webhooks: NotRequired[bool]
    timing: NotRequired[bool]
    values: NotRequired[bool]
    slow: NotRequired[bool]
    others: NotRequired[bool]
    outages: NotRequired[bool]
    answers: NotRequired[bool]


class PassingFuture(TypedDict):
    """
    A future with one surprise less than a failing one, or another last one
    """

    surprises: list[SurpriseInSet]
    token: str
    differs: str
    recording: str | None


class WhyFailed(TypedDict):
    """
    The call or webhook after which no continuation of a future passes
    """

    decided: bool
    step: str | None
    continuations: int
    passing: SurpriseInSet | None


class ControlError(TypedDict):
    """
    Body of every refused control call, and of the 400 that an unknown scenario gets on the vendor plane. Not the vendor's envelope, unless the pack says that control errors are rendered in it.
    """

    error: ControlErrorBody


SeedRequest: TypeAlias = SeedOneResource | SeedManyResources


State: TypeAlias = WorldState | ResourceState


class PossibleWorldEventList(TypedDict):
    """
    The world events whose preconditions hold now
    """

    data: list[PossibleWorldEvent]


FaultOutcome: TypeAlias = Outcome | NetworkOutcome


OutcomeStep: TypeAlias = Outcome | NetworkOutcome | Literal['pass']


Fault = TypedDict(
    'Fault',
    {
        'id': str,
        'resource': str,
        'operation': str,
        'outcome': NotRequired[FaultOutcome],
        'outcomes': NotRequired[list[OutcomeStep]],
        'count': int | None,
        'after': int,
        'probability': float,
        'match': NotRequired[Match],
        'when': Literal['before', 'after'],
        'delay': NotRequired[DurationText],
        'for': NotRequired[DurationText],
        'hits': int,
        'remaining': int | None,
        'spent': bool,
        'warnings': NotRequired[Warnings],
    },
)


class FaultList(TypedDict):
    """
    All faults
    """

    data: list[Fault]


class Clock(TypedDict):
    """
    The virtual time, what is scheduled and what is under way
    """

    now: Instant
    t0: Instant
    mode: ClockMode
    pending: list[PendingTimer]
    waiting: Waiting


class AdvanceUntil(TypedDict):
    """
    Until something happens
    """

    until: Until
    limit: NotRequired[Duration]
    or_else: NotRequired[Literal['stay']]
    deliveries: NotRequired[AdvanceDeliveries]


DurationsRequest: TypeAlias = DurationsByName | DurationsForSome | DurationsCollapsed


class Delivery(TypedDict):
    """
    One event for one endpoint, with all attempts
    """

    id: str
    endpoint_id: str
    event_id: str
    event_type: str
    outcome: DeliveryOutcome
    created_at: Instant
    next_attempt_at: str | None
    under_way: AttemptUnderWay | None
    attempts: list[Attempt]


class DeliveryList(TypedDict):
    """
    Deliveries to one endpoint
    """

    data: list[Delivery]


class Trace(TypedDict):
    """
    How one vendor call was resolved and what it caused. The key and secrets never appear.
    """

    id: str
    at: Instant
    request: RecordedRequest
    resource: str | None
    operation: str | None
    operation_id: str | None
    resolution: Resolution
    reason: str | None
    steps: list[TraceStep]
    fields: list[TraceField]
    changes: list[TraceChange]
    events: list[str]
    deliveries: list[TraceDelivery]
    response: RecordedResponse
    fidelity: Literal['modelled', 'shaped', 'made up'] | None
    made_up: list[str]
    warnings: Warnings


TimelineItem: TypeAlias = TimelineCall | TimelineOverride | TimelineClock | TimelineChange | TimelineEvent | TimelineDelivery | TimelineWarning


class RequestCount(TypedDict):
    """
    How many calls fit
    """

    count: int
    nearest: NotRequired[NearestRequest]


class FoundRequestList(TypedDict):
    """
    Calls that fit, in full
    """

    data: list[FoundRequest]
    nearest: NotRequired[NearestRequest]


class ScenarioRequest(TypedDict):
    """
    What a scenario does, with either an outcome or pins
    """

    description: NotRequired[str]
    on: OperationTarget
    outcome: NotRequired[FaultOutcome]
    pins: NotRequired[ScenarioPins]


class Scenario(TypedDict):
    """
    A scenario of the pack or of the test
    """

    name: str
    description: str
    on: OperationTarget
    outcome: NotRequired[FaultOutcome]
    pins: NotRequired[ScenarioPins]
    origin: Literal['pack', 'test']
    shadowed: bool
    warnings: NotRequired[Warnings]


class ScenarioList(TypedDict):
    """
    All scenarios
    """

    data: list[Scenario]


class UnusedList(TypedDict):
    """
    Overrides of the test that never took effect, and what is not modelled
    """

    data: list[UnusedOverride]
    not_modelled: list[NotModelled]
    fidelity: FidelityCount


class RewindRequest(TypedDict):
    """
    Where to go
    """

    to: PastPlace
    side: NotRequired[PastSide]


WorldRequest = TypedDict(
    'WorldRequest',
    {
        'name': NotRequired[str],
        'from': NotRequired[str | WorldFromPast],
        'salt': NotRequired[str],
        'key': NotRequired[str],
        'deliver': NotRequired[bool],
    },
)


ExplorationRequest = TypedDict(
    'ExplorationRequest',
    {
        'surprises': NotRequired[int],
        'budget': NotRequired[Budget],
        'choices': NotRequired[ExplorationChoices],
        'only': NotRequired[list[str]],
        'except': NotRequired[list[str]],
        'seconds_each': NotRequired[float],
        'calls': NotRequired[int],
        'failures': NotRequired[int],
        'incomplete': NotRequired[Literal['accept', 'fail']],
        'seed': NotRequired[str],
        'shard': NotRequired[str],
        'replay': NotRequired[str],
        'name': NotRequired[str],
        'command': NotRequired[str],
    },
)


class FailedFuture(TypedDict):
    """
    A future in which something was wrong
    """

    assertion: str
    message: str
    future: int
    futures: int
    position: list[int]
    surprises: list[TakenSurprise]
    kinds: list[str]
    sets: list[list[SurpriseInSet]]
    token: str
    timeline: list[str]
    recording: str | None
    reproduced: Reproduced
    passing: list[str]
    neighbour: PassingFuture | None
    why: WhyFailed | None


class PackScenario(TypedDict):
    """
    A scenario of the pack, with an outcome or with pins
    """

    name: str
    description: str
    on: OperationTarget
    outcome: NotRequired[FaultOutcome]
    pins: NotRequired[ScenarioPins]
    provenance: Provenance


FaultRequest = TypedDict(
    'FaultRequest',
    {
        'resource': str,
        'operation': str,
        'outcome': NotRequired[FaultOutcome],
        'outcomes': NotRequired[list[OutcomeStep]],
        'count': NotRequired[int],
        'after': NotRequired[int],
        'probability': NotRequired[float],
        'match': NotRequired[Match],
        'when': NotRequired[Literal['before', 'after']],
        'delay': NotRequired[Duration],
        'for': NotRequired[Duration],
    },
)


AdvanceRequest: TypeAlias = AdvanceByDuration | AdvanceToInstant | AdvanceUntil


class Timeline(TypedDict):
    """
    What has happened, in order
    """

    data: list[TimelineItem]
    omitted: int
    evicted: int


class ExplorationReport(TypedDict):
    """
    What came of an exploration
    """

    complete: bool
    surprises: int
    legal: int
    run: int
    shares: list[float]
    seconds: float
    failures: list[FailedFuture]
    tried: list[TriedSurprises]
    sometimes: dict[str, int]
    unmet: list[str]
    advice: list[str]


class PackDescription(TypedDict):
    """
    What a pack knows of its vendor, each fact with its provenance
    """

    name: str
    version: str
    api_version: str
    captured: str
    auth: list[PackKeyPlace]
    resources: list[PackResource]
    operations: list[PackOperation]
    lifecycles: list[PackLifecycle]
    world_events: list[PackWorldEvent]
    events: list[PackEvent]
    errors: list[PackError]
    pins: list[PackPin]
    scenarios: list[PackScenario]
    durations: list[PackDuration]
    limits: list[PackLimit]


class Exploration(TypedDict):
    """
    How far an exploration has come
    """

    id: str
    done: bool
    run: int
    surprises: int
    seconds: float
    report: NotRequired[ExplorationReport]


class EndedExploration(TypedDict):
    """
    There are no more futures
    """

    done: Literal[True]
    passed: bool
    text: str
    report: ExplorationReport


NextFuture: TypeAlias = BegunFuture | EndedExploration
