package saves

import (
	"bytes"
	"fmt"
)

// foreign names and refuses what is no record of ours though it looks like one to people.
func foreign(data []byte) error {
	for _, magic := range []struct{ begin, name string }{
		{"\x1F\x8B", "gzip"},
		{"PK\x03\x04", "zip"},
		{"BZh", "bzip2"},
		{"\xFD7zXZ", "xz"},
		{"\x28\xB5\x2F\xFD", "zstd"},
	} {
		if bytes.HasPrefix(data, []byte(magic.begin)) {
			return PackedError{magic.name}
		}
	}
	if bytes.IndexByte(data[:min(len(data), 1000)], 0) >= 0 && !bytes.HasPrefix(data, []byte("\xFE\xFF")) && !bytes.HasPrefix(data, []byte("\xFF\xFE")) {
		return fmt.Errorf("%w: it holds no text", ErrForeign)
	}
	return nil
}

// dialectsOf tells the formats written like PGN apart: by the first tag, else by what the tag that names the game
// says, else by the ending. Where nothing tells, any may be meant.
func dialectsOf(name, text string) []dialect {
	list := dialects()
	first, tags := leadingTags(text)
	for _, d := range list {
		_, known := d.find(tags[d.gameTag])
		switch {
		case d.always && first == d.gameTag,
			len(d.roster) > 0 && first == d.roster[0].name,
			d.always && tags[d.gameTag] != "" && known:
			return []dialect{d}
		}
	}
	for _, d := range list {
		if d.ending == ending(name) {
			return []dialect{d}
		}
	}
	if len(tags) > 0 {
		return list[:1]
	}
	return list
}

// leadingTags gives the tags before the first move and the name of the first of them.
func leadingTags(text string) (first string, tags map[string]string) {
	r := textReader{lexer: &lexer{text: text, line: 1}}
	tags = map[string]string{}
	for {
		t, err := r.lexer.take()
		if err != nil || !t.is("[") && t.kind != tokComment {
			return first, tags
		}
		if t.kind == tokComment {
			continue
		}
		tag, err := r.tag()
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
