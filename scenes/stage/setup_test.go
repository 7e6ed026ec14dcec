package stage

import (
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestNoSetUpIsCutOrCovered(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range tight {
			for _, g := range catalog.All() {
				r := newRig(t, against(), unpainted(lang))
				r.fit(w)
				p := NewSetup(r.s.Context, g)
				p.clock = clockChoice{preset: other, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
				r.s.Nav.Push(p)
				look := func(what string) {
					r.t.Helper()
					r.faultless("%s: %s %s in %v", what, lang, g.Info().ID, w)
				}
				for range 4 {
					look("page")
					r.key(ui.KeyPageDown)
				}
				for level := range TopLevel {
					p.players[1].Level = level + 1
					look("level")
				}
				r.click("setup.clock.other")
				for _, p.clock.kind = range clockKinds {
					look("clock " + p.clock.kind)
				}
			}
		}
	}
}

func TestASetUpIsRemembered(t *testing.T) {
	dir := t.TempDir()
	first := newRig(t, stored(t, dir), against())
	first.click("game.chess")
	first.click("setup.seat0.computer")
	first.click("setup.seat1.person")
	first.click("setup.begins.swap")
	first.click("setup.clock.other")
	first.click("setup.kind.byoyomi")
	first.click("setup.done")
	first.click("setup.play")
	first.s.Close()
	require.NoError(t, first.s.Options.Store.Close())

	second := newRig(t, stored(t, dir), against())
	second.s.Nav.Push(NewSetup(second.s.Context, catalog.All()[0]))
	p := second.s.Top().(*setup)
	assert.True(t, p.players[0].Computer)
	assert.False(t, p.players[1].Computer)
	assert.Equal(t, swapped, p.begins)
	assert.Equal(t, "1200+3x30", p.control().String())
	assert.Equal(t, rules.Seat(0), p.seatOfPerson(), "the person, who sits second, begins")
}

func TestPersonsAreRememberedByName(t *testing.T) {
	dir := t.TempDir()
	names := func(r *rig) (out []string) {
		for _, p := range r.table().snap.Players {
			out = append(out, p.Name)
		}
		return out
	}
	name := func(r *rig, seat, name string) {
		r.click("setup.seat" + seat + ".name")
		r.key(ui.KeySelectAll)
		r.write(name)
	}
	first := newRig(t, stored(t, dir), against())
	first.click("game.chess")
	name(first, "0", "Zofia ")
	first.click("setup.play")
	assert.Equal(t, []string{"Zofia", ""}, names(first))
	first.s.Nav.Home()
	first.click("game.hasami-shogi")
	first.click("setup.seat0.computer")
	first.click("setup.seat1.person")
	first.click("setup.play")
	assert.Equal(t, []string{"", "Zofia"}, names(first), "in another game, at another seat, the same person plays")
	first.s.Nav.Home()
	first.click("game.chess")
	first.click("setup.seat1.person")
	name(first, "1", "Jan")
	first.click("setup.play")
	assert.Equal(t, []string{"Zofia", "Jan"}, names(first))
	first.s.Close()
	require.NoError(t, first.s.Options.Store.Close())

	second := newRig(t, stored(t, dir), against())
	second.s.Nav.QuickStart(catalog.All()[0])
	assert.Equal(t, []string{"Zofia", "Jan"}, names(second))
	second.s.Nav.Home()
	second.click("game.chess")
	name(second, "0", " ")
	second.click("setup.play")
	assert.Equal(t, []string{"", "Jan"}, names(second), "a name can be taken away again")
}

func TestEveryOtherClockIsOne(t *testing.T) {
	for _, kind := range clockKinds {
		for _, minutes := range clockMinutes {
			for _, seconds := range clockSeconds {
				c := clockChoice{preset: other, kind: kind, minutes: minutes, seconds: seconds, count: "3"}.control()
				again, err := game.ParseTimeControl(c.String())
				require.NoError(t, err, "%s %s %s", kind, minutes, seconds)
				assert.Equal(t, c, again)
			}
		}
	}
}

func TestPicturesOfSetUp(t *testing.T) {
	r := newRig(t, against())
	r.s.Nav.Push(NewSetup(r.s.Context, catalog.All()[0]))
	r.tick(ui.Input{})
	r.click("setup.clock.other")
	r.at = image.Pt(3, 3)
	r.rest()
	scenetest.CompareGolden(t, "setup-clock", ui.Paint(r.list))
}

func TestEnterInANameLeadsToPlay(t *testing.T) {
	r := newRig(t)
	r.click("game.chess")
	r.focus("setup.seat0.name")
	r.write("Anna")
	r.key(ui.KeyEnter)
	assert.True(t, isOn(r, "setup.play"))
	r.key(ui.KeyEnter)
	assert.Equal(t, "Anna", r.table().snap.Players[0].Name)
}

func TestClocksAreSaidInWholeSentences(t *testing.T) {
	for _, c := range []struct{ lang, control, want string }{
		{"en", "60+1", "1 minute each, plus 1 second per move."},
		{"en", "600+5", "10 minutes each, plus 5 seconds per move."},
		{"en", "600+1/30", "10 minutes each, then 30 seconds for every move."},
		{"en", "0+1x1", "1 second per move (byo-yomi)."},
		{"pl", "0+1x30", "Każdy ma 30 s na każdy ruch (byo-yomi)."},
		{"ru", "0+3x30", "У каждого 3 × 30 с. Период пропадает, только если ход длится дольше."},
		{"en", "0+25/300", "300 seconds for every 25 moves."},
		{"en", "60d1", "1 minute each, and on every move the clock waits 1 second before it starts running."},
		{"en", "0d1", "1 second each for every move."},
		{"pl", "0d5", "Każdy ma 5 s na każdy ruch."},
		{"ru", "0d5", "У каждого 5 с на каждый ход."},
		{"en", "0+5", "5 seconds each, plus 5 seconds per move."},
		{"pl", "0+5", "Każdy ma 5 s i zyskuje 5 s z każdym ruchem."},
		{"ru", "0+5", "У каждого 5 с и ещё 5 с за каждый ход."},
		{"en", "600+25/300", "10 minutes each, then 300 seconds for every 25 moves."},
		{"pl", "600+3/30", "Każdy ma 10 min, potem 30 s na każde 3 ruchy."},
		{"pl", "600+25/300", "Każdy ma 10 min, potem 300 s na każde 25 ruchów."},
		{"ru", "600+4/30", "У каждого 10 мин, затем 30 с на каждые 4 хода."},
		{"ru", "600+25/300", "У каждого 10 мин, затем 300 с на каждые 25 ходов."},
	} {
		s := &Context{Words: text.For(c.lang)}
		assert.Equal(t, c.want, s.TimeControlSentence(control(c.control)))
	}
}

// Who throws the pieces gets the first seat if more of them show their front; the game begins as the pieces say.
func TestACeremonyDecidesWhoBegins(t *testing.T) {
	for _, id := range []string{"shogi", "hasami-shogi"} {
		first := map[bool]int{}
		for range 24 {
			r := newRig(t, against(), unpainted("en"))
			r.click("game." + id)
			r.click("setup.begins.custom")
			r.click("setup.play")
			p := r.s.Top().(*setup)
			require.NotNil(t, p.casting, id)
			r.faultless("%s", id)
			persons := p.casting.GetsFirstSeat(nil, p.casting.hand)
			once := p.casting
			r.key(ui.KeyEsc)
			require.False(t, r.has("ceremony.play"))
			r.click("setup.play")
			assert.Same(t, once, p.casting, "nobody throws again until it comes right")
			first[persons]++
			r.click("ceremony.play")
			assert.Equal(t, persons, !r.table().snap.Players[0].Computer, "%s: the person is named first", id)
			if len(first) == 2 {
				break
			}
		}
		assert.Len(t, first, 2, "%s: it goes both ways", id)
	}
}

// A person guesses what the other holds, and is told what he held, who was right, and who plays what.
func TestAPersonGuessesInACeremony(t *testing.T) {
	for guess := range 2 {
		r := newRig(t, against(), unpainted("en"), func(o *Options) { o.Still = false })
		r.click("game.go")
		p := r.s.Top().(*setup)
		p.players[0], p.players[1] = p.players[1], p.players[0] // the person stands below
		p.names[0] = "Anna"
		r.click("setup.begins.custom")
		r.click("setup.play")
		require.False(t, r.has("ceremony.play"), "nobody has guessed yet")
		p.casting.hand = slices.Repeat(p.casting.hand[:1], 13)
		right := guess == 0
		r.faultless("before the guess")
		r.s.Kit.AccessTree = &ui.AccessTree{}
		r.click("ceremony.guess." + strconv.Itoa(guess))
		counting := r.widget("ceremony.play")
		assert.NotContains(t, strings.Join(r.s.Kit.AccessTree.Texts(), " "), "Anna guessed", "the stones are being counted")
		for range 200 { // until all stones are counted
			r.tick(ui.Input{})
		}
		require.False(t, r.has("ceremony.guess.0"), "one guesses once")
		assert.Equal(t, counting, r.widget("ceremony.play"), "the sheet keeps the room for what is told")
		first, verdict := "Anna", "Correct"
		if !right {
			first, verdict = "Computer, Level 3, casual", "Wrong"
		}
		said := fmt.Sprintf("Anna guessed %s. Stones in the hand: 13. %s: %s plays Black.", []string{"odd", "even"}[guess], verdict, first)
		assert.Contains(t, strings.Join(r.s.Kit.AccessTree.Texts(), " "), said)
		r.faultless("after the guess")
		r.click("ceremony.play")
		assert.Equal(t, right, !r.table().snap.Players[0].Computer)
	}
}

// The only person is spoken to, and all that he holds lies on the tray, however many stones it is and however small the window.
func TestACeremonySpeaksToItsPerson(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {390, 844}, {320, 568}} {
		r := newRig(t, against(), unpainted("en"))
		r.size = size
		g, _ := catalog.Find("go")
		p := NewSetup(r.s.Context, g)
		r.s.Nav.Push(p)
		r.rested()
		p.players[0], p.players[1] = p.players[1], p.players[0]
		p.begins = drawnByCustom
		r.click("setup.play")
		r.s.Kit.AccessTree = &ui.AccessTree{}
		r.tick(ui.Input{})
		assert.Contains(t, strings.Join(r.s.Kit.AccessTree.Texts(), " "), "Guess whether the number is odd (one black stone) or even (two).")
		p.casting.hand = slices.Repeat(p.casting.hand[:1], 18)
		r.click("ceremony.guess.1")
		for range 200 {
			r.tick(ui.Input{})
		}
		told := strings.Join(r.s.Kit.AccessTree.Texts(), " ")
		assert.Contains(t, told, "You guessed even. Stones in the hand: 18. Correct: you play Black.")
		assert.Contains(t, told, "Black: You")
		r.faultless("eighteen stones, %v", size)
	}
}

