package formats

import (
	"regexp"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/usi"
)

// hasNullMove reports whether a record has a null move, which no shogi format can express.
func hasNullMove(r *saves.Record) bool {
	null := rules.FormatAction(rules.Info{}, nil, rules.Action{Kind: rules.ActNull})
	return slices.ContainsFunc(r.Tree.Nodes, func(n saves.Node) bool { return n.Action == null })
}

// shogiFormat finds the shogi format of a text by one of its first lines, else by the extension of its name; ok is false if
// it is in none.
func shogiFormat(name, text string) (f format, ok bool) {
	signs := []struct {
		line       *regexp.Regexp
		extensions []string
	}{
		{csa.TypicalLine, []string{csa.Extension}},
		{usi.TypicalLine, []string{usi.Extension}},
		{kif.TypicalLine, []string{kif.Extension, kif.ExtensionUTF8, kif.ExtensionKI2}},
	}
	const maxLines = 40
	n := 0
	for line := range strings.Lines(text) {
		if n++; n > maxLines {
			break
		}
		line = strings.TrimRight(line, "\r\n")
		if line != "" && strings.ContainsAny(line[:1], "[{(") { // tags of PGN, our own files, SGF
			return format{}, false
		}
		for _, s := range signs {
			if s.line.MatchString(line) {
				return byExtension(s.extensions[0])
			}
		}
	}
	for _, s := range signs {
		if slices.Contains(s.extensions, extension(name)) {
			return byExtension(s.extensions[0])
		}
	}
	return format{}, false
}
