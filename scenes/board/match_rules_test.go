package board

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// beginWithOptions begins a match with options, without the setup.
func (r *rig) beginWithOptions(id string, o rules.Options, position string) {
	r.T.Helper()
	g, ok := catalog.Find(id)
	require.True(r.T, ok)
	r.Director.StartMatch(game.Setup{Game: g, Options: o, Start: position})
	r.Tick(ui.Input{})
}

// The chosen options are shown above the moves, in the board's menu, in the help, in the game-over dialog, and
// wherever the game is listed.
func TestChosenOptionsShownEverywhere(t *testing.T) {
	const spoken = "Castling: allowed; promotion to king: not allowed"
	dir := t.TempDir()
	r := newRig(t, directortest.WithStore(t, dir))
	r.Size = image.Pt(1280, 800)
	r.beginWithOptions("antichess", rules.Options{"castling": "on", "promotion": "no-king"}, "8/8/8/8/8/1p6/P7/8 w - - 0 1")
	line := r.Director.Words.OptionSummary(r.board().snap.Game, r.board().snap.Options)
	assert.Equal(t, spoken, line)
	r.Click(moreMenuID)
	r.Click(moreMenuID + ".rules-here")
	r.Rest()
	for _, rule := range []string{"Rules of this game", "Castling: allowed", "Promotion to king: not allowed"} {
		assert.Contains(t, r.Texts(), rule)
	}
	r.CheckLayout("the sheet of the rules")
	r.Click("rules-here.help")
	assert.Contains(t, r.AllText(), spoken)
	r.Key(ui.KeyEsc)
	r.Drag("a2", "b3")
	assert.Contains(t, r.AllText(), spoken, "above the moves")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
	assert.Equal(t, spoken, r.gameOver().Notes()[1])
	r.Click("dialog.menu")
	r.Until("it is in the menu", func() bool { return strings.Contains(r.AllText(), spoken) })
	r.Director.Nav.OpenLibrary()
	r.WaitForLibrary()
	assert.Contains(t, r.AllText(), "Castling: allowed", "on the card as far as it fits")
}

// With the usual rules nothing is shown above the moves, and the dialog says so.
func TestUsualRulesInRulesDialog(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.Begin("antichess", "")
	assert.Empty(t, r.board().optionsText())
	r.Click(moreMenuID)
	r.Click(moreMenuID + ".rules-here")
	r.Rest()
	assert.Contains(t, r.Texts(), "The usual rules.")
}

// One key opens the card of the rules and closes it, as Escape does; a button leads to the help. Nothing of it changes the match.
func TestRulesCardByKey(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.beginWithOptions("chess", nil, "")
	m := r.board().match
	isOpen := func() bool { return r.Has("rules-here.help") }
	for _, closing := range []ui.Key{ui.KeyRules, ui.KeyEsc} {
		r.Key(ui.KeyRules)
		require.True(t, isOpen())
		r.Key(closing)
		require.False(t, isOpen(), "%v", closing)
		require.Same(t, m, r.board().match)
	}
	r.Key(ui.KeyRules)
	r.Click("rules-here.help")
	r.Settle()
	_, isHelp := r.Director.Top().(scene.Help)
	assert.True(t, isHelp)
}

// What ends a game of shogi is explained where its name says little, as far as the options allow it, and a button leads to the pieces.
func TestRulesCardOfShogi(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 1200)
	for _, c := range []struct {
		options       rules.Options
		present, gone []string
	}{
		{nil, []string{"Declaration (entering king)", "28 points (White 27)", "Impasse: both kings", "Perpetual check: ", "Repetition: ", "Move limit: after 500 moves"}, []string{"without progress"}},
		{rules.Options{"declaration": "24", "plies": "none"}, []string{"31 points"}, []string{"without progress", "after 500", "after none"}},
		{rules.Options{"declaration": "none"}, []string{"Impasse: both kings"}, []string{"Declaration (entering king)"}},
	} {
		r.beginWithOptions("shogi", c.options, "")
		r.Key(ui.KeyRules)
		r.Rest()
		text := r.AllText()
		for _, part := range c.present {
			assert.Contains(t, text, part, c.options)
		}
		for _, part := range c.gone {
			assert.NotContains(t, text, part, c.options)
		}
		r.Key(ui.KeyEsc)
	}
	r.Key(ui.KeyRules)
	r.Click("rules-here.pieces")
	r.Settle()
	assert.Contains(t, r.AllText(), "The king")
	r.beginWithOptions("go", nil, "")
	r.Key(ui.KeyRules)
	require.True(t, r.Has("rules-here.help"))
	assert.False(t, r.Has("rules-here.pieces"), "all stones are alike")
}

// The card says who plays, with levels, the clock, the handicap and the komi, how the game ends, and what is usual.
func TestRulesCardTexts(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Size = image.Pt(1280, 1200)
	g, _ := catalog.Find("go")
	r.Director.StartMatch(game.Setup{
		Game: g, Options: rules.Options{"size": "9", "handicap": "2", "komi": "5.5"}, TimeControl: directortest.TimeControl("600+5"),
		Players: []game.Player{{Name: "Anna"}, {Computer: true, Level: 3}},
	})
	r.Tick(ui.Input{})
	r.Key(ui.KeyRules)
	r.Rest()
	w := r.Director.Words
	shown := r.AllText()
	for _, want := range []string{
		"Black: Anna", "White: Computer, " + r.Director.LevelText(3), w.OptionName("go", "komi") + ": 5.5", w.OptionName("go", "handicap") + ": 2",
		"How it can end: on points", "out of time", r.Director.TimeControlSentence(directortest.TimeControl("600+5")),
	} {
		assert.Contains(t, shown, want)
	}
	r.Key(ui.KeyEsc)
	r.beginWithOptions("antichess", rules.Options{"castling": "on"}, "")
	r.Key(ui.KeyRules)
	r.Rest()
	assert.Contains(t, r.Texts(), "Usually: not allowed")
	assert.Contains(t, r.AllText(), "no legal moves")
	assert.NotContains(t, r.AllText(), "out of time")
}

