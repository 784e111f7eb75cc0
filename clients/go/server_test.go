package facsimile

import (
	"os"
	"path/filepath"
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

func TestAnImageRunsInDockerOrPodman(t *testing.T) {
	command := os.Getenv("FACSIMILE_COMMAND")
	if command == "" {
		command = defaultCommand
	}
	folder := t.TempDir()
	// It runs the words after the name of the image, as the entry point would, with this node.
	script := "#!/bin/sh\necho \"$@\" > " + folder + "/words\n" +
		"while [ \"$1\" != an-image ]; do shift; done\nshift\n" +
		"exec " + command + " \"$@\"\n"
	if err := os.WriteFile(filepath.Join(folder, "docker"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat("/usr/bin/node"); err != nil {
		t.Skip("there is no /usr/bin/node here, as there is in the image")
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv("FACSIMILE_COMMAND", "")
	t.Setenv("FACSIMILE_IMAGE", "an-image")
	started := &instance{}
	if err := started.start([]string{"--pack", "deck"}); err != nil {
		t.Fatal(err)
	}
	defer started.stdin.Close()
	sim := &Sim{URL: started.url, Key: started.key, t: t}
	if err := sim.Call("GET", "/__admin__", nil, nil); err != nil {
		t.Error(err)
	}
	words, err := os.ReadFile(filepath.Join(folder, "words"))
	wanted := "run --rm --init --interactive --network host --env FACSIMILE_KEY an-image exec --pack deck --"
	if err != nil || !strings.HasPrefix(string(words), wanted) || strings.Contains(string(words), started.key) {
		t.Errorf("%s %v", words, err)
	}
}

func TestAnImageNeedsDockerOrPodman(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("FACSIMILE_COMMAND", "")
	t.Setenv("FACSIMILE_IMAGE", "an-image")
	err := (&instance{}).start(nil)
	if err == nil || !strings.Contains(err.Error(), "needs docker or podman") {
		t.Error(err)
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
