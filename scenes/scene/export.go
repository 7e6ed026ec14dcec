package scene

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
var exportFormats = [...][]string{{".pgn"}, {".sgf"}, {".kif", ".kifu"}, {".csa"}, {".usi"}, {".hasami"}, {OwnFormat}}

// The endings of our own format, and of a picture of the board.
const (
	OwnFormat     = ".ludarium"
	PictureFormat = ".png"
)

// WritableFormats lists the formats that can hold a game.
func (c *Context) WritableFormats(r *saves.Record) []string {
	var out []string
	for _, row := range exportFormats {
		if format := formatHolding(row, c.FindGame, r); format != "" {
			out = append(out, format)
		}
	}
	return out
}

// formatHolding is the first format of a row that can hold a game, "" if none can.
func formatHolding(row []string, find saves.GameLookup, r *saves.Record) string {
	for _, format := range row {
		if formats.Write(io.Discard, format, find, r) == nil {
			return format
		}
	}
	return ""
}

// fittingFormat is the format of a row, from this one on, that can hold a game; where none can it is this one, which says why.
func fittingFormat(format string, find saves.GameLookup, r *saves.Record) string {
	for _, row := range exportFormats {
		if i := slices.Index(row, format); i >= 0 {
			return cmp.Or(formatHolding(row[i:], find, r), format)
		}
	}
	return format
}

// FormatLosses is a line that says what formats leave out of a game, if any does.
func (c *Context) FormatLosses(extensions []string, r *saves.Record) []string {
	var out []string
	for _, format := range extensions {
		if lost := formats.Losses(format, r); len(lost) > 0 {
			out = append(out, c.Words.LossWarning(format, lost))
		}
	}
	if out == nil {
		return nil
	}
	return []string{strings.Join(out, "; ") + "."}
}

// Export writes a game into the user's folder, away from the passes: in the format of that ending, or as a picture of
// the board. It never writes over another file.
func (c *Context) Export(r *saves.Record, kind string) {
	if c.Options.Export == nil {
		c.ShowWarning(c.Words.T("save.nowhere"))
		return
	}
	name := fmt.Sprintf("%s-%s", r.Game, c.Options.Now().Format("2006-01-02-150405"))
	painter := c.PictureOf(r)
	write, find := c.Options.Export, c.FindGame
	c.RunInBackground(func() func() {
		var b bytes.Buffer
		var err error
		if kind == PictureFormat {
			pic, failed := painter.Paint()
			if err = failed; err == nil {
				err = png.Encode(&b, pic)
			}
		} else {
			tagged := opening.WithOpeningTags(r, find)
			kind = fittingFormat(kind, find, tagged)
			err = formats.Write(&b, kind, find, tagged)
		}
		where := ""
		if err == nil {
			where, err = write(name+kind, b.Bytes())
		}
		return func() {
			if err != nil {
				c.ShowWarning(c.Words.T("save.failed", "Why", c.DescribeError(err)))
				return
			}
			c.ShowToast(c.Words.T("save.done", "Where", where))
		}
	})
}

// CopyRecord puts a game into the clipboard, in the notation in which its players exchange games.
func (c *Context) CopyRecord(r *saves.Record) {
	var b bytes.Buffer
	if err := formats.Write(&b, formats.ExtensionOf(r.Game), c.FindGame, opening.WithOpeningTags(r, c.FindGame)); err != nil {
		c.ShowWarning(c.Words.T("paste.failed", "Why", c.DescribeError(err)))
		return
	}
	c.CopyText(b.String(), c.Words.T("copy.game"))
}

// BottomSeat is the seat at the lower edge of a saved game's board.
func (c *Context) BottomSeat(seats []saves.SeatRecord) rules.Seat {
	return rules.Seat(max(c.OnlyPersonSeat(seats), 0))
}
