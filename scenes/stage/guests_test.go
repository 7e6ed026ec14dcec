package stage

import (
	"encoding/json"
	"errors"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// hosting lets programs play: "fish" answers, any other fails.
func hosting(opened *[]string) wish {
	return func(o *Options) {
		o.ExternalEngines = &ExternalEngines{
			Seat: func(_ rules.Info, command string) (game.Player, error) {
				if command == "?" {
					return game.Player{}, errors.New("no such command")
				}
				return game.Player{Computer: true, Name: "Fish", Engine: "uci " + command}, nil
			},
			Open: func(engine string) (ai.Player, error) {
				*opened = append(*opened, engine)
				if engine == "uci fish" {
					return puppet(), nil
				}
				return aitest.FakePlayer(func(ai.Request, rules.Position) ai.Info {
					return ai.Info{Err: `engine: engine "shark": engine died`}
				}), nil
			},
		}
	}
}

// order types the command of the program at the second seat.
func (r *rig) order(command string) {
	r.t.Helper()
	r.click("setup.seat1.command")
	r.key(ui.KeySelectAll)
	r.write(command)
}

func TestAnotherProgramPlays(t *testing.T) {
	dir := t.TempDir()
	var opened []string
	first := newRig(t, stored(t, dir), against(), hosting(&opened))
	first.click("game.chess")
	first.click("setup.seat1.program")
	first.click("setup.play")
	_, still := first.s.Top().(*setup)
	assert.True(t, still, "without a command there is no game")
	first.order("?")
	first.click("setup.play")
	_, still = first.s.Top().(*setup)
	assert.True(t, still, "nor with one that is none")
	first.order("fish")
	first.click("setup.play")
	tb := first.table()
	assert.Equal(t, "Fish", tb.player(1))
	assert.Equal(t, "Engine", tb.about(1))
	first.drag("e2", "e4")
	first.until("it has answered", func() bool { return tb.snap.Ply == 2 })
	assert.Equal(t, []string{"uci fish"}, opened)
	data, err := json.Marshal(first.s.Match.Record())
	require.NoError(t, err)
	assert.NotContains(t, string(data), "uci")
	first.s.Close()
	require.NoError(t, first.s.Options.Store.Close())

	second := newRig(t, stored(t, dir), against(), hosting(&opened))
	second.s.Nav.Push(NewSetup(second.s.Context, catalog.All()[0]))
	p := second.s.Top().(*setup)
	assert.True(t, p.guests[1])
	assert.Equal(t, "fish", *p.orderOf(1))
	second.tick(ui.Input{})
	second.click("setup.play")
	assert.Equal(t, "Fish", second.table().player(1))
}

func TestAProgramThatFailsIsReplaced(t *testing.T) {
	var opened []string
	r := newRig(t, against(), hosting(&opened))
	r.click("game.chess")
	r.click("setup.seat1.program")
	r.order("shark")
	r.click("setup.play")
	tb := r.table()
	r.drag("e2", "e4")
	r.until("it has failed", func() bool { return tb.snap.EngineErrors[1] != nil })
	r.tick(ui.Input{})
	q, ok := tb.asksFault()
	require.True(t, ok)
	assert.Equal(t, `Fish can’t continue: engine "shark": engine died`, q.text)
	require.Equal(t, "ours", q.answer[1].ID)
	q.answer[1].Do()
	r.until("the computer has answered", func() bool { return tb.snap.Ply == 2 })
	assert.Empty(t, tb.snap.Players[1].Engine)
}

func TestAPageStartsNoPrograms(t *testing.T) {
	r := newRig(t, against())
	r.click("game.chess")
	assert.False(t, r.has("setup.seat1.program"))
	assert.True(t, r.has("setup.seat1.computer"))
	r.click("setup.play")
	r.table()
	var opened []string
	hasami := newRig(t, against(), hosting(&opened))
	hasami.click("game.hasami-shogi")
	assert.False(t, hasami.has("setup.seat1.program"), "nobody else plays this game")
}

// The rules that were chosen instead of the usual ones stand beside the board.
func TestChosenRulesAreToldAtTheBoard(t *testing.T) {
	r := newRig(t, against())
	r.size = image.Pt(1280, 800)
	r.click("game.antichess")
	p := r.s.Top().(*setup)
	p.setOption("castling", "on")
	p.players[1].Computer = false
	r.click("setup.play")
	assert.Contains(t, r.written(), "Castling: allowed")
}

// Other programs know the usual rules: by others they do not play, but keep their seats, as the rules may be changed back.
func TestProgramsPlayNoHouseRules(t *testing.T) {
	var opened []string
	r := newRig(t, against(), hosting(&opened))
	r.size = image.Pt(1280, 800)
	r.click("game.antichess")
	r.click("setup.seat1.program")
	p := r.s.Top().(*setup)
	require.True(t, p.guests[1])
	*p.orderOf(1) = "/opt/engines/fish"
	why := r.s.Words.T("setup.house-rules")
	assert.NotContains(t, strings.Join(r.written(), " "), why)
	before := r.widget("setup.begins.swap")
	p.setOption("castling", "on")
	r.rest()
	assert.True(t, p.guests[1])
	assert.Equal(t, "/opt/engines/fish", *p.orderOf(1))
	assert.Contains(t, strings.Join(r.written(), " "), why)
	assert.Equal(t, before.Y, r.widget("setup.begins.swap").Y, "the page stays where it is")
	r.click("setup.play")
	assert.Same(t, p, r.s.Top(), "nobody plays")
	assert.Equal(t, why, r.s.Toast.Text)
	assert.Empty(t, opened)
	r.s.Toast = Toast{}
	p.setOption("castling", "off")
	r.rest()
	assert.NotContains(t, strings.Join(r.written(), " "), why)
	assert.True(t, p.guests[1])
	r.click("setup.play")
	r.table()
}

// So it is in Go, where no command tells a program that positions may come back.
func TestProgramsPlayGoWithSuperko(t *testing.T) {
	var opened []string
	r := newRig(t, unpainted("en"), against(), hosting(&opened))
	g, _ := catalog.Find("go")
	p := NewSetup(r.s.Context, g)
	r.s.Nav.Push(p)
	r.tick(ui.Input{})
	assert.True(t, p.guestsPlay())
	p.setOption("ko", "simple")
	assert.False(t, p.guestsPlay())
	assert.True(t, p.guestsMayPlay())
}

// The page stays where it is when the chosen rules leave other programs no seat.
func TestSetUpStaysWhenProgramsLeave(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 1000, Y: 700}} {
		for id, rule := range map[string][2]string{"antichess": {"castling", "on"}, "capablanca100": {"pawns", "double"}} {
			var opened []string
			r := newRig(t, unpainted("en"), against(), hosting(&opened))
			r.size = size
			g, ok := catalog.Find(id)
			require.True(t, ok)
			p := NewSetup(r.s.Context, g)
			r.s.Nav.Push(p)
			r.tick(ui.Input{})
			r.tick(ui.Input{})
			require.True(t, p.guestsPlay())
			ids := []string{"setup.begins.swap", "setup.play"}
			var before []image.Point
			for _, widget := range ids {
				before = append(before, r.widget(widget))
			}
			usual := p.options[rule[0]]
			for _, value := range []string{rule[1], usual} {
				p.setOption(rule[0], value)
				r.tick(ui.Input{})
				r.tick(ui.Input{})
				require.Equal(t, value == usual, p.guestsPlay())
				for i, widget := range ids {
					assert.Equal(t, before[i].Y, r.widget(widget).Y, "%s %v: %s", id, size, widget)
				}
			}
		}
	}
}

func TestPicturesOfPrograms(t *testing.T) {
	var opened []string
	for name, w := range map[string][]wish{
		"setup-program":      {against(), hosting(&opened)},
		"setup-program-page": {against()},
	} {
		r := newRig(t, w...)
		r.size = image.Pt(390, 844)
		r.s.Nav.Push(NewSetup(r.s.Context, catalog.All()[0]))
		if p := r.s.Top().(*setup); p.guestsMayPlay() {
			p.guests[1], p.players[1].Computer, p.orders[0] = true, true, "/opt/engines/fish nodes=4000"
		}
		r.rest()
		scenetest.CompareGolden(t, name, ui.Paint(r.list))
	}
}
