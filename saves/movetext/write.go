package movetext

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// Write writes records one after another, separated by empty lines.
func Write(d Dialect, out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	for i, rec := range records {
		if i > 0 {
			if _, err := io.WriteString(out, "\n"); err != nil {
				return fmt.Errorf("%s: %w", d.Name, err)
			}
		}
		w := writer{Dialect: d, record: rec}
		if err := w.write(find); err != nil {
			return fmt.Errorf("%s: game %d: %w", d.Name, i+1, err)
		}
		if _, err := io.WriteString(out, w.out.String()); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
	}
	return nil
}

// A writer writes one game.
type writer struct {
	Dialect
	record        *saves.Record
	info          rules.Info
	position      rules.Position
	result        string // of the main line
	out           strings.Builder
	column        int
	prefix        string // goes before the next word
	inLineComment bool   // the current line ends with a line comment, so the next word needs a new line
	lastNumber    int    // the last move number written
	needsNumber   bool   // the next move needs its number
}

func (w *writer) write(find saves.GameLookup) error {
	if err := w.record.Check(find); err != nil {
		return err
	}
	game, ok := w.variantNameOf(w.record.Game)
	if !ok {
		return saves.FormatError{Reason: saves.FormatGame, Extension: w.Extension, Game: w.record.Game}
	}
	g, _ := find(w.record.Game)
	w.info = g.Info()
	start, err := g.Start(w.record.Options)
	if err != nil {
		return err
	}
	if w.position, err = rules.LenientPosition(g, w.record.Start, w.record.Options); err != nil {
		return err
	}
	w.writeTags(game, start.String())
	w.writeMoves()
	return nil
}

// writeTags writes the tags and an empty line.
func (w *writer) writeTags(game, start string) {
	var termination string
	w.result, termination = w.mainResult()
	done := map[string]bool{
		terminationTag: true, resultTag: true, w.resultTagName(w.info): true, w.StartTag: true, w.GameTag: true, setUpTag: w.UsesSetUpTag, optionsTag: true,
	}
	tag := func(name, value string) {
		if name = tagSymbol(name); name == "" || done[name] && value == "" {
			return
		}
		done[name] = true
		fmt.Fprintf(&w.out, "[%s \"%s\"]\n", name, escapeTagValue(value))
	}
	if w.AlwaysTagged {
		tag(w.GameTag, game)
	}
	for _, o := range w.Roster {
		value := o.Unknown
		if i := slices.IndexFunc(w.record.Tags, func(t saves.Tag) bool { return t.Name == o.Name && t.Value != "" }); i >= 0 {
			value = w.record.Tags[i].Value
		}
		tag(o.Name, value)
	}
	for i, s := range w.record.Seats {
		name := saves.FormatSeatName(s)
		if name == "" && len(w.Roster) > 0 {
			name = "?"
		}
		done[seatTag(w.info, rules.Seat(i))] = true
		tag(seatTag(w.info, rules.Seat(i)), name)
	}
	result := w.result
	if result == "*" && w.resultNotation(w.info).PlacesTag != "" {
		result = ""
	}
	if len(w.Roster) > 0 {
		tag(w.resultTagName(w.info), result)
	}
	if w.GameTag != "" && !w.AlwaysTagged && w.Games[0].Game != w.record.Game {
		tag(w.GameTag, game)
	}
	if at := w.position.String(); w.AlwaysTagged || at != start || hasRandomStart(w.info) {
		if w.UsesSetUpTag {
			tag(setUpTag, "1")
		}
		tag(w.StartTag, at)
	}
	tag(optionsTag, saves.FormatOptions(w.info, w.record.Options))
	if text := formatTimeControl(w.record.Clock); w.WritesClocks && text != "" {
		tag(timeControlTag, text)
	}
	for i, s := range w.record.Seats {
		if s.Computer && s.Name != "" {
			tag(seatTag(w.info, rules.Seat(i))+typeTag, programType)
			if s.Level > 0 {
				tag(seatTag(w.info, rules.Seat(i))+levelTag, strconv.Itoa(s.Level))
			}
		}
	}
	for _, t := range w.record.Tags {
		if !done[tagSymbol(t.Name)] {
			tag(t.Name, t.Value)
		}
	}
	if termination != "" {
		tag(terminationTag, termination)
	}
	if len(w.Roster) == 0 {
		tag(w.resultTagName(w.info), result)
	}
	w.out.WriteString("\n")
}

// mainResult returns the result of the main line and the value of the tag about its end.
func (w *writer) mainResult() (result, termination string) {
	for _, t := range w.record.Tags {
		if t.Name == terminationTag {
			termination = t.Value
			break
		}
	}
	p := w.position.Clone()
	nodes := w.record.Tree.Nodes
	for at := 0; ; {
		moves, end := splitEnd(nodes, at)
		if len(moves) == 0 {
			if end != "" {
				a, err := rules.ParseAction(w.info, p, end)
				if err == nil {
					r, _ := rules.EndResult(w.info, p, a)
					result = w.formatResult(w.info, r)
					return result, w.terminationText(w.info, p, a, result, termination)
				}
			}
			return w.formatResult(w.info, p.Result()), termination
		}
		at = moves[0]
		if a, err := rules.ParseAction(w.info, p, nodes[at].Action); err == nil {
			rules.ApplyAction(p, a)
		}
	}
}

// splitEnd separates the actions that continue after a node from the first action that ends the game there. Only the end of
// the main line can be written: one that was taken back is omitted.
func splitEnd(nodes []saves.Node, at int) (moves []int, end string) {
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

// tagSymbol reduces a name to the characters that the name of a tag can have.
func tagSymbol(s string) string {
	return strings.Map(func(r rune) rune {
		if isBlank(r) || strings.ContainsRune(`{}();"$!?[]*.…<>`, r) {
			return -1
		}
		return r
	}, s)
}

// escapeTagValue escapes s for a quoted string.
func escapeTagValue(s string) string {
	return strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\x00", "\uFFFD").Replace(s)
}
