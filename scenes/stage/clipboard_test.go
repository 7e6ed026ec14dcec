package stage

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A pad is a clipboard of a test.
type pad struct {
	mu   sync.Mutex
	text string
	err  error
}

func (p *pad) Read() (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text, p.err
}

func (p *pad) Write(text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.text = text
	return p.err
}

func withPad(p *pad) wish { return func(o *Options) { o.Clipboard = p } }

// pasted presses Ctrl+V with that text in the clipboard.
func (r *rig) pasted(p *pad, text string) {
	r.t.Helper()
	_ = p.Write(text)
	r.key(ui.KeyPaste)
	r.until("it is pasted", func() bool { return r.s.IsSettled() && r.s.Pasted == "" })
	r.tick(ui.Input{})
}

func TestNoTimeIsToldOfAGameThatKeepsNone(t *testing.T) {
	p := &pad{}
	r := newRig(t, stored(t, t.TempDir()), withPad(p), against())
	r.pasted(p, "1. f3 e5 2. g4 Qh4# 0-1\n")
	assert.Equal(t, "Checkmate. 2 moves.", r.over().Summary())
}

func TestPaste(t *testing.T) {
	const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
	p := &pad{}
	r := newRig(t, stored(t, t.TempDir()), withPad(p), against())
	r.pasted(p, "  FEN: "+fen+"\r\n")
	page, ok := r.s.Top().(*setup)
	require.True(t, ok, "a position leads to the set-up")
	assert.Equal(t, fen, page.start)
	r.click("setup.play")
	assert.Equal(t, fen, r.position())

	r.pasted(p, strings.ReplaceAll(middle, "\n", "\r\n"))
	assert.Equal(t, 30, r.table().snap.Ply, "a game is opened")
	r.pasted(p, "1. i1c1 a2b2")
	assert.Equal(t, "hasami-shogi", r.table().snap.Info.ID)
	before := r.s.Top()

	data, err := native.Encode(r.table().match.Record(), catalog.Find)
	require.NoError(t, err)
	r.pasted(p, strings.TrimSpace(strings.ReplaceAll(string(data), "\n", "\r\n")))
	assert.NotSame(t, before, r.s.Top(), "our own format too, whatever line ends it came with")

	start, err := formats.Read("a.pgn", strings.NewReader("[FEN \""+fen+"\"]\n\n1. Kf1 *"), catalog.Find)
	require.NoError(t, err)
	data, err = native.Encode(start[0], catalog.Find)
	require.NoError(t, err)
	for _, text := range []string{"[FEN \"" + fen + "\"]\n1. Kf1 *", "[FEN \"" + fen + "\"] 1. Kf1 *", string(data)} {
		before = r.s.Top()
		r.pasted(p, text)
		same := before == r.s.Top()
		require.False(t, same, "a game in few lines that begins from a position is no position: %s", r.s.Toast.Text)
		assert.Contains(t, r.table().match.Record().Start, "6k1/5ppp/")
	}

	before = r.s.Top()
	for text, said := range map[string]string{
		"Dear Anna, how are you?":                      "doesn’t look like a game or a position",
		"[Variant \"Crazyhouse\"]\n\n1. e4":            "Crazyhouse",
		"[Event \"x\"]\n\n1. Ke2":                      "Move 1, Ke2",
		"   ":                                          "no text",
		"8/8/8/8/8/8/8/8/8 w 1":                        "isn’t a valid position for Hasami shogi: ",
		"8/8/8/7/8/8/8/8 w - - 0 1":                    "isn’t a valid position for Chess: board: rank 5: 7 cells, not 8",
		"FEN: p3k3/8/8/8/8/8/8/4K3 w - - 0 1":          "a pawn on a8",
		"and/or":                                       "doesn’t look like a game or a position",
		"{\"ludarium\":99,\n\"summary\":{}}":           "newer version of Ludarium",
		"(;FF[4]GM[2]SZ[8];B[c4])":                     "Othello",
		strings.Repeat("x", 100_000) + " \x00\x01\x02": "doesn’t look like a game or a position",
	} {
		r.pasted(p, text)
		assert.Contains(t, strings.ToLower(r.s.Toast.Text), strings.ToLower(said), text[:min(len(text), 60)])
		same := before == r.s.Top()
		assert.True(t, same, "what is on the board is unharmed: %s", text[:min(len(text), 60)])
		r.s.Toast = Toast{}
	}
}

func TestPasteOfSeveralGames(t *testing.T) {
	p := &pad{}
	r := newRig(t, stored(t, t.TempDir()), withPad(p))
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n\n", i)
	}
	r.pasted(p, b.String())
	r.rest()
	require.IsType(t, &chooser{}, r.s.Top(), "several games are a list to choose from")
	r.click("chooser.all")
	r.until("they are kept", func() bool { return r.s.Tasks.running == 0 })
	r.rest()
	l, ok := r.s.Top().(*shelf)
	require.True(t, ok, "all of them are shown in the library")
	assert.Len(t, l.cards, 40)
}

func TestPasteIntoAField(t *testing.T) {
	p := &pad{}
	r := newRig(t, withPad(p))
	r.write("/")
	r.pasted(p, "hasami\n8/8")
	assert.Equal(t, "hasami", r.s.Top().(*menu).query, "the field takes the first line")
}

