package facsimile

import (
	"encoding/json"
	"time"
)

// The types of this file have the fields of the control contract, which
// GET /__admin__/openapi.json serves. A duration is text such as "30s" or "1h".

// Object is an object of the vendor, or part of one.
type Object = map[string]any

// Fault makes calls fail.
type Fault struct {
	// Resource and Operation select calls, such as "task_runs" and "create"; "*" is any.
	Resource  string `json:"resource"`
	Operation string `json:"operation"`
	// Outcome is that of each call, Outcomes those of one call after the other.
	Outcome  *Outcome  `json:"outcome,omitempty"`
	Outcomes []Outcome `json:"outcomes,omitempty"`
	// Count is how many calls fail; 0 is all.
	Count int `json:"count,omitempty"`
	// After is how many calls pass first.
	After int `json:"after,omitempty"`
	// Probability is that with which a call fails; 0 is always.
	Probability float64 `json:"probability,omitempty"`
	// Match has the members path, query, headers and body.
	Match Object `json:"match,omitempty"`
	// When is "before" or "after" the call takes effect.
	When string `json:"when,omitempty"`
	// Delay is how long the answer takes, For how long the fault lasts.
	Delay string `json:"delay,omitempty"`
	For   string `json:"for,omitempty"`
}

// Outcome is the answer of a call that fails: an error of the vendor, by its status or code, or what
// becomes of the connection.
type Outcome struct {
	Status      int               `json:"status,omitempty"`
	Code        string            `json:"code,omitempty"`
	Type        string            `json:"type,omitempty"`
	Message     string            `json:"message,omitempty"`
	Field       string            `json:"field,omitempty"`
	Headers     map[string]string `json:"headers,omitempty"`
	Body        any               `json:"body,omitempty"`
	ContentType string            `json:"content_type,omitempty"`
	// Network is what becomes of the connection: "reset", "hang", "truncate" and others.
	Network string `json:"network,omitempty"`
	// Rate is that of a slow answer, such as "1kB/s".
	Rate string `json:"rate,omitempty"`
	// Events is how many events of a stream come first: a number, or "half".
	Events any `json:"events,omitempty"`

	passes bool
}

// Pass is the outcome of a call that does not fail, in Fault.Outcomes.
var Pass = Outcome{passes: true}

type plainOutcome Outcome

// MarshalJSON writes an outcome as the contract has it.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if o.passes {
		return json.Marshal("pass")
	}
	return json.Marshal(plainOutcome(o))
}

// UnmarshalJSON reads an outcome of the contract.
func (o *Outcome) UnmarshalJSON(text []byte) error {
	if string(text) == `"pass"` {
		*o = Pass
		return nil
	}
	return json.Unmarshal(text, (*plainOutcome)(o))
}

// ArmedFault is a fault of the world.
type ArmedFault struct {
	Fault
	ID   string `json:"id"`
	Hits int    `json:"hits"`
	// Remaining is nil for a fault without a count.
	Remaining *int     `json:"remaining"`
	Spent     bool     `json:"spent"`
	Warnings  []string `json:"warnings"`
}

// Pin sets a value that originates outside the vendor's logic.
type Pin struct {
	// Resource and Path name it, such as "task_runs" and "result".
	Resource string `json:"resource"`
	Path     string `json:"path"`
	// Value is that of each object, Values those of one object after the other. For a null that all
	// objects have, Values is []any{nil}.
	Value  any   `json:"value,omitempty"`
	Values []any `json:"values,omitempty"`
	// Match selects objects by their fields.
	Match Object `json:"match,omitempty"`
	// Count is for how many objects it holds; 0 is all.
	Count int `json:"count,omitempty"`
}

// SetPin is a pin of the world.
type SetPin struct {
	Pin
	ID       string   `json:"id"`
	Hits     int      `json:"hits"`
	Warnings []string `json:"warnings"`
}

// Seeded is what Seed has inserted.
type Seeded struct {
	Seeded   map[string]int `json:"seeded"`
	IDs      []string       `json:"ids"`
	Warnings []string       `json:"warnings"`
}

