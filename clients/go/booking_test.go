package facsimile_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"facsimile"
)

// shop is an application: it books orders through the vendor and tries again when a call fails.
type shop struct {
	url, key string
	sleep    func(context.Context, time.Duration) error
	// isCareful is whether it says that a second attempt is the same order.
	isCareful bool
}

const bookingTask = "task_Booking000000001"

func shopOf(sim *facsimile.Sim) *shop { return &shop{url: sim.URL, key: sim.Key, sleep: sim.Sleep} }

func seedBooking(sim *facsimile.Sim) {
	agent := facsimile.Object{"id": "agt_AdaAdaAdaAdaAda1", "name": "Ada"}
	task := facsimile.Object{"id": bookingTask, "name": "Book", "agent_id": agent["id"]}
	sim.Seed(map[string][]facsimile.Object{"agents": {agent}, "tasks": {task}})
}

func (s *shop) book(order string) error {
	var err error
	for _, pause := range []time.Duration{time.Second, 2 * time.Second, 4 * time.Second} {
		if err = s.attempt(order); err == nil {
			return nil
		}
		if err := s.sleep(context.Background(), pause); err != nil {
			return err
		}
	}
	return err
}

func (s *shop) attempt(order string) error {
	body, err := json.Marshal(map[string]any{"input": map[string]string{"order": order}})
	if err != nil {
		return err
	}
	address := fmt.Sprintf("%s/tasks/%s/run", s.url, bookingTask)
	request, err := http.NewRequest("POST", address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+s.key)
	request.Header.Set("Content-Type", "application/json")
	if s.isCareful {
		request.Header.Set("Idempotency-Key", order)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return fmt.Errorf("the vendor answers %s", response.Status)
	}
	return nil
}
