package movetext

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A reader reads one game.
type reader struct {
	Dialect
	lexer          *lexer
	find           saves.GameLookup
	limits         saves.Limits
	earlierActions int // number of actions in earlier games
	line           int // of the last token, or of the current tag

	record         *saves.Record
	info           rules.Info
	position       rules.Position
	tags           map[string]string
	tagLines       map[string]int
	comments       map[int][]string // by node, joined at the end
	plies          int              // from the start to pos
	node           int              // the last node
	variations     []openVariation  // the open variations
	commentsBefore []string         // comments before the next move
	glyphs         []int            // glyphs before the next move
	result         string           // after the moves
}

// An openVariation is where a variation began.
type openVariation struct {
	node  int  // to go back to
	moves int  // played in the variation
	line  int  // in the text
	empty bool // it has no move yet
}

// read reads the tags, the moves and the result.
func (r *reader) read() error {
	var tags []saves.Tag
	r.tags, r.tagLines, r.comments = map[string]string{}, map[string]int{}, map[int][]string{}
	for {
		t, err := r.lexer.peek()
		r.line = t.line
		if err != nil {
			return err
		}
		if t.kind == tokComment {
			r.addComment(0, t.text)
		} else if !t.is("[") {
			break
		}
		_, _ = r.lexer.next()
		if t.kind == tokComment {
			continue
		}
		before := *r.lexer
		tag, err := r.readTag()
		if err != nil {
			return err
		}
		if len(tags) > 0 && tag.Name == tags[0].Name && r.hasNoResultText() {
			*r.lexer = before
			r.lexer.ahead, r.lexer.peeked = t, true
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
	err := r.readMoves()
	for node, parts := range r.comments {
		r.record.Tree.Nodes[node].Comment = strings.Join(parts, " ")
	}
	r.record.Tree.Renumber()
	return cmp.Or(err, r.finish(err == nil))
}

// readTag reads a tag after its bracket.
func (r *reader) readTag() (saves.Tag, error) {
	name, err := r.lexer.next()
	if err != nil || name.kind != tokWord || tagSymbol(name.text) != name.text {
		return saves.Tag{}, errors.New("a tag without a name")
	}
	value, err := r.lexer.next()
	if err != nil || value.kind != tokString {
		return saves.Tag{}, fmt.Errorf("tag %.40q: its value is not in quotes", name.text)
	}
	end, err := r.lexer.next()
	if err != nil || !end.is("]") {
		return saves.Tag{}, fmt.Errorf("tag %.40q: the bracket is not closed", name.text)
	}
	return saves.Tag{Name: name.text, Value: value.text}, nil
}

// setUpGame starts the record from the tags.
func (r *reader) setUpGame(tags []saves.Tag) error {
	r.line = r.tagLines[r.GameTag]
	kind, ok := r.variantNamed(r.tags[r.GameTag])
	if !ok {
		return saves.UnknownGameError{Name: r.tags[r.GameTag]}
	}
	g, ok := r.find(kind.Game)
	if !ok {
		return saves.UnknownGameError{Name: kind.Game}
	}
	r.info = g.Info()
	chosen := saves.ParseOptions(r.tags[optionsTag])
	options := chosen
	if chosen == nil {
		options = maps.Clone(kind.Options)
	}
	start, err := g.Start(options)
	if err != nil { // a tag of another program
		chosen, options = nil, maps.Clone(kind.Options)
		if start, err = g.Start(options); err != nil {
			return err
		}
	}
	r.position = start
	if s, ok := r.tags[r.StartTag]; ok {
		r.line = r.tagLines[r.StartTag]
		if r.position, err = g.Parse(s, options); err != nil {
			return fmt.Errorf("tag %s: %w", r.StartTag, saves.PositionError{Err: err})
		}
	} else if hasRandomStart(r.info) {
		return fmt.Errorf("%w: there is no tag %s", saves.ErrNoStart, r.StartTag)
	}
	r.record = &saves.Record{Game: kind.Game, Options: options, Tree: saves.NewTree()}
	if kind.Approximate {
		r.record.SimilarGame = kind.Name
	}
	if s := r.position.String(); s != start.String() {
		r.record.Start = s
	}
	used := map[string]bool{
		r.GameTag: true, r.StartTag: true, resultTag: true, r.resultTagName(r.info): true, setUpTag: r.UsesSetUpTag, optionsTag: chosen != nil,
		terminationTag: r.tags[terminationTag] == "", timeControlTag: r.readTimeControl(),
	}
	for i := range r.info.Seats {
		tag := seatTag(r.info, rules.Seat(i))
		used[tag] = true
		seat := saves.ParseSeatName(r.tags[tag])
		if !seat.Computer && r.tags[tag+typeTag] == programType {
			seat.Computer, used[tag+typeTag] = true, true
			if level := saves.ParseSeatName(saves.ComputerName + ", level " + r.tags[tag+levelTag]).Level; level > 0 {
				seat.Level, used[tag+levelTag] = level, true
			}
		}
		r.record.Seats = append(r.record.Seats, seat)
	}
	for _, o := range r.Roster { // first, as they are written first
		used[o.Name] = true
		if v, ok := r.tags[o.Name]; ok && v != o.Unknown && v != "" {
			r.record.Tags = append(r.record.Tags, saves.Tag{Name: o.Name, Value: v})
		}
	}
	for _, t := range tags {
		if !used[t.Name] {
			r.record.Tags = append(r.record.Tags, t)
		}
	}
	return nil
}

// hasRandomStart reports whether a game begins from a random position, which the text must give.
func hasRandomStart(info rules.Info) bool {
	return slices.ContainsFunc(info.Options, func(o rules.Option) bool { return o.Random })
}

// finish makes the end of the main line the current node, and ends the game there if the text says so.
func (r *reader) finish(whole bool) error {
	rec := r.record
	for range r.plies {
		r.position.Undo()
	}
	clocks := r.unreadClocks()
	for at := 0; len(rec.Tree.Nodes[at].Children) > 0; {
		at = rec.Tree.Nodes[at].Children[0]
		node := &rec.Tree.Nodes[at]
		if ms, ok := parseClockCommand(node.Comment); ok {
			clocks[r.position.Turn()].Main = ms
		}
		if a, err := rules.ParseAction(r.info, r.position, node.Action); err == nil {
			rules.ApplyAction(r.position, a)
		}
		rec.Current = at
	}
	var result rules.Result
	var err error
	if result = r.position.Result(); whole && !result.IsOver() {
		result, err = r.conclude(r.claimedResult())
	}
	rec.SetResult(result, r.find)
	rec.Clock.Left = r.clocksLeft(clocks)
	return err
}

// conclude ends a game that has not ended on the board as the text says. If no rule can end it so, it stays unfinished.
func (r *reader) conclude(said string) (rules.Result, error) {
	result, rec := r.position.Result(), r.record
	if said == "" || said == "*" {
		return result, nil
	}
	ends, ok := r.endActions(r.info, r.position, said, r.tags[terminationTag])
	if !ok {
		return result, saves.ErrResult
	}
	last := len(ends) - 1
	for i, a := range ends {
		rec.Current = rec.Tree.Add(rec.Current, rules.FormatAction(r.info, r.position, a))
		if i < last {
			rules.ApplyAction(r.position, a)
		}
	}
	if r.terminationText(r.info, r.position, ends[last], said, "") == r.tags[terminationTag] {
		rec.Tags = slices.DeleteFunc(rec.Tags, func(t saves.Tag) bool { return t.Name == terminationTag })
	}
	result, _ = resultAfter(r.info, r.position, ends[last])
	return result, nil
}

// claimedResult returns the result that the text gives: that after the moves, else that of the tag.
func (r *reader) claimedResult() string {
	tag := r.parseResult(r.info, r.tags[r.resultTagName(r.info)])
	if r.result == "" || r.result == "*" && tag != "" {
		return tag
	}
	return r.result
}

// addComment adds a comment to a node.
func (r *reader) addComment(node int, text string) {
	if text != "" {
		r.comments[node] = append(r.comments[node], text)
	}
}
