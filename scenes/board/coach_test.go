package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// hangingQueen is a position in which Qxh7 leaves the queen to the rook.
const hangingQueen = "r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3"

// queenBeforePawns is a position in which Qd12 leaves the queen to a pawn of Yellow's.
const queenBeforePawns = "3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/" +
	"bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/3,rQ,10/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,1,rK,rB,rN,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1"

// withCoach adds a computer player that thinks that the queen's capture on h7 loses it, and all other moves are sound.
func withCoach(o *scene.Options) {
	o.NewPlayer = func(int, int) ai.Player {
		return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
			info := ai.Info{WDL: ai.WDL{500, 0, 500}, Best: p.Format(p.Moves(nil)[0])}
			switch {
			case len(r.RootMoves) > 0 && r.RootMoves[0] == "h5h7":
				info.WDL, info.Best = ai.WDL{100, 0, 900}, "h5h7"
			case r.Purpose == ai.Hint && len(r.Actions) > 0:
				info.WDL, info.Best = ai.WDL{900, 0, 100}, "h8h7"
				info.Reasons = []ai.Fact{{Fact: ai.FactWins, Kind: "queen", Cell: "h7", Count: 900}}
			}
			return info
		})
	}
}

// warn plays the capture that loses the queen, and waits for the warning.
func (r *rig) warn() {
	r.T.Helper()
	r.Director.ChangeSettings(scene.SettingCoach, scene.Automatic)
	r.BeginWithClock("chess", hangingQueen, "", directortest.Person, directortest.Computer)
	r.Drag("h5", "h7")
	r.Until("the coach asks", r.board().isWarned)
	r.RestAnimations()
}

func coachStates() []state {
	return []state{
		{Name: "a warning", Show: (*rig).warn, Options: []directortest.Option{withCoach}},
	}
}

// TestCoachReplacesOtherQuestion checks that what a toast asks about help does not stay beside the question of the coach.
func TestCoachReplacesOtherQuestion(t *testing.T) {
	r := newRig(t, withCoach)
	r.Director.ChangeSettings(scene.SettingCoach, scene.Automatic)
	r.BeginWithClock("chess", hangingQueen, "", directortest.Person, directortest.Computer)
	r.board().askInToast("question", func() {})
	r.Tick(ui.Input{})
	require.NotEmpty(t, r.Director.Toast.Text)
	r.Drag("h5", "h7")
	r.Until("the coach asks", r.board().isWarned)
	assert.Empty(t, r.Director.Toast.Text)
}

func TestCoachAsks(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(r *rig)
		played bool
	}{
		"the button to play it":      {func(r *rig) { r.Click("prompt.play-anyway") }, true},
		"the button to take it back": {func(r *rig) { r.Click("prompt.take-back") }, false},
		"Enter":                      {func(r *rig) { r.Key(ui.KeyEnter) }, true},
		"Esc":                        {func(r *rig) { r.Key(ui.KeyEsc) }, false},
		"undo":                       {func(r *rig) { r.Click("board.undo") }, false},
		"the board":                  {func(r *rig) { r.Wait(questionDelay); r.ClickAt(r.Cell("e2")) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, withCoach)
			r.Director.RecordAccessTree()
			r.warn()
			b := r.board()
			h7, _ := b.board.CellByName("h7")
			assert.Equal(t, rules.Seat(0), b.view.Pieces[h7].Seat, "the queen stands on its target")
			assert.Len(t, b.view.Threat, 2, "the reply is an arrow")
			assert.Equal(t, "Sure? This loses the queen on h7: rook from h8 to h7.", b.matchReport().Question)
			assert.False(t, b.view.CanMove)
			assert.Zero(t, b.snap.Ply)
			c.answer(r)
			if c.played {
				r.Until("the computer has replied", func() bool { return b.snap.Ply == 2 })
				return
			}
			r.Tick(ui.Input{})
			assert.Nil(t, b.snap.HeldMove)
			assert.Zero(t, b.snap.Ply)
			assert.True(t, b.view.CanMove)
			assert.Empty(t, b.view.Threat)
			assert.Equal(t, rules.Seat(1), b.view.Pieces[h7].Seat, "the pawn is back")
			r.Drag("b1", "c3")
			r.Until("the sound move is played", func() bool { return b.snap.Ply == 2 })
		})
	}
}

