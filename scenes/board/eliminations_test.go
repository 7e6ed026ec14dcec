package board

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// twoEliminated is a position in which a move by Green eliminates two players: Red and then Blue are mated at their turns.
const twoEliminated = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"

func TestEliminationsByMoveAnnounced(t *testing.T) {
	e := &recordingSpeaker{}
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.SoundPlayer = e })
	r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
	r.Director.RecordAccessTree()
	r.BeginWithClock("four-player-chess", twoEliminated, "")
	r.ActivateCells("n5", "n4")
	report := r.Director.Report()
	assert.Equal(t, "Red is out (place 4): checkmate\nBlue is out (place 3): checkmate", report.Toast)
	assert.Equal(t, "Green king from n5 to n4, Red is out (place 4): checkmate, Blue is out (place 3): checkmate", report.Match.LastMove)
	assert.Equal(t, "Yellow to move.", report.Match.Turn)
	r.Size = image.Pt(1280, 800)
	assert.Contains(t, r.Texts(), "Red is out (place 4): checkmate · Blue is out (place 3): checkmate", "in one line, which covers no piece")
	r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
	require.NotEmpty(t, e.heard)
	assert.Equal(t, sound.Capture, e.heard[len(e.heard)-1].Kind)
	assert.Equal(t, []string{"Out, place 4", "Place 4"}, firstText(r.board().seatStatus(0)))
	assert.Equal(t, []string{"Out, place 3", "Place 3"}, firstText(r.board().seatStatus(1)))
	assert.Contains(t, report.Texts, "Red: checkmate, Blue: checkmate", "the move list shows it")

	require.NoError(t, r.board().match.Undo())
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	report = r.Director.Report()
	assert.Empty(t, report.Toast, "no elimination any more")
	assert.Empty(t, report.Match.LastMove)
	assert.Equal(t, "Green to move.", report.Match.Turn)
	assert.NotContains(t, firstText(r.board().seatStatus(0))[0], "Out")
}

func firstText(words []string, _ bool) []string { return words }

func TestCheckIsShownBesideOtherStatus(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithSlowOpponent(make(chan string)))
	white := game.Player{Computer: true, Level: 1} // whose clock runs before its first move
	r.BeginWithClock("three-player-chess", "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", "15", white, game.Player{}, game.Player{})
	for range 13 {
		r.Now = r.Now.Add(time.Second)
		r.Tick(ui.Input{})
	}
	words, alarm := r.board().seatStatus(0)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Low on time · Check: Red, Black", "Low on time · Check", "Low on time"}, words)
	r.BeginWithClock("three-player-chess", "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", "600")
	words, alarm = r.board().seatStatus(0)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Check: Red, Black", "Check"}, words)
}

func TestRemovedPairsAreNotCaptures(t *testing.T) {
	r := newRigWithReports(t)
	r.BeginWithClock("byzantine-chess", "8N7/3pm11/11pm3/K7k7 w 0 1", "")
	r.ActivateCells("b4", "d1", "c1")
	last := r.Director.Report().Match.LastMove
	assert.Equal(t, "removes Black pawn from b4, removes Black anticlockwise pawn from b5, White king from d1 to c1", last)
}

func TestHintShowsPairToRemove(t *testing.T) {
	player := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "*b4b5,c12a11"} })
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return player } })
	r.BeginWithClock("byzantine-chess", "16/3pm11/11N4/K7k7 w 0 1", "")
	r.board().advanceHint()
	r.Until("the hint comes", func() bool { return r.board().snap.Hint != nil })
	names := func() (out []string) {
		for _, c := range r.board().view.HintLifts {
			out = append(out, r.board().board.Name(c))
		}
		return out
	}
	assert.Equal(t, []string{"b4", "b5"}, names())
	assert.Contains(t, r.board().hintText(), "First remove the pair on b4 and b5.")
	assert.Len(t, r.board().view.Hint, 1, "and the piece")
	r.board().advanceHint()
	r.Tick(ui.Input{})
	assert.Equal(t, []string{"b4", "b5"}, names())
	assert.Len(t, r.board().view.Hint, 2)
}

func TestEarlierMovesStayMarked(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("four-player-chess", "", "")
	earlier := func() (cells []string) {
		for _, move := range r.board().view.EarlierMoves {
			cells = append(cells, r.board().board.Name(move[0])+r.board().board.Name(move[1]))
		}
		return cells
	}
	r.ActivateCells("h2", "h4", "b7", "d7", "g13", "g11", "m8", "k8")
	assert.Equal(t, []string{"g13g11", "b7d7"}, earlier(), "Red has not answered them, and played himself before")
	r.ActivateCells("e2", "e3")
	assert.Equal(t, []string{"m8k8", "g13g11"}, earlier(), "since Blue's move")
	require.NoError(t, r.board().match.SetPlayer(0, game.Player{}))
	for seat := 1; seat < 4; seat++ {
		require.NoError(t, r.board().match.SetPlayer(rules.Seat(seat), game.Player{Computer: true, Level: 1}))
	}
	r.Tick(ui.Input{})
	assert.Empty(t, earlier(), "the only person has just played")
}

