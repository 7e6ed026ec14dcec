//go:build !js

package scenes

import (
	"bytes"
	"fmt"
	"image"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A programSession is the real program in its own process, with its window under the test's control, and a twin: a
// director in the test that gets the same input and knows where everything is.
type programSession struct {
	t      *testing.T
	cmd    *exec.Cmd
	exited chan error
	vm     *vmhost.GuestSession
	screen *ebiten.Image
	twin   *directorDriver
}

// vmGuestTag is the build tag for programs whose window another process controls.
const vmGuestTag = "ebitenginevmguest"

// buildProgram builds the program.
func buildProgram(t *testing.T, tags string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "ludarium")
	out, err := exec.Command("go", "build", "-tags", tags, "-o", path, "github.com/ludarium/ludarium").CombinedOutput()
	require.NoError(t, err, string(out))
	return path
}

// startProgram starts the program with its games in the folder home.
func startProgram(t *testing.T, program, home string) *programSession {
	t.Helper()
	dir, err := os.MkdirTemp("", "lud") // socket paths must be short
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	url, err := vmhost.EndpointURLFromAddr(listener.Addr())
	require.NoError(t, err)

	s := &programSession{t: t, cmd: exec.Command(program), exited: make(chan error, 1), screen: ebiten.NewImage(800, 560)}
	s.cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+url, "LUDARIUM_HOME="+home)
	s.cmd.Stderr = os.Stderr
	require.NoError(t, s.cmd.Start())
	go func() { s.exited <- s.cmd.Wait() }()
	require.NoError(t, listener.(*net.UnixListener).SetDeadline(time.Now().Add(testTimeout)))
	conn, err := listener.Accept()
	require.NoError(t, err, "the program did not connect")
	s.vm, err = vmhost.NewGuestSession(conn, nil)
	require.NoError(t, err)
	require.NoError(t, s.vm.SetOutsideScreen(s.screen))

	s.twin = &directorDriver{t: t, size: image.Pt(800, 560), now: time.Now()}
	s.twin.director = director.New(scene.Options{
		Games: catalog.All(), Language: "en", Theme: "light", ExternalEngines: new(scene.ExternalEngines),
		Now: func() time.Time { return s.twin.now }, NewPlayer: func(int, int) ai.Player { return nil },
	}, allscenes.All())
	t.Cleanup(s.twin.director.Close)
	s.tick(5)
	s.twin.settle(ui.Input{})
	return s
}

func (s *programSession) tick(n int) {
	s.t.Helper()
	s.vm.AdvanceTicks(n)
	require.True(s.t, s.vm.WaitTicks(), "the program ended: %v", s.vm.Err())
	s.vm.AdvanceFrame()
	require.True(s.t, s.vm.WaitFrame())
	s.vm.CompositeFrame()
}

func (s *programSession) moveCursor(p image.Point) {
	s.vm.MoveCursor(float64(p.X)+0.5, float64(p.Y)+0.5)
	s.tick(2)
	s.twin.tick(ui.Input{Pointer: p})
}

// drag presses at one point and releases at another.
func (s *programSession) drag(from, to image.Point) {
	s.moveCursor(from)
	s.vm.PressMouseButton(ebiten.MouseButtonLeft)
	s.tick(2)
	s.twin.tick(ui.Input{Pointer: from, IsDown: true, Pressed: true})
	for i := range 4 {
		p := from.Add(to.Sub(from).Mul(i + 1).Div(4))
		s.vm.MoveCursor(float64(p.X)+0.5, float64(p.Y)+0.5)
		s.tick(1)
		s.twin.tick(ui.Input{Pointer: p, IsDown: true})
	}
	s.vm.ReleaseMouseButton(ebiten.MouseButtonLeft)
	s.tick(2)
	s.twin.tick(ui.Input{Pointer: to, Released: true})
	s.twin.settle(ui.Input{Pointer: to})
}

func (s *programSession) clickWidget(id string) {
	s.t.Helper()
	r, ok := s.twin.director.WidgetBox(id)
	require.True(s.t, ok, id)
	mid := r.Min.Add(r.Max).Div(2)
	s.drag(mid, mid)
}

