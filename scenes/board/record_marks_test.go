package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/mirror"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// markedGame has marks of every kind, on empty points and on stones, at its fourth move, others at its third, and none at its last.
const markedGame = `(;FF[4]GM[1]SZ[19];B[pd];W[dp];B[pp]LB[dd:1][pp:2]
;W[dc]C[Black can choose between A and B.]LB[cf:A][fc:B][qf:C][cn:12][co:100][dc:D][pp:E][qq:abcd]TR[pd][jj]SQ[dp][jp]CR[jd][kd][cd][oq]MA[pj][dj]
(;B[de]C[A quiet answer.])(;B[ce]C[Greedy.];W[fc])(;B[fc];W[df]))`

// openMarkedGame opens markedGame and shows the position after a number of moves.
func openMarkedGame(t *testing.T, moves int, options ...directortest.Option) *rig {
	t.Helper()
	p := &directortest.Clipboard{}
	r := newRig(t, append(options, directortest.WithClipboard(p))...)
	r.Paste(p, markedGame)
	r.Rest()
	r.Key(ui.KeyHome)
	for range moves {
		r.Key(ui.KeyRight)
	}
	r.Rest()
	return r
}

// Marks of a record in three themes and on small cells. Each of these pictures was inspected.
func TestRecordMarkPictures(t *testing.T) {
	for _, c := range []struct {
		name, look string
		size       image.Point
	}{
		{"light", "light", image.Pt(1100, 700)},
		{"dark", "dark", image.Pt(640, 480)},
		{"contrast", "contrast", image.Pt(640, 480)},
		{"small", "light", image.Pt(390, 700)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := openMarkedGame(t, 4, func(o *scene.Options) { o.Theme = c.look })
			r.Size = c.size
			r.Pointer = image.Pt(3, 3)
			r.Rest()
			require.NoError(t, r.Director.Kit.Sprites.Err())
			scenetest.CompareGolden(t, "go-record-marks-"+c.name, ui.Paint(r.List))
		})
	}
}

// Marks belong to their node: they are there while its position is shown, and only then.
func TestRecordMarksFollowTheNode(t *testing.T) {
	r := openMarkedGame(t, 0)
	marks := func() map[string]boardview.RecordMark {
		found := map[string]boardview.RecordMark{}
		for _, m := range r.board().view.RecordMarks {
			found[r.board().board.Name(m.Cell)] = m
		}
		return found
	}
	assert.Empty(t, marks())
	r.Key(ui.KeyRight, ui.KeyRight, ui.KeyRight)
	assert.Len(t, marks(), 2)
	r.Key(ui.KeyRight)
	all := marks()
	assert.Len(t, all, 18)
	assert.Equal(t, "A", all["C14"].Label)
	assert.Equal(t, boardview.RecordMark{Label: "abcd", Short: "ab…"}, unplaced(all["R3"]))
	assert.Equal(t, boardview.RecordMark{Shape: sprites.RecordTriangle}, unplaced(all["Q16"]))
	r.ClickAt(r.Cell("D10"))
	require.Equal(t, 5, r.board().snap.Ply)
	assert.Empty(t, marks(), "a move of one's own")
	r.Key(ui.KeyLeft)
	assert.Len(t, marks(), 18)
	r.board().toggleTrying()
	assert.Len(t, marks(), 18, "where moves are tried out")
	r.ClickAt(r.Cell("D10"))
	assert.Empty(t, marks(), "a move that is tried out")
}

// unplaced returns a mark without its cell.
func unplaced(m boardview.RecordMark) boardview.RecordMark {
	m.Cell = 0
	return m
}

// The player's own circles and arrows are beside the marks of the record and don't change them.
func TestRecordMarksBesideAnnotations(t *testing.T) {
	r := openMarkedGame(t, 4)
	at := r.Cell("C14")
	r.Tick(ui.Input{Pointer: at, RightPressed: true, RightIsDown: true})
	r.Tick(ui.Input{Pointer: at, RightReleased: true})
	assert.Len(t, r.board().view.Annotations, 1)
	assert.Len(t, r.board().view.RecordMarks, 18)
	r.Key(ui.KeyLeft)
	assert.Empty(t, r.board().view.Annotations)
	assert.Len(t, r.board().view.RecordMarks, 2)
}

// The page for screen readers says the marks, together and at their cells.
func TestRecordMarksAreSaid(t *testing.T) {
	r := openMarkedGame(t, 3)
	r.RecordReports()
	texts := func() map[string]bool {
		said := map[string]bool{}
		report := r.Director.Report()
		for _, n := range mirror.BuildPage(&report, false) {
			said[n.Text] = true
		}
		return said
	}
	said := texts()
	assert.True(t, said["2 at Q4, 1 at D16"] || said["1 at D16, 2 at Q4"])
	assert.True(t, said["D16, empty, 1"])
	r.Key(ui.KeyRight)
	said = texts()
	assert.True(t, said["Q16, Black stone, triangle"])
	assert.True(t, said["R3, empty, abcd"])
	assert.False(t, said["D16, empty, 1"])
	r.Key(ui.KeyRight)
	assert.False(t, texts()["Q16, Black stone, triangle"])
}
