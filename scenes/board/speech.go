package board

import (
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/scene"
)

// speakEvents speaks what has happened, in the words of the page for screen readers: a move with what it leads to, who is out, an
// offer, the result. Steps through the game are silent. The board shows the events already.
func (s *Scene) speakEvents(events []game.Event) {
	if len(events) == 0 || !s.CanSpeak() {
		return
	}
	var texts []string
	isMoveSpoken, isStateSpoken := false, false
	for _, e := range events {
		switch e.Kind {
		case game.NodeChanged:
			texts, isMoveSpoken, isStateSpoken = nil, false, false
			s.StopSpeech()
		case game.MovePlayed: // of several moves the last
			texts, isMoveSpoken = nil, e.Node == s.snap.Node && s.isMoveSpoken(e.Seat)
			isStateSpoken = isMoveSpoken
			if isMoveSpoken {
				texts = []string{s.lastMoveText()}
			}
		case game.SeatEliminated:
			if !isMoveSpoken { // the move says it
				texts = append(texts, s.eliminationText(game.Elimination{Seat: e.Seat, Reason: e.Reason, Place: e.Place}))
			}
		case game.OfferMade:
			if question := s.offerPrompt(); question != nil && !s.snap.Players[e.Seat].IsHere() {
				texts = append(texts, question.text)
			}
		case game.OfferDeclined:
			if !s.snap.Players[e.Seat].IsHere() {
				texts = append(texts, s.declinedText(e))
			}
		case game.GameOver:
			isStateSpoken = true
		}
	}
	if state := s.stateText(); isStateSpoken && state != "" {
		texts = append(texts, state)
	}
	s.Speak(strings.Join(texts, ". "))
}

// isMoveSpoken reports whether the moves of a seat are spoken.
func (s *Scene) isMoveSpoken(seat rules.Seat) bool {
	return s.Setting(scene.SettingSpeech) == scene.SpeakAll || !s.snap.Players[seat].IsHere()
}
