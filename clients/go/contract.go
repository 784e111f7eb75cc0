// Code generated from the control contract by npm run models. DO NOT EDIT.

package facsimile

import "time"

// The types of this file have the members of the control contract, which GET /__admin__/openapi.json
// serves. In what is sent, a member that is not required is left out where it has its zero value. A
// duration is text such as "30s" or "1h".

// Object is an object of the vendor, or part of one.
type Object = map[string]any

// Fault makes calls fail.
type Fault struct {
	// Kind of object, by the collection's or the object's name; `*` for every one.
	Resource string `json:"resource"`
	// Verb such as `create`, `list`, `retrieve`; `*` for every one.
	Operation string `json:"operation"`
	// What each such call gets.
	Outcome *Outcome `json:"outcome,omitempty"`
	// What the calls get, one after the other; `pass` lets one go on.
	Outcomes []Outcome `json:"outcomes,omitempty"`
	// How often it fires; left out, until it is cleared, or once for each of `outcomes`.
	Count int `json:"count,omitempty"`
	// How many matching calls pass first; left out, 0.
	After int `json:"after,omitempty"`
	// Chance to fire at a matching call, drawn from a stream of this fault's own; left out, 1.
	Probability float64 `json:"probability,omitempty"`
	// Which calls; left out, all.
	Match Object `json:"match,omitempty"`
	// before (instead of handling the call) or after (the call is handled in full and the outcome
	// replaces the answer: the lost response that idempotency keys exist for); left out, before.
	When string `json:"when,omitempty"`
	// Real time by which the answer is held back.
	Delay string `json:"delay,omitempty"`
	// Virtual time for which it stays armed, an outage window.
	For string `json:"for,omitempty"`
}

// Outcome is the answer of a call that fails: an error of the vendor, by its status or code, or
// what becomes of the connection.
type Outcome struct {
	// HTTP status, 400 to 599; with `body` any from 200 on; or 200 or 201 for work that fails
	// later.
	Status int `json:"status,omitempty"`
	// Vendor's error code.
	Code string `json:"code,omitempty"`
	// Vendor's error type; decides between codes of one name.
	Type string `json:"type,omitempty"`
	// Text instead of the catalog's.
	Message string `json:"message,omitempty"`
	// Field that the error names.
	Field string `json:"field,omitempty"`
	// Headers added to the answer, such as `retry-after`.
	Headers map[string]string `json:"headers,omitempty"`
	// Instead of the vendor's: a text as it is, or anything as JSON.
	Body any `json:"body,omitempty"`
	// Type of `body`; left out, `text/plain` for a text and `application/json` for JSON, both in
	// UTF-8.
	ContentType string `json:"content_type,omitempty"`
	// The call is handled, and the error comes in its stream after so many events.
	Events any `json:"events,omitempty"`
	// reset (the connection is reset), empty (it closes without a byte), hang (no answer until the
	// caller gives up or the world is reset), truncate (it closes after half of the body), garbage
	// (bytes that are not HTTP), or slow (the call is handled, and the body of its answer comes at
	// `rate`); of a call that is handled and streams, cut (the connection closes after `events`) or
	// stall (it stays open, and nothing follows `events`).
	Network string `json:"network,omitempty"`
	// Bytes of the body in a real second, such as `100B/s` or `1.5kB/s`; goes with slow.
	Rate string `json:"rate,omitempty"`

	passes bool
}

// ArmedFault is a fault of the world.
type ArmedFault struct {
	Fault
	// Id to read and clear it by.
	ID string `json:"id"`
	// How often it has fired.
	Hits int `json:"hits"`
	// How often it can still fire; null until it is cleared.
	Remaining *int `json:"remaining"`
	// Whether it can fire no more.
	Spent bool `json:"spent"`
	// In the answer to armFault only; left out when there is nothing to warn of.
	Warnings []string `json:"warnings"`
}

// Pin sets a value that originates outside the vendor's logic. For a null that all objects have,
// Values is []any{nil}.
type Pin struct {
	// Kind of object, by the collection's or the object's name.
	Resource string `json:"resource"`
	// Which value: a pinnable path of the pack, or a part of one such as `output.a.b[0]`. getPack
	// lists them..
	Path string `json:"path"`
	// The value, any JSON. Checked when the pin is set if its schema is known by then, else when it
	// binds..
	Value any `json:"value,omitempty"`
	// Values for one object each, in the order in which they bind.
	Values []any `json:"values,omitempty"`
	// Which objects; left out, all.
	Match Object `json:"match,omitempty"`
	// How many objects it binds to; left out, until it is cleared, or one for each of `values`.
	Count int `json:"count,omitempty"`
}

// SetPin is a pin of the world.
type SetPin struct {
	Pin
	// Id to clear it by.
	ID string `json:"id"`
	// How many objects it was bound to.
	Hits int `json:"hits"`
	// In the answer to setPin only; left out when there is nothing to warn of.
	Warnings []string `json:"warnings"`
}

