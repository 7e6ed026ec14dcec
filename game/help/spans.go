package help

import "strings"

// A Span is a piece of a text: plain words, or a link to another page.
type Span struct {
	Text  string
	Topic string // "" is no link
}

// Spans takes a text apart. A link stands in brackets: "[castling]" names the topic itself, "[may castle:castling]"
// has words of its own. A space in a topic may be written for its hyphen: "[en passant]".
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

// Plain is a text without the marks of its links.
func Plain(text string) string {
	var b strings.Builder
	for _, s := range Spans(text) {
		b.WriteString(s.Text)
	}
	return b.String()
}
