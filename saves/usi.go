package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// readUSI reads lines "position startpos moves 7g7f …", "position sfen … moves …", with or without their first word. A
// last word "resign" or "win" ends the game. Remarks of ours stand before the line that they are about.
func readUSI(text string, find Find, lim limits) ([]*Record, error) {
	var records []*Record
	var faults GamesError
	var own []string // remarks
	nodes, games := 0, 0
	for i, line := range strings.Split(text, "\n") {
		if remark, ok := strings.CutPrefix(line, "# "+ownRemark); ok {
			own = append(own, strings.TrimSpace(remark))
			continue
		}
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if games++; games > lim.games {
			return records, fmt.Errorf("usi: %w", LimitError{"games in one file", lim.games})
		}
		s := scribe{find: find, lim: lim, before: nodes, now: i + 1}
		err := s.whereFault("usi", games, s.line(words, own))
		own = nil
		if s.record != nil {
			s.finish()
			records = append(records, s.record)
			nodes += len(s.record.Tree.Nodes)
		}
		if err != nil {
			faults.note(games, s.record, err)
		}
	}
	if games == 0 {
		return nil, fmt.Errorf("usi: %w", ErrNoRecord)
	}
	return records, faults.orNil()
}

// line reads one game, of which the remarks tell options and an end.
func (s *scribe) line(words, remarks []string) error {
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
	var options rules.Options
	end := ""
	for _, text := range remarks {
		if strings.HasPrefix(text, "end:") {
			end = text
		} else {
			options = choices(text)
		}
	}
	handicap := shogi.HandicapOf(start)
	if handicap != shogi.Even {
		start = ""
	}
	if err := s.begin(shogiGame, shogiOptions(handicap, options), start); err != nil {
		return err
	}
	for _, word := range words[min(moves+1, len(words)):] {
		if err := s.token(word); err != nil {
			return err
		}
	}
	if end == "" {
		return nil
	}
	a, err := rules.ParseAction(s.info, s.pos, end)
	if err != nil {
		return err
	}
	return s.end(end, a)
}

// token plays a move or ends the game.
func (s *scribe) token(word string) error {
	a := rules.Action{Kind: rules.ActEnd, Seat: s.pos.Turn()}
	switch word {
	case "resign":
		a.Reason = rules.Resignation
	case "win":
		a.Reason = rules.Declaration
	default:
		return s.move(word)
	}
	return s.end(word, a)
}

// writeUSI writes the main line of each record.
func writeUSI(find Find, records []*Record) ([]byte, error) {
	var b strings.Builder
	for _, r := range records {
		if err := r.Check(find); err != nil {
			return nil, err
		}
		if r.Game != shogiGame {
			return nil, fmt.Errorf("usi: %w", FormatError{Reason: FormatGame, Ending: endUSI, Game: r.Game})
		}
		g, _ := find(r.Game)
		p, err := rules.View(g, r.Start, r.Options)
		if err != nil {
			return nil, err
		}
		if text := remarks(g.Info(), r, p.String()); text != "" {
			b.WriteString("# " + ownRemark + text + "\n")
		}
		line := "position sfen " + p.String()
		if p.String() == shogi.Start {
			line = "position startpos"
		}
		sign := " moves "
		for n := 0; len(r.Tree.Nodes[n].Children) > 0; {
			n = r.Tree.Nodes[n].Children[0]
			action := r.Tree.Nodes[n].Action
			a, err := rules.ParseAction(g.Info(), p, action)
			if err != nil {
				return nil, err
			}
			rules.ApplyAction(p, a)
			if a.Kind != rules.ActMove {
				if action = usiEnd(p, a); action == "" {
					b.WriteString("# " + ownRemark + r.Tree.Nodes[n].Action + "\n")
					break
				}
			}
			line += sign + action
			sign = " "
		}
		b.WriteString(line + "\n")
	}
	return []byte(b.String()), nil
}

// usiEnd is the word for an end, "" if there is none that says the same.
func usiEnd(p rules.Position, a rules.Action) string {
	d, ok := p.(rules.EnteringKingDeclaration)
	switch {
	case a.Reason == rules.Resignation && a.Seat == p.Turn():
		return "resign"
	case a.Reason == rules.Declaration && ok && d.DeclarationResult().Winner() == a.Seat:
		return "win"
	}
	return ""
}
