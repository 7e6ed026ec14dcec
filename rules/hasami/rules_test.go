package hasami_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// One row for each trap in the rules. captured lists exactly the captured pieces.
func TestCaptures(t *testing.T) {
	tests := []struct {
		name, position, move string
		captured             []string
		result               string
	}{
		{"three directions at once", "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b", "h6c6", []string{"b6", "c4", "c5"}, "running"},
		{"up a column, and a corner below", "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b", "h6h1", []string{"e1", "f1", "g1", "i1"}, "running"},
		{"three in one line, one piece left", "9/9/9/9/2BRRR3/9/9/9/R5B2 b", "i7e7", []string{"e4", "e5", "e6"}, "black"},
		{"a gap saves", "9/9/9/9/3BR4/9/9/9/R5B1B b", "i7e7", nil, "running"},
		{"moving into a line closed at both ends is safe", "9/9/9/9/2BRR1B2/9/9/5R3/R8 r", "h6e6", nil, "running"},
		{"moving between two enemy pieces is safe", "9/9/9/9/3B1B3/9/9/4R4/R8 r", "h5e5", nil, "running"},
		{"a corner, by a move along the column", "RB7/9/9/9/9/9/9/9/B6RR b", "i1b1", []string{"a1"}, "running"},
		{"a corner, by a move along the row", "R1B6/B8/9/9/9/9/9/9/7RR b", "a3a2", []string{"a1"}, "running"},
		{"the upper right corner", "6B1R/8B/9/9/9/9/9/9/RR7 b", "a7a8", []string{"a9"}, "running"},
		{"the lower right corner", "RR7/9/9/9/9/9/8B/9/7BR b", "g9h9", []string{"i9"}, "running"},
		{"the lower left corner", "7RR/9/9/9/9/9/B8/9/RB7 b", "g1h1", []string{"i1"}, "running"},
		{"a corner beside a piece of the same side", "RRB6/9/9/9/9/9/9/9/B7R b", "i1b1", nil, "running"},
		{"two pieces at the edge are safe", "R8/R8/9/9/9/9/9/1B6B/B7R b", "i1c1", nil, "running"},
		{"a corner enclosed by another piece is not captured", "RB7/B8/9/9/9/9/9/9/B6RR b", "i1h1", nil, "running"},
		{"seven pieces, none left", "BRRRRRRR1/9/9/9/9/9/9/9/B7B b", "i9a9", []string{"a2", "a3", "a4", "a5", "a6", "a7", "a8"}, "black"},
		{"one piece left loses", "2BRR4/9/9/9/9/9/R8/5B3/8B b", "h6a6", []string{"a4", "a5"}, "black"},
		{"two pieces left play on", "2BRR4/9/9/9/9/R8/R8/5B3/8B b", "h6a6", []string{"a4", "a5"}, "running"},
		{"no legal move loses", "RB7/RB7/1B7/9/9/9/9/9/B8 b", "i1c1", nil, "black"},
		{"left and right at once", "9/9/9/2BR1RB2/9/9/9/4B4/R7R b", "h5d5", []string{"d4", "d6"}, "running"},
		{"above and below at once", "9/9/4B4/4R4/B8/4R4/4B4/9/B7R b", "e1e5", []string{"d5", "f5"}, "black"},
		{"entering a corner beside an enemy piece", "1R7/9/9/9/9/9/9/9/BR6B b", "i1a1", nil, "running"},
		{"entering a corner captures along the edge", "1RB6/9/9/9/9/9/9/9/BR6R b", "i1a1", []string{"a2"}, "running"},
		{"a captured piece encloses nothing", "9/9/2BRB4/3R5/3B5/9/9/R8/RB7 b", "c5c6", nil, "running"},
		{"Red captures too", "9/9/9/3R5/3B5/9/9/3R5/R7B r", "h4f4", []string{"e4"}, "red"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := mustParse(t, test.position)
			m, err := p.ParseMove(test.move)
			require.NoError(t, err)
			captured := cellNames(p.CapturedCells(nil, m))
			assert.Equal(t, append([]string{}, test.captured...), captured)
			assert.Equal(t, len(test.captured) > 0, p.CapturedKind(m) == hasami.Piece)
			assert.Equal(t, test.captured == nil, !p.SEE(m, 100))
			assert.True(t, p.SEE(m, 100*len(captured)))
			assert.False(t, p.SEE(m, 100*len(captured)+1))
			p.Play(m)
			assert.Equal(t, test.result, outcome(p.Result()))
		})
	}
}

