// Generated from the control contract by npm run models. Do not edit.
package facsimile.testing;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Answers of the control contract, which {@code GET /__admin__/openapi.json} serves. A member that an
 * answer does not have is null; a list or a map is empty then. A duration is text such as {@code 30s}.
 */
public final class Contract {
  private Contract() {}

  /**
   * All that happened between call and answer.
   *
   * @param previous The time before
   * @param now The time after
   * @param fired Types of the events that were emitted, in order
   * @param events The events that were emitted, in order
   * @param deliveries Attempts that have ended since an advance was last answered, in order of
   *     event and endpoint
   * @param reached With {@code until}, whether it came
   * @param warnings Left out when there is nothing to warn of
   */
  public record Advance(
      @JsonProperty("previous") Instant previous,
      @JsonProperty("now") Instant now,
      @JsonProperty("fired") List<String> fired,
      @JsonProperty("events") List<EventSummary> events,
      @JsonProperty("deliveries") List<AdvanceDelivery> deliveries,
      @JsonProperty("reached") Boolean reached,
      @JsonProperty("warnings") List<String> warnings) {}

  /**
   * An attempt to deliver an event.
   *
   * @param endpointId Where it was sent
   * @param eventId Which event
   * @param outcome How the attempt ended; skipped where there is nothing to send it over
   * @param attempt Number of the attempt, from 1; 0 when skipped
   * @param httpStatus Status that came back; left out when none did
   */
  public record AdvanceDelivery(
      @JsonProperty("endpoint_id") String endpointId,
      @JsonProperty("event_id") String eventId,
      @JsonProperty("outcome") String outcome,
      @JsonProperty("attempt") int attempt,
      @JsonProperty("http_status") Integer httpStatus) {}

  /**
   * There are no more futures.
   *
   * @param done It is over
   * @param passed Whether every future that was played has passed and, if all were played, each
   *     thing that must come true in one has
   * @param text The result as text for a terminal
   * @param report What came of it
   */
  public record EndedExploration(
      @JsonProperty("done") boolean done,
      @JsonProperty("passed") boolean passed,
      @JsonProperty("text") String text,
      @JsonProperty("report") ExplorationReport report) {}

  /**
   * A webhook endpoint.
   *
   * @param id Id, {@code whe_…}; a vendor's destination has its own
   * @param url Where events are sent
   * @param subscribe Types of event, or {@code *} for all
   * @param secret Signing secret; whole in the answer to registerEndpoint, elsewhere its first
   *     characters and an ellipsis
   * @param timestamp Time that is signed
   * @param ackTimeout Real time within which it must answer 2xx
   * @param faultRates How deliveries misbehave; left out when they do not
   * @param description The note of its registration
   * @param active Whether events are sent; failures never make an endpoint of the test inactive
   * @param createdAt When it was registered
   * @param warnings In the answers to registerEndpoint and changeEndpoint only; left out when
   *     there is nothing to warn of
   */
  public record Endpoint(
      @JsonProperty("id") String id,
      @JsonProperty("url") String url,
      @JsonProperty("subscribe") List<String> subscribe,
      @JsonProperty("secret") String secret,
      @JsonProperty("timestamp") String timestamp,
      @JsonProperty("ack_timeout") String ackTimeout,
      @JsonProperty("fault_rates") FaultRates faultRates,
      @JsonProperty("description") String description,
      @JsonProperty("active") boolean active,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("warnings") List<String> warnings) {}

  /**
   * An emitted event without its data.
   *
   * @param id Id of the event; also its webhook-id
   * @param type Type such as {@code <object>.<action>}
   * @param createdAt When it was emitted
   * @param resource Collection of the object it is about
   * @param resourceId Id of the object it is about
   */
  public record EventSummary(
      @JsonProperty("id") String id,
      @JsonProperty("type") String type,
      @JsonProperty("created_at") Instant createdAt,
      @JsonProperty("resource") String resource,
      @JsonProperty("resource_id") String resourceId) {}

