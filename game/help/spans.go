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
	var out []Span
	for text != "" {
		plain, rest, found := strings.Cut(text, "[")
		link, after, closed := strings.Cut(rest, "]")
		if !found || !closed {
			return append(out, Span{Text: text})
		}
		if plain != "" {
			out = append(out, Span{Text: plain})
		}
		words, topic, own := strings.Cut(link, ":")
		if !own {
			topic = strings.ReplaceAll(strings.ToLower(link), " ", "-")
		}
		out = append(out, Span{Text: words, Topic: topic})
		text = after
	}
	return out
}

// PlainText removes the markup of links from a text.
func Plain(text string) string {
	var b strings.Builder
	for _, s := range Spans(text) {
		b.WriteString(s.Text)
	}
	return b.String()
}