func TestEnds(t *testing.T) {
	shuffle := []string{"i5e5", "a1e1", "e5i5", "e1a1"}
	// Two pieces walk around loops of six and ten squares: no position occurs four times within a hundred plies.
	long := func(plies int) []string {
		black := []string{"h5h6", "h6h7", "h7g7", "g7g6", "g6g5", "g5h5"}
		red := []string{"b1b2", "b2b3", "b3b4", "b4b5", "b5c5", "c5c4", "c4c3", "c3c2", "c2c1", "c1b1"}
		moves := []string{"i5h5", "a1b1"}
		for i := 0; len(moves) < plies; i++ {
			moves = append(moves, black[i%len(black)], red[i%len(red)])
		}
		return moves[:plies]
	}
	tests := []struct {
		name, position string
		moves          []string
		result         rules.Reason
		winner         rules.Seat
	}{
		{"no legal move", "RB7/RB7/B8/9/9/9/9/9/9 r", nil, rules.NoMoves, hasami.Black},
		{"one piece is too few", "B8/9/9/9/4R4/9/9/9/8R b", nil, rules.PiecesLeft, hasami.Red},
		{"the enemy has no pieces", "BB7/9/9/9/9/9/9/9/9 b", nil, rules.PiecesLeft, hasami.Black},
		{"both too few: the other captured last", "B8/9/9/9/9/9/9/9/8R r", nil, rules.PiecesLeft, hasami.Black},
		{"third occurrence: not yet", hasami.Start, append(shuffle, shuffle...), "", rules.NoSeat},
		{"fourth occurrence", hasami.Start, append(append(shuffle, shuffle...), shuffle...), rules.Repetition, rules.NoSeat},
		{"ninety-nine quiet plies", hasami.Start, long(99), "", rules.NoSeat},
		{"a hundred quiet plies", hasami.Start, long(100), rules.MoveLimit, rules.NoSeat},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := mustParse(t, test.position)
			for _, s := range test.moves {
				require.False(t, p.Result().IsOver(), "over before %s", s)
				playMoves(t, p, s)
			}
			assert.Equal(t, test.result, p.Result().Reason)
			assert.Equal(t, test.winner, p.Result().Winner())
			decided := test.winner != rules.NoSeat
			assert.Equal(t, decided, len(p.Moves(nil)) == 0)
			_, over := p.SearchResult(0)
			assert.Equal(t, test.result != "" && test.result != rules.NoMoves, over)
		})
	}
}

// A capture resets the count of quiet plies, and Undo restores it.
func TestCaptureResetsQuietPlies(t *testing.T) {
	p := mustParse(t, "9/9/9/9/3BR4/9/9/5B3/RR6B b")
	playMoves(t, p, "i9h9", "i1h1")
	assert.Equal(t, 2, p.QuietPlies())
	playMoves(t, p, "h6e6")
	assert.Zero(t, p.QuietPlies())
	p.Undo()
	assert.Equal(t, 2, p.QuietPlies())
}

// In search a position that repeats within the tree is a draw at once; otherwise it must occur four times.
func TestSearchRepetitionCountsFromRoot(t *testing.T) {
	p := mustParse(t, hasami.Start)
	playMoves(t, p, "i5e5", "a1e1", "e5i5", "e1a1")
	for ply, want := range map[int]bool{0: false, 4: false, 5: true} {
		value, over := p.SearchResult(ply)
		assert.Equal(t, want, over, "the root was %d plies ago", ply)
		assert.Zero(t, value)
	}
}

