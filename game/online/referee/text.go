package referee

import (
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// Limits of texts that players write, in characters.
const (
	maxNameLength = 30
	maxSayLength  = 200
)

// cleanText makes text of players safe to show: one line without control characters, and not too long.
func cleanText(text string, limit int) string {
	text = strings.TrimSpace(saves.Printable(strings.ToValidUTF8(text, "")))
	if letters := []rune(text); len(letters) > limit {
		text = strings.TrimSpace(string(letters[:limit]))
	}
	return text
}
