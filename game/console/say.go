package console

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/saves"
)

// A teller puts a game into words.
type teller struct {
	*text.Words
	info  rules.Info
	board *board.Board
}

func (t teller) seat(s rules.Seat) string { return t.Seat(t.info, s) }

// piece names a piece with the cell that it stands on: "knight on g1".
func (t teller) piece(m rules.Piece, c rules.Cell) string {
	return t.T("console.man-on", "Man", t.Piece(t.info, m.Kind), "Cell", t.board.Name(c))
}

// effects says what a move of seat does: "pawn from e7 to d8, takes rook on d8, becomes queen". The pieces on the cells of lifted are
// not taken but lifted off.
func (t teller) effects(seat rules.Seat, all []rules.Effect, lifted []rules.Cell) string {
	var off, parts, gone, new []string
	for _, e := range all {
		piece := t.Piece(t.info, e.Piece.Kind)
		switch e.Kind {
		case rules.EffectSlide:
			parts = append(parts, t.T("console.slide", "Man", piece, "From", t.board.Name(e.From), "To", t.board.Name(e.To)))
		case rules.EffectDrop:
			if len(t.info.Kinds) == 2 { // the move says it all
				continue
			}
			parts = append(parts, t.T("console.drop", "Man", piece, "To", t.board.Name(e.To)))
		case rules.EffectRemove:
			switch {
			case slices.Contains(lifted, e.From):
				off = append(off, t.piece(e.Piece, e.From))
			case e.Piece.Seat != seat:
				gone = append(gone, t.piece(e.Piece, e.From))
			}
		case rules.EffectToHand:
			gone = append(gone, t.piece(e.Piece, e.From))
		case rules.EffectPromote:
			new = append(new, t.T("console.becomes", "Man", piece))
		}
	}
	if len(off) > 0 {
		parts = slices.Insert(parts, 0, t.T("console.lifts", "Men", t.List(off)))
	}
	if len(gone) > 0 {
		parts = append(parts, t.T("console.takes", "Men", t.List(gone)))
	}
	return strings.Join(append(parts, new...), t.T("list.comma"))
}

// event says what happened; "" where nothing needs to be said.
func (t teller) event(e game.Event) string {
	seat := t.seat(e.Seat)
	switch e.Kind {
	case game.MovePlayed:
		if len(e.Effects) == 0 {
			return t.T("console.passes", "Seat", seat)
		}
		s := t.T("console.plays", "Seat", seat, "Move", e.Text)
		if what := t.effects(e.Seat, e.Effects, e.LiftedCells); what != "" {
			s = t.T("console.plays-so", "Seat", seat, "Move", e.Text, "What", what)
		}
		if e.Check {
			s += " " + t.T("console.check")
		}
		return s
	case game.SeatEliminated:
		return t.T("console.departed", "Seat", seat, "Reason", t.Reason(e.Reason), "Ranked", t.info.HasPlaces, "Place", e.Place)
	case game.OfferMade:
		if e.Reason == rules.Impasse {
			return t.T("console.proposes-count", "Seat", seat)
		}
		return t.T("console.offered", "Seat", seat)
	case game.OfferDeclined:
		if e.Reason == rules.Impasse {
			return t.T("console.no-count", "Seat", seat)
		}
		return t.T("console.declined", "Seat", seat)
	case game.EngineFailed:
		if e.Seat == rules.NoSeat {
			return t.T("console.hint-failed", "Error", saves.Printable(e.Err.Error()))
		}
		return t.T("console.faulted", "Seat", seat, "Machine", t.info.SeatName(e.Seat), "Error", saves.Printable(e.Err.Error()))
	case game.ScoringStarted:
		return t.T("console.stopped")
	case game.PlayResumed:
		return t.T("count.played-on", "Seat", seat)
	case game.Paused:
		return t.T("console.paused")
	case game.Resumed:
		return t.T("console.resumed")
	case game.Suspended:
		return t.T("console.slept")
	case game.LowTime:
		return t.T("console.low-time", "Seat", seat)
	}
	return ""
}

// player says who sits at a seat.
func (t teller) player(p game.Player) string {
	who := t.T("console.person")
	if p.Computer {
		who = t.T("console.computer", "Level", t.Level(p.Level))
	}
	if p.Engine != "" {
		who = t.T("names.program")
	}
	if p.Name != "" {
		who = t.T("console.named", "Name", saves.Printable(p.Name), "Who", who)
	}
	return who
}

// clock says what a clock shows.
func (t teller) clock(f game.Clock) string {
	s := t.Number(clockTime(f.Remaining))
	switch {
	case f.FlagFallen:
		return t.T("console.clock-fallen")
	case f.DelayLeft > 0:
		return t.T("console.clock-delay", "Time", s, "Wait", t.Number(clockTime(f.DelayLeft)))
	case f.MovesLeft > 0:
		return t.T("console.clock-moves", "Time", s, "Count", f.MovesLeft)
	case f.Overtime && f.PeriodsLeft > 0:
		return t.T("console.clock-periods", "Time", s, "Count", f.PeriodsLeft)
	case f.Overtime:
		return t.T("console.clock-last", "Time", s)
	}
	return s
}

// clocks says what all clocks show, in one line.
func (t teller) clocks(faces []game.Clock) string {
	var all []string
	for s, f := range faces {
		all = append(all, t.T("console.clock-of", "Seat", t.seat(rules.Seat(s)), "Clock", t.clock(f)))
	}
	return strings.Join(all, "; ")
}

// clockTime is minutes and seconds, with tenths when it is short of time.
func clockTime(d time.Duration) string {
	if d < 20*time.Second {
		return fmt.Sprintf("0:%04.1f", float64(d.Milliseconds()/100)/10)
	}
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// boardWords tells a board row by row, for who cannot see it: each row with its pieces.
func (t teller) boardWords(p rules.Position) []string {
	var all []string
	for _, row := range rowsOf(t.board) {
		var pieces []string
		for _, c := range row {
			if m := p.PieceAt(c); !m.IsEmpty() {
				pieces = append(pieces, t.T("console.man-at", "Cell", t.board.Name(c), "Seat", t.seat(m.Seat), "Man", t.Piece(t.info, m.Kind)))
			}
		}
		first, last := t.board.Name(row[0]), t.board.Name(row[len(row)-1])
		if len(pieces) == 0 {
			all = append(all, t.T("console.row-empty", "First", first, "Last", last))
			continue
		}
		all = append(all, t.T("console.row", "First", first, "Last", last, "Men", strings.Join(pieces, t.T("list.comma"))))
	}
	return all
}
