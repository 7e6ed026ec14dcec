package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// readUSI reads lines "position startpos moves 7g7f …", "position sfen … moves …", with or without their first word. A
// last word "resign" or "win" ends the game.
func readUSI(text string, find Find, lim limits) ([]*Record, error) {
	var records []*Record
	var first error
	nodes := 0
	for i, line := range strings.Split(text, "\n") {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		s := scribe{find: find, lim: lim, before: nodes}
		err := s.line(words)
		if s.record != nil {
			s.finish()
			records = append(records, s.record)
			nodes += len(s.record.Tree.Nodes)
		}
		if err != nil && first == nil {
			first = TextError{"usi", max(len(records), 1), i + 1, err}
		}
	}
	if len(records) == 0 && first == nil {
		first = fmt.Errorf("usi: %w", ErrNoRecord)
	}
	return records, first
}

// line reads one game.
func (s *scribe) line(words []string) error {
	if words[0] == "position" {
		words = words[1:]
	}
	moves := slices.Index(words, "moves")
	if moves < 0 {
		moves = len(words)
	}
	start := strings.Join(words[:moves], " ")
	switch rest, ok := strings.CutPrefix(start, "sfen "); {
	case ok:
		start = rest
	case start == "startpos":
		start = ""
	default:
		return fmt.Errorf("%.60q is no position", start)
	}
	handicap := shogi.Even
	if start != "" {
		handicap = shogi.HandicapOf(start)
	}
	if handicap != shogi.Even {
		start = ""
	}
	if err := s.begin(shogiGame, shogiOptions(handicap, nil), start); err != nil {
		return err
	}
	for _, word := range words[min(moves+1, len(words)):] {
		reason := map[string]rules.Reason{"resign": rules.Resignation, "win": rules.Declaration}[word]
		if reason == "" {
			if err := s.move(word); err != nil {
				return err
			}
			continue
		}
		if err := s.end(word, rules.Action{Kind: rules.ActEnd, Reason: reason, Seat: s.pos.Turn()}); err != nil {
			return err
		}
	}
	return nil
}

// writeUSI writes the main line of each record.
func writeUSI(find Find, records []*Record) ([]byte, error) {
	var b strings.Builder
	for _, r := range records {
		if err := r.Check(find); err != nil {
			return nil, err
		}
		g, _ := find(r.Game)
		p, err := rules.Open(g, r.Start, r.Options)
		if err != nil {
			return nil, err
		}
		b.WriteString("position ")
		if p.String() == shogi.Start {
			b.WriteString("startpos")
		} else {
			b.WriteString("sfen " + p.String())
		}
		sign := " moves "
		for n := 0; len(r.Tree.Nodes[n].Children) > 0; {
			n = r.Tree.Nodes[n].Children[0]
			action := r.Tree.Nodes[n].Action
			a, err := rules.ParseAction(g.Info(), p, action)
			switch {
			case err != nil:
				return nil, err
			case a.Kind == rules.ActMove:
				rules.Apply(p, a)
			case a.Reason == rules.Resignation && a.Seat == p.Turn():
				action = "resign"
			case a.Reason == rules.Declaration:
				action = "win"
			default:
				continue // the line has no word for it
			}
			b.WriteString(sign + action)
			sign = " "
		}
		b.WriteString("\n")
	}
	return []byte(b.String()), nil
}
