//go:build unix

package main

import (
	"bufio"
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
)

// asProgram names the environment variable in which the test tells itself to be the program.
const asProgram = "LUDARIUM_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// command returns the program with arguments. It finds neither sources nor Go, so that it builds no page.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.Command(self, args...)
	cmd.Dir = t.TempDir()
	cmd.Env = []string{asProgram + "=1", "LUDARIUM_HOME=" + cmd.Dir, "PATH=", "HOME=" + cmd.Dir}
	return cmd
}

// A lockedBuffer is a buffer for several goroutines.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// A runningServer is the program that serves tables.
type runningServer struct {
	cmd            *exec.Cmd
	address, admin string
	log            lockedBuffer
	ended          chan error
}

// serve starts a server and waits for its address.
func serve(t *testing.T, dir string, args ...string) *runningServer {
	t.Helper()
	s := &runningServer{admin: onlinetest.FreeAddresses(t, 1)[0], ended: make(chan error, 1)}
	s.cmd = command(t, append([]string{"serve", "--play", "--listen", "127.0.0.1:0", "--data", dir, "--admin", s.admin}, args...)...)
	out, err := s.cmd.StdoutPipe()
	require.NoError(t, err)
	s.cmd.Stderr = &s.log
	require.NoError(t, s.cmd.Start())
	t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	lines := bufio.NewReader(out)
	s.address, err = lines.ReadString('\n')
	require.NoError(t, err, "%s", &s.log)
	s.address = strings.TrimSpace(s.address)
	go func() {
		_, _ = io.Copy(io.Discard, lines)
		s.ended <- s.cmd.Wait()
	}()
	return s
}

// A taken port is noticed before anything else is done: no page is built, and no folder made.
func TestTakenPort(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close() //nolint:errcheck // nothing was served
	address := listener.Addr().String()
	for _, args := range [][]string{{"serve"}, {"serve", "--play"}, {"host"}} {
		cmd := command(t, append(args, "--listen", address)...)
		out, err := cmd.CombinedOutput()
		require.Error(t, err, args)
		assert.Contains(t, string(out), "is taken by another program")
		assert.Equal(t, 1, strings.Count(string(out), "\n"), "%s", out)
		assert.NoDirExists(t, filepath.Join(cmd.Dir, "online"))
	}
}

// signal sends a signal.
func (s *runningServer) signal(t *testing.T, signal os.Signal) {
	t.Helper()
	require.NoError(t, s.cmd.Process.Signal(signal))
}

// waitForEnd waits for the end of the program and returns its exit code.
func (s *runningServer) waitForEnd(t *testing.T) int {
	t.Helper()
	select {
	case <-s.ended: //nolint:errcheck // the exit code says it
		return s.cmd.ProcessState.ExitCode()
	case <-time.After(30 * time.Second):
		require.Fail(t, "it does not end", s.log.String())
		return -1
	}
}

// status returns the answer of the address for operators: 0 if there is none.
func (s *runningServer) status(path string) (status int, text string) {
	r, err := http.Get("http://" + s.admin + path)
	if err != nil {
		return 0, ""
	}
	defer r.Body.Close() //nolint:errcheck // only read
	body, _ := io.ReadAll(r.Body)
	return r.StatusCode, string(body)
}

