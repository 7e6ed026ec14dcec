package stage

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A slip is a move after which the chances of who made it are this much less, per mille.
var slips = map[int]int{7: 190, 14: 140, 18: 90}

// several is a computer player among more than two that sees the first seat climb and the second sink, and some slips.
func several(int, int) ai.Player {
	return aitest.FakePlayer(func(r ai.Request, p rules.Position) ai.Info {
		seats := len(p.Board().SeatAngles)
		seat, ply := int(p.Turn()), len(r.Actions)
		if r.Purpose == ai.Answer {
			seat = r.Seat
		}
		share := 1000/seats + [...]int{14, -8, 1, -5}[seat]*ply + 30*((ply/seats+seat)%3-1)
		moves := p.Moves(nil)
		best := moves[len(moves)-1]
		if len(r.RootMoves) > 0 && r.RootMoves[0] != p.Format(best) {
			best, _ = p.ParseMove(r.RootMoves[0])
			share -= slips[ply]
		}
		return ai.Info{
			Best: p.Format(best), PV: []string{p.Format(best)}, Nodes: 1000, Depth: 6, Score: ai.Score(share - 1000/seats),
			WDL: ai.WDL{uint16(share - 20), 40, uint16(980 - share)},
		}
	})
}

// amid plays so many plies of a game of several, of which the first seat is the only person.
func (r *rig) amid(id string, plies int) {
	r.t.Helper()
	r.match(id, "", "")
	for i := range plies {
		moves := r.table().snap.Legal
		require.NoError(r.t, r.table().match.Play(moves[(7*i+3)%len(moves)]))
		r.tick(ui.Input{})
	}
}

// The review and the evaluation among three and four, in every theme, lying and upright. Each of these pictures was looked at.
func TestReviewsOfSeveral(t *testing.T) {
	lying, upright := image.Point{X: 1280, Y: 800}, image.Point{X: 390, Y: 844}
	for _, c := range []struct {
		name, game, theme string
		size              image.Point
		show              func(r *rig)
	}{
		{"review-three-light", "three-player-chess", "light", lying, nil},
		{"review-three-dark-upright", "three-player-chess", "dark", upright, nil},
		{"review-four-dark", "four-player-chess", "dark", lying, func(r *rig) { r.scene().turnTo(0) }},
		{"review-four-light-upright", "four-player-chess", "light", upright, func(r *rig) { r.scene().turnTo(1) }},
		{"review-four-contrast", "four-player-chess", "contrast", image.Pt(960, 600), func(r *rig) { r.scene().turnTo(1); r.scene().enter(showing) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *Options) { o.Theme, o.NewPlayer = c.theme, several })
			r.size = c.size
			r.amid(c.game, 22)
			if c.game == "four-player-chess" {
				require.NoError(t, r.table().match.Resign(3))
				r.tick(ui.Input{})
			}
			r.table().Review()
			r.until("the review is made", func() bool { return r.scene().state.Finished })
			require.NoError(t, r.scene().state.Err)
			require.Len(t, r.scene().state.KeyMoments, len(slips))
			if c.show != nil {
				c.show(r)
			}
			r.tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}

func TestEvaluationsAmongSeveral(t *testing.T) {
	for _, c := range []struct {
		name, game, theme string
		size              image.Point
	}{
		{"evaluation-three-light", "three-player-chess", "light", image.Pt(1280, 800)},
		{"evaluation-four-dark", "four-player-chess", "dark", image.Pt(1280, 800)},
		{"evaluation-four-contrast-upright", "four-player-chess", "contrast", image.Pt(390, 844)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *Options) { o.Theme, o.NewPlayer = c.theme, several })
			r.size = c.size
			r.s.ChangeSettings(SettingEvaluationBar, On)
			r.s.ChangeSettings(SettingBestMoves, On)
			r.match(c.game, "", "")
			for i := range 9 {
				r.until("it is analysed", func() bool { return r.table().snap.Analysis != nil })
				moves := r.table().snap.Legal
				require.NoError(t, r.table().match.Play(moves[(7*i+3)%len(moves)]))
				r.tick(ui.Input{})
			}
			r.until("it is analysed", func() bool { return r.table().snap.Analysis != nil })
			if c.size.X < c.size.Y {
				r.table().openPage(1)
			}
			r.tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}

// What is cut, covered or too small for a finger where more than two have to find room.
func TestNothingAmongSeveralIsCutOrCovered(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range tight[:leastRoom] {
			r := newRig(t, unpainted(lang), func(o *Options) { o.NewPlayer = several })
			r.fit(w)
			r.s.ChangeSettings(SettingEvaluationBar, On)
			r.amid("four-player-chess", 18)
			r.until("it is analysed", func() bool { return r.table().snap.Analysis != nil })
			r.faultless("%s, the board in %v", lang, w)
			r.table().Review()
			r.until("the review is made", func() bool { return r.scene().state.Finished })
			r.faultless("%s, the review in %v", lang, w)
			r.scene().turnTo(0)
			r.faultless("%s, a slip in %v", lang, w)
			r.scene().enter(showing)
			r.faultless("%s, the answer in %v", lang, w)
		}
	}
}

func TestAmongSeveralNoThreatIsShownAndWhyIsSaid(t *testing.T) {
	r := newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = several })
	r.match("three-player-chess", "", "")
	r.click("board.more")
	r.click("board.more.threat")
	assert.Equal(t, "Threats aren’t shown with more than two players.", r.s.Toast.Text)
}