func TestPositionOfSeveralGames(t *testing.T) {
	const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"
	p := &pad{}
	r := newRig(t, withPad(p), func(o *Options) {
		o.Games = append(catalog.All(), disguised{catalog.All()[0], 1})
	})
	r.pasted(p, fen)
	assert.Equal(t, "chess", r.s.Top().(*setup).info.ID, "the first is taken")
	assert.Contains(t, r.s.Toast.Text, "Chess960, Antichess and Chess 1")
	r.s.Nav.Home()
	r.click("game.antichess")
	r.pasted(p, fen)
	assert.Equal(t, fen, r.s.Top().(*setup).start)
	assert.Equal(t, "antichess", r.s.Top().(*setup).info.ID, "the page of the set-up says which is meant")
}

func TestNoClipboard(t *testing.T) {
	p := &pad{err: ErrNoClipboard}
	r := newRig(t, withPad(p))
	r.pasted(p, "x")
	assert.Contains(t, r.s.Toast.Text, "xclip", "one line, with what to do")
	p.err = errors.New("broken\npipe")
	r.pasted(p, "x")
	assert.Contains(t, r.s.Toast.Text, "broken")
	assert.NotContains(t, r.s.Toast.Text, "\n")
	none := newRig(t)
	none.key(ui.KeyPaste)
	none.rest()
}

func TestCopy(t *testing.T) {
	p := &pad{}
	r := newRig(t, withPad(p))
	r.openMiddle()
	r.rest()
	r.table().copyPosition()
	r.rest()
	assert.Equal(t, r.position(), p.text)
	r.table().copyGame()
	r.rest()
	assert.Contains(t, p.text, "1. e4 e5 2. Nf3")
	assert.Contains(t, r.s.Toast.Text, "copied")
}

func TestManyFilesAreImported(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.tick(ui.Input{Files: []ui.File{
		{Name: "a.pgn", Data: []byte(middle)},
		{Name: "b.hasami", Data: []byte("[Game \"hasami-shogi\"]\n\n1. i1c1 *\n")},
		{Name: "c.pgn", Data: []byte("[Event \"x\"]\n\n1. e4 e5 2. Ke4 *\n")},
		{Name: "d.pgn", Err: errors.New("unreadable")},
	}})
	r.until("they are kept", func() bool { return r.s.IsSettled() })
	r.rest()
	l, ok := r.s.Top().(*shelf)
	require.True(t, ok)
	assert.Len(t, l.cards, 3, "also what can be read of the one with a fault")
	assert.Contains(t, r.s.Toast.Text, "3 games imported")
	assert.Contains(t, r.s.Toast.Text, "c.pgn", "the first fault is told")
}

// A library of thousands must not make a frame late: only what is in view is made.
func TestHugeLibrary(t *testing.T) {
	const games = 5000
	r := newRig(t)
	l := NewLibrary(r.s.Context)
	for i := range games {
		r.s.SavedGames.Entries = append(r.s.SavedGames.Entries, library.Entry{
			Name: fmt.Sprintf("%06d-chess", games-i), Game: "chess", Title: fmt.Sprint("Game ", i), Seats: make([]saves.SeatRecord, 2),
			Saved: r.now.Add(-time.Duration(i) * time.Hour), Plies: 20,
			Position: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
		})
	}
	r.s.SavedGames.Version++
	r.s.IndexSavedGames()
	r.s.Nav.Push(l)
	r.rest()
	for range 100 {
		r.tick(ui.Input{Pointer: r.size.Div(2), Wheel: -5})
	}
	r.tick(ui.Input{Keys: []ui.Key{ui.KeyEnd}})
	for range 50 {
		r.tick(ui.Input{Keys: []ui.Key{ui.KeyPageUp}})
	}
	assert.Less(t, len(r.list.Ops), 1000, "only what is in view is drawn")
	made := 0
	for _, c := range l.cards {
		if c.Thumbnail != nil {
			made++
		}
	}
	assert.Less(t, made, 1500, "boards are made when they come into view")
	for _, query := range []string{"game 4997", "game 4998", "game 4999"} {
		l.want.query = query
		r.tick(ui.Input{})
		assert.Len(t, l.cards, 1)
	}
}

func TestSetUpShowsTheHandsOfAPosition(t *testing.T) {
	p := &pad{}
	r := newRig(t, withPad(p), against())
	r.pasted(p, "ln1g1g1nl/1r4sk1/p2ppp1pp/2p6/9/2P6/PP1PPPPPP/1S5R1/LN1GK1SNL b BGS2Pb 1")
	set := r.s.Top().(*setup)
	require.Len(t, set.board.View.Hands, 2)
	assert.Len(t, set.board.View.Hands[0], 4)
	assert.Len(t, set.lies.Trays, 2)
	assert.Empty(t, NewSetup(r.s.Context, set.game).board.View.Hands, "there are none at the start")
}

// A file that holds a position and no game is what it would be in the clipboard.
func TestAFileWithAPositionAlone(t *testing.T) {
	for _, c := range []struct{ file, text, game, says string }{
		{"mate.sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n", "shogi", "position"},
		{"mate.txt", "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\r\n", "shogi", ""},
		{"mate.fen", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "", "position"},
		{"bad.sfen", "4k4/9/4P4/9/9/9/9/9/4Y4 b G 1\n", "", "Shogi"},
	} {
		r := newRig(t)
		r.tick(ui.Input{Files: []ui.File{{Name: c.file, Data: []byte(c.text)}}})
		assert.Contains(t, r.s.Toast.Text, c.says, c.file)
		if c.game != "" {
			assert.Equal(t, c.game, r.s.Nav.CurrentGame(), c.file)
		}
	}
}
