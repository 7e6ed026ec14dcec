package chesslike

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// tenRanks tells the oracle of the board of ten by ten; it knows no triple step.
const tenRanks = `[tenranks:capablanca]
maxRank = 10
maxFile = j
promotionRank = 10
startFen = rnabqkbcnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1
`

// oracleOptions make the oracle play the game of an id; ini is the file of tenRanks.
func oracleOptions(ini string) map[string][]string {
	return map[string][]string{
		"chess":         nil,
		"chess960":      {"UCI_Chess960 value true"},
		"capablanca80":  {"UCI_Variant value capablanca"},
		"capablanca100": {"VariantPath value " + ini, "UCI_Variant value tenranks"},
		"antichess":     {"UCI_Variant value antichess"},
	}
}

// TestOracle plays random games of every kind; LUDARIUM_ORACLE_GAMES says how many of each.
func TestOracle(t *testing.T) {
	file := filepath.Join(t.TempDir(), "variants.ini")
	require.NoError(t, os.WriteFile(file, []byte(tenRanks), 0o600))
	for _, id := range square() {
		t.Run(id, func(t *testing.T) {
			o := rulestest.NewOracle(t, "uci", oracleOptions(file)[id]...)
			for i := range rulestest.Setting(t, "LUDARIUM_ORACLE_GAMES", 12) {
				against(t, o, id, uint64(i))
			}
		})
	}
}

// against plays a random game from a start, every second one from a vector.
func against(t *testing.T, o *rulestest.Oracle, id string, n uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(n, 1))
	starts := vectors(t, id)
	start := starts[int(n/2)%len(starts)].FEN
	if n%2 == 0 {
		draw := rules.Options{}
		for _, option := range games()[id].info.Options {
			draw[option.Key] = strconv.Itoa(rng.IntN(int(option.Max) + 1))
		}
		p, err := games()[id].Start(draw)
		require.NoError(t, err)
		start = p.String()
	}
	p := parseIn(t, id, start)
	played, before := "", withoutTriples(p)
	for range 150 {
		fen, check, want := o.Ask(t, before, played)
		agree(t, p, fen, check, want)
		moves := p.Moves(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		played, before = p.Format(m), withoutTriples(p)
		odd := triple(p, m)
		p.Play(m)
		if odd {
			played, before = "", withoutTriples(p)
		}
	}
}

// triple says that m is a step over two cells, or a capture in passing of a pawn that made one.
func triple(p *Position, m rules.Move) bool {
	if flag(m) == passing {
		return p.now().usable != 0 && p.now().steps[1-p.turn].over[1] != none
	}
	return flag(m) == leaping && slices.Index(p.pawns[p.on[origin(m)]].steps[origin(m)], target(m)) > 1
}

// withoutTriples is p without what a triple step left behind.
func withoutTriples(p *Position) string {
	fields := strings.Fields(p.String())
	if p.now().usable != 0 && p.now().steps[1-p.turn].over[1] != none {
		fields[3] = "-"
	}
	return strings.Join(fields, " ")
}

// agree holds p against what the oracle says.
func agree(t *testing.T, p *Position, fen string, check bool, want []string) {
	t.Helper()
	got := []string{}
	for _, m := range p.Moves(nil) {
		if !triple(p, m) {
			got = append(got, p.Format(m))
		}
	}
	slices.Sort(got)
	require.Equal(t, append([]string{}, want...), got, p.String())
	require.Equal(t, check, p.InCheck(), p.String())

	// The oracle writes castling by files, and the en passant cell also when the capture would not be legal: both are read
	// and written anew.
	ours, theirs := strings.Fields(withoutTriples(p)), strings.Fields(fen)
	require.Len(t, theirs, 6, fen)
	again := strings.Fields(parseIn(t, p.game.spec.ID, fen).String())
	for _, i := range []int{0, 1, 4, 5} {
		require.Equal(t, theirs[i], ours[i], fen)
	}
	require.Equal(t, again, ours, fen)
	if to, ok := p.board.Find(ours[3]); ok {
		require.True(t, slices.ContainsFunc(p.Moves(nil), func(m rules.Move) bool {
			return flag(m) == passing && target(m) == uint8(to)
		}))
	}
}
