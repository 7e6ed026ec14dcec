package review

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/review"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
)

func TestHeadlines(t *testing.T) {
	r := newAnalystRig(t)
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	wins := func(kind string, count int) []ai.Fact {
		return []ai.Fact{{Fact: ai.FactWins, Kind: kind, Count: count}}
	}
	for _, c := range []struct {
		why, against []ai.Fact
		says         string
	}{
		{wins("pawn", 100), wins("queen", 900), "You gave away a queen"},
		{wins("pawn", 100), wins("", 440), "You lost material"},
		{wins("queen", 900), wins("pawn", 100), "You could have won a queen"},
		{wins("pawn", 100), nil, "You could have won a pawn"},
		{wins("pawn", 100), append([]ai.Fact{{Fact: ai.FactRecaptures, Kind: "queen"}}, wins("queen", 800)...), "You gave away a queen"},
		{[]ai.Fact{{Fact: ai.FactRescues, Kind: "stone", Count: 9}}, nil, "You could have saved 9 pieces"},
		{nil, nil, "Blunder"},
	} {
		assert.Equal(t, c.says, s.headline(&review.KeyMoment{Judgment: review.Blunder, Reasons: c.why, ReplyReasons: c.against}))
	}
}

// Two players with the same name, as computers have, go by their seats.
func TestHeadlinesOfPlayersWithSameName(t *testing.T) {
	r := newAnalystRig(t)
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	head := func(names ...string) string {
		s.players = nil
		for seat, name := range names {
			s.players = append(s.players, game.Player{Computer: true, Level: 2 + seat, Name: name})
		}
		return s.headline(&review.KeyMoment{Judgment: review.Blunder, Seat: 1})
	}
	assert.Equal(t, "Black: blunder", head("", ""))
	assert.Equal(t, "Black: blunder", head("Anna", "Anna"))
	assert.Equal(t, "Computer: blunder", head("Anna", ""))
}

// The only opponent goes by its name or its level.
func TestHeadlineNamesOpponent(t *testing.T) {
	r := newAnalystRig(t, directortest.WithoutPainting("en"))
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	for want, opponent := range map[string]game.Player{
		"Level 3, casual: blunder": {Computer: true, Level: 3},
		"Luca: blunder":            {Computer: true, Level: 3, Name: "Luca"},
	} {
		s.players = []game.Player{{}, opponent}
		assert.Equal(t, want, s.headline(&review.KeyMoment{Judgment: review.Blunder, Seat: 1}))
	}
}

// The computer is a common noun in a sentence; a player with a name is not.
func TestChancesOfComputer(t *testing.T) {
	r := newAnalystRig(t, directortest.WithoutPainting("en"))
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	fell := func(seat rules.Seat, players ...game.Player) string {
		s.players = players
		return s.momentTexts(&review.KeyMoment{Seat: seat, BestShare: 520, PlayedShare: 310})[0]
	}
	computer := game.Player{Computer: true, Level: 3}
	assert.Equal(t, "The computer’s chances fell from 52% to 31%.", fell(1, game.Player{}, computer))
	assert.Equal(t, "Your chances fell from 52% to 31%.", fell(0, game.Player{}, computer))
	assert.Equal(t, "Black’s chances fell from 52% to 31%.", fell(1, computer, computer))
	assert.Equal(t, "Anna’s chances fell from 52% to 31%.", fell(1, game.Player{}, game.Player{Name: "Anna"}))
}

// The praise of the best move gives the reasons that are proved; that it is better than the next best one is none.
func TestPraiseOfBestMove(t *testing.T) {
	r := newAnalystRig(t)
	s := r.reviewGame("chess", "", directortest.BlunderGame)
	require.NotEmpty(t, s.state.KeyMoments)
	s.toggleMoment(0)
	praise := func(facts ...ai.Fact) (verdict, answer string) {
		state := *s.state
		state.KeyMoments = slices.Clone(state.KeyMoments)
		moment := &state.KeyMoments[0]
		moment.Reasons = facts
		state.Verdict = &review.Verdict{Ply: moment.Ply, Move: moment.BetterMove, Grade: review.GradeBest}
		s.state, s.mode = &state, answerShown
		return s.verdictText(), s.momentTexts(moment)[1]
	}
	better, saves := ai.Fact{Fact: ai.FactBetter, Count: 30}, ai.Fact{Fact: ai.FactSaves, Kind: "pawn", Cell: "e4", Count: 100}
	verdict, answer := praise(better)
	assert.Regexp(t, `^\S+ is correct\.$`, verdict)
	assert.Regexp(t, `^Better: \S+\.$`, answer)
	verdict, answer = praise(saves)
	assert.Regexp(t, `^\S+ is correct\. It saves the pawn on e4\.$`, verdict)
	assert.Contains(t, answer, "It saves the pawn on e4.")
}