// create makes a table of chess.
func (s *runningServer) create(t *testing.T) client.TableLinks {
	t.Helper()
	links, err := client.Create(t.Context(), s.address, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	return links
}

// A person is a client at a seat.
type person struct{ *client.Client }

// sit connects to a table.
func sit(t *testing.T, link wire.Link) person {
	t.Helper()
	p := person{client.New(client.Config{Link: link, FindGame: catalog.Find})}
	t.Cleanup(p.Close)
	p.await(t, func() bool { return p.Table() != nil && p.Status() == client.Connected })
	return p
}

// await polls until a condition holds.
func (p person) await(t *testing.T, isReached func() bool) {
	t.Helper()
	for deadline := time.After(20 * time.Second); ; {
		u, err := p.Poll()
		require.NoError(t, err)
		require.Empty(t, u.Refused)
		if isReached() {
			return
		}
		select {
		case <-p.Wake():
		case <-deadline:
			require.Fail(t, "it never happens")
		}
	}
}

// do makes a request and waits until it is stored.
func (p person) do(t *testing.T, k wire.Kind, text string) {
	t.Helper()
	require.NoError(t, p.Request(k, text))
	p.await(t, func() bool { _, isPending := p.Pending(); return !isPending })
}

// join seats two people at a table.
func join(t *testing.T, links client.TableLinks) (white, black person) {
	t.Helper()
	white, black = sit(t, links.Seats[0]), sit(t, links.Seats[1])
	white.do(t, wire.KindJoin, "Anna")
	black.do(t, wire.KindJoin, "Bob")
	white.await(t, func() bool { return white.Table().HasStarted() })
	return white, black
}

// move makes a move when it is that person's turn.
func (p person) move(t *testing.T, text string) {
	t.Helper()
	p.await(t, func() bool { return p.Table().Match.Turn() == p.Seat() && p.Table().HasStarted() })
	p.do(t, wire.KindMove, text)
}

func TestAdmin(t *testing.T) {
	s := serve(t, t.TempDir())
	require.Eventually(t, func() bool { status, _ := s.status("/readyz"); return status == http.StatusOK }, 10*time.Second, time.Millisecond)
	links := s.create(t)
	white, black := join(t, links)
	white.move(t, "e2e4")
	black.move(t, "e7e5")
	sit(t, links.Watch)
	require.Eventually(t, func() bool { _, text := s.status("/metrics"); return strings.Contains(text, "\nludarium_watchers 1\n") }, 10*time.Second, 10*time.Millisecond)
	_, text := s.status("/metrics")
	for _, line := range []string{
		"ludarium_tables_open 1", "ludarium_connections 3", "ludarium_tables_connected 1", `ludarium_requests_total{outcome="stored"} 4`,
		"ludarium_append_seconds_count 5",
	} {
		assert.Contains(t, text, "\n"+line+"\n")
	}

	// An address that is taken: an error if it was asked for, otherwise a warning.
	other := command(t, "serve", "--play", "--listen", "127.0.0.1:0", "--admin", s.admin)
	message, err := other.CombinedOutput()
	require.Error(t, err)
	assert.Equal(t, 1, other.ProcessState.ExitCode(), "%s", message)
	s.signal(t, os.Interrupt)
	assert.Zero(t, s.waitForEnd(t))
}

// connectSilently connects a client that never answers, so that the server waits for it.
func (s *runningServer) connectSilently(t *testing.T) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(s.address, "http://"), "/"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = conn.Write([]byte("GET " + wire.Path + " HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"))
	require.NoError(t, err)
	line, err := bufio.NewReader(conn).ReadString('\n')
	require.NoError(t, err)
	require.Contains(t, line, "101")
}

