package facsimile

import (
	"fmt"
	"strings"
)

// unused is an override that never fired.
type unused struct {
	Kind      string  `json:"kind"`
	ID        string  `json:"id"`
	Resource  string  `json:"resource"`
	Operation *string `json:"operation"`
	Path      *string `json:"path"`
	// Event is that of an override of webhooks, which has no resource.
	Event   *string `json:"event"`
	Nearest *struct {
		TraceID string `json:"trace_id"`
		Method  string `json:"method"`
		Path    string `json:"path"`
	} `json:"nearest"`
}

// report is the timeline, folded to fit a screen, and the overrides that never fired. What cannot be
// read is the error.
func (s *Sim) report() string {
	var text string
	if err := s.Call("GET", "/__admin__/timeline?format=text&folded=true", nil, &text); err != nil {
		return err.Error()
	}
	var answer struct {
		Data []unused `json:"data"`
	}
	if err := s.Call("GET", "/__admin__/unused", nil, &answer); err != nil {
		return text + err.Error()
	}
	lines := []string{strings.TrimRight(text, "\n")}
	if len(answer.Data) > 0 {
		lines = append(lines, "never fired:")
	}
	for _, each := range answer.Data {
		lines = append(lines, "  "+each.String())
	}
	return strings.Join(lines, "\n")
}

// String names what the override waits for, and the call that came nearest.
func (u unused) String() string {
	if u.Event != nil {
		return fmt.Sprintf("%s %s for %s", u.Kind, u.ID, *u.Event)
	}
	target := u.Resource
	if u.Path != nil {
		target = *u.Path + " of " + target
	}
	if u.Operation != nil {
		target += "." + *u.Operation
	}
	line := fmt.Sprintf("%s %s for %s", u.Kind, u.ID, target)
	if u.Nearest == nil {
		return line + "; no call came near"
	}
	return fmt.Sprintf("%s; the nearest call is %s %s (%s)", line, u.Nearest.Method, u.Nearest.Path, u.Nearest.TraceID)
}
