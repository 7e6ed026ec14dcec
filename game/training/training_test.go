package training

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
)

// day returns a day of November 2026, in the evening.
func day(n int) time.Time { return time.Date(2026, 11, n, 22, 30, 0, 0, time.Local) }

// mistake returns a mistake in a position of its own.
func mistake(n int) Mistake {
	return Mistake{Position: fmt.Sprint("position ", n), Options: "pairs=off", Played: "e2e4", Line: []string{"d2d4", "d7d5"}}
}

func TestMistakesComeBackLaterAndLater(t *testing.T) {
	c := Collection{}.Add(mistake(1), day(1))
	assert.Empty(t, c.Due(day(1)), "not on the same day")
	today := day(2)
	for _, days := range []int{3, 7, 16, 35} {
		require.Equal(t, []int{0}, c.Due(today))
		var in int
		c, in = c.Answer(mistake(1), true, today)
		assert.Equal(t, days, in)
		assert.Empty(t, c.Due(today.AddDate(0, 0, days-1)))
		today = today.AddDate(0, 0, days)
	}
	learned, in := c.Answer(mistake(1), true, today)
	assert.Zero(t, in)
	assert.Empty(t, learned)
	again, in := c.Answer(mistake(1), false, today)
	assert.Equal(t, 1, in, "a wrong move begins anew")
	assert.Equal(t, []int{0}, again.Due(today.AddDate(0, 0, 1)))
	assert.Equal(t, 0, again[0].Box)
	unknown, in := c.Answer(mistake(7), true, today)
	assert.Equal(t, c, unknown)
	assert.Zero(t, in)
}

func TestLongestOverdueFirst(t *testing.T) {
	c := Collection{}.Add(mistake(1), day(5)).Add(mistake(2), day(1)).Add(mistake(3), day(9)).Add(mistake(4), day(4))
	assert.Equal(t, []int{1, 3, 0}, c.Due(day(8)))
}

func TestCollectionIsLimited(t *testing.T) {
	var c Collection
	for n := range MaxMistakes {
		c = c.Add(mistake(n), day(1))
	}
	c, _ = c.Answer(mistake(3), true, day(2))
	c = c.Add(mistake(99), day(3))
	assert.Len(t, c, MaxMistakes)
	assert.NotContains(t, c.String(), "position 3;", "the best known is left out")
	c = c.Add(mistake(5), day(4))
	assert.Len(t, c, MaxMistakes)
	assert.Equal(t, 1, strings.Count(c.String(), "position 5;"), "one in the same position is replaced")
}

// TestLongestMistakesFit fills a collection with mistakes that are as long as they may be.
func TestLongestMistakesFit(t *testing.T) {
	var c Collection
	for n := range MaxMistakes {
		m := mistake(100 + n)
		m.Line = strings.Fields(strings.Repeat("d2d4 ", maxMistakeLength))
		m.Position += strings.Repeat("x", n%5) // so that lines of moves end at every length
		c = c.Add(m, day(1))
	}
	require.Len(t, c, MaxMistakes)
	for i, m := range c {
		assert.Greater(t, len(m.String()), maxMistakeLength-6, "the line is as long as fits")
		c[i].Position += strings.Repeat("x", maxMistakeLength-len(m.String()))
	}
	for _, o := range SettingOptions(catalog.All()) {
		require.NoError(t, o.Check(c.String()))
	}
	assert.Equal(t, c, Parse(c.String()))
}

func TestLocalDue(t *testing.T) {
	c := Collection{}.Add(mistake(1), day(1))
	year, month, date := c[0].LocalDue().Local().Date()
	assert.Equal(t, []int{2026, 11, 2}, []int{year, int(month), date})
}

func TestText(t *testing.T) {
	c := Collection{}.Add(mistake(1), day(1)).Add(mistake(2), day(3))
	assert.Equal(t, "position 1;pairs=off;e2e4;d2d4 d7d5;0;2026-11-02|position 2;pairs=off;e2e4;d2d4 d7d5;0;2026-11-04", c.String())
	assert.Equal(t, c, Parse(c.String()))
	assert.Empty(t, Parse(""))
	good := c[0].String()
	for _, bad := range []string{
		"nonsense", strings.Replace(good, ";0;", ";9;", 1), strings.Replace(good, ";0;", ";-1;", 1), strings.Replace(good, ";0;", ";x;", 1),
		strings.Replace(good, "-11-", "-13-", 1), strings.Replace(good, "d2d4 d7d5", "", 1), good + ";more",
	} {
		assert.Equal(t, c[1:], Parse(bad+"|"+c[1].String()), bad)
	}
	for _, unfit := range []Mistake{
		{Position: "a|b", Played: "a", Line: []string{"b"}},
		{Position: "a;b", Played: "a", Line: []string{"b"}},
		{Position: "a", Played: "a"},
		{Position: strings.Repeat("a", maxMistakeLength), Played: "a", Line: []string{"b"}},
	} {
		assert.Empty(t, Collection{}.Add(unfit, day(1)))
	}
}

// TestPositionsFit checks that the starts of all games, with their moves, can be kept.
func TestPositionsFit(t *testing.T) {
	for _, g := range catalog.All() {
		p, err := g.Start(nil)
		require.NoError(t, err)
		m := p.Moves(nil)[0]
		line := strings.Fields(strings.Repeat(p.Format(m)+" ", 8))
		c := Collection{}.Add(Mistake{Position: p.String(), Played: p.Format(m), Line: line}, day(1))
		require.Len(t, c, 1, g.Info().ID)
		assert.Equal(t, c, Parse(c.String()))
	}
	for _, o := range SettingOptions(catalog.All()) {
		require.NoError(t, o.Check(Collection{}.Add(mistake(1), day(1)).String()))
	}
}

func FuzzParse(f *testing.F) {
	f.Add("position 1;pairs=off;e2e4;d2d4 d7d5;0;2026-11-02|x")
	f.Fuzz(func(t *testing.T, text string) {
		c := Parse(text)
		assert.Equal(t, c, Parse(c.String()))
		c.Due(day(1))
	})
}
