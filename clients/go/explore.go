package facsimile

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

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
	if report.Passed || os.Getenv(results) != "" {
		s.t.Log(report.Text)
	} else {
		s.t.Errorf("exploration failed\n%s", report.Text)
	}
	return report
}

// results names the folder of a command around the tests. It judges what they find.
const results = "FACSIMILE_EXPLORATIONS"

// Explored explores as Explore does and leaves the judgment to the caller.
func (s *Sim) Explored(options ExploreOptions, body func(t *T, sim *Sim)) Report {
	s.t.Helper()
	var exploration struct {
		ID string `json:"id"`
	}
	s.explored = true
	options = s.withDefaults(options)
	s.must("POST", "/__admin__/explorations", options, &exploration)
	path := "/__admin__/explorations/" + exploration.ID
	// A report stays until then; a test that ends early would leave a world behind.
	defer func() { _ = s.Call("DELETE", path, nil, nil) }()
	for {
		var next struct {
			Done    bool            `json:"done"`
			BaseURL string          `json:"base_url"`
			Key     string          `json:"key"`
			World   string          `json:"world"`
			Report  json.RawMessage `json:"report"`
			Passed  bool            `json:"passed"`
			Text    string          `json:"text"`
		}
		s.must("POST", path+"/next", nil, &next)
		if next.Done {
			report := Report{}
			if err := errors.Join(json.Unmarshal(next.Report, &report), keep(next.Report, options)); err != nil {
				s.t.Fatal(err)
			}
			report.Passed, report.Text = next.Passed, next.Text
			return report
		}
		future := &T{TB: s.t, always: map[string]bool{}, sometimes: map[string]bool{}}
		world := &Sim{URL: s.beside(next.BaseURL), Key: next.Key, ID: next.World, t: future, root: s.root}
		world.wait = func(ctx context.Context, body Object) error {
			return s.call(ctx, "POST", path+"/wait", body, nil)
		}
		future.play(world, body)
		s.must("POST", path+"/result", future.result(), nil)
	}
}

// keep writes a result for a command around the tests, if there is one.
func keep(report json.RawMessage, options ExploreOptions) error {
	folder := os.Getenv(results)
	if folder == "" {
		return nil
	}
	found := Object{}
	if err := json.Unmarshal(report, &found); err != nil {
		return err
	}
	found["test"], found["command"] = options.Name, options.Command
	text, err := json.Marshal(found)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(folder, "go-")
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	// A full disk or a kill leaves no half of a result.
	return errors.Join(err, file.Close(), os.Rename(file.Name(), file.Name()+".json"))
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