// playMove plays a move by dragging.
func (s *programSession) playMove(move string) {
	s.t.Helper()
	from, ok := s.twin.director.CellCenter(move[:2])
	require.True(s.t, ok, "no board is shown")
	to, _ := s.twin.director.CellCenter(move[2:])
	s.drag(from, to)
}

// startGame starts a chess game for two people from the menu.
func (s *programSession) startGame() {
	s.t.Helper()
	s.clickWidget("game.chess")
	s.clickWidget("setup.seat1.person")
	s.clickWidget("setup.play")
}

// waitUntilEqual moves the pointer away and waits until the program and the twin show the same.
func (s *programSession) waitUntilEqual() {
	s.t.Helper()
	away := image.Pt(3, 3)
	s.moveCursor(away)
	for range 120 { // the game-over sheet is delayed
		s.twin.tick(ui.Input{Pointer: away})
	}
	var err error
	for end := time.Now().Add(testTimeout); time.Now().Before(end); time.Sleep(100 * time.Millisecond) { // the program runs in real time
		s.tick(2)
		if err = scenetest.ComparePictures(readPixels(s.screen), ui.Paint(s.twin.settle(ui.Input{Pointer: away}))); err == nil {
			return
		}
	}
	require.NoError(s.t, err, "the program must show the same as its twin")
}

// savedGames returns what is on disk after the program has ended: the library and the running game.
func savedGames(t *testing.T, home string) ([]library.Entry, *saves.Record) {
	t.Helper()
	store, err := library.Open(home, catalog.Find)
	require.NoError(t, err)
	running, err := store.Autosave().Continue()
	require.NoError(t, err)
	entries, err := store.List()
	require.NoError(t, err)
	require.NoError(t, store.Close())
	return entries, running
}

func TestProgramPlaysWholeGame(t *testing.T) {
	home := t.TempDir()
	s := startProgram(t, buildProgram(t, vmGuestTag), home)
	s.startGame()
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		s.playMove(m)
	}
	s.waitUntilEqual()
	_, ok := s.twin.director.WidgetBox("dialog.rematch")
	require.True(t, ok, "the sheet is open")
	require.NoError(t, s.vm.Close())
	select {
	case err := <-s.exited:
		require.NoError(t, err, "the program ended well")
	case <-time.After(testTimeout):
		require.NoError(t, s.cmd.Process.Kill())
		assert.Fail(t, "the program did not end")
	}
	entries, running := savedGames(t, home)
	assert.Nil(t, running)
	require.Len(t, entries, 1)
	assert.Equal(t, "black mate", entries[0].Result)
	assert.Equal(t, 4, entries[0].Plies)
}

// hasRunningGame reports whether there is a file of a running game with that many plies.
func hasRunningGame(home string, plies int) bool {
	names, _ := filepath.Glob(filepath.Join(home, "*", "running-*.ludarium"))
	more, _ := filepath.Glob(filepath.Join(home, "running-*.ludarium"))
	for _, name := range append(names, more...) {
		data, err := os.ReadFile(name)
		if err == nil && bytes.Contains(data, fmt.Appendf(nil, `"plies":%d`, plies)) {
			return true
		}
	}
	return false
}

func TestKilledProgramKeepsGame(t *testing.T) {
	home := t.TempDir()
	s := startProgram(t, buildProgram(t, vmGuestTag), home)
	s.startGame()
	s.playMove("e2e4")
	s.playMove("c7c5")
	s.tick(2)
	require.Eventually(t, func() bool { return hasRunningGame(home, 2) }, testTimeout, 10*time.Millisecond, "the game is written while it is played")
	require.NoError(t, s.cmd.Process.Kill())
	require.Error(t, <-s.exited, "it was killed")
	_ = s.vm.Close() // the other end is closed
	_, running := savedGames(t, home)
	require.NotNil(t, running)
	state, err := running.State(catalog.Find)
	require.NoError(t, err)
	assert.Equal(t, 2, state.Plies)
}
