package setup

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openSetup opens the setup of a game.
func openSetup(t *testing.T, id string, options ...directortest.Option) (*rig, *Scene) {
	t.Helper()
	r := newRig(t, append([]directortest.Option{directortest.WithOpponent()}, options...)...)
	g, ok := catalog.Find(id)
	require.True(t, ok)
	p := New(r.Director.Context, g)
	r.Director.Nav.Push(p)
	r.Rest()
	return r, p
}

// giveHandicap moves the slider to a step with the keyboard.
func (r *rig) giveHandicap(p *Scene, step int) {
	r.T.Helper()
	r.Focus("setup.handicap")
	_, _, now := p.chosenHandicap()
	for ; now != step; r.Rest() {
		if step > now {
			r.Key(ui.KeyRight)
			now++
		} else {
			r.Key(ui.KeyLeft)
			now--
		}
	}
	_, _, now = p.chosenHandicap()
	require.Equal(r.T, step, now)
}

func TestPieceOdds(t *testing.T) {
	r, p := openSetup(t, "chess")
	r.giveHandicap(p, 2) // without a clock there is no handicap of time
	h, givers, _ := p.chosenHandicap()
	assert.Equal(t, "White is 2 moves ahead from the start: e4 and d4. Then Black moves.", p.Words.HandicapSentence(p.game, p.options, h, givers, ""))
	assert.Equal(t, "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3", startPosition(p))
	r.giveHandicap(p, 4)
	assert.Equal(t, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", startAt(t, p, 3))
	h, givers, _ = p.chosenHandicap()
	assert.Equal(t, "Black must do without knight b8.", p.Words.HandicapSentence(p.game, p.options, h, givers, ""))
	assert.True(t, p.thumbnail.View.Pieces[1].IsEmpty(), "the board shows it")
	r.Click("setup.play")
	m := r.Match()
	assert.Equal(t, "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", m.Snapshot().Start)
	assert.True(t, m.IsHandicap())
}

// startPosition returns the start position that is shown.
func startPosition(p *Scene) string {
	h, _, _ := p.chosenHandicap()
	return p.startPosition(h)
}

// mainTimePercent returns the main times that are shown.
func mainTimePercent(p *Scene) []int {
	h, givers, _ := p.chosenHandicap()
	return p.mainTimePercent(h, givers)
}

// startAt returns the start position of a step.
func startAt(t *testing.T, p *Scene, step int) string {
	t.Helper()
	h := p.handicapLists.bySide[1][step]
	start, err := handicap.Start(p.game, p.options, h)
	require.NoError(t, err)
	return start
}

func TestHandicapIsSaved(t *testing.T) {
	r, p := openSetup(t, "hexagonal-chess")
	r.giveHandicap(p, -3)
	want := startPosition(p)
	require.NotEmpty(t, want)
	r.Click("setup.play")
	again := New(r.Director.Context, p.game)
	assert.Equal(t, want, startPosition(again))
}

func TestHandicapOfTime(t *testing.T) {
	r, p := openSetup(t, "antichess")
	low, high := len(p.handicapLists.bySide[0]), len(p.handicapLists.bySide[1])
	assert.Equal(t, [2]int{1, 1}, [2]int{low, high}, "only with a clock")
	r.Focus("setup.clock.180+2")
	r.Key(ui.KeySpace)
	r.Rest()
	require.Equal(t, "180+2", p.timeControl().String())
	r.giveHandicap(p, -1)
	assert.Equal(t, []int{50, 0}, mainTimePercent(p))
	r.Click("setup.play")
	clocks := r.Match().Clocks()
	assert.InDelta(t, 90, clocks[0].Remaining.Seconds(), 1)
	assert.InDelta(t, 180, clocks[1].Remaining.Seconds(), 1)
}

// The slider and the options of a game are two ways to choose the same.
func TestHandicapOfOptions(t *testing.T) {
	r, p := openSetup(t, "go")
	r.giveHandicap(p, 3)
	assert.Equal(t, "3", p.options[goban.Handicap])
	r.giveHandicap(p, 1)
	assert.Equal(t, [2]string{"0", "0.5"}, [2]string{p.options[goban.Handicap], p.options[goban.Komi]})
	r.giveHandicap(p, 0)
	assert.Equal(t, [2]string{"0", rules.Auto}, [2]string{p.options[goban.Handicap], p.options[goban.Komi]})
	p.setOption(goban.Handicap, "5")
	_, _, step := p.chosenHandicap()
	assert.Equal(t, 5, step)
	p.setOption(goban.Komi, "5.5")
	h, givers, step := p.chosenHandicap()
	assert.Equal(t, 5, step, "with another komi, too")
	assert.Equal(t, "Black begins with 5 stones; komi 5.5.", p.Words.HandicapSentence(p.game, p.options, h, givers, ""))
	assert.Nil(t, mainTimePercent(p))
	assert.Empty(t, startPosition(p), "the options say it")
}

// Everybody but the person gives the handicap in games of more than two.
func TestHandicapOfOpponents(t *testing.T) {
	r, p := openSetup(t, "four-player-chess")
	r.giveHandicap(p, 3)
	h, givers, _ := p.chosenHandicap()
	assert.Equal(t, []rules.Seat{1, 2, 3}, givers)
	require.Len(t, h.Missing, 3)
	assert.Equal(t, "Blue, Yellow and Green must do without rook.", p.Words.HandicapSentence(p.game, p.options, h, givers, ""))
	r.Click("setup.sides.swap")
	r.Rest()
	_, givers, _ = p.chosenHandicap()
	assert.Equal(t, []rules.Seat{0, 2, 3}, givers, "the person has moved to the second seat")
	for _, c := range h.Missing {
		piece := p.thumbnail.View.Pieces[c]
		assert.Equal(t, piece.Seat == 1, !piece.IsEmpty(), "the board shows the rooks that are missing now")
	}
}

// A random order draws the seat of the person, who gives nothing wherever that is.
func TestHandicapWithRandomSeats(t *testing.T) {
	for range 12 {
		r, p := openSetup(t, "four-player-chess")
		r.giveHandicap(p, 4)
		r.Click("setup.sides.random")
		r.Rest()
		assert.Contains(t, r.AllText(), "Your opponents must do without queen.")
		r.Click("setup.play")
		snap := r.Snapshot()
		person := game.OnlyPerson(snap.Players)
		queens := map[rules.Seat]int{}
		for c := range snap.Position.Board().Cells {
			if piece := snap.Position.PieceAt(rules.Cell(c)); !piece.IsEmpty() && snap.Info.Kinds[piece.Kind].Name == "queen" {
				queens[piece.Seat]++
			}
		}
		assert.Equal(t, map[rules.Seat]int{person: 1}, queens)
		r.Director.Close()
	}
}

// A position that was set up is as it is.
func TestNoHandicapFromPosition(t *testing.T) {
	r, p := openSetup(t, "chess")
	p.StartFrom("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
	r.Rest()
	assert.False(t, r.Has("setup.handicap"))
	assert.Equal(t, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", startPosition(p))
}

// Each of these pictures was inspected.
func TestHandicapPictures(t *testing.T) {
	for _, c := range []struct {
		game, theme, lang string
		size              image.Point
		step              int
	}{
		{"chess", "light", "en", image.Pt(1280, 800), 2},
		{"shogi", "dark", "ja", image.Pt(390, 844), 9},
		{"go", "contrast", "de", image.Pt(1024, 700), 4},
		{"four-player-chess", "dark", "ru", image.Pt(800, 480), 2},
	} {
		r, p := openSetup(t, c.game, func(o *scene.Options) { o.Theme, o.Language = c.theme, c.lang })
		r.Size = c.size
		r.giveHandicap(p, c.step)
		r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
		r.Rest()
		scenetest.CompareGolden(t, fmt.Sprintf("handicap-%s-%s", c.game, c.theme), ui.Paint(r.List))
	}
}