  /**
   * What came of an exploration.
   *
   * @param complete Whether every legal future was played, except those that go on from a
   *     failed one
   * @param surprises The most that a future could have
   * @param legal Futures that are legal; else an estimate
   * @param run Those that were played
   * @param shares By number of surprises, from 0: the share of such futures that was played
   * @param seconds Of real time
   * @param failures Each distinct failure, with the future that needs the fewest surprises
   * @param tried What was tried of each kind of surprise, and where
   * @param sometimes In how many futures each thing came true that has to in one at least
   * @param unmet Those that never did
   * @param advice What is not wrong and yet worth a look
   */
  public record ExplorationReport(
      @JsonProperty("complete") boolean complete,
      @JsonProperty("surprises") int surprises,
      @JsonProperty("legal") int legal,
      @JsonProperty("run") int run,
      @JsonProperty("shares") List<Double> shares,
      @JsonProperty("seconds") double seconds,
      @JsonProperty("failures") List<FailedFuture> failures,
      @JsonProperty("tried") List<TriedSurprises> tried,
      @JsonProperty("sometimes") Map<String, Integer> sometimes,
      @JsonProperty("unmet") List<String> unmet,
      @JsonProperty("advice") List<String> advice) {}

  /**
   * A future in which something was wrong.
   *
   * @param assertion What did not hold, without ids and instants
   * @param message What was wrong
   * @param future Which of those that count it was, from 1
   * @param futures How many futures show it
   * @param position The way to it among all futures
   * @param surprises What happened there that does not in the baseline
   * @param kinds The kinds of surprise that cause it
   * @param sets The smallest sets of surprises that cause it, each enough by itself
   * @param token Plays it again, as {@code replay}
   * @param timeline What happened, line by line
   * @param recording Its recording; null where the world keeps none
   * @param reproduced In how many of how many more runs it failed in the same way
   * @param passing What else might have happened there, and lets the test pass
   * @param neighbour The future beside it that passes, with the most in common; null for none
   * @param why Which call decides it; null for a future that was not searched
   */
  public record FailedFuture(
      @JsonProperty("assertion") String assertion,
      @JsonProperty("message") String message,
      @JsonProperty("future") int future,
      @JsonProperty("futures") int futures,
      @JsonProperty("position") List<Integer> position,
      @JsonProperty("surprises") List<TakenSurprise> surprises,
      @JsonProperty("kinds") List<String> kinds,
      @JsonProperty("sets") List<List<SurpriseInSet>> sets,
      @JsonProperty("token") String token,
      @JsonProperty("timeline") List<String> timeline,
      @JsonProperty("recording") String recording,
      @JsonProperty("reproduced") Reproduced reproduced,
      @JsonProperty("passing") List<String> passing,
      @JsonProperty("neighbour") PassingFuture neighbour,
      @JsonProperty("why") WhyFailed why) {}

  /**
   * An armed fault and how often it has fired.
   *
   * @param id Id to read and clear it by
   * @param resource Collection's name, or {@code *}
   * @param operation Verb, or {@code *}
   * @param outcome What each call gets, with status, type and code from the catalog
   * @param outcomes What the calls get, one after the other
   * @param count How often it fires; null until it is cleared
   * @param after How many matching calls pass first
   * @param probability Chance to fire at a matching call
   * @param match Which calls, path parameters under {@code path}; left out for all
   * @param when Whether the call is handled before the outcome replaces its answer
   * @param delay Real time by which the answer is held back; left out for none
   * @param for_ Virtual time for which it is armed; left out for no end
   * @param hits How often it has fired
   * @param remaining How often it can still fire; null until it is cleared
   * @param spent Whether it can fire no more
   * @param warnings In the answer to armFault only; left out when there is nothing to warn of
   */
  public record Fault(
      @JsonProperty("id") String id,
      @JsonProperty("resource") String resource,
      @JsonProperty("operation") String operation,
      @JsonProperty("outcome") JsonNode outcome,
      @JsonProperty("outcomes") List<JsonNode> outcomes,
      @JsonProperty("count") Integer count,
      @JsonProperty("after") int after,
      @JsonProperty("probability") double probability,
      @JsonProperty("match") JsonNode match,
      @JsonProperty("when") String when,
      @JsonProperty("delay") String delay,
      @JsonProperty("for") String for_,
      @JsonProperty("hits") int hits,
      @JsonProperty("remaining") Integer remaining,
      @JsonProperty("spent") boolean spent,
      @JsonProperty("warnings") List<String> warnings) {}

  /**
   * How deliveries to an endpoint misbehave, as a sender may that promises delivery at least
   * once and in no order: so that a handler can be proved against it. Each is a chance from 0
   * to 1, drawn from a stream of the endpoint's own; left out is 0..
   *
   * @param duplicate That a delivered event is sent once more, with the same webhook-id
   * @param reorder That an event is sent only after the one that follows it
   * @param delay That an event is sent up to 60 virtual seconds late
   * @param drop That an attempt is lost on the way; it has failed and is retried
   * @param stale That a rightly signed copy with a timestamp outside the five minutes of
   *     tolerance goes ahead; it should be refused
   */
  public record FaultRates(
      @JsonProperty("duplicate") Double duplicate,
      @JsonProperty("reorder") Double reorder,
      @JsonProperty("delay") Double delay,
      @JsonProperty("drop") Double drop,
      @JsonProperty("stale") Double stale) {}

