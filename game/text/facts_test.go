package text_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// startGame returns the description and the initial position of a game.
func startGame(t *testing.T, id string) (rules.Info, rules.Position) {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok)
	p, err := g.Start(nil)
	require.NoError(t, err)
	return g.Info(), p
}

func TestFacts(t *testing.T) {
	for _, c := range []struct {
		game       string
		fact       ai.Fact
		en, pl, ru string
	}{
		{"chess", ai.Fact{Fact: ai.FactWins, Kind: "knight", Cell: "f6"}, "It wins the knight on f6.", "Zdobywa skoczka na f6.", "Выигрывает коня на f6."},
		{"chess", ai.Fact{Fact: ai.FactWins}, "It wins material.", "Zyskuje materiał.", "Выигрывает материал."},
		{"chess", ai.Fact{Fact: ai.FactMates, Count: 1}, "Checkmate.", "Mat.", "Мат в 1 ход."},
		{"chess", ai.Fact{Fact: ai.FactMates, Count: 3}, "Mate in 3.", "Mat w 3 ruchach.", "Мат в 3 хода."},
		{"chess", ai.Fact{Fact: ai.FactMates, Count: 5}, "Mate in 5.", "Mat w 5 ruchach.", "Мат в 5 ходов."},
		{"shogi", ai.Fact{Fact: ai.FactMates, Count: 2}, "Mate in 3 moves (both sides’ moves counted).", "Mat w 3 ruchach, licząc obie strony.", "Мат в 3 хода, считая ходы обеих сторон."},
		{"shogi", ai.Fact{Fact: ai.FactStopsMate, Count: 2}, "Otherwise it’s mate in 3 moves (both sides’ moves counted).", "Inaczej mat w 3 ruchach, licząc obie strony.", "Иначе мат в 3 хода, считая ходы обеих сторон."},
		{"hasami-shogi", ai.Fact{Fact: ai.FactMates, Count: 2}, "It wins the game in 2 moves.", "Wygrywa partię w 2 ruchach.", "Победа в 2 хода."},
		{"antichess", ai.Fact{Fact: ai.FactMates, Count: 2}, "It wins the game in 2 moves.", "Wygrywa partię w 2 ruchach.", "Победа в 2 хода."},
		{"hasami-shogi", ai.Fact{Fact: ai.FactWins, Kind: "man", Cell: "e5"}, "It wins the piece on e5.", "Zdobywa pionka na e5.", "Выигрывает шашку на e5."},
		{"chess", ai.Fact{Fact: ai.FactSaves, Kind: "rook", Cell: "e8"}, "It saves the rook on e8.", "Ratuje wieżę na e8.", "Спасает ладью на e8."},
		{"go", ai.Fact{Fact: ai.FactCaptures, Kind: "stone", Cell: "D4", Count: 1}, "It captures a stone on D4.", "Zbija kamień na D4.", "Снимает камень на D4."},
		{"go", ai.Fact{Fact: ai.FactKills, Kind: "stone", Cell: "D4", Count: 3}, "It kills 3 stones at D4.", "Zabija 3 kamienie przy D4.", "Убивает 3 камня у D4."},
		{"go", ai.Fact{Fact: ai.FactRescues, Kind: "stone", Cell: "D4", Count: 12}, "It saves 12 stones at D4.", "Ratuje 12 kamieni przy D4.", "Спасает 12 камней у D4."},
		{"go", ai.Fact{Fact: ai.FactRescues, Kind: "stone", Cell: "D4", Count: 21}, "It saves 21 stones at D4.", "Ratuje 21 kamieni przy D4.", "Спасает 21 камень у D4."},
		{"go", ai.Fact{Fact: ai.FactAttacks, Kind: "stone", Cell: "D4", Count: 2}, "It threatens to capture 2 stones at D4.", "Grozi, że zbije 2 kamienie przy D4.", "Грозит снять 2 камня у D4."},
		{"go", ai.Fact{Fact: ai.FactConnects, Count: 2}, "It connects 2 chains.", "Łączy 2 łańcuchy.", "Соединяет 2 цепи."},
		{"go", ai.Fact{Fact: ai.FactGains, Count: 4}, "It’s worth at least 4 points.", "Wart co najmniej 4 punkty.", "Лучше паса не меньше чем на 4 очка."},
		{"go", ai.Fact{Fact: ai.FactGains, Count: 15}, "It’s worth at least 15 points.", "Wart co najmniej 15 punktów.", "Лучше паса не меньше чем на 15 очков."},
	} {
		info, p := startGame(t, c.game)
		assert.Equal(t, c.en, text.For("en").FactText(info, p, c.fact))
		assert.Equal(t, c.pl, text.For("pl").FactText(info, p, c.fact))
		assert.Equal(t, c.ru, text.For("ru").FactText(info, p, c.fact))
	}
}

