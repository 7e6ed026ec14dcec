package stage

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"testing"
	"time"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

type rig struct {
	s     *Stage
	size  image.Point
	scale float64
	now   time.Time
	l     *ui.List
}

func newRig(t *testing.T, theme string, w, h int, scale float64) *rig {
	store, err := saves.Open(t.TempDir(), catalog.Find)
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{size: image.Pt(w, h), scale: scale, now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	r.s = New(Options{Games: catalog.All(), Store: store, Words: text.For("en"), Theme: theme, Workers: 0, Now: func() time.Time { return r.now }})
	return r
}

func (r *rig) tick(in ui.Input) {
	r.now = r.now.Add(16 * time.Millisecond)
	r.l = r.s.Update(in, r.size, r.scale, r.now)
}

func (r *rig) shot(name string) {
	for i := 0; i < 200; i++ {
		r.tick(ui.Input{})
		if r.s.kit.Sprites.Wanted() == 0 && i > 3 {
			break
		}
	}
	w, _ := os.Create("/tmp/f2/" + name + ".png")
	png.Encode(w, r.l.Picture())
	w.Close()
}

const sicilian = `[Event "x"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 (4. h3 Bh5) 4... g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0
`

func TestShots(t *testing.T) {
	for _, c := range []struct {
		theme string
		w, h  int
		scale float64
	}{{"light", 1280, 800, 1}, {"dark", 1280, 800, 1}, {"contrast", 1280, 800, 1}, {"light", 780, 1688, 2}, {"light", 360, 640, 1}, {"light", 3840, 2160, 2}} {
		n := fmt.Sprintf("%s-%dx%d", c.theme, c.w, c.h)
		r := newRig(t, c.theme, c.w, c.h, c.scale)
		r.tick(ui.Input{})
		r.shot(n + "-menu")
		r.s.push(newSetup(r.s, catalog.All()[0]))
		r.shot(n + "-setup")
		r.tick(ui.Input{Files: []ui.File{{Name: "x.pgn", Data: []byte(sicilian)}}})
		r.shot(n + "-over")
		r.tick(ui.Input{Keys: []ui.Key{ui.KeyEsc}})
		r.shot(n + "-board")
		r.s.push(newLibrary(r.s))
		r.shot(n + "-library")
	}
}
