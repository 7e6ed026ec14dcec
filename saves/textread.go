package saves

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// A textReader reads one game.
type textReader struct {
	dialect
	lexer  *lexer
	find   Find
	lim    limits
	before int // nodes of earlier games
	line   int // of the last token, or of the tag that is read

	record   *Record
	info     rules.Info
	pos      rules.Position
	tags     map[string]string
	tagLines map[string]int
	comments map[int][]string // by node, joined at the end
	plies    int              // from the start to pos
	at       int              // the last node
	lines    []openLine       // the variations around at
	ahead    []string         // comments ahead of the next move
	glyphs   []int            // glyphs ahead of the next move
	result   string           // that stands at the end of the moves
}

// An openLine is where a variation began.
type openLine struct {
	node  int  // to come back to
	moves int  // played in the variation
	line  int  // in the text
	fresh bool // it has no move yet
}

// read reads the tags, the moves and the result.
func (r *textReader) read() error {
	var tags []Tag
	r.tags, r.tagLines, r.comments = map[string]string{}, map[string]int{}, map[int][]string{}
	for {
		t, err := r.lexer.peek()
		r.line = t.line
		if err != nil {
			return err
		}
		if t.kind == tokComment {
			r.say(0, t.text)
		} else if !t.is("[") {
			break
		}
		_, _ = r.lexer.take()
		if t.kind == tokComment {
			continue
		}
		before := *r.lexer
		tag, err := r.tag()
		if err != nil {
			return err
		}
		if len(tags) > 0 && tag.Name == tags[0].Name && r.openEnded() {
			*r.lexer = before
			r.lexer.next, r.lexer.held = t, true
			break
		}
		if _, twice := r.tags[tag.Name]; !twice {
			r.tags[tag.Name], r.tagLines[tag.Name] = tag.Value, t.line
			tags = append(tags, tag)
		}
	}
	if err := r.setUpGame(tags); err != nil {
		return err
	}
	err := r.moves()
	for node, parts := range r.comments {
		r.record.Tree.Nodes[node].Comment = strings.Join(parts, " ")
	}
	r.record.Tree.order()
	return cmp.Or(err, r.finish(err == nil))
}

// tag reads a tag behind its bracket.
func (r *textReader) tag() (Tag, error) {
	name, err := r.lexer.take()
	if err != nil || name.kind != tokWord || tagName(name.text) != name.text {
		return Tag{}, errors.New("a tag without a name")
	}
	value, err := r.lexer.take()
	if err != nil || value.kind != tokString {
		return Tag{}, fmt.Errorf("tag %.40q: its value is not in quotes", name.text)
	}
	end, err := r.lexer.take()
	if err != nil || !end.is("]") {
		return Tag{}, fmt.Errorf("tag %.40q: the bracket is not closed", name.text)
	}
	return Tag{name.text, value.text}, nil
}

