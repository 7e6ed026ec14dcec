package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// premoveRig is a rig with a match between the person in the first seat and a slow opponent in all others.
func premoveRig(t *testing.T, id, position string, options ...directortest.Option) (*rig, chan<- string) {
	t.Helper()
	moves := make(chan string, 3)
	r := newRig(t, append(options, directortest.WithSlowOpponent(moves))...)
	g, ok := r.Director.FindGame(id)
	require.True(t, ok)
	players := make([]game.Player, len(g.Info().Seats))
	for i := range players {
		players[i] = directortest.Computer
	}
	players[0] = directortest.Person
	r.Begin(id, position, players...)
	return r, moves
}

// untilPly waits until the match has so many moves.
func (r *rig) untilPly(n int) {
	r.T.Helper()
	r.Until("the moves are played", func() bool { return r.board().snap.Ply >= n })
	require.Equal(r.T, n, r.board().snap.Ply)
}

// pieceOn returns the name of the kind of the piece that the board shows on a cell; "" for none.
func (r *rig) pieceOn(cell string) string {
	r.T.Helper()
	b := r.board()
	c, ok := b.board.CellByName(cell)
	require.True(r.T, ok, cell)
	return b.snap.Info.Kinds[b.view.Pieces[c].Kind].Name
}

func TestPremovesAreShownAndPlayed(t *testing.T) {
	for _, w := range inputMethods() {
		if w.name == "typed" {
			continue
		}
		t.Run(w.name, func(t *testing.T) {
			r, answers := premoveRig(t, "chess", "")
			if w.name == "finger" || w.name == "taps" {
				r.Size = image.Pt(390, 844)
				r.Tick(ui.Input{})
			}
			w.move(r, "e2", "e4")
			r.untilPly(1)
			w.move(r, "g1", "f3")
			w.move(r, "f3", "g5")
			w.move(r, "d1", "h5")
			b := r.board()
			assert.Equal(t, 3, b.premoves.queue.Len())
			assert.Equal(t, "knight", r.pieceOn("g5"))
			assert.Empty(t, r.pieceOn("g1"))
			assert.Empty(t, r.pieceOn("f3"))
			assert.Len(t, b.view.Premoves.Cells, 3)
			assert.Equal(t, 1, b.snap.Ply, "nothing of it is in the match")

			answers <- "a7a6"
			r.untilPly(3)
			assert.Equal(t, 2, b.premoves.queue.Len())
			assert.Equal(t, "knight", r.pieceOn("g5"), "the next one is still shown")
			answers <- "b7b6"
			r.untilPly(5)
			answers <- "c7c6"
			r.untilPly(7)
			assert.Zero(t, b.premoves.queue.Len())
			assert.Contains(t, r.Position(), "rnbqkbnr/3ppppp/ppp5/6NQ/4P3/8/PPPP1PPP/RNB1KB1R b")
		})
	}
}

func TestPremoveIsPlayedInTheFrameOfTheMoveBefore(t *testing.T) {
	r, answers := premoveRig(t, "chess", "")
	r.Drag("e2", "e4")
	r.Drag("d2", "d4")
	answers <- "e7e5"
	b := r.board()
	r.Until("the answer", func() bool { return b.snap.Ply > 1 })
	assert.Equal(t, 3, b.snap.Ply, "there is no frame in between")
	require.Len(t, b.view.Motion.Slides, 1, "the move of the opponent is seen")
	assert.Equal(t, rules.Seat(1), b.view.Motion.Slides[0].Piece.Seat)
}

func TestIllegalPremoveDropsTheRest(t *testing.T) {
	r, answers := premoveRig(t, "chess", "")
	r.Drag("e2", "e4")
	r.Drag("e4", "e5")
	r.Drag("e5", "d6")
	answers <- "e7e5"
	r.untilPly(2)
	r.Tick(ui.Input{})
	b := r.board()
	assert.Zero(t, b.premoves.queue.Len())
	assert.Equal(t, "pawn", r.pieceOn("e4"))
	assert.Empty(t, b.view.Premoves.Cells)
	assert.Equal(t, "Your premove isn’t legal any more.", r.Director.Toast.Text)
	r.Drag("g1", "f3")
	assert.Equal(t, 3, b.snap.Ply, "moves are made as ever")
}

// Pieces in the way may go away, and pieces to capture may come: recaptures above all.
func TestPremoveOntoOwnPiece(t *testing.T) {
	r, answers := premoveRig(t, "chess", "rnbqkbnr/ppp1pppp/8/3p4/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 2")
	r.Drag("e2", "e4")
	r.Drag("c3", "e4")
	assert.Equal(t, "knight", r.pieceOn("e4"))
	answers <- "d5e4"
	r.untilPly(3)
	assert.Equal(t, "knight", r.pieceOn("e4"))
	assert.Equal(t, "pawn", r.board().snap.Info.Kinds[r.board().snap.LastMove.Captured[0].Kind].Name)
}

