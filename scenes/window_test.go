package scenes

import (
	"fmt"
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Pixels can only be read inside Ebitengine's loop, which must own the main goroutine. So the tests of this package
// run from the first Update of a hidden window.
func TestMain(m *testing.M) {
	if !hasDisplay() {
		if os.Getenv("LUDARIUM_STRICT") != "" {
			fmt.Println("scenes: LUDARIUM_STRICT is set, and there is no display to test the window on")
			os.Exit(1)
		}
		fmt.Println("scenes: no display: the window is not tested (try xvfb-run -a go test ./scenes)")
		os.Exit(0)
	}
	g := &testLoop{m: m, code: 1} // a loop that ends early must not pass
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(320, 240)
	if err := ebiten.RunGame(g); err != nil {
		fmt.Println("scenes:", err)
	}
	os.Exit(g.code)
}

// hasDisplay reports whether a window can be opened.
func hasDisplay() bool {
	if runtime.GOOS != "linux" {
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

type testLoop struct {
	m    *testing.M
	code int
}

func (g *testLoop) Update() error {
	g.code = g.m.Run()
	return ebiten.Termination
}

func (g *testLoop) Draw(*ebiten.Image)         {}
func (g *testLoop) Layout(w, h int) (int, int) { return max(w, 1), max(h, 1) }
