//go:build !js

package sgf_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/sgf"
)

func TestMarks(t *testing.T) {
	b := goban.New().Board(nil)
	type mark struct {
		cell  string
		shape saves.MarkShape
		label string
	}
	for name, c := range map[string]struct {
		kept string
		want []mark
	}{
		"nothing":                  {"", nil},
		"other properties":         {"DD[aa:bb]SL[cc]KO[]XX[dd:A]", nil},
		"shapes":                   {"TR[dd]SQ[pd]CR[dp]MA[pp]", []mark{{"D16", saves.TriangleMark, ""}, {"Q16", saves.SquareMark, ""}, {"D4", saves.CircleMark, ""}, {"Q4", saves.CrossMark, ""}}},
		"a rectangle":              {"TR[aa:ba]", []mark{{"A19", saves.TriangleMark, ""}, {"B19", saves.TriangleMark, ""}}},
		"labels":                   {`LB[dd:A][pd:12][dp:a\:b][pp: \] ]`, []mark{{"D16", 0, "A"}, {"Q16", 0, "12"}, {"D4", 0, "a:b"}, {"Q4", 0, "]"}}},
		"of older versions":        {"L[dd][pd]M[dp]", []mark{{"D16", 0, "a"}, {"Q16", 0, "b"}, {"D4", saves.CrossMark, ""}}},
		"a label beats a shape":    {"LB[dd:A]TR[dd]SQ[pd]LB[pd:B]", []mark{{"D16", 0, "A"}, {"Q16", 0, "B"}}},
		"what is no point":         {"TR[zz][d]LB[dd][pd:][zz:C][dp:D]", []mark{{"D4", 0, "D"}}},
		"the sign of a line break": {"LB[dd:A\n\u202EB]", []mark{{"D16", 0, "A \uFFFDB"}}},
	} {
		t.Run(name, func(t *testing.T) {
			var got []mark
			for _, m := range sgf.Marks(b, c.kept) {
				got = append(got, mark{b.Name(m.Cell), m.Shape, m.Label})
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// The marks that a file puts on the board are those of the node that carries them.
func TestMarksBelongToTheirNode(t *testing.T) {
	nodes := readGo(t, "(;GM[1]SZ[9]CR[ee];B[cc]LB[dd:A](;W[gg]TR[gg])(;W[cg]MA[cg]))").Tree.Nodes
	require.Len(t, nodes, 4)
	b := goban.New().Board(map[string]string{goban.Size: "9"})
	for n, want := range []string{"E5", "D6", "G3", "C3"} {
		marks := sgf.Marks(b, nodes[n].Kept)
		if assert.Len(t, marks, 1, "node %d", n) {
			assert.Equal(t, want, b.Name(marks[0].Cell))
		}
	}
}