// State has the objects of one kind.
type State struct {
	Resource string   `json:"resource"`
	Count    int      `json:"count"`
	Data     []Object `json:"data"`
}

// Event is an event that the world has emitted.
type Event struct {
	ID         string    `json:"id"`
	Type       string    `json:"type"`
	CreatedAt  time.Time `json:"created_at"`
	Resource   string    `json:"resource"`
	ResourceID string    `json:"resource_id"`
}

// WorldEvent is what Trigger has caused.
type WorldEvent struct {
	Event    string   `json:"event"`
	Changed  []Object `json:"changed"`
	Events   []Event  `json:"events"`
	Warnings []string `json:"warnings"`
}

// Advanced is what happened while the clock moved.
type Advanced struct {
	Previous time.Time `json:"previous"`
	Now      time.Time `json:"now"`
	// Fired has the types of the events, in order.
	Fired      []string   `json:"fired"`
	Events     []Event    `json:"events"`
	Deliveries []Delivery `json:"deliveries"`
	// Reached is whether the world came to what AdvanceUntil waits for.
	Reached  bool     `json:"reached"`
	Warnings []string `json:"warnings"`
}

// Delivery is an attempt to deliver a webhook.
type Delivery struct {
	EndpointID string `json:"endpoint_id"`
	EventID    string `json:"event_id"`
	// Outcome is "delivered", "failed" or "skipped".
	Outcome    string `json:"outcome"`
	Attempt    int    `json:"attempt"`
	HTTPStatus int    `json:"http_status"`
}

// RequestPattern selects calls of the application; empty fields match any.
type RequestPattern struct {
	Resource  string            `json:"resource,omitempty"`
	Operation string            `json:"operation,omitempty"`
	Method    string            `json:"method,omitempty"`
	Path      string            `json:"path,omitempty"`
	Query     Object            `json:"query,omitempty"`
	Headers   map[string]string `json:"headers,omitempty"`
	Body      any               `json:"body,omitempty"`
	Status    int               `json:"status,omitempty"`
	// Wait is how long to wait for a call that matches, in real time.
	Wait string `json:"wait,omitempty"`
}

// Request is a call of the application.
type Request struct {
	TraceID   string    `json:"trace_id"`
	At        time.Time `json:"at"`
	Method    string    `json:"method"`
	Path      string    `json:"path"`
	Resource  string    `json:"resource"`
	Operation string    `json:"operation"`
	// Status is 0 for a call without an answer.
	Status     int    `json:"status"`
	Resolution string `json:"resolution"`
	Request    Object `json:"request"`
	Response   Object `json:"response"`
}

// Endpoint is where webhooks are sent.
type Endpoint struct {
	ID          string    `json:"id"`
	URL         string    `json:"url"`
	Subscribe   []string  `json:"subscribe"`
	Secret      string    `json:"secret"`
	Timestamp   string    `json:"timestamp"`
	AckTimeout  string    `json:"ack_timeout"`
	FaultRates  Object    `json:"fault_rates"`
	Description string    `json:"description"`
	Active      bool      `json:"active"`
	CreatedAt   time.Time `json:"created_at"`
	Warnings    []string  `json:"warnings"`
}

// WebhookFault is what becomes of deliveries.
type WebhookFault struct {
	// Do is "drop", "duplicate", "stale", "reorder" or "delay".
	Do string `json:"do"`
	// Event, ResourceID, EndpointID and Attempt select deliveries.
	Event      string `json:"event,omitempty"`
	ResourceID string `json:"resource_id,omitempty"`
	EndpointID string `json:"endpoint_id,omitempty"`
	Attempt    int    `json:"attempt,omitempty"`
	// By is how long a delivery is delayed.
	By string `json:"by,omitempty"`
	// Count is how many deliveries it meets, After how many pass first.
	Count int `json:"count,omitempty"`
	After int `json:"after,omitempty"`
}