// Seeded is what Seed has inserted.
type Seeded struct {
	// Objects inserted.
	Seeded map[string]int `json:"seeded"`
	// Their ids in the order of the request.
	IDs []string `json:"ids"`
	// Empty when all is well.
	Warnings []string `json:"warnings"`
}

// State has the objects of one kind.
type State struct {
	// Collection's name.
	Resource string `json:"resource"`
	// How many there are, even if fewer are listed.
	Count int `json:"count"`
	// The objects, newest first.
	Data []Object `json:"data"`
}

// Event is an event that the world has emitted.
type Event struct {
	// Id of the event; also its webhook-id.
	ID string `json:"id"`
	// Type such as `<object>.<action>`.
	Type string `json:"type"`
	// When it was emitted.
	CreatedAt time.Time `json:"created_at"`
	// Collection of the object it is about.
	Resource string `json:"resource"`
	// Id of the object it is about.
	ResourceID string `json:"resource_id"`
}

// WorldEvent is what Trigger has caused.
type WorldEvent struct {
	// Name of the world event.
	Event string `json:"event"`
	// Objects that moved, in order.
	Changed []Object `json:"changed"`
	// Events that were emitted, in order.
	Events []Event `json:"events"`
	// Left out when there is nothing to warn of.
	Warnings []string `json:"warnings"`
}

// Advanced is what happened while the clock moved.
type Advanced struct {
	// The time before.
	Previous time.Time `json:"previous"`
	// The time after.
	Now time.Time `json:"now"`
	// Types of the events that were emitted, in order.
	Fired []string `json:"fired"`
	// The events that were emitted, in order.
	Events []Event `json:"events"`
	// Attempts that have ended since an advance was last answered, in order of event and endpoint.
	Deliveries []Delivery `json:"deliveries"`
	// With `until`, whether it came.
	Reached bool `json:"reached"`
	// Left out when there is nothing to warn of.
	Warnings []string `json:"warnings"`
}

// Delivery is an attempt to deliver a webhook.
type Delivery struct {
	// Where it was sent.
	EndpointID string `json:"endpoint_id"`
	// Which event.
	EventID string `json:"event_id"`
	// How the attempt ended; skipped where there is nothing to send it over.
	Outcome string `json:"outcome"`
	// Number of the attempt, from 1; 0 when skipped.
	Attempt int `json:"attempt"`
	// Status that came back; left out when none did.
	HTTPStatus int `json:"http_status"`
}

// RequestPattern selects calls of the application.
type RequestPattern struct {
	// Kind of object, by the collection's or the object's name.
	Resource string `json:"resource,omitempty"`
	// Verb such as `create`, `list`, `retrieve`.
	Operation string `json:"operation,omitempty"`
	// HTTP method.
	Method string `json:"method,omitempty"`
	// Path without query; `{name}` matches any one segment.
	Path string `json:"path,omitempty"`
	// Query parameters by name; a list for a repeated one.
	Query Object `json:"query,omitempty"`
	// Request headers by name, without regard to the name's case.
	Headers map[string]string `json:"headers,omitempty"`
	// Request body: objects as subsets, arrays as a whole.
	Body any `json:"body,omitempty"`
	// HTTP status of the answer.
	Status int `json:"status,omitempty"`
	// Real time to wait for a first call that fits; at once if left out.
	Wait string `json:"wait,omitempty"`
}

// Request is a call of the application.
type Request struct {
	// Id for getTrace.
	TraceID string `json:"trace_id"`
	// When it came.
	At time.Time `json:"at"`
	// HTTP method.
	Method string `json:"method"`
	// Path and query as sent.
	Path string `json:"path"`
	// Collection; null when not routed.
	Resource string `json:"resource"`
	// Verb; null when not routed.
	Operation string `json:"operation"`
	// HTTP status; null when a network fault took the place of an answer.
	Status int `json:"status"`
	// What decided.
	Resolution string `json:"resolution"`
	// The request.
	Request Object `json:"request"`
	// What was answered.
	Response Object `json:"response"`
}

// Endpoint is where webhooks are sent.
type Endpoint struct {
	// Id, `whe_…`; a vendor's destination has its own.
	ID string `json:"id"`
	// Where events are sent.
	URL string `json:"url"`
	// Types of event, or `*` for all.
	Subscribe []string `json:"subscribe"`
	// Signing secret; whole in the answer to registerEndpoint, elsewhere its first characters and
	// an ellipsis.
	Secret string `json:"secret"`
	// Time that is signed.
	Timestamp string `json:"timestamp"`
	// Real time within which it must answer 2xx.
	AckTimeout string `json:"ack_timeout"`
	// How deliveries misbehave; left out when they do not.
	FaultRates Object `json:"fault_rates"`
	// The note of its registration.
	Description string `json:"description"`
	// Whether events are sent; failures never make an endpoint of the test inactive.
	Active bool `json:"active"`
	// When it was registered.
	CreatedAt time.Time `json:"created_at"`
	// In the answers to registerEndpoint and changeEndpoint only; left out when there is nothing to
	// warn of.
	Warnings []string `json:"warnings"`
}

