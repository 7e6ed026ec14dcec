package console_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestPromotion(t *testing.T) {
	const opening = "h4\ng5\nhxg5\nh6\ngxh6\na6\nh7\na5\n"
	const question = "Promote to what: queen, rook, bishop, knight?"
	runScripts(t, map[string]script{
		"origin, target, piece":                 {"chess", "human,human", opening + joinLines("h7", "g8", "knight"), []string{question, "becomes knight"}, nil},
		"two cells":                             {"chess", "human,human", opening + joinLines("h7g8", "Q"), []string{question, "becomes queen"}, nil},
		"notation without the promotion letter": {"chess", "human,human", opening + joinLines("hxg8", "b"), []string{question, "becomes bishop"}, nil},
		"promotion included":                    {"chess", "human,human", opening + joinLines("h7g8r"), []string{"becomes rook"}, []string{question}},
		"an impossible promotion piece repeats the question": {"chess", "human,human", opening + joinLines("h7 g8", "king", "rook"), []string{
			question, question, "becomes rook",
		}, nil},
		"an empty line puts the pawn down": {"chess", "human,human", opening + joinLines("h7 g8", "", "b", "b3"), []string{
			question, "Couldn’t read “b” as a move", "White plays b3",
		}, nil},
		"another move instead": {"chess", "human,human", opening + joinLines("h7 g8", "b3"), []string{question, "White plays b3"}, nil},
	})
}

func TestMovesByCells(t *testing.T) {
	const cleared = "Nf3\nNf6\ng3\ng6\nBg2\nBg7\n"
	runScripts(t, map[string]script{
		"castling by the king onto the rook": {"chess", "human,human", cleared + joinLines("e1h1", "e8", "h8"), []string{
			"White plays O-O", "Picked up the king on e8. Where to?", "Black plays O-O",
		}, nil},
		"a move onto an own piece picks nothing up": {"hasami-shogi", "human,human", joinLines("i1 i2", "e2"), []string{
			"Your own piece is in the way on i2.", "Couldn’t read “e2” as a move",
		}, []string{"Where to?"}},
		"undo after the end announces the side to move": {"chess", "human,human", joinLines("f3", "e5", "g4", "Qh4", "undo"), []string{
			"Black wins: checkmate.", "after White’s move 2, g4.", "Black to move.",
		}, nil},
		"undo of several moves announces the position once": {"chess", "human,human", joinLines("e4", "e5", "d4", "undo 2"), []string{
			"after White’s move 1, e4.", "Black to move.",
		}, []string{"after Black’s move 1"}},
	})
}

func TestListStartsWithBlack(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Setup.Start = "4k3/8/8/8/8/8/8/4K2R b - - 0 1"
	assert.Contains(t, runConsole(t, o, joinLines("Kd7", "Kd1", "list")), "1... Kd7\n2. Kd1 (here)\n")
}

func TestClockDelayIsShown(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Setup.TimeControl.Kind, o.Setup.TimeControl.Main, o.Setup.TimeControl.Increment = "delay", 600e9, 5e9
	assert.Contains(t, runConsole(t, o, joinLines("clock")), "Black 10:00 after a delay of 0:05.0.")
	o.Words = text.For("ru")
	assert.Contains(t, runConsole(t, o, joinLines("clock")), "0:05,0")
}

// TestNarrowTerminalWrapsText checks that text is wrapped at spaces and no word is cut.
func TestNarrowTerminalWrapsText(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Terminal, o.Style = true, console.Style{Width: 40}
	out := runConsole(t, o, joinLines("e4", "moves", "quit"))
	for _, line := range strings.Split(out, "\n") {
		assert.Less(t, len([]rune(strings.TrimPrefix(line, "your move> "))), 40, line)
	}
	require.Contains(t, strings.Join(strings.Fields(out), " "), "20 legal moves: a5 a6 b5 b6 c5 c6")
}

