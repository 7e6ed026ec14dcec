package help_test

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// forEachPage calls f for every page, in every language.
func forEachPage(f func(w *text.Words, p help.Page)) {
	for _, lang := range text.Languages() {
		w := text.For(lang)
		for _, p := range help.Pages(w, "") {
			f(w, p)
		}
		for _, g := range catalog.All() {
			for _, p := range help.Pages(w, g.Info().ID) {
				if p.Game != "" {
					f(w, p)
				}
			}
		}
	}
}

func TestPagesHaveTexts(t *testing.T) {
	pageCount := map[string]int{}
	forEachPage(func(w *text.Words, p help.Page) {
		if w.Lang() == "en" {
			pageCount[p.Game]++
		}
		assert.NotContains(t, p.Title, "help.", "the title is missing")
		for i, part := range p.Parts {
			assert.False(t, strings.HasPrefix(part.Text, "help."), "%s: %s %d has no text", w.Lang(), p.ID, i+1)
			if part.Board != nil && part.Board.Task != nil {
				assert.False(t, strings.HasPrefix(part.Board.Task.Text, "help."), "%s: %s %d has no task text", w.Lang(), p.ID, i+1)
				assert.False(t, strings.HasPrefix(part.Board.Task.Done, "help."), "%s: %s %d has no text for the solved task", w.Lang(), p.ID, i+1)
			}
		}
	})
	for _, g := range catalog.All() {
		assert.GreaterOrEqual(t, pageCount[g.Info().ID], 8, "%s: the help must have its rules", g.Info().ID)
	}
}

func TestEveryTextBelongsToAPage(t *testing.T) {
	used := map[string]bool{}
	forEachPage(func(_ *text.Words, p help.Page) {
		id := "help." + p.ID
		used[id+".title"] = true
		for i, part := range p.Parts {
			n := id + "." + strconv.Itoa(i+1)
			used[n] = true
			if part.Board != nil && part.Board.Task != nil {
				used[n+".task"], used[n+".done"] = true, true
			}
		}
	})
	var messages map[string]any
	for _, file := range []string{"help", "help-pages"} {
		data, err := os.ReadFile("../text/" + file + ".en.json")
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(data, &messages))
	}
	require.Greater(t, len(messages), 200)
	for id := range messages {
		assert.True(t, used[id] || strings.HasPrefix(id, "help.scene."), "no page shows %s", id)
	}
}

func TestLinksLeadToPages(t *testing.T) {
	links := 0
	forEachPage(func(w *text.Words, p help.Page) {
		for i, part := range p.Parts {
			for _, span := range help.Spans(part.Text) {
				if span.Topic == "" {
					assert.NotContains(t, span.Text, "]", "%s: %s %d", w.Lang(), p.ID, i+1)
					continue
				}
				links++
				to, ok := help.Find(w, p.Game, span.Topic)
				if assert.True(t, ok, "%s: %s %d: there is no page %q", w.Lang(), p.ID, i+1, span.Topic) {
					assert.NotEqual(t, p.ID, to.ID, "%s: a page must not link to itself", w.Lang())
					assert.True(t, to.Game == "" || to.Game == p.Game, "%s: %s links to another game: %s", w.Lang(), p.ID, to.ID)
				}
			}
		}
	})
	assert.Greater(t, links, 40)
}

// TestBoardMovesAreLegal checks the moves and marks on the boards of the help.
func TestBoardMovesAreLegal(t *testing.T) {
	forEachBoard(t, func(g rules.Game, b *help.Board, name string) {
		pos := parseBoard(t, g, b)
		for _, m := range b.Marks {
			_, ok := g.Board(nil).CellByName(m)
			assert.True(t, ok, "%s: %s", name, m)
		}
		if b.Move == "" {
			return
		}
		a, ok := help.ParseMoveAttempt(g.Info(), g.Board(nil), pos.Turn(), b.Move)
		assert.True(t, ok, "%s: %s must be a move between cells or a drop", name, b.Move)
		if e, ok := pos.(rules.IllegalMoveExplainer); assert.True(t, ok) && b.Illegal {
			assert.NotEmpty(t, e.ExplainIllegal(a).Code, "%s: %s", name, b.Move)
		}
		_, err := pos.ParseMove(b.Move)
		assert.Equal(t, b.Illegal, err != nil, "%s: %s: %v", name, b.Move, err)
	})
}

// forEachBoard calls f for every board.
func forEachBoard(t *testing.T, f func(g rules.Game, b *help.Board, name string)) {
	t.Helper()
	forEachPage(func(w *text.Words, p help.Page) {
		for i, part := range p.Parts {
			if part.Board != nil && w.Lang() == "en" {
				g, ok := catalog.Find(part.Board.Game)
				require.True(t, ok, p.ID)
				f(g, part.Board, p.ID+"."+strconv.Itoa(i+1))
			}
		}
	})
}

func parseBoard(t *testing.T, g rules.Game, b *help.Board) rules.Position {
	t.Helper()
	pos, err := g.Parse(b.Position, nil)
	require.NoError(t, err, b.Position)
	return pos
}

func TestFind(t *testing.T) {
	w := text.For("en")
	for _, c := range []struct{ game, topic, want string }{
		{"chess", "castling", "chess.castling"},
		{"chess", "CASTLING", "chess.castling"},
		{"hasami-shogi", "board", "hasami-shogi.board"},
		{"chess", "board", "chess.board"},
		{"hasami-shogi", "castling", "chess.castling"},
		{"chess", "hasami-shogi", "hasami-shogi.board"},
		{"", "commands", "play.commands"},
		{"chess", "chess.pawn", "chess.pawn"},
		{"chess960", "castling", "chess960.castling"},
		{"chess960", "pawn", "chess.pawn"},
		{"capablanca100", "pawn", "capablanca100.pawn"},
		{"capablanca100", "archbishop", "capablanca80.archbishop"},
		{"chess", "archbishop", "capablanca80.archbishop"},
		{"chess", "antichess", "antichess.board"},
	} {
		p, ok := help.Find(w, c.game, c.topic)
		require.True(t, ok, c.topic)
		assert.Equal(t, c.want, p.ID)
	}
	_, ok := help.Find(w, "chess", "nonsense")
	assert.False(t, ok)
}

func TestSpans(t *testing.T) {
	for in, want := range map[string][]help.Span{
		"":                        nil,
		"plain":                   {{Text: "plain"}},
		"a [pawn] goes":           {{Text: "a "}, {Text: "pawn", Topic: "pawn"}, {Text: " goes"}},
		"[En passant].":           {{Text: "En passant", Topic: "en-passant"}, {Text: "."}},
		"[may castle:castling]":   {{Text: "may castle", Topic: "castling"}},
		"a bracket [ left open":   {{Text: "a bracket [ left open"}},
		"[one:a][two:b]":          {{Text: "one", Topic: "a"}, {Text: "two", Topic: "b"}},
		"a closing ] without a [": {{Text: "a closing ] without a ["}},
	} {
		assert.Equal(t, want, help.Spans(in), in)
	}
	assert.Equal(t, "White may castle: see the king.", help.PlainText("White [may castle:castling]: see the [king]."))
}