func TestPremovesAreCancelled(t *testing.T) {
	ways := map[string]func(r *rig){
		"Escape":         func(r *rig) { r.Key(ui.KeyEsc) },
		"right click":    func(r *rig) { r.Tick(ui.Input{Pointer: r.Cell("e5"), RightPressed: true}) },
		"click beside":   func(r *rig) { r.ClickAt(r.Cell("e5")) },
		"tap beside":     func(r *rig) { r.Tap(r.Cell("e5")) },
		"undo":           func(r *rig) { r.Key(ui.KeyUndo) },
		"looking back":   func(r *rig) { r.Key(ui.KeyLeft) },
		"pause":          func(r *rig) { r.Match().SetPaused(true) },
		"another player": func(r *rig) { require.NoError(r.T, r.Match().SetPlayer(1, directortest.Person)) },
		"resignation":    func(r *rig) { require.NoError(r.T, r.Match().Resign(0)) },
		"the help":       func(r *rig) { r.Key(ui.KeyHelp); r.Tick(ui.Input{}); r.Key(ui.KeyEsc); r.Tick(ui.Input{}) },
		"the setting":    func(r *rig) { r.Director.Settings.Set(scene.SettingPremoves, scene.Off) },
		"undo and redo":  func(r *rig) { require.NoError(r.T, r.Match().Undo()); require.NoError(r.T, r.Match().Redo()) },
	}
	for name, cancel := range ways {
		t.Run(name, func(t *testing.T) {
			r, answers := premoveRig(t, "chess", "")
			r.Drag("e2", "e4")
			r.Drag("g1", "f3")
			b := r.board()
			require.Equal(t, 1, b.premoves.queue.Len())
			cancel(r)
			r.Tick(ui.Input{})
			assert.Zero(t, b.premoves.queue.Len())
			assert.Empty(t, b.view.Premoves.Cells)
			assert.Equal(t, "knight", r.pieceOn("g1"))
			switch name {
			case "Escape", "right click", "click beside", "tap beside":
				assert.Equal(t, "Premoves cancelled.", r.Director.Toast.Text)
				assert.Same(t, b, r.Director.Top())
				answers <- "e7e5"
				r.untilPly(2)
				r.Settle()
				assert.Equal(t, 2, b.snap.Ply)
			}
		})
	}
}

func TestPremovePromotion(t *testing.T) {
	r, answers := premoveRig(t, "chess", "6k1/1P6/8/8/8/8/8/6K1 w - - 0 1")
	r.Drag("g1", "g2")
	r.ClickAt(r.Cell("b7"))
	r.ClickAt(r.Cell("b8"))
	b := r.board()
	require.Len(t, b.view.Choices, 4, "the choice is made in advance")
	r.chooseByMouse(3)
	assert.Equal(t, "knight", r.pieceOn("b8"))
	answers <- "g8g7"
	r.untilPly(3)
	assert.Equal(t, "knight", r.pieceOn("b8"))
	assert.Empty(t, b.view.Choices)
}

func TestPremoveCastling(t *testing.T) {
	r, answers := premoveRig(t, "chess", "r3k2r/8/8/8/8/8/7P/R3K2R w KQkq - 0 1")
	r.Drag("h2", "h3")
	r.Drag("e1", "g1")
	assert.Equal(t, "rook", r.pieceOn("f1"))
	assert.Equal(t, "king", r.pieceOn("g1"))
	answers <- "e8e7"
	r.untilPly(3)
	assert.Contains(t, r.Position(), "R4RK1")
}

func TestPremoveDrops(t *testing.T) {
	r, answers := premoveRig(t, "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1")
	b := r.board()
	r.Drag("5i", "5h")
	drop := func(cell string) {
		t.Helper()
		c, ok := b.board.CellByName(cell)
		require.True(t, ok)
		r.Tick(ui.Input{Activation: boardview.HandActivation(b.view.Hands[0][0].Piece.Kind)})
		require.True(t, b.view.IsHolding)
		r.Tick(ui.Input{Activation: boardview.CellActivation(b.board, c)})
	}
	drop("5e")
	assert.Equal(t, 1, b.view.Hands[0][0].Count)
	drop("4e")
	assert.Empty(t, b.view.Hands[0])
	assert.Equal(t, "pawn", r.pieceOn("4e"))
	assert.Equal(t, "Premoves: 5e, 4e.", b.premovesText())
	answers <- "5a4a"
	r.untilPly(3)
	answers <- "4a3a"
	r.untilPly(5)
	assert.Contains(t, r.Position(), "4PP3")
}

func TestPremovesOfThreeAndFourPlayers(t *testing.T) {
	for _, id := range []string{"three-player-chess", "four-player-chess"} {
		t.Run(id, func(t *testing.T) {
			r, answers := premoveRig(t, id, "")
			b := r.board()
			p := b.snap.Position
			first := p.Moves(nil)[0]
			r.Drag(moveCells(r, first))
			r.untilPly(1)
			seats := len(b.snap.Players)
			moves := p.Moves(nil)
			last := moves[len(moves)-1] // of another piece, so that it stays possible
			r.Drag(moveCells(r, last))
			require.Equal(t, 1, b.premoves.queue.Len())
			q := b.snap.Position.Clone()
			for n := 1; n < seats; n++ {
				m := q.Moves(nil)[0]
				answers <- q.Format(m)
				q.Play(m)
				if n < seats-1 {
					r.untilPly(1 + n)
					require.Equal(t, 1, b.premoves.queue.Len(), "it waits for its own turn")
				}
			}
			r.untilPly(seats + 1)
			assert.Equal(t, last, b.snap.LastMove.Move)
		})
	}
}

