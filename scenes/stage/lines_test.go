package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A follower is a computer player that follows lines: the last legal moves, each with two more behind it, or those that
// the test wants.
type follower struct {
	aitest.FakePlayer
	wanted [][]string
}

// Start implements ai.Player.
func (p follower) Start(r ai.Request) (<-chan ai.Info, error) {
	pos, err := aitest.Position(r)
	if err != nil {
		return nil, err
	}
	out := make(chan ai.Info, 8)
	defer close(out)
	lines := p.wanted
	if len(r.Actions) > 0 || lines == nil {
		lines = nil
		for n := range 3 {
			lines = append(lines, ahead3(pos.Clone(), n))
		}
	}
	lines = lines[:max(1, min(r.Limits.Lines, len(lines)))]
	info := func(n int) ai.Info {
		return ai.Info{ID: r.ID, Depth: 9, Line: n + 1, Score: ai.Score(62 - 23*n), WDL: ai.WDL{480, 320, 200}, PV: lines[n]}
	}
	for n := range lines {
		out <- info(n)
	}
	last := info(0)
	last.Final, last.Best = true, lines[0][0]
	out <- last
	return out, nil
}

// ahead3 is a line of three moves that begins with the n-th legal move from the end.
func ahead3(p rules.Position, n int) (line []string) {
	for range 3 {
		moves := p.Moves(nil)
		m := moves[max(len(moves)-1-n, 0)]
		line = append(line, p.Format(m))
		p.Play(m)
		n = 0
	}
	return line
}

// following lets somebody follow these lines at the start of the game.
func following(lines ...[]string) wish {
	return func(o *Options) { o.NewPlayer = func(int, int) ai.Player { return follower{wanted: lines} } }
}

var italian = [][]string{
	{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1"},
	{"d2d4", "d7d5", "c2c4", "e7e6", "b1c3", "g8f6"},
	{"g1f3", "d7d5", "g2g3"},
}

// lined is a game with the best moves shown.
func lined(t *testing.T, id string, wishes ...wish) *rig {
	t.Helper()
	r := newRig(t, wishes...)
	r.begin(id, "")
	r.click("board.more")
	r.click("board.more.lines")
	r.until("three lines are known", func() bool { return len(r.table().known()) == 3 })
	r.rest()
	return r
}

func TestTheBestMoves(t *testing.T) {
	r := lined(t, "chess", following(italian...))
	assert.True(t, r.s.IsEnabled(SettingEvaluationBar), "they come with the evaluation")
	require.Len(t, r.table().view.BestMoves, 3)
	for n, line := range italian {
		for i, c := range r.table().view.BestMoves[n].Cells {
			assert.Equal(t, line[0][2*i:2*i+2], r.table().board.Name(c))
		}
	}
	for _, id := range []string{"line.1", "line.2", "line.3"} {
		assert.True(t, r.has(id), id)
	}
	r.click("board.more")
	r.click("board.more.lines")
	r.rest()
	assert.Empty(t, r.table().view.BestMoves)
	assert.True(t, r.has("line.1") == false && r.s.IsEnabled(SettingEvaluationBar))
}

// on is the name of the piece on a cell of the board as it is shown.
func (r *rig) shows(cell string) bool {
	c, _ := r.table().board.CellByName(cell)
	return !r.table().view.Pieces[c].IsEmpty()
}

func TestAWalkAlongALine(t *testing.T) {
	r := lined(t, "chess", following(italian...))
	r.click("line.2")
	r.rest()
	assert.True(t, r.shows("d4"))
	assert.Zero(t, r.table().snap.Ply, "nothing is played")
	require.Len(t, r.table().view.BestMoves, 1, "the next move")
	r.click("notice.next")
	r.click("line.2")
	r.rest()
	assert.True(t, r.shows("d5") && r.shows("c4"))
	r.key(ui.KeyLeft)
	assert.False(t, r.shows("c4"))
	assert.False(t, r.has("notice.keep"), "the game is being played here")
	r.click("notice.close")
	r.rest()
	assert.True(t, r.shows("d2") && !r.shows("d4"))
	assert.Len(t, r.table().view.BestMoves, 3)

	r.click("line.1")
	r.key(ui.KeyLeft)
	assert.Nil(t, r.table().walk, "before the first move it ends")
	r.drag("e2", "e4")
	r.rest()
	assert.Equal(t, 1, r.table().snap.Ply, "the game goes on")
}

func TestALineThatIsKept(t *testing.T) {
	r := lined(t, "chess", following(italian...))
	r.drag("a2", "a3")
	r.drag("a7", "a6")
	r.rest()
	r.key(ui.KeyLeft)
	r.key(ui.KeyLeft)
	r.until("the lines of the start are known", func() bool { return len(r.table().known()) == 3 })
	r.rest()
	r.click("line.1")
	r.click("notice.next")
	r.click("notice.keep")
	r.rest()
	s := r.table().snap
	assert.Equal(t, 2, s.Ply)
	assert.Nil(t, r.table().walk)
	assert.True(t, r.shows("e4") && r.shows("e5"))
	assert.Len(t, r.table().match.Record().Tree.Nodes, 1+2+len(italian[0]))
	assert.Equal(t, "Ruy Lopez: Morphy Defence, Main Line", func() string {
		last := s.Line[len(s.Line)-1].Node
		require.NoError(t, r.table().match.GoToNode(last))
		r.rest()
		return r.table().title.Text(r.s.Words)
	}())
}

// Every game of two has them.
func TestTheBestMovesOfEveryGame(t *testing.T) {
	for _, g := range newRig(t).s.Options.Games {
		if len(g.Info().Seats) > 2 {
			continue // there is no evaluation of more than two sides
		}
		t.Run(g.Info().ID, func(t *testing.T) {
			r := lined(t, g.Info().ID, following())
			require.Len(t, r.table().view.BestMoves, 3)
			r.click("line.3")
			r.click("notice.next")
			r.rest()
			r.click("notice.close")
			r.rest()
			assert.Zero(t, r.table().snap.Ply)
		})
	}
}

func TestPicturesOfLines(t *testing.T) {
	for name, c := range map[string]struct {
		size  image.Point
		theme string
		lang  string
	}{
		"lines":         {image.Pt(1024, 640), "light", "en"},
		"lines-upright": {image.Pt(390, 844), "dark", "pl"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, following(italian...), func(o *Options) { o.Theme, o.Language = c.theme, c.lang })
			r.size = c.size
			r.s.StartMatch(game.Setup{Game: r.s.Options.Games[0], Players: []game.Player{{}, {}}})
			r.table().toggleLines()
			r.until("three lines are known", func() bool { return len(r.table().known()) == 3 })
			r.table().page = analysisPage
			r.rest()
			scenetest.CompareGolden(t, name, ui.Paint(r.list))
			r.click("line.1")
			for range 4 {
				r.click("notice.next")
			}
			r.at = image.Pt(3, 3)
			r.rest()
			scenetest.CompareGolden(t, name+"-walk", ui.Paint(r.list))
		})
	}
}