// setUpGame makes the record out of the tags.
func (r *textReader) setUpGame(tags []Tag) error {
	r.line = r.tagLines[r.gameTag]
	kind, ok := r.dialect.find(r.tags[r.gameTag])
	if !ok {
		return UnknownGameError{r.tags[r.gameTag]}
	}
	g, ok := r.find(kind.game)
	if !ok {
		return UnknownGameError{kind.game}
	}
	r.info = g.Info()
	chosen := choices(r.tags[optionsTag])
	options := chosen
	if chosen == nil {
		options = maps.Clone(kind.options)
	}
	start, err := g.Start(options)
	if err != nil { // a tag of another program
		chosen, options = nil, maps.Clone(kind.options)
		if start, err = g.Start(options); err != nil {
			return err
		}
	}
	r.pos = start
	if s, ok := r.tags[r.startTag]; ok {
		r.line = r.tagLines[r.startTag]
		if r.pos, err = g.Parse(s, options); err != nil {
			return fmt.Errorf("tag %s: %w", r.startTag, PositionError{err})
		}
	} else if shuffled(r.info) {
		return fmt.Errorf("%w: there is no tag %s", ErrNoStart, r.startTag)
	}
	r.record = &Record{Game: kind.game, Options: options, Tree: NewTree()}
	if kind.nearly {
		r.record.Called = kind.name
	}
	if s := r.pos.String(); s != start.String() {
		r.record.Start = s
	}
	used := map[string]bool{
		r.gameTag: true, r.startTag: true, resultTag: true, r.resultTag(r.info): true, setUpTag: r.setUp, optionsTag: chosen != nil,
		terminationTag: r.tags[terminationTag] == "", timeControlTag: r.takeClock(),
	}
	for i := range r.info.Seats {
		tag := seatTag(r.info, rules.Seat(i))
		used[tag] = true
		seat := namedSeat(r.tags[tag])
		if !seat.Computer && r.tags[tag+typeTag] == program {
			seat.Computer, used[tag+typeTag] = true, true
			if level := namedSeat(computerName + ", level " + r.tags[tag+levelTag]).Level; level > 0 {
				seat.Level, used[tag+levelTag] = level, true
			}
		}
		r.record.Seats = append(r.record.Seats, seat)
	}
	for _, o := range r.roster { // these first, as they are written first
		used[o.name] = true
		if v, ok := r.tags[o.name]; ok && v != o.unknown && v != "" {
			r.record.Tags = append(r.record.Tags, Tag{o.name, v})
		}
	}
	for _, t := range tags {
		if !used[t.Name] {
			r.record.Tags = append(r.record.Tags, t)
		}
	}
	return nil
}

// shuffled says that a game begins in one of many ways, drawn by lot: the text must say in which one.
func shuffled(info rules.Info) bool {
	return slices.ContainsFunc(info.Options, func(o rules.Option) bool { return o.Random })
}

// finish puts the record at the end of its main line, and ends the game there if the text says so.
func (r *textReader) finish(whole bool) error {
	rec := r.record
	for range r.plies {
		r.pos.Undo()
	}
	clocks := r.clockFaces()
	for at := 0; len(rec.Tree.Nodes[at].Children) > 0; {
		at = rec.Tree.Nodes[at].Children[0]
		node := &rec.Tree.Nodes[at]
		if ms, ok := clockMark(node.Comment); ok {
			clocks[r.pos.Turn()].Main = ms
		}
		if a, err := rules.ParseAction(r.info, r.pos, node.Action); err == nil {
			rules.ApplyAction(r.pos, a)
		}
		rec.Now = at
	}
	var result rules.Result
	var err error
	if result = r.pos.Result(); whole && !result.IsOver() {
		result, err = r.conclude(r.said())
	}
	rec.setResult(result, r.find)
	rec.Clock.Left = r.left(clocks)
	return err
}

// conclude ends a game that runs on the board as the text says. Where no rule can end it so, it runs on.
func (r *textReader) conclude(said string) (rules.Result, error) {
	result, rec := r.pos.Result(), r.record
	if said == "" || said == "*" {
		return result, nil
	}
	ends, ok := r.endsOf(r.info, r.pos, said, r.tags[terminationTag])
	if !ok {
		return result, ErrResult
	}
	last := len(ends) - 1
	for i, a := range ends {
		rec.Now = rec.Tree.Add(rec.Now, rules.FormatAction(r.info, r.pos, a))
		if i < last {
			rules.ApplyAction(r.pos, a)
		}
	}
	if r.termination(r.info, r.pos, ends[last], said, "") == r.tags[terminationTag] {
		rec.Tags = slices.DeleteFunc(rec.Tags, func(t Tag) bool { return t.Name == terminationTag })
	}
	result, _ = resultOf(r.info, r.pos, ends[last])
	return result, nil
}

// said is the result of the text: that behind the moves, else that of the tag.
func (r *textReader) said() string {
	tag := r.dialect.result(r.info, r.tags[r.resultTag(r.info)])
	if r.result == "" || r.result == "*" && tag != "" {
		return tag
	}
	return r.result
}

// say adds a comment to a node.
func (r *textReader) say(node int, text string) {
	if text != "" {
		r.comments[node] = append(r.comments[node], text)
	}
}