// moveCells returns the cells of a move at the start of a game.
func moveCells(r *rig, m rules.Move) (from, to string) {
	b := r.board()
	p, err := b.snap.Game.Start(b.snap.Options)
	require.NoError(r.T, err)
	cells := rules.TouchedCells(p.Steps(m))
	return b.board.Name(cells[0]), b.board.Name(cells[1])
}

func TestHeldPieceStaysHeldWhenTheTurnComes(t *testing.T) {
	r, answers := premoveRig(t, "chess", "")
	r.Drag("e2", "e4")
	r.DragWithoutDrop("g1", "f3")
	b := r.board()
	answers <- "e7e5"
	for b.snap.Ply < 2 {
		r.Tick(ui.Input{Pointer: r.Cell("f3"), IsDown: true})
	}
	require.True(t, b.view.IsDragging())
	r.Tick(ui.Input{Pointer: r.Cell("f3"), Released: true})
	assert.Equal(t, 3, b.snap.Ply, "it is a move now")
}

func TestNoPremoves(t *testing.T) {
	t.Run("in Go", func(t *testing.T) {
		r, _ := premoveRig(t, "go", "")
		r.ClickAt(r.Cell("D4"))
		r.ClickAt(r.Cell("E5"))
		assert.False(t, r.board().view.CanMove)
	})
	t.Run("if turned off", func(t *testing.T) {
		r, _ := premoveRig(t, "chess", "")
		r.Director.Settings.Set(scene.SettingPremoves, scene.Off)
		r.Drag("e2", "e4")
		r.Drag("g1", "f3")
		assert.Zero(t, r.board().premoves.queue.Len())
		assert.Equal(t, "knight", r.pieceOn("g1"))
	})
	t.Run("between people here", func(t *testing.T) {
		r := newRig(t)
		r.Begin("chess", "")
		r.Drag("e2", "e4")
		assert.False(t, r.board().canPremove())
	})
}

func TestPremovesAtTables(t *testing.T) {
	r, links := onlineRig(t)
	r.closeInvitations()
	b := r.board()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return b.snap.PersonToMove })
	r.Drag("e2", "e4")
	jan.Until("the move is there", func(s *game.Snapshot) bool { return s.Ply == 1 && b.snap.Ply == 1 })
	r.Drag("g1", "f3")
	r.Drag("f1", "c4")
	require.Equal(t, 2, b.premoves.queue.Len())
	for range 20 {
		r.Tick(ui.Input{})
		jan.Tick()
	}
	assert.Equal(t, 1, jan.Match.Snapshot().Ply, "the table knows nothing of it")
	jan.Play("e5")
	jan.Until("the first", func(s *game.Snapshot) bool { return s.Ply == 3 && b.snap.Ply == 3 })
	assert.Equal(t, "bishop", r.pieceOn("c4"))
	jan.Play("Nc6")
	jan.Until("the second", func(s *game.Snapshot) bool { return s.Ply == 5 && b.snap.Ply == 5 })
	assert.Zero(t, b.premoves.queue.Len())

	// While the help covers the board, nothing is played.
	r.Drag("e1", "g1")
	require.Equal(t, 1, b.premoves.queue.Len())
	r.Key(ui.KeyHelp)
	jan.Play("Nf6")
	r.Key(ui.KeyEsc)
	r.Until("the move", func() bool { return b.snap.Ply == 6 })
	r.Settle()
	assert.Equal(t, 6, b.snap.Ply)
}

// The coach looks at a premove as at any other move; what follows it waits.
func TestCoachAsksAboutPremove(t *testing.T) {
	for name, playsAnyway := range map[string]bool{"played": true, "taken back": false} {
		t.Run(name, func(t *testing.T) {
			r, answers := premoveRig(t, "chess", hangingQueen, withCoach)
			r.Director.ChangeSettings(scene.SettingCoach, scene.On)
			r.Drag("a2", "a3")
			r.untilPly(1)
			r.Drag("h5", "h7")
			r.Drag("h7", "h8")
			b := r.board()
			answers <- "a7a6"
			r.Until("the coach asks", b.isWarned)
			assert.Equal(t, "queen", r.pieceOn("h8"), "the next premove is still shown")
			assert.Equal(t, 2, b.premoves.queue.Len())
			if playsAnyway {
				r.Match().PlayHeldMove()
				r.untilPly(3)
				assert.Equal(t, 1, b.premoves.queue.Len())
				return
			}
			r.Match().TakeBackHeldMove()
			r.Tick(ui.Input{})
			r.Tick(ui.Input{})
			assert.Zero(t, b.premoves.queue.Len(), "it ends them all")
			assert.Equal(t, 2, b.snap.Ply)
			assert.Equal(t, "queen", r.pieceOn("h5"))
		})
	}
}
