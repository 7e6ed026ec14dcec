package setup

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
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestSetupLayoutOfAllGames(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range directortest.SmallWindows {
			for n, g := range catalog.All() {
				r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting(lang))
				r.Resize(w)
				p := New(r.Director.Context, g)
				p.clock = clockChoice{preset: customClock, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
				if n%2 == 0 { // with a button more
					p.continueGame = func() {}
				}
				r.Director.Nav.Push(p)
				look := func(what string) {
					r.T.Helper()
					r.CheckLayout("%s: %s %s in %v", what, lang, g.Info().ID, w)
				}
				for range 4 {
					look("page")
					r.Key(ui.KeyPageDown)
				}
				if n > 0 {
					continue // what follows does not depend on the game
				}
				for level := range gameui.MaxLevel {
					p.players[1].Level = level + 1
					look("level")
				}
				r.Click("setup.clock.other")
				for _, p.clock.kind = range clockKinds {
					look("clock " + p.clock.kind)
				}
			}
		}
	}
}

func TestSetupIsSaved(t *testing.T) {
	dir := t.TempDir()
	first := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent())
	first.Click("game.chess")
	first.Click("setup.seat0.computer")
	first.Click("setup.seat1.person")
	first.Click("setup.sides.swap")
	first.Click("setup.clock.other")
	first.Click("setup.kind.byoyomi")
	first.Click("setup.done")
	first.Click("setup.play")
	first.Director.Close()
	require.NoError(t, first.Director.Options.Store.Close())

	second := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent())
	second.Director.Nav.Push(New(second.Director.Context, catalog.All()[0]))
	p := second.Director.Top().(*Scene)
	assert.True(t, p.players[0].Computer)
	assert.False(t, p.players[1].Computer)
	assert.Equal(t, rotatedOrder, p.seatOrder)
	assert.Equal(t, "1200+3x30", p.timeControl().String())
	assert.Equal(t, rules.Seat(0), p.personSeat(), "the person, listed second, begins")
}

func TestPlayerNamesAreSaved(t *testing.T) {
	dir := t.TempDir()
	names := func(r *rig) (out []string) {
		for _, p := range r.Snapshot().Players {
			out = append(out, p.Name)
		}
		return out
	}
	name := func(r *rig, seat, name string) {
		r.Click("setup.seat" + seat + ".name")
		r.Key(ui.KeySelectAll)
		r.Write(name)
	}
	first := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent())
	first.Click("game.chess")
	name(first, "0", "Zofia ")
	first.Click("setup.play")
	assert.Equal(t, []string{"Zofia", ""}, names(first))
	first.Director.Nav.Home()
	first.Click("game.hasami-shogi")
	first.Click("setup.seat0.computer")
	first.Click("setup.seat1.person")
	first.Click("setup.play")
	assert.Equal(t, []string{"", "Zofia"}, names(first), "the name is kept across games and seats")
	first.Director.Nav.Home()
	first.Click("game.chess")
	first.Click("setup.seat1.person")
	name(first, "1", "Jan")
	first.Click("setup.play")
	assert.Equal(t, []string{"Zofia", "Jan"}, names(first))
	first.Director.Close()
	require.NoError(t, first.Director.Options.Store.Close())

	second := newRig(t, directortest.WithStore(t, dir), directortest.WithOpponent())
	second.Director.Nav.QuickStart(catalog.All()[0])
	assert.Equal(t, []string{"Zofia", "Jan"}, names(second))
	second.Director.Nav.Home()
	second.Click("game.chess")
	name(second, "0", " ")
	second.Click("setup.play")
	assert.Equal(t, []string{"", "Jan"}, names(second), "a name can be cleared")
}

func TestEveryCustomClockIsValid(t *testing.T) {
	for _, kind := range clockKinds {
		for _, minutes := range clockMinutes {
			for _, seconds := range clockSeconds {
				c := clockChoice{preset: customClock, kind: kind, minutes: minutes, seconds: seconds, count: "3"}.timeControl()
				again, err := game.ParseTimeControl(c.String())
				require.NoError(t, err, "%s %s %s", kind, minutes, seconds)
				assert.Equal(t, c, again)
			}
		}
	}
}

