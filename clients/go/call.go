package facsimile

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Error is a refusal of the instance, which has changed nothing.
type Error struct {
	// Method and Path of the call.
	Method, Path string
	// Status is that of the answer.
	Status int
	// Code is the kind of refusal, such as "unknown_error_code".
	Code string
	// Message says what was wrong and often what was meant.
	Message string
	// Details are facts for programs, by the code.
	Details json.RawMessage
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s %s: %d %s: %s", e.Method, e.Path, e.Status, e.Code, e.Message)
}

// client has a transport of its own: an application may replace that of package http.
var client = &http.Client{
	Transport: &http.Transport{MaxIdleConnsPerHost: 32, IdleConnTimeout: 10 * time.Second},
	Timeout:   2 * time.Minute,
}

// Call makes a call below the world's URL, such as "/__admin__/limits" of the control contract or
// "/agents" of the vendor. It sends body as JSON unless it is nil, and reads the answer into answer
// unless that is nil. The error of a status of 400 or more is an [*Error].
func (s *Sim) Call(method, path string, body, answer any) error {
	return s.call(context.Background(), method, path, body, answer)
}

func (s *Sim) call(ctx context.Context, method, path string, body, answer any) error {
	var sent io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return fmt.Errorf("%s %s: %w", method, path, err)
		}
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, s.URL+path, sent)
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+s.Key)
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return fmt.Errorf("%s %s: %w", method, path, err)
	}
	if response.StatusCode >= http.StatusBadRequest {
		refused := refusal(method, path, response, text)
		if refused.Status == http.StatusUnauthorized && !s.isThere(ctx) {
			refused.Message += fmt.Sprintf(noWorld, s.ID)
		}
		return refused
	}
	switch into := answer.(type) {
	case nil:
		return nil
	case *string:
		*into = string(text)
		return nil
	}
	if err := json.Unmarshal(text, answer); err != nil {
		return fmt.Errorf("%s %s: %w in %s", method, path, err, text)
	}
	return nil
}

// noWorld follows a refusal of the key by an instance that has no such world: the instance does not
// tell it from a wrong key to a caller without the root's.
const noWorld = "; no instance at this address has the world %s: it was removed or has expired, or a " +
	"proxy sent this call to another instance than the one that made it"

// isThere asks with the key of the root whether the instance has the world.
func (s *Sim) isThere(ctx context.Context) bool {
	if s.root == nil {
		return true
	}
	asking := &Sim{URL: s.URL, Key: s.root.Key}
	var refused *Error
	err := asking.call(ctx, "GET", "/__admin__", nil, nil)
	return !(errors.As(err, &refused) && refused.Code == "unknown_world")
}

// refusal reads a refusal. A pack may write it in the vendor's envelope; then the header has its
// code, and the message is the whole body.
func refusal(method, path string, response *http.Response, text []byte) *Error {
	refused := &Error{Method: method, Path: path, Status: response.StatusCode}
	var body struct {
		Error struct {
			Code    string          `json:"code"`
			Message string          `json:"message"`
			Details json.RawMessage `json:"details"`
		} `json:"error"`
	}
	if err := json.Unmarshal(text, &body); err == nil {
		refused.Code, refused.Message = body.Error.Code, body.Error.Message
		refused.Details = body.Error.Details
	}
	if refused.Code == "" {
		refused.Code = response.Header.Get("X-Mock-Error-Code")
	}
	if refused.Message == "" {
		refused.Message = string(text)
	}
	return refused
}
