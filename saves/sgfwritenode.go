package saves

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// said writes what is said of a node.
func (w *sgfWriter) said(node *Node) {
	kept := sgfKept(node.Kept)
	for _, m := range sgfMarks {
		if slices.Contains(node.NAGs, m.nag) {
			w.property(m.name, m.value)
		}
	}
	for _, p := range kept {
		w.property(p.name, p.values...)
	}
	text := node.Comment
	if node.Before != "" {
		text = strings.TrimRight(node.Before+"\n"+text, "\n")
	}
	if text != "" {
		w.property("C", sgfEscape(text))
	}
}

// clocks writes what clocks show that show something else than before, or belong to the seat that has moved.
func (w *sgfWriter) clocks(n int, mover rules.Seat) {
	nodes := w.record.Tree.Nodes
	if nodes[n].Clocks == nil || w.record.Clock.Kind == "" {
		return
	}
	before := w.record.Clock.atFirst()
	for at := nodes[n].Parent; at != w.begun; at = nodes[at].Parent {
		if nodes[at].Clocks != nil {
			before = nodes[at].Clocks
			break
		}
	}
	for s, face := range nodes[n].Clocks {
		if face == before[s] && rules.Seat(s) != mover {
			continue
		}
		side := strings.ToUpper(sideOf(w.info, rules.Seat(s)))
		w.property(side+"L", inSeconds(max(face.Main, 0)))
		switch over := w.record.Clock; {
		case over.Kind == "byoyomi" && (face.Periods < over.Periods || face.Periods != before[s].Periods):
			w.property("O"+side, strconv.Itoa(face.Periods+1))
		case over.Kind == "canadian" && face.Moves+before[s].Moves > 0:
			w.property("O"+side, strconv.Itoa(face.Moves))
		}
	}
}

// territory writes whose the points are after a count.
func (w *sgfWriter) territory(a rules.Action) {
	if a.Kind != rules.ActEnd || a.Reason != rules.ByScore {
		return
	}
	score, err := w.count(a)
	if err != nil {
		return
	}
	for s, name := range []string{"TB", "TW"} {
		var points []string
		for c, owner := range score.Owner {
			if piece := w.pos.PieceAt(rules.Cell(c)); owner == rules.Seat(s) && (piece.IsEmpty() || piece.Seat != owner) {
				points = append(points, sgfPoint(w.board(), rules.Cell(c)))
			}
		}
		if points != nil {
			w.property(name, points...)
		}
	}
}

// count is the sheet of an end by score.
func (w *sgfWriter) count(a rules.Action) (rules.Score, error) {
	dead, switched, err := rules.ParseScoreMarks(w.board(), a.Marks)
	if err != nil {
		return rules.Score{}, err
	}
	return w.pos.Score(dead, switched), nil
}