func TestSetupPictures(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Director.Nav.Push(New(r.Director.Context, catalog.All()[0]))
	r.Tick(ui.Input{})
	r.Click("setup.clock.other")
	r.Pointer = image.Pt(3, 3)
	r.Rest()
	scenetest.CompareGolden(t, "setup-clock", ui.Paint(r.List))
}

func TestEnterInNameFocusesPlay(t *testing.T) {
	r := newRig(t)
	r.Click("game.chess")
	r.Focus("setup.seat0.name")
	r.Write("Anna")
	r.Key(ui.KeyEnter)
	assert.True(t, r.IsFocused("setup.play"))
	r.Key(ui.KeyEnter)
	assert.Equal(t, "Anna", r.Snapshot().Players[0].Name)
}

func TestTimeControlSentences(t *testing.T) {
	for _, c := range []struct{ lang, control, want string }{
		{"en", "60+1", "1 minute each, plus 1 second per move."},
		{"en", "600+5", "10 minutes each, plus 5 seconds per move."},
		{"en", "600+1/30", "10 minutes each, then 30 seconds for every move."},
		{"en", "0+1x1", "1 second per move (byo-yomi)."},
		{"pl", "0+1x30", "Każdy ma 30 s na każdy ruch (byo-yomi)."},
		{"ru", "0+3x30", "У каждого 3 × 30 с. Период пропадает, только если ход длится дольше."},
		{"en", "0+25/300", "5 minutes for every 25 moves."},
		{"en", "60d1", "1 minute each, and on every move the clock waits 1 second before it starts running."},
		{"en", "0d1", "1 second each for every move."},
		{"pl", "0d5", "Każdy ma 5 s na każdy ruch."},
		{"ru", "0d5", "У каждого 5 с на каждый ход."},
		{"en", "0+5", "5 seconds each, plus 5 seconds per move."},
		{"pl", "0+5", "Każdy ma 5 s i zyskuje 5 s z każdym ruchem."},
		{"ru", "0+5", "У каждого 5 с и ещё 5 с за каждый ход."},
		{"en", "600+25/300", "10 minutes each, then 5 minutes for every 25 moves."},
		{"pl", "600+3/30", "Każdy ma 10 min, potem 30 s na każde 3 ruchy."},
		{"pl", "600+25/300", "Każdy ma 10 min, potem 5 min na każde 25 ruchów."},
		{"ru", "600+4/30", "У каждого 10 мин, затем 30 с на каждые 4 хода."},
		{"en", "600+25/90", "10 minutes each, then 90 seconds for every 25 moves."},
		{"ru", "600+25/300", "У каждого 10 мин, затем 5 мин на каждые 25 ходов."},
	} {
		s := &scene.Context{Words: text.For(c.lang)}
		assert.Equal(t, c.want, s.TimeControlSentence(directortest.TimeControl(c.control)))
	}
}

func TestCanadianTimeNamesItsUnits(t *testing.T) {
	for _, c := range []struct{ lang, control, want string }{
		{"en", "1200+25/300", "20 min + 25 moves in 5 min"},
		{"en", "1200+1/90", "20 min + 1 move in 90 s"},
		{"en", "0+25/300", "25 moves in 5 min"},
		{"pl", "1200+25/300", "20 min + 25 ruchów na 5 min"},
		{"pl", "1200+3/90", "20 min + 3 ruchy na 90 s"},
		{"ru", "1200+25/300", "20 мин + 25 ходов за 5 мин"},
	} {
		s := &scene.Context{Words: text.For(c.lang)}
		assert.Equal(t, c.want, s.TimeControlText(directortest.TimeControl(c.control)))
	}
}