// A server that is told to end says so, lets nobody in, tells the clients, and has ended within five seconds.
func TestDrain(t *testing.T) {
	for _, signal := range []os.Signal{syscall.SIGTERM, os.Interrupt} {
		s := serve(t, t.TempDir())
		links := s.create(t)
		white, black := join(t, links)
		white.move(t, "e2e4")
		s.connectSilently(t)
		status, _ := s.status("/readyz")
		require.Equal(t, http.StatusOK, status)
		start := time.Now()
		s.signal(t, signal)
		isUnready := false
		for !isUnready && time.Since(start) < 5*time.Second {
			status, _ := s.status("/readyz")
			isUnready = status == http.StatusServiceUnavailable
		}
		assert.True(t, isUnready)
		status, _ = s.status("/healthz")
		assert.Equal(t, http.StatusOK, status)
		_, err := client.Create(t.Context(), s.address, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
		require.Error(t, err, "no tables any more")
		for _, p := range []person{white, black} {
			p.await(t, func() bool { return p.Status() == client.Connecting })
		}
		assert.Zero(t, s.waitForEnd(t), "%s", &s.log)
		assert.Less(t, time.Since(start), 5*time.Second)
	}
}

// A second signal ends the server at once. Nothing that was acknowledged is lost.
func TestSecondSignal(t *testing.T) {
	dir := t.TempDir()
	s := serve(t, dir)
	links := s.create(t)
	white, _ := join(t, links)
	white.move(t, "e2e4")
	s.connectSilently(t) // which would take the server a second
	s.signal(t, syscall.SIGTERM)
	require.Eventually(t, func() bool { return strings.Contains(s.log.String(), "draining") }, 5*time.Second, time.Millisecond)
	s.signal(t, syscall.SIGTERM)
	assert.Equal(t, cli.ExitFailure, s.waitForEnd(t), "it was ended by the signal")
	s = serve(t, dir)
	links.Watch.Server = s.address
	watcher := sit(t, links.Watch)
	assert.Equal(t, 4, watcher.Table().Len())
}

// A game that was half played goes on from a backup, elsewhere, by the same links.
func TestBackup(t *testing.T) {
	dir, file := filepath.Join(t.TempDir(), "data"), filepath.Join(t.TempDir(), "backup.tar.gz")
	s := serve(t, dir)
	links := s.create(t)
	white, black := join(t, links)
	white.move(t, "f2f3")
	black.move(t, "e7e5")
	program := func(args ...string) (code int, out string) {
		cmd := command(t, args...)
		text, _ := cmd.CombinedOutput()
		return cmd.ProcessState.ExitCode(), string(text)
	}
	code, out := program("backup", "--data", dir, file)
	assert.Equal(t, 1, code)
	assert.Equal(t, "ludarium: backup: another server uses the folder "+dir+"\n", out)
	s.signal(t, syscall.SIGTERM)
	s.waitForEnd(t)
	code, out = program("backup", "--data", dir, file)
	require.Zero(t, code, out)
	assert.Regexp(t, `^files [1-9]\d*\n$`, out)

	restored := filepath.Join(t.TempDir(), "elsewhere")
	code, out = program("restore", "--data", restored, file)
	require.Zero(t, code, out)
	code, out = program("restore", "--data", restored, file)
	assert.Equal(t, 1, code)
	assert.Equal(t, "ludarium: restore: the folder is not empty: "+restored+"\n", out)
	code, _ = program("restore", "--data", restored)
	assert.Equal(t, 2, code)

	s = serve(t, restored)
	for i := range links.Seats {
		links.Seats[i].Server = s.address
	}
	white, black = sit(t, links.Seats[0]), sit(t, links.Seats[1])
	white.move(t, "g2g4")
	black.move(t, "d8h4")
	assert.Equal(t, "black mate", black.Table().Record().Result)
}

// The log tells what happens, but no link.
func TestLog(t *testing.T) {
	s := serve(t, t.TempDir())
	links := s.create(t)
	white, _ := join(t, links)
	white.do(t, wire.KindResign, "")
	forged := links.Seats[0]
	forged.Token = forged.Token[:len(forged.Token)-4] + "AAAA"
	cut := client.New(client.Config{Link: forged, FindGame: catalog.Find})
	defer cut.Close()
	require.Eventually(t, func() bool { return cut.Status() == client.Ended }, 10*time.Second, time.Millisecond)
	_, err := client.Create(t.Context(), s.address, wire.Setup{Game: "ludo"})
	require.Error(t, err)
	s.signal(t, syscall.SIGTERM)
	assert.Zero(t, s.waitForEnd(t))

	log := s.log.String()
	for _, line := range []string{
		`level=INFO msg="server started" data=/\S+ tables=0`, `level=INFO msg="figures for operators" address=` + s.admin,
		`level=INFO msg=serving address=` + s.address, `level=INFO msg="table made" table=` + links.Watch.Table + ` game=chess`,
		`level=INFO msg="table over" table=` + links.Watch.Table + ` result=resignation entries=4`,
		`level=INFO msg="client cut off" reason=token address=127.0.0.1`, `level=INFO msg="no table" address=127.0.0.1 err=".*only computer players"`,
		`level=INFO msg=draining connections=[23]`, `level=INFO msg="server ended"`,
	} {
		assert.Regexp(t, line, log)
	}
	for _, link := range append(links.Seats, forged) {
		assert.NotContains(t, log, link.Token[:40], "no token")
	}
	assert.NotContains(t, log, "#", "no link")
}

// The usual address for operators may be taken.
func TestAdminIsTaken(t *testing.T) {
	if l, err := net.Listen("tcp", "127.0.0.1:8474"); err == nil { // otherwise somebody has taken it already
		defer l.Close() //nolint:errcheck // it has served its purpose
	}
	cmd := command(t, "serve", "--play", "--listen", "127.0.0.1:0", "--data", filepath.Join(t.TempDir(), "data"))
	var log lockedBuffer
	cmd.Stderr = &log
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err, "%s", &log)
	assert.Regexp(t, `^http://127.0.0.1:\d+/\n$`, line)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	require.NoError(t, cmd.Wait())
	assert.Equal(t, 1, strings.Count(log.String(), "no figures for operators"), "%s", &log)
}
