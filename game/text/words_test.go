package text_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
)

var chessInfo = rules.Info{
	ID: "chess", Seats: []string{"white", "black"},
	Kinds: []rules.KindInfo{{}, {Name: "king", Letter: "K"}, {Name: "grand-wizard", Letter: "W"}},
}

func TestLanguageFallsBackToEnglish(t *testing.T) {
	for _, lang := range []string{"", "en", "en-US", "en_GB.UTF-8", "C", "C.UTF-8", "tlh", "x y z", "äöü", "nl_BE@euro", "sv_SE.UTF-8"} {
		w := text.For(lang)
		assert.Equal(t, "en", w.Lang(), lang)
		assert.Equal(t, "Chess", w.GameName("chess"), lang)
	}
	assert.Equal(t, []string{"en", "de", "es", "fr", "ja", "pl", "ru", "uk"}, text.Languages())
}

func TestSystemLanguage(t *testing.T) {
	for _, c := range []struct{ all, messages, lang, want string }{
		{"", "", "pl_PL.UTF-8", "pl_PL.UTF-8"},
		{"", "ru_RU.UTF-8", "pl_PL.UTF-8", "ru_RU.UTF-8"},
		{"pl", "ru", "en", "pl"},
		{"C", "", "pl_PL.UTF-8", ""},
		{"", "", "sv_SE.UTF-8", ""},
	} {
		t.Setenv("LC_ALL", c.all)
		t.Setenv("LC_MESSAGES", c.messages)
		t.Setenv("LANG", c.lang)
		assert.Equal(t, c.want, text.SystemLanguage(), c)
	}
}

func TestIsSupported(t *testing.T) {
	for lang, want := range map[string]bool{"en": true, "en_GB.UTF-8": true, "pl": true, "pl_PL.UTF-8": true, "ru-RU": true, "de_AT@euro": true, "uk_UA": true, "ja": true, "": false, "C": false, "nl": false, "sv": false, "x y z": false} {
		assert.Equal(t, want, text.IsSupported(lang), lang)
	}
}

func TestMessages(t *testing.T) {
	w := text.For("en")
	assert.Equal(t, "no.such.message", w.T("no.such.message"))
	assert.Equal(t, "a and b", w.T("list.and", "Most", "a", "Last", "b"))
	assert.Equal(t, "a and b", w.T("list.and", "Most", "a", "Last", "b", "odd one out"))
	assert.Equal(t, "The game is over.", w.T("refusal.game-over"))
	assert.Equal(t, "The game is over.", w.T("refusal.game-over"), "from the cache")
}

func TestLists(t *testing.T) {
	w := text.For("en")
	assert.Empty(t, w.JoinList(nil))
	assert.Equal(t, "a1", w.JoinList([]string{"a1"}))
	assert.Equal(t, "a1 and b2", w.JoinList([]string{"a1", "b2"}))
	assert.Equal(t, "a1, b2 and c3", w.JoinList([]string{"a1", "b2", "c3"}))
}

// A game without a short name keeps its name, whatever letters it has.
func TestShortGameName(t *testing.T) {
	assert.Equal(t, "Шахматы", text.For("ru").ShortGameName("chess"))
	assert.Equal(t, "Hexagonal", text.For("en").ShortGameName("hexagonal-chess"))
}

func TestNames(t *testing.T) {
	w := text.For("en")
	assert.Equal(t, "Black", w.SeatName(chessInfo, 1))
	assert.Equal(t, "king", w.PieceName(chessInfo, 1))
	assert.Equal(t, "Grand wizard", w.PieceName(chessInfo, 2), "a kind without a text shows its machine name")
	assert.Empty(t, w.PieceName(chessInfo, 0))
	assert.Empty(t, w.PieceName(chessInfo, 9))
	assert.Equal(t, "Tiny hex", w.GameName("tiny-hex"))
	assert.Empty(t, w.GameDescription("tiny-hex"))
	assert.Equal(t, "1, first steps", w.LevelName(1))
	assert.Equal(t, "10, full strength", w.LevelName(10))
	assert.Equal(t, "Komi", w.OptionName("tiny-go", "komi"))
	assert.Equal(t, "7.5", w.OptionValueName("tiny-go", "komi", "7.5"))
}

