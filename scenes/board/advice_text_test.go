package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

func TestHintRevealsOnlyItsStep(t *testing.T) {
	for lang, want := range map[string][4]string{
		"en": {"Look at the knight on g1.", "Best move: Nf3.", "Best move: Nf3. It saves the queen on d1.", "Best move: Nf3. Nothing is forced; this looks best."},
		"pl": {"Spójrz na skoczka na polu g1.", "Najlepszy ruch: Sf3.", "Najlepszy ruch: Sf3. Ratuje hetmana na d1.", "Najlepszy ruch: Sf3. Nic nie jest wymuszone, ale to wygląda najlepiej."},
		"ru": {"Посмотрите на коня на g1.", "Лучший ход: Кf3.", "Лучший ход: Кf3. Спасает ферзя на d1.", "Лучший ход: Кf3. Форсированного выигрыша нет; этот ход кажется лучшим."},
	} {
		r := newRig(t, func(o *scene.Options) { o.Language = lang })
		r.Begin("chess", "")
		b := r.board()
		m, err := b.snap.Position.ParseMove("g1f3")
		require.NoError(t, err)
		assert.Empty(t, b.hintText())
		snap := *b.snap
		h := game.Hint{Move: m, Text: "Nf3", TouchedCells: boardview.ShownMoveOf(snap.Position, m).Cells, Reasons: []ai.Fact{{Fact: ai.FactSaves, Kind: "queen", Cell: "d1"}}}
		for i, step := range []game.HintStep{game.HintPiece, game.HintMove, game.HintReasons, game.HintReasons} {
			if i == 3 {
				h.Reasons = nil
			}
			hint := h
			hint.Step = step
			snap.Hint, b.snap = &hint, &snap
			assert.Equal(t, want[i], b.hintText())
		}
	}
}

// Where nothing but the comparison speaks for a move, its score does: for the first seat, as beside the board.
func TestHintWithoutReasonGivesScore(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Begin("chess", "")
	b := r.board()
	m, err := b.snap.Position.ParseMove("g1f3")
	require.NoError(t, err)
	snap := *b.snap
	b.snap = &snap
	hint := func(seat rules.Seat, reasons ...ai.Fact) string {
		snap.Hint = &game.Hint{
			Move: m, Text: "Nf3", TouchedCells: boardview.ShownMoveOf(snap.Position, m).Cells, Step: game.HintReasons,
			Seat: seat, Score: 40, PV: []string{"g1f3"}, Reasons: reasons,
		}
		return b.hintText()
	}
	assert.Equal(t, "Best move: Nf3. It looks better than the next best move. Evaluation: +0.4.", hint(0, ai.Fact{Fact: ai.FactBetter}))
	assert.Equal(t, "Best move: Nf3. Nothing is forced; this looks best. Evaluation: −0.4.", hint(1))
	assert.Equal(t, "Best move: Nf3. It saves the queen on d1.", hint(0, ai.Fact{Fact: ai.FactSaves, Kind: "queen", Cell: "d1"}))
}

// Draws that cannot happen are not counted among the chances.
func TestSharesWithoutDraws(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Begin("go", "")
	assert.Equal(t, "win 60%, loss 40%", r.board().sharesText(evaluation{wdl: ai.WDL{600, 0, 400}}))
	assert.Equal(t, "win 60%, draw 10%, loss 30%", r.board().sharesText(evaluation{wdl: ai.WDL{600, 100, 300}}))
}

func TestPassHintGivesReason(t *testing.T) {
	r := newRig(t)
	r.Begin("go", "")
	b := r.board()
	snap := *b.snap
	snap.Hint, b.snap = &game.Hint{Step: game.HintPiece, Text: "pass"}, &snap
	assert.Equal(t, "The best move is to pass.", b.hintText())
	snap.Hint.Reasons = []ai.Fact{{Fact: ai.FactNothing}}
	assert.Equal(t, "The best move is to pass. There’s nothing left to gain.", b.hintText())
}

func TestThreatText(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	b := r.board()
	assert.Empty(t, b.threatText())
	snap := *b.snap
	b.snap = &snap
	snap.Threat = &game.Hint{Seat: 1}
	assert.Equal(t, "No threats right now.", b.threatText())
	snap.Threat = &game.Hint{Seat: 1, Move: 1, Text: "Qxf7#", Reasons: []ai.Fact{{Fact: ai.FactMates, Count: 1}, {Fact: ai.FactOnly}}}
	assert.Equal(t, "Threat: Qxf7#. Checkmate.", b.threatText())
}

// twoSeatEvaluation returns an evaluation for two seats.
func twoSeatEvaluation(wdl ai.WDL, score ai.Score) evaluation {
	return evaluation{wdl, score, game.ExpectedScores{wdl.Expectation(), 1000 - wdl.Expectation()}, 2}
}

