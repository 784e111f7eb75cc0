package facsimile

import (
	"context"
	"fmt"
	"time"
)

// Now is the virtual time.
func (s *Sim) Now() time.Time {
	s.t.Helper()
	var answer struct {
		Clock struct {
			Now time.Time `json:"now"`
		} `json:"clock"`
	}
	s.must("GET", "/__admin__", nil, &answer)
	return answer.Clock.Now
}

// Advance moves the clock. It returns once all that became due has happened, and once the webhooks
// of that have been answered.
func (s *Sim) Advance(by time.Duration) Advanced {
	s.t.Helper()
	return s.advance(Object{"duration": by.Seconds()})
}

// AdvanceUntil moves the clock until something happens: an event by its type, such as
// Object{"event": "task_run.completed"}, a state, such as
// Object{"resource": "task_runs", "id": id, "status": "running"}, or "idle". It ends the test if that
// does not happen within the limit; 0 is the instance's own limit.
func (s *Sim) AdvanceUntil(until any, limit time.Duration) Advanced {
	s.t.Helper()
	body := Object{"until": until}
	if limit > 0 {
		body["limit"] = limit.Seconds()
	}
	answer := s.advance(body)
	if !answer.Reached {
		s.t.Fatalf("the clock has not come to %v by %s; it emitted %v", until, answer.Now.Format(time.RFC3339), answer.Fired)
	}
	return answer
}

// Settle moves the clock until nothing more is due.
func (s *Sim) Settle() {
	s.t.Helper()
	if s.wait == nil {
		s.AdvanceUntil("idle", 0)
	} else if err := s.wait(context.Background(), Object{"limits": false}); err != nil {
		s.t.Fatal(err)
	}
}

func (s *Sim) advance(body Object) Advanced {
	s.t.Helper()
	var answer Advanced
	s.mustWarn("POST", "/__admin__/clock/advance", body, &answer, &answer.Warnings)
	return answer
}

// Sleep is a pause for the application: it moves the virtual clock and takes no real time. An
// application that gets its pause as a function, func(context.Context, time.Duration) error, waits
// with it between two attempts.
func (s *Sim) Sleep(ctx context.Context, pause time.Duration) error {
	if pause <= 0 {
		return ctx.Err()
	}
	body := Object{"duration": pause.Seconds()}
	if s.wait != nil {
		return s.wait(ctx, body)
	}
	if err := s.call(ctx, "POST", "/__admin__/clock/advance", body, nil); err != nil {
		return fmt.Errorf("sleep: %w", err)
	}
	return nil
}
