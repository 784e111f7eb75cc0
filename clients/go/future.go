package facsimile

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

// T is the test in one future of an exploration. It is a testing.TB: what fails it fails the future
// and lets the exploration go on.
type T struct {
	testing.TB

	mutex             sync.Mutex
	failed            bool
	lines             []string
	cleanups          []func()
	always, sometimes map[string]bool
}

// Always says whether something holds that has to hold in every future.
func (t *T) Always(name string, holds bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	before, said := t.always[name]
	t.always[name] = holds && (before || !said)
}

// Sometimes says whether something has come true that has to in one future at least.
func (t *T) Sometimes(name string, holds bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.sometimes[name] = holds || t.sometimes[name]
}

// play runs the body and what it wants cleaned up. As in package testing, FailNow ends the goroutine.
func (t *T) play(sim *Sim, body func(t *T, sim *Sim)) {
	t.inGoroutine(func() { body(t, sim) })
	for len(t.cleanups) > 0 {
		last := len(t.cleanups) - 1
		cleanup := t.cleanups[last]
		t.cleanups = t.cleanups[:last]
		t.inGoroutine(cleanup)
	}
}

func (t *T) inGoroutine(work func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if panicked := recover(); panicked != nil {
				t.Errorf("panic: %v\n%s", panicked, debug.Stack())
			}
		}()
		work()
	}()
	<-done
}

func (t *T) result() Object {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	result := Object{"ok": !t.failed, "always": t.always, "sometimes": t.sometimes}
	if t.failed {
		result["message"] = strings.Join(t.lines, "\n")
	}
	return result
}

func (t *T) note(text string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.lines = append(t.lines, strings.TrimRight(text, "\n"))
}

// Cleanup runs work at the end of the future.
func (t *T) Cleanup(work func()) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.cleanups = append(t.cleanups, work)
}

// Fail fails the future.
func (t *T) Fail() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.failed = true
}

// FailNow fails the future and ends its body.
func (t *T) FailNow() {
	t.Fail()
	runtime.Goexit()
}

// Failed is whether the future has failed.
func (t *T) Failed() bool {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return t.failed
}

// Log notes a line, which is printed if the future fails.
func (t *T) Log(args ...any) { t.note(fmt.Sprintln(args...)) }

// Logf notes a line, which is printed if the future fails.
func (t *T) Logf(format string, args ...any) { t.note(fmt.Sprintf(format, args...)) }

// Error notes a line and fails the future.
func (t *T) Error(args ...any) {
	t.Log(args...)
	t.Fail()
}

// Errorf notes a line and fails the future.
func (t *T) Errorf(format string, args ...any) {
	t.Logf(format, args...)
	t.Fail()
}

// Fatal notes a line, fails the future and ends its body.
func (t *T) Fatal(args ...any) {
	t.Log(args...)
	t.FailNow()
}

// Fatalf notes a line, fails the future and ends its body.
func (t *T) Fatalf(format string, args ...any) {
	t.Logf(format, args...)
	t.FailNow()
}

// Skip fails the future: every future counts.
func (t *T) Skip(args ...any) { t.Fatal("a future cannot be skipped:", fmt.Sprint(args...)) }

// Skipf fails the future: every future counts.
func (t *T) Skipf(format string, args ...any) { t.Skip(fmt.Sprintf(format, args...)) }

// SkipNow fails the future: every future counts.
func (t *T) SkipNow() { t.Skip("SkipNow") }
