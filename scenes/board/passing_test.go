package board

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// passTwice passes for both players, the second time after the double-press time.
func (r *rig) passTwice() {
	r.Click("board.pass")
	r.Now = r.Now.Add(doublePressTime)
	r.Click("board.pass")
}

// The only person is called "You", which takes a different verb form than a name.
func TestPassTextForYouAndOthers(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en": {"You pass.", "Computer passes."},
		"pl": {"Pasujesz.", "Komputer: pas."},
		"ru": {"Вы пасуете.", "Компьютер: пас."},
	} {
		r := newRig(t, withScoringComputer(), func(o *scene.Options) { o.Language = lang })
		r.Begin("go", twoWalls, game.Player{}, game.Player{Computer: true, Level: 1})
		r.Click("board.pass")
		assert.Equal(t, want[0], r.Director.Toast.Text)
		r.Until("the computer passes", func() bool { return r.Director.Toast.Text == want[1] })
	}
}

// An action that is unavailable for a moment is dimmed and stays in place, so that nothing else comes under the
// finger.
func TestPassButtonStaysWhileComputerThinks(t *testing.T) {
	for _, size := range []image.Point{{390, 844}, {800, 1200}, {1280, 800}} {
		r := newRig(t, withScoringComputer())
		r.Size = size
		r.Begin("go", twoWalls, game.Player{}, game.Player{Computer: true, Level: 1})
		places := func() [2]image.Rectangle {
			return [2]image.Rectangle{r.TextBox("Pass"), r.TextBox("Resign")}
		}
		before := places()
		require.NotEmpty(t, before[0])
		r.ClickAt(r.Cell("A1"))
		require.Equal(t, rules.Seat(1), r.board().snap.Turn)
		assert.Equal(t, before, places(), "%v", size)
		assert.False(t, r.Has("board.pass"), "the player cannot pass for the computer")
		r.Until("the computer answers", func() bool { return r.Has("board.pass") })
		assert.Equal(t, before, places(), "%v", size)
	}
}

// The player may still be pressing Pass when scoring begins with its buttons in the same place. They ignore input at
// first.
func TestScoreAnswersIgnoreEarlyPress(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{390, 844}, {360, 640}, {800, 1200}, {1280, 800}} {
			r := newRig(t, withScoringComputer("B6", "F6"), func(o *scene.Options) { o.Language = lang })
			r.Size = size
			r.Begin("go", twoWalls)
			pass, ok := r.Director.WidgetBox("board.pass")
			require.True(t, ok)
			r.passTwice()
			b := r.board()
			r.Until("it is scored", func() bool { return !b.scoring.answersSince.IsZero() })
			for range 4 {
				r.ClickAt(pass.Min.Add(pass.Size().Div(2)))
			}
			require.True(t, isScoring(b.snap), "%v, %s", size, lang)
			r.Until("they accept input", func() bool { return r.Has("count.accept") })
			accept, _ := r.Director.WidgetBox("count.accept")
			assert.Equal(t, size.X-20, accept.Max.X, "%v, %s: as far from the edge as all else", size, lang)
			r.CheckLayout("the count, %v, %s", size, lang)
		}
	}
}

// A double press passes once, however soon the computer answers.
func TestDoublePressPassesOnce(t *testing.T) {
	r := newRig(t, withScoringComputer())
	r.Begin("go", twoWalls, game.Player{}, game.Player{})
	b := r.board()
	r.Click("board.pass")
	r.ClickAt(r.Cell("A1"))
	require.Equal(t, 2, b.snap.Ply)
	r.Click("board.pass")
	assert.Equal(t, 2, b.snap.Ply, "it is still the same press")
	r.Now = r.Now.Add(doublePressTime)
	r.Click("board.pass")
	assert.Equal(t, 3, b.snap.Ply)
}

// A double press does not pass for both players. A player who took the pass back may pass again at once.
func TestDoublePressPassesForOnePlayer(t *testing.T) {
	r := newRig(t, withScoringComputer())
	r.Begin("go", twoWalls)
	r.Click("board.pass")
	r.Click("board.pass")
	assert.Equal(t, 1, r.board().snap.Ply)
	r.Click("board.undo")
	r.Click("board.pass")
	assert.Equal(t, 1, r.board().snap.Ply)
}

// Scoring starts with the match's own rules, whatever was compared before, and explains what the other methods are
// for.
func TestScoringStartsWithMatchRules(t *testing.T) {
	r := beginScoring(t)
	r.Click("count.way.chinese")
	assert.Contains(t, strings.Join(r.Texts(), " "), "For comparison: White leads by 13.5")
	r.Click("count.way.japanese")
	assert.Contains(t, r.Texts(), "White leads by 13.5")
	r.Click("count.accept")
	r.Until("the dialog opens", func() bool { return r.Has("sheet.close") })
	r.Click("sheet.close")
	r.Click("board.score")
	r.Click("count.way.chinese")
	r.Click("count.close")
	r.Click("board.undo")
	r.Until("it is scored again", func() bool { return r.Has("count.accept") })
	assert.Contains(t, r.Texts(), "White leads by 13.5")
	_, method := r.board().shownScore()
	assert.Zero(t, method)
}

// The score opens at its top, wherever it was left, so that the result is seen at once.
func TestScoreSheetOpensAtTop(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{390, 844}, {800, 1200}, {1280, 800}} {
			r := newRig(t, withScoringComputer("B6", "F6"), func(o *scene.Options) { o.Language = lang })
			r.Size = size
			r.Begin("go", twoWalls)
			r.passTwice()
			r.Until("it is scored", func() bool { return r.Has("count.accept") })
			total := func(what string) {
				t.Helper()
				assert.NotEmpty(t, r.TextBox(text.For(lang).T("count.line.total")), "%s, %v, %s", what, size, lang)
			}
			total("the count")
			for range 20 {
				r.Tick(ui.Input{Pointer: r.Widget("count.accept").Sub(image.Pt(0, 60)), Wheel: -3})
			}
			r.Click("count.accept")
			r.Until("the dialog opens", func() bool { return r.Has("sheet.close") })
			r.Click("sheet.close")
			r.Click("board.score")
			total("the sheet")
		}
	}
}