// WebhookFault is what becomes of deliveries.
type WebhookFault struct {
	// Type of the events; left out, any.
	Event string `json:"event,omitempty"`
	// Id of the object that the events are about; left out, any.
	ResourceID string `json:"resource_id,omitempty"`
	// Endpoint they are sent to, `whe_…`, or a destination made over the vendor's API; left out,
	// any.
	EndpointID string `json:"endpoint_id,omitempty"`
	// Which attempt of a delivery, 1 for the first and 2 for its first retry; left out, any.
	Attempt int `json:"attempt,omitempty"`
	// What becomes of the attempt.
	Do string `json:"do"`
	// Virtual time: how late `delay` makes a delivery, or how long `reorder` holds it back for the
	// next one (60s by default); goes with delay and reorder.
	By string `json:"by,omitempty"`
	// How often it fires; left out, until it is cleared.
	Count int `json:"count,omitempty"`
	// How many matching attempts go well first; left out, 0.
	After int `json:"after,omitempty"`
}

// ExploreOptions say what an exploration plays. Shard, Replay, Name and Command are those of
// FACSIMILE_SHARD, FACSIMILE_REPLAY and go test by default.
type ExploreOptions struct {
	// The most surprises in one future; 2 by default.
	Surprises int `json:"surprises,omitempty"`
	// Where to stop early, which the report tells.
	Budget *Budget `json:"budget,omitempty"`
	// undefined.
	Choices Object `json:"choices,omitempty"`
	// What may surprise, as `resource.operation` with `*` for any; all by default.
	Only []string `json:"only,omitempty"`
	// What may not.
	Except []string `json:"except,omitempty"`
	// Real seconds after which a future is abandoned; 5 by default.
	SecondsEach float64 `json:"seconds_each,omitempty"`
	// The most calls in one future; more are a failure; 1,000 by default.
	Calls int `json:"calls,omitempty"`
	// After how many distinct failures it stops; by default, after its budget.
	Failures int `json:"failures,omitempty"`
	// Whether an exploration that its budget stops fails, as by default.
	Incomplete string `json:"incomplete,omitempty"`
	// Seed of the random order that applies where the budget is too small for all.
	Seed string `json:"seed,omitempty"`
	// `2/8`: the second of eight parts.
	Shard string `json:"shard,omitempty"`
	// The token of a future that failed; it alone is played.
	Replay string `json:"replay,omitempty"`
	// Name of the test, for the text of the result; `the test` by default.
	Name string `json:"name,omitempty"`
	// Command that runs the test alone, for the text of the result.
	Command string `json:"command,omitempty"`
}

// Budget bounds an exploration.
type Budget struct {
	// Of real time; 30 by default.
	Seconds float64 `json:"seconds,omitempty"`
	// How many to play.
	Futures int `json:"futures,omitempty"`
}

// Report is what came of an exploration.
type Report struct {
	// Whether every legal future was played, except those that go on from a failed one.
	Complete bool `json:"complete"`
	// The most that a future could have.
	Surprises int `json:"surprises"`
	// Futures that are legal; else an estimate.
	Legal int `json:"legal"`
	// Those that were played.
	Run int `json:"run"`
	// By number of surprises, from 0: the share of such futures that was played.
	Shares []float64 `json:"shares"`
	// Of real time.
	Seconds float64 `json:"seconds"`
	// Each distinct failure, with the future that needs the fewest surprises.
	Failures []Failure `json:"failures"`
	// What was tried of each kind of surprise, and where.
	Tried []Object `json:"tried"`
	// In how many futures each thing came true that has to in one at least.
	Sometimes map[string]int `json:"sometimes"`
	// Those that never did.
	Unmet []string `json:"unmet"`
	// What is not wrong and yet worth a look.
	Advice []string `json:"advice"`

	// Whether the test passes.
	Passed bool `json:"-"`

	// The report for people.
	Text string `json:"-"`
}

// Failure is a future in which the test fails.
type Failure struct {
	// What did not hold, without ids and instants.
	Assertion string `json:"assertion"`
	// What was wrong.
	Message string `json:"message"`
	// Which of those that count it was, from 1.
	Future int `json:"future"`
	// How many futures show it.
	Futures int `json:"futures"`
	// The way to it among all futures.
	Position []int `json:"position"`
	// What happened there that does not in the baseline.
	Surprises []Object `json:"surprises"`
	// The kinds of surprise that cause it.
	Kinds []string `json:"kinds"`
	// The smallest sets of surprises that cause it, each enough by itself.
	Sets [][]Object `json:"sets"`
	// Plays it again, as `replay`.
	Token string `json:"token"`
	// What happened, line by line.
	Timeline []string `json:"timeline"`
	// Its recording; null where the world keeps none.
	Recording string `json:"recording"`
	// In how many of how many more runs it failed in the same way.
	Reproduced map[string]int `json:"reproduced"`
	// What else might have happened there, and lets the test pass.
	Passing []string `json:"passing"`
	// The future beside it that passes, with the most in common; null for none.
	Neighbour Object `json:"neighbour"`
	// Which call decides it; null for a future that was not searched.
	Why Object `json:"why"`
}
