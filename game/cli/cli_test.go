package cli_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
)

// A runResult is the exit code and the output of a run of the program.
type runResult struct {
	code        int
	out, errors string
}

// lastLine is the last line of the output.
func (r runResult) lastLine() string {
	lines := strings.Split(strings.TrimSuffix(r.out, "\n"), "\n")
	return lines[len(lines)-1]
}

// run runs the program with the given standard input and arguments.
func run(t *testing.T, stdin string, args ...string) runResult {
	t.Helper()
	var out, errors bytes.Buffer
	p := cli.Program{Games: catalog.All(), Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errors}
	code := p.Run(args)
	return runResult{code, out.String(), errors.String()}
}

const (
	startFEN        = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	repetitionMoves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"
)

func TestValidUse(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, c := range []struct {
		name string
		args []string
		want string // the start of the output, or any part of it if this begins with "…"
	}{
		{"games", []string{"games"}, "…hasami-shogi        Hasami shogi        black,red              9x9        repetition=draw(draw|off) quiet=100(100|none)\n"},
		{"games, chess", []string{"games"}, "…chess               Chess               white,black            8x8        -\n"},
		{"games, options", []string{"games"}, "…chess960            Chess960            white,black            8x8        setup=518(0..959)\n"},
		{"games, values of options", []string{"games"}, "…hexagonal-chess     Hexagonal chess     white,black            91-cells   pawns=double(double|single)\n"},
		{"games, four seats", []string{"games"}, "…four-player-chess   Four-player chess   red,blue,yellow,green  160-cells  promotion=eighth(eighth|far)\n"},
		{"games, several options", []string{"games"}, "…antichess           Antichess           white,black            8x8        castling=off(off|on) promotion=king(king|no-king) stalemate=wins(wins|draw|fewer)\n"},
		{"licences", []string{"licences"}, "…\nLato  "},
		{"licences, modules", []string{"licences"}, "…\ngithub.com/spf13/cobra "},
		{"licences in full", []string{"licences", "--texts"}, "…\nCopyright (c) 2010-2014 by tyPoland"},
		{"version", []string{"version"}, "…\ngo go1."},
		{"moves", []string{"moves", "--game", "chess", "--position", "8/8/8/8/8/k7/p7/K7 w - - 0 1"}, "total 0\n"},
		{"moves are sorted", []string{"moves", "--game=chess", "--position=7k/8/8/8/8/8/8/R3K1R1 w Q - 0 1", "--moves=a1a2 h8h7 g1g2"}, "h7h6\nh7h8\ntotal 2\n"},
		{"moves after the end", []string{"moves", "--game", "chess", "--moves", "e2e4 end:agreement"}, "total 0\n"},
		{"state: initial position", []string{"state", "--game", "chess"}, "position " + startFEN + "\nturn white\ncheck no\nresult running\n"},
		{
			"state: check",
			[]string{"state", "--game", "chess", "--moves", "e2e4 f7f6 d1h5"},
			"position rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2\nturn black\ncheck yes\nresult running\n",
		},
		{"state: mate", []string{"state", "--game", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"}, "…\ncheck yes\nresult black mate\n"},
		{"state: stalemate", []string{"state", "--game", "chess", "--position", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}, "…\ncheck no\nresult draw stalemate\n"},
		{"state: claim", []string{"state", "--game", "chess", "--moves", repetitionMoves}, "…\ncheck no\nclaim repetition\nresult running\n"},
		{"state: claimed", []string{"state", "--game", "chess", "--moves", repetitionMoves + " end:repetition"}, "…\ncheck no\nresult draw repetition\n"},
		{"state: resignation", []string{"state", "--game", "chess", "--moves", "e2e4 end:resignation:black"}, "…\nresult white resignation\n"},
		{"state: flag", []string{"state", "--game", "chess", "--moves", "end:time:white"}, "…\nresult black time\n"},
		{"state: flag against a bare king", []string{"state", "--game", "chess", "--position", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "--moves", "end:time:white"}, "…\nresult draw time\n"},
		{"state: agreement", []string{"state", "--game", "chess", "--moves", "end:agreement"}, "…\nresult draw agreement\n"},
		{"state: hasami", []string{"state", "--game", "hasami-shogi"}, "position RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1\nturn black\ncheck no\nresult running\n"},
		{"state: hasami, pieces left", []string{"state", "--game", "hasami-shogi", "--position", "9/9/9/9/2BRRR3/9/9/9/R5B2 b", "--moves", "i7e7"}, "…\nresult black men-left\n"},
		{"state: hasami, no move", []string{"state", "--game", "hasami-shogi", "--position", "RB7/RB7/B8/9/9/9/9/9/9 r 1"}, "…\nresult black no-move\n"},
		{"state: a place for every seat", []string{"state", "--game", "four-player-chess", "--moves", "leave:red:resignation leave:blue:time leave:yellow:illegal"}, "…\nresult green illegal\nplaces green yellow blue red\n"},
		{"state: shared places", []string{"state", "--game", "three-player-chess", "--moves", "e2e4 leave:red:resignation end:agreement"}, "…\nresult draw agreement\nplaces white=black red\n"},
		{"state: play continues without one seat", []string{"state", "--game", "three-player-chess", "--moves", "e2e4 leave:red:time"}, "…\nturn black\ncheck no\nresult running\n"},
		{"state: mate of three", []string{"state", "--game", "three-player-chess", "--position", "7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1", "--moves", "c4a4"}, "…\ncheck yes\nresult white mate\nplaces white red=black\n"},
		{"state: stalemate that wins", []string{"state", "--game", "byzantine-chess", "--position", "4kpK9/14R1/16/3R12 b 0 1"}, "…\ncheck no\nresult white stalemate\n"},
		{"state: bare king", []string{"state", "--game", "byzantine-chess", "--position", "8N7/3pm11/16/K7k7 w 0 1", "--moves", "*b4b5,d1c1"}, "…\nresult white bare-king\n"},
		{"state: an option in the position", []string{"state", "--game", "hexagonal-chess", "--set", "pawns=single"}, "position b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1 single\n"},
		{"moves with pairs", []string{"moves", "--game", "byzantine-chess", "--position", "16/3pm11/11N4/K7k7 w 0 1"}, "…\ntotal 22\n"},
		{"moves without pairs", []string{"moves", "--game", "byzantine-chess", "--set", "pairs=off", "--position", "16/3pm11/11N4/K7k7 w 0 1"}, "…\ntotal 11\n"},
		{"state: an option sets the initial position", []string{"state", "--game", "antichess", "--set", "castling=on"}, "position " + startFEN + "\n"},
		{"state: a stalemate by option", []string{"state", "--game", "antichess", "--set", "stalemate=fewer", "--position", "8/8/8/8/p7/P7/P7/8 w - - 0 1"}, "…\nresult black stalemate\n"},
		{"state: all pawns by option", []string{"state", "--game", "byzantine-chess", "--set", "win=pawns", "--position", "1P2p11/16/3N7q4/K7k7 w 0 1", "--moves", "c4a5"}, "…\nresult white no-pawns\n"},
		{"moves with two options", []string{"moves", "--game", "capablanca100", "--set", "pawns=double", "--set", "castling=two", "--position", "5k4/10/10/10/10/10/10/10/4P5/R4K3R w KQ - 0 1"}, "…\nf1h1\n"},
		{"perft, three seats", []string{"perft", "--game", "three-player-chess", "--depth", "3"}, "nodes 8000 seconds "},
		{"perft", []string{"perft", "--game", "chess", "--depth", "3"}, "nodes 8902 seconds "},
		{"perft of depth 0", []string{"perft", "--game", "chess", "--depth", "0"}, "nodes 1 seconds "},
		{"perft without bulk", []string{"perft", "--game", "chess", "--depth", "2", "--nobulk"}, "nodes 400 seconds "},
		{"perft divided", []string{"perft", "--game", "chess", "--depth", "2", "--divide"}, "a2a3 20\na2a4 20\nb1a3 20\n"},
		{"perft after moves", []string{"perft", "--game", "hasami-shogi", "--depth", "1", "--moves", "i5e5"}, "nodes "},
		{"analyse", []string{"analyse", "--game", "chess", "--depth", "3", "--lines", "2"}, "line 1 score "},
		{"analyse: the second line", []string{"analyse", "--game", "chess", "--nodes", "3000", "--lines", "2"}, "…\nline 2 score "},
		{"analyse: mate", []string{"analyse", "--game", "chess", "--depth", "4", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}, "line 1 score mate 1 depth "},
		{"analyse: the move", []string{"analyse", "--game", "chess", "--depth", "4", "--position", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}, "… pv a1a8\nbestmove a1a8\n"},
		{"analyse: one node", []string{"analyse", "--game", "chess", "--nodes", "1"}, "line 1 score "},
		{"analyse: two lines of a level", []string{"analyse", "--game", "chess", "--level", "2", "--lines", "2", "--position", "r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R4RK1 w - - 0 9"}, "…\nline 2 score "},
		{"analyse: a level", []string{"analyse", "--game", "hasami-shogi", "--level", "1"}, "…\nbestmove i"},
		{"analyse after a draw by count", []string{"analyse", "--game", "chess", "--depth", "2", "--position", "8/8/4k3/8/2b5/8/4B3/4K3 w - - 0 1"}, "…\nbestmove "},
		{"match", []string{"match", "--game", "hasami-shogi", "--players", "ai:1,ai:1", "--games", "1"}, "game 1 result "},
		{"match: the table", []string{"match", "--game", "hasami-shogi", "--players", "ai:1,ai:1", "--games", "1"}, "…\nplayer ai:1-2 games 1 points "},
		{"match: specs", []string{"match", "--game", "chess", "--player", "ai nodes=50 name=A", "--player", "ai depth=1 name='the other'", "--games", "1"}, "… white=A black=the_other"},
		{"help", []string{"--help"}, "…Usage:\n  ludarium [FILE | LINK]"},
		{"help of a command", []string{"state", "--help"}, "…Examples:\n  ludarium state --game chess"},
		{"help by word", []string{"help", "moves"}, "…Examples:\n  ludarium moves --game chess"},
	} {
		r := run(t, "", c.args...)
		assert.Equal(t, cli.ExitOK, r.code, "%s: %s", c.name, r.errors)
		assert.Empty(t, r.errors, c.name)
		if part, ok := strings.CutPrefix(c.want, "…"); ok {
			assert.Contains(t, r.out, part, c.name)
		} else {
			assert.True(t, strings.HasPrefix(r.out, c.want), "%s:\n%s\nshould begin with\n%s", c.name, r.out, c.want)
		}
	}
}

func TestInvalidUse(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		code int
		want string // in the message
	}{
		{"no window", nil, cli.ExitFailure, "console"},
		{"a setup that is a word", []string{"state", "--game", "chess960", "--set", "setup=abc"}, cli.ExitUsage, `setup: "abc"`},
		{"a setup out of range", []string{"state", "--game", "chess960", "--set", "setup=960"}, cli.ExitUsage, `setup: "960"`},
		{"a setup with a fraction", []string{"state", "--game", "chess960", "--set", "setup=1.5"}, cli.ExitUsage, `setup: "1.5"`},
		{"a value that an option lacks", []string{"state", "--game", "antichess", "--set", "castling=maybe"}, cli.ExitUsage, `"maybe" is not one of off, on`},
		{"unknown command", []string{"frobnicate"}, cli.ExitUsage, `"frobnicate"`},
		{"commands of later versions", []string{"gnugo"}, cli.ExitUsage, `"gnugo"`},
		{"help for an unknown command", []string{"help", "frobnicate"}, cli.ExitUsage, `"frobnicate"`},
		{"missing file", []string{"no-such-file.pgn"}, cli.ExitFailure, "no-such-file.pgn"},
		{"two files", []string{"a.pgn", "b.pgn"}, cli.ExitUsage, "one file"},
		{"unknown flag of the window", []string{"--frobnicate"}, cli.ExitUsage, "ludarium: unknown flag: --frobnicate"},
		{"unknown flag", []string{"moves", "--frobnicate"}, cli.ExitUsage, "--frobnicate"},
		{"flag without its value", []string{"moves", "--game"}, cli.ExitUsage, "--game"},
		{"unexpected argument", []string{"games", "chess"}, cli.ExitUsage, `"chess"`},
		{"no game", []string{"moves"}, cli.ExitUsage, "--game"},
		{"unknown game", []string{"moves", "--game", "ludo"}, cli.ExitUsage, `"ludo"`},
		{"unknown option", []string{"moves", "--game", "chess", "--set", "size=9"}, cli.ExitUsage, `"size"`},
		{"option without a value", []string{"moves", "--game", "chess", "--set", "size"}, cli.ExitUsage, "KEY=VALUE"},
		{"bad position", []string{"state", "--game", "chess", "--position", "8/8/8/8/8/8/8 w - - 0 1"}, cli.ExitFailure, "--position"},
		{"empty position", []string{"state", "--game", "chess", "--position", ""}, cli.ExitFailure, "--position"},
		{"empty position to show", []string{"show", "--game", "chess", "--position", "", "--out", "x.png"}, cli.ExitFailure, "--position"},
		{"position of another game", []string{"state", "--game", "hasami-shogi", "--position", startFEN}, cli.ExitFailure, "--position"},
		{"illegal move", []string{"moves", "--game", "chess", "--moves", "e2e4 e2e4"}, cli.ExitFailure, "action 2"},
		{"unreadable move", []string{"moves", "--game", "hasami-shogi", "--moves", "j1j2"}, cli.ExitFailure, "j1j2"},
		{"move after the end", []string{"state", "--game", "chess", "--moves", "end:agreement e2e4"}, cli.ExitFailure, "over"},
		{"move after mate", []string{"state", "--game", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4 a2a3"}, cli.ExitFailure, "game-over"},
		{"nothing to claim", []string{"state", "--game", "chess", "--moves", "end:repetition"}, cli.ExitFailure, "claim"},
		{"leaving a two-player game", []string{"state", "--game", "chess", "--moves", "leave:white:resignation"}, cli.ExitFailure, "leave"},
		{"leaving twice", []string{"state", "--game", "four-player-chess", "--moves", "leave:red:time leave:red:time"}, cli.ExitFailure, "action 2"},
		{"an invalid pair", []string{"moves", "--game", "byzantine-chess", "--moves", "*a2a3,b1a3"}, cli.ExitFailure, "*a2a3,b1a3"},
		{"resigning with end although the others play on", []string{"state", "--game", "three-player-chess", "--moves", "end:resignation:red"}, cli.ExitFailure, "has to leave"},
		{"end for an unknown reason", []string{"state", "--game", "chess", "--moves", "end:boredom"}, cli.ExitFailure, "boredom"},
		{"end by an unknown seat", []string{"state", "--game", "chess", "--moves", "end:resignation:green"}, cli.ExitFailure, "green"},
		{"end without the seat", []string{"state", "--game", "chess", "--moves", "end:resignation"}, cli.ExitFailure, "seat"},
		{"perft without a depth", []string{"perft", "--game", "chess"}, cli.ExitUsage, "perft: --depth N is missing"},
		{"perft of a negative depth", []string{"perft", "--game", "chess", "--depth", "-1"}, cli.ExitUsage, "--depth"},
		{"perft of a word", []string{"perft", "--game", "chess", "--depth", "deep"}, cli.ExitUsage, `perft: --depth "deep": it is no such number`},
		{"a switch with a value", []string{"perft", "--game", "chess", "--divide=twice"}, cli.ExitUsage, `--divide "twice": it takes no value`},
		{"a folder for the window", []string{"testdata/"}, cli.ExitFailure, "folder"},
		{"an unsupported language", []string{"console", "--lang", "sv"}, cli.ExitUsage, `--lang "sv": the program speaks en, `},
		{"an invalid language", []string{"--lang", "?!"}, cli.ExitUsage, "--lang"},
		{"analyse without a game", []string{"analyse"}, cli.ExitUsage, "--game"},
		{"analyse for no time", []string{"analyse", "--game", "chess", "--movetime", "0"}, cli.ExitUsage, "--movetime"},
		{"analyse no nodes", []string{"analyse", "--game", "chess", "--nodes", "0"}, cli.ExitUsage, "--nodes"},
		{"analyse at level 11", []string{"analyse", "--game", "chess", "--level", "11"}, cli.ExitUsage, "--level"},
		{"analyse no lines", []string{"analyse", "--game", "chess", "--lines", "0"}, cli.ExitUsage, "--lines"},
		{"analyse a mate", []string{"analyse", "--game", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"}, cli.ExitFailure, "black mate"},
		{"analyse after a resignation", []string{"analyse", "--game", "chess", "--moves", "end:resignation:white"}, cli.ExitFailure, "black resignation"},
		{"match without games", []string{"match", "--game", "chess", "--players", "ai,ai"}, cli.ExitUsage, "match: --games N is missing"},
		{"a language for a command without one", []string{"--lang", "pl", "games"}, cli.ExitUsage, "games: --lang belongs to the window and to console"},
		{"a language after such a command", []string{"games", "--lang", "pl"}, cli.ExitUsage, "games: --lang belongs to the window and to console"},
		{"a language before console", []string{"--lang", "pl", "console", "no-such.pgn"}, cli.ExitFailure, "no-such.pgn: nie ma takiego pliku"},
		{"match with a human", []string{"match", "--game", "chess", "--players", "human,ai", "--games", "1"}, cli.ExitUsage, "computers"},
		{"match of one player", []string{"match", "--game", "chess", "--players", "ai", "--games", "1"}, cli.ExitUsage, "2 are needed, 1 given"},
		{"match with both --players and --player", []string{"match", "--game", "chess", "--players", "ai", "--player", "ai", "--games", "1"}, cli.ExitUsage, "either"},
		{"match of an unknown kind", []string{"match", "--game", "chess", "--player", "ai", "--player", "abacus", "--games", "1"}, cli.ExitUsage, "abacus"},
		{"match with a bad level", []string{"match", "--game", "chess", "--players", "ai:1,ai:99", "--games", "1"}, cli.ExitUsage, "99"},
		{"match with an engine that is missing", []string{"match", "--game", "chess", "--player", "ai", "--player", "uci no-such-engine", "--games", "1"}, cli.ExitFailure, "no-such-engine"},
		{"match with a missing openings file", []string{"match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--openings", "no-such-file"}, cli.ExitFailure, "no-such-file"},
		{"match to resume without a folder", []string{"match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--resume"}, cli.ExitUsage, "--out"},
		{"match in a file", []string{"match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--out", "cli_test.go"}, cli.ExitFailure, "cli_test.go"},
		{"match without concurrency", []string{"match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--concurrency", "0"}, cli.ExitUsage, "--concurrency"},
		{"convert one file", []string{"convert", "a.pgn"}, cli.ExitUsage, "IN and OUT"},
		{"convert a missing file", []string{"convert", "no-such.pgn", "x.pgn"}, cli.ExitFailure, "no-such.pgn"},
		{"convert a file that is no record", []string{"convert", "testdata/chess.json", "x.ludarium"}, cli.ExitFailure, "json"},
		{"show without output", []string{"show", "--game", "chess"}, cli.ExitUsage, "--out"},
		{"show without a game", []string{"show", "--out", "x.png"}, cli.ExitUsage, "--game"},
		{"show in an unknown theme", []string{"show", "--game", "chess", "--out", "x.png", "--theme", "pink"}, cli.ExitUsage, "pink"},
		{"show with size 0", []string{"show", "--game", "chess", "--out", "x.png", "--size", "0"}, cli.ExitUsage, "--size"},
		{"show beyond the end", []string{"show", "--game", "chess", "--out", "x.png", "--moves", "e2e4", "--ply", "2"}, cli.ExitFailure, "--ply 2"},
		{"show before the start", []string{"show", "--game", "chess", "--out", "x.png", "--ply", "-1"}, cli.ExitUsage, "--ply"},
		{"show into a missing folder", []string{"show", "--game", "chess", "--out", "no/such/folder/x.png"}, cli.ExitFailure, "no/such/folder/x.png: its folder doesn’t exist. Create the folder, or choose another one.\n"},
		{"bench of an unknown game", []string{"bench", "--game", "ludo"}, cli.ExitUsage, "ludo"},
		{"bench without a game", []string{"bench", "--game", ""}, cli.ExitUsage, "--game"},
		{"console with an engine for another game", []string{"console", "--game", "hasami-shogi", "--player", "human", "--player", "uci fish"}, cli.ExitFailure, "do not play hasami-shogi"},
		{"console with both --players and --player", []string{"console", "--players", "ai:1", "--player", "human"}, cli.ExitUsage, "either --players or --player"},
		{"console with too many players", []string{"console", "--player", "human", "--player", "human", "--player", "ai"}, cli.ExitUsage, "3 players for 2 seats"},
		{"console with an invalid player", []string{"console", "--player", "robot"}, cli.ExitUsage, "neither human nor ai nor uci"},
		{"uci with an unknown default", []string{"uci", "--set", "Contempt=3"}, cli.ExitUsage, "Contempt"},
		{"uci with a default without a value", []string{"uci", "--set", "Hash"}, cli.ExitUsage, "NAME=VALUE"},
		{"console with an unknown player", []string{"console", "--players", "robot"}, cli.ExitUsage, "robot"},
		{"console with too many players", []string{"console", "--players", "ai,ai,ai"}, cli.ExitUsage, "3 players"},
		{"console with a bad clock", []string{"console", "--clock", "soon"}, cli.ExitUsage, "soon"},
		{"console with a missing file", []string{"console", "no-such.pgn"}, cli.ExitFailure, "no-such.pgn"},
		{"console of an unknown game", []string{"console", "--game", "ludo"}, cli.ExitUsage, "ludo"},
		{"console with a bad position", []string{"console", "--game", "chess", "--position", "8/8"}, cli.ExitFailure, "--position"},
		{"show a file and a position", []string{"show", "--out", "x.png", "--moves", "e2e4", "my.pgn"}, cli.ExitUsage, "--moves"},
		{"console with a clock for a file", []string{"console", "--clock", "60", "my.pgn"}, cli.ExitUsage, "--clock"},
		{"console with two games", []string{"console", "--game", "chess", "my.pgn"}, cli.ExitUsage, "choose one"},
		{"control characters are replaced", []string{"moves", "--game", "a\x1b[31m\nb"}, cli.ExitUsage, "ludo"},
	} {
		r := run(t, "", c.args...)
		assert.Equal(t, c.code, r.code, c.name)
		assert.Empty(t, r.out, c.name)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%s: one line: %q", c.name, r.errors)
		assert.NotContains(t, r.errors, "\x1b", c.name)
		if !strings.Contains(c.name, "control") {
			assert.Contains(t, r.errors, c.want, c.name)
		}
	}
}

// Whatever the argument, an error is one line of at most 400 characters.
func TestErrorsAreShort(t *testing.T) {
	word := strings.Repeat("ż", 5000)
	for _, args := range [][]string{
		{word},
		{"help", word},
		{"state", "--" + word},
		{"state", "--game", word},
		{"state", "--game", "go", "--set", "komi=" + word},
		{"state", "--game", "go", "--set", word + "=1"},
		{"state", "--game", "go", "--set", "rules=" + word},
		{"state", "--game", "chess960", "--set", "setup=" + word},
		{"state", "--game", "chess", "--moves", word},
		{"state", "--game", "chess", "--position", word},
		{"perft", "--game", "chess", "--depth", word},
		{"match", "--game", "chess", "--games", "1", "--players", word},
		{"match", "--game", "chess", "--games", "1", "--player", word},
		{"console", "--clock", word},
		{"console", "--lang", word},
		{"score", "--dead", word, "x.sgf"},
		{"show", word, "--out", "x.png"},
		{"convert", word, "x.pgn"},
		{"uci", "--set", word + "=1"},
		{"serve", "--listen", word},
	} {
		r := run(t, "", args...)
		assert.NotZero(t, r.code, "%.60q", args)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%.60q: one line: %q", args, r.errors)
		assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(r.errors, "\n")), 400, "%.60q: %s", args, r.errors)
		assert.True(t, utf8.ValidString(r.errors), "%.60q", args)
	}
}

// A Chess960 setup is a whole number from 0 to 959, in plain digits.
func TestChess960SetupNumbers(t *testing.T) {
	for _, value := range []string{"abc", "960", "-1", "1.5", "5e2", "0x10", "518 ", "", "+5", "NaN"} {
		r := run(t, "", "state", "--game", "chess960", "--set", "setup="+value)
		assert.Equal(t, cli.ExitUsage, r.code, value)
		assert.Contains(t, r.errors, "not a whole number from 0 to 959", value)
	}
	assert.Equal(t, cli.ExitOK, run(t, "", "state", "--game", "chess960", "--set", "setup=959").code)
}

func TestEveryCommandHasAnExample(t *testing.T) {
	_, list, ok := strings.Cut(run(t, "", "--help").out, "Available Commands:\n")
	require.True(t, ok)
	list, _, _ = strings.Cut(list, "\n\n")
	for line := range strings.Lines(list) {
		name := strings.Fields(line)[0]
		r := run(t, "", name, "--help")
		assert.Equal(t, cli.ExitOK, r.code, name)
		assert.Contains(t, r.out, "Examples:\n  ludarium "+name, name)
	}
}

func TestWindowGetsFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.pgn")
	require.NoError(t, os.WriteFile(file, []byte("*"), 0o600))
	var openedFile, language string
	p := cli.Program{Stdout: io.Discard, Stderr: io.Discard, Window: func(o cli.WindowOptions) error {
		openedFile, language = o.File, o.Language
		return nil
	}}
	assert.Equal(t, cli.ExitOK, p.Run([]string{"--lang", "en-GB", file}))
	assert.Equal(t, file, openedFile)
	assert.Equal(t, "en-GB", language)
	assert.Equal(t, cli.ExitOK, p.Run(nil))
	assert.Empty(t, openedFile)
}
