package rulestest

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
)

// A PerftCount is the number of move sequences of a given length from a position.
type PerftCount struct {
	FEN   string // the position, in the game's notation
	Depth int    // plies
	Nodes uint64
	Note  string
}

// ReadPerftCounts reads a file of counts: a JSON list, or lines of "position ; depth ; nodes" and comments that begin
// with "#". It ends the test if there are none.
func ReadPerftCounts(tb testing.TB, file string) []PerftCount {
	tb.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		tb.Fatal(err)
	}
	var list []PerftCount
	if strings.HasSuffix(file, ".json") {
		if err := json.Unmarshal(data, &list); err != nil {
			tb.Fatalf("%s: %v", file, err)
		}
	} else {
		list = readPerftLines(tb, string(data))
	}
	if len(list) == 0 {
		tb.Fatalf("%s: there are no counts", file)
	}
	return list
}

func readPerftLines(tb testing.TB, text string) (list []PerftCount) {
	tb.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSpace(line), " ; ")
		if len(parts) != 3 {
			tb.Fatalf("%q is not position ; depth ; nodes", line)
		}
		depth, depthErr := strconv.Atoi(parts[1])
		nodes, err := strconv.ParseUint(parts[2], 10, 64)
		if depthErr != nil || err != nil {
			tb.Fatalf("%q: depth or nodes is not a number", line)
		}
		list = append(list, PerftCount{FEN: parts[0], Depth: depth, Nodes: nodes})
	}
	return list
}

// BenchPerft counts depth plies from p, fails b unless the count is want, and reports the nodes per second.
func BenchPerft(b *testing.B, p rules.Position, perft rules.Perft, depth int, want uint64) {
	b.Helper()
	perft.Count(p, depth) // grows the buffers
	b.ReportAllocs()
	for b.Loop() {
		if n := perft.Count(p, depth); n != want {
			b.Fatalf("%d nodes, not %d", n, want)
		}
	}
	b.ReportMetric(float64(want)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// The largest counts that CheckPerft makes; LUDARIUM_PERFT=long selects the second.
const (
	maxNodes     = 5_000_000
	maxNodesLong = 200_000_000
)

// CheckPerft fails t where g counts differently, or where counting changes the position. It skips counts that would
// take too long.
func CheckPerft(t *testing.T, g rules.Game, list []PerftCount) {
	t.Helper()
	limit := uint64(maxNodes)
	if os.Getenv("LUDARIUM_PERFT") == "long" {
		limit = maxNodesLong
	}
	for _, c := range list {
		if c.Nodes > limit {
			continue
		}
		p, err := g.Parse(c.FEN, nil)
		if err != nil {
			t.Errorf("%s: %q: %v", g.Info().ID, c.FEN, err)
			continue
		}
		before := p.String()
		var perft rules.Perft
		if n := perft.Count(p, c.Depth); n != c.Nodes {
			t.Errorf("%s: %s %s: %d nodes in %d plies, not %d", g.Info().ID, c.Note, c.FEN, n, c.Depth, c.Nodes)
		}
		if after := p.String(); after != before {
			t.Errorf("%s: %s was %s before it was counted", g.Info().ID, after, before)
		}
	}
}