// The player who throws the pieces gets the first seat if most of them land face up.
func TestPieceTossDecidesFirstSeat(t *testing.T) {
	for _, id := range []string{"shogi", "hasami-shogi"} {
		first := map[bool]int{}
		for range 24 {
			r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
			r.Click("game." + id)
			r.Click("setup.sides.custom")
			r.Click("setup.play")
			p := r.Director.Top().(*Scene)
			require.NotNil(t, p.toss, id)
			r.CheckLayout("%s", id)
			persons := p.toss.GetsFirstSeat(nil, p.toss.held)
			once := p.toss
			r.Key(ui.KeyEsc)
			require.False(t, r.Has("toss.play"))
			r.Click("setup.play")
			assert.Same(t, once, p.toss, "the toss is not repeated")
			first[persons]++
			r.Click("toss.play")
			assert.Equal(t, persons, !r.Snapshot().Players[0].Computer, "%s: the person is named first", id)
			if len(first) == 2 {
				break
			}
		}
		assert.Len(t, first, 2, "%s: it goes both ways", id)
	}
}

// A person guesses what the opponent holds, and is told the answer, whether the guess was right, and the seats.
func TestPersonGuessesInPieceToss(t *testing.T) {
	for guess := range 2 {
		r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"), func(o *scene.Options) { o.ReducedMotion = false })
		r.Click("game.go")
		p := r.Director.Top().(*Scene)
		p.players[0], p.players[1] = p.players[1], p.players[0] // the person is listed second
		p.names[0] = "Anna"
		r.Click("setup.sides.custom")
		r.Click("setup.play")
		require.False(t, r.Has("toss.play"), "no guess yet")
		p.toss.held = slices.Repeat(p.toss.held[:1], 13)
		right := guess == 0
		r.CheckLayout("before the guess")
		r.Director.Kit.AccessTree = &ui.AccessTree{}
		r.Click("toss.guess." + strconv.Itoa(guess))
		counting := r.Widget("toss.play")
		assert.NotContains(t, strings.Join(r.Director.Kit.AccessTree.Texts(), " "), "Anna guessed", "the stones are being counted")
		for range 200 { // until all stones are counted
			r.Tick(ui.Input{})
		}
		require.False(t, r.Has("toss.guess.0"), "only one guess is allowed")
		assert.Equal(t, counting, r.Widget("toss.play"), "the dialog reserves space for the outcome")
		first, verdict := "Anna", "Correct"
		if !right {
			first, verdict = "Computer, Level 1", "Wrong"
		}
		outcome := fmt.Sprintf("Anna guessed %s. Stones in the hand: 13. %s: %s plays Black.", []string{"odd", "even"}[guess], verdict, first)
		assert.Contains(t, strings.Join(r.Director.Kit.AccessTree.Texts(), " "), outcome)
		r.CheckLayout("after the guess")
		r.Click("toss.play")
		assert.Equal(t, right, !r.Snapshot().Players[0].Computer)
	}
}

// The only person is addressed as "you", and all stones held fit on the tray, in small windows too.
func TestPieceTossAddressesPlayer(t *testing.T) {
	for _, size := range []image.Point{{1280, 800}, {390, 844}, {320, 568}} {
		r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
		r.Size = size
		g, _ := catalog.Find("go")
		p := New(r.Director.Context, g)
		r.Director.Nav.Push(p)
		r.RestAnimations()
		p.players[0], p.players[1] = p.players[1], p.players[0]
		p.seatOrder = tossedOrder
		r.Click("setup.play")
		r.Director.Kit.AccessTree = &ui.AccessTree{}
		r.Tick(ui.Input{})
		assert.Contains(t, strings.Join(r.Director.Kit.AccessTree.Texts(), " "), "Guess whether the number is odd (one black stone) or even (two).")
		p.toss.held = slices.Repeat(p.toss.held[:1], 18)
		r.Click("toss.guess.1")
		for range 200 {
			r.Tick(ui.Input{})
		}
		intro := strings.Join(r.Director.Kit.AccessTree.Texts(), " ")
		assert.Contains(t, intro, "You guessed even. Stones in the hand: 18. Correct: you play Black.")
		assert.Contains(t, intro, "Black: You")
		r.CheckLayout("eighteen stones, %v", size)
	}
}

