package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A recordingSynthesizer records what was spoken.
type recordingSynthesizer struct {
	spoken   []string
	language string
	volume   int
	stops    int // number of calls of Stop
}

func (s *recordingSynthesizer) Speak(text, language string, volume int) {
	s.spoken, s.language, s.volume = append(s.spoken, text), language, volume
}

func (s *recordingSynthesizer) Stop() { s.stops++ }

// last returns what was spoken last.
func (s *recordingSynthesizer) last() string {
	if len(s.spoken) == 0 {
		return ""
	}
	return s.spoken[len(s.spoken)-1]
}

// newSpeakingRig returns a rig with a synthesizer and a value of the setting.
func newSpeakingRig(t *testing.T, value string, options ...directortest.Option) (*rig, *recordingSynthesizer) {
	t.Helper()
	s := &recordingSynthesizer{}
	r := newRig(t, append(options, func(o *scene.Options) { o.Speech = s })...)
	r.Director.ChangeSettings(scene.SettingSpeech, value)
	return r, s
}

func TestSpokenMoves(t *testing.T) {
	const own, answer = "White pawn from e2 to e4", "Black pawn from e7 to e5"
	const resigned = "Black wins: you resigned"
	for value, want := range map[string][]string{
		scene.Off:         nil,
		scene.SpeakOthers: {answer, resigned},
		scene.SpeakAll:    {own, answer, resigned},
	} {
		t.Run(value, func(t *testing.T) {
			r, s := newSpeakingRig(t, value, directortest.WithOpponent("e7e5"))
			r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
			r.Drag("e2", "e4")
			r.Until("the answer", func() bool { return r.Snapshot().Ply == 2 })
			require.NoError(t, r.Match().Resign(0))
			r.Until("the end", func() bool { return r.board().snap.Result.IsOver() })
			assert.Equal(t, want, s.spoken)
		})
	}
}

// Check and mate are spoken with the move that brings them.
func TestSpokenChecks(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakAll)
	r.Begin("chess", "")
	for _, m := range []string{"f2f3", "e7e5", "g2g4", "d8h4"} {
		r.Drag(m[:2], m[2:])
	}
	assert.Equal(t, "Black queen from d8 to h4. Black wins: checkmate", s.last())
	r.Begin("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	r.Drag("a1", "a8")
	assert.Equal(t, "White rook from a1 to a8. Black to move, in check.", s.last())
}

// The result is spoken after a move of one's own, too, which is not.
func TestSpokenResultOfUnspokenMove(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakOthers, directortest.WithOpponent())
	r.Begin("chess", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", game.Player{}, game.Player{Computer: true, Level: 3})
	r.Drag("f7", "g7")
	assert.Equal(t, []string{"White wins: checkmate"}, s.spoken)
}

// Moves that arrive from other machines are those of others.
func TestSpokenOnlineMoves(t *testing.T) {
	s := &recordingSynthesizer{}
	r, links := onlineRig(t, func(o *scene.Options) { o.Speech = s })
	r.Director.ChangeSettings(scene.SettingSpeech, scene.SpeakOthers)
	r.closeInvitations()
	b := r.board()
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return b.snap.PersonToMove })
	r.Drag("f2", "f3")
	jan.Play("e5")
	r.Until("the answer", func() bool { return b.snap.PersonToMove })
	assert.Equal(t, []string{"Black pawn from e7 to e5"}, s.spoken)
	require.NoError(t, jan.Match.OfferDraw(1))
	jan.Until("the offer", func(*game.Snapshot) bool { return b.snap.OfferSeat == 1 })
	assert.Equal(t, b.offerPrompt().text, s.last())
}

// Of several moves at once only the newest is spoken.
func TestNewestMoveIsSpoken(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakAll)
	r.Begin("chess", "")
	for _, m := range []string{"e2e4", "e7e5", "g1f3"} {
		move, err := r.Match().ParseCoordinates(m)
		require.NoError(t, err)
		require.NoError(t, r.Match().Play(move))
	}
	r.Tick(ui.Input{})
	assert.Equal(t, []string{"White knight from g1 to f3"}, s.spoken)
}

