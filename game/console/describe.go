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

// A describer describes moves, events and positions of a game in words.
type describer struct {
	*text.Words
	info    rules.Info
	board   *board.Board
	players []string // names by seat; "" or missing: not known
}

func (d describer) seatName(s rules.Seat) string { return d.SeatName(d.info, s) }

// playerName returns the name of the player at a seat with that of the seat, or that of the seat alone.
func (d describer) playerName(s rules.Seat) string {
	if s < 0 || int(s) >= len(d.players) || saves.Printable(d.players[s]) == "" {
		return d.seatName(s)
	}
	return saves.Printable(d.players[s]) + " (" + d.seatName(s) + ")"
}

// finalName returns what a seat is called where it is told who wins and who is out: with many players, not by its colour alone.
func (d describer) finalName(s rules.Seat) string {
	if len(d.info.Seats) > 2 {
		return d.playerName(s)
	}
	return d.seatName(s)
}

// describeResult says how the game ended, as a sentence.
func (d describer) describeResult(r rules.Result) string {
	return d.Sentence(d.ResultTextBy(d.info, r, d.finalName))
}

// describePiece names a piece and its cell: "knight on g1".
func (d describer) describePiece(piece rules.Piece, c rules.Cell) string {
	return d.T("console.piece-on", "Piece", d.PieceName(d.info, piece.Kind), "Cell", d.board.Name(c))
}

// describeEffects says what a move of seat does: "pawn from e7 to d8, captures rook on d8, becomes queen". Pieces on
// liftedCells are removed in pairs, not captured.
func (d describer) describeEffects(seat rules.Seat, effects []rules.Effect, liftedCells []rules.Cell) string {
	var removed, parts, captured, promotions []string
	for _, e := range effects {
		piece := d.PieceName(d.info, e.Piece.Kind)
		switch e.Kind {
		case rules.EffectSlide:
			parts = append(parts, d.T("console.slide", "Piece", piece, "From", d.board.Name(e.From), "To", d.board.Name(e.To)))
		case rules.EffectDrop:
			if len(d.info.Kinds) == 2 { // with one kind of piece the move says it all
				continue
			}
			parts = append(parts, d.T("console.drop", "Piece", piece, "To", d.board.Name(e.To)))
		case rules.EffectRemove:
			switch {
			case slices.Contains(liftedCells, e.From):
				removed = append(removed, d.describePiece(e.Piece, e.From))
			case e.Piece.Seat != seat:
				captured = append(captured, d.describePiece(e.Piece, e.From))
			}
		case rules.EffectToHand:
			captured = append(captured, d.describePiece(e.Piece, e.From))
		case rules.EffectPromote:
			promotions = append(promotions, d.T("console.becomes", "Piece", piece))
		}
	}
	if len(removed) > 0 {
		parts = slices.Insert(parts, 0, d.T("console.removes", "Pieces", d.JoinList(removed)))
	}
	if len(captured) > 0 {
		parts = append(parts, d.T("console.captures", "Pieces", d.JoinList(captured)))
	}
	return strings.Join(append(parts, promotions...), d.T("list.comma"))
}

