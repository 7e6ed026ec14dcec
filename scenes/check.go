//go:build !js

package scenes

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/sound"
)

// CheckDisplay opens a window that is not shown and says what draws it. It must be called from the main goroutine, once in a
// program, and like every window it ends the program if the display goes.
func CheckDisplay(context.Context) (string, error) {
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(320, 240)
	probe := &displayProbe{until: time.Now().Add(10 * time.Second)}
	if err := ebiten.RunGameWithOptions(probe, &ebiten.RunGameOptions{InitUnfocused: true, SkipTaskbar: true}); err != nil {
		return "", fmt.Errorf("%w; ludarium console plays without one", newWindowError(err))
	}
	if !probe.hasDrawn {
		return "", errors.New("scenes: a window opens, but nothing is drawn")
	}
	var info ebiten.DebugInfo
	ebiten.ReadDebugInfo(&info)
	found := []string{"a window opens", info.GraphicsLibrary.String(), probe.monitor}
	if session := cmp.Or(os.Getenv("XDG_SESSION_TYPE"), os.Getenv("XDG_CURRENT_DESKTOP")); session != "" {
		found = append(found, session)
	}
	return strings.Join(found, ", "), nil
}

// A displayProbe is a window that ends with its first frame.
type displayProbe struct {
	until    time.Time
	hasDrawn bool
	monitor  string
}

func (p *displayProbe) Update() error {
	if p.hasDrawn || time.Now().After(p.until) {
		m := ebiten.Monitor()
		w, h := m.Size()
		p.monitor = fmt.Sprintf("monitor of %dx%d, scale %.2g", w, h, m.DeviceScaleFactor())
		return ebiten.Termination
	}
	return nil
}

func (p *displayProbe) Draw(*ebiten.Image) { p.hasDrawn = true }

func (p *displayProbe) Layout(w, h int) (int, int) { return max(w, 1), max(h, 1) }

// CheckSound opens the sound device, which can be done once in a program.
func CheckSound(context.Context) (string, error) {
	if err := sound.CheckDevice(); err != nil {
		return "", err
	}
	return "a device opens", nil
}
