package scoring_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/board"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/menu"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

type rig = directortest.Rig

func newRig(t *testing.T, options ...directortest.Option) *rig {
	t.Helper()
	scenes := scene.NewConstructors(menu.Register, setup.Register, board.Register, gameover.Register)
	return directortest.New(t, scenes, options...)
}

// beginScoring begins a game of two walls and passes twice.
func beginScoring(t *testing.T) *rig {
	t.Helper()
	r := newRig(t, directortest.WithScoringComputer("B6", "F6"))
	r.Begin("go", directortest.TwoWalls)
	r.PassTwice()
	r.Until("the dead are proposed", func() bool { return r.Has("scoring.accept") })
	return r
}

func TestBothScoringMethodsShown(t *testing.T) {
	r := beginScoring(t)
	assert.Contains(t, r.Texts(), "Prisoners")
	const comparison = "This game is scored by Japanese rules; this sheet is for comparison. It uses the same komi (6.5), so only the scoring method differs."
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	spoken := func() string { return strings.Join(r.Director.Kit.AccessTree.Texts(), " ") }
	assert.NotContains(t, spoken(), comparison)
	r.Click("scoring.method.chinese")
	r.Tick(ui.Input{})
	assert.Contains(t, spoken(), comparison)
	r.CheckLayout("the other count")
	assert.Contains(t, r.Texts(), "Stones")
	assert.NotContains(t, r.Texts(), "Prisoners")
}

// On a phone the effect of a tap is explained without scrolling. With a mouse the text says click.
func TestScoringExplainsWhatToDo(t *testing.T) {
	for _, touch := range []bool{false, true} {
		r := newRig(t, directortest.WithScoringComputer("B6", "F6"))
		r.Size = image.Pt(390, 844)
		r.Begin("go", directortest.TwoWalls)
		by := map[bool]func(string){false: r.Click, true: r.Touch}[touch]
		by("board.pass")
		r.Now = r.Now.Add(gameui.DoublePressTime)
		by("board.pass")
		r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
		a := &ui.Audit{SkipPainting: true}
		r.Director.Kit.Audit = a
		r.Tick(ui.Input{})
		accept, _ := r.Director.Kit.WidgetBox("scoring.accept")
		word := map[bool]string{false: "Click", true: "Tap"}[touch]
		assert.True(t, slices.ContainsFunc(a.Texts, func(s ui.AuditText) bool {
			return strings.HasPrefix(s.Text, word+" a group") && s.Box.Max.Y < accept.Min.Y
		}), word)
		said := 0
		for _, s := range a.Texts {
			said += strings.Count(s.Text, word+" a group")
		}
		assert.Equal(t, 1, said, word)
	}
}

// In a tall window the header has said what to do: the notes below the table do not repeat it.
func TestScoringExplainsOnce(t *testing.T) {
	for _, size := range []image.Point{{390, 844}, {360, 640}, {720, 1280}, {800, 1200}, {1280, 800}} {
		r := newRig(t, directortest.WithScoringComputer("B6", "F6"))
		r.Size = size
		r.Begin("go", directortest.TwoWalls)
		r.PassTwice()
		r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
		r.Director.Kit.AccessTree = &ui.AccessTree{}
		r.Tick(ui.Input{})
		assert.Equal(t, 1, strings.Count(strings.Join(r.Director.Kit.AccessTree.Texts(), " "), "Click a group"), size)
	}
}

// The player may still be pressing Pass when scoring begins with its buttons in the same place. They ignore input at
// first.
func TestScoreAnswersIgnoreEarlyPress(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{390, 844}, {360, 640}, {800, 1200}, {1280, 800}} {
			r := newRig(t, directortest.WithScoringComputer("B6", "F6"), func(o *scene.Options) { o.Language = lang })
			r.Size = size
			r.Begin("go", directortest.TwoWalls)
			pass, ok := r.Director.WidgetBox("board.pass")
			require.True(t, ok)
			r.PassTwice()
			r.Until("it is scored", func() bool { return scoring.CanMark(r.Snapshot()) })
			for range 4 {
				r.ClickAt(pass.Min.Add(pass.Size().Div(2)))
			}
			require.True(t, scoring.IsScoring(r.Snapshot()), "%v, %s", size, lang)
			r.Until("they accept input", func() bool { return r.Has("scoring.accept") })
			accept, _ := r.Director.WidgetBox("scoring.accept")
			assert.Equal(t, size.X-20, accept.Max.X, "%v, %s: as far from the edge as all else", size, lang)
			r.CheckLayout("the count, %v, %s", size, lang)
		}
	}
}

// Scoring starts with the match's own rules, whatever was compared before, and explains what the other methods are
// for.
func TestScoringStartsWithMatchRules(t *testing.T) {
	r := beginScoring(t)
	r.Click("scoring.method.chinese")
	assert.Contains(t, strings.Join(r.Texts(), " "), "For comparison: White leads by 13.5")
	r.Click("scoring.method.japanese")
	assert.Contains(t, r.Texts(), "White leads by 13.5")
	r.Click("scoring.accept")
	r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
	r.Click("dialog.close")
	r.Click("board.score")
	r.Click("scoring.method.chinese")
	r.Click("scoring.close")
	r.Click("board.undo")
	r.Until("it is scored again", func() bool { return r.Has("scoring.accept") })
	assert.Contains(t, r.Texts(), "White leads by 13.5")
}