// describeEvent describes an event of the match; "" for events that are not announced.
func (d describer) describeEvent(e game.Event) string {
	seat := d.seatName(e.Seat)
	switch e.Kind {
	case game.MovePlayed:
		if len(e.Effects) == 0 {
			return d.T("console.passes", "Seat", seat)
		}
		line := d.T("console.plays", "Seat", seat, "Move", e.Text)
		if effects := d.describeEffects(e.Seat, e.Effects, e.LiftedCells); effects != "" {
			line = d.T("console.plays-so", "Seat", seat, "Move", e.Text, "What", effects)
		}
		if e.Check {
			line += " " + d.T("console.check")
		}
		return line
	case game.SeatEliminated:
		return d.T("console.eliminated", "Seat", d.finalName(e.Seat), "Reason", d.ReasonName(e.Reason), "Ranked", d.info.HasPlaces, "Place", e.Place)
	case game.OfferMade:
		if e.Reason == rules.Impasse {
			return d.T("console.proposes-count", "Seat", seat)
		}
		return d.T("console.offered", "Seat", seat)
	case game.OfferDeclined:
		if e.Reason == rules.Impasse {
			return d.T("console.no-count", "Seat", seat)
		}
		return d.T("console.declined", "Seat", seat)
	case game.EngineFailed:
		if e.Seat == rules.NoSeat {
			return d.T("console.hint-failed", "Error", saves.Printable(text.StripPackageNames(e.Err.Error())))
		}
		return d.T("console.engine-failed", "Seat", seat, "Machine", d.info.SeatName(e.Seat), "Error", saves.Printable(text.StripPackageNames(e.Err.Error())))
	case game.ScoringStarted:
		return d.T("console.stopped")
	case game.PlayResumed:
		return d.T("scoring.played-on", "Seat", seat)
	case game.Paused:
		return d.T("console.paused")
	case game.Resumed:
		return d.T("console.resumed")
	case game.Suspended:
		return d.T("console.suspended")
	case game.LowTime:
		return d.T("console.low-time", "Seat", seat)
	}
	return ""
}

// describePlayer names a player and says whether it is a person, a level or an engine.
func (d describer) describePlayer(p game.Player) string {
	description := d.T("console.person")
	if p.Computer {
		description = d.T("console.computer", "Level", d.LevelName(p.Level))
	}
	if p.Engine != "" {
		description = d.T("names.program")
	}
	name := p.Name
	if name == "" {
		name = d.CharacterName(p.Character)
	}
	if name != "" {
		description = d.T("console.named", "Name", saves.Printable(name), "Who", description)
	}
	return description
}

// describeClock says what a clock shows.
func (d describer) describeClock(clock game.Clock) string {
	remaining := d.FormatNumber(formatClockTime(clock.Remaining))
	switch {
	case clock.FlagFallen:
		return d.T("console.clock-fallen")
	case clock.DelayLeft > 0:
		return d.T("console.clock-delay", "Time", remaining, "Wait", d.FormatNumber(formatClockTime(clock.DelayLeft)))
	case clock.MovesLeft > 0:
		return d.T("console.clock-moves", "Time", remaining, "Count", clock.MovesLeft)
	case clock.Overtime && clock.PeriodsLeft > 0:
		return d.T("console.clock-periods", "Time", remaining, "Count", clock.PeriodsLeft)
	case clock.Overtime:
		return d.T("console.clock-last", "Time", remaining)
	}
	return remaining
}

// describeClocks says what all clocks show, in one line.
func (d describer) describeClocks(clocks []game.Clock) string {
	var texts []string
	for seat, clock := range clocks {
		texts = append(texts, d.T("console.clock-of", "Seat", d.seatName(rules.Seat(seat)), "Clock", d.describeClock(clock)))
	}
	return strings.Join(texts, "; ")
}

// formatClockTime formats hours, minutes and seconds, with tenths below 20 seconds.
func formatClockTime(remaining time.Duration) string {
	if remaining < 20*time.Second {
		return fmt.Sprintf("0:%04.1f", float64(remaining.Milliseconds()/100)/10)
	}
	seconds := int((remaining + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// describeRows describes a position row by row, for players who cannot see the board.
func (d describer) describeRows(p rules.Position) []string {
	var lines []string
	for _, row := range boardRows(d.board) {
		var pieces []string
		for _, c := range row {
			if piece := p.PieceAt(c); !piece.IsEmpty() {
				pieces = append(pieces, d.T("console.piece-at", "Cell", d.board.Name(c), "Seat", d.seatName(piece.Seat), "Piece", d.PieceName(d.info, piece.Kind)))
			}
		}
		first, last := d.board.Name(row[0]), d.board.Name(row[len(row)-1])
		if len(pieces) == 0 {
			lines = append(lines, d.T("console.row-empty", "First", first, "Last", last))
			continue
		}
		lines = append(lines, d.T("console.row", "First", first, "Last", last, "Pieces", strings.Join(pieces, d.T("list.comma"))))
	}
	return lines
}