func TestMultiplayerEvaluation(t *testing.T) {
	r := newRig(t)
	r.Begin("three-player-chess", "", game.Player{}, game.Player{}, game.Player{})
	b := r.board()
	for _, c := range []struct {
		name    string
		shares  game.ExpectedScores
		playing int
		words   string
		number  string
	}{
		{"all alike", game.ExpectedScores{330, 336, 334}, 3, "Even", "33%"},
		{"one ahead", game.ExpectedScores{460, 270, 270}, 3, "Slightly better for White", "46%"},
		{"two ahead", game.ExpectedScores{450, 440, 110}, 3, "Slightly better for White and Red", "45%"},
		{"one far ahead", game.ExpectedScores{50, 50, 900}, 3, "Winning for Black", "5%"},
		{"two players left", game.ExpectedScores{0, 300, 700}, 2, "Clearly better for Black", "0%"},
	} {
		v := evaluation{shares: c.shares, playingSeats: c.playing}
		assert.Equal(t, c.words, evaluationText(b.Words, b.snap.Info, rules.NoSeat, v, false), c.name)
		assert.Equal(t, c.number, v.label(b.snap.Info, 0), c.name)
	}
	assert.Equal(t, "White 46%, Red 27%, Black 27%", b.sharesText(evaluation{shares: game.ExpectedScores{460, 270, 270}}))
	assert.Equal(t, "Red wins", evaluationText(b.Words, b.snap.Info, 0, finalEvaluation(rules.WinResult(3, 1, rules.Mate), 3), true))
	assert.Equal(t, "41%", gameui.LineScore(b.snap.Info, game.Line{WDL: ai.WDL{100, 20, 880}, ExpectedScore: 410, Score: -30}))
	assert.Equal(t, "#2", gameui.LineScore(b.snap.Info, game.Line{WDL: ai.WDL{1000}, Score: ai.MateScore - 3}))
}

// Where pieces have no value the evaluation is the first seat's share.
func TestEvaluationWithoutPieceValues(t *testing.T) {
	r := newRig(t)
	r.Begin("go", "")
	info := r.board().snap.Info
	assert.Equal(t, "61%", twoSeatEvaluation(ai.WDL{610, 0, 390}, 45).label(info, 1))
	assert.Equal(t, "39%", gameui.LineScore(info, game.Line{WDL: ai.WDL{390, 0, 610}, ExpectedScore: 390, Score: -45}))
}

func TestEvaluationTextAndLabel(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	b := r.board()
	for _, c := range []struct {
		name          string
		w             evaluation
		words, number string
	}{
		{"even", twoSeatEvaluation(ai.WDL{250, 500, 250}, 0), "Even", "0.0"},
		{"a hair", twoSeatEvaluation(ai.WDL{290, 500, 210}, 14), "Even", "+0.1"},
		{"a little for the person", twoSeatEvaluation(ai.WDL{400, 400, 200}, 60), "Slightly better for you", "+0.6"},
		{"a little for the other", twoSeatEvaluation(ai.WDL{200, 400, 400}, -60), "Slightly better for Black", "−0.6"},
		{"clearly", twoSeatEvaluation(ai.WDL{600, 300, 100}, 150), "Clearly better for you", "+1.5"},
		{"winning", twoSeatEvaluation(ai.WDL{10, 40, 950}, -900), "Winning for Black", "−9.0"},
		{"a mate", twoSeatEvaluation(ai.WDL{1000, 0, 0}, ai.MateScore-5), "Winning for you", "#3"},
		{"to be mated", twoSeatEvaluation(ai.WDL{0, 0, 1000}, 4-ai.MateScore), "Winning for Black", "−#2"},
	} {
		assert.Equal(t, c.words, evaluationText(b.Words, b.snap.Info, b.onlyPerson(), c.w, false), c.name)
		assert.Equal(t, c.number, c.w.label(b.snap.Info, 0), c.name)
	}
	assert.Equal(t, "Black wins", evaluationText(b.Words, b.snap.Info, 0, finalEvaluation(rules.WinResult(2, 1, rules.Mate), 2), true))
	mated := twoSeatEvaluation(ai.WDL{0, 0, 1000}, 4-ai.MateScore)
	assert.Equal(t, "−#4", mated.label(rules.Info{Seats: b.snap.Info.Seats, NumbersEveryPly: true}, 0), "every move counts")
	assert.Equal(t, "Even", evaluationText(b.Words, b.snap.Info, 0, finalEvaluation(rules.DrawResult(2, rules.Stalemate), 2), true))
}

func TestEvaluationBarKeepsLastValue(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	b := r.board()
	_, ok := b.currentEvaluation()
	require.False(t, ok, "no evaluation yet")
	known, unknown := *b.snap, *b.snap
	known.Analysis, unknown.Analysis = &game.Analysis{Line: game.Line{WDL: ai.WDL{700, 200, 100}, Score: 150}}, nil
	b.snap = &known
	before, _ := b.currentEvaluation()
	b.snap = &unknown
	now, ok := b.currentEvaluation()
	assert.True(t, ok)
	assert.Equal(t, before, now)
}

// Where pieces are only placed, the first step of a hint names an area around the cell, and the board marks only
// that.
func TestPlacementHintStartsWithArea(t *testing.T) {
	r := newRig(t)
	r.Begin("go", "")
	b := r.board()
	snap := *b.snap
	for _, name := range []string{"A1", "K10", "Q16", "T19"} {
		c, ok := b.board.CellByName(name)
		require.True(t, ok)
		snap.Hint, b.snap = &game.Hint{Step: game.HintPiece, Text: name, TouchedCells: []rules.Cell{c}}, &snap
		b.showAdvice()
		assert.Empty(t, b.view.Hint)
		assert.Contains(t, b.view.MarkedCells, c)
		assert.GreaterOrEqual(t, len(b.view.MarkedCells), 4)
		assert.LessOrEqual(t, len(b.view.MarkedCells), 9)
		assert.NotContains(t, b.hintText(), name+" ", "the whole move")
		snap.Hint.Step = game.HintMove
		b.showAdvice()
		assert.Equal(t, []rules.Cell{c}, b.view.Hint)
		assert.Empty(t, b.view.MarkedCells)
	}
}
