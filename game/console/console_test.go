package console_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
)

func TestScripts(t *testing.T) {
	runScripts(t, map[string]script{
		"fool's mate": {"chess", "human,human", joinLines("f3", "e5", "g4", "Qh4"), []string{
			"Chess.", "White: human.", "White to move.", "White plays f3: pawn from f2 to f3.", "Black to move.",
			"Black plays Qh4#: queen from d8 to h4. Check.", "Black wins: checkmate.",
		}, nil},
		"coordinates, two cells, one after the other": {"chess", "human,human", joinLines("e2e4", "e7 e5", "g1", "f3"), []string{
			"White plays e4:", "Black plays e5:", "Picked up the knight on g1. Where to?", "White plays Nf3:",
		}, nil},
		"an illegal move gets its reason and the prompt again": {"chess", "human,human", joinLines("e2e5", "Ke2", "e4"), []string{
			"White to move.", "White to move.", "White to move.", "White plays e4",
		}, nil},
		"a wrong target, then another piece": {"chess", "human,human", joinLines("g1", "g3", "e2", "d2", "d4"), []string{
			"Picked up the knight on g1. Where to?", "That piece can’t move like that.", "White to move.",
			"Picked up the pawn on e2. Where to?", "Picked up the pawn on d2. Where to?", "White plays d4",
		}, nil},
		"an empty line puts the piece back": {"chess", "human,human", joinLines("g1", "", "f3"), []string{
			"Picked up the knight on g1. Where to?", "White plays f3: pawn",
		}, []string{"Nf3"}},
		"enemy pieces and empty cells": {"chess", "human,human", joinLines("e7", "e5"), []string{"White to move.", "White to move."}, []string{"Where to?"}},
		"captures are announced": {"chess", "human,human", joinLines("e4", "d5", "exd5", "board words"), []string{
			"White plays exd5: pawn from e4 to d5, captures pawn on d5.", "a8 to h8: a8 Black rook,", "a6 to h6: empty.", "Black has lost a pawn.",
		}, nil},
		"en passant and castling": {"chess", "human,human", joinLines("e4", "a6", "e5", "d5", "exd6", "a5", "Nf3", "a4", "Be2", "a3", "O-O"), []string{
			"exd6: pawn from e5 to d6, captures pawn on d5.", "White plays O-O: king from e1 to g1, rook from h1 to f1.",
		}, nil},
		"hasami": {"hasami-shogi", "human,human", joinLines("i1 c1", "a9", "b9", "i9i9"), []string{
			"Hasami shogi.", "Black to move.", "Black plays i1-c1: piece from i1 to c1.", "Red to move.", "Picked up the piece on a9. Where to?", "Red plays a9-b9",
		}, nil},
		"a game that was resigned": {"chess", "human,human", joinLines("e4", "resign", "list"), []string{"1. e4\nresignation (here)\n"}, nil},
		"undo and redo": {"chess", "human,human", joinLines("e4", "e5", "undo 2", "redo", "c5", "list"), []string{
			"This is the start of the game.", "after White’s move 1, e4.", "Black plays c5", "1. e4 c5 (here) (or e5)",
		}, nil},
		"nothing to undo": {"chess", "human,human", joinLines("undo", "redo", "undo x"), []string{
			"There’s nothing to undo.", "There’s nothing to redo.", "“x” isn’t a number of moves.",
		}, nil},
		"draw by agreement": {"chess", "human,human", joinLines("draw", "draw"), []string{
			"White offers a draw.", "Draw: by agreement.",
		}, nil},
		"decline, and no second offer": {"chess", "human,human", joinLines("draw", "decline", "draw", "accept"), []string{
			"declined the draw.", "You can’t offer a draw now", "There’s no offer to answer.",
		}, nil},
		"resign, and undo it": {"chess", "human,human", joinLines("resign", "e4", "undo", "e4"), []string{
			"Black wins: White resigned.", "The game is over.", "White to move.", "White plays e4",
		}, nil},
		"claim": {"chess", "human,human", joinLines("claim", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "claim"), []string{
			"You can’t claim a draw right now.", "White to move. You can claim a draw:", "Draw:",
		}, nil},
		"moves": {"chess", "human,human", joinLines("moves", "moves g1", "moves e5", "moves z9"), []string{
			"20 legal moves: a3 a4", "2 legal moves: Nf3 Nh3", "0 legal moves", "That’s not on the board",
		}, nil},
		"seats and levels": {"chess", "human,human", joinLines("level 3", "seat black ai:2", "level 12", "level 4", "seat pink human", "seat white robot", "seat"), []string{
			"The computer isn’t playing.", "Black: computer, level 2", "“12” isn’t a level.", "Black: computer, level 4",
			"There’s no seat “pink”. Seats: white and black.", "“robot” isn’t a player.", "White: human.",
		}, nil},
		"the computer answers, hint, undo": {"chess", "human,ai:1", joinLines("hint", "e4", "undo", "d4", "quit"), []string{
			"A good move is", "White plays e4", "Black plays", "This is the start of the game.", "White plays d4", "Black plays",
		}, []string{"computer’s turn"}},
		"clocks": {"chess", "human,human", joinLines("clock"), []string{"This game has no clocks."}, nil},
		"help": {"chess", "human,human", joinLines("help", "help castling", "help nonsense"), []string{
			"The console", "Topics:", "Chess: Castling", "1  R  . [.] . [K] .  .  .", "no help on “nonsense”",
		}, nil},
		"save, new, load": {"chess", "human,human", joinLines("e4", "save a.pgn", "new", "load a.pgn", "new hasami-shogi", "load b", "new draughts", "save"), []string{
			"Saved to a.pgn.", "Chess.", "White to move.", "after White’s move 1, e4.", "Hasami shogi.", "open b: no such file",
			"There’s no game called “draughts”.", "Add a file name.",
		}, nil},
		"control characters are not echoed": {"chess", "human,human", "\x1b[31mboo\x07\n", []string{"White to move."}, []string{"\x1b", "\x07"}},
		"a line without an end":             {"chess", "human,human", "e4", []string{"White plays e4"}, nil},
		"EOF at once":                       {"chess", "human,human", "", []string{"White to move."}, nil},
	})
}