// With odds the seats are given: there is no ceremony, and it is said why.
func TestOddsLeaveNoCeremony(t *testing.T) {
	r := newRig(t, against(), unpainted("en"))
	r.click("game.go")
	p := r.s.Top().(*setup)
	r.click("setup.begins.custom")
	require.Equal(t, drawnByCustom, p.begins)
	p.setOption("handicap", "4")
	r.tick(ui.Input{})
	assert.False(t, r.has("setup.begins.custom"))
	assert.Equal(t, asAbove, p.begins)
	r.s.Kit.AccessTree = &ui.AccessTree{}
	r.tick(ui.Input{})
	assert.Contains(t, strings.Join(r.s.Kit.AccessTree.Texts(), " "), "Nigiri isn’t used in handicap games")
	r.faultless("a handicap")
	p.setOption("handicap", "0")
	r.tick(ui.Input{})
	assert.True(t, r.has("setup.begins.custom"))
}

// The clocks on offer are those that the players of the game use, and another one begins as the most usual of them.
func TestClocksOfAGame(t *testing.T) {
	r := newRig(t, against())
	for _, g := range catalog.All() {
		for _, clock := range g.Info().TimeControls {
			c, err := game.ParseTimeControl(clock)
			require.NoError(t, err, g.Info().ID)
			assert.Equal(t, clock, c.String())
		}
		assert.Greater(t, len(presets(g.Info())), 3)
		if usual := usualParts(g.Info()); len(g.Info().TimeControls) > 0 {
			assert.Equal(t, g.Info().TimeControls[0], usual.control().String(), "it can be put together")
		}
	}
	r.size = image.Pt(1280, 1000)
	r.click("game.shogi")
	r.click("setup.clock.600+1x30")
	p := r.s.Top().(*setup)
	assert.Equal(t, game.TimeControl{Kind: game.Byoyomi, Main: 10 * time.Minute, Period: 30 * time.Second, Periods: 1}, p.control())
	assert.Equal(t, "10 + 30 s", p.TimeControlText(p.control()))
	r.click("setup.clock.other")
	assert.Equal(t, "byoyomi", p.clock.kind)
}

