package chesslike

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

func TestExplainIllegal(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		name, fen, from, to string
		code                rules.IllegalCode
		cells               string
	}{
		{"a legal move", Chess().Start, "e2", "e4", "", ""},
		{"castling by two cells", castling, "e1", "g1", "", ""},
		{"castling by king onto rook", castling, "e1", "h1", "", ""},
		{"castling by king onto the other rook", castling, "e1", "a1", "", ""},
		{"an empty cell", Chess().Start, "e4", "e5", rules.NoPieceThere, "e4"},
		{"a piece of the other side", Chess().Start, "e7", "e5", rules.NotYourPiece, "e7"},
		{"onto an own piece", Chess().Start, "a1", "a2", rules.OwnPiece, "a2"},
		{"onto an own piece behind others", Chess().Start, "a1", "g1", rules.Blocked, "b1 c1 d1 e1 f1"},
		{"onto an own piece that it cannot reach", Chess().Start, "a1", "b2", rules.NotItsMove, ""},
		{"a pawn onto an own piece ahead", "4k3/8/8/8/4N3/4P3/8/4K3 w - - 0 1", "e3", "e4", rules.Blocked, "e4"},
		{"a pawn diagonally onto an own piece", "4k3/8/8/8/3N4/4P3/8/4K3 w - - 0 1", "e3", "d4", rules.OwnPiece, "d4"},
		{"onto itself", Chess().Start, "g1", "g1", rules.OwnPiece, "g1"},
		{"a rook moves straight", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "b2", rules.NotItsMove, ""},
		{"a king moves one step", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1", "e3", rules.NotItsMove, ""},
		{"a rook past two pieces", "4k3/r7/8/8/n7/8/P7/R3K3 w - - 0 1", "a1", "a7", rules.Blocked, "a2 a4"},
		{"a pawn onto a piece", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3", "e4", rules.Blocked, "e4"},
		{"a pawn over a piece", "4k3/8/8/8/8/4n3/4P3/2K5 w - - 0 1", "e2", "e4", rules.Blocked, "e3"},
		{"a double step onto a piece", "4k3/8/8/8/4n3/8/4P3/2K5 w - - 0 1", "e2", "e4", rules.Blocked, "e4"},
		{"a double step from elsewhere", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e5", rules.NotItsMove, ""},
		{"a pawn backwards", "4k3/8/8/8/8/4P3/8/2K5 w - - 0 1", "e3", "e2", rules.NotItsMove, ""},
		{"a pawn diagonally to an empty cell", Chess().Start, "e2", "d3", NothingToCapture, "d3"},
		{"en passant too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5", "d6", NothingToCapture, "d6"},
		{"a missing promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8", rules.InvalidChoice, ""},
		{"a pinned knight", "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", "c3", "d5", rules.KingInCheck, "b4"},
		{"a pinned rook leaves the file", "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2", "d2", rules.KingInCheck, "e8"},
		{"the king stays in check", "4k3/8/8/8/8/8/7P/r3K3 w - - 0 1", "h2", "h3", rules.KingInCheck, "a1"},
		{"the king backs away along the line", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1", "f1", rules.KingInCheck, "a1"},
		{"the king moves to a cell that a pawn attacks", "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", "e1", "e2", rules.KingInCheck, "d3"},
		{"the king captures a protected piece", "4k3/8/8/8/8/8/4q3/r3K2r w - - 0 1", "e1", "d1", rules.KingInCheck, "e2 a1 h1"},
		{"a double check", "4k3/4r3/8/8/7b/4P3/8/4K3 w - - 0 1", "e3", "e4", rules.KingInCheck, "h4"},
		{"a pinned piece in check", "4k3/8/8/b7/4r3/8/3N4/4K3 w - - 0 1", "d2", "b3", rules.KingInCheck, "e4"},
		{"a pinned piece against a check", "4k3/8/8/b7/4r3/8/3N4/4K3 w - - 0 1", "d2", "e4", rules.KingInCheck, "a5"},
		{"en passant opens the rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4", "d3", rules.KingInCheck, "h4"},
		{"castling lost", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1", CastlingLost, ""},
		{"castling lost, onto the rook", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "h1", CastlingLost, ""},
		{"castling blocked", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1", "c1", CastlingBlocked, "b1"},
		{"castling blocked, onto the rook", Chess().Start, "e1", "h1", CastlingBlocked, "f1 g1"},
		{"castling blocked, also on its target", "4k3/8/8/8/8/8/8/R1BQK3 w Q - 0 1", "e1", "c1", CastlingBlocked, "c1 d1"},
		{"castling lost, target occupied", "4k3/8/8/8/8/8/8/R1BQK3 w - - 0 1", "e1", "c1", rules.NotItsMove, ""},
		{"castling in check", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1", "g1", CastlingInCheck, "e4"},
		{"castling through an attack", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "c1", CastlingThroughCheck, "d8"},
		{"castling into an attack", "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", CastlingThroughCheck, "g8"},
		{"the game is over", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8", "h7", rules.GameOver, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkIllegal(t, parse(t, c.fen), c.from, c.to, c.code, c.cells)
		})
	}
}

// checkIllegal checks the reason why an attempt is illegal, and that asking changes nothing. The code of a legal move
// is "".
func checkIllegal(t *testing.T, p *Position, from, to string, code rules.IllegalCode, cells string) {
	t.Helper()
	before := p.String()
	cell := func(name string) rules.Cell {
		at, ok := p.board.CellByName(name)
		require.True(t, ok)
		return at
	}
	got := p.ExplainIllegal(rules.MoveAttempt{From: cell(from), To: cell(to)})
	assert.Equal(t, code, got.Code)
	named := []string{}
	for _, at := range got.Cells {
		named = append(named, p.board.Name(at))
	}
	assert.ElementsMatch(t, strings.Fields(cells), named)
	assert.Equal(t, before, p.String())
}

// TestExplainIllegalWithLiftedPairs checks that the end of the game is tested before pairs are lifted off, as lifting
// alone can bare a king.
func TestExplainIllegalWithLiftedPairs(t *testing.T) {
	const (
		bare   = "16/3PM11/16/K7k7 b 0 1"
		opened = "7k8/16/PP13P/K2pm2r7P w 0 1"
		check  = "5K10/4pm10/16/k10P4 w 0 1"
	)
	for _, c := range []struct {
		name, fen, from, to string
		lifted              []string
		code                rules.IllegalCode
	}{
		{"a bare king lifts off the last pair", bare, "d9", "d8", []string{"b4"}, ""},
		{"a bare king lifts off and moves too far", bare, "d9", "d12", []string{"b5"}, rules.NotItsMove},
		{"a bare king lifts nothing off", bare, "d9", "d8", nil, ""},
		{"lifting off opens the ring", opened, "c2", "c3", []string{"d4"}, rules.KingInCheck},
		{"a check is lifted off", check, "d12", "d13", []string{"b5"}, ""},
		{"a check that is not lifted off", check, "d12", "d13", nil, rules.KingInCheck},
		{"an own pair", "16/3pm11/11N4/K7k7 b 0 1", "d9", "d8", []string{"b4"}, NoPair},
		{"no pair", "16/3mp11/11N4/K7k7 w 0 1", "d1", "c1", []string{"b4"}, NoPair},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseIn(t, "byzantine-chess", c.fen)
			a := rules.MoveAttempt{From: cellByName(t, p, c.from), To: cellByName(t, p, c.to)}
			for _, name := range c.lifted {
				a.Lifted = append(a.Lifted, cellByName(t, p, name))
			}
			assert.Equal(t, c.code, p.ExplainIllegal(a).Code)
			assert.Equal(t, c.fen, p.String())
		})
	}
}

// cellByName returns a cell of the board of p, which must exist.
func cellByName(t *testing.T, p *Position, name string) rules.Cell {
	t.Helper()
	c, ok := p.board.CellByName(name)
	require.True(t, ok, name)
	return c
}

func TestExplainIllegalOffBoard(t *testing.T) {
	p := parse(t, Chess().Start)
	assert.Equal(t, rules.NoPieceThere, p.ExplainIllegal(rules.MoveAttempt{From: board.None, Hand: rules.Piece{Kind: Pawn}, To: 20}).Code)
	assert.Equal(t, rules.NotOnBoard, p.ExplainIllegal(rules.MoveAttempt{From: 64, To: 20}).Code)
	assert.Equal(t, rules.NotOnBoard, p.ExplainIllegal(rules.MoveAttempt{From: 52, To: board.None}).Code)
	assert.Equal(t, rules.InvalidChoice, p.ExplainIllegal(rules.MoveAttempt{From: 52, To: 44, Choice: rules.Piece{Kind: Queen, Seat: White}}).Code)
}

func TestStepsAndEffects(t *testing.T) {
	const (
		pick, drop, choose  = rules.StepPick, rules.StepPlace, rules.StepChoose
		remove, slide, flip = rules.EffectRemove, rules.EffectSlide, rules.EffectPromote
	)
	cell := func(name string) rules.Cell {
		c, _ := NewGame(Chess()).Board(nil).CellByName(name)
		return c
	}
	white := func(k rules.Kind) rules.Piece { return rules.Piece{Kind: k, Seat: White} }
	black := func(k rules.Kind) rules.Piece { return rules.Piece{Kind: k, Seat: Black} }
	for _, c := range []struct {
		name, fen, move string
		steps           []rules.Step
		effects         []rules.Effect
	}{
		{
			"castling: two cells mean it, and both pieces slide", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1",
			[]rules.Step{{Kind: pick, Cells: []rules.Cell{cell("e1")}}, {Kind: drop, Cells: []rules.Cell{cell("c1"), cell("a1")}}},
			[]rules.Effect{
				{Kind: slide, From: cell("e1"), To: cell("c1"), Piece: white(King)},
				{Kind: slide, From: cell("a1"), To: cell("d1"), Piece: white(Rook)},
			},
		},
		{
			"en passant removes a piece that is not on the target", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3",
			[]rules.Step{{Kind: pick, Cells: []rules.Cell{cell("f4")}}, {Kind: drop, Cells: []rules.Cell{cell("e3")}}},
			[]rules.Effect{
				{Kind: remove, From: cell("e4"), Piece: white(Pawn)},
				{Kind: slide, From: cell("f4"), To: cell("e3"), Piece: black(Pawn)},
			},
		},
		{
			"promotion with capture", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n",
			[]rules.Step{
				{Kind: pick, Cells: []rules.Cell{cell("a7")}},
				{Kind: drop, Cells: []rules.Cell{cell("b8")}},
				{Kind: choose, Piece: white(Knight)},
			},
			[]rules.Effect{
				{Kind: remove, From: cell("b8"), Piece: black(Rook)},
				{Kind: slide, From: cell("a7"), To: cell("b8"), Piece: white(Pawn)},
				{Kind: flip, To: cell("b8"), Piece: white(Knight)},
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.Equal(t, c.steps, p.Steps(m))
			assert.Equal(t, c.effects, p.Effects(m))
		})
	}
}

// TestKingPutBackDoesNotCastle checks a king that castles without moving: it castles if put on the rook, not if put
// back on its cell.
func TestKingPutBackDoesNotCastle(t *testing.T) {
	p := parseIn(t, "chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1")
	g1, _ := p.board.CellByName("g1")
	h1, _ := p.board.CellByName("h1")
	assert.Equal(t, rules.OwnPiece, p.ExplainIllegal(rules.MoveAttempt{From: g1, To: g1}).Code)
	assert.Empty(t, p.ExplainIllegal(rules.MoveAttempt{From: g1, To: h1}).Code)
}

// TestEffectsOfElimination checks that the pieces of an eliminated seat are removed after its captured piece.
func TestEffectsOfElimination(t *testing.T) {
	p := parseIn(t, "four-player-chess", "6,yK,7/14/14/bK,13/14/1,bP,2,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1")
	cell := func(name string) rules.Cell {
		c, ok := p.Board().CellByName(name)
		require.True(t, ok, name)
		return c
	}
	m, err := p.ParseMove("e9b9")
	require.NoError(t, err)
	assert.Equal(t, []rules.Effect{
		{Kind: rules.EffectRemove, From: cell("b9"), Piece: rules.Piece{Kind: Pawn, Seat: 1}},
		{Kind: rules.EffectRemoveSeat, From: board.None, To: board.None, Piece: rules.Piece{Seat: 1}},
		{Kind: rules.EffectSlide, From: cell("e9"), To: cell("b9"), Piece: rules.Piece{Kind: Queen, Seat: 0}},
	}, p.Effects(m))
}

// TestEffectsListEliminationsInOrder checks eliminations that are not in the order of the seats: Yellow mates Green,
// and then Green's knight no longer blocks the mate of Red.
func TestEffectsListEliminationsInOrder(t *testing.T) {
	p := parseIn(t, "four-player-chess", "9,yK,4/14/14/5,bR,bR,bR,6/6,gN,7/14/14/bK,13/14/9,yR,4/13,gK/9,yR,4/14/6,rK,7 y - - ---- 0 1")
	m, err := p.ParseMove("j3j4")
	require.NoError(t, err)
	var eliminated []rules.Seat
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemoveSeat {
			eliminated = append(eliminated, e.Piece.Seat)
		}
	}
	assert.Equal(t, []rules.Seat{3, 0}, eliminated)
	playingBefore := rules.PlayingSeats(MultiPosition{p}, 4)
	p.Play(m)
	assert.Equal(t, eliminated, rules.EliminatedSeats(playingBefore, MultiPosition{p}))
}