// Steps through a game are silent and end what is being spoken; so is a game that is opened.
func TestStepsAreNotSpoken(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakAll)
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Drag("e7", "e5")
	require.Len(t, s.spoken, 2)
	stops := s.stops
	r.Key(ui.KeyLeft, ui.KeyLeft, ui.KeyRight, ui.KeyEnd, ui.KeyUndo, ui.KeyRedo)
	assert.Len(t, s.spoken, 2)
	assert.Greater(t, s.stops, stops)
	r.OpenSampleGame()
	r.Until("the game is open", func() bool { return r.Director.Nav.IsBoard() && r.Snapshot().Ply > 2 })
	r.Rest()
	assert.Len(t, s.spoken, 2, "the moves of a file")
	r.Key(ui.KeyLeft)
	assert.Len(t, s.spoken, 2)
}

// A player who is out, an answer to an offer: what happens without a move is spoken as well.
func TestSpokenEvents(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakOthers, directortest.WithOpponent())
	opponent := game.Player{Computer: true, Level: 1}
	r.BeginWithClock("four-player-chess", "", "", game.Player{}, opponent, opponent, opponent)
	require.NoError(t, r.Match().Resign(2))
	r.Tick(ui.Input{})
	assert.Contains(t, s.last(), "Yellow", "is out")
	r, s = newSpeakingRig(t, scene.SpeakOthers, directortest.WithOpponent())
	r.Begin("chess", "", game.Player{}, opponent)
	require.NoError(t, r.Match().OfferDraw(0))
	r.Until("the computer declines", func() bool { return r.board().snap.OfferSeat == rules.NoSeat })
	assert.Equal(t, []string{r.board().declinedText(game.Event{Seat: 1})}, s.spoken)
}

// Nothing is spoken while the sound is off, and what is being spoken ends.
func TestMutedSpeech(t *testing.T) {
	r, s := newSpeakingRig(t, scene.SpeakAll)
	r.Begin("chess", "")
	r.Director.ChangeSettings(scene.SettingVolume, "30")
	r.Drag("e2", "e4")
	assert.Len(t, s.spoken, 1)
	assert.Equal(t, 30, s.volume)
	stops := s.stops
	r.Director.ChangeSettings(scene.SettingVolume, "20")
	assert.Equal(t, stops, s.stops, "another volume interrupts nothing")
	r.Director.ChangeSettings(scene.SettingVolume, "0")
	assert.Greater(t, s.stops, stops)
	r.Drag("e7", "e5")
	assert.Len(t, s.spoken, 1)
}

// Every game says something about its moves in every language, without gaps.
func TestEveryGameSpeaks(t *testing.T) {
	for _, lang := range text.Languages() {
		r, s := newSpeakingRig(t, scene.SpeakAll, directortest.WithoutPainting(lang))
		for _, g := range catalog.All() {
			id := g.Info().ID
			s.spoken = nil
			r.BeginWithClock(id, "", "")
			for i := range 12 {
				moves := r.Snapshot().Legal
				require.NoError(t, r.Match().Play(moves[(7*i+3)%len(moves)]))
				r.Tick(ui.Input{})
			}
			assert.Len(t, s.spoken, 12, "%s in %s", id, lang)
			assert.Equal(t, lang, s.language)
			for _, said := range s.spoken {
				for part := range strings.SplitSeq(said, ",") {
					assert.NotEmpty(t, strings.Trim(part, " ."), "%s in %s: %q", id, lang, said)
				}
				assert.NotContains(t, said, "{{", "%s in %s", id, lang)
				assert.NotContains(t, said, "  ", "%s in %s", id, lang)
			}
		}
	}
}
