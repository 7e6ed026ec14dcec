package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

func parseWithOptions(t *testing.T, sfen string, o rules.Options) *shogi.Position {
	t.Helper()
	p, err := shogi.New().Parse(sfen, o)
	require.NoError(t, err, sfen)
	return p.(*shogi.Position)
}

// Each condition of a declaration is reported when it is the only one not met.
func TestDeclarationConditions(t *testing.T) {
	by24, none := rules.Options{shogi.Declaration: "24"}, rules.Options{shogi.Declaration: shogi.None}
	for _, c := range []struct {
		name, sfen string
		options    rules.Options
		missing    rules.ConditionName
		draw       bool
	}{
		{"Black with 28 points", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", nil, "", false},
		{"Black with 27", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b P 1", nil, shogi.Points, false},
		{"White with 27", "4K4/9/9/9/9/9/+p8/+r+r+b+bgggss/4k4 w p 1", nil, "", false},
		{"White with 26", "4K4/9/9/9/9/9/+p8/+r+r+b+bgggss/4k4 w - 1", nil, shogi.Points, false},
		{"pieces outside the zone do not count", "4K4/+R+R+B+BGGGSS/+P8/PPPPPPPPP/9/9/9/9/4k4 b - 1", nil, shogi.Points, false},
		{"king on the edge of the zone", "9/+R+R+B+BGGGSS/+P3K4/9/9/9/9/9/4k4 b 2P 1", nil, "", false},
		{"king outside the zone", "9/+R+R+B+BGGGSS/+P8/4K4/9/9/9/9/4k4 b 2P 1", nil, shogi.KingEntered, false},
		{"the king does not count as one of the ten pieces", "4K4/+R+R+B+BGGGSS/9/9/9/9/9/9/4k4 b 12P 1", nil, shogi.PiecesEntered, false},
		{"check", "4Kg3/+R+R+B+BGG1SS/+P+P7/9/9/9/9/9/4k4 b 2P 1", nil, shogi.NoCheck, false},
		{"no king", "9/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", nil, shogi.KingEntered, false},
		{"switched off", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", none, "nobody", false},
		{"the rule of 24: 31 win", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 5P 1", by24, "", false},
		{"the rule of 24: 30 draw", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 4P 1", by24, "", true},
		{"the rule of 24: 22 of White", "4K4/9/9/9/9/9/+p8/+r+r+bggggss/4k4 w - 1", by24, shogi.Points, false},
		{"the rule of 24: 24 of White", "4K4/9/9/9/9/9/+p8/+r+r+bggggss/4k4 w 2p 1", by24, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseWithOptions(t, c.sfen, c.options)
			assert.Equal(t, c.missing, firstUnmet(p.DeclarationConditions()))
			if c.missing != "" {
				assert.Empty(t, p.Claim())
				return
			}
			assert.Equal(t, rules.Declaration, p.Claim())
			winner := p.Turn()
			if c.draw {
				winner = rules.NoSeat
			}
			assert.Equal(t, winner, p.DeclarationResult().Winner())
		})
	}
}

// In an agreed impasse 24 points save a side, and White's missing handicap pieces count for White.
func TestAgreedImpassePoints(t *testing.T) {
	for _, c := range []struct {
		name, sfen, handicap string
		white                int
		winner               rules.Seat
	}{
		{"24", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L16Prb4g4s2p 1", shogi.Even, 20, shogi.Black},
		{"24 each at least", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L12Prb4g4s6p 1", shogi.Even, 24, rules.NoSeat},
		{"23", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L13Prb4g4s5p 1", shogi.Even, 23, shogi.Black},
		{"two-piece handicap: 14 and 10", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L12P4g4s6p 1", "two", 24, rules.NoSeat},
		{"two-piece handicap: 13 and 10", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L13P4g4s5p 1", "two", 23, shogi.Black},
		{"ten-piece handicap: 6 and 18", "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L12P6p 1", "ten", 24, rules.NoSeat},
		{"lance handicap: 22 and 1", "4K4/9/9/9/9/9/9/9/4k4 b RB4N3L14Prb4g4s4p 1", "right-lance", 23, shogi.Black},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parseWithOptions(t, c.sfen, rules.Options{shogi.Handicap: c.handicap})
			assert.Equal(t, c.white, p.Points(shogi.White))
			r, err := p.ImpasseResult()
			require.NoError(t, err)
			assert.Equal(t, c.winner, r.Winner())
		})
	}
	for _, h := range shogi.New().Info().Options[0].Values {
		p := parseWithOptions(t, shogi.HandicapStart(h), rules.Options{shogi.Handicap: h})
		assert.Equal(t, 27, p.Points(shogi.White), h)
		_, err := p.ImpasseResult()
		assert.Error(t, err, "no king has entered")
	}
}

// firstUnmet returns the first condition that is not met; "nobody" if there are no conditions.
func firstUnmet(conditions []rules.Condition) rules.ConditionName {
	if len(conditions) == 0 {
		return "nobody"
	}
	for _, c := range conditions {
		if !c.Met {
			return c.Name
		}
	}
	return ""
}

func TestDeclarationProgress(t *testing.T) {
	p := parseWithOptions(t, "4K4/+R+R+B+BGG3/+P8/9/9/9/9/9/4k4 b P 1", nil)
	assert.Equal(t, []rules.Condition{
		{Name: shogi.KingEntered, Met: true},
		{Name: shogi.PiecesEntered, Have: 7, Minimum: 10},
		{Name: shogi.Points, Have: 24, Minimum: 28},
		{Name: shogi.NoCheck, Met: true},
	}, p.DeclarationConditions())
}
