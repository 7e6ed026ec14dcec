package stage

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/scenes/ui"
)

const twoGames = "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. e4 e5 *\n\n[White \"Ewa\"]\n[Black \"Ola\"]\n\n1. d4 *\n\n"

// A file with several games is a list to choose from, however it came: by the command line, dropped, or pasted.
func TestAFileWithSeveralGamesIsAList(t *testing.T) {
	file := ui.File{Name: "cup.pgn", Data: []byte(twoGames)}
	for name, come := range map[string]func() *rig{
		"by the command line": func() *rig { return newRig(t, unpainted("en"), func(o *Options) { o.Open = &file }) },
		"dropped": func() *rig {
			r := newRig(t, unpainted("en"))
			r.tick(ui.Input{Files: []ui.File{file}})
			return r
		},
		"pasted": func() *rig {
			r := newRig(t, unpainted("en"))
			r.tick(ui.Input{Pasted: twoGames})
			return r
		},
		"chosen on the page of imports": func() *rig {
			r := newRig(t, unpainted("en"))
			p := newImporter(r.s.Context)
			r.s.Nav.Push(p)
			p.take(Folder{Read: func(string) ui.File { return file }}, "cup.pgn")
			return r
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := come()
			r.until("it is read", func() bool { return r.s.Tasks.running == 0 })
			require.IsType(t, &chooser{}, r.s.Top())
			seen := strings.Join(r.written(), "\n")
			assert.Contains(t, seen, "This file contains 2 games.")
			assert.Contains(t, seen, "Anna vs Jan")
			assert.Contains(t, seen, "Ewa vs Ola")
			r.click("chooser.1")
			r.until("it is opened", func() bool { return r.s.Tasks.running == 0 })
			assert.Equal(t, 1, r.table().snap.Ply)
			assert.Equal(t, "Ewa", r.table().snap.Players[0].Name)
		})
	}
}

// The keyboard begins at the first game.
func TestTheFirstGameOfAFileHasTheFocus(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.tick(ui.Input{Pasted: twoGames})
	r.until("it is read", func() bool { return r.s.Tasks.running == 0 })
	require.IsType(t, &chooser{}, r.s.Top())
	r.key(ui.KeyEnter)
	r.until("it is opened", func() bool { return r.s.Tasks.running == 0 })
	assert.Equal(t, "Anna", r.table().snap.Players[0].Name)
}

func TestAllGamesOfAFileCanBeImported(t *testing.T) {
	r := newRig(t, unpainted("en"), stored(t, t.TempDir()))
	r.tick(ui.Input{Files: []ui.File{{Name: "cup.pgn", Data: []byte(twoGames)}}})
	r.click("chooser.all")
	r.until("they are kept", func() bool { return r.s.Tasks.running == 0 })
	assert.IsType(t, &shelf{}, r.s.Top())
	assert.Equal(t, "2 games imported", r.s.Toast.Text)
}

func TestTheListOfAFileIsLeftForWhatWasThere(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.match("chess", "", "")
	r.tick(ui.Input{Files: []ui.File{{Name: "cup.pgn", Data: []byte(twoGames)}}})
	r.tick(ui.Input{Files: []ui.File{{Name: "again.pgn", Data: []byte(twoGames)}}})
	require.IsType(t, &chooser{}, r.s.Top())
	r.key(ui.KeyEsc)
	assert.IsType(t, &table{}, r.s.Top())
}

// Games keep their numbers when others of the file cannot be read, and what is wrong is said in the one form.
func TestTheListOfAFileWithFaults(t *testing.T) {
	r := newRig(t, unpainted("pl"))
	text := "[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n" + twoGames + "[White \"Iga\"]\n\n1. Ke2 *\n"
	r.tick(ui.Input{Files: []ui.File{{Name: "dir/cup.pgn", Data: []byte(text)}}})
	require.IsType(t, &chooser{}, r.s.Top())
	assert.True(t, strings.HasPrefix(r.s.Toast.Text, "dir/cup.pgn, PGN, partia 1, wiersz 1: "), r.s.Toast.Text)
	assert.Equal(t, []string{"2", "3"}, intersect(r.written(), "1", "2", "3"))
	r.click("chooser.0")
	assert.Equal(t, "Anna", r.table().snap.Players[0].Name)
}