func TestEscapeKeepsTheClock(t *testing.T) {
	r := newRig(t, against())
	r.click("game.chess")
	p := r.s.Top().(*setup)
	r.click("setup.clock.600+5")
	before := p.clock
	r.click("setup.clock.other")
	r.click("setup.kind.byoyomi")
	assert.Equal(t, "1200+3x30", p.control().String(), "it takes effect as it is changed")
	r.key(ui.KeyEsc)
	r.tick(ui.Input{})
	assert.Equal(t, before, p.clock)
	assert.Same(t, p, r.s.Top())
	r.click("setup.clock.other")
	r.click("setup.kind.byoyomi")
	r.click("setup.done")
	r.click("setup.clock.other")
	r.click("setup.kind.canadian")
	r.key(ui.KeyEsc)
	r.tick(ui.Input{})
	assert.Equal(t, "1200+3x30", p.control().String(), "also of two that were put together")
}

// Where numbers have a comma it is shown and may be typed, and so may the point; what is kept has the point.
func TestKomiHasTheCommaOfTheLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "6.5", "pl": "6,5", "ru": "6,5"} {
		r := newRig(t, unpainted(lang))
		r.click("game.go")
		p := r.s.Top().(*setup)
		g, _ := catalog.Find("go")
		assert.Contains(t, r.s.Words.OptionSummary(g, nil), want)
		assert.Contains(t, r.s.Words.OptionSentenceHelp(g, nil), want)
		assert.Contains(t, r.s.Words.ResultText(g.Info(), rules.Result{Place: [rules.MaxSeats]uint8{2, 1}, Reason: rules.ByScore, MarginHalfPoints: 13}), want)
		assert.Equal(t, "6.5", p.resolved(p.options)["komi"])
	}
	assert.Equal(t, "7.5", text.NormalizeNumber("7,5"))
	assert.Equal(t, "0:05,3", text.For("pl").FormatNumber(ClockText(game.Clock{Remaining: 5300 * time.Millisecond})))
}
