package licences

import (
	"errors"
	"strings"
)

// A Component is a part of the program that others made, or the program itself.
type Component struct {
	Name    string // of a module its path
	Version string // empty if it has none of its own
	Licence string // an SPDX expression
	Text    string // the licence in full, with the notices that must go with it
}

// The lines around the heading of a licence in the file.
var (
	rule    = strings.Repeat("=", 80) + "\n"
	subrule = strings.Repeat("-", 80) + "\n"
)

// Format writes components as a text for people that [Parse] reads. Components in a row with the same text share it.
func Format(components []Component) string {
	var b strings.Builder
	for i, c := range components {
		if isShared := i > 0 && components[i-1].Text == c.Text; !isShared {
			b.WriteString(rule)
		}
		b.WriteString(c.String() + "\n")
		if isShared := i+1 < len(components) && components[i+1].Text == c.Text; !isShared {
			b.WriteString(subrule + "\n" + strings.TrimSpace(c.Text) + "\n\n")
		}
	}
	return b.String()
}

// String returns name, version and licence in a line; a dash is the version of a component that has none.
func (c Component) String() string {
	version := c.Version
	if version == "" {
		version = "-"
	}
	return c.Name + "\t" + version + "\t" + c.Licence
}

// Parse reads what [Format] writes.
func Parse(file string) ([]Component, error) {
	var components []Component
	file, isComplete := strings.CutPrefix(file, rule)
	for section := range strings.SplitSeq(file, "\n"+rule) {
		heading, text, ok := strings.Cut(section, subrule)
		isComplete = isComplete && ok
		for line := range strings.Lines(heading) {
			fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
			if len(fields) != 3 {
				return nil, errors.New("licences: " + line + ": a name, a version and a licence are expected")
			}
			if fields[1] == "-" {
				fields[1] = ""
			}
			components = append(components, Component{fields[0], fields[1], fields[2], strings.TrimSpace(text)})
		}
	}
	if !isComplete {
		return nil, errors.New("licences: the list is damaged")
	}
	return components, nil
}