// intersect are those of all that are written.
func intersect(written []string, all ...string) (some []string) {
	for _, one := range all {
		for _, w := range written {
			if w == one {
				some = append(some, one)
				break
			}
		}
	}
	return some
}

// A problem with two pawns of a side on one file is shown with a warning, and a move there says why it is not made.
func TestAProblemWithDoubledPawnsIsLookedAt(t *testing.T) {
	r := newRig(t, unpainted("en"))
	text := "V2.2\nP-12OU32FU33FU\nP+24FU00KI00KI00GI\nP-00AL\n+\n+0023KI\n%CHUDAN\n"
	r.tick(ui.Input{Files: []ui.File{{Name: "problem.csa", Data: []byte(text)}}})
	assert.Equal(t, "shogi", r.table().snap.Info.ID)
	assert.Contains(t, r.s.Toast.Text, "problem.csa: For viewing only: two pawns of one colour stand on the same file (3b and 3c).")
	require.NoError(t, r.table().match.GoToNode(0))
	r.tick(ui.Input{})
	r.table().make(r.table().snap.Legal[0])
	assert.Contains(t, r.s.Toast.Text, "but not play it")
	assert.Equal(t, 0, r.table().snap.Ply)
}

// Nobody is to move in such a problem: there is nothing to ask for, to offer or to give up, and the panel says why. Its moves
// can still be looked through.
func TestAProblemWithDoubledPawnsHasNothingToPlay(t *testing.T) {
	r := newRig(t, unpainted("en"), against())
	r.size = image.Pt(1280, 800)
	r.s.RecordAccessTree()
	text := "V2.2\nP-12OU32FU33FU\nP+24FU00KI00KI00GI\nP-00AL\n+\n+0023KI\n%CHUDAN\n"
	r.tick(ui.Input{Files: []ui.File{{Name: "problem.csa", Data: []byte(text)}}})
	for _, node := range []int{1, 0} {
		require.NoError(t, r.table().match.GoToNode(node))
		r.tick(ui.Input{})
		report := r.s.Report().Match
		for _, id := range []string{"board.hint", "board.draw", "board.resign"} {
			assert.False(t, r.has(id), "%s at %d", id, node)
		}
		assert.Contains(t, report.Asked, "For viewing only", node)
		assert.Contains(t, report.Turn, "For viewing only", node)
		words, _ := r.table().doing(r.table().snap.Turn)
		assert.Equal(t, []string{"View only"}, words, node)
		assert.False(t, r.table().snap.PersonToMove, node)
	}
	require.True(t, r.has("board.flip"))
	require.True(t, r.has("board.redo"), "the moves of the record")
	r.click("board.redo")
	assert.Equal(t, 1, r.table().snap.Ply)
	for _, err := range []error{
		r.table().match.RequestHint(), r.table().match.RequestThreat(), r.table().match.OfferDraw(0), r.table().match.Resign(0), r.table().match.Declare(),
	} {
		var why rules.IllegalReason
		require.ErrorAs(t, err, &why)
		assert.Equal(t, shogi.DoubledPawns, why.Code)
	}
}

// A record with null moves is shown with them among the moves.
func TestNullMovesAreShownAmongTheMoves(t *testing.T) {
	r := newRig(t, unpainted("en"))
	r.size = image.Pt(1280, 800)
	r.tick(ui.Input{Files: []ui.File{{Name: "plan.pgn", Data: []byte("1. e4 e5 2. Nf3 -- 3. d4 (3. Nxe5 --) exd4 *")}}})
	require.NoError(t, r.table().match.GoToNode(r.table().snap.Line[4].Node))
	r.tick(ui.Input{})
	assert.Contains(t, r.written(), "--")
	require.NoError(t, r.table().match.GoToNode(r.table().snap.Line[3].Node))
	r.tick(ui.Input{})
	assert.False(t, r.table().snap.Result.IsOver())
	assert.Contains(t, r.written(), "--")
}