func TestEveryFactHasText(t *testing.T) {
	facts := []ai.FactKind{
		ai.FactMates, ai.FactStopsMate, ai.FactWins, ai.FactSaves, ai.FactRecaptures, ai.FactPromotes, ai.FactForced, ai.FactOnly,
		ai.FactDraws, ai.FactBetter, ai.FactCaptures, ai.FactKills, ai.FactRescues, ai.FactAttacks, ai.FactConnects, ai.FactGains, ai.FactEndgame, ai.FactNeutral, ai.FactNothing,
	}
	for _, lang := range text.Languages() {
		w := text.For(lang)
		for _, id := range []string{"chess", "shogi", "hasami-shogi", "go"} {
			info, p := startGame(t, id)
			kind := info.Kinds[len(info.Kinds)-1].Name
			for _, f := range facts {
				for count := range 6 {
					fact := ai.Fact{Fact: f, Kind: kind, Cell: "a1", Count: count}
					for _, s := range []string{w.FactText(info, p, fact), w.ReplyText(info, p, "MOVE", []ai.Fact{fact})} {
						assert.NotContains(t, s, "<no value>")
						assert.NotContains(t, s, "fact.")
						assert.NotContains(t, s, "reply.")
						assert.Regexp(t, "[.。]$", s)
					}
				}
			}
		}
	}
}

func TestReplies(t *testing.T) {
	info, p := startGame(t, "chess")
	w := text.For("en")
	assert.Equal(t, "Then Nxd4 wins the queen on d4.", w.ReplyText(info, p, "Nxd4", []ai.Fact{{Fact: ai.FactWins, Kind: "queen", Cell: "d4"}}))
	stones, board := startGame(t, "go")
	kills := []ai.Fact{{Fact: ai.FactKills, Kind: "stone", Cell: "D4", Count: 5}, {Fact: ai.FactGains, Count: 9}}
	assert.Equal(t, "Then E3 kills 5 stones at D4.", w.ReplyText(stones, board, "E3", kills))
	assert.Equal(t, "It kills 5 stones at D4. It’s worth at least 9 points.", w.FactsText(stones, board, kills))
	assert.Equal(t, "Expected reply: e5.", w.ReplyText(info, p, "e5", nil))
	assert.Equal(t, "It wins the queen on d4. Everything else is clearly worse.", w.FactsText(info, p, []ai.Fact{
		{Fact: ai.FactWins, Kind: "queen", Cell: "d4"}, {Fact: ai.FactOnly}, {Fact: ai.FactForced},
	}))
}

// Where the moves of both sides are counted, the coach says so.
func TestWarningsCountMovesOfBothSides(t *testing.T) {
	words := text.For("en")
	info, p := startGame(t, "shogi")
	mates := func(count int) []ai.Fact { return []ai.Fact{{Fact: ai.FactMates, Count: count}} }
	assert.Equal(t, "Sure? This allows mate in 3 moves (both sides’ moves counted). It starts with: x.", words.WarningText(info, p, "x", mates(2)))
	assert.Equal(t, "Sure? Then the opponent can play: x.", words.WarningText(info, p, "x", mates(1)))
	assert.Equal(t, "Sure? You have mate in 5 moves here (both sides’ moves counted).", words.MissedWinText(info, p, 3))
	assert.Equal(t, "Sure? You can give checkmate right now.", words.MissedWinText(info, p, 1))
	info, p = startGame(t, "chess")
	assert.Equal(t, "Sure? This allows mate in 2, starting with: x.", words.WarningText(info, p, "x", mates(2)))
	assert.Equal(t, "Sure? You have mate in 3 here.", words.MissedWinText(info, p, 3))
}
