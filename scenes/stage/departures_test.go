package stage

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
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Green moves his king, and at their turns Red and then Blue are mated.
const twoGo = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"

func TestSeatsPutOutByAMoveAreTold(t *testing.T) {
	e := &ears{}
	r := newRig(t, unpainted("en"), func(o *Options) { o.Speaker = e })
	r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
	r.s.RecordAccessTree()
	r.match("four-player-chess", twoGo, "")
	r.use("n5", "n4")
	rep := r.s.Report()
	assert.Equal(t, "Red is out (place 4): checkmate\nBlue is out (place 3): checkmate", rep.News)
	assert.Equal(t, "Green king from n5 to n4, Red is out (place 4): checkmate, Blue is out (place 3): checkmate", rep.Match.Last)
	assert.Equal(t, "Yellow to move.", rep.Match.Turn)
	r.size = image.Pt(1280, 800)
	assert.Contains(t, r.written(), "Red is out (place 4): checkmate · Blue is out (place 3): checkmate", "in a line, which lies over no man")
	r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
	require.NotEmpty(t, e.heard)
	assert.Equal(t, sound.Capture, e.heard[len(e.heard)-1].Kind)
	assert.Equal(t, []string{"Out, place 4", "Place 4"}, first(r.table().doing(0)))
	assert.Equal(t, []string{"Out, place 3", "Place 3"}, first(r.table().doing(1)))
	assert.Contains(t, rep.Texts, "Red: checkmate, Blue: checkmate", "it stands in the list of moves")

	require.NoError(t, r.table().match.Undo())
	r.tick(ui.Input{})
	r.tick(ui.Input{})
	rep = r.s.Report()
	assert.Empty(t, rep.News, "nobody is out any more")
	assert.Empty(t, rep.Match.Last)
	assert.Equal(t, "Green to move.", rep.Match.Turn)
	assert.NotContains(t, first(r.table().doing(0))[0], "Out")
}

func first(words []string, _ bool) []string { return words }

func TestACheckHidesNothingElse(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("three-player-chess", "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", "15")
	for range 13 {
		r.now = r.now.Add(time.Second)
		r.tick(ui.Input{})
	}
	words, alarm := r.table().doing(0)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Low on time · Check: Red, Black", "Low on time · Check", "Low on time"}, words)
	r.match("three-player-chess", "4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1", "600")
	words, alarm = r.table().doing(0)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Check: Red, Black", "Check"}, words)
}

func TestLiftedPairsAreNotTaken(t *testing.T) {
	r := inWords(t)
	r.match("byzantine-chess", "8N7/3pm11/11pm3/K7k7 w 0 1", "")
	r.use("b4", "d1", "c1")
	last := r.s.Report().Match.Last
	assert.Equal(t, "removes Black pawn from b4, removes Black anticlockwise pawn from b5, White king from d1 to c1", last)
}

func TestAHintShowsThePairToLiftOff(t *testing.T) {
	lifter := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "*b4b5,c12a11"} })
	r := newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return lifter } })
	r.match("byzantine-chess", "16/3pm11/11N4/K7k7 w 0 1", "")
	r.table().hint()
	r.until("the hint comes", func() bool { return r.table().snap.Hint != nil })
	names := func() (out []string) {
		for _, c := range r.table().view.HintLifts {
			out = append(out, r.table().board.Name(c))
		}
		return out
	}
	assert.Equal(t, []string{"b4", "b5"}, names())
	assert.Contains(t, r.table().hintWords(), "First remove the pair on b4 and b5.")
	assert.Len(t, r.table().view.Hint, 1, "and the man")
	r.table().hint()
	r.tick(ui.Input{})
	assert.Equal(t, []string{"b4", "b5"}, names())
	assert.Len(t, r.table().view.Hint, 2)
}

func TestMovesThatAreStillToBeAnsweredStayMarked(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("four-player-chess", "", "")
	earlier := func() (cells []string) {
		for _, move := range r.table().view.EarlierMoves {
			cells = append(cells, r.table().board.Name(move[0])+r.table().board.Name(move[1]))
		}
		return cells
	}
	r.use("h2", "h4", "b7", "d7", "g13", "g11", "m8", "k8")
	assert.Equal(t, []string{"g13g11", "b7d7"}, earlier(), "Red has not answered them, and played himself before")
	r.use("e2", "e3")
	assert.Equal(t, []string{"m8k8", "g13g11"}, earlier(), "since Blue played")
	require.NoError(t, r.table().match.SetPlayer(0, game.Player{}))
	for seat := 1; seat < 4; seat++ {
		require.NoError(t, r.table().match.SetPlayer(rules.Seat(seat), game.Player{Computer: true, Level: 1}))
	}
	r.tick(ui.Input{})
	assert.Empty(t, earlier(), "the only person has just played")
}

func TestTheReviewMarksTheMovesThatTheTableDoes(t *testing.T) {
	type marks struct {
		last    []rules.Cell
		earlier [][]rules.Cell
	}
	r := newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = several })
	r.match("four-player-chess", "", "")
	r.use("h2", "h4", "b7", "d7", "g13", "g11", "m8", "k8", "e2", "e3")
	require.NoError(t, r.table().match.Resign(1))
	r.tick(ui.Input{})
	r.use("f13", "f12", "m9", "k9")
	var table []marks
	for _, e := range r.table().snap.Line {
		require.NoError(t, r.table().match.GoToNode(e.Node))
		r.tick(ui.Input{})
		table = append(table, marks{r.table().view.LastMove, r.table().view.EarlierMoves})
	}
	require.Len(t, table, 8)
	assert.Len(t, table[4].last, 2)
	assert.Equal(t, table[4].last, table[5].last, "who leaves makes no move")
	r.table().Review()
	for i, want := range table {
		r.scene().goTo(i + 1)
		assert.Equal(t, want, marks{r.scene().view.LastMove, r.scene().view.EarlierMoves}, "after %d actions", i+1)
	}
}

