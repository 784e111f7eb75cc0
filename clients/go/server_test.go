package facsimile

import (
	"regexp"
	"strings"
	"testing"
)

// said is what a test logs that plays body alone.
func said(t *testing.T, body func(t *T)) string {
	alone := &T{TB: t}
	alone.play(nil, func(t *T, _ *Sim) { body(t) })
	return strings.Join(alone.lines, "\n")
}

func TestAnInstanceThatRunsNeedsItsKey(t *testing.T) {
	t.Setenv("FACSIMILE_URL", "http://127.0.0.1:1")
	t.Setenv("FACSIMILE_KEY", "")
	if text := said(t, func(t *T) { Start(t) }); !strings.Contains(text, "set FACSIMILE_KEY") {
		t.Error(text)
	}
}

func TestACommandThatStartsNoInstanceSaysWhy(t *testing.T) {
	for command, wanted := range map[string]string{
		"no-such-command":               "cannot be run",
		"node -e process.exit(3)":       "exit status 3",
		"node -e console.log('hello')":  "hello",
		"node -e console.error('woe');": "woe",
	} {
		t.Setenv("FACSIMILE_COMMAND", command)
		err := (&instance{}).start(nil)
		if err == nil || !strings.Contains(err.Error(), wanted) || !strings.Contains(err.Error(), howToStart) {
			t.Errorf("%s: %v", command, err)
		}
	}
}

func TestAnInstanceThatHasEndedIsNamed(t *testing.T) {
	gone := &Sim{URL: "http://127.0.0.1:1", Key: "k"}
	text := said(t, func(t *T) { gone.World(t) })
	if !strings.Contains(text, "http://127.0.0.1:1/__admin__/worlds") {
		t.Error(text)
	}
}

func TestATestCanRemoveItsWorld(t *testing.T) {
	root := Start(t)
	text := said(t, func(t *T) {
		world := root.World(t)
		if err := root.Call("DELETE", "/__admin__/worlds/"+world.ID, nil, nil); err != nil {
			t.Error(err)
		}
	})
	if text != "" {
		t.Error(text)
	}
}

func TestAWorldThatIsGoneIsNamed(t *testing.T) {
	root := Start(t)
	gone := root.World(t)
	if err := root.Call("DELETE", "/__admin__/worlds/"+gone.ID, nil, nil); err != nil {
		t.Fatal(err)
	}
	err := gone.Call("GET", "/__admin__/faults", nil, nil)
	wanted := "no instance at this address has the world " + gone.ID
	if err == nil || !strings.Contains(err.Error(), wanted) {
		t.Error(err)
	}
	wrong := &Sim{URL: root.URL, Key: "wrong"}
	if err := wrong.Call("GET", "/__admin__/faults", nil, nil); err == nil || strings.Contains(err.Error(), "no instance") {
		t.Error(err)
	}
}

func TestAFailedTestLogsTheTimelineOfItsWorld(t *testing.T) {
	root := Start(t)
	text := said(t, func(t *T) {
		root.World(t).Fault(Fault{Resource: "tasks", Operation: "lst", Outcome: &Outcome{Status: 500}})
	})
	if !strings.Contains(text, "did you mean list?") || !strings.Contains(text, "timeline of the world:") {
		t.Error(text)
	}
}

func TestAFailedTestLogsTheOverridesThatNeverFired(t *testing.T) {
	root := Start(t)
	text := said(t, func(t *T) {
		world := root.World(t)
		world.Fault(Fault{Resource: "tasks", Operation: "create", Outcome: &Outcome{Status: 500}})
		world.Pin(Pin{Resource: "task_runs", Path: "branch", Value: "failed"})
		if err := world.Call("GET", "/tasks", nil, nil); err != nil {
			t.Error(err)
		}
		t.Error("look")
	})
	wanted := regexp.MustCompile(`never fired:
  fault flt_\w+ for tasks\.create; the nearest call is GET /tasks \(trc_\w+\)
  pin pin_\w+ for branch of task_runs; the nearest call is GET /tasks \(trc_\w+\)`)
	if !wanted.MatchString(text) {
		t.Error(text)
	}
}
