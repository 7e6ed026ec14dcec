package stage

import (
	"errors"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// A Clipboard is where texts are copied to and pasted from. Both may take their time: they are called on goroutines
// of their own.
type Clipboard interface {
	Read() (string, error)
	Write(text string) error
}

// ErrNoClipboard is a clipboard that is missing because no program that knows it is installed.
var ErrNoClipboard = errors.New("stage: no clipboard: xclip, xsel or wl-clipboard is missing")

// readClipboard asks for the text in the clipboard; a later pass is given it as its input.
func (s *Stage) readClipboard() {
	board := s.o.Clipboard
	if board == nil {
		return
	}
	s.away(func() func() {
		text, err := board.Read()
		return func() {
			switch {
			case err != nil:
				s.warn(s.clipboardFault(err))
			case strings.TrimSpace(text) == "":
				s.warn(s.words.T("paste.empty"))
			default:
				s.pasted = text
			}
		}
	})
}

// copyText puts a text into the clipboard and says so, if there are words for it.
func (s *Stage) copyText(text, said string) {
	board := s.o.Clipboard
	if board == nil {
		s.warn(s.words.T("paste.no-tool"))
		return
	}
	s.away(func() func() {
		err := board.Write(text)
		return func() {
			if err != nil {
				s.warn(s.clipboardFault(err))
				return
			}
			if said != "" {
				s.say(said)
			}
		}
	})
}

func (s *Stage) clipboardFault(err error) string {
	if errors.Is(err, ErrNoClipboard) {
		return s.words.T("paste.no-tool")
	}
	return s.words.T("paste.failed", "Why", s.why(err))
}

// paste opens what a text holds: a position, or games in any notation that is known.
func (s *Stage) paste(text string) {
	if !s.arrange(text) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n" // as our own format was written
		s.open(source{name: s.words.T("paste.name"), data: []byte(text), pasted: true})
	}
}

// arrange opens the set-up of a game at the position that a text means, or says what is wrong with it; it is false for a text
// that was not meant as a position.
func (s *Stage) arrange(text string) bool {
	places := s.likely(formats.FindPositions(text, s.o.Games))
	if len(places) == 0 {
		g, err := formats.MisreadPosition(text, s.nearest())
		if g == nil {
			return false
		}
		_, why, _ := strings.Cut(err.Error(), ": ") // without the format
		s.warn(s.words.T("paste.faulty", "Game", s.words.GameName(g.Info().ID), "Why", saves.Printable(why)))
		return true
	}
	p := newSetup(s, places[0].Game)
	p.start = places[0].Position
	p.setBoard()
	s.home()
	s.push(p)
	if len(places) == 1 {
		s.say(s.words.T("paste.position"))
		return true
	}
	var others []string
	for _, other := range places[1:] {
		others = append(others, s.words.GameName(other.Game.Info().ID))
	}
	s.say(s.words.T("paste.ambiguous", "Game", s.words.GameName(p.info.ID), "Others", s.words.JoinList(others)))
	return true
}

// likely leaves of several places that of the game on the board or on the page of its set-up.
func (s *Stage) likely(places []formats.FoundPosition) []formats.FoundPosition {
	if len(places) < 2 {
		return places
	}
	id := s.meant()
	for _, p := range places {
		if p.Game.Info().ID == id {
			return []formats.FoundPosition{p}
		}
	}
	return places
}

// meant is the game on the board or on the page of its set-up, or "".
func (s *Stage) meant() string {
	switch top := s.top().(type) {
	case *table:
		return top.snap.Info.ID
	case *setup:
		return top.info.ID
	}
	return ""
}

// nearest lists the games, first the one that is meant.
func (s *Stage) nearest() []rules.Game {
	id := s.meant()
	games := slices.Clone(s.o.Games)
	slices.SortStableFunc(games, func(a, b rules.Game) int {
		switch id {
		case a.Info().ID:
			return -1
		case b.Info().ID:
			return 1
		}
		return 0
	})
	return games
}