func TestResults(t *testing.T) {
	three := rules.Info{ID: "tiny-three", Seats: []string{"white", "red", "black"}}
	antichess := rules.Info{ID: "antichess", Seats: []string{"white", "black"}}
	shogi := rules.Info{ID: "shogi", Seats: []string{"black", "white"}}
	w := text.For("en")
	for _, c := range []struct {
		name string
		info rules.Info
		r    rules.Result
		want string
	}{
		{"running", chessInfo, rules.Result{}, "Game in progress"},
		{"mate", chessInfo, rules.WinResult(2, 0, rules.Mate), "White wins: checkmate"},
		{"resignation names the loser", chessInfo, rules.LossResult(2, 0, rules.Resignation), "Black wins: White resigned"},
		{"flag", chessInfo, rules.LossResult(2, 1, rules.OutOfTime), "White wins: Black ran out of time"},
		{"flag against a bare king", chessInfo, rules.DrawResult(2, rules.OutOfTime), "Draw: time ran out, but the opponent has too little material to win"},
		{"the side without pieces wins", antichess, rules.WinResult(2, 0, rules.NoPieces), "White wins: White has no pieces left"},
		{"the side without moves loses", chessInfo, rules.WinResult(2, 0, rules.NoMoves), "White wins: Black has no legal moves"},
		{"the side without moves wins", antichess, rules.WinResult(2, 0, rules.NoMoves), "White wins: White has no legal moves"},
		{"stalemate", chessInfo, rules.DrawResult(2, rules.Stalemate), "Draw: stalemate"},
		{"a reason without a text", chessInfo, rules.DrawResult(2, "two-suns"), "Draw: two suns"},
		{"two of three share the win", three, rules.LossResult(3, 1, rules.Resignation), "Shared win for White and Black: Red resigned"},
		{
			"the last elimination of three", three,
			rules.Result{Reason: rules.Resignation, Place: [rules.MaxSeats]uint8{2, 1, 3}},
			"Red wins: White resigned",
		},
		{"one of three wins", three, rules.WinResult(3, 1, rules.Mate), "Red wins: checkmate"},
		{"point count lost", shogi, rules.WinResult(2, 0, rules.Impasse), "Black wins: impasse: White has fewer than 24 points"},
		{"point count drawn", shogi, rules.DrawResult(2, rules.Impasse), "Draw: impasse: both players have enough points"},
		{"a declaration", shogi, rules.WinResult(2, 1, rules.Declaration), "White wins: White declared a win"},
		{"a declaration that draws", shogi, rules.DrawResult(2, rules.Declaration), "Draw: declared with 24 to 30 points"},
		{"a text for this game only", shogi, rules.DrawResult(2, rules.MoveLimit), "Draw: 500-move limit reached"},
	} {
		assert.Equal(t, c.want, w.ResultText(c.info, c.r), c.name)
	}
	assert.Equal(t, "repetition", w.ReasonName(rules.Repetition))
	assert.Equal(t, "the opponent has no pieces left", w.LossReason(antichess, rules.NoPieces))
	assert.Equal(t, "the opponent has no legal moves", w.LossReason(antichess, rules.NoMoves))
	assert.Equal(t, "no legal moves", w.LossReason(chessInfo, rules.NoMoves))
	assert.Equal(t, "resignation", w.LossReason(antichess, rules.Resignation))
	assert.Equal(t, "Black resigned", w.ResultReason(chessInfo, rules.LossResult(2, 1, rules.Resignation)))
	assert.Equal(t, "stalemate", w.ResultReason(chessInfo, rules.DrawResult(2, rules.Stalemate)))
}

func TestWinningMargin(t *testing.T) {
	info := rules.Info{ID: "go", Seats: []string{"black", "white"}}
	for halfPoints, want := range map[int][3]string{
		2:  {"Black wins by 1 point", "Czarne wygrywają o 1 punkt", "Чёрные выиграли с перевесом в 1 очко"},
		4:  {"Black wins by 2 points", "Czarne wygrywają o 2 punkty", "Чёрные выиграли с перевесом в 2 очка"},
		10: {"Black wins by 5 points", "Czarne wygrywają o 5 punktów", "Чёрные выиграли с перевесом в 5 очков"},
		83: {"Black wins by 41.5 points", "Czarne wygrywają o 41,5 punktu", "Чёрные выиграли с перевесом в 41,5 очка"},
	} {
		r := rules.WinResult(2, 0, rules.ByScore)
		r.MarginHalfPoints = halfPoints
		for i, language := range [3]string{"en", "pl", "ru"} {
			assert.Equal(t, want[i], text.For(language).ResultText(info, r))
		}
	}
	assert.Equal(t, "Draw: on points", text.For("en").ResultText(info, rules.DrawResult(2, rules.ByScore)))
}