// The first step of a hint that removes a pair. This picture was inspected.
func TestHintOfRemovedPairIsVisible(t *testing.T) {
	player := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "*b4b5,c12a11"} })
	r := newRig(t, func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return player } })
	r.Size = image.Pt(800, 560)
	r.BeginWithClock("byzantine-chess", "16/3pm11/11N4/K7k7 w 0 1", "")
	r.board().advanceHint()
	r.Until("the hint comes", func() bool { return r.board().snap.Hint != nil })
	r.Pointer = image.Pt(3, 3)
	r.Rest()
	scenetest.CompareGolden(t, "hint-remove-pair", ui.Paint(r.List))
}

// An eliminated player has lost, whatever the others agree on. Actions are those of a person still playing.
func TestEliminatedSeatHasLost(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	r.BeginWithClock("four-player-chess", "", "")
	for seat := 2; seat < 4; seat++ {
		require.NoError(t, r.board().match.SetPlayer(rules.Seat(seat), game.Player{Computer: true, Level: 1}))
	}
	require.NoError(t, r.board().match.Resign(0))
	r.Tick(ui.Input{})
	assert.Equal(t, rules.Seat(1), r.board().actingSeat())
	assert.Contains(t, r.Director.Toast.Text, "Red is out")

	require.NoError(t, r.board().match.SetPlayer(1, game.Player{Computer: true, Level: 1}))
	r.Tick(ui.Input{})
	assert.True(t, r.board().areAllPersonsOut(), "so nobody can resign or offer a draw")
	snap := *r.board().snap
	snap.Result = rules.Result{Reason: rules.Agreement, Place: [rules.MaxSeats]uint8{4, 1, 1, 3}}
	assert.True(t, gameui.HasLost(snap.Players, snap.Result))
	assert.False(t, gameui.HasLost(snap.Players, rules.DrawResult(4, rules.Agreement)))
}

func TestBareKingWarning(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("byzantine-chess", "16/16/7p8/K4N2k7 w 0 1", "")
	r.ActivateCells("d6", "c8")
	require.False(t, r.board().snap.Result.IsOver())
	words, alarm := r.board().seatStatus(1)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Bare king · Last chance to reply", "Last chance to reply"}, words)
	r.ActivateCells("d9", "c8")
	assert.Equal(t, "only the two kings are left", r.gameOver().Reason())
}

func TestDrawOfferNamesAskedPlayer(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("three-player-chess", "", "")
	r.Click("board.draw")
	n := r.board().offerPrompt()
	require.NotNil(t, n)
	assert.Contains(t, n.text, " offers a draw. ")
	assert.Contains(t, n.text, ", do you accept?")
	r = newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
	r.BeginWithClock("three-player-chess", "", "")
	assert.Equal(t, "The game is a draw only if everyone accepts: Red and Black.", r.board().offerText())
	assert.Contains(t, r.board().resignText(), "The others play on")
}

func TestCopyPositionShortcut(t *testing.T) {
	c := &directortest.Clipboard{}
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithClipboard(c))
	r.BeginWithClock("chess", "", "")
	r.Key(ui.KeyCopy)
	r.Until("it is copied", func() bool { return c.Text() != "" })
	assert.Contains(t, c.Text(), r.Position())
}

// An elimination can end the game by mate without a move in between.
func TestMateByElimination(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("three-player-chess", "7wK/8/bQbR6/8/wN7/8/8/rK7/8/8/7bP/bK7 w - - wrb 40 1", "")
	r.ActivateCells("h1", "g1")
	require.NoError(t, r.board().match.Resign(0))
	r.Tick(ui.Input{})
	assert.Equal(t, "Black checkmated Red", r.gameOver().Reason())
}

// A text too long for the frame is shown beside the board, where it covers no piece.
func TestLongToastIsPlacedBesideBoard(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("byzantine-chess", "", "")
	r.Director.ShowWarning(strings.Repeat("A reason of many words. ", 6))
	a := &ui.Audit{SkipPainting: true}
	r.Director.Kit.Audit = a
	for range 2 {
		r.Tick(ui.Input{})
	}
	seen := 0
	for _, text := range a.Texts {
		if strings.Contains(text.Text, "reason") {
			seen++
			assert.GreaterOrEqual(t, text.Box.Min.X, r.board().place.Layout.Bounds().Max.X)
		}
	}
	assert.Greater(t, seen, 1)
}

// An eliminated player has no clock any more.
func TestEliminatedSeatHasNoClock(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Size = size
		r.BeginWithClock("four-player-chess", twoEliminated, "300")
		r.ActivateCells("n5", "n4")
		clocks := 0
		for _, text := range r.Texts() {
			if strings.HasPrefix(text, "5:00") || strings.HasPrefix(text, "4:59") {
				clocks++
			}
		}
		assert.Equal(t, 2, clocks, "at %v: %q", size, r.Texts())
	}
}

// The status of an eliminated player, with the place, fits on the narrowest card.
func TestEliminatedSeatShownOnCard(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Size = image.Pt(1280, 800)
		r.BeginWithClock("four-player-chess", twoEliminated, "")
		r.ActivateCells("n5", "n4")
		b := r.board()
		f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)
		room := b.planLayout(f).players[0].Dx() - f.Px(12+36+10+12)
		words, style := b.fittingStatus(f, 0, room)
		assert.LessOrEqual(t, f.TextWidth(style, words), room, words)
		assert.Contains(t, words, "4")
	}
}