// The score opens at its top, wherever it was left, so that the result is seen at once.
func TestScoreSheetOpensAtTop(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []image.Point{{390, 844}, {800, 1200}, {1280, 800}} {
			r := newRig(t, directortest.WithScoringComputer("B6", "F6"), func(o *scene.Options) { o.Language = lang })
			r.Size = size
			r.Begin("go", directortest.TwoWalls)
			r.PassTwice()
			r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
			total := func(what string) {
				t.Helper()
				assert.NotEmpty(t, r.TextBox(text.For(lang).T("scoring.line.total")), "%s, %v, %s", what, size, lang)
			}
			total("the count")
			for range 20 {
				r.Tick(ui.Input{Pointer: r.Widget("scoring.accept").Sub(image.Pt(0, 60)), Wheel: -3})
			}
			r.Click("scoring.accept")
			r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
			r.Click("dialog.close")
			r.Click("board.score")
			total("the sheet")
		}
	}
}

// Neutral points may mean that a border is open. The sheet says so before anything else, and in portrait without
// scrolling, until the score is accepted.
func TestScoreSheetBeginsWithOpenBorders(t *testing.T) {
	for _, c := range []struct {
		name, position, want string
	}{
		{"a gap between two walls", directortest.TwoWalls, "Neutral points: 33. A border may still be open"},
		{"a few neutral points", "...BW..../...BW..../...BW..../...BW..../...BW..../...B.W.../...B.W.../...B.W.../...B.W... b", "4 neutral points|Neutral points: 4. Check"},
		{"usual neutral points", "...BW..../...BW..../...BW..../...BW..../...BW..../...BW..../...BW..../...B.W.../...B.W... b", ""},
	} {
		for _, size := range []image.Point{{390, 844}, {1280, 800}} {
			r := newRig(t, directortest.WithoutPainting("en"), directortest.WithScoringComputer())
			r.Size = size
			r.Begin("go", c.position)
			r.PassTwice()
			r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
			texts := r.Texts()
			lead := slices.IndexFunc(texts, func(s string) bool { return strings.Contains(s, "leads by") })
			require.GreaterOrEqual(t, lead, 0)
			next := strings.Join(texts[lead+1:lead+4], " ")
			isWarning := slices.ContainsFunc(strings.Split(c.want, "|"), func(s string) bool { return s != "" && strings.Contains(next, s) })
			assert.Equal(t, c.want != "", isWarning, "%s, %v: %s", c.name, size, next)
			assert.Contains(t, texts, "Total", "%s, %v: the table is still seen", c.name, size)
			r.Click("scoring.accept")
			r.Until("the dialog opens", func() bool { return r.Has("dialog.close") })
			r.Click("dialog.close")
			r.Click("board.score")
			texts = r.Texts()
			lead = slices.IndexFunc(texts, func(s string) bool { return strings.Contains(s, "wins by") || strings.Contains(s, "leads by") })
			require.GreaterOrEqual(t, lead, 0, texts)
			assert.NotRegexp(t, "[Nn]eutral points", texts[lead+1], "%s, %v: it is agreed", c.name, size)
		}
	}
}

// The names of the lines are whole at 200 % too: the columns give them room.
func TestWholeNamesOfLines(t *testing.T) {
	for _, lang := range text.Languages() {
		r := newRig(t, directortest.WithScoringComputer("B6", "F6"), func(o *scene.Options) { o.Language = lang })
		r.Resize(directortest.SmallWindows[6])
		r.Begin("go", directortest.TwoWalls)
		r.PassTwice()
		r.Until("it is scored", func() bool { return r.Has("scoring.accept") })
		for _, code := range []string{"territory", "prisoners", "dead"} {
			assert.Contains(t, r.Texts(), text.For(lang).T("scoring.line."+code), lang)
		}
	}
}

// The sheet takes the place of the players, so it names them where there is room.
func TestScoreSheetNamesPlayers(t *testing.T) {
	for _, c := range []struct {
		size         image.Point
		black, white string
		want         []string
	}{
		{image.Pt(1280, 800), "Anna", "Bert", []string{"White (Bert) leads by 13.5", "Black", "White", "Anna", "Bert"}},
		{image.Pt(1280, 800), "Wilhelmina Montgomery-Smythe", "Bartholomew O'Shaughnessy", []string{"White leads by 13.5", "Black", "White"}},
		{image.Pt(1280, 800), "", "Bert", []string{"White (Bert) leads by 13.5", "Black", "White", "Bert"}},
		{image.Pt(600, 1000), "Anna", "Bert", []string{"White (Bert) leads by 13.5", "Black (Anna)", "White (Bert)"}},
		{image.Pt(600, 1000), "Wilhelmina Montgomery-Smythe", "Bartholomew O'Shaughnessy", []string{"White (Bartholomew O'Shaughnessy) leads by 13.5", "Black", "White"}},
	} {
		r := newRig(t, directortest.WithoutPainting("en"), directortest.WithScoringComputer("B6", "F6"))
		r.Size = c.size
		r.Begin("go", directortest.TwoWalls, game.Player{Name: c.black}, game.Player{Name: c.white})
		r.PassTwice()
		r.Until("the dead are proposed", func() bool { return r.Has("scoring.accept") })
		r.Tick(ui.Input{})
		for _, text := range c.want {
			assert.Contains(t, r.Texts(), text, "%v %s", c.size, c.black)
		}
		r.CheckLayout("%v %s", c.size, c.black)
	}
}
