package stage

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestWhatAManCanDoIsNotSaidElsewhere(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "", game.Player{}, game.Player{})
	at := r.cell("g1")
	r.tick(ui.Input{Pointer: at})
	r.tick(ui.Input{Pointer: at, IsDown: true, Pressed: true})
	for range 40 {
		r.tick(ui.Input{Pointer: at, IsDown: true})
	}
	assert.NotEmpty(t, r.s.Toast.Text)
	r.s.Nav.OpenSettings()
	r.now = r.now.Add(time.Minute)
	r.tick(ui.Input{})
	assert.Empty(t, r.s.Toast.Text)
}

func TestTheGraphEndsWhereAGameWasResigned(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "", game.Player{}, game.Player{})
	r.drag("e2", "e4")
	r.drag("e7", "e5")
	b := r.table()
	require.NoError(t, b.match.Resign(0))
	r.tick(ui.Input{})
	_, at := b.worths(&ui.Frame{Theme: r.s.Theme})
	assert.Equal(t, 2, at)
}

func TestASearchIsDoneAgainWhenThereIsMoreToSearchIn(t *testing.T) {
	r, l := openLibrary(t)
	all := len(l.cards)
	r.s.SavedGames.searchTexts = nil
	l.want.query = "level"
	r.tick(ui.Input{})
	require.Empty(t, l.cards, "only the names are known")
	r.s.IndexSavedGames()
	r.rest()
	assert.NotEmpty(t, l.cards)
	assert.Less(t, len(l.cards), all)
}

func TestASavedGameThatCannotBeShownStaysInTheLibrary(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "", game.Player{}, game.Player{})
	r.drag("e2", "e4")
	record := r.s.Match.Record()
	record.Clock = saves.ClockRecord{Kind: "fischer", Main: 60_000, Increment: 1000, Periods: 3} // what would that mean?
	name, err := r.s.Options.Store.Save("", record)
	require.NoError(t, err)
	r.s.OpenSaved(name)
	assert.NotEmpty(t, r.s.Toast.Text)
	r.drag("e7", "e5")
	r.s.FileMatch()
	require.NoError(t, r.s.Options.Store.Journal().Flush())
	list, err := r.s.Options.Store.List()
	require.NoError(t, err)
	require.Len(t, list, 2, "the match, and the game that was not shown")
	assert.Equal(t, name, list[1].Name)
	assert.Equal(t, 1, list[1].Plies)
	assert.Equal(t, 2, list[0].Plies)
}

func TestPastingIntoADialog(t *testing.T) {
	r, l := openLibrary(t)
	p := &pad{}
	r.s.Options.Clipboard = p
	r.key(ui.KeyRight, ui.KeyRight, ui.KeyFlip)
	r.tick(ui.Input{})
	r.pasted(p, "Immortal")
	assert.Equal(t, "Immortal", l.name)
}

func TestAnOptionKeepsThePositionToBeginFrom(t *testing.T) {
	r := newRig(t, withToys)
	g := toys.Claims()
	pos, err := g.Start(nil)
	require.NoError(t, err)
	pos.Play(pos.Moves(nil)[0])
	p := NewSetup(r.s.Context, g)
	p.start = pos.String()
	o := p.info.Options[0]
	p.setOption(o.Key, p.options[o.Key])
	for c := range pos.Board().Cells {
		require.Equal(t, pos.PieceAt(rules.Cell(c)), p.board.View.Pieces[c])
	}
}

func TestAGameOfThreeThatIsOverIsJudged(t *testing.T) {
	r := newRig(t, withToys, against())
	r.s.ChangeSettings(SettingEvaluationBar, On)
	r.match(toys.Camps().Info().ID, "", "", game.Player{}, game.Player{}, game.Player{})
	assert.True(t, r.table().watches())
	for !r.table().match.Result().IsOver() {
		require.NoError(t, r.table().match.Resign(r.table().match.Snapshot().Turn))
	}
	r.tick(ui.Input{})
	assert.True(t, r.table().watches())
	v, ok := r.table().worth()
	require.True(t, ok)
	assert.Equal(t, game.FinalScores(r.table().snap.Result), v.shares)
}

func TestASceneIsNeverSeenHalf(t *testing.T) {
	r := newRig(t)
	r.begin("chess", "")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.drag(m[:2], m[2:])
	}
	r.until("the sheet opens", func() bool { return r.has("sheet.rematch") })
	at, ok := r.s.WidgetBox("sheet.rematch")
	require.True(t, ok)
	p := at.Min.Add(at.Size().Div(2))
	r.tick(ui.Input{Pointer: p, IsInside: true, IsDown: true, Pressed: true})
	r.tick(ui.Input{Pointer: p, IsInside: true, Released: true})
	_, begun := r.s.WidgetBox("board.resign")
	assert.True(t, begun, "the new game in the very tick in which the button was used")
	_, ended := r.s.WidgetBox("sheet.rematch")
	assert.False(t, ended)
}
