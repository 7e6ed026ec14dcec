package scene

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image/png"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/ludarium/ludarium/game/opening"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/gamelink"
)

// exportFormats are the file extensions that games are exported to, with alternatives in a row for games that the first cannot
// hold, such as those with names in other scripts. The native format comes last and holds every game.
var exportFormats = [...][]string{{".pgn"}, {".sgf"}, {".kif", ".kifu"}, {".csa"}, {".usi"}, {".hasami"}, {NativeExtension}}

// The extensions of the native format, of a picture of the board and of an animation of the game.
const (
	NativeExtension = ".ludarium"
	PNGExtension    = ".png"
	GIFExtension    = ".gif"
)

// WritableFormats lists the formats that can hold a game.
func (c *Context) WritableFormats(r *saves.Record) []string {
	var writable []string
	for _, extensions := range exportFormats {
		if format := firstWritableFormat(extensions, c.FindGame, r); format != "" {
			writable = append(writable, format)
		}
	}
	return writable
}

// firstWritableFormat returns the first format that can hold a game, or "".
func firstWritableFormat(extensions []string, find saves.GameLookup, r *saves.Record) string {
	for _, format := range extensions {
		if formats.Write(io.Discard, format, find, r) == nil {
			return format
		}
	}
	return ""
}

// writableFormatFrom returns the given format, or the next alternative in its row that can hold a game. If none can, it
// returns the given format, whose writer then says why.
func writableFormatFrom(format string, find saves.GameLookup, r *saves.Record) string {
	for _, row := range exportFormats {
		if i := slices.Index(row, format); i >= 0 {
			return cmp.Or(firstWritableFormat(row[i:], find, r), format)
		}
	}
	return format
}

// FormatLimitations returns a line that says what formats lose of a game, if anything.
func (c *Context) FormatLimitations(extensions []string, r *saves.Record) []string {
	var warnings []string
	for _, format := range extensions {
		if losses := formats.Losses(format, r); len(losses) > 0 {
			warnings = append(warnings, c.Words.LossWarning(format, losses))
		}
	}
	if warnings == nil {
		return nil
	}
	return []string{strings.Join(warnings, "; ") + "."}
}

// Export writes a game to a new file in the user's folder in the background, in the format of an extension or as a
// picture or an animation.
func (c *Context) Export(r *saves.Record, format string) { c.ExportAs(r, format, "") }

// MaxFileName is the maximum number of characters that can be typed as a file name.
const MaxFileName = 80

// ProposedFileName returns the name of a file for a game, without its extension.
func (c *Context) ProposedFileName(r *saves.Record) string {
	return fmt.Sprintf("%s-%s", r.Game, c.Options.Now().Format("2006-01-02-150405"))
}

// isReservedFileName reports whether Windows keeps a name for a device, whatever its extension.
func isReservedFileName(name string) bool {
	base, _, _ := strings.Cut(strings.ToUpper(name), ".")
	switch base {
	case "CON", "PRN", "AUX", "NUL":
		return true
	}
	port, isPort := strings.CutPrefix(base, "COM")
	if !isPort {
		port, isPort = strings.CutPrefix(base, "LPT")
	}
	return isPort && len(port) == 1 && port >= "1" && port <= "9"
}

// fileName returns a typed name as the name of a file in any usual system, without its extension and that of any format that can be written;
// "" if nothing is left.
func fileName(typed string) string {
	const forbidden = `/\:*?"<>|`
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(forbidden, r) {
			return '-'
		}
		return r
	}, saves.Printable(typed))
	name = strings.Trim(name, ". ")
	extension := filepath.Ext(name)
	if slices.ContainsFunc(append(formats.Extensions(), PNGExtension, GIFExtension), func(known string) bool { return strings.EqualFold(known, extension) }) {
		name = name[:len(name)-len(extension)]
	}
	const maxBytes = 200 // systems allow 255, with the extension and the number of a copy
	for len(name) > maxBytes {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	name = strings.Trim(name, ". ")
	if isReservedFileName(name) {
		name = "_" + name
	}
	return name
}

// ExportAs is [Context.Export] to a file with a name, "" for the proposed one. The extension is added; a file that is there stays, and the
// new one gets a number.
func (c *Context) ExportAs(r *saves.Record, format, name string) {
	if c.Options.Export == nil {
		c.ShowWarning(c.Words.T("save.nowhere"))
		return
	}
	name = cmp.Or(fileName(name), c.ProposedFileName(r))
	var picture BoardPicture
	switch format {
	case PNGExtension:
		picture = c.PictureOf(r)
	case GIFExtension:
		picture = c.AnimationOf(r)
		c.ShowToast(c.Words.T("save.painting"))
		c.Toast.Duration = time.Minute // the end replaces it
	}
	write, find := c.Options.Export, c.FindGame
	c.RunInBackground(func() func() {
		var b bytes.Buffer
		var err error
		switch format {
		case PNGExtension:
			pixels, failed := picture.Paint()
			if err = failed; err == nil {
				err = png.Encode(&b, pixels)
			}
		case GIFExtension:
			err = picture.WriteAnimation(&b)
		default:
			tagged := opening.WithOpeningTags(r, find)
			format = writableFormatFrom(format, find, tagged)
			err = formats.Write(&b, format, find, tagged)
		}
		path := ""
		if err == nil {
			path, err = write(name+format, b.Bytes())
		}
		return func() {
			if err != nil {
				c.ShowWarning(c.Words.T("save.failed", "Why", c.DescribeError(err)))
				return
			}
			c.ShowToast(c.Words.T("save.done", "Where", path))
		}
	})
}

// CopyRecord copies a game to the clipboard in the usual format of its players.
func (c *Context) CopyRecord(r *saves.Record) {
	var b bytes.Buffer
	if err := formats.Write(&b, formats.ExtensionOf(r.Game), c.FindGame, opening.WithOpeningTags(r, c.FindGame)); err != nil {
		c.ShowWarning(c.Words.T("paste.failed", "Why", c.DescribeError(err)))
		return
	}
	c.CopyText(b.String(), c.Words.T("copy.game"))
}

// CopyLink copies a link to a game, which the page and the window open.
func (c *Context) CopyLink(r *saves.Record) {
	switch link, err := gamelink.Format(cmp.Or(c.Options.PageAddress, gamelink.Scheme), r, c.FindGame); {
	case errors.Is(err, gamelink.ErrTooLong):
		c.ShowWarning(c.Words.T("copy.link-too-long"))
	case err != nil:
		c.ShowWarning(c.Words.T("paste.failed", "Why", c.DescribeError(err)))
	default:
		c.CopyText(link, c.Words.T("copy.link"))
	}
}

// BottomSeat returns the seat at the bottom of a saved game's board.
func (c *Context) BottomSeat(seats []saves.SeatRecord) rules.Seat {
	return rules.Seat(max(c.OnlyPersonSeat(seats), 0))
}
