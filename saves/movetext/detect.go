package movetext

// Candidates lists the dialects that a text may be in: by its first tag, else by the tag that names the game, else by the
// extension of the file. If nothing decides, all dialects are possible.
func Candidates(list []Dialect, extension, text string) []Dialect {
	first, tags := leadingTags(text)
	for _, d := range list {
		_, known := d.variantNamed(tags[d.GameTag])
		switch {
		case d.AlwaysTagged && first == d.GameTag,
			len(d.Roster) > 0 && first == d.Roster[0].Name,
			d.AlwaysTagged && tags[d.GameTag] != "" && known:
			return []Dialect{d}
		}
	}
	for _, d := range list {
		if d.Extension == extension {
			return []Dialect{d}
		}
	}
	if len(tags) > 0 {
		return list[:1]
	}
	return list
}

// leadingTags returns the tags before the first move and the name of the first of them.
func leadingTags(text string) (first string, tags map[string]string) {
	r := reader{lexer: &lexer{text: text, line: 1}}
	tags = map[string]string{}
	for {
		t, err := r.lexer.next()
		if err != nil || !t.is("[") && t.kind != tokComment {
			return first, tags
		}
		if t.kind == tokComment {
			continue
		}
		tag, err := r.readTag()
		if err != nil {
			return first, tags
		}
		if len(tags) == 0 {
			first = tag.Name
		}
		if _, twice := tags[tag.Name]; !twice {
			tags[tag.Name] = tag.Value
		}
	}
}
