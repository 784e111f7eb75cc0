# Generated from the control contract by generate.py; never edited.
from __future__ import annotations

from typing import Any, Literal, cast

from ..errors import is_refused
from .models import (
    Advance,
    AdvanceDeliveries,
    BegunExploration,
    Budget,
    Clock,
    ClockMode,
    ClockModeResult,
    Delivery,
    DeliveryList,
    DeliveryOutcome,
    Duration,
    DurationInQuery,
    Durations,
    DurationsRequest,
    Endpoint,
    EndpointList,
    EventList,
    Exploration,
    ExplorationChoices,
    Fault,
    FaultList,
    FaultOutcome,
    FaultRates,
    FoundRequestList,
    InputList,
    Instance,
    InstantText,
    JournalList,
    Limits,
    MadeWorld,
    Match,
    Name,
    NextFuture,
    ObjectHistory,
    ObjectMatch,
    OpenapiDocument,
    OperationTarget,
    OutcomeStep,
    PackDescription,
    PastPlace,
    PastSide,
    Pin,
    PinList,
    PossibleWorldEventList,
    QueryValue,
    RateLimitRequest,
    RecordingFile,
    RequestCount,
    ResetResult,
    Resolution,
    Rewound,
    Scenario,
    ScenarioList,
    ScenarioPins,
    SeedObject,
    Seeded,
    SentMessageList,
    SignedIn,
    Snapshot,
    SnapshotList,
    State,
    Timeline,
    TimestampSource,
    Trace,
    Until,
    UnusedList,
    WebhookFault,
    WebhookFaultKind,
    WebhookFaultList,
    WorldEventResult,
    WorldFromPast,
    WorldList,
)

__tracebackhide__ = is_refused

#: A member that is left out; None is a value of its own.
UNSET: Any = type("Unset", (), {"__repr__": lambda self: "UNSET"})()


def members(**all_of_them: Any) -> dict[str, Any]:
    return {name.rstrip("_"): each for name, each in all_of_them.items() if each is not UNSET}