// Where the reply takes nothing itself, the line that does is told.
func TestWarningTellsLine(t *testing.T) {
	r := newRig(t, withCoach)
	r.warn()
	b := r.board()
	held := *b.snap.HeldMove
	reply := *held.Warning.Reply
	nf6, err := held.Position.ParseMove("g8f6")
	require.NoError(t, err)
	reply.Move, reply.Reasons = nf6, []ai.Fact{{Fact: ai.FactWins, Kind: "pawn", Cell: "e4", Count: 100, Line: []string{"g8f6", "h7h8", "f6e4"}}}
	held.Warning = &game.Warning{Reply: &reply}
	snap := *b.snap
	snap.HeldMove = &held
	b.snap = &snap
	assert.Equal(t, "Sure? This loses the pawn on e4: knight from g8 to f6; queen from h7 to h8, captures rook; knight from f6 to e4.", b.warningText())
	reply.Reasons[0].Line = []string{"g8f6", "a1a1", "f6e4"}
	assert.Equal(t, "Sure? This loses the pawn on e4: knight from g8 to f6.", b.warningText(), "a line that cannot be played")

	held.Warning.MissedWin = 1
	assert.Equal(t, "Sure? You can give checkmate right now.", b.warningText())
	held.Warning.MissedWin = 3
	assert.Equal(t, "Sure? You have mate in 3 here.", b.warningText())
	reply.Reasons = []ai.Fact{{Fact: ai.FactMates, Count: 1}}
	assert.Equal(t, "Sure? Then the opponent can play: knight from g8 to f6.", b.warningText(), "being mated is worse")
}

// Presses that come while the question appears were meant for the next move.
func TestImpatientPressKeepsQuestion(t *testing.T) {
	r := newRig(t, withCoach)
	r.Director.ChangeSettings(scene.SettingCoach, scene.Automatic)
	r.BeginWithClock("chess", hangingQueen, "", directortest.Person, directortest.Computer)
	r.Drag("h5", "h7")
	r.Until("the coach asks", r.board().isWarned)
	r.ClickAt(r.Cell("e2"))
	assert.True(t, r.board().isWarned())
	r.Wait(questionDelay)
	r.ClickAt(r.Cell("e2"))
	r.Tick(ui.Input{})
	assert.False(t, r.board().isWarned())
	assert.Contains(t, r.AllText(), "Taken back: choose another move.")
}

// A warning shows the reply alone, and no threat that was asked for before the move.
func TestWarningShowsReplyAlone(t *testing.T) {
	r := newRig(t, withCoach)
	r.warn()
	b := r.board()
	e2, _ := b.board.CellByName("e2")
	e4, _ := b.board.CellByName("e4")
	snap := *b.snap
	snap.Threat = &game.Hint{TouchedCells: []rules.Cell{e2, e4}}
	b.snap = &snap
	b.showAdvice()
	h8, _ := b.board.CellByName("h8")
	h7, _ := b.board.CellByName("h7")
	assert.Equal(t, []rules.Cell{h8, h7}, b.view.Threat)
}

func TestCoachSwitch(t *testing.T) {
	r := newRig(t, withCoach)
	r.Director.ChangeSettings(scene.SettingCoach, scene.Automatic)
	for game := range 4 {
		r.Begin("chess", "", directortest.Person, directortest.Computer)
		assert.Equal(t, game < 3, r.board().isCoachOn(), "in game %d", game+1)
		require.NoError(t, r.Match().Resign(0))
		r.Tick(ui.Input{})
	}
	r.Begin("antichess", "", directortest.Person, directortest.Computer)
	assert.True(t, r.board().isCoachOn(), "another game")
	r.Begin("antichess", "", directortest.Person, directortest.Person)
	assert.False(t, r.board().isCoachOn(), "no computer")
	r.Click("board.more")
	r.Click("board.more.coach")
	r.Tick(ui.Input{})
	assert.True(t, r.board().isCoachOn())
	assert.Equal(t, scene.On, r.Director.Setting(scene.SettingCoach))
	r.Begin("three-player-chess", "", directortest.Person, directortest.Computer, directortest.Computer)
	r.Click("board.more")
	assert.True(t, r.Has("board.more.coach"), "there it looks at attacks")
}

// With more than two players the coach asks whether a piece is to be left to a lesser one, and shows that.
func TestCoachWithFourPlayers(t *testing.T) {
	r := newRig(t, withCoach)
	r.Director.ChangeSettings(scene.SettingCoach, scene.Automatic)
	r.Begin("four-player-chess", queenBeforePawns, directortest.Person, directortest.Computer, directortest.Computer, directortest.Computer)
	r.Drag("d3", "d12")
	r.Until("the coach asks", r.board().isWarned)
	assert.Contains(t, r.board().warningText(), "Sure? Then Yellow attacks the queen on d12")
	assert.Len(t, r.board().view.Threat, 2)
	r.Click("prompt.take-back")
	r.Rest()
	assert.Nil(t, r.Snapshot().HeldMove)
}