  /**
   * One call of the application with request and answer.
   *
   * @param traceId Id for getTrace
   * @param at When it came
   * @param method HTTP method
   * @param path Path and query as sent
   * @param resource Collection; null when not routed
   * @param operation Verb; null when not routed
   * @param status HTTP status; null when a network fault took the place of an answer
   * @param resolution What decided
   * @param request The request
   * @param response What was answered
   */
  public record FoundRequest(
      @JsonProperty("trace_id") String traceId,
      @JsonProperty("at") Instant at,
      @JsonProperty("method") String method,
      @JsonProperty("path") String path,
      @JsonProperty("resource") String resource,
      @JsonProperty("operation") String operation,
      @JsonProperty("status") Integer status,
      @JsonProperty("resolution") String resolution,
      @JsonProperty("request") RecordedRequest request,
      @JsonProperty("response") RecordedResponse response) {}

  /**
   * A future with one surprise less than a failing one, or another last one.
   *
   * @param surprises What happens there
   * @param token Plays it, as {@code replay}
   * @param differs What the application sees first that the failing future has not
   * @param recording Its recording; null where the world keeps none
   */
  public record PassingFuture(
      @JsonProperty("surprises") List<SurpriseInSet> surprises,
      @JsonProperty("token") String token,
      @JsonProperty("differs") String differs,
      @JsonProperty("recording") String recording) {}

  /**
   * A pinned value and how many objects it was bound to.
   *
   * @param id Id to clear it by
   * @param resource Collection's name
   * @param path Which value it supplies
   * @param value The value; left out where there are several
   * @param values The values, one for each object; left out where there is one for all
   * @param match Which objects; left out for all
   * @param count How many objects it binds to; null until it is cleared
   * @param hits How many objects it was bound to
   * @param warnings In the answer to setPin only; left out when there is nothing to warn of
   */
  public record Pin(
      @JsonProperty("id") String id,
      @JsonProperty("resource") String resource,
      @JsonProperty("path") String path,
      @JsonProperty("value") JsonNode value,
      @JsonProperty("values") List<JsonNode> values,
      @JsonProperty("match") JsonNode match,
      @JsonProperty("count") Integer count,
      @JsonProperty("hits") int hits,
      @JsonProperty("warnings") List<String> warnings) {}

  /**
   * A request to the vendor plane as it came.
   *
   * @param method HTTP method
   * @param path Path and query as sent
   * @param headers Headers by name in lower case, without the key
   * @param body The body without its secrets; a text where it is no JSON or was cut, left out
   *     where there was none
   * @param truncated True where only the first 16 KiB of the body are kept; left out otherwise
   */
  public record RecordedRequest(
      @JsonProperty("method") String method,
      @JsonProperty("path") String path,
      @JsonProperty("headers") Map<String, String> headers,
      @JsonProperty("body") JsonNode body,
      @JsonProperty("truncated") Boolean truncated) {}

  /**
   * An answer of the vendor plane.
   *
   * @param status HTTP status; null when a network fault took the place of an answer
   * @param stream The server-sent events of an answer; left out where it was no stream
   * @param body The body without its secrets; a text where it is no JSON or was cut, left out
   *     where there was none
   * @param truncated True where only the first 16 KiB of the body are kept; left out otherwise
   */
  public record RecordedResponse(
      @JsonProperty("status") Integer status,
      @JsonProperty("stream") RecordedStream stream,
      @JsonProperty("body") JsonNode body,
      @JsonProperty("truncated") Boolean truncated) {}

  /**
   * The server-sent events of an answer; left out where it was no stream.
   *
   * @param events Events that it has
   * @param sent Events that were sent; fewer where a fault cut it
   */
  public record RecordedStream(
      @JsonProperty("events") int events,
      @JsonProperty("sent") int sent) {}

  /**
   * In how many of how many more runs it failed in the same way.
   *
   * @param of Runs
   * @param times Those that failed
   */
  public record Reproduced(
      @JsonProperty("of") int of,
      @JsonProperty("times") int times) {}

