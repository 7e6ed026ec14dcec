package sgf

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// writeAnnotations writes what is said of a node.
func (w *writer) writeAnnotations(node *saves.Node) {
	kept := parseProperties(node.Kept)
	for _, m := range glyphProperties {
		if slices.Contains(node.NAGs, m.nag) {
			w.writeProperty(m.name, m.value)
		}
	}
	for _, p := range kept {
		w.writeProperty(p.name, p.values...)
	}
	text := node.Comment
	if node.CommentBefore != "" {
		text = strings.TrimRight(node.CommentBefore+"\n"+text, "\n")
	}
	if text != "" {
		w.writeProperty("C", escape(text))
	}
}

// writeClocks writes what clocks show that show something else than before, or belong to the seat that has moved.
func (w *writer) writeClocks(n int, mover rules.Seat) {
	nodes := w.record.Tree.Nodes
	if nodes[n].Clocks == nil || w.record.Clock.Kind == "" {
		return
	}
	before := w.record.Clock.InitialClocks()
	for at := nodes[n].Parent; at != w.lastRootNode; at = nodes[at].Parent {
		if nodes[at].Clocks != nil {
			before = nodes[at].Clocks
			break
		}
	}
	for s, clock := range nodes[n].Clocks {
		if clock == before[s] && rules.Seat(s) != mover {
			continue
		}
		side := strings.ToUpper(sideLetter(w.info, rules.Seat(s)))
		w.writeProperty(side+"L", saves.FormatSeconds(max(clock.Main, 0)))
		switch control := w.record.Clock; {
		case control.Kind == "byoyomi" && (clock.Periods < control.Periods || clock.Periods != before[s].Periods):
			w.writeProperty("O"+side, strconv.Itoa(clock.Periods+1))
		case control.Kind == "canadian" && clock.Moves+before[s].Moves > 0:
			w.writeProperty("O"+side, strconv.Itoa(clock.Moves))
		}
	}
}

// writeTerritory writes whose the points are after a count.
func (w *writer) writeTerritory(a rules.Action) {
	if a.Kind != rules.ActEnd || a.Reason != rules.ByScore {
		return
	}
	score, err := w.score(a)
	if err != nil {
		return
	}
	for s, name := range []string{"TB", "TW"} {
		var points []string
		for c, owner := range score.Owner {
			if piece := w.position.PieceAt(rules.Cell(c)); owner == rules.Seat(s) && (piece.IsEmpty() || piece.Seat != owner) {
				points = append(points, formatPoint(w.board(), rules.Cell(c)))
			}
		}
		if points != nil {
			w.writeProperty(name, points...)
		}
	}
}

// score counts the game that a ends by score.
func (w *writer) score(a rules.Action) (rules.Score, error) {
	dead, switched, err := rules.ParseScoreMarks(w.board(), a.Marks)
	if err != nil {
		return rules.Score{}, err
	}
	return w.position.Score(dead, switched), nil
}