// In handicap games the seats are given: there is no piece toss, and a note says why.
func TestNoPieceTossInHandicapGames(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
	r.Click("game.go")
	p := r.Director.Top().(*Scene)
	r.Click("setup.sides.custom")
	require.Equal(t, tossedOrder, p.seatOrder)
	p.setOption("handicap", "4")
	r.Tick(ui.Input{})
	assert.False(t, r.Has("setup.sides.custom"))
	assert.Equal(t, asListed, p.seatOrder)
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	assert.Contains(t, strings.Join(r.Director.Kit.AccessTree.Texts(), " "), "Nigiri isn’t used in handicap games")
	r.CheckLayout("a handicap")
	p.setOption("handicap", "0")
	r.Tick(ui.Input{})
	assert.True(t, r.Has("setup.sides.custom"))
}

// The presets are time controls common in the game, and the custom clock starts from the most common one.
func TestClockPresets(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	for _, g := range catalog.All() {
		for _, clock := range g.Info().TimeControls {
			c, err := game.ParseTimeControl(clock)
			require.NoError(t, err, g.Info().ID)
			assert.Equal(t, clock, c.String())
		}
		assert.Greater(t, len(clockPresets(g.Info())), 3)
		if presets := defaultCustomClock(g.Info()); len(g.Info().TimeControls) > 0 {
			assert.Equal(t, g.Info().TimeControls[0], presets.timeControl().String(), "it can be combined")
		}
	}
	r.Size = image.Pt(1280, 1000)
	r.Click("game.shogi")
	r.Click("setup.clock.600+1x30")
	p := r.Director.Top().(*Scene)
	assert.Equal(t, game.TimeControl{Kind: game.Byoyomi, Main: 10 * time.Minute, Period: 30 * time.Second, Periods: 1}, p.timeControl())
	assert.Equal(t, "10 + 30 s", p.TimeControlText(p.timeControl()))
	r.Click("setup.clock.other")
	assert.Equal(t, "byoyomi", p.clock.kind)
}

func TestEscapeRestoresClock(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	r.Click("game.chess")
	p := r.Director.Top().(*Scene)
	r.Click("setup.clock.600+5")
	before := p.clock
	r.Click("setup.clock.other")
	r.Click("setup.kind.byoyomi")
	assert.Equal(t, "1200+3x30", p.timeControl().String(), "it takes effect at once")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.Equal(t, before, p.clock)
	assert.Same(t, p, r.Director.Top())
	r.Click("setup.clock.other")
	r.Click("setup.kind.byoyomi")
	r.Click("setup.done")
	r.Click("setup.clock.other")
	r.Click("setup.kind.canadian")
	r.Key(ui.KeyEsc)
	r.Tick(ui.Input{})
	assert.Equal(t, "1200+3x30", p.timeControl().String(), "also for custom clocks")
}

// A decimal comma is shown and can be typed, as can the point; the saved value has the point.
func TestKomiUsesDecimalSeparatorOfLanguage(t *testing.T) {
	for lang, want := range map[string]string{"en": "6.5", "pl": "6,5", "ru": "6,5"} {
		r := newRig(t, directortest.WithoutPainting(lang))
		r.Click("game.go")
		p := r.Director.Top().(*Scene)
		g, _ := catalog.Find("go")
		assert.Contains(t, r.Director.Words.OptionSummary(g, nil), want)
		assert.Contains(t, r.Director.Words.OptionSentenceHelp(g, nil), want)
		assert.Contains(t, r.Director.Words.ResultText(g.Info(), rules.Result{Place: [rules.MaxSeats]uint8{2, 1}, Reason: rules.ByScore, MarginHalfPoints: 13}), want)
		assert.Equal(t, "6.5", p.resolveAuto(p.options)["komi"])
	}
	assert.Equal(t, "7.5", text.NormalizeNumber("7,5"))
	assert.Equal(t, "0:05,3", text.For("pl").FormatNumber(gameui.ClockText(game.Clock{Remaining: 5300 * time.Millisecond})))
}
