package help_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// playingTexts returns the texts of the pages about playing, for a game.
func playingTexts(t *testing.T, lang, game string) string {
	t.Helper()
	var texts []string
	for _, topic := range []string{"window", "moving", "commands"} {
		p, ok := help.Find(text.For(lang), game, topic)
		require.True(t, ok)
		for _, part := range p.Parts {
			texts = append(texts, part.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// playingProperties returns what a game has, by the names of the test below.
func playingProperties(t *testing.T, g rules.Game) (has []string) {
	t.Helper()
	info := g.Info()
	p, err := g.Start(nil)
	require.NoError(t, err)
	add := func(condition bool, properties ...string) {
		if condition {
			has = append(has, properties...)
		}
	}
	royal, hasRoyal := p.(rules.RoyalPieces)
	_, hasHands := p.(rules.PiecesInHand)
	_, isCounted := p.(rules.DeadStoneScoring)
	_, canPass := p.(rules.Passing)
	add(info.PiecesStay, "stones", "points")
	add(!info.PiecesStay, "moving")
	add(!info.NoDraws, "draws")
	add(info.HasClaims, "claims")
	add(info.HasCastling, "castling")
	add(info.HasPromotion, "promotion")
	add(hasRoyal && royal.Royal() != 0, "king", "check")
	add(hasHands, "hand", "pawn", "camp")
	add(isCounted, "counting")
	add(canPass, "passing")
	return has
}

// The pages about playing mention what the game has, and nothing that it does not have.
func TestPlayingPagesFitTheGame(t *testing.T) {
	// The words that show a property is mentioned, in English, Polish and Russian.
	words := map[string][3]string{
		"castling":  {"castle", "roszad", "рокир"},
		"check":     {"in check", "Szachowany", "под шахом"},
		"king":      {"king ", "król", "орол"},
		"promotion": {"promote", "promować", "превратиться"},
		"hand":      {"a pawn in hand", "piona z ręki", "пешки из руки"},
		"pawn":      {"pawn", "zrzuty piona", "ешк"},
		"claims":    {"claims a draw", "reklamuje remis", "требует ничью"},
		"camp":      {"promotion zone", "do obozu", "в лагерь"},
		"counting":  {"scoring starts", "zaczyna się liczenie", "начинается подсчёт"},
		"passing":   {"or pass.", "albo pass.", "или pass."},
		"points":    {"point to point", "punktu na punkt", "пункта на пункт"},
		"stones":    {"stone", "kamie", "кам"},
		"moving":    {"you have picked up", "podniesioną bierkę", "поднятую фигуру"},
		"draws":     {"offers a draw", "proponuje remis", "предлагает ничью"},
	}
	pinned := map[string]string{ // so that the games really are told apart
		"chess":        "moving draws claims king check castling promotion",
		"shogi":        "moving draws king check promotion hand pawn camp",
		"hasami-shogi": "moving draws",
		"go":           "stones points passing counting",
	}
	for _, g := range catalog.All() {
		id := g.Info().ID
		has := playingProperties(t, g)
		if want, isPinned := pinned[id]; isPinned {
			assert.ElementsMatch(t, strings.Fields(want), has, id)
		}
		for i, lang := range []string{"en", "pl", "ru"} {
			shown := playingTexts(t, lang, id)
			for property, phrases := range words {
				assert.Equal(t, slices.Contains(has, property), strings.Contains(shown, phrases[i]), "%s in %s: %s", id, lang, property)
			}
			for _, unwanted := range []string{"<no value>", "()", "shogi", "chess", "in Go", "w go ", "в го "} {
				assert.NotContains(t, shown, unwanted, "%s in %s: %s", id, lang, unwanted)
			}
		}
	}
}

// The example moves and seats are those of the game.
func TestPlayingPagesShowMovesOfTheGame(t *testing.T) {
	for game, shown := range map[string][]string{
		"chess":              {"(e4)", "(e2e4 or e2 e4)", "seat white ai:3, or seat black human"},
		"byzantine-chess":    {"(d3)", "(d2d3 or d2 d3)"},
		"four-player-chess":  {"(h2h4 or h2 h4)", "seat red ai:3, or seat blue human"},
		"three-player-chess": {"seat white ai:3, or seat red human"},
		"shogi":              {"(P-7f)", "(7g7f or 7g 7f)", "seat black ai:3, or seat white human"},
		"hasami-shogi":       {"(i5-e5)", "(i5e5 or i5 e5)", "seat black ai:3, or seat red human"},
		"go":                 {"the name of a point (D4)"},
	} {
		for _, words := range shown {
			assert.Contains(t, playingTexts(t, "en", game), words, "%s: %s", game, words)
		}
	}
}

// Without a game the texts mention nothing that only some games have, and no example is empty.
func TestPlayingPagesWithoutGame(t *testing.T) {
	for _, lang := range text.Languages() {
		shown := playingTexts(t, lang, "")
		for _, unwanted := range []string{"<no value>", "()", "castle", "roszad", "рокир", "help.play"} {
			assert.NotContains(t, shown, unwanted, "%s: %s", lang, unwanted)
		}
	}
}

// The texts depend on properties of a game, never on its id.
func TestTextsDoNotTestForGames(t *testing.T) {
	asks := regexp.MustCompile(`\{\{[^}]*\b(eq|ne)\b[^}]*\.Game(\.ID)?[ )}]`)
	files, err := filepath.Glob("../text/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Empty(t, asks.FindAllString(string(data), -1), file)
	}
}
