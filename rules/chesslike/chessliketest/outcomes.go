package chessliketest

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
)

// An outcome is a line of play with the final position and its result.
type outcome struct {
	FEN, End, Result, Note string
	Moves                  []string
}

// CheckOutcomes checks the lines of play that came with the rules of a game, from a JSON file.
func CheckOutcomes(t *testing.T, g rules.Game, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var outcomes []outcome
	if err := json.Unmarshal(data, &outcomes); err != nil || len(outcomes) == 0 {
		t.Fatalf("%s: %d outcomes, %v", file, len(outcomes), err)
	}
	for _, o := range outcomes {
		t.Run(strings.TrimSpace(o.Note+" "+strings.Join(o.Moves, " ")), func(t *testing.T) {
			p := Parse(t, g, o.FEN)
			Play(t, p, o.Moves...)
			checkEqual(t, "position", o.End, p.String())
			checkEqual(t, "result", o.Result, resultText(p, g.Info()))
		})
	}
}
