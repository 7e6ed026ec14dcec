package pgn_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// Kinds of chess are known by the names that other programs give them, in any case.
func TestVariantsByName(t *testing.T) {
	const (
		start    = "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
		shuffled = "[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n"
	)
	for _, c := range []struct{ variant, tags, moves, game, called, fen string }{
		{"Standard", "", "e4", "chess", "", ""},
		{"Chess960", start, "e4", "chess960", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"fischerandom", shuffled, "Nf3", "chess960", "", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9"},
		{"Fischerrandom", shuffled, "e1f3", "chess960", "", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9"},
		{"Chess 960", shuffled, "c4", "chess960", "", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9"},
		{"Capablanca", "", "Ad3", "capablanca80", "", ""},
		{"Capablanca 10x10", "", "e5", "capablanca100", "", ""},
		{"capablanca 100", "", "e5", "capablanca100", "", ""},
		{"Antichess", "", "e3 b5 Bxb5", "antichess", "", ""},
		{"Giveaway", "", "e3", "antichess", "", ""},
		{"losing chess", "", "e3", "antichess", "Losing chess", ""},
		{"Suicide", "", "e3", "antichess", "", ""},
		{"giveaway chess", "", "e3", "antichess", "", ""},
		{"hexagonal-chess", "", "e6", "hexagonal-chess", "", ""},
		{"Hexagonal", "", "e6", "hexagonal-chess", "", ""},
		{"Three player chess", "", "e4", "three-player-chess", "", ""},
		{"capablanca80", "", "Ad3", "capablanca80", "", ""},
	} {
		t.Run(c.variant, func(t *testing.T) {
			text := "[Event \"?\"]\n[Variant \"" + c.variant + "\"]\n" + c.tags + "\n" + c.moves + " *\n"
			records, err := formats.Read("x.pgn", strings.NewReader(text), catalog.Find)
			require.NoError(t, err)
			require.Len(t, records, 1)
			assert.Equal(t, c.game, records[0].Game)
			assert.Equal(t, c.called, records[0].SimilarGame)
			assert.Len(t, savestest.MainLine(records[0]), len(strings.Fields(c.moves)))
			out := formatstest.Write(t, ".pgn", records...)
			if c.fen != "" {
				assert.Contains(t, out, "[SetUp \"1\"]\n[FEN \""+c.fen+"\"]\n")
			} else {
				assert.NotContains(t, out, "FEN")
			}
			again := formatstest.Read(t, "x.pgn", out)
			require.Len(t, again, 1)
			assert.Equal(t, savestest.MainLine(records[0]), savestest.MainLine(again[0]))
			assert.Empty(t, again[0].SimilarGame, "written under its own name")
		})
	}
}

// A game is read by all names that it has itself, and written under one of them.
func TestVariantsAreAskedOfTheGame(t *testing.T) {
	for _, g := range catalog.All() {
		info := g.Info()
		if formats.ExtensionOf(info.ID) != ".pgn" {
			continue
		}
		p, err := g.Start(nil)
		require.NoError(t, err)
		m := p.Format(p.Moves(nil)[0])
		for _, name := range []string{info.ID, strings.ReplaceAll(info.ID, "-", " "), text.For("en").GameName(info.ID), info.UCI.Variant} {
			if name == "" || name == "chess" && info.ID != "chess" {
				continue // two games share the name of a protocol
			}
			records, err := formats.Read("x.pgn", strings.NewReader("[Variant \""+name+"\"]\n[FEN \""+p.String()+"\"]\n\n"+m+" *\n"), catalog.Find)
			require.NoError(t, err, name)
			assert.Equal(t, info.ID, records[0].Game, name)
		}
	}
	_, err := formats.Read("x.pgn", strings.NewReader("[Variant \"???\"]\n\n1. e4 *\n"), catalog.Find)
	var unknown saves.UnknownGameError
	assert.ErrorAs(t, err, &unknown)
}

// Giveaway and suicide are antichess with an option, as in UCI, unless a file chooses its own; they are written as that.
func TestVariantsThatAreOptions(t *testing.T) {
	for _, c := range []struct {
		tags    string
		options map[string]string
		kept    []saves.Tag
	}{
		{"[Variant \"Antichess\"]\n", nil, nil},
		{"[Variant \"Giveaway\"]\n", map[string]string{"castling": "on"}, nil},
		{"[Variant \"suicide\"]\n", map[string]string{"stalemate": "fewer"}, nil},
		{"[Variant \"Suicide\"]\n[Options \"castling=on\"]\n", map[string]string{"castling": "on"}, nil},
		{"[Variant \"Suicide\"]\n[Options \"speed=high\"]\n", map[string]string{"stalemate": "fewer"}, []saves.Tag{{Name: "Options", Value: "speed=high"}}},
		{"[Variant \"Suicide\"]\n[Options \"rated\"]\n", map[string]string{"stalemate": "fewer"}, []saves.Tag{{Name: "Options", Value: "rated"}}},
	} {
		records := formatstest.Read(t, "x.pgn", c.tags+"\n1. e3 *\n\n"+c.tags+"\n1. e4 *\n")
		require.Len(t, records, 2, c.tags)
		for _, r := range records {
			assert.Equal(t, c.options, r.Options, c.tags)
			assert.Equal(t, c.kept, r.Tags, c.tags)
		}
		if c.options != nil {
			records[0].Options["castling"] = "off"
			assert.Equal(t, c.options, records[1].Options, "games share no options")
		}
		if c.kept == nil {
			out := formatstest.Write(t, ".pgn", records[1])
			assert.Contains(t, out, "[Variant \"Antichess\"]")
			assert.Equal(t, c.options, formatstest.Read(t, "x.pgn", out)[0].Options, c.tags)
		}
	}
	castled := "[Variant \"Giveaway\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n"
	assert.Equal(t, []string{"e1g1"}, savestest.MainLine(formatstest.Read(t, "x.pgn", castled)[0]))
}

// A game that began as it was drawn has no position of its own, but its text has.
func TestDrawnStartIsWritten(t *testing.T) {
	r := &saves.Record{Game: "chess960", Options: map[string]string{"setup": "0"}, Seats: make([]saves.SeatRecord, 2), Tree: saves.NewTree()}
	out := formatstest.Write(t, ".pgn", r)
	assert.Contains(t, out, `[Variant "Chess960"]`)
	assert.Contains(t, out, `[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]`)
	again := formatstest.Read(t, "x.pgn", out)
	require.Len(t, again, 1)
	assert.Equal(t, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", again[0].Start)
}
