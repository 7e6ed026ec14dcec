package embed

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// The moves of a game can be stepped through by buttons, keys and swipes.
func TestSteps(t *testing.T) {
	r := newRig(t, addressOf(t, sample(t)))
	end := r.position()
	assert.Contains(t, r.AllText(), "Anna vs Boris")
	r.Click("embed.first")
	start := r.position()
	assert.True(t, strings.HasPrefix(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"), start)
	assert.False(t, r.Has("embed.back"))
	r.Click("embed.next")
	one := r.position()
	assert.Contains(t, r.AllText(), "1. f3")
	r.Click("embed.next")
	assert.Contains(t, r.AllText(), "1… e5")
	r.Click("embed.back")
	assert.Equal(t, one, r.position())
	r.Click("embed.last")
	assert.Equal(t, end, r.position())
	assert.False(t, r.Has("embed.next"))

	for _, k := range []struct {
		key  ui.Key
		want string
	}{{ui.KeyHome, start}, {ui.KeyLeft, start}, {ui.KeyRight, one}, {ui.KeyEnd, end}, {ui.KeyRight, end}} {
		r.Key(k.key)
		assert.Equal(t, k.want, r.position(), "%v", k)
	}

	r.Key(ui.KeyHome)
	r.Rest()
	swipe := func(dx, dy int) {
		at := r.scene().placement.Bounds().Min.Add(image.Pt(200, 200))
		r.Tick(ui.Input{Pointer: at, IsTouch: true, Pressed: true, IsDown: true})
		r.Tick(ui.Input{Pointer: at.Add(image.Pt(dx, dy)), IsTouch: true, IsDown: true})
		r.Tick(ui.Input{Pointer: at.Add(image.Pt(dx, dy)), IsTouch: true, Released: true})
	}
	swipe(-90, 10)
	assert.Equal(t, one, r.position())
	swipe(-20, 0)
	swipe(-60, 90)
	assert.Equal(t, one, r.position(), "neither a tap nor scrolling is a swipe")
	swipe(90, 0)
	assert.Equal(t, start, r.position())
}

// The marks of the record are on the board at their positions.
func TestRecordMarks(t *testing.T) {
	record := sample(t)
	record.Tree.Nodes[1].Kept = "LB[dd:A]"
	r := newRig(t, addressOf(t, record))
	assert.Empty(t, r.scene().view.RecordMarks)
	r.Key(ui.KeyHome)
	r.Key(ui.KeyRight)
	if marks := r.scene().view.RecordMarks; assert.Len(t, marks, 1) {
		assert.Equal(t, "A", marks[0].Label)
	}
}

// What is shown opens in the whole program, too.
func TestFullPage(t *testing.T) {
	r := newRig(t, addressOf(t, sample(t)))
	r.Key(ui.KeyHome)
	r.Key(ui.KeyRight)
	want := r.position()
	r.Click("embed.open")
	require.Len(t, r.opened, 1)
	require.True(t, strings.HasPrefix(r.opened[0], page+"#game="), r.opened[0])
	whole := newRig(t, scene.EmbedAddress+"/"+strings.TrimPrefix(r.opened[0], page+"#"))
	assert.Equal(t, want, whole.position())
	assert.Len(t, whole.scene().snap.Line, 4)

	position := newRig(t, "embed/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1")
	assert.False(t, position.Has("embed.next"))
	position.Click("embed.open")
	assert.Equal(t, []string{page + "#/board/chess/8/8/4k3/8/8/4K3/7R/8_w_-_-_0_1"}, position.opened)
	mate := newRig(t, "embed/chess/R5k1/5ppp/8/8/8/8/8/6K1_b_-_-_0_1")
	mate.Click("embed.open")
	require.Len(t, mate.opened, 1)
	assert.Contains(t, mate.opened[0], page+"#game=", "a set-up cannot begin there")
}

// No key, text or file leads away from the board or changes the game.
func TestNothingElse(t *testing.T) {
	clipboard := &directortest.Clipboard{}
	r := newRig(t, addressOf(t, sample(t)), directortest.WithOpponent("e7e5"), directortest.WithClipboard(clipboard), func(o *scene.Options) { o.Fullscreen = func() { assert.Fail(t, "full screen") } })
	top, want := r.Director.Top(), r.position()
	r.RecordReports()
	for _, key := range []ui.Key{ui.KeyEsc, ui.KeyHelp, ui.KeyNew, ui.KeySave, ui.KeyUndo, ui.KeyOpen, ui.KeyPaste, ui.KeyFullscreen, ui.KeyEnter, ui.KeySpace} {
		r.Key(key)
		r.Settle()
		assert.Same(t, top, r.Director.Top(), "%v", key)
	}
	r.Write("?e4")
	r.Tick(ui.Input{Pasted: "8/8/4k3/8/8/4K3/7R/8 w - - 0 1"})
	r.Tick(ui.Input{Files: []ui.File{{Name: "a.pgn", Data: []byte(sampleGame)}}})
	r.Rest()
	assert.Same(t, top, r.Director.Top())
	assert.Equal(t, want, r.position())
	assert.Empty(t, r.Director.Toast.Text)
	assert.False(t, r.Director.IsNested())
	assert.NotContains(t, r.AllText(), text.For("en").T("keys.title"))
	assert.Equal(t, "embed", r.Director.Report().Scene)
}

// Every game can be shown, as a position and as a whole game.
func TestAllGames(t *testing.T) {
	for _, g := range catalog.All() {
		id := g.Info().ID
		t.Run(id, func(t *testing.T) {
			p, err := g.Start(nil)
			require.NoError(t, err)
			r := newRig(t, scene.JoinAddress(scene.EmbedAddress, id, p.String()), directortest.WithoutPainting("en"))
			assert.Equal(t, p.String(), r.position())
			r = newRig(t, scene.EmbedAddress+"/"+id, directortest.WithoutPainting("en"))
			assert.NotEmpty(t, r.position())
			record := savestest.RandomGame(t, id, 3, 12, false)
			r = newRig(t, addressOf(t, record), directortest.WithoutPainting("en"))
			r.Key(ui.KeyHome)
			for range r.scene().snap.Line {
				r.Key(ui.KeyRight)
			}
			assert.Equal(t, len(r.scene().snap.Line), r.scene().shownCount())
		})
	}
}

// An address that names no game says so.
func TestBadAddresses(t *testing.T) {
	good := addressOf(t, sample(t))
	for _, address := range []string{"embed", "embed/", "embed/draughts", "embed/chess/nonsense", "embed/chess/%zz", "embed/game=1.AAAA", good[:len(good)-9]} {
		r := newRig(t, address)
		assert.Contains(t, r.AllText(), text.For("en").T("embed.bad"), address)
		r.Key(ui.KeyRight, ui.KeyEsc)
		r.RecordReports()
		assert.Equal(t, "embed", r.Director.Report().Scene)
	}
}

// From the smallest frame to the largest, every button fits, in every language.
func TestLayouts(t *testing.T) {
	long := sample(t)
	long.Seats = []saves.SeatRecord{{Name: strings.Repeat("Bartholomew ", 9)}, {Computer: true, Level: 3}}
	states := map[string]string{
		"game": addressOf(t, sample(t)), "long names": addressOf(t, long), "position": "embed/shogi", "four players": "embed/four-player-chess", "bad": "embed/nothing",
	}
	for name, address := range states {
		for _, lang := range text.Languages() {
			r := newRig(t, address, directortest.WithoutPainting(lang))
			r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
			for _, w := range []directortest.Window{
				{Size: image.Pt(200, 200), Scale: 1},
				{Size: image.Pt(200, 300), Scale: 1},
				{Size: image.Pt(300, 200), Scale: 1},
				{Size: image.Pt(400, 400), Scale: 2},
				{Size: image.Pt(264, 400), Scale: 1},
				{Size: image.Pt(480, 600), Scale: 1},
				{Size: image.Pt(1920, 1080), Scale: 1},
				{Size: image.Pt(1200, 250), Scale: 1},
			} {
				w.TextSize = "100"
				r.Resize(w)
				for _, key := range []ui.Key{ui.KeyHome, ui.KeyRight, ui.KeyEnd} {
					r.Key(key)
					r.CheckLayout("%s %s %v", name, lang, w)
				}
				if r.scene().match != nil {
					b := r.scene().placement.Bounds()
					assert.True(t, b.In(image.Rectangle{Max: w.Size}), "%s %v: %v", name, w, b)
					assert.GreaterOrEqual(t, b.Dy()*5, min(w.Size.X, w.Size.Y-44*int(w.Scale))*3, "%s %v: the board is small: %v", name, w, b)
				}
			}
		}
	}
}

// The theme is the system's.
func TestTheme(t *testing.T) {
	for _, isDark := range []bool{false, true} {
		r := newRig(t, "embed/chess", func(o *scene.Options) { o.Theme, o.Dark = "", isDark })
		assert.Equal(t, isDark, r.Director.Theme.Panel.R < 128)
	}
}

func TestWidgetsHaveLabels(t *testing.T) {
	game := addressOf(t, sample(t))
	open := func(t *testing.T, options ...directortest.Option) *rig {
		t.Helper()
		return newRig(t, game, options...)
	}
	states := []state{{Name: "game", Show: func(r *rig) { r.Key(ui.KeyHome) }}}
	directortest.CheckLabels(t, open, states)
	directortest.CheckContrast(t, open, states)
}

// A guest on the page of others says nothing.
func TestSilence(t *testing.T) {
	s := &countingSynthesizer{}
	r := newRig(t, addressOf(t, sample(t)), func(o *scene.Options) { o.Speech = s })
	r.Director.ChangeSettings(scene.SettingSpeech, scene.SpeakAll)
	r.Key(ui.KeyHome, ui.KeyRight, ui.KeyEnd)
	assert.Zero(t, s.texts)
}

// A countingSynthesizer counts the texts that are spoken.
type countingSynthesizer struct{ texts int }

func (s *countingSynthesizer) Speak(string, string, int) { s.texts++ }
func (s *countingSynthesizer) Stop()                     {}
