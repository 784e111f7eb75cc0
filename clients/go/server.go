package facsimile

import (
	"bufio"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// Start returns the world at the root of an instance.
//
// If FACSIMILE_URL and FACSIMILE_KEY are set, as facsimile exec does, Start uses that instance.
// Otherwise it starts one, which all tests of the process share. It ends with the process. The
// command is FACSIMILE_COMMAND, words that spaces separate or that stand in quotes; without one,
// docker or podman runs the image of FACSIMILE_IMAGE; without both it is npx facsimile.
//
// The options are those of facsimile start, such as "--pack", "my-vendor". Each list of options has
// an instance of its own.
func Start(t testing.TB, options ...string) *Sim {
	t.Helper()
	url, key := os.Getenv("FACSIMILE_URL"), os.Getenv("FACSIMILE_KEY")
	if url != "" && len(options) > 0 {
		t.Fatalf("facsimile: FACSIMILE_URL names an instance that runs; Start(t, %q) needs one of its own", options)
	}
	if url != "" && key == "" {
		t.Fatalf("facsimile: the instance at %s has a key: set FACSIMILE_KEY to it", url)
	}
	if url == "" {
		started := instanceWith(options)
		if started.err != nil {
			t.Fatal(started.err)
		}
		url, key = started.url, started.key
	}
	return &Sim{URL: strings.TrimRight(url, "/"), Key: key, t: t}
}

// instance is a process that Start has started.
type instance struct {
	once     sync.Once
	url, key string
	err      error
	// stdin stays open for as long as this process runs: the instance ends when it closes.
	stdin io.WriteCloser
}

var (
	instances      = map[string]*instance{}
	instancesMutex sync.Mutex
)

func instanceWith(options []string) *instance {
	instancesMutex.Lock()
	name := strings.Join(options, "\x00")
	found, ok := instances[name]
	if !ok {
		found = &instance{}
		instances[name] = found
	}
	instancesMutex.Unlock()
	found.once.Do(func() { found.err = found.start(options) })
	return found
}

// Main runs the tests of a package, and then prints how the answers of each instance that they have
// started came about:
//
//	func TestMain(m *testing.M) { facsimile.Main(m) }
func Main(m *testing.M) {
	code := m.Run()
	for _, line := range endLines() {
		fmt.Fprintln(os.Stderr, line)
	}
	os.Exit(code)
}

func endLines() []string {
	instancesMutex.Lock()
	defer instancesMutex.Unlock()
	var lines []string
	for _, each := range instances {
		var answer struct {
			Fidelity struct {
				Run []string `json:"run"`
			} `json:"fidelity"`
		}
		sim := &Sim{URL: each.url, Key: each.key}
		// An instance that has ended, or never began, says nothing.
		if each.url != "" && sim.Call("GET", "/__admin__/unused", nil, &answer) == nil {
			lines = append(lines, answer.Fidelity.Run...)
		}
	}
	return lines
}

const (
	defaultCommand = "npx --no-install facsimile"
	startTimeout   = 60 * time.Second
	howToStart     = "set FACSIMILE_COMMAND to the command, FACSIMILE_IMAGE to an image, or FACSIMILE_URL and FACSIMILE_KEY to an instance"
	// untilStdinEnds is what the instance runs for: it ends when this process has ended, however
	// that happens.
	untilStdinEnds = "console.log(JSON.stringify([process.env.FACSIMILE_URL,process.env.FACSIMILE_KEY]));" +
		"process.stdin.on('end',()=>process.exit()).resume()"
)

// commandOf is the words of the process that serves an instance, and how they begin, for people.
func commandOf(options []string) (words []string, name string, err error) {
	name = os.Getenv("FACSIMILE_COMMAND")
	image := os.Getenv("FACSIMILE_IMAGE")
	if strings.TrimSpace(name) == "" && image != "" {
		return commandOfImage(image, options)
	}
	if strings.TrimSpace(name) == "" {
		name = defaultCommand
	}
	words = append(wordsOf(name), "exec")
	words = append(words, options...)
	return append(words, "--", "node", "-e", untilStdinEnds), name, nil
}

// word is a word of a command: in quotes, or up to the next space.
var word = regexp.MustCompile(`"[^"]*"|'[^']*'|\S+`)

func wordsOf(command string) []string {
	words := word.FindAllString(command, -1)
	for i, each := range words {
		if len(each) > 1 && (each[0] == '"' || each[0] == '\'') {
			words[i] = each[1 : len(each)-1]
		}
	}
	return words
}

// commandOfImage runs the command exec in a container of this machine's network, where the instance
// also reaches the inboxes of tests. It ends as the command does, with its standard input.
func commandOfImage(image string, options []string) (words []string, name string, err error) {
	for _, tool := range []string{"docker", "podman"} {
		if _, err := exec.LookPath(tool); err != nil {
			continue
		}
		words = []string{tool, "run", "--rm", "--init", "--interactive", "--network", "host", "--env", "FACSIMILE_KEY"}
		// A folder of the test, such as that of a pack, has the same path inside.
		for _, option := range options {
			if found, err := os.Stat(option); err == nil && found.IsDir() && filepath.IsAbs(option) {
				words = append(words, "--volume", option+":"+option+":ro")
			}
		}
		name = strings.Join(append(words, image), " ")
		words = append(append(words, image, "exec"), options...)
		return append(words, "--", "/usr/bin/node", "-e", untilStdinEnds), name, nil
	}
	return nil, image, fmt.Errorf("facsimile: the image %s needs docker or podman, and neither is installed", image)
}

func (i *instance) start(options []string) error {
	words, text, err := commandOf(options)
	if err != nil {
		return err
	}
	command := exec.Command(words[0], words[1:]...)
	key := os.Getenv("FACSIMILE_KEY")
	if key == "" {
		// An image takes no empty key, and makes none.
		secret := make([]byte, 24)
		if _, err := rand.Read(secret); err != nil {
			return err
		}
		key = "fax_" + hex.EncodeToString(secret)
	}
	command.Env = append(os.Environ(), "FACSIMILE_KEY="+key)
	problems := &printed{}
	command.Stderr = problems
	// A process that the command has started can keep its output open.
	command.WaitDelay = time.Second
	stdout, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if i.stdin, err = command.StdinPipe(); err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return fmt.Errorf("facsimile: %q cannot be run: %w; %s", text, err, howToStart)
	}
	// Without a limit, a command that prints nothing would block the tests.
	timer := time.AfterFunc(startTimeout, func() {
		_ = i.stdin.Close()
		_ = command.Process.Kill()
		_ = stdout.Close()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	timer.Stop()
	var place [2]string
	if err == nil {
		err = json.Unmarshal([]byte(line), &place)
	}
	if err != nil {
		_ = i.stdin.Close()
		_ = command.Wait()
		said := strings.TrimSpace(line + problems.String())
		return fmt.Errorf("facsimile: %q started no instance: %s\n%s\n%s", text, command.ProcessState, said, howToStart)
	}
	i.url, i.key = place[0], place[1]
	return nil
}

// printed keeps the beginning of what a command prints.
type printed struct {
	mutex sync.Mutex
	bytes []byte
}

const mostPrinted = 4096

func (p *printed) Write(part []byte) (int, error) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	room := mostPrinted - len(p.bytes)
	if room > len(part) {
		room = len(part)
	}
	p.bytes = append(p.bytes, part[:room]...)
	return len(part), nil
}

func (p *printed) String() string {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return strings.TrimSpace(string(p.bytes))
}
