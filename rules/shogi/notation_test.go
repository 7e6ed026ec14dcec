package shogi_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// All notations of all moves of random games can be parsed again.
func TestNotationRoundTrip(t *testing.T) {
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 4))
		p := mustParse(t, shogi.Start)
		for range 200 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			for _, m := range moves {
				for _, name := range []string{p.Format(m), p.Notate(m), p.NotateNative(m), p.FormatKIF(m)} {
					again, err := p.ReadMove(name)
					require.NoError(t, err, "%s: %s", p, name)
					require.Equal(t, m, again, "%s: %s", p, name)
				}
			}
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
}

func TestNotation(t *testing.T) {
	for _, c := range []struct{ name, sfen, before, usi, western, japanese, record string }{
		{"a pawn", shogi.Start, "", "7g7f", "P-7f", "☗７六歩", "７六歩(77)"},
		{"a capture that promotes", shogi.Start, "7g7f 3c3d", "8h2b+", "Bx2b+", "☗２二角成", "２二角成(88)"},
		{"a capture on the same cell", shogi.Start, "7g7f 3c3d 8h2b+", "3a2b", "Sx2b", "☖同　銀", "同　銀(31)"},
		{"a drop", shogi.Start, "7g7f 3c3d 8h2b+ 3a2b", "B*4e", "B*4e", "☗４五角", "４五角打"},
		{"promotion declined", shogi.Start, "7g7f 3c3d", "8h2b", "Bx2b=", "☗２二角不成", "２二角(88)"},
		{"golds: the right one", "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1", "", "4h5g", "G4h-5g", "☗５七金右", "５七金(48)"},
		{"golds: the left one", "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1", "", "6h5g", "G6h-5g", "☗５七金左", "５七金(68)"},
		{"golds: White's right is the other one", "4k4/3g1g3/9/9/9/9/9/9/4K4 w - 1", "", "6b5c", "G6b-5c", "☖５三金右", "５三金(62)"},
		{"straight ahead", "k8/9/9/9/9/9/9/3GG4/8K b - 1", "", "5h5g", "G5h-5g", "☗５七金直", "５七金(58)"},
		{"sideways", "k8/9/9/9/9/9/3G5/4G4/8K b - 1", "", "6g5g", "G6g-5g", "☗５七金寄", "５七金(67)"},
		{"backward", "k8/9/9/9/4S4/9/4S4/9/8K b - 1", "", "5g5f", "S-5f", "☗５六銀", "５六銀(57)"},
		{"silvers: up and back", "k8/9/9/9/3S5/9/3S5/9/8K b - 1", "", "6e5f", "S6e-5f", "☗５六銀引", "５六銀(65)"},
		{"three of a kind: left and up", "k8/9/9/9/3S5/9/3S1S3/9/8K b - 1", "", "6g5f", "S6g-5f", "☗５六銀左上", "５六銀(67)"},
		{"a drop where a board move is possible", "k8/9/9/9/9/9/9/4G4/8K b G 1", "", "G*5g", "G*5g", "☗５七金打", "５七金打"},
		{"dragons: right, not straight", "k8/9/9/9/9/9/3+R5/4+R4/8K b - 1", "", "5h5g", "+R5h-5g", "☗５七龍上", "５七龍(58)"},
		{"a promoted knight", "k8/9/9/9/9/9/4+N4/9/8K b - 1", "", "5g5f", "+N-5f", "☗５六成桂", "５六成桂(57)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := mustParse(t, c.sfen)
			for _, s := range strings.Fields(c.before) {
				playMoves(t, p, s)
			}
			m, err := p.ParseMove(c.usi)
			require.NoError(t, err)
			assert.Equal(t, c.usi, p.Format(m))
			assert.Equal(t, c.western, p.Notate(m))
			assert.Equal(t, c.japanese, p.NotateNative(m))
			assert.Equal(t, c.record, p.FormatKIF(m))
		})
	}
}

// Other ways in which people write moves.
func TestReadMove(t *testing.T) {
	golds := "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1"
	for _, c := range []struct{ sfen, text, usi string }{
		{shogi.Start, "P7f", "7g7f"},
		{shogi.Start, "P7g-7f", "7g7f"},
		{shogi.Start, "7g-7f", "7g7f"},
		{shogi.Start, "▲７六歩", "7g7f"},
		{shogi.Start, "76歩", "7g7f"},
		{shogi.Start, "７６歩(77)", "7g7f"},
		{shogi.Start, "☗ ７六歩", "7g7f"},
		{golds, "５七金右", "4h5g"},
		{golds, "５七金右上", "4h5g"},
		{golds, "57金左", "6h5g"},
		{"k8/9/9/9/9/9/9/4K4/9 b R 1", "５六飛", "R*5f"},
		{"k8/9/9/9/9/9/9/4K4/9 b R 1", "R5f", "R*5f"},
		{"k8/9/9/9/9/9/9/4K4/9 b R 1", "r*5f", "R*5f"},
		{"k8/4P4/9/9/9/9/9/4K4/9 b - 1", "P-5a", "5b5a+"},
		{"k8/4P4/9/9/9/9/9/4K4/9 b - 1", "P-5a+", "5b5a+"},
		{"k8/9/4+S4/9/9/9/9/4K4/9 b - 1", "５二全", "5c5b"},
		{"k8/9/4R4/9/9/9/9/4K4/9 b - 1", "５二飛生", "5c5b"},
		{"k8/9/4R4/9/9/9/9/4K4/9 b - 1", "５二飛成(53)", "5c5b+"},
		{"k8/9/4+R4/9/9/9/9/4K4/9 b - 1", "５二竜(53)", "5c5b"},
	} {
		p := mustParse(t, c.sfen)
		m, err := p.ReadMove(c.text)
		require.NoError(t, err, c.text)
		assert.Equal(t, c.usi, p.Format(m), c.text)
	}
}