func TestComputersPlayWholeGameInPipe(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, id := range []string{"chess", "hasami-shogi"} {
		o, store := newOptions(t, id, "ai:1,ai:1")
		o.Env.OpenEngine = func(string) (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 1}), nil }
		out := runConsole(t, o, joinLines("list", "save x"))
		assert.NotEmpty(t, store.record.Result)
		assert.Contains(t, out, "Saved to x.", "commands wait for the end of the game")
		require.NoError(t, store.files["x"].Check(catalog.Find))
		assert.Greater(t, strings.Count(out, " plays "), 10)
		assert.Contains(t, runConsole(t, o, ""), " plays ", "the end of the input waits, too")
	}
}

// A failingPlayer cannot start a search.
type failingPlayer struct{ aitest.FakePlayer }

func (failingPlayer) Start(ai.Request) (<-chan ai.Info, error) { return nil, errors.New("no engine") }

func TestEngineFailureIsReported(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,ai:1")
	o.Env.OpenEngine = func(string) (ai.Player, error) { return failingPlayer{}, nil }
	out := runConsole(t, o, joinLines("e4", "retry", "seat black human", "e5"))
	assert.Contains(t, out, "The computer couldn’t move for Black: no engine")
	assert.Contains(t, out, "Black plays e5")
}

