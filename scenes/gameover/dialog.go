package gameover

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Dialog is the dialog at the end of a match.
type Dialog struct {
	*scene.Context
	match        *game.Match
	actions      scene.GameOverActions
	snapshot     *game.Snapshot
	thinkingTime time.Duration // of all players, up to snapshot
	openedAt     time.Time     // when it was first drawn
	drawn        int           // how often it was drawn
	pentathlon   *pentathlonEvent
	uncounted    string // why the match does not count for the person's strength; "": it does
}

// Register sets the constructor of the dialog.
func Register(c *scene.Constructors) {
	c.GameOver = func(c *scene.Context, m *game.Match, do scene.GameOverActions) scene.GameOver { return New(c, m, do) }
}

// New returns the dialog at the end of a match.
func New(c *scene.Context, m *game.Match, do scene.GameOverActions) *Dialog {
	return &Dialog{Context: c, match: m, actions: do}
}

// The dialog ignores clicks and keys that may have been meant for what was there before: for a while, and in the frame
// after its first, whose input came before it was seen however slow the frames are.
const (
	inputDelay  = 300 * time.Millisecond
	inputFrames = 2
)

// AcceptsInput reports whether the dialog has been seen, so that keys and clicks are meant for it.
func (d *Dialog) AcceptsInput(now time.Time) bool {
	return d.drawn >= inputFrames && now.Sub(d.openedAt) >= inputDelay
}

// Draw draws the dialog and reports whether it stays open.
func (d *Dialog) Draw(f *ui.Frame, area scene.DialogArea) (open bool) {
	d.Update()
	if d.openedAt.IsZero() {
		d.openedAt = f.Now
	}
	d.drawConfetti(f)
	isInert := !d.AcceptsInput(f.Now)
	d.drawn++
	f.Inert(isInert, func() {
		open = !d.content(area.Usable.Empty()).Draw(f, d.Words, area) && !f.TakeKey(ui.KeyEsc)
	})
	return open
}

// Update takes over the state of the match.
func (d *Dialog) Update() {
	s := d.match.Snapshot()
	if s == d.snapshot { // a record is a full copy: not in every frame
		return
	}
	d.snapshot, d.thinkingTime, d.pentathlon, d.uncounted = s, 0, d.eventOfMatch(), d.UncountedReason(d.match)
	for _, n := range d.match.Record().Tree.Nodes {
		d.thinkingTime += n.Spent
	}
}

// content returns the dialog's texts and buttons. What the others at a table want is there only if the dialog hides the panel that tells.
func (d *Dialog) content(hidesPanel bool) gameui.Dialog {
	s := d.snapshot
	text := d.Summary()
	if wish := d.Tables.RematchText(d.matchText().PlayerName); s.IsRemote && hidesPanel && wish != "" {
		text = wish + "\n" + text
	}
	rematch := d.Words.T("over.rematch")
	if person := game.OnlyPerson(s.Players); person != rules.NoSeat && len(s.Players) == 2 && !d.match.IsHandicap() {
		rematch = d.Words.T("over.rematch-as", "Seat", d.Words.SeatName(s.Info, 1-person))
	}
	again := gameui.Action{
		ID: "rematch", Icon: "rotate", Label: rematch, Run: func() { d.StartRematch(d.match) },
		Enabled: !s.IsRemote || game.OnlyPerson(s.Players) != rules.NoSeat && !d.Tables.HasAskedRematch(),
	}
	if d.pentathlon != nil {
		again = d.pentathlonAction()
	}
	buttons := []gameui.Action{again}
	if level, ok := d.SuggestedLevel(d.match, s); ok && d.pentathlon == nil {
		buttons = append(buttons, gameui.Action{
			ID: "level", Icon: "level", Label: d.Words.T("progress.play", "Level", level), Enabled: true, Run: func() { d.StartRematchAtLevel(d.match, level) },
		})
	}
	return gameui.Dialog{
		Title: d.Title(), ShortTitle: d.title(false), Text: text, Notes: d.Notes(), HasClose: true,
		Buttons: append(buttons, []gameui.Action{
			{ID: "review", Icon: "graph", Label: d.Words.T("over.review"), Enabled: s.Ply > 0, Run: d.actions.Review},
			{ID: "save", Icon: "save", Label: d.Words.T("over.save"), Enabled: true, Run: d.actions.Save},
			{ID: "new", Icon: "plus", Label: d.Words.T("over.new"), Enabled: true, Run: d.actions.NewGame},
			{ID: "menu", Icon: "home", Label: d.Words.T("over.menu"), Enabled: true, Run: d.actions.Leave},
		}...),
	}
}

func (d *Dialog) matchText() gameui.MatchText {
	return gameui.MatchText{Context: d.Context, Info: d.snapshot.Info, Players: d.snapshot.Players}
}

// Notes returns the results by seat and the chosen options.
func (d *Dialog) Notes() []string {
	lines := d.Scores()
	if d.pentathlon != nil {
		lines = append(lines, d.pentathlonText())
	}
	if rules := d.Words.OptionSummary(d.snapshot.Game, d.snapshot.Options); rules != "" {
		lines = append(lines, rules)
	}
	if d.uncounted != "" && d.pentathlon == nil {
		lines = append(lines, d.uncounted)
	}
	if strength := d.StrengthText(d.snapshot.Info.ID); strength != "" && game.OnlyPerson(d.snapshot.Players) != rules.NoSeat && !d.snapshot.IsRemote {
		lines = append(lines, strength)
	}
	return lines
}