func TestIllegalMoveTexts(t *testing.T) {
	w, b := text.For("en"), board.Square(board.Toned, 8, 8, board.Algebraic(8))
	e8, _ := b.CellByName("e8")
	a1, _ := b.CellByName("a1")
	assert.Equal(t, "That would leave your king in check from e8 and a1.",
		w.IllegalMoveText(b, rules.IllegalReason{Code: rules.KingInCheck, Cells: []rules.Cell{e8, a1}}))
	assert.Equal(t, "That would leave your king in check.", w.IllegalMoveText(b, rules.IllegalReason{Code: rules.KingInCheck}))
	assert.Equal(t, "Couldn’t read “e9” as a move.", w.IllegalMoveText(b, rules.IllegalReason{Code: rules.Unreadable, Text: "e9"}))
	assert.Equal(t, "That’s not allowed: moon in house.", w.IllegalMoveText(b, rules.IllegalReason{Code: "moon-in-house"}))
}

func TestMovesUsePieceLettersOfLanguage(t *testing.T) {
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	for lang, want := range map[string]string{
		"en": "1. Nf3 exd8=Q+ O-O Kxb2 R1e2 Bb5#", "pl": "1. Sf3 exd8=H+ O-O Kxb2 W1e2 Gb5#", "ru": "1. Кf3 exd8=Ф+ O-O Крxb2 Л1e2 Сb5#",
	} {
		assert.Equal(t, want, text.For(lang).LocalizeMove(g.Info(), "1. Nf3 exd8=Q+ O-O Kxb2 R1e2 Bb5#"), lang)
	}
	h, ok := catalog.Find("hasami-shogi")
	require.True(t, ok)
	assert.Equal(t, []string{"passen", "5. passen", "5… passen", "5. Nbypass"}, []string{
		text.For("de").LocalizeMove(h.Info(), "pass"), text.For("de").LocalizeMove(h.Info(), "5. pass"),
		text.For("de").LocalizeMove(h.Info(), "5… pass"), text.For("de").LocalizeMove(h.Info(), "5. Nbypass"),
	})
	assert.Equal(t, "i7e7", text.For("pl").LocalizeMove(h.Info(), "i7e7"))
	s, ok := catalog.Find("shogi")
	require.True(t, ok)
	assert.Equal(t, "Rx2c+ S6i-7h K-5h N*4e", text.For("pl").LocalizeMove(s.Info(), "Rx2c+ S6i-7h K-5h N*4e"), "each set has its own letters")
}

// Texts about a rule with variants name all of them, as they are read whichever was chosen.
func TestTextsNameAllVariants(t *testing.T) {
	for lang, two := range map[string][]string{"en": {"two"}, "pl": {"dwa"}, "ru": {"двух", "два"}} {
		w := text.For(lang)
		for _, key := range []string{"game.capablanca100.about", "help.capablanca100.board.2", "help.capablanca100.pawn.3", "help.capablanca80.castling.3"} {
			message := w.T(key)
			assert.True(t, slices.ContainsFunc(two, func(word string) bool { return strings.Contains(message, word) }), "%s %s: %s", lang, key, message)
		}
	}
	assert.Contains(t, text.For("en").T("help.antichess.promotion.1"), "unless you chose otherwise")
}

func TestKanjiCells(t *testing.T) {
	w := text.For("ja")
	assert.Equal(t, "7f", w.CellName("7f"))
	kanji := w.WithKanjiCells(true)
	for name, want := range map[string]string{"7f": "７六", "1a": "１一", "9i": "９九", "e4": "e4", "0a": "0a", "7j": "7j", "": "", "10a": "10a"} {
		assert.Equal(t, want, kanji.CellName(name), name)
	}
	assert.Same(t, kanji, kanji.WithKanjiCells(true))
	g, ok := catalog.Find("shogi")
	require.True(t, ok)
	c, ok := g.Board(nil).CellByName("3c")
	require.True(t, ok)
	assert.Contains(t, kanji.IllegalMoveText(g.Board(nil), rules.IllegalReason{Code: rules.KingInCheck, Cells: []rules.Cell{c}}), "３三")
}
