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

// ReadClipboard asks for the text in the clipboard; a later pass is given it as its input.
func (s *Stage) ReadClipboard() {
	board := s.Options.Clipboard
	if board == nil {
		return
	}
	s.RunInBackground(func() func() {
		text, err := board.Read()
		return func() {
			switch {
			case err != nil:
				s.ShowWarning(s.clipboardError(err))
			case strings.TrimSpace(text) == "":
				s.ShowWarning(s.Words.T("paste.empty"))
			default:
				s.pasted = text
			}
		}
	})
}

// CopyText puts a text into the clipboard and says so, if there are words for it.
func (s *Stage) CopyText(text, said string) {
	board := s.Options.Clipboard
	if board == nil {
		s.ShowWarning(s.Words.T("paste.no-tool"))
		return
	}
	s.RunInBackground(func() func() {
		err := board.Write(text)
		return func() {
			if err != nil {
				s.ShowWarning(s.clipboardError(err))
				return
			}
			if said != "" {
				s.ShowToast(said)
			}
		}
	})
}

func (s *Stage) clipboardError(err error) string {
	if errors.Is(err, ErrNoClipboard) {
		return s.Words.T("paste.no-tool")
	}
	return s.Words.T("paste.failed", "Why", s.DescribeError(err))
}

// OpenText opens what a text holds: a position, or games in any notation that is known.
func (s *Stage) OpenText(text string) {
	if !s.openPosition(text) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n" // as our own format was written
		s.openSources(fileSource{name: s.Words.T("paste.name"), data: []byte(text), pasted: true})
	}
}

// openPosition opens the set-up of a game at the position that a text means, or says what is wrong with it; it is false for a text
// that was not meant as a position.
func (s *Stage) openPosition(text string) bool {
	places := s.likelyPositions(formats.FindPositions(text, s.Options.Games))
	if len(places) == 0 {
		g, err := formats.MisreadPosition(text, s.gamesByRelevance())
		if g == nil {
			return false
		}
		_, why, _ := strings.Cut(err.Error(), ": ") // without the format
		s.ShowWarning(s.Words.T("paste.faulty", "Game", s.Words.GameName(g.Info().ID), "Why", saves.Printable(why)))
		return true
	}
	p := newSetup(s, places[0].Game)
	p.start = places[0].Position
	p.setBoard()
	s.home()
	s.push(p)
	if len(places) == 1 {
		s.ShowToast(s.Words.T("paste.position"))
		return true
	}
	var others []string
	for _, other := range places[1:] {
		others = append(others, s.Words.GameName(other.Game.Info().ID))
	}
	s.ShowToast(s.Words.T("paste.ambiguous", "Game", s.Words.GameName(p.info.ID), "Others", s.Words.JoinList(others)))
	return true
}

// likelyPositions leaves of several places that of the game on the board or on the page of its set-up.
func (s *Stage) likelyPositions(places []formats.FoundPosition) []formats.FoundPosition {
	if len(places) < 2 {
		return places
	}
	id := s.currentGame()
	for _, p := range places {
		if p.Game.Info().ID == id {
			return []formats.FoundPosition{p}
		}
	}
	return places
}

// currentGame is the game on the board or on the page of its set-up, or "".
func (s *Stage) currentGame() string {
	switch top := s.top().(type) {
	case *table:
		return top.snap.Info.ID
	case *setup:
		return top.info.ID
	}
	return ""
}

// gamesByRelevance lists the games, first the one that is meant.
func (s *Stage) gamesByRelevance() []rules.Game {
	id := s.currentGame()
	games := slices.Clone(s.Options.Games)
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
