package opening

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// The tags of the opening in a game file.
const (
	codeTag = "ECO"
	nameTag = "Opening"
)

// WithOpeningTags returns the record with the tags ECO, if there is a code, and Opening, in English like all tags, for
// its main line. It returns the record itself if the opening has no name or is tagged already.
func WithOpeningTags(r *saves.Record, find saves.GameLookup) *saves.Record {
	isOpeningTag := func(t saves.Tag) bool { return t.Name == codeTag || t.Name == nameTag }
	g, ok := find(r.Game)
	if !ok || slices.ContainsFunc(r.Tags, isOpeningTag) {
		return r
	}
	b := ForGame(g)
	if b == nil {
		return r
	}
	p, err := rules.LenientPosition(g, r.Start, r.Options)
	if err != nil {
		return r
	}
	name, ok := b.NameAt(p, playMainLine(p, &r.Tree))
	if !ok {
		return r
	}
	tagged := r.Clone()
	if name.Code != "" {
		tagged.Tags = append(tagged.Tags, saves.Tag{Name: codeTag, Value: name.Code})
	}
	tagged.Tags = append(tagged.Tags, saves.Tag{Name: nameTag, Value: name.Text})
	return tagged
}

// playMainLine plays the moves of the main line and returns their number.
func playMainLine(p rules.Position, t *saves.Tree) (plies int) {
	for node := 0; len(t.Nodes) > 0 && len(t.Nodes[node].Children) > 0; plies++ {
		node = t.Nodes[node].Children[0]
		m, err := p.ParseMove(t.Nodes[node].Action)
		if err != nil { // the end of the game is no move
			break
		}
		p.Play(m)
	}
	return plies
}
