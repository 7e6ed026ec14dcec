package chesslike_test

import (
	"cmp"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// variantsINI describes variants to Fairy-Stockfish. It does not know triple steps.
const variantsINI = `[tenranks:capablanca]
maxRank = 10
maxFile = j
promotionRank = 10
startFen = rnabqkbcnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1

[tworanks:tenranks]
castlingKingsideFile = h
castlingQueensideFile = d

[twocells:capablanca]
castlingKingsideFile = h
castlingQueensideFile = d

[kingless:antichess]
promotionPieceTypes = nbrq
`

// An oracleGame is a game with options, and the commands that make Fairy-Stockfish play it.
type oracleGame struct {
	id       string
	options  rules.Options
	commands []string
}

// oracleGames returns the games that Fairy-Stockfish knows; ini is the path of variantsINI.
func oracleGames(ini string) (list []oracleGame) {
	variant := func(name string) []string { return []string{"VariantPath value " + ini, "UCI_Variant value " + name} }
	described := map[string]string{"capablanca100": "tenranks"} // the names in ini of games that it does not know itself
	for _, s := range specs() {
		switch name := cmp.Or(described[s.ID], s.UCI.Variant); {
		case s.UCI.Chess960:
			list = append(list, oracleGame{s.ID, nil, []string{"UCI_Chess960 value true"}})
		case name != "":
			list = append(list, oracleGame{s.ID, nil, variant(name)})
		}
		for _, v := range s.UCIVariants {
			list = append(list, oracleGame{s.ID, v.Options, variant(v.Name)})
		}
	}
	return append(list,
		oracleGame{"capablanca80", rules.Options{"castling": "two"}, variant("twocells")},
		oracleGame{"capablanca100", rules.Options{"pawns": "double"}, variant("tenranks")},
		oracleGame{"capablanca100", rules.Options{"pawns": "double", "castling": "two"}, variant("tworanks")},
		oracleGame{"antichess", rules.Options{"promotion": "no-king"}, variant("kingless")},
	)
}

// TestOracle plays random games of every variant; LUDARIUM_ORACLE_GAMES is the number of games for each.
func TestOracle(t *testing.T) {
	file := filepath.Join(t.TempDir(), "variants.ini")
	require.NoError(t, os.WriteFile(file, []byte(variantsINI), 0o600))
	for _, g := range oracleGames(file) {
		t.Run(strings.TrimSpace(g.id+" "+optionText(g.options)), func(t *testing.T) {
			o := rulestest.NewFairyStockfish(t, "uci", g.commands...)
			for i := range rulestest.IntFromEnv(t, "LUDARIUM_ORACLE_GAMES", 12) {
				g.playAgainst(t, o, uint64(i))
			}
		})
	}
}

// playAgainst plays random game n, every second one from a perft position.
func (g oracleGame) playAgainst(t *testing.T, o *rulestest.FairyStockfish, n uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(n, 1))
	starts := perftCounts(t, g.id)
	start := starts[int(n/2)%len(starts)].FEN
	if n%2 == 0 {
		p, err := games()[g.id].Start(games()[g.id].Info().RandomOptions(g.options, rng.IntN))
		require.NoError(t, err)
		start = p.String()
	}
	p := parseWith(t, g.id, start, g.options)
	played, before := "", withoutTripleStep(p)
	for range 150 {
		fen, check, want := o.Query(t, before, played)
		checkAgainstOracle(t, g, p, fen, check, want)
		moves := p.Moves(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		played, before = p.Format(m), withoutTripleStep(p)
		afterTriple := p.IsTripleStep(m)
		p.Play(m)
		if afterTriple {
			played, before = "", withoutTripleStep(p)
		}
	}
}

// withoutTripleStep returns p without the targets of a triple step.
func withoutTripleStep(p *chesslike.Position) string {
	fields := strings.Fields(p.String())
	if p.HasTripleStep() {
		fields[3] = "-"
	}
	return strings.Join(fields, " ")
}

// checkAgainstOracle compares p with the answer of Fairy-Stockfish.
func checkAgainstOracle(t *testing.T, g oracleGame, p *chesslike.Position, fen string, check bool, want []string) {
	t.Helper()
	got := []string{}
	for _, m := range p.Moves(nil) {
		if !p.IsTripleStep(m) {
			got = append(got, p.Format(m))
		}
	}
	slices.Sort(got)
	require.Equal(t, append([]string{}, want...), got, p.String())
	require.Equal(t, check, p.InCheck(), p.String())

	// Fairy-Stockfish writes castling rights by files, and en passant targets on which no capture is legal, so its FEN is
	// parsed and written again.
	ourFields, oracleFields := strings.Fields(withoutTripleStep(p)), strings.Fields(fen)
	require.Len(t, oracleFields, 6, fen)
	reread, err := games()[g.id].Parse(fen, g.options)
	require.NoError(t, err, fen)
	rereadFields := strings.Fields(reread.String())
	for _, i := range []int{0, 1, 4, 5} {
		require.Equal(t, oracleFields[i], ourFields[i], fen)
	}
	require.Equal(t, rereadFields, ourFields, fen)
	if to, ok := p.Board().CellByName(ourFields[3]); ok {
		require.True(t, slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool {
			return chesslike.IsEnPassant(m) && target(p, m) == to
		}))
	}
}

// target returns the cell to which m moves.
func target(p *chesslike.Position, m rules.Move) rules.Cell {
	_, to := p.FromTo(m)
	return to
}