  /**
   * One kind of object.
   *
   * @param resource Collection's name
   * @param count How many there are, even if fewer are listed
   * @param data The objects, newest first
   */
  public record ResourceState(
      @JsonProperty("resource") String resource,
      @JsonProperty("count") int count,
      @JsonProperty("data") List<JsonNode> data) {}

  /**
   * What was inserted.
   *
   * @param seeded Objects inserted
   * @param ids Their ids in the order of the request
   * @param warnings Empty when all is well
   */
  public record Seeded(
      @JsonProperty("seeded") Map<String, Integer> seeded,
      @JsonProperty("ids") List<String> ids,
      @JsonProperty("warnings") List<String> warnings) {}

  /**
   * A surprise of a set that causes a failure.
   *
   * @param label The point at which it happens
   * @param option What happens there
   */
  public record SurpriseInSet(
      @JsonProperty("label") String label,
      @JsonProperty("option") String option) {}

  /**
   * A departure from the baseline.
   *
   * @param label The point at which it happened
   * @param option What happened there
   * @param where What it befell, in words
   */
  public record TakenSurprise(
      @JsonProperty("label") String label,
      @JsonProperty("option") String option,
      @JsonProperty("where") String where) {}

  /**
   * What was tried of one kind of surprise at one operation, outcome or event.
   *
   * @param about Such as {@code task_runs.create}; {@code *} for all
   * @param kind Kind of surprise
   * @param offered How many ways to surprise were offered
   * @param met In how many futures one of them happened
   * @param reason Why nothing was offered; null where something was
   */
  public record TriedSurprises(
      @JsonProperty("about") String about,
      @JsonProperty("kind") String kind,
      @JsonProperty("offered") int offered,
      @JsonProperty("met") int met,
      @JsonProperty("reason") String reason) {}

  /**
   * An armed webhook fault and how often it has fired.
   *
   * @param id Id to change and clear it by
   * @param event Type of the events; null for any
   * @param resourceId Id of the object that the events are about; null for any
   * @param endpointId Endpoint they are sent to; null for any
   * @param attempt Which attempt of a delivery; null for any
   * @param do_ What becomes of it
   * @param by Virtual time of a delay or reorder, as a text such as {@code 1h}; null for
   *     others; goes with delay and reorder
   * @param count How often it fires; null until it is cleared
   * @param after How many matching attempts go well first
   * @param hits How often it has fired
   * @param remaining How often it will still fire; null until it is cleared
   * @param spent Whether it will fire no more
   */
  public record WebhookFault(
      @JsonProperty("id") String id,
      @JsonProperty("event") String event,
      @JsonProperty("resource_id") String resourceId,
      @JsonProperty("endpoint_id") String endpointId,
      @JsonProperty("attempt") Integer attempt,
      @JsonProperty("do") String do_,
      @JsonProperty("by") String by,
      @JsonProperty("count") Integer count,
      @JsonProperty("after") int after,
      @JsonProperty("hits") int hits,
      @JsonProperty("remaining") Integer remaining,
      @JsonProperty("spent") boolean spent) {}

  /**
   * The call or webhook after which no continuation of a future passes.
   *
   * @param decided Whether all of its continuations were played
   * @param step {@code POST /tasks/tasks#1/run at 00:01, answered 201}; null where that is not
   *     decided, and where the application sees the same in a future that passes
   * @param continuations How many continuations it has
   * @param passing The surprise of one that passes before that step; null where it passes
   *     without the last surprise
   */
  public record WhyFailed(
      @JsonProperty("decided") boolean decided,
      @JsonProperty("step") String step,
      @JsonProperty("continuations") int continuations,
      @JsonProperty("passing") SurpriseInSet passing) {}

  /**
   * An object that moved, was made or was removed.
   *
   * @param resource Collection's name
   * @param id Id of the object
   * @param from State before; null when it was made
   * @param to State after; null when it was removed
   */
  public record WorldEventChange(
      @JsonProperty("resource") String resource,
      @JsonProperty("id") String id,
      @JsonProperty("from") String from,
      @JsonProperty("to") String to) {}

  /**
   * What a world event has changed.
   *
   * @param event Name of the world event
   * @param changed Objects that moved, in order
   * @param events Events that were emitted, in order
   * @param warnings Left out when there is nothing to warn of
   */
  public record WorldEventResult(
      @JsonProperty("event") String event,
      @JsonProperty("changed") List<WorldEventChange> changed,
      @JsonProperty("events") List<EventSummary> events,
      @JsonProperty("warnings") List<String> warnings) {}
}
