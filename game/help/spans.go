package help

import "strings"

// A Span is a piece of a text: plain words, or a link to another page.
type Span struct {
	Text  string
	Topic string // "" if it is no link
}

// Spans splits a text into plain text and links. A link is in brackets: "[castling]" shows its topic, "[may
// castle:castling]" has a text of its own. A topic may be written with spaces instead of hyphens: "[en passant]".
func Spans(text string) []Span {
	var spans []Span
	for text != "" {
		plain, rest, found := strings.Cut(text, "[")
		link, after, closed := strings.Cut(rest, "]")
		if !found || !closed {
			return append(spans, Span{Text: text})
		}
		if plain != "" {
			spans = append(spans, Span{Text: plain})
		}
		linkText, topic, hasText := strings.Cut(link, ":")
		if !hasText {
			topic = strings.ReplaceAll(strings.ToLower(link), " ", "-")
		}
		spans = append(spans, Span{Text: linkText, Topic: topic})
		text = after
	}
	return spans
}

// PlainText removes the markup of links from a text.
func PlainText(text string) string {
	var b strings.Builder
	for _, s := range Spans(text) {
		b.WriteString(s.Text)
	}
	return b.String()
}
