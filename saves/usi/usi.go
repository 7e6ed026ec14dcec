package usi

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/shogiformat"
)

// Extension is the file extension.
const Extension = ".usi"

// TypicalLine matches lines that only occur in USI.
var TypicalLine = regexp.MustCompile(`^(position )?(startpos( moves .*)?$|sfen [1-9+a-zA-Z]+/)`)

// Read reads lines "position startpos moves 7g7f …", "position sfen … moves …", with or without their first word. A
// last word "resign" or "win" ends the game. Our own remarks precede the line that they are about.
func Read(text string, find saves.GameLookup, lim saves.Limits) ([]*saves.Record, error) {
	list := saves.GameList{Format: "usi", Limits: lim}
	var own []string // remarks
	for i, line := range strings.Split(text, "\n") {
		if remark, ok := strings.CutPrefix(line, "# "+shogiformat.RemarkPrefix); ok {
			own = append(own, strings.TrimSpace(remark))
			continue
		}
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		s := reader{saves.Recorder{Find: find, Limits: lim, EarlierActions: list.ActionCount, Line: i + 1}}
		fault := s.LocateFault("usi", list.GameCount+1, s.readGame(words, own))
		own = nil
		if err := list.AddRecorded(&s.Recorder, fault); err != nil {
			return list.Result()
		}
	}
	return list.Result()
}

// A reader reads one game.
type reader struct{ saves.Recorder }

// readGame reads one game; the remarks hold its options and its end.
func (s *reader) readGame(words, remarks []string) error {
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
		return fmt.Errorf("%.60q is not a position", start)
	}
	var options rules.Options
	end := ""
	for _, text := range remarks {
		if strings.HasPrefix(text, "end:") {
			end = text
		} else {
			options = saves.ParseOptions(text)
		}
	}
	handicap := shogi.HandicapOf(start)
	if handicap != shogi.Even {
		start = ""
	}
	if err := s.Begin(shogiformat.ShogiID, shogiformat.WithHandicap(handicap, options), start); err != nil {
		return err
	}
	for _, word := range words[min(moves+1, len(words)):] {
		if err := s.playWord(word); err != nil {
			return err
		}
	}
	if end == "" {
		return nil
	}
	a, err := rules.ParseAction(s.Info, s.Position, end)
	if err != nil {
		return err
	}
	return s.EndGame(end, a)
}

// playWord plays a move or ends the game.
func (s *reader) playWord(word string) error {
	a := rules.Action{Kind: rules.ActEnd, Seat: s.Position.Turn()}
	switch word {
	case "resign":
		a.Reason = rules.Resignation
	case "win":
		a.Reason = rules.Declaration
	default:
		return s.PlayMove(word)
	}
	return s.EndGame(word, a)
}

// Write writes the main line of each record.
func Write(out io.Writer, find saves.GameLookup, records []*saves.Record) error {
	var b strings.Builder
	for _, r := range records {
		if err := r.Check(find); err != nil {
			return err
		}
		if r.Game != shogiformat.ShogiID {
			return fmt.Errorf("usi: %w", saves.FormatError{Reason: saves.FormatGame, Extension: Extension, Game: r.Game})
		}
		g, _ := find(r.Game)
		p, err := rules.LenientPosition(g, r.Start, r.Options)
		if err != nil {
			return err
		}
		if text := shogiformat.OptionsRemark(g.Info(), r, p.String()); text != "" {
			b.WriteString("# " + shogiformat.RemarkPrefix + text + "\n")
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
				return err
			}
			rules.ApplyAction(p, a)
			if a.Kind != rules.ActMove {
				if action = endWord(p, a); action == "" {
					b.WriteString("# " + shogiformat.RemarkPrefix + r.Tree.Nodes[n].Action + "\n")
					break
				}
			}
			line += sign + action
			sign = " "
		}
		b.WriteString(line + "\n")
	}
	return saves.WriteAll(out, []byte(b.String()))
}

// endWord returns the word for an end, "" if none means the same.
func endWord(p rules.Position, a rules.Action) string {
	d, ok := p.(rules.EnteringKingDeclaration)
	switch {
	case a.Reason == rules.Resignation && a.Seat == p.Turn():
		return "resign"
	case a.Reason == rules.Declaration && ok && d.DeclarationResult().Winner() == a.Seat:
		return "win"
	}
	return ""
}