func TestTerminal(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Terminal = true
	o.Style = console.Style{Colour: true, Symbols: true, Width: 80}
	out := runConsole(t, o, joinLines("e4", "board off", "e5", "quit"))
	assert.Contains(t, out, "♟")
	assert.Contains(t, out, "\x1b[")
	assert.Contains(t, out, "your move>")
	assert.Equal(t, 2, strings.Count(out, "♚")/2)
	o.Style = console.Style{Width: 20}
	out = runConsole(t, o, joinLines("quit"))
	assert.Contains(t, out, "a8 to h8: a8 Black rook", "too narrow for a board, so it is described")
}

func TestClocks(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Setup.TimeControl, _ = game.ParseTimeControl("600+5x30")
	out := runConsole(t, o, joinLines("clock", "clock stop", "clock go", "e4"))
	assert.Contains(t, out, "White 10:00; Black 10:00.")
	assert.Contains(t, out, "Paused.")
	assert.Contains(t, out, "Game resumed.")
}

func TestComputerWaitsInEarlierPosition(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,ai:1")
	o.Record = twoMoveRecord(t)
	o.Record.Seats[1] = saves.SeatRecord{Computer: true, Level: 1}
	o.Record.Current = 1
	out := runConsole(t, o, joinLines("e5", "go"))
	assert.Contains(t, out, "Black to move in this earlier position.")
	assert.Contains(t, out, "It’s the computer’s turn.")
	assert.Equal(t, 1, strings.Count(out, "Black plays"))
}

func TestFlagFallsWithoutInput(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	o.Setup.TimeControl, _ = game.ParseTimeControl("0.2")
	in, feed := io.Pipe()
	defer time.AfterFunc(time.Minute, func() { _ = feed.Close() }).Stop()
	var out bytes.Buffer
	require.NoError(t, console.Run(context.Background(), in, closingWriter{&out, "Black wins: White ran out of time.", feed}, o))
	assert.Contains(t, out.String(), "Black wins: White ran out of time.")
}

// A closingWriter closes the input as soon as its trigger has been written.
type closingWriter struct {
	buffer  *bytes.Buffer
	trigger string
	input   io.Closer
}

func (h closingWriter) Write(p []byte) (int, error) {
	n, err := h.buffer.Write(p)
	if strings.Contains(h.buffer.String(), h.trigger) {
		_ = h.input.Close()
	}
	return n, err
}

func TestContextEndsConsole(t *testing.T) {
	o, store := newOptions(t, "chess", "human,human")
	in, feed := io.Pipe()
	defer func() { _ = feed.Close() }()
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	require.NoError(t, console.Run(ctx, in, io.Discard, o))
	assert.NotNil(t, store.record)
}

func TestBrokenPipeEndsConsole(t *testing.T) {
	o, store := newOptions(t, "chess", "ai:1,ai:1")
	in, feed := io.Pipe()
	defer func() { _ = feed.Close() }()
	require.Error(t, console.Run(context.Background(), in, brokenWriter{}, o))
	assert.Empty(t, store.record.Result)
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestLongLine(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	out := runConsole(t, o, strings.Repeat("x", 1<<20)+"\ne4\n")
	assert.Contains(t, out, "White plays e4")
	assert.Less(t, len(out), 2000)
}

func FuzzConsole(f *testing.F) {
	for _, s := range []string{
		"e4\ne5\nundo\nredo 3\n", "g1\nf3\n\n", "seat black ai:3\n", "new hasami-shogi\ni1 c1\n", "help\nhelp pawn\n", "draw\ndraw\nundo\n",
		"save \x00\nload ../x\n", "level 9\nmoves e2\nboard words\n", "\"\"\"\n", "e2e4e5 \xff\xfe\n", "clock stop\nclaim\nresign\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, script string) {
		o, store := newOptions(t, "chess", "human,ai:1")
		out := runConsole(t, o, script)
		for _, r := range out {
			if r < ' ' && r != '\n' {
				t.Fatalf("%q goes to the terminal", r)
			}
		}
		require.NoError(t, store.record.Check(catalog.Find))
	})
}
