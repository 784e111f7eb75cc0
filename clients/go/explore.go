package facsimile

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
)

// ExploreOptions say what an exploration plays.
type ExploreOptions struct {
	// Surprises is the most in one future; 0 is the default, 2.
	Surprises int `json:"surprises,omitempty"`
	// Budget says where to stop early; the report says so.
	Budget *Budget `json:"budget,omitempty"`
	// Choices leaves out a kind of surprise: Object{"webhooks": false}.
	Choices Object `json:"choices,omitempty"`
	// Only and Except select what may surprise, such as "task_runs.create" or "task_runs.*".
	Only   []string `json:"only,omitempty"`
	Except []string `json:"except,omitempty"`
	// SecondsEach is the real time after which a future is abandoned; 0 is the default, 5.
	SecondsEach float64 `json:"seconds_each,omitempty"`
	// Calls is the most in one future; 0 is the default, 1,000.
	Calls int `json:"calls,omitempty"`
	// Failures is after how many distinct failures it stops.
	Failures int `json:"failures,omitempty"`
	// Incomplete is "fail" if an exploration that its budget stops fails.
	Incomplete string `json:"incomplete,omitempty"`
	// Seed is that of the random order where the budget is too small for all futures.
	Seed string `json:"seed,omitempty"`
	// Shard is a part of the futures, such as "2/8"; by default that of FACSIMILE_SHARD.
	Shard string `json:"shard,omitempty"`
	// Replay is the token of the one future to play; by default that of FACSIMILE_REPLAY.
	Replay string `json:"replay,omitempty"`
	// Name and Command are those of the test in the report; by default those of go test.
	Name    string `json:"name,omitempty"`
	Command string `json:"command,omitempty"`
}

// Budget bounds an exploration.
type Budget struct {
	// Seconds of real time; 0 is the default, 10.
	Seconds float64 `json:"seconds,omitempty"`
	// Futures is how many are played; 0 is all.
	Futures int `json:"futures,omitempty"`
}

// Report is what came of an exploration.
type Report struct {
	Complete  bool           `json:"complete"`
	Surprises int            `json:"surprises"`
	Legal     int            `json:"legal"`
	Run       int            `json:"run"`
	Seconds   float64        `json:"seconds"`
	Shares    []float64      `json:"shares"`
	Failures  []Failure      `json:"failures"`
	Sometimes map[string]int `json:"sometimes"`
	// Unmet names the assertions of Sometimes that never came true.
	Unmet  []string `json:"unmet"`
	Advice []string `json:"advice"`
	Tried  []Object `json:"tried"`
	// Passed is whether the test passes, and Text the report for people.
	Passed bool   `json:"-"`
	Text   string `json:"-"`
}

// Failure is a future in which the test fails.
type Failure struct {
	Assertion string   `json:"assertion"`
	Message   string   `json:"message"`
	Future    int      `json:"future"`
	Futures   int      `json:"futures"`
	Position  []int    `json:"position"`
	Surprises []Object `json:"surprises"`
	Kinds     []string `json:"kinds"`
	Sets      []any    `json:"sets"`
	// Token plays it again, as ExploreOptions.Replay.
	Token      string         `json:"token"`
	Timeline   []string       `json:"timeline"`
	Recording  string         `json:"recording"`
	Reproduced map[string]int `json:"reproduced"`
	Passing    []string       `json:"passing"`
	Why        Object         `json:"why"`
}

// Explore plays a test in every way in which the vendor may behave, as [Sim.Explore] does, in a
// world of its own on the instance of [Start].
func Explore(t testing.TB, options ExploreOptions, body func(t *T, sim *Sim)) Report {
	t.Helper()
	return Start(t).World(t).Explore(options, body)
}

// Explore plays body again and again, in every way in which the vendor may behave. Each time sim is
// a future: a world that goes on from this one. If the body fails in some future, Explore prints the
// shortest such future and fails the test.
//
// The body ends once the application has done its work; [Sim.Settle] lets all that is due happen
// first. What is the same in every future is set up before, in this world.
func (s *Sim) Explore(options ExploreOptions, body func(t *T, sim *Sim)) Report {
	s.t.Helper()
	report := s.Explored(options, body)
	if report.Passed {
		s.t.Log(report.Text)
	} else {
		s.t.Errorf("exploration failed\n%s", report.Text)
	}
	return report
}

// Explored explores as Explore does and leaves the judgment to the caller.
func (s *Sim) Explored(options ExploreOptions, body func(t *T, sim *Sim)) Report {
	s.t.Helper()
	var exploration struct {
		ID string `json:"id"`
	}
	s.explored = true
	s.must("POST", "/__admin__/explorations", s.withDefaults(options), &exploration)
	path := "/__admin__/explorations/" + exploration.ID
	// A report stays until then; a test that ends early would leave a world behind.
	defer func() { _ = s.Call("DELETE", path, nil, nil) }()
	for {
		var next struct {
			Done    bool   `json:"done"`
			BaseURL string `json:"base_url"`
			Key     string `json:"key"`
			World   string `json:"world"`
			Report  Report `json:"report"`
			Passed  bool   `json:"passed"`
			Text    string `json:"text"`
		}
		s.must("POST", path+"/next", nil, &next)
		if next.Done {
			next.Report.Passed, next.Report.Text = next.Passed, next.Text
			return next.Report
		}
		future := &T{TB: s.t, always: map[string]bool{}, sometimes: map[string]bool{}}
		world := &Sim{URL: s.beside(next.BaseURL), Key: next.Key, ID: next.World, t: future}
		world.wait = func(ctx context.Context, body Object) error {
			return s.call(ctx, "POST", path+"/wait", body, nil)
		}
		future.play(world, body)
		s.must("POST", path+"/result", future.result(), nil)
	}
}

func (s *Sim) withDefaults(options ExploreOptions) ExploreOptions {
	if options.Replay == "" {
		options.Replay = os.Getenv("FACSIMILE_REPLAY")
	}
	if options.Shard == "" {
		options.Shard = os.Getenv("FACSIMILE_SHARD")
	}
	if options.Name == "" {
		options.Name = s.t.Name()
	}
	if options.Command == "" {
		parts := strings.Split(s.t.Name(), "/")
		options.Command = fmt.Sprintf("go test -run '^%s$'", strings.Join(parts, "$/^"))
	}
	return options
}
