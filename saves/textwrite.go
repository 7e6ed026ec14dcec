package saves

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// writeText writes records one after the other, parted by empty lines.
func writeText(out io.Writer, d dialect, find Find, records []*Record) error {
	for i, rec := range records {
		if i > 0 {
			if _, err := io.WriteString(out, "\n"); err != nil {
				return fmt.Errorf("%s: %w", d.name, err)
			}
		}
		w := textWriter{dialect: d, record: rec}
		if err := w.write(find); err != nil {
			return fmt.Errorf("%s: game %d: %w", d.name, i+1, err)
		}
		if _, err := io.WriteString(out, w.out.String()); err != nil {
			return fmt.Errorf("%s: %w", d.name, err)
		}
	}
	return nil
}

// A textWriter writes one game.
type textWriter struct {
	dialect
	record *Record
	info   rules.Info
	pos    rules.Position
	result string // of the main line
	out    strings.Builder
	column int
	glued  string // stands in front of the next word
	own    bool   // the line belongs to a comment: a new one must begin
	last   int    // the number that was written last
	number bool   // the next move needs its number
}

func (w *textWriter) write(find Find) error {
	if err := w.record.Check(find); err != nil {
		return err
	}
	game, ok := w.holds(w.record.Game)
	if !ok {
		return FormatError{Reason: FormatGame, Ending: w.ending, Game: w.record.Game}
	}
	g, _ := find(w.record.Game)
	w.info = g.Info()
	start, err := g.Start(w.record.Options)
	if err != nil {
		return err
	}
	if w.pos, err = rules.View(g, w.record.Start, w.record.Options); err != nil {
		return err
	}
	w.tags(game, start.String())
	w.moves()
	return nil
}

// tags writes the tags and an empty line.
func (w *textWriter) tags(game, start string) {
	var termination string
	w.result, termination = w.end()
	done := map[string]bool{
		terminationTag: true, resultTag: true, w.resultTag(w.info): true, w.startTag: true, w.gameTag: true, setUpTag: w.setUp, optionsTag: true,
	}
	tag := func(name, value string) {
		if name = tagName(name); name == "" || done[name] && value == "" {
			return
		}
		done[name] = true
		fmt.Fprintf(&w.out, "[%s \"%s\"]\n", name, quote(value))
	}
	if w.always {
		tag(w.gameTag, game)
	}
	for _, o := range w.roster {
		value := o.unknown
		if i := slices.IndexFunc(w.record.Tags, func(t Tag) bool { return t.Name == o.name && t.Value != "" }); i >= 0 {
			value = w.record.Tags[i].Value
		}
		tag(o.name, value)
	}
	for i, s := range w.record.Seats {
		name := seatName(s)
		if name == "" && len(w.roster) > 0 {
			name = "?"
		}
		done[seatTag(w.info, rules.Seat(i))] = true
		tag(seatTag(w.info, rules.Seat(i)), name)
	}
	result := w.result
	if result == "*" && w.of(w.info).places != "" {
		result = ""
	}
	if len(w.roster) > 0 {
		tag(w.resultTag(w.info), result)
	}
	if w.gameTag != "" && !w.always && w.games[0].game != w.record.Game {
		tag(w.gameTag, game)
	}
	if at := w.pos.String(); w.always || at != start || shuffled(w.info) {
		if w.setUp {
			tag(setUpTag, "1")
		}
		tag(w.startTag, at)
	}
	tag(optionsTag, chosen(w.info, w.record.Options))
	if text := timeControl(w.record.Clock); w.clocks && text != "" {
		tag(timeControlTag, text)
	}
	for i, s := range w.record.Seats {
		if s.Computer && s.Name != "" {
			tag(seatTag(w.info, rules.Seat(i))+typeTag, program)
			if s.Level > 0 {
				tag(seatTag(w.info, rules.Seat(i))+levelTag, strconv.Itoa(s.Level))
			}
		}
	}
	for _, t := range w.record.Tags {
		if !done[tagName(t.Name)] {
			tag(t.Name, t.Value)
		}
	}
	if termination != "" {
		tag(terminationTag, termination)
	}
	if len(w.roster) == 0 {
		tag(w.resultTag(w.info), result)
	}
	w.out.WriteString("\n")
}

// end is the result of the main line and what the tag about its end says.
func (w *textWriter) end() (result, termination string) {
	for _, t := range w.record.Tags {
		if t.Name == terminationTag {
			termination = t.Value
			break
		}
	}
	p := w.pos.Clone()
	nodes := w.record.Tree.Nodes
	for at := 0; ; {
		moves, end := split(nodes, at)
		if len(moves) == 0 {
			if end != "" {
				a, err := rules.ParseAction(w.info, p, end)
				if err == nil {
					r, _ := rules.EndResult(w.info, p, a)
					result = w.outcome(w.info, r)
					return result, w.termination(w.info, p, a, result, termination)
				}
			}
			return w.outcome(w.info, p.Result()), termination
		}
		at = moves[0]
		if a, err := rules.ParseAction(w.info, p, nodes[at].Action); err == nil {
			rules.ApplyAction(p, a)
		}
	}
}

// split parts the actions that follow a node and go on from the first action that ends the game there. Only the end of the
// main line can be written: one that was taken back is left out.
func split(nodes []Node, at int) (moves []int, end string) {
	for _, c := range nodes[at].Children {
		switch {
		case !strings.HasPrefix(nodes[c].Action, "end:"):
			moves = append(moves, c)
		case end == "":
			end = nodes[c].Action
		}
	}
	return moves, end
}

// tagName leaves of a name what a tag can have.
func tagName(s string) string {
	return strings.Map(func(r rune) rune {
		if blank(r) || strings.ContainsRune(`{}();"$!?[]*.…<>`, r) {
			return -1
		}
		return r
	}, s)
}

// quote makes s the inside of a string.
func quote(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\x00", "\uFFFD").Replace(s)
}