// The card fits every game, window, language and theme.
func TestRulesCardLayouts(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
		for _, g := range catalog.All() {
			r.Begin(g.Info().ID, "")
			r.Key(ui.KeyRules)
			for _, w := range directortest.SmallWindows {
				r.Resize(w)
				r.CheckLayout("%s %s %v", g.Info().ID, lang, w)
			}
			r.Key(ui.KeyEsc)
		}
	}
}

// In a window with little room for moves the pinned rules disappear first.
func TestPinnedRulesYieldToMoves(t *testing.T) {
	for _, c := range []struct {
		size image.Point
		told bool
	}{{image.Pt(1280, 800), true}, {image.Pt(600, 300), false}} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Size = c.size
		r.beginWithOptions("capablanca100", rules.Options{"pawns": "double"}, "")
		r.Drag("e2", "e4")
		assert.Equal(t, c.told, strings.Contains(r.AllText(), "First pawn move: one or two squares"), "%v", c.size)
	}
}

// The options of a Go game include the komi, and the repetition rule if one was chosen.
func TestGoOptionsText(t *testing.T) {
	g, _ := catalog.Find("go")
	o := rules.Options{"size": "9", "rules": "chinese", "ko": "simple"}
	assert.Equal(t, "Chinese, komi 7.5, no handicap; repetition: simple ko", text.For("en").OptionSummary(g, o))
	for _, lang := range text.Languages() {
		w := text.For(lang)
		lines := w.TermsList(g, o)
		require.Len(t, lines, 2, lang)
		assert.Contains(t, lines[0], w.FormatNumber("7.5"), lang)
		assert.NotContains(t, strings.Join(lines, " "), "9×9", lang)
	}
}

// The shortcuts shown in the menu beside the game-over dialog work there too.
func TestShortcutsAfterGameOver(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
	r.Drag("a1", "a8")
	r.Until("the dialog opens", func() bool { return r.board().dialog.kind == gameOverDialog })
	r.Wait(time.Second)
	r.Key(ui.KeySave)
	assert.Equal(t, saveDialog, r.board().dialog.kind)
}

// The game-over dialog ignores input at first: a press meant for what lay there must not begin another match.
func TestGameOverIgnoresEarlyPress(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	mate := func() *Scene {
		r.Begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
		r.Drag("a1", "a8")
		r.Until("the dialog opens", func() bool { return r.board().dialog.kind == gameOverDialog })
		return r.board()
	}
	mate()
	require.False(t, r.Has("dialog.rematch"))
	r.Until("it accepts input", func() bool { return r.Has("dialog.rematch") })
	at, ok := r.Director.WidgetBox("dialog.rematch")
	require.True(t, ok)
	first := mate()
	press := func() {
		mid := at.Min.Add(at.Size().Div(2))
		r.Tick(ui.Input{Pointer: mid, Pressed: true, IsDown: true})
		r.Tick(ui.Input{Pointer: mid, Released: true})
	}
	press()
	require.Same(t, first, r.board(), "a click meant for something else")
	r.Now = r.Now.Add(300 * time.Millisecond)
	press()
	assert.NotSame(t, first, r.board())
}

// Either all actions of the row have labels or none has, and none is missing, also with large text.
func TestActionsShareOneShape(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, id := range []string{"chess", "go", "shogi"} {
			for _, c := range []struct {
				size  image.Point
				scale float64
			}{{image.Pt(1280, 800), 1}, {image.Pt(1280, 800), 2}, {image.Pt(390, 844), 1}} {
				r := newRig(t, directortest.WithoutPainting(lang))
				r.Size, r.Scale = c.size, c.scale
				r.Begin(id, "")
				r.Tick(ui.Input{})
				_, ok := r.Director.WidgetBox("board.flip")
				assert.True(t, ok, "%s %s %v", lang, id, c)
				words := 0
				all := []string{"board.undo", "board.redo", "board.hint", "board.flip", "board.resign"}
				for _, word := range all {
					if !r.TextBox(text.For(lang).T(word)).Empty() {
						words++
					}
				}
				assert.True(t, words == 0 || words == len(all), "%s %s %v: %d of %d have words", lang, id, c, words, len(all))
			}
		}
	}
}

// Pieces without value, as in antichess, are shown like others. Go stones are only counted.
func TestCapturedPiecesShown(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	for id, counted := range map[string]bool{"antichess": false, "chess": false, "hasami-shogi": false, "go": true} {
		r.Begin(id, "")
		assert.Equal(t, counted, r.board().showsCaptureCount(), id)
	}
}

// A handicap of pieces or time is told with the rules.
func TestHandicapInRulesDialog(t *testing.T) {
	r := newRig(t)
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	r.Director.StartMatch(game.Setup{
		Game: g, Start: "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", TimeControl: game.TimeControl{Kind: game.SuddenDeath, Main: time.Minute},
		MainTimePercent: []int{25, 0},
	})
	r.Tick(ui.Input{})
	r.Click(moreMenuID)
	r.Click(moreMenuID + ".rules-here")
	r.Rest()
	assert.Contains(t, r.AllText(), "Black must do without knight b8.")
	assert.Contains(t, r.AllText(), "White may use only 25% of the main time.")
}
