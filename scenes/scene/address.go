package scene

import (
	"net/url"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// An Addressed scene has an address: a name and parts after slashes that tell what it shows, such as "setup/chess" or
// "lessons/shogi/drops". The address line of a page shows it after [AddressMark], and whoever opens that address comes to
// the same scene.
type Addressed interface {
	// Address returns the address of what the scene shows. "" is that of the menu, and of what only this program has.
	Address() string
}

// AddressMark begins an address in a link. Links to games and tables have no slash there.
const AddressMark = "#/"

// Names of scenes in addresses, which a game and what the scene shows of it follow.
const (
	SetupAddress       = "setup"    // a game
	BoardAddress       = "board"    // a game, the position
	PuzzlesAddress     = "problems" // a game, the problem; or DailyPuzzleAddress
	CourseAddress      = "lessons"  // a game, the lesson
	HelpAddress        = "help"     // a game, the page
	DailyPuzzleAddress = "daily"
	ProgressAddress    = "progress" // nothing
)

// JoinAddress returns the address with these parts. Empty ones at the end are left out.
func JoinAddress(parts ...string) string {
	var b strings.Builder
	for i, part := range parts {
		if part == "" {
			break
		}
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(addressEscapes.Replace(url.PathEscape(part)))
	}
	return b.String()
}

// Positions remain legible in an address: slashes between rows are kept, and spaces are underscores.
var (
	addressEscapes   = strings.NewReplacer("%2F", "/", "%20", "_", "_", "%5F")
	addressUnescapes = strings.NewReplacer("_", "%20", "+", "%2B")
)

// SplitAddress returns the first n parts of an address, of which the last may have slashes, "" for those that it does not
// have. It returns false if it is malformed.
func SplitAddress(address string, n int) (parts []string, ok bool) {
	parts = make([]string, n)
	for i, part := range strings.SplitN(address, "/", n) {
		text, err := url.PathUnescape(addressUnescapes.Replace(part))
		if err != nil {
			return nil, false
		}
		parts[i] = text
	}
	return parts, true
}

// FindAddress returns the address in a link to a page of this program. It returns false if the text is not such a link.
func FindAddress(text string) (address string, ok bool) {
	text = strings.TrimSpace(text)
	page, address, ok := strings.Cut(text, AddressMark)
	isLink := strings.HasPrefix(page, "http://") || strings.HasPrefix(page, "https://")
	return address, ok && isLink && !strings.ContainsAny(text, " \t\r\n")
}

// openAddress opens the scene that a link names. It reports whether the text is such a link.
func (c *Context) openAddress(text string) bool {
	address, ok := FindAddress(text)
	if ok && !c.Nav.OpenAddress(address) {
		c.ShowWarning(c.Words.T("online.bad-link"))
	}
	return ok
}

// IsRunningAt reports whether there is a match of a game that can be continued from a position.
func (c *Context) IsRunningAt(g rules.Game, position string) bool {
	m := c.Match
	switch {
	case !c.HasUnfinishedMatch():
		return false
	case m == nil:
		loaded, err := c.loadMatch(c.Unfinished, c.quietMatchEnv())
		if err != nil {
			return false
		}
		defer loaded.Close()
		m = loaded
	}
	snapshot := m.Snapshot()
	return snapshot.Info.ID == g.Info().ID && snapshot.Position.String() == position
}
