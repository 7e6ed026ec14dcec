package board

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestMultiplayerEvaluationPanel(t *testing.T) {
	for _, c := range []struct {
		name, game, theme string
		size              image.Point
	}{
		{"evaluation-three-light", "three-player-chess", "light", image.Pt(1280, 800)},
		{"evaluation-four-dark", "four-player-chess", "dark", image.Pt(1280, 800)},
		{"evaluation-four-contrast-portrait", "four-player-chess", "contrast", image.Pt(390, 844)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, func(o *scene.Options) { o.Theme, o.NewPlayer = c.theme, directortest.MultiplayerAnalyst })
			r.Size = c.size
			r.Director.ChangeSettings(scene.SettingEvaluationBar, scene.On)
			r.Director.ChangeSettings(scene.SettingBestMoves, scene.On)
			r.BeginWithClock(c.game, "", "")
			for i := range 9 {
				r.Until("it is analysed", func() bool { return r.board().snap.Analysis != nil })
				moves := r.board().snap.Legal
				require.NoError(t, r.board().match.Play(moves[(7*i+3)%len(moves)]))
				r.Tick(ui.Input{})
			}
			r.Until("it is analysed", func() bool { return r.board().snap.Analysis != nil })
			if c.size.X < c.size.Y {
				r.board().openPage(1)
			}
			r.Tick(ui.Input{Pointer: image.Pt(1, 1)})
			r.Rest()
			scenetest.CompareGolden(t, c.name, ui.Paint(r.List))
		})
	}
}

func TestMultiplayerThreatIsUnavailable(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
	r.BeginWithClock("three-player-chess", "", "")
	r.Click("board.more")
	r.Click("board.more.threat")
	assert.Equal(t, "Threats aren’t shown with more than two players.", r.Director.Toast.Text)
}

func TestMultiplayerHintHasThreeSteps(t *testing.T) {
	for _, id := range []string{"three-player-chess", "four-player-chess"} {
		r := newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.NewPlayer = directortest.MultiplayerAnalyst })
		r.BeginWithClock(id, "", "")
		texts := map[string]bool{}
		for step := game.HintPiece; step <= game.HintReasons; step++ {
			r.Click("board.hint")
			r.Until("the hint comes", func() bool { return r.board().snap.Hint != nil && r.board().snap.Hint.Step == step })
			assert.Len(t, r.board().view.Hint, min(int(step), 2), id)
			texts[r.board().hintText()] = true
		}
		assert.Len(t, texts, 3, "%s: every step says more", id)
	}
}

// A silentPlayer is a computer player that never answers.
type silentPlayer struct{}

func (silentPlayer) Start(ai.Request) (<-chan ai.Info, error) { return make(chan ai.Info), nil }
func (silentPlayer) Stop()                                    {}
func (silentPlayer) NewGame()                                 {}
func (silentPlayer) Close()                                   {}

func TestMultiplayerSeatsNamedByColor(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, id := range []string{"three-player-chess", "four-player-chess"} {
			g, ok := catalog.Find(id)
			require.True(t, ok)
			seats := g.Info().Seats
			r := newRig(t, directortest.WithoutPainting(lang), func(o *scene.Options) { o.NewPlayer = func(int, int) ai.Player { return silentPlayer{} } })
			r.Size = image.Pt(1280, 800)
			r.BeginWithClock(id, "", "600+5", append([]game.Player{{}}, slices.Repeat([]game.Player{directortest.Computer}, 3)...)[:len(seats)]...)
			require.NoError(t, r.board().match.Play(r.board().snap.Legal[0]))
			seen, info := r.Texts(), r.board().snap.Info
			for seat := range seats[1:] {
				assert.Contains(t, seen, r.Director.Words.SeatName(info, rules.Seat(seat+1)), "%s: %s", lang, id)
			}
			assert.NotContains(t, seen, r.Director.Words.T("names.computer"))
			line := r.Director.Words.T("board.does", "Seat", r.Director.Words.SeatName(info, 1), "Words", gameui.LowerFirst(r.Director.Words.T("board.thinking")))
			assert.Contains(t, seen, line, "at once, and in one line")
			idle := *r.board().snap
			idle.ThinkingSeat = rules.NoSeat
			r.board().snap = &idle
			assert.Equal(t, []string{r.Director.Words.T("board.to-move")}, r.board().turnStatus(1), "not the level of the computer")
		}
	}
}

func TestRecordNamesDistinguishComputers(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	three, ok := catalog.Find("three-player-chess")
	require.True(t, ok)
	computer := saves.SeatRecord{Computer: true, Level: 3}
	assert.Equal(t, "You, Red (level 3) and Black (level 3)", r.Director.PlayerNames(three.Info(), []saves.SeatRecord{{}, computer, computer}))
}

// Large text in a small window: the dialog at the end shows all of its buttons and the places, even where it hides players.
func TestEndOfFourPlayersInEverySize(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, w := range directortest.SmallWindows {
			r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting(lang))
			r.Resize(w)
			r.BeginWithClock("four-player-chess", "", "", game.Player{}, game.Player{}, game.Player{}, game.Player{})
			require.NoError(t, r.board().match.Play(r.board().snap.Legal[0]))
			for seat := rules.Seat(1); seat < 4; seat++ {
				require.NoError(t, r.board().match.Resign(seat))
				r.Tick(ui.Input{})
			}
			r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
			r.CheckLayout("%s in %v", lang, w)
			for _, id := range []string{"dialog.close", "dialog.rematch", "dialog.review", "dialog.save", "dialog.new", "dialog.menu"} {
				box, ok := r.Director.WidgetBox(id)
				require.True(t, ok, id)
				assert.True(t, box.In(image.Rectangle{Max: w.Size}), "%s of %s in %v is at %v", id, lang, w, box)
			}
			if w.Size == image.Pt(1280, 800) && w.TextSize == "200" { // it covers the players
				assert.Contains(t, r.Texts(), r.gameOver().Scores()[0], lang)
			}
		}
	}
}

// In low cards of a portrait window the disc keeps clear of the frame around the player to move.
func TestDiscsLieInsideTheirCards(t *testing.T) {
	for _, w := range []directortest.Window{{Size: image.Pt(600, 1000), Scale: 1, TextSize: "200"}, {Size: image.Pt(600, 1000), Scale: 1, TextSize: "100"}} {
		r := newRig(t, directortest.WithoutPainting("en"))
		r.Resize(w)
		r.BeginWithClock("four-player-chess", "", "", game.Player{}, game.Player{}, game.Player{}, game.Player{})
		scale := r.Director.TextScale(w.Size, w.Scale)
		var list ui.DrawList
		f := r.Director.Kit.Begin(&list, ui.Input{}, r.Size, scale, r.Now, r.Director.Theme)
		card := r.board().planLayout(f).players[0]
		list.Ops = nil
		r.board().drawCard(f, card, 0)
		frame := card.Inset(f.Px(3))
		discs := 0
		for _, op := range list.Ops {
			if side := op.DstRect.Dx(); side == op.DstRect.Dy() && side > f.Px(24) {
				assert.True(t, op.DstRect.In(frame), "%v: %v in %v", w, op.DstRect, frame)
				discs++
			}
		}
		assert.Positive(t, discs)
	}
}