// The hint of a move that lifts a pair off, in its first step. This picture was looked at.
func TestTheHintOfALiftedPairIsSeen(t *testing.T) {
	lifter := aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info { return ai.Info{Best: "*b4b5,c12a11"} })
	r := newRig(t, func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return lifter } })
	r.size = image.Pt(800, 560)
	r.match("byzantine-chess", "16/3pm11/11N4/K7k7 w 0 1", "")
	r.table().hint()
	r.until("the hint comes", func() bool { return r.table().snap.Hint != nil })
	r.at = image.Pt(3, 3)
	r.rest()
	scenetest.CompareGolden(t, "hint-lifts", ui.Paint(r.list))
}

// Who is out has lost, whatever the others agree on; and what can be done is done for a person who plays.
func TestWhoIsOutHasLost(t *testing.T) {
	r := newRig(t, unpainted("en"), against())
	r.match("four-player-chess", "", "")
	for seat := 2; seat < 4; seat++ {
		require.NoError(t, r.table().match.SetPlayer(rules.Seat(seat), game.Player{Computer: true, Level: 1}))
	}
	require.NoError(t, r.table().match.Resign(0))
	r.tick(ui.Input{})
	assert.Equal(t, rules.Seat(1), r.table().me())
	assert.Contains(t, r.s.Toast.Text, "Red is out")

	require.NoError(t, r.table().match.SetPlayer(1, game.Player{Computer: true, Level: 1}))
	table := r.table()
	r.tick(ui.Input{})
	snap := *table.snap
	snap.Result = rules.Result{Reason: rules.Agreement, Place: [rules.MaxSeats]uint8{4, 1, 1, 3}}
	over := r.over()
	over.snap = &snap
	assert.Equal(t, "You lose", over.Title())
	assert.True(t, HasLost(snap.Players, snap.Result))
	assert.False(t, HasLost(snap.Players, rules.DrawResult(4, rules.Agreement)))
}

func TestABaredKingIsWarned(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("byzantine-chess", "16/16/7p8/K4N2k7 w 0 1", "")
	r.use("d6", "c8")
	require.False(t, r.table().snap.Result.IsOver())
	words, alarm := r.table().doing(1)
	assert.True(t, alarm)
	assert.Equal(t, []string{"Bare king · Last chance to reply", "Last chance to reply"}, words)
	r.use("d9", "c8")
	assert.Equal(t, "only the two kings are left", r.over().Reason())
}

func TestWhoIsAskedForADrawIsSaid(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("three-player-chess", "", "")
	r.click("board.draw")
	q, ok := r.table().asksDraw()
	require.True(t, ok)
	assert.Contains(t, q.text, " offers a draw. ")
	assert.Contains(t, q.text, ", do you accept?")
	r = newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = several })
	r.match("three-player-chess", "", "")
	assert.Equal(t, "The game is a draw only if everyone accepts: Red and Black.", r.table().offering())
	assert.Contains(t, r.table().resigning(), "The others play on")
}

func TestThePositionIsCopiedByItsKey(t *testing.T) {
	c := &pad{}
	r := newRig(t, unpainted("en"), withPad(c))
	r.match("chess", "", "")
	r.key(ui.KeyCopy)
	r.until("it is copied", func() bool { c.mu.Lock(); defer c.mu.Unlock(); return c.text != "" })
	assert.Contains(t, c.text, r.position())
}

// TestAMateByADeparture: nobody moved between a mate and its end where a seat left.
func TestAMateByADeparture(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("three-player-chess", "7wK/8/bQbR6/8/wN7/8/8/rK7/8/8/7bP/bK7 w - - wrb 40 1", "")
	r.use("h1", "g1")
	require.NoError(t, r.table().match.Resign(0))
	r.tick(ui.Input{})
	assert.Equal(t, "Black checkmated Red", r.over().Reason())
}

// What is too long for the frame is said beside the board, where it lies over no piece.
func TestALongLineIsSaidBesideTheBoard(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("byzantine-chess", "", "")
	r.s.ShowWarning(strings.Repeat("A reason of many words. ", 6))
	a := &ui.Audit{SkipPainting: true}
	r.s.Kit.Audit = a
	for range 2 {
		r.tick(ui.Input{})
	}
	seen := 0
	for _, text := range a.Texts {
		if strings.Contains(text.Text, "reason") {
			seen++
			assert.GreaterOrEqual(t, text.Box.Min.X, r.table().place.Layout.Bounds().Max.X)
		}
	}
	assert.Greater(t, seen, 1)
}

// Who is out, and in which place, is whole on the narrowest card.
func TestWhoIsOutStandsOnHisCard(t *testing.T) {
	for _, lang := range []string{"en", "pl", "ru"} {
		r := newRig(t, unpainted(lang))
		r.size = image.Pt(1280, 800)
		r.match("four-player-chess", twoGo, "")
		r.use("n5", "n4")
		tab := r.table()
		f := r.s.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.size, 1, r.now, r.s.Theme)
		room := tab.plan(f).players[0].Dx() - f.Px(12+36+10+12)
		words, style := tab.doingIn(f, 0, room)
		assert.LessOrEqual(t, f.TextWidth(style, words), room, words)
		assert.Contains(t, words, "4")
	}
}