func TestIllegalMoves(t *testing.T) {
	rulestest.CheckMoves(t, hasami.New(), []rulestest.MoveCase{
		{Name: "blocked by all pieces in the way", Position: hasami.Start, Move: "i1i5", Code: rules.Blocked, Cells: "i2 i3 i4"},
		{Name: "a jump", Position: "9/9/9/9/B1R1B4/9/9/9/RR7 b", Move: "e1e4", Code: rules.Blocked, Cells: "e3"},
		{Name: "no capture by displacement", Position: "9/9/9/9/B1R1B4/9/9/9/RR7 b", Move: "e1e3", Code: rules.Occupied, Cells: "e3"},
		{Name: "own piece on the target", Position: hasami.Start, Move: "i1i2", Code: rules.OwnPiece, Cells: "i2"},
		{Name: "diagonal", Position: hasami.Start, Move: "i1h2", Code: hasami.NotStraight, Cells: "i1"},
		{Name: "target is the origin", Position: hasami.Start, Move: "i1i1", Code: hasami.NotStraight, Cells: "i1"},
		{Name: "the piece of the enemy", Position: hasami.Start, Move: "a1b1", Code: rules.NotYourPiece, Cells: "a1"},
		{Name: "empty origin", Position: hasami.Start, Move: "e5e6", Code: rules.NoPieceThere, Cells: "e5"},
		{Name: "the game is over", Position: "B8/9/9/9/4R4/9/9/9/8R b", Move: "a1b1", Code: rules.GameOver},
		{Name: "wrong captures", Position: hasami.Start, Move: "i1-c1 x a1", Code: hasami.WrongCaptures},
		{Name: "missing captures", Position: "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b", Move: "h6-c6 x b6 c4", Code: hasami.WrongCaptures, Cells: "b6 c4 c5"},
		{Name: "no such square", Position: hasami.Start, Move: "j1j2", Code: rules.Unreadable},
		{Name: "half a move", Position: hasami.Start, Move: "i1", Code: rules.Unreadable},
		{Name: "too much", Position: hasami.Start, Move: "i1c1c2", Code: rules.Unreadable},
		{Name: "a wrong dash", Position: hasami.Start, Move: "i1--c1", Code: rules.Unreadable},
		{Name: "captures that are not squares", Position: hasami.Start, Move: "i1c1 x 77", Code: rules.Unreadable},
	})
}

func TestNotation(t *testing.T) {
	p := mustParse(t, "5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b")
	want, err := p.ParseMove("h6c6")
	require.NoError(t, err)
	assert.Equal(t, "h6c6", p.Format(want))
	assert.Equal(t, "h6-c6 x b6 c4 c5", p.Notate(want))
	for _, s := range []string{"h6 c6", "h6-c6", "H6C6", " h6  c6 ", "h6 - c6", "h6-c6 x b6 c4 c5", "h6c6xc5,c4,b6"} {
		m, err := p.ReadMove(s)
		require.NoError(t, err, s)
		assert.Equal(t, want, m, s)
	}
	quiet, err := p.ParseMove("h6h7")
	require.NoError(t, err)
	assert.Equal(t, "h6-h7", p.Notate(quiet))
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, position, want string }{
		{"nothing", "", "hasami: position: 0 fields"},
		{"no side", "9/9/9/9/9/9/9/9/9", "1 fields"},
		{"one field too many", hasami.Start + " 0", "4 fields"},
		{"eight rows", "9/9/9/9/9/9/9/9 b 1", "rows: 8 of them"},
		{"a long row", "9/9/R9/9/9/9/9/9/9 b 1", "row c: 10 squares"},
		{"a very long row", "9/9/RRRRRRRRRR/9/9/9/9/9/9 b 1", "row c: 10 squares"},
		{"a short row", "9/9/9/9/9/9/9/9/BB b 1", "row i: 2 squares"},
		{"a gap of zero", "9/9/9/9/0RB7/9/9/9/9 b 1", "row e: '0' is neither"},
		{"small letters", "9/9/9/9/r8/9/9/9/9 b 1", "row e: 'r' is neither"},
		{"ten pieces", "RRRRRRRRR/R8/9/9/9/9/9/9/BBB6 b 1", "row b: more than 9"},
		{"unknown side", "9/9/9/9/9/9/9/9/9 w 1", `side to move: "w"`},
		{"both sides", "9/9/9/9/9/9/9/9/9 br 1", `side to move: "br"`},
		{"ply zero", "9/9/9/9/9/9/9/9/9 b 0", `ply: "0"`},
		{"ply below zero", "9/9/9/9/9/9/9/9/9 b -1", `ply: "-1"`},
		{"a ply that is too large", "9/9/9/9/9/9/9/9/9 b 99999999999999999999", "ply:"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := hasami.New().Parse(test.position, nil)
			assert.ErrorContains(t, err, test.want)
		})
	}
	p, err := hasami.New().Parse("RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b", nil)
	require.NoError(t, err)
	assert.Equal(t, hasami.Start, p.String(), "the ply may be missing")
}

func TestInfo(t *testing.T) {
	g := hasami.New()
	assert.Equal(t, []string{"black", "red"}, g.Info().Seats)
	p, err := g.Start(nil)
	require.NoError(t, err)
	c, ok := g.Board(nil).CellByName("i1")
	require.True(t, ok)
	assert.Equal(t, rules.Piece{Kind: hasami.Piece, Seat: hasami.Black}, p.PieceAt(c), "Black is at the bottom")
	assert.InDelta(t, 0.5, g.Board(nil).Cells[c].Center.X, 0)
	assert.InDelta(t, 8.5, g.Board(nil).Cells[c].Center.Y, 0)
	assert.True(t, p.PieceAt(81).IsEmpty())
}
