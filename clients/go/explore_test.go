package facsimile_test

import (
	"strings"
	"testing"

	"facsimile"
)

func TestACarefulShopBooksOnceInEveryFuture(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	report := sim.Explore(facsimile.ExploreOptions{Surprises: 1}, func(t *facsimile.T, sim *facsimile.Sim) {
		shop := shopOf(sim)
		shop.isCareful = true
		err := shop.book("1042")
		sim.Settle()
		count := sim.State("task_runs").Count
		t.Always("at most one booking", count <= 1)
		t.Sometimes("booked", err == nil && count == 1)
	})
	if !report.Complete || report.Run < 10 {
		t.Error(report.Text)
	}
}

// bookingWithoutKey is the test of the README, whose shop books twice if an answer is lost.
func bookingWithoutKey(t *facsimile.T, sim *facsimile.Sim) {
	_ = shopOf(sim).book("1042")
	sim.Settle()
	t.Always("at most one booking", sim.State("task_runs").Count <= 1)
}

func TestExploreFindsTheDoubleBooking(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	seedBooking(sim)
	options := facsimile.ExploreOptions{Surprises: 1, Name: "it is booked once in every future"}
	report := sim.Explored(options, bookingWithoutKey)
	t.Logf("report:\n%s\nend of the report", report.Text)
	if len(report.Failures) != 1 || report.Failures[0].Message != `always "at most one booking" is false` {
		t.Fatal("the double booking is not found")
	}
	if !strings.Contains(report.Text, "go test -run '^TestExploreFindsTheDoubleBooking$'") {
		t.Error("the report has no command")
	}
	options.Replay = report.Failures[0].Token
	if again := sim.Explored(options, bookingWithoutKey); len(again.Failures) != 1 {
		t.Error("the token does not play the future again")
	}
}

func TestAFutureFailsAsATestDoes(t *testing.T) {
	t.Parallel()
	sim := facsimile.Start(t).World(t)
	bodies := map[string]func(t *facsimile.T){
		"fails: Error: said":       func(t *facsimile.T) { t.Fatal("said") },
		"fails: Error: panic: odd": func(*facsimile.T) { panic("odd") },
		"cannot be skipped: why":   func(t *facsimile.T) { t.Skip("why") },
		"after the body":           func(t *facsimile.T) { t.Cleanup(func() { t.Error("after the body") }) },
	}
	for message, body := range bodies {
		body := body
		report := sim.Explored(facsimile.ExploreOptions{}, func(t *facsimile.T, _ *facsimile.Sim) { body(t) })
		if len(report.Failures) != 1 || !strings.Contains(report.Failures[0].Message, message) {
			t.Errorf("%q: %s", message, report.Text)
		}
	}
}
