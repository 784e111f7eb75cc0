package facsimile

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
)

// Sim is a world of an instance: its objects, its clock and its overrides. Its methods end the test
// if the instance refuses a call. They are for the goroutine of the test, except for [Sim.Call] and
// [Sim.Sleep].
type Sim struct {
	// URL is the address that the application calls in place of the vendor's.
	URL string
	// Key is the API key that calls must carry.
	Key string
	// ID identifies the world; it is empty for the world at the root.
	ID string

	t testing.TB
	// root is the world at the root of its instance; nil for that one.
	root *Sim
	// wait passes time in a future, with the surprises of each instant; nil in other worlds.
	wait func(ctx context.Context, body Object) error
	// explored is whether the report of an exploration tells what has happened.
	explored bool
}

// World makes a world as it is right after the start, which is removed when the test ends. If the
// test fails, its log has the timeline of the world, and the overrides that never fired. Worlds are
// made at the root of an instance.
func (s *Sim) World(t testing.TB) *Sim {
	t.Helper()
	var made struct {
		ID      string `json:"id"`
		BaseURL string `json:"base_url"`
		Key     string `json:"key"`
	}
	if err := s.makeWorld(t.Name(), &made); err != nil {
		t.Fatal(err)
	}
	world := &Sim{URL: s.beside(made.BaseURL), Key: made.Key, ID: made.ID, t: t, root: s}
	t.Cleanup(func() {
		if t.Failed() && !world.explored {
			t.Logf("timeline of the world:\n%s", world.report())
		}
		err := s.Call("DELETE", "/__admin__/worlds/"+made.ID, nil, nil)
		// The test may have removed it.
		var refused *Error
		if err != nil && !(errors.As(err, &refused) && refused.Status == http.StatusNotFound) {
			t.Error(err)
		}
	})
	return world
}

// beside is the address of another world of the instance. The instance may know itself by another
// address than the test does, as in a container.
func (s *Sim) beside(address string) string {
	root, _, _ := strings.Cut(s.URL, worldsPath)
	_, id, _ := strings.Cut(address, worldsPath)
	return root + worldsPath + id
}

const worldsPath = "/__worlds__/"

var (
	// run is an id of this process.
	run = randomText()
	// tries counts the worlds that this process has made.
	tries atomic.Int64
)

func randomText() string {
	var random [16]byte
	if _, err := rand.Read(random[:]); err != nil {
		panic(err)
	}
	return hex.EncodeToString(random[:])
}

// makeWorld makes a world with an id of its own, which is in the URL of this call and of all later
// ones, so that a proxy finds one instance for them. The ids within the world depend on the name of
// the test alone. Another process, or the same test, may have taken the name.
func (s *Sim) makeWorld(test string, made any) error {
	own := sha256.Sum256([]byte(fmt.Sprintf("%s\x00%s\x00%d", test, run, tries.Add(1))))
	id := "t-" + hex.EncodeToString(own[:12])
	path := "/__admin__/worlds?id=" + id
	body := Object{"name": test, "salt": test}
	err := s.Call("POST", path, body, made)
	var refused *Error
	if errors.As(err, &refused) && refused.Code == "name_in_use" {
		body["name"] = fmt.Sprintf("%s (%s)", test, id)
		err = s.Call("POST", path, body, made)
	}
	return err
}

func (s *Sim) must(method, path string, body, answer any) {
	s.t.Helper()
	if err := s.Call(method, path, body, answer); err != nil {
		s.t.Fatal(err)
	}
}

// mustWarn logs the warnings of an answer, such as that of an override that another one covers.
func (s *Sim) mustWarn(method, path string, body, answer any, warnings *[]string) {
	s.t.Helper()
	s.must(method, path, body, answer)
	for _, warning := range *warnings {
		s.t.Logf("%s %s: %s", method, path, warning)
	}
}

// Seed inserts objects by kind, without events. An object needs only the fields that matter.
func (s *Sim) Seed(resources map[string][]Object) Seeded {
	s.t.Helper()
	var answer Seeded
	s.mustWarn("POST", "/__admin__/seed", Object{"resources": resources}, &answer, &answer.Warnings)
	return answer
}

// State reads the objects of a kind.
func (s *Sim) State(resource string) State {
	s.t.Helper()
	var answer State
	s.must("GET", "/__admin__/state?resource="+url.QueryEscape(resource), nil, &answer)
	return answer
}

// Fault arms a fault: calls of the application that it matches fail as its outcome says.
func (s *Sim) Fault(fault Fault) ArmedFault {
	s.t.Helper()
	var answer ArmedFault
	s.mustWarn("POST", "/__admin__/faults", fault, &answer, &answer.Warnings)
	return answer
}

// ClearFaults removes all faults.
func (s *Sim) ClearFaults() {
	s.t.Helper()
	s.must("DELETE", "/__admin__/faults", nil, nil)
}

// Pin sets a value that originates outside the vendor's logic, such as how a piece of work ends.
func (s *Sim) Pin(pin Pin) SetPin {
	s.t.Helper()
	var answer SetPin
	s.mustWarn("POST", "/__admin__/exogenous/pins", pin, &answer, &answer.Warnings)
	return answer
}

// ClearPins removes all pins.
func (s *Sim) ClearPins() {
	s.t.Helper()
	s.must("DELETE", "/__admin__/exogenous/pins", nil, nil)
}

// Trigger lets a world event happen: something that the vendor reports and that no call causes.
func (s *Sim) Trigger(event string, parameters Object) WorldEvent {
	s.t.Helper()
	body := Object{"event": event}
	for name, value := range parameters {
		body[name] = value
	}
	var answer WorldEvent
	s.mustWarn("POST", "/__admin__/world/events", body, &answer, &answer.Warnings)
	return answer
}

// Requests finds the calls of the application that match, the oldest first.
func (s *Sim) Requests(pattern RequestPattern) []Request {
	s.t.Helper()
	var answer struct {
		Data []Request `json:"data"`
	}
	s.must("POST", "/__admin__/requests/find", pattern, &answer)
	return answer.Data
}

// Timeline is all that has happened in the world, in lines for people.
func (s *Sim) Timeline() string {
	s.t.Helper()
	var text string
	s.must("GET", "/__admin__/timeline?format=text", nil, &text)
	return text
}
