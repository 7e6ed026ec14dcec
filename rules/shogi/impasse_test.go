package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

func withOptions(t *testing.T, sfen string, o rules.Options) *shogi.Position {
	t.Helper()
	p, err := shogi.New().Parse(sfen, o)
	require.NoError(t, err, sfen)
	return p.(*shogi.Position)
}

// Of every condition of a declaration, that it is named where it alone fails.
func TestWhatForbidsADeclaration(t *testing.T) {
	by24, none := rules.Options{shogi.Declaration: "24"}, rules.Options{shogi.Declaration: shogi.None}
	for _, c := range []struct {
		name, sfen string
		options    rules.Options
		missing    rules.Need
		draw       bool
	}{
		{"28 points of Black", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", nil, "", false},
		{"27 of Black", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b P 1", nil, shogi.Points, false},
		{"27 of White", "4K4/9/9/9/9/9/+p8/+r+r+b+bgggss/4k4 w p 1", nil, "", false},
		{"26 of White", "4K4/9/9/9/9/9/+p8/+r+r+b+bgggss/4k4 w - 1", nil, shogi.Points, false},
		{"men outside the camp do not count", "4K4/+R+R+B+BGGGSS/+P8/PPPPPPPPP/9/9/9/9/4k4 b - 1", nil, shogi.Points, false},
		{"the king on the edge of the camp", "9/+R+R+B+BGGGSS/+P3K4/9/9/9/9/9/4k4 b 2P 1", nil, "", false},
		{"the king before the camp", "9/+R+R+B+BGGGSS/+P8/4K4/9/9/9/9/4k4 b 2P 1", nil, shogi.KingEntered, false},
		{"the king does not count among ten men", "4K4/+R+R+B+BGGGSS/9/9/9/9/9/9/4k4 b 12P 1", nil, shogi.MenEntered, false},
		{"check", "4Kg3/+R+R+B+BGG1SS/+P+P7/9/9/9/9/9/4k4 b 2P 1", nil, shogi.NoCheck, false},
		{"no king", "9/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", nil, shogi.KingEntered, false},
		{"switched off", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", none, "nobody", false},
		{"the rule of 24: 31 win", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 5P 1", by24, "", false},
		{"the rule of 24: 30 draw", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 4P 1", by24, "", true},
		{"the rule of 24: 22 of White", "4K4/9/9/9/9/9/+p8/+r+r+bggggss/4k4 w - 1", by24, shogi.Points, false},
		{"the rule of 24: 24 of White", "4K4/9/9/9/9/9/+p8/+r+r+bggggss/4k4 w 2p 1", by24, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := withOptions(t, c.sfen, c.options)
			assert.Equal(t, c.missing, missing(p.Conditions()))
			if c.missing != "" {
				assert.Empty(t, p.Claim())
				return
			}
			assert.Equal(t, rules.Declaration, p.Claim())
			winner := p.Turn()
			if c.draw {
				winner = rules.NoSeat
			}
			assert.Equal(t, winner, p.Declared().Winner())
		})
	}
}

// The agreed count: 24 points save a side, and what a handicap has taken from White is his.
func TestAgreedCountAtItsBorders(t *testing.T) {
	for _, c := range []struct {
		name, sfen, handicap string
		white                int
		winner               rules.Seat
	}{
		{"24", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L16Prb4g4s2p 1", shogi.Even, 20, shogi.Black},
		{"24 each at least", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L12Prb4g4s6p 1", shogi.Even, 24, rules.NoSeat},
		{"23", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L13Prb4g4s5p 1", shogi.Even, 23, shogi.Black},
		{"two men are missing: 14 and 10", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L12P4g4s6p 1", "two", 24, rules.NoSeat},
		{"two men are missing: 13 and 10", "4K4/9/9/9/9/9/9/9/4k4 b RB4N4L13P4g4s5p 1", "two", 23, shogi.Black},
		{"ten men are missing: 6 and 18", "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L12P6p 1", "ten", 24, rules.NoSeat},
		{"a lance is missing: 22 and 1", "4K4/9/9/9/9/9/9/9/4k4 b RB4N3L14Prb4g4s4p 1", "right-lance", 23, shogi.Black},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := withOptions(t, c.sfen, rules.Options{shogi.Handicap: c.handicap})
			assert.Equal(t, c.white, p.Points(shogi.White))
			r, err := p.Agreed()
			require.NoError(t, err)
			assert.Equal(t, c.winner, r.Winner())
		})
	}
	for _, h := range shogi.New().Info().Options[0].Values {
		p := withOptions(t, shogi.StartOf(h), rules.Options{shogi.Handicap: h})
		assert.Equal(t, 27, p.Points(shogi.White), h)
		_, err := p.Agreed()
		assert.Error(t, err, "no king has entered")
	}
}

// missing is the first condition that is not met; "nobody" where there are none.
func missing(all []rules.Condition) rules.Need {
	if len(all) == 0 {
		return "nobody"
	}
	for _, c := range all {
		if !c.Met {
			return c.Need
		}
	}
	return ""
}

func TestConditionsTellWhatIsMissing(t *testing.T) {
	p := withOptions(t, "4K4/+R+R+B+BGG3/+P8/9/9/9/9/9/4k4 b P 1", nil)
	assert.Equal(t, []rules.Condition{
		{Need: shogi.KingEntered, Met: true},
		{Need: shogi.MenEntered, Have: 7, Least: 10},
		{Need: shogi.Points, Have: 24, Least: 28},
		{Need: shogi.NoCheck, Met: true},
	}, p.Conditions())
}
