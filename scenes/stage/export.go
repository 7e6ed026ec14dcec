package stage

import (
	"bytes"
	"cmp"
	"fmt"
	"image/png"
	"io"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// exportFormats are the endings of files in which a game may be written; our own comes last and holds every game. Of several in a
// row the first is meant that can hold it: the letters of a name, say.
var exportFormats = [...][]string{{".pgn"}, {".sgf"}, {".kif", ".kifu"}, {".csa"}, {".usi"}, {".hasami"}, {ownFormat}}

// The endings of our own format, and of a picture of the board.
const (
	ownFormat     = ".ludarium"
	pictureFormat = ".png"
)

// writable lists the formats that can hold a game.
func (s *Stage) writable(r *saves.Record) []string {
	var out []string
	for _, row := range exportFormats {
		if format := holds(row, s.find, r); format != "" {
			out = append(out, format)
		}
	}
	return out
}

// holds is the first format of a row that can hold a game, "" if none can.
func holds(row []string, find saves.GameLookup, r *saves.Record) string {
	for _, format := range row {
		if formats.Write(io.Discard, format, find, r) == nil {
			return format
		}
	}
	return ""
}

// fitting is the format of a row, from this one on, that can hold a game; where none can it is this one, which says why.
func fitting(format string, find saves.GameLookup, r *saves.Record) string {
	for _, row := range exportFormats {
		if i := slices.Index(row, format); i >= 0 {
			return cmp.Or(holds(row[i:], find, r), format)
		}
	}
	return format
}

// losses is a line that says what formats leave out of a game, if any does.
func (s *Stage) losses(extensions []string, r *saves.Record) []string {
	var out []string
	for _, format := range extensions {
		if lost := formats.Losses(format, r); len(lost) > 0 {
			out = append(out, s.words.LossWarning(format, lost))
		}
	}
	if out == nil {
		return nil
	}
	return []string{strings.Join(out, "; ") + "."}
}

// export writes a game into the user's folder, away from the passes: in the format of that ending, or as a picture of
// the board. It never writes over another file.
func (s *Stage) export(r *saves.Record, kind string) {
	if s.o.Export == nil {
		s.warn(s.words.T("save.nowhere"))
		return
	}
	name := fmt.Sprintf("%s-%s", r.Game, s.o.Now().Format("2006-01-02-150405"))
	painter := s.painter(r)
	write, find := s.o.Export, s.find
	s.away(func() func() {
		var b bytes.Buffer
		var err error
		if kind == pictureFormat {
			pic, failed := painter.paint()
			if err = failed; err == nil {
				err = png.Encode(&b, pic)
			}
		} else {
			tagged := opening.WithOpeningTags(r, find)
			kind = fitting(kind, find, tagged)
			err = formats.Write(&b, kind, find, tagged)
		}
		where := ""
		if err == nil {
			where, err = write(name+kind, b.Bytes())
		}
		return func() {
			if err != nil {
				s.warn(s.words.T("save.failed", "Why", s.why(err)))
				return
			}
			s.say(s.words.T("save.done", "Where", where))
		}
	})
}

// copyRecord puts a game into the clipboard, in the notation in which its players exchange games.
func (s *Stage) copyRecord(r *saves.Record) {
	var b bytes.Buffer
	if err := formats.Write(&b, formats.ExtensionOf(r.Game), s.find, opening.WithOpeningTags(r, s.find)); err != nil {
		s.warn(s.words.T("paste.failed", "Why", s.why(err)))
		return
	}
	s.copyText(b.String(), s.words.T("copy.game"))
}

// exportAs writes the match into the user's folder: ".pgn" or another ending of t.writable, or ".png" for a picture of
// what is on the board.
func (t *table) exportAs(kind string) { t.export(t.match.Record(), kind) }

// copyPosition puts what is on the board into the clipboard, as FEN or what the game has in its place.
func (t *table) copyPosition() {
	t.copyText(t.snap.Position.String(), t.words.T("copy.position"))
}

// copyGame puts the match into the clipboard.
func (t *table) copyGame() { t.copyRecord(t.match.Record()) }

// bottom is the seat at the lower edge of a saved game's board.
func (s *Stage) bottom(seats []saves.SeatRecord) rules.Seat { return rules.Seat(max(s.you(seats), 0)) }