// TestEveryPieceHasCountText checks that every kind of piece has a text for lists of captured pieces.
func TestEveryPieceHasCountText(t *testing.T) {
	w := text.For("en")
	for _, g := range catalog.All() {
		for _, kind := range g.Info().Kinds[1:] {
			id := "console.pieces." + kind.Name
			assert.NotEqual(t, id, w.T(id, "Count", 2), "%s has no words for %s", g.Info().ID, kind.Name)
		}
	}
}

// TestEliminationsAreAnnounced checks that all seats that a move eliminates are announced, in order.
func TestEliminationsAreAnnounced(t *testing.T) {
	o, _ := newOptions(t, "four-player-chess", "human,human,human,human")
	o.Setup.Start = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"
	out := runConsole(t, o, joinLines("n5n4", "undo", "n5m5"))
	assert.Contains(t, out, "Green plays Kn4: king from n5 to n4.\nRed is out (place 4): checkmate.\nBlue is out (place 3): checkmate.\nYellow to move.\n")
	assert.Equal(t, 2, strings.Count(out, "Red is out"), "once for each time it was played:\n%s", out)

	o, _ = newOptions(t, "three-player-chess", "human,human,human")
	out = runConsole(t, o, joinLines("resign"))
	assert.Contains(t, out, "White is out: resignation.\n", "the other two play on, so there is no place yet")
	out = runConsole(t, o, joinLines("resign", "a7a6", "list"))
	assert.Contains(t, out, "\n1... a6 (here)\n", "a resignation takes no move number")
}

// TestRemovedPairsAreNotCaptures checks that pawns removed in pairs are not reported as captured.
func TestRemovedPairsAreNotCaptures(t *testing.T) {
	o, _ := newOptions(t, "byzantine-chess", "human,human")
	o.Setup.Start = "16/3pm11/11N4/K7k7 w 0 1"
	out := runConsole(t, o, joinLines("*b4b5,Na11"))
	assert.Contains(t, out, "removes pawn on b4 and anticlockwise pawn on b5, knight from c12 to a11.")
	assert.NotContains(t, out, "captures")
}

func TestEndOfInputEndsPromptLine(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Terminal = true
	assert.True(t, strings.HasSuffix(runConsole(t, o, ""), "your move> \n"))
}

// TestDrawIrregularBoards checks that irregular boards keep their shape, with names in the empty cells.
func TestDrawIrregularBoards(t *testing.T) {
	for id, want := range map[string][]string{
		"hexagonal-chess":    {"a6        p         e8        g8        p         l6", "f4"},
		"byzantine-chess":    {"c4         d4                                     d13         c13"},
		"three-player-chess": {"rR", "i5       i9", "wQ     wK"},
		"four-player-chess":  {"14 yR  yN", "    a   b   c ", "                d   e   f   g   h   i   j   k"},
	} {
		g, ok := catalog.Find(id)
		require.True(t, ok)
		p, err := g.Start(nil)
		require.NoError(t, err)
		lines, ok := console.Draw(g.Info(), g.Board(nil), p, 0, nil, console.Style{})
		require.True(t, ok, id)
		picture := strings.Join(lines, "\n")
		for _, part := range want {
			assert.Contains(t, picture, part, "%s\n%s", id, picture)
		}
	}
}

// TestDescribeIrregularBoards checks that rings and ranks are described one by one.
func TestDescribeIrregularBoards(t *testing.T) {
	for id, want := range map[string]string{
		"byzantine-chess":    "a1 to a16: a1 White rook, a2 White pawn, a7 Black anticlockwise pawn, a8 Black rook,",
		"hexagonal-chess":    "b1 White pawn, c1 White rook, d1 White knight, e1 White queen,",
		"three-player-chess": "a1 to h1: a1 White rook, b1 White knight,",
	} {
		g, ok := catalog.Find(id)
		require.True(t, ok)
		o, _ := newOptions(t, id, strings.TrimSuffix(strings.Repeat("human,", len(g.Info().Seats)), ","))
		assert.Contains(t, strings.Join(strings.Fields(runConsole(t, o, joinLines("board words"))), " "), want)
	}
}