func TestIllegalMoves(t *testing.T) {
	golds := "4k4/9/9/9/9/9/9/3G1G3/4K4 b - 1"
	for _, c := range []struct {
		sfen, text string
		code       rules.IllegalCode
		cells      []string
	}{
		{golds, "G-5g", rules.Ambiguous, []string{"6h", "4h"}},
		{golds, "５七金", rules.Ambiguous, []string{"6h", "4h"}},
		{golds, "S-5g", rules.NoPieceThere, nil},
		{golds, "G-5e", rules.NotItsMove, []string{"4h"}},
		{golds, "5i5h+", shogi.CannotPromote, []string{"5i"}},
		{golds, "6h6g+", shogi.CannotPromote, []string{"6h"}},
		{shogi.Start, "8h2b", rules.Blocked, []string{"3c", "7g"}},
		{shogi.Start, "2h2g", rules.OwnPiece, []string{"2g"}},
		{shogi.Start, "7g7f+", shogi.NotInPromotionZone, []string{"7g"}},
		{shogi.Start, "3c3d", rules.NotYourPiece, []string{"3c"}},
		{shogi.Start, "5e5d", rules.NoPieceThere, []string{"5e"}},
		{shogi.Start, "P*5e", shogi.NotInHand, nil},
		{shogi.Start, "☗同歩", rules.Unreadable, nil},
		{shogi.Start, "７六歩斜", rules.Unreadable, nil},
		{shogi.Start, "P-7", rules.Unreadable, nil},
		{shogi.Start, "+K-5h", rules.Unreadable, nil},
		{shogi.Start, "+Gx5h", rules.Unreadable, nil},
		{shogi.Start, "0a1a", rules.Unreadable, nil},
		{"4k4/9/9/9/4P4/9/9/9/4K4 b P 1", "P*5c", shogi.Nifu, []string{"5e"}},
		{"k8/9/9/9/9/9/9/9/4K4 b N 1", "N*5b", shogi.DeadEnd, []string{"5b"}},
		{"4k4/9/9/9/4r4/9/9/4G4/4K4 b P 1", "5h4h", rules.KingInCheck, []string{"5e"}},
		{"4k4/9/9/9/9/9/9/4r4/4K4 b P 1", "5i5h", "", nil},
		{"4k4/9/9/9/4r4/1b7/9/3S5/4K4 b P 1", "6h7i", rules.KingInCheck, []string{"5e"}},
		{"4k4/9/9/9/9/9/4l4/4r4/4K4 b P 1", "5i5h", rules.KingInCheck, []string{"5g"}},
		{"8k/6S2/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", shogi.Uchifuzume, []string{"1b"}},
		{"k8/4P4/9/9/9/9/9/4K4/9 b - 1", "5b5a", shogi.MustPromote, []string{"5a"}},
		{"k8/4P4/9/9/9/9/9/4K4/9 b - 1", "P-5a=", shogi.MustPromote, []string{"5a"}},
		{"k8/9/4P4/9/9/9/9/4K4/9 b - 1", "P-5b", rules.InvalidChoice, []string{"5c", "5b"}},
		{"k8/9/4P4/9/9/9/9/4K4/9 b - 1", "５二歩", rules.InvalidChoice, []string{"5c", "5b"}},
		{"k8/9/4P4/9/9/9/9/4K4/9 b - 1", "５二歩(53)", "", nil},
		{"k8/9/4P4/9/9/9/9/4K4/9 b - 1", "５二歩不成", "", nil},
	} {
		p := mustParse(t, c.sfen)
		_, err := p.ReadMove(c.text)
		if c.code == "" {
			require.NoError(t, err, c.text)
			continue
		}
		var r rules.IllegalReason
		require.ErrorAs(t, err, &r, c.text)
		assert.Equal(t, c.code, r.Code, c.text)
		var on []string
		for _, cell := range r.Cells {
			on = append(on, p.Board().Name(cell))
		}
		assert.Equal(t, c.cells, on, c.text)
		assert.Equal(t, c.text, r.Text)
	}
}