// Title returns the result in a few words, with the winner's name if it is known.
func (d *Dialog) Title() string { return d.title(true) }

func (d *Dialog) title(withName bool) string {
	s := d.snapshot
	winner := s.Result.Winner()
	switch person := game.OnlyPerson(d.snapshot.Players); {
	case winner == rules.NoSeat && !gameui.HasLost(s.Players, s.Result):
		return d.Words.T("over.draw")
	case person == winner:
		return d.Words.T("over.you-win")
	case person != rules.NoSeat:
		return d.Words.T("over.you-lose")
	case withName:
		return d.Words.T("over.wins", "Seat", d.matchText().SeatWithPlayer(winner))
	default:
		return d.Words.T("over.wins", "Seat", d.Words.SeatName(s.Info, winner))
	}
}

// Summary says in a sentence how the match ended and how long it was.
func (d *Dialog) Summary() string {
	s := d.snapshot
	moveCount := 0
	for _, e := range s.Line {
		if e.Action.Kind == rules.ActMove {
			moveCount = e.Number
		}
	}
	reason := []rune(d.Reason())
	if len(reason) > 0 {
		reason[0] = unicode.ToUpper(reason[0])
	}
	moves := d.Words.T("over.moves", "Count", moveCount)
	if d.thinkingTime == 0 { // a game from a file without thinking times
		return d.Words.T("over.account.untimed", "Why", string(reason), "Moves", moves)
	}
	return d.Words.T("over.account", "Why", string(reason), "Moves", moves,
		"Time", d.Words.T("over.minutes", "Count", max(1, int(d.thinkingTime.Round(time.Minute).Minutes()))))
}

// Scores returns the results of all seats: "White 1, Black 0" or, if all have names, "Anna 1, Jan 0" in one line, or a line per place, "2nd Yellow:
// resignation". It is nil for games with a notation of their own for results, "W+8.5", which the summary already shows, and for a draw
// among all, which the title says in plain words.
func (d *Dialog) Scores() []string {
	s := d.snapshot
	if _, ok := s.Game.(rules.ResultWriter); ok && s.Result.Winner() != rules.NoSeat {
		return nil
	}
	if isDrawnByAll(s.Info, s.Result) {
		return nil
	}
	marks := gameui.ResultMarks(s.Info, s.Result)
	var lines []string
	if !s.Info.HasPlaces {
		players, haveNames := d.matchText(), true
		for seat := range marks {
			haveNames = haveNames && players.HasName(rules.Seat(seat))
		}
		for seat, mark := range marks {
			name := d.Words.SeatName(s.Info, rules.Seat(seat))
			if haveNames {
				name = players.PlayerName(rules.Seat(seat))
			}
			lines = append(lines, d.Words.T("over.points", "Seat", name, "Points", mark))
		}
		return []string{strings.Join(lines, ", ")}
	}
	for place := 1; place <= len(marks); place++ {
		var seats []string
		reason := ""
		for seat := range marks {
			if int(s.Result.Place[seat]) == place {
				seats = append(seats, d.matchText().SeatWithPlayer(rules.Seat(seat)))
				reason = d.eliminationReason(rules.Seat(seat))
			}
		}
		if len(seats) > 0 {
			line := d.Words.T("over.place-"+strconv.Itoa(place), "Seats", d.Words.JoinList(seats))
			if reason != "" {
				line = d.Words.T("board.does", "Seat", line, "Words", reason)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

// isDrawnByAll reports whether all seats share the first place of a game without places.
func isDrawnByAll(info rules.Info, r rules.Result) bool {
	return !info.HasPlaces && !slices.ContainsFunc(r.Place[:len(info.Seats)], func(place uint8) bool { return place != 1 })
}

// eliminationReason returns why a seat was eliminated and who mated it, or "" if it was not eliminated.
func (d *Dialog) eliminationReason(seat rules.Seat) string {
	for _, e := range d.snapshot.Line {
		for _, elimination := range e.Eliminations {
			var matedBy []rules.Seat
			for s, hasMated := range elimination.MatedBy {
				if hasMated {
					matedBy = append(matedBy, rules.Seat(s))
				}
			}
			switch {
			case elimination.Seat != seat:
			case len(matedBy) > 0:
				return d.Words.T("over.out-mated-by", "Seats", d.matchText().SeatList(matedBy))
			default:
				return d.Words.ReasonName(elimination.Reason)
			}
		}
	}
	return ""
}

// Reason says how the match ended. With more than two players it says who was mated, and by whom if that decided the
// game.
func (d *Dialog) Reason() string {
	s := d.snapshot
	winner := s.Result.Winner()
	mated := gameui.MatedSeat(s)
	switch {
	case s.Result.MarginHalfPoints > 0:
		return d.Words.T("over.by-points", "Count", rules.FormatPoints(s.Result.MarginHalfPoints))
	case mated == rules.NoSeat || len(s.Players) == 2:
		return d.matchText().ResultReason(s.Result)
	case s.Info.HasPlaces:
		return d.Words.T("over.mated", "Seat", d.Words.SeatName(s.Info, mated))
	}
	text := d.Words.T("over.mated-by", "Winner", d.Words.SeatName(s.Info, winner), "Loser", d.Words.SeatName(s.Info, mated))
	allPlaying := !slices.Contains(s.Playing, false) // eliminated players do not move others into mate
	if last := s.LastMove.Seat; allPlaying && last != winner && last != rules.NoSeat {
		text += d.Words.T("over.mate-stood", "Seat", d.Words.SeatName(s.Info, last))
	}
	return text
}