// The set-up of three and four: seats in all their states, where contrast is hardest. Each of these pictures was looked at.
func TestSetUpsOfSeveral(t *testing.T) {
	lying, upright := image.Pt(1280, 800), image.Pt(390, 844)
	for _, c := range []struct {
		name, game, theme, lang string
		size                    image.Point
	}{
		{"setup-three-dark", "three-player-chess", "dark", "en", lying},
		{"setup-three-contrast-upright", "three-player-chess", "contrast", "ru", upright},
		{"setup-four-contrast", "four-player-chess", "contrast", "pl", lying},
		{"setup-four-dark-upright", "four-player-chess", "dark", "en", upright},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, against(), func(o *Options) { o.Theme, o.Language = c.theme, c.lang })
			r.size = c.size
			g, ok := catalog.Find(c.game)
			require.True(t, ok)
			r.s.Nav.Push(NewSetup(r.s.Context, g))
			r.tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.rest()
			require.NoError(t, r.s.Kit.Sprites.Err())
			scenetest.CompareGolden(t, c.name, ui.Paint(r.list))
		})
	}
}

func TestAHintAmongSeveralIsGivenInThreeSteps(t *testing.T) {
	for _, id := range []string{"three-player-chess", "four-player-chess"} {
		r := newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = several })
		r.match(id, "", "")
		said := map[string]bool{}
		for step := game.HintPiece; step <= game.HintReasons; step++ {
			r.click("board.hint")
			r.until("the hint comes", func() bool { return r.table().snap.Hint != nil && r.table().snap.Hint.Step == step })
			assert.Len(t, r.table().view.Hint, min(int(step), 2), id)
			said[r.table().hintWords()] = true
		}
		assert.Len(t, said, 3, "%s: every step says more", id)
	}
}

// A mute is a computer player that never answers.
type mute struct{}

func (mute) Start(ai.Request) (<-chan ai.Info, error) { return make(chan ai.Info), nil }
func (mute) Stop()                                    {}
func (mute) NewGame()                                 {}
func (mute) Close()                                   {}

// written lists what is written on the stage.
func (r *rig) written() []string {
	a := &ui.Audit{SkipPainting: true}
	r.s.Kit.Audit = a
	r.tick(ui.Input{})
	all := make([]string, len(a.Texts))
	for i, t := range a.Texts {
		all[i] = t.Text
	}
	return all
}

func TestSeatsOfSeveralAreCalledByTheirColours(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, id := range []string{"three-player-chess", "four-player-chess"} {
			g, ok := catalog.Find(id)
			require.True(t, ok)
			seats := g.Info().Seats
			r := newRig(t, unpainted(lang), func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return mute{} } })
			r.size = image.Pt(1280, 800)
			r.match(id, "", "600+5", append([]game.Player{{}}, slices.Repeat([]game.Player{computer}, 3)...)[:len(seats)]...)
			require.NoError(t, r.table().match.Play(r.table().snap.Legal[0]))
			seen, info := r.written(), r.table().snap.Info
			for seat := range seats[1:] {
				assert.Contains(t, seen, r.s.Words.SeatName(info, rules.Seat(seat+1)), "%s: %s", lang, id)
			}
			assert.NotContains(t, seen, r.s.Words.T("names.computer"))
			line := r.s.Words.SeatName(info, 1) + ": " + LowerFirst(r.s.Words.T("board.thinking"))
			assert.Contains(t, seen, line, "at once, and in one line")
			idle := *r.table().snap
			idle.ThinkingSeat = rules.NoSeat
			r.table().snap = &idle
			assert.Equal(t, []string{r.s.Words.T("board.to-move")}, r.table().onTurn(1), "not how strong the computer is")
		}
	}
}

func TestComputersOfSeveralAreToldApartInRecords(t *testing.T) {
	r := newRig(t, unpainted("en"))
	three, ok := catalog.Find("three-player-chess")
	require.True(t, ok)
	ours := saves.SeatRecord{Computer: true, Level: 3}
	assert.Equal(t, "You, Red (level 3) and Black (level 3)", r.s.PlayerNames(three.Info(), []saves.SeatRecord{{}, ours, ours}))
}

// Among several a turning point says whose move it was, of the only person as of computers.
func TestTurningPointsOfSeveralNameTheSeat(t *testing.T) {
	r := newRig(t, unpainted("en"), func(o *Options) { o.NewPlayer = several })
	r.amid("four-player-chess", 22)
	for seat := range 3 {
		require.NoError(t, r.table().match.SetPlayer(rules.Seat(seat+1), game.Player{Computer: true, Level: 3}))
	}
	r.table().Review()
	r.until("the review is made", func() bool { return r.scene().state.Finished })
	for i := range r.scene().state.KeyMoments {
		p := &r.scene().state.KeyMoments[i]
		for _, c := range []struct {
			against ai.FactKind
			turned  bool
		}{{"", false}, {"", true}, {ai.FactMates, false}} {
			q := *p
			q.IsTurningPoint, q.Reasons, q.ReplyReasons = c.turned, nil, nil
			if c.against != "" {
				q.ReplyReasons = []ai.Fact{{Fact: c.against, Count: 2}}
			}
			head := r.scene().headline(&q)
			assert.True(t, strings.HasPrefix(head, r.s.Words.SeatName(r.scene().line().Info, q.Seat)+":"), head)
		}
	}
}