class ControlCalls:
    """Every call of the control contract, by its operationId."""

    def call(
        self,
        method: str,
        path: tuple[str, ...],
        query: dict[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        """Makes a call of the control plane; the path is that below `/__admin__`."""
        raise NotImplementedError

    def get_instance(
        self,
    ) -> Instance:
        """Describe the instance.

        Describes the instance and its clock. It is also the readiness check: once it answers
        200, both planes take calls. (`getInstance`)
        """
        return cast("Instance", self.call("GET", ()))

    def get_pack(
        self,
    ) -> PackDescription:
        """Describe the pack.

        Lists what the pack knows of the vendor. Each fact says whether it was captured (the
        service description), documented (the vendor's public pages) or assumed (a choice of the
        pack). (`getPack`)
        """
        return cast("PackDescription", self.call("GET", ("pack",)))

    def get_reference(
        self,
    ) -> str:
        """Read the reference of the pack.

        Serves the facts of the pack about its vendor as one page, without scripts and external
        resources. A browser asks for a name and a password: any name, and the key.
        (`getReference`)
        """
        return cast("str", self.call("GET", ("reference",)))

    def get_metrics(
        self,
    ) -> str:
        """Read the metrics of the process.

        Serves the state of the whole process in the text format of Prometheus: answers to tests
        by fidelity, worlds, pending webhooks, memory, and the delay of the event loop since the
        last reading. At the root of the instance only. (`getMetrics`)
        """
        return cast("str", self.call("GET", ("metrics",)))

    def get_openapi(
        self,
    ) -> OpenapiDocument:
        """Read this contract.

        Serves the control contract itself, as JSON. (`getOpenapi`)
        """
        return cast("OpenapiDocument", self.call("GET", ("openapi.json",)))

    def get_recording(
        self,
        *,
        answers: bool = UNSET,
    ) -> RecordingFile:
        """Read the recording.

        All inputs so far, as a file that `facsimile recording replay` plays: lines of JSON.
        Secrets are masked. 409 when the instance keeps no recording. (`getRecording`)
        """
        return cast("RecordingFile", self.call("GET", ("recording",), query=members(answers=answers)))

    def seed(
        self,
        *,
        resource: str = UNSET,
        objects: list[SeedObject] = UNSET,
        resources: dict[str, list[SeedObject]] = UNSET,
    ) -> Seeded:
        """Insert history without events.

        Silently inserts create-once definitions that runs reference by id, and finished runs as
        history. An id must match the pack's pattern, and a field that the service computes
        cannot be set; otherwise 422. References may name objects of the same call, in any
        order. (`seed`)
        """
        return cast("Seeded", self.call("POST", ("seed",), body=members(resource=resource, objects=objects, resources=resources)))

    def reset(
        self,
        *,
        t0: InstantText = UNSET,
        salt: str = UNSET,
        reload: bool = UNSET,
    ) -> ResetResult:
        """Empty the world and rewind the clock.

        Returns to the state right after the start: no objects, no overrides, no endpoints, all
        ids and draws from the beginning, the clock at t0. Cuts off attempts, held answers and
        an advance that is under way. The body is optional. (`reset`)
        """
        return cast("ResetResult", self.call("POST", ("reset",), body=members(t0=t0, salt=salt, reload=reload)))

    def get_state(
        self,
        *,
        resource: str = UNSET,
        id: str = UNSET,
        limit: int = UNSET,
        after: str = UNSET,
        at: str = UNSET,
        side: Literal['after', 'before'] = UNSET,
    ) -> State:
        """Look into the world.

        Shows the objects as they are stored now, newest first, never a secret. Without
        `resource` and `id` it shows all kinds, each cut at `limit`; `id` alone is enough to
        find one object. (`getState`)
        """
        return cast("State", self.call("GET", ("state",), query=members(resource=resource, id=id, limit=limit, after=after, at=at, side=side)))

    def get_object_history(
        self,
        id: str,
    ) -> ObjectHistory:
        """What an object has been.

        Each state that an object has had on the way to the present, oldest first, with the
        input that caused it; never a secret. As far back as inputs are kept.
        (`getObjectHistory`)
        """
        return cast("ObjectHistory", self.call("GET", ("objects", id, "history")))

    def list_inputs(
        self,
    ) -> InputList:
        """List the inputs.

        Lists the inputs that changed something, and restored snapshots: the places to which the
        world can go back, oldest first. At most the last 10,000 are kept. (`listInputs`)
        """
        return cast("InputList", self.call("GET", ("inputs",)))

    def rewind(
        self,
        *,
        to: PastPlace,
        side: PastSide = UNSET,
    ) -> Rewound:
        """Go back.

        Makes the world what it was right after a call of the application, after the last input
        of an instant, or before the last inputs that changed something. A restored snapshot
        counts as such an input: the world goes back to just before it. What came after it is
        kept as a snapshot, so nothing is lost; the last 100 of these are kept. Traces stay.
        (`rewind`)
        """
        return cast("Rewound", self.call("POST", ("rewind",), body=members(to=to, side=side)))

    def trigger_world_event(
        self,
        *,
        event: str,
        data: dict[str, Any] = UNSET,
        about: dict[str, Any] = UNSET,
    ) -> WorldEventResult:
        """Fire an external cause.

        Triggers an event that only the outside world can cause, such as a challenge in the
        middle of a run. The precondition must hold and the object must exist; otherwise 409.
        Parameters are in `data` or beside `event`, never in both. An item of
        listPossibleWorldEvents can be posted unchanged. (`triggerWorldEvent`)
        """
        return cast("WorldEventResult", self.call("POST", ("world", "events"), body=members(event=event, data=data, about=about)))

    def sign_in(
        self,
        *,
        person: str,
        scopes: list[str] = UNSET,
        client: str = UNSET,
    ) -> SignedIn:
        """Let a person sign in.

        Gives an application a token of a person without the page, for tests that are not about
        signing in. The person is named by id, or by the member that the pack names people by.
        Without people in the world it is the pack's own. A pack without sign-in answers 409.
        (`signIn`)
        """
        return cast("SignedIn", self.call("POST", ("sign-in",), body=members(person=person, scopes=scopes, client=client)))

    def fail_sign_in(
        self,
        *,
        fault: Literal['denied', 'wrong_state', 'spent_code', 'expired_tokens', 'revoked_tokens', 'rotated_keys'],
    ) -> None:
        """Let signing in fail.

        Lets the next sign-in end in a way that an application has to expect, or changes what it
        has from earlier ones, at once. A pack without sign-in answers 409. (`failSignIn`)
        """
        self.call("POST", ("sign-in", "faults"), body=members(fault=fault))

    def list_possible_world_events(
        self,
        *,
        resource: str = UNSET,
        id: str = UNSET,
    ) -> PossibleWorldEventList:
        """List what can happen now.

        Lists the world events whose preconditions hold now, once for each object they can
        happen to. Each item can be posted to triggerWorldEvent unchanged.
        (`listPossibleWorldEvents`)
        """
        return cast("PossibleWorldEventList", self.call("GET", ("world", "next"), query=members(resource=resource, id=id)))

    def arm_fault(
        self,
        *,
        resource: str,
        operation: str,
        outcome: FaultOutcome = UNSET,
        outcomes: list[OutcomeStep] = UNSET,
        count: int = UNSET,
        after: int = UNSET,
        probability: float = UNSET,
        match: Match = UNSET,
        when: Literal['before', 'after'] = UNSET,
        delay: Duration = UNSET,
        for_: Duration = UNSET,
    ) -> Fault:
        """Arm a fault.

        Forces the outcome of matching calls of the application: the first step of the
        resolution order. It stays armed until it is spent or cleared. The most specific match
        wins; among equals the one armed first, so that equal faults form a queue. A fault that
        can never fire is refused, with the nearest valid name. (`armFault`)
        """
        return cast("Fault", self.call("POST", ("faults",), body=members(resource=resource, operation=operation, outcome=outcome, outcomes=outcomes, count=count, after=after, probability=probability, match=match, when=when, delay=delay, for_=for_)))

    def list_faults(
        self,
    ) -> FaultList:
        """List the faults.

        Lists all faults in the order in which they were armed, with how often each has fired. A
        spent fault stays in the list until it is cleared. (`listFaults`)
        """
        return cast("FaultList", self.call("GET", ("faults",)))

    def clear_faults(
        self,
    ) -> None:
        """Clear all faults.

        Disarms and forgets every fault; 204 also when there is none. (`clearFaults`)
        """
        self.call("DELETE", ("faults",))

    def get_fault(
        self,
        id: str,
    ) -> Fault:
        """Read a fault.

        Shows one fault and how often it has fired. (`getFault`)
        """
        return cast("Fault", self.call("GET", ("faults", id)))

    def clear_fault(
        self,
        id: str,
    ) -> None:
        """Clear a fault.

        Disarms and forgets one fault, spent or not. (`clearFault`)
        """
        self.call("DELETE", ("faults", id))

    def set_pin(
        self,
        *,
        resource: str,
        path: str,
        value: Any = UNSET,
        values: list[Any] = UNSET,
        match: ObjectMatch = UNSET,
        count: int = UNSET,
    ) -> Pin:
        """Pin a value.

        Supplies a value that originates outside the service's logic, or chooses the branch of
        an outcome. A field that the service computes cannot be pinned: 422. It takes effect as
        late as possible, when the object reaches the state in which the value is set; objects
        that have ended never change. (`setPin`)
        """
        return cast("Pin", self.call("POST", ("exogenous", "pins"), body=members(resource=resource, path=path, value=value, values=values, match=match, count=count)))

    def list_pins(
        self,
    ) -> PinList:
        """List the pins.

        Lists all pins in the order in which they were set, with how many objects each was bound
        to. A pin that is used up stays in the list until it is cleared. (`listPins`)
        """
        return cast("PinList", self.call("GET", ("exogenous", "pins")))

    def clear_pins(
        self,
    ) -> None:
        """Clear all pins.

        Forgets every pin; 204 also when there is none. Values that are bound already stay.
        (`clearPins`)
        """
        self.call("DELETE", ("exogenous", "pins"))

    def clear_pin(
        self,
        id: str,
    ) -> None:
        """Clear a pin.

        Forgets one pin. Values that it has bound already stay. (`clearPin`)
        """
        self.call("DELETE", ("exogenous", "pins", id))

    def get_clock(
        self,
    ) -> Clock:
        """Read the clock.

        Returns the virtual time, the timers, the soonest first, and the webhook attempts under
        way, for which an advance waits. (`getClock`)
        """
        return cast("Clock", self.call("GET", ("clock",)))

    def advance_clock(
        self,
        *,
        duration: Duration = UNSET,
        deliveries: AdvanceDeliveries = UNSET,
        to: InstantText = UNSET,
        until: Until = UNSET,
        limit: Duration = UNSET,
        or_else: Literal['stay'] = UNSET,
    ) -> Advance:
        """Advance virtual time.

        Moves from one due instant to the next, runs what is due there, and waits for its
        webhook deliveries and for those of calls that their handlers make. It does not wait
        without end for deliveries of other clients that keep calling. Events are emitted in
        order; the answer has all that were emitted between call and answer. `{"duration": 0}`
        moves nothing and waits for every attempt under way. With `deliveries: background` it
        waits for no attempt; results take effect when they come. What feeds itself at one
        instant ends it with 409 endless_loop: webhooks whose handler causes the next, after
        1,000 rounds; due work, after 10,000. (`advanceClock`)
        """
        return cast("Advance", self.call("POST", ("clock", "advance"), body=members(duration=duration, deliveries=deliveries, to=to, until=until, limit=limit, or_else=or_else)))

    def set_durations(
        self,
        body: DurationsRequest,
    ) -> Durations:
        """Change named durations.

        Changes how long things take, or collapses them so that a run ends at once. Timers are
        rescheduled to their start plus the new value; what is then due runs right after the
        answer. Limits and webhook retries are not collapsed. (`setDurations`)
        """
        return cast("Durations", self.call("POST", ("clock", "durations"), body=body))

    def set_clock_mode(
        self,
        *,
        mode: ClockMode,
        factor: float = UNSET,
    ) -> ClockModeResult:
        """Freeze the clock or let it flow.

        A frozen clock moves only when it is advanced. In real time it flows, `factor` virtual
        seconds per second, and the same calls can have other answers. (`setClockMode`)
        """
        return cast("ClockModeResult", self.call("POST", ("clock", "mode"), body=members(mode=mode, factor=factor)))

    def register_endpoint(
        self,
        *,
        url: str,
        subscribe: list[str] = UNSET,
        secret: str = UNSET,
        timestamp: TimestampSource = UNSET,
        ack_timeout: Duration = UNSET,
        fault_rates: FaultRates = UNSET,
        description: str = UNSET,
    ) -> Endpoint:
        """Register a webhook endpoint.

        Sends events to a URL of the test, signed by the Standard Webhooks scheme. The secret
        that signs them is deterministic by default; only this answer has it in full.
        (`registerEndpoint`)
        """
        return cast("Endpoint", self.call("POST", ("webhooks", "endpoints"), body=members(url=url, subscribe=subscribe, secret=secret, timestamp=timestamp, ack_timeout=ack_timeout, fault_rates=fault_rates, description=description)))

    def list_endpoints(
        self,
    ) -> EndpointList:
        """List the endpoints.

        Lists the endpoints that were registered here, in that order. Destinations made over the
        vendor's API are objects of the world; see getState. (`listEndpoints`)
        """
        return cast("EndpointList", self.call("GET", ("webhooks", "endpoints")))

    def get_endpoint(
        self,
        id: str,
    ) -> Endpoint:
        """Read an endpoint.

        Shows one endpoint, its secret cut short. (`getEndpoint`)
        """
        return cast("Endpoint", self.call("GET", ("webhooks", "endpoints", id)))

    def change_endpoint(
        self,
        id: str,
        *,
        fault_rates: FaultRates | None = UNSET,
        subscribe: list[str] = UNSET,
        ack_timeout: Duration = UNSET,
        active: bool = UNSET,
    ) -> Endpoint:
        """Change an endpoint.

        Changes the properties in the body. An inactive endpoint gets no more events and its
        retries are dropped; once active again, it gets the events from then on. A destination
        of the vendor's API is changed there. (`changeEndpoint`)
        """
        return cast("Endpoint", self.call("PATCH", ("webhooks", "endpoints", id), body=members(fault_rates=fault_rates, subscribe=subscribe, ack_timeout=ack_timeout, active=active)))

    def remove_endpoint(
        self,
        id: str,
    ) -> None:
        """Remove an endpoint.

        Sends nothing more to the endpoint; its retries are dropped. What was delivered to it
        stays readable under its id. (`removeEndpoint`)
        """
        self.call("DELETE", ("webhooks", "endpoints", id))

    def list_endpoint_deliveries(
        self,
        id: str,
        *,
        limit: int = UNSET,
        after: str = UNSET,
    ) -> DeliveryList:
        """List what was sent to an endpoint.

        Lists the deliveries to one endpoint in the order of their events, each with its
        attempts: the request with its signature, and the answer. (`listEndpointDeliveries`)
        """
        return cast("DeliveryList", self.call("GET", ("webhooks", "endpoints", id, "deliveries"), query=members(limit=limit, after=after)))

    def list_deliveries(
        self,
        *,
        event: str = UNSET,
        endpoint_id: str = UNSET,
        outcome: DeliveryOutcome = UNSET,
        limit: int = UNSET,
        after: str = UNSET,
    ) -> DeliveryList:
        """List what was sent.

        Lists the deliveries to all endpoints, or a selection, in the order of their events,
        each with its attempts: the request with its signature, and the answer.
        (`listDeliveries`)
        """
        return cast("DeliveryList", self.call("GET", ("webhooks", "deliveries"), query=members(event=event, endpoint_id=endpoint_id, outcome=outcome, limit=limit, after=after)))

    def arm_webhook_fault(
        self,
        *,
        do: WebhookFaultKind,
        event: str = UNSET,
        resource_id: str = UNSET,
        endpoint_id: str = UNSET,
        attempt: int = UNSET,
        by: Duration = UNSET,
        count: int = UNSET,
        after: int = UNSET,
    ) -> WebhookFault:
        """Arm a webhook fault.

        Orders faults for attempts to deliver events: which of them, and what becomes of them.
        It stays armed until it is spent or cleared, beside the fault rates of endpoints. Of
        several of the same kind the one armed first fires, so that equal ones form a queue;
        different kinds add up. Attempts made by redeliver are left alone. (`armWebhookFault`)
        """
        return cast("WebhookFault", self.call("POST", ("webhooks", "faults"), body=members(event=event, resource_id=resource_id, endpoint_id=endpoint_id, attempt=attempt, do=do, by=by, count=count, after=after)))

    def list_webhook_faults(
        self,
    ) -> WebhookFaultList:
        """List the webhook faults.

        Lists every webhook fault in the order in which they were armed, spent ones too.
        (`listWebhookFaults`)
        """
        return cast("WebhookFaultList", self.call("GET", ("webhooks", "faults")))

    def clear_webhook_faults(
        self,
    ) -> None:
        """Clear all webhook faults.

        Disarms and forgets every webhook fault; 204 also when there is none.
        (`clearWebhookFaults`)
        """
        self.call("DELETE", ("webhooks", "faults"))

    def change_webhook_fault(
        self,
        id: str,
        *,
        event: str | None = UNSET,
        resource_id: str | None = UNSET,
        endpoint_id: str | None = UNSET,
        attempt: int | None = UNSET,
        do: WebhookFaultKind = UNSET,
        by: Duration = UNSET,
        count: int | None = UNSET,
        after: int = UNSET,
    ) -> WebhookFault:
        """Change a webhook fault.

        Changes the properties in the body; null removes a condition. The counts stay: a spent
        fault fires again with a greater `count`. (`changeWebhookFault`)
        """
        return cast("WebhookFault", self.call("PATCH", ("webhooks", "faults", id), body=members(event=event, resource_id=resource_id, endpoint_id=endpoint_id, attempt=attempt, do=do, by=by, count=count, after=after)))

    def clear_webhook_fault(
        self,
        id: str,
    ) -> None:
        """Clear a webhook fault.

        Disarms and forgets one webhook fault, spent or not. (`clearWebhookFault`)
        """
        self.call("DELETE", ("webhooks", "faults", id))

    def redeliver(
        self,
        id: str,
    ) -> Delivery:
        """Send a delivery again.

        Makes one more attempt now, with the same event and webhook-id, and answers when it has
        ended. It is not a retry: a failure schedules nothing, and retries that wait go on.
        (`redeliver`)
        """
        return cast("Delivery", self.call("POST", ("webhooks", "deliveries", id, "redeliver")))

    def get_trace(
        self,
        id: str,
    ) -> Trace:
        """Read why a call was answered so.

        Shows how one vendor call was resolved: each step of the resolution order, where the
        values of the answer came from, what changed. Later changes of an object are noted on
        the trace of the call that created it. A trace that is no longer kept is 404 with
        `details: {"evicted": true}`. (`getTrace`)
        """
        return cast("Trace", self.call("GET", ("trace", id)))

    def list_requests(
        self,
        *,
        resource: str = UNSET,
        operation: str = UNSET,
        status: int = UNSET,
        resolution: Resolution = UNSET,
        after: str = UNSET,
        limit: int = UNSET,
    ) -> JournalList:
        """List the calls of the application.

        The journal of the vendor plane, oldest first, refused calls included. `after` reads on
        from a call that is known. (`listRequests`)
        """
        return cast("JournalList", self.call("GET", ("requests",), query=members(resource=resource, operation=operation, status=status, resolution=resolution, after=after, limit=limit)))

    def count_requests(
        self,
        *,
        resource: str = UNSET,
        operation: str = UNSET,
        method: str = UNSET,
        path: str = UNSET,
        query: dict[str, QueryValue] = UNSET,
        headers: dict[str, str] = UNSET,
        body: Any = UNSET,
        status: int = UNSET,
        wait: Duration = UNSET,
    ) -> RequestCount:
        """Count the calls that fit a pattern.

        Counts calls of the application, to assert that one was made, or how often. When none
        fits, the answer shows the closest call and how it differs. With `wait` it answers as
        soon as one fits, or when the real time is over. (`countRequests`)
        """
        return cast("RequestCount", self.call("POST", ("requests", "count"), body=members(resource=resource, operation=operation, method=method, path=path, query=query, headers=headers, body=body, status=status, wait=wait)))

    def find_requests(
        self,
        *,
        resource: str = UNSET,
        operation: str = UNSET,
        method: str = UNSET,
        path: str = UNSET,
        query: dict[str, QueryValue] = UNSET,
        headers: dict[str, str] = UNSET,
        body: Any = UNSET,
        status: int = UNSET,
        wait: Duration = UNSET,
        limit: int = UNSET,
        after: str = UNSET,
    ) -> FoundRequestList:
        """Find the calls that fit a pattern.

        Lists calls of the application with request and answer, oldest first. When none fits,
        the answer shows the closest call and how it differs. With `wait` it answers as soon as
        one fits, or when the real time is over. (`findRequests`)
        """
        return cast("FoundRequestList", self.call("POST", ("requests", "find"), query=members(limit=limit, after=after), body=members(resource=resource, operation=operation, method=method, path=path, query=query, headers=headers, body=body, status=status, wait=wait)))

    def get_timeline(
        self,
        *,
        from_: InstantText = UNSET,
        to: InstantText = UNSET,
        search: str = UNSET,
        limit: int = UNSET,
        folded: bool = UNSET,
    ) -> Timeline:
        """Tell what has happened.

        Everything since the last reset in the order in which it happened, on the virtual clock:
        calls with their status and its reason, overrides set and hit, moves of the clock,
        changes of objects, events, attempts to deliver them with what the endpoint answered,
        and warnings. The last 20,000 items are kept. With `format=text` the answer is a text
        for people, `text/plain`: what is worth a look is marked, and what went wrong most comes
        first. (`getTimeline`)
        """
        return cast("Timeline", self.call("GET", ("timeline",), query=members(from_=from_, to=to, search=search, limit=limit, folded=folded)))

    def list_scenarios(
        self,
    ) -> ScenarioList:
        """List the scenarios.

        Lists what the header X-Mock-Scenario can name: the pack's scenarios and the test's own.
        (`listScenarios`)
        """
        return cast("ScenarioList", self.call("GET", ("scenarios",)))

    def put_scenario(
        self,
        name: str,
        *,
        on: OperationTarget,
        description: str = UNSET,
        outcome: FaultOutcome = UNSET,
        pins: ScenarioPins = UNSET,
    ) -> Scenario:
        """Make a scenario.

        Makes or replaces a scenario of the test. It may have the name of one of the pack's and
        then takes its place. One with an outcome answers the call; one with pins lets the call
        go on and belongs to the object it creates. (`putScenario`)
        """
        return cast("Scenario", self.call("PUT", ("scenarios", name), body=members(description=description, on=on, outcome=outcome, pins=pins)))

    def delete_scenario(
        self,
        name: str,
    ) -> None:
        """Delete a scenario.

        Deletes a scenario of the test; one of the pack's that it had shadowed is there again.
        The pack's own cannot be deleted: 404. (`deleteScenario`)
        """
        self.call("DELETE", ("scenarios", name))

    def list_events(
        self,
        *,
        type: str = UNSET,
        resource_id: str = UNSET,
        limit: int = UNSET,
        after: str = UNSET,
        wait: DurationInQuery = UNSET,
    ) -> EventList:
        """List the events.

        Lists every event that was emitted, oldest first, with its data as it was frozen then.
        With `wait` it answers as soon as there is one, or when the real time is over.
        (`listEvents`)
        """
        return cast("EventList", self.call("GET", ("events",), query=members(type=type, resource_id=resource_id, limit=limit, after=after, wait=wait)))

    def list_messages(
        self,
        *,
        to: str = UNSET,
        limit: int = UNSET,
    ) -> SentMessageList:
        """List the messages to people.

        Lists the emails, texts and posts that the vendor sends to people, newest first, with
        the links and codes in them. A pack says which objects they are. Messages that nobody
        gets, such as a scheduled or a canceled one, are not among them. (`listMessages`)
        """
        return cast("SentMessageList", self.call("GET", ("messages",), query=members(to=to, limit=limit)))

    def get_limits(
        self,
    ) -> Limits:
        """Read the limits.

        Reads the rate limit and the caps; null for one that is off. (`getLimits`)
        """
        return cast("Limits", self.call("GET", ("limits",)))

    def set_limits(
        self,
        *,
        requests: RateLimitRequest | None = UNSET,
        sessions: int | None = UNSET,
    ) -> Limits:
        """Switch limits on or off.

        Sets the rate limit and the caps that the pack names, such as that of concurrent
        sessions, all off at the start; null switches a limit off, and absent limits stay.
        Vendors document a rate limit, but rarely its threshold. (`setLimits`)
        """
        return cast("Limits", self.call("POST", ("limits",), body=members(requests=requests, sessions=sessions)))

    def list_unused(
        self,
    ) -> UnusedList:
        """List overrides that never fired, and what is not modelled.

        Lists the faults, pins and scenarios of the test that never took effect, each with the
        nearest call that was seen: at the end of a test, usually a mistake in the test. Where
        calls times overrides are over 30,000, it is the nearest of the newest calls.
        `not_modelled` lists what calls asked for and the pack does not model, each with its
        first call. (`listUnused`)
        """
        return cast("UnusedList", self.call("GET", ("unused",)))

    def take_snapshot(
        self,
        *,
        name: Name,
    ) -> Snapshot:
        """Keep the world under a name.

        Keeps clock, timers, overrides, id streams and objects as they are now; open connections
        are not part of it. A snapshot of the same name is replaced. (`takeSnapshot`)
        """
        return cast("Snapshot", self.call("POST", ("snapshots",), body=members(name=name)))

    def list_snapshots(
        self,
    ) -> SnapshotList:
        """List the snapshots.

        Lists the snapshots by name. (`listSnapshots`)
        """
        return cast("SnapshotList", self.call("GET", ("snapshots",)))

    def delete_snapshot(
        self,
        name: str,
    ) -> None:
        """Delete a snapshot.

        Forgets a snapshot; the world stays as it is. (`deleteSnapshot`)
        """
        self.call("DELETE", ("snapshots", name))

    def restore_snapshot(
        self,
        name: str,
    ) -> Snapshot:
        """Return to a snapshot.

        Makes the world what it was when the snapshot was taken: the same calls then give the
        same answers. The snapshot is kept and can be restored again. (`restoreSnapshot`)
        """
        return cast("Snapshot", self.call("POST", ("snapshots", name, "restore")))

    def make_world(
        self,
        *,
        name: str = UNSET,
        from_: str | WorldFromPast = UNSET,
        salt: str = UNSET,
        key: str = UNSET,
        deliver: bool = UNSET,
        id: str = UNSET,
    ) -> MadeWorld:
        """Make one more world.

        Makes a world beside the others, a whole instance below its own address: the application
        and the test of one world never meet those of another. Worlds are made, listed and
        deleted at the root of the instance only. (`makeWorld`)
        """
        return cast("MadeWorld", self.call("POST", ("worlds",), query=members(id=id), body=members(name=name, from_=from_, salt=salt, key=key, deliver=deliver)))

    def list_worlds(
        self,
    ) -> WorldList:
        """List the worlds.

        Lists the worlds beside the one at the root, in the order in which they were made,
        without their keys. (`listWorlds`)
        """
        return cast("WorldList", self.call("GET", ("worlds",)))

    def delete_world(
        self,
        id: str,
    ) -> None:
        """Delete a world.

        Removes a world and cuts off everything under way in it. (`deleteWorld`)
        """
        self.call("DELETE", ("worlds", id))

    def begin_exploration(
        self,
        *,
        surprises: int = UNSET,
        budget: Budget = UNSET,
        choices: ExplorationChoices = UNSET,
        only: list[str] = UNSET,
        except_: list[str] = UNSET,
        seconds_each: float = UNSET,
        calls: int = UNSET,
        failures: int = UNSET,
        incomplete: Literal['accept', 'fail'] = UNSET,
        seed: str = UNSET,
        shard: str = UNSET,
        replay: str = UNSET,
        name: str = UNSET,
        command: str = UNSET,
    ) -> BegunExploration:
        """Begin to play a test in every legal future.

        Begins an exploration: the test is played again and again, each time in a world that
        begins as this one is now, and in each of these futures the service behaves in another
        way that is legal. Who explores asks for the next future, plays the test there, and says
        how it ended, until there are no more. Calls are answered in the order in which they
        arrive, and time passes by advanceClock in the future's world. 404 in the world of a
        future. (`beginExploration`)
        """
        return cast("BegunExploration", self.call("POST", ("explorations",), body=members(surprises=surprises, budget=budget, choices=choices, only=only, except_=except_, seconds_each=seconds_each, calls=calls, failures=failures, incomplete=incomplete, seed=seed, shard=shard, replay=replay, name=name, command=command)))

    def get_exploration(
        self,
        id: str,
    ) -> Exploration:
        """What is known of an exploration so far.

        Tells how far an exploration has come and, when it is over, what came of it.
        (`getExploration`)
        """
        return cast("Exploration", self.call("GET", ("explorations", id)))

    def delete_exploration(
        self,
        id: str,
    ) -> None:
        """Delete an exploration.

        Ends an exploration, and its world with all that is under way there.
        (`deleteExploration`)
        """
        self.call("DELETE", ("explorations", id))

    def next_future(
        self,
        id: str,
    ) -> NextFuture:
        """Begin the next future.

        Answers where the next future can be reached, or that there is none and what came of
        all. Each future has an address of its own, and that of the one before leads nowhere
        then. (`nextFuture`)
        """
        return cast("NextFuture", self.call("POST", ("explorations", id, "next")))

    def wait_in_future(
        self,
        id: str,
        *,
        duration: Duration = UNSET,
        limits: bool = UNSET,
    ) -> None:
        """Wait as the application does.

        With `duration`, it answers when that virtual time has passed: a sleep of the
        application. With `limits`, it answers when no work is due. In between, the future has
        the surprises that belong to an instant; advanceClock passes over them. (`waitInFuture`)
        """
        self.call("POST", ("explorations", id, "wait"), body=members(duration=duration, limits=limits))

    def end_future(
        self,
        id: str,
        *,
        ok: bool,
        message: str = UNSET,
        always: dict[str, bool] = UNSET,
        sometimes: dict[str, bool] = UNSET,
    ) -> None:
        """Say how the test has ended.

        Ends the future that is under way. The body names the assertions that must hold in every
        future, and those that must hold in one at least. (`endFuture`)
        """
        self.call("POST", ("explorations", id, "result"), body=members(ok=ok, message=message, always=always, sometimes=sometimes))
