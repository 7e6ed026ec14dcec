package stage

import (
	"bytes"
	"errors"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/scenes/ui"
)

// What is larger is read away from the passes, so that no frame is late.
const smallFile = 32 << 10

// mostImported is how many games are taken into the library at once: a collection of a hundred thousand would bury
// what the player has played.
const mostImported = 2000

// A source is something that games are read from.
type source struct {
	name   string // for people
	data   []byte
	err    error // it could not be read at all
	pasted bool
}

// A harvest is what sources held.
type harvest struct {
	records []*saves.Record
	name    string // of the only source
	shelved bool   // all go into the library
	fault   source // the first one with a fault
	why     error
	more    int // further sources with a fault
}

// openFiles opens files that were named, dropped or chosen.
func (s *Stage) openFiles(files []ui.File) {
	sources := make([]source, len(files))
	for i, f := range files {
		sources[i] = source{name: brief(saves.Printable(f.Name)), data: f.Data, err: f.Err}
	}
	s.open(sources...)
}

// brief is the name of a file as it is said: of a long one the beginning and the end.
func brief(name string) string {
	const most, end = 40, 15
	letters := []rune(name)
	if len(letters) <= most {
		return name
	}
	return string(letters[:most-end-1]) + "…" + string(letters[len(letters)-end:])
}

// openFile is openFiles with one.
func (s *Stage) openFile(file ui.File) { s.openFiles([]ui.File{file}) }

// open reads sources. The game of a single one is shown; of several games in it one is chosen. Of several sources all games go
// into the library. What is on the board is unharmed when nothing can be read.
func (s *Stage) open(sources ...source) {
	size := 0
	for _, from := range sources {
		size += len(from.data)
	}
	if size <= smallFile {
		s.opened(reap(sources, s.find))
		return
	}
	s.say(s.words.T("open.reading"))
	s.away(func() func() {
		h := reap(sources, s.find)
		return func() { s.opened(h) }
	})
}

// reap reads sources.
func reap(sources []source, find saves.GameLookup) harvest {
	h := harvest{name: sources[0].name, shelved: len(sources) > 1}
	for _, from := range sources {
		err := from.err
		if err == nil {
			name := from.name
			if from.pasted {
				name = "" // its ending says nothing
			}
			var records []*saves.Record
			if records, err = formats.Read(name, bytes.NewReader(from.data), find); err != nil {
				records = slices.DeleteFunc(records, bare)
			}
			h.records = append(h.records, records...)
		}
		switch {
		case err == nil:
		case h.why == nil:
			h.fault, h.why = from, err
		default:
			h.more++
		}
	}
	return h
}

// bare says that a record holds nothing but the start of its game.
func bare(r *saves.Record) bool { return len(r.Tree.Nodes) <= 1 && r.Start == "" }

// opened shows what was read.
func (s *Stage) opened(h harvest) {
	switch {
	case len(h.records) == 0 && h.why == nil:
	case len(h.records) == 0 && !h.shelved && s.arrange(string(h.fault.data)): // a file with a position alone
	case len(h.records) == 0 && nothingLike(h.fault, h.why):
		s.warn(s.words.T("paste.nothing"))
	case len(h.records) == 0:
		s.warn(s.words.WrapFileError(s.find, h.fault.name, h.why).Error())
	case h.shelved:
		s.shelve(h, h.records, nil)
	case len(h.records) > 1:
		s.chooseGame(h)
		if h.why != nil {
			s.warn(s.words.PartlyReadMessage(s.find, h.fault.name, h.why))
		}
	default:
		s.loadRecord(h.records[0], func(m *game.Match) { s.keepOnce(m, h.why == nil) })
		s.warnOf(h.name, 0, h.records[0], h.why)
	}
}

// warnOf says what there is to know of a game out of a file that is shown now: its fault, that it has the name of another game with
// nearly the same rules, that nobody can play on. number is that of the game, 0 for the only one.
func (s *Stage) warnOf(name string, number int, r *saves.Record, fault error) {
	switch line := s.words.FlawMessage(s.find, name, number, r); {
	case fault != nil:
		s.warn(s.words.PartlyReadMessage(s.find, name, fault))
	case r.SimilarGame != "":
		s.warn(s.words.FormatFileMessage(name, saves.TextError{Game: number}, s.words.T("open.nearly", "Name", r.SimilarGame, "Game", s.words.GameName(r.Game)), ""))
	case line != "":
		s.warn(line)
	}
}

// nothingLike says that a pasted text was not even meant as a game.
func nothingLike(from source, err error) bool {
	var move saves.MoveError
	words := errors.As(err, &move) && move.Number == 1 && !bytes.HasPrefix(bytes.TrimSpace(from.data), []byte("["))
	return from.pasted && (words || errors.Is(err, saves.ErrNoRecord) || errors.Is(err, saves.ErrForeign))
}

// shelve takes games into the library that are not there yet, away from the passes. It says how many are there now, in
// the words of said, if it has any; without said the library is shown, and how many are new is said.
func (s *Stage) shelve(h harvest, records []*saves.Record, said func(count int) string) {
	if s.o.Store == nil {
		s.warn(s.words.T("open.no-library"))
		return
	}
	all := len(records)
	records = records[:min(all, mostImported)]
	store := s.o.Store
	s.away(func() func() {
		kept, failed := keepNew(store, records)
		return func() {
			s.archive.refresh()
			if said == nil {
				if _, there := s.top().(*shelf); !there {
					s.home()
					s.push(newLibrary(s))
				}
				said = func(int) string { return s.imported(kept) }
			}
			there := kept.fresh + kept.known
			switch {
			case failed != nil:
				s.warn(s.words.T("open.not-kept", "Count", there, "Why", s.why(failed)))
			case h.why != nil:
				s.warn(s.words.T("open.some", "Said", said(there), "Fault", s.words.WrapFileError(s.find, h.fault.name, h.why)))
			case there < all:
				s.warn(s.words.T("open.most", "Said", said(there), "All", all))
			default:
				if words := said(there); words != "" { // nothing takes the place of what is being said
					s.say(words)
				}
			}
		}
	})
}
