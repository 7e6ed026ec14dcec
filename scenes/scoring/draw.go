package scoring

import (
	"image"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The sizes of the score, in units.
const (
	columnWidth        = 74
	columnGap          = 12 // between two columns, at least
	lineHeight         = 26
	tightLineHeight    = 22  // in portrait windows
	minSideBySideWidth = 600 // from which the table stands beside the header
	groupRowHeight     = 40
	buttonHeight       = 44
)

// isBelowBoard reports whether the score lies below the board. Then the table must be visible without scrolling, so
// long explanations come after it.
func isBelowBoard(f *ui.Frame) bool { return f.Size.X < f.Size.Y }

// Draw draws the sheet in an area.
func (s *Sheet) Draw(f *ui.Frame, area image.Rectangle) {
	th, n := f.Theme, s.snap.Scoring
	pad := f.Px(20)
	inner := image.Rect(area.Min.X+pad, area.Min.Y, area.Max.X-pad, area.Max.Y)
	button := f.Px(buttonHeight)
	margin := f.Px(20)
	if isBelowBoard(f) {
		margin = f.Px(12)
	}
	foot := image.Rect(inner.Min.X, area.Max.Y-button-margin, inner.Max.X, area.Max.Y-margin)
	body := image.Rect(area.Min.X, area.Min.Y+f.Px(4), area.Max.X, foot.Min.Y-f.Px(8))
	if s.scrollToTop {
		f.ScrollTo("scoring.sheet", 0)
		s.scrollToTop = false
	}
	f.WithClip(body, func() {
		f.ScrollArea("scoring.sheet", body, func(r image.Rectangle) int {
			r = image.Rect(r.Min.X+pad, r.Min.Y, r.Max.X-pad, r.Max.Y)
			if n.AwaitingProposal {
				return r.Min.Y + f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Lead, theme.Semibold, th.SecondaryInk), s.Words.T("scoring.awaited"))
			}
			return s.drawSheet(f, r, body.Dy())
		})
	})
	s.drawButtons(f, foot)
}

// drawButtons draws the buttons below the score.
func (s *Sheet) drawButtons(f *ui.Frame, r image.Rectangle) {
	if s.snap.Scoring.Final {
		if f.Button("scoring.close", r, ui.ButtonOptions{Text: s.Words.T("scoring.close")}) {
			s.SetOpen(false)
		}
		return
	}
	if !CanMark(s.snap) {
		s.answersSince = time.Time{}
		return
	}
	if s.answersSince.IsZero() {
		s.answersSince = f.Now
	}
	// The Pass button was here, and may still be pressed.
	f.Inert(f.Now.Sub(s.answersSince) < gameui.DoublePressTime, func() { s.drawAnswers(f, r) })
}

// drawAnswers draws the buttons to play on or to accept the score.
func (s *Sheet) drawAnswers(f *ui.Frame, r image.Rectangle) {
	gap := f.Px(12)
	split := r.Min.X + (r.Dx()-gap)*10/24
	if f.Button("scoring.play-on", image.Rect(r.Min.X, r.Min.Y, split, r.Max.Y), ui.ButtonOptions{Text: s.Words.T("scoring.play-on")}) {
		gameui.ShowError(s.Context, s.snap.Board, s.match.ResumePlay(s.resumingSeat()))
		return
	}
	b := ui.ButtonOptions{Text: s.Words.T("scoring.accept"), Look: ui.Primary}
	if waiting := s.waitingFor(); waiting != "" {
		b.Text, b.IsDisabled = waiting, true
	}
	if f.Button("scoring.accept", image.Rect(split+gap, r.Min.Y, r.Max.X, r.Max.Y), b) {
		gameui.ShowError(s.Context, s.snap.Board, s.match.AcceptScore())
	}
}

// waitingFor says, at a table elsewhere, whose agreement is missing once the player here has agreed; "" before that.
func (s *Sheet) waitingFor() string {
	var names []string
	hasAgreed := false
	for seat, accepted := range s.snap.Scoring.Accepted {
		if s.snap.Players[seat].IsHere() {
			hasAgreed = hasAgreed || accepted
		} else if !accepted {
			names = append(names, s.Words.SeatName(s.snap.Info, rules.Seat(seat)))
		}
	}
	if !s.snap.IsRemote || !hasAgreed {
		return ""
	}
	return s.Words.T("online.score-waits", "Seats", s.Words.JoinList(names))
}

// drawSheet draws the score, of which visible pixels are in view, and returns its lower edge.
func (s *Sheet) drawSheet(f *ui.Frame, r image.Rectangle, visible int) int {
	n := s.snap.Scoring
	score, method := s.shownScore()
	y, tight := 0, false
	if isBelowBoard(f) && r.Dx() >= f.Px(minSideBySideWidth) {
		left, right := r, r
		left.Max.X = (r.Min.X+r.Max.X)/2 - f.Px(12)
		right.Min.X = (r.Min.X+r.Max.X)/2 + f.Px(12)
		y = max(s.drawHeader(f, left, score, method, false), s.drawTable(f, right, score))
	} else {
		below := func(tight bool) func(image.Rectangle) int {
			return func(r image.Rectangle) int {
				y := s.drawHeader(f, r, score, method, tight)
				return s.drawTable(f, image.Rect(r.Min.X, y, r.Max.X, y), score)
			}
		}
		tight = isBelowBoard(f) && f.MeasureHeight(r, below(false)) > visible
		y = below(tight)(r)
	}
	y = s.drawGroups(f, image.Rect(r.Min.X, y, r.Max.X, y), n)
	return s.drawNotes(f, image.Rect(r.Min.X, y+f.Px(8), r.Max.X, y), score, method, s.hasShortHelp(f, tight))
}

// drawHeader says who leads, what to do, and by which rules. A tight header leaves the instructions to the
// notes below the table and puts the rules beside the lead if they fit.
func (s *Sheet) drawHeader(f *ui.Frame, r image.Rectangle, score rules.Score, method int, tight bool) int {
	n := s.snap.Scoring
	y := r.Min.Y
	at := func(height int) image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y+height) }
	lead := f.HeadingStyle()
	methods := s.methodItems()
	if room := r.Dx() - f.ChoiceWidth(methods) - f.Px(16); tight && len(methods) > 1 && s.maxLeadWidth(f, lead) <= room {
		row := at(f.Px(groupRowHeight))
		f.Text(row, ui.Left, lead, s.fittingLead(f, lead, score, method, room))
		s.drawMethodChoice(f, row, ui.Right, methods, method)
		y = row.Max.Y + f.Px(4)
		return y + s.drawBorderWarning(f, at(0), score)
	}
	y += f.Paragraph(at(0), ui.Left, lead, s.fittingLead(f, lead, score, method, r.Dx()))
	y += f.Px(4)
	y += s.drawBorderWarning(f, at(0), score)
	small := f.SmallStyle()
	switch {
	case !isBelowBoard(f):
		y += f.Paragraph(at(0), ui.Left, small, s.helpText(f)) + f.Px(14)
	case s.hasShortHelp(f, tight):
		y += f.Paragraph(at(0), ui.Left, small, s.Words.T("scoring.how-short", "Finger", f.IsTouchInput())) + f.Px(6)
	}
	if len(methods) > 1 {
		s.drawMethodChoice(f, at(f.Px(groupRowHeight)), ui.Left, methods, method)
		y += f.Px(groupRowHeight + 10)
	}
	if method > 0 && !isBelowBoard(f) {
		y += f.Paragraph(at(0), ui.Left, small, s.comparisonText(n, score)) + f.Px(10)
	}
	return y
}

// hasManyNeutralPoints reports whether a score that is still to be accepted has so many neutral points that a border may be
// open. The sheet begins with them then.
func (s *Sheet) hasManyNeutralPoints(score rules.Score) bool {
	return !s.snap.Scoring.Final && len(score.Neutral) > max(3, len(s.snap.Board.Cells)/40)
}

// drawBorderWarning tells of unusually many neutral points, where the board leaves little room in few words. It returns
// its height.
func (s *Sheet) drawBorderWarning(f *ui.Frame, r image.Rectangle, score rules.Score) int {
	k := len(score.Neutral)
	id := "scoring.neutral"
	switch {
	case !s.hasManyNeutralPoints(score):
		return 0
	case k*10 > len(s.snap.Board.Cells):
		id = "scoring.border-open"
	case isBelowBoard(f):
		id = "scoring.check-borders"
	}
	return f.Paragraph(r, ui.Left, f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Danger), s.Words.T(id, "Count", k)) + f.Px(6)
}

// methodItems returns the scoring methods to choose from.
func (s *Sheet) methodItems() (items []ui.Item) {
	for _, w := range s.snap.Scoring.Methods {
		items = append(items, ui.Item{Key: w.Name, Label: s.Words.T("scoring.method." + w.Name)})
	}
	return items
}

// drawMethodChoice draws the choice of the scoring method.
func (s *Sheet) drawMethodChoice(f *ui.Frame, r image.Rectangle, align ui.Align, methods []ui.Item, method int) {
	if chosen := f.Choice("scoring.method", r, align, methods, method); chosen != method {
		s.method = methods[chosen].Key
		s.updateMarks()
	}
}

// fittingLead is leadText with the name of the player who leads, if it is known and fits on a line.
func (s *Sheet) fittingLead(f *ui.Frame, style ui.Style, score rules.Score, method, width int) string {
	return f.FirstFitting(style, []string{s.leadText(score, method, true), s.leadText(score, method, false)}, width)
}

// leadText says who leads, and that the score is only a comparison where it is not the one to be accepted.
func (s *Sheet) leadText(score rules.Score, method int, withName bool) string {
	leader := s.leaderText(score, method, withName)
	if method > 0 && !s.snap.Scoring.Final {
		leader = s.Words.T("scoring.comparing", "Lead", leader)
	}
	return leader
}

// maxLeadWidth returns the greatest width of the lead text, so that nothing moves when the method changes.
func (s *Sheet) maxLeadWidth(f *ui.Frame, style ui.Style) (width int) {
	for method, w := range s.snap.Scoring.Methods {
		width = max(width, f.TextWidth(style, s.leadText(w.Score, method, false)))
	}
	return width
}

// helpText explains how to mark dead groups.
func (s *Sheet) helpText(f *ui.Frame) string {
	if s.snap.Scoring.Final {
		return s.Words.T("scoring.done")
	}
	return s.Words.T("scoring.how", "Finger", f.IsTouchInput())
}

// hasShortHelp reports whether the header of a sheet below the board says how to mark dead groups.
func (s *Sheet) hasShortHelp(f *ui.Frame, tight bool) bool {
	return isBelowBoard(f) && CanMark(s.snap) && !tight
}

// drawNotes draws the explanations below the table, without those that the header has given.
func (s *Sheet) drawNotes(f *ui.Frame, r image.Rectangle, score rules.Score, method int, isHelpGiven bool) int {
	small := f.SmallStyle()
	y := r.Min.Y
	at := func() image.Rectangle { return image.Rect(r.Min.X, y, r.Max.X, y) }
	if isBelowBoard(f) {
		if method > 0 {
			y += f.Paragraph(at(), ui.Left, small, s.comparisonText(s.snap.Scoring, score)) + f.Px(6)
		}
		if !isHelpGiven {
			y += f.Paragraph(at(), ui.Left, small, s.helpText(f)) + f.Px(6)
		}
	}
	switch k := len(score.Neutral); {
	case k == 0:
		y += f.Paragraph(at(), ui.Left, small, s.Words.T("scoring.sealed"))
	case isBelowBoard(f) || !s.hasManyNeutralPoints(score): // else the sheet began with it
		y += f.Paragraph(at(), ui.Left, small, s.Words.T("scoring.neutral", "Count", k))
	}
	for _, uncounted := range []struct {
		id    string
		cells int
	}{{"scoring.seki", len(score.NotCounted) - len(score.SwitchedOut)}, {"scoring.out", len(score.SwitchedOut)}} {
		if uncounted.cells > 0 {
			y += f.Paragraph(at(), ui.Left, small, s.Words.T(uncounted.id, "Count", uncounted.cells))
			if uncounted.id == "scoring.seki" && s.hasManyNeutralPoints(score) {
				y += f.Paragraph(at(), ui.Left, small, s.Words.T("scoring.seki-open"))
			}
		}
	}
	return y
}

// comparisonText says that a score is by other rules than the match's, and which komi it uses.
func (s *Sheet) comparisonText(n *game.Scoring, score rules.Score) string {
	komi := 0
	for _, l := range score.Lines {
		for _, halfPoints := range l.HalfPoints {
			if l.Code == "komi" {
				komi += halfPoints
			}
		}
	}
	return s.Words.T("scoring.compared", "Own", s.Words.T("scoring.method."+n.Methods[0].Name), "Komi", s.Words.FormatPoints(komi))
}

// LeaderText says who leads or won by the rules of the match, and by how much.
func (s *Sheet) LeaderText() string { return s.leaderText(s.snap.Scoring.Score, 0, false) }

// leaderText says who leads or won by a scoring method, and by how much.
func (s *Sheet) leaderText(score rules.Score, method int, withName bool) string {
	winner := score.Result.Winner()
	seat := s.Words.SeatName(s.snap.Info, max(winner, 0))
	if withName {
		seat = s.matchText().SeatWithPlayer(max(winner, 0))
	}
	switch {
	case winner == rules.NoSeat:
		return s.Words.T("scoring.even")
	case s.snap.Scoring.Final && method == 0:
		return s.Words.ResultText(s.snap.Info, score.Result)
	case s.snap.Scoring.Final:
		return s.Words.T("scoring.would-win", "Seat", seat, "Count", rules.FormatPoints(score.Result.MarginHalfPoints))
	}
	return s.Words.T("scoring.leads", "Seat", seat, "Points", s.Words.FormatPoints(score.Result.MarginHalfPoints))
}

// drawTable draws the parts of the score by seat.
func (s *Sheet) drawTable(f *ui.Frame, r image.Rectangle, score rules.Score) int {
	y, height := r.Min.Y, f.Px(lineHeight)
	if isBelowBoard(f) {
		height = f.Px(tightLineHeight)
	}
	small := f.SmallStyle()
	seats, width := len(s.snap.Players), s.tableColumnWidth(f, r.Dx(), score)
	column := func(seat int) image.Rectangle {
		right := r.Max.X - (seats-1-seat)*width
		return image.Rect(right-width, y, right, y+height)
	}
	heads, names := s.columnHeads(f, width-f.Px(columnGap)), s.columnNames(f)
	for seat := range seats {
		f.Text(column(seat), ui.Right, small, heads[seat])
	}
	y += height
	for seat := range names {
		box := column(seat)
		box.Min.X += f.Px(columnGap)
		f.TruncatedText(box.Sub(image.Pt(0, f.Px(4))), ui.Right, f.BoldStyle(), names[seat])
	}
	if names != nil {
		y += height
	}
	for i, l := range score.Lines {
		textStyle, numberStyle := f.SecondaryStyle(), f.BodyStyle()
		if i == len(score.Lines)-1 {
			f.FillRect(image.Rect(r.Min.X, y, r.Max.X, y+max(f.Px(1.5), 1)), f.Theme.Ink)
			y += f.Px(4)
			textStyle = f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
			numberStyle = textStyle
		}
		f.Text(image.Rect(r.Min.X, y, column(0).Min.X, y+height), ui.Left, textStyle, s.Words.T("scoring.line."+l.Code))
		for seat := range seats {
			text := s.Words.FormatPoints(l.HalfPoints[seat])
			if l.HalfPoints[seat] == 0 && (l.Code == "komi" || l.Code == "handicap") {
				text = "–"
			}
			f.Text(column(seat), ui.Right, numberStyle, text)
		}
		y += height
	}
	return y + f.Px(10)
}

// tableColumnWidth returns the width of the columns of a table of that width: columnWidth, or less where the names of the lines
// need the room, but enough for the numbers.
func (s *Sheet) tableColumnWidth(f *ui.Frame, tableWidth int, score rules.Score) int {
	labels, numbers, wanted, gap := 0, 0, f.Px(columnWidth), f.Px(columnGap)
	for _, l := range score.Lines {
		labels = max(labels, f.TextWidth(f.SecondaryStyle(), s.Words.T("scoring.line."+l.Code)))
		for seat := range s.snap.Players {
			numbers = max(numbers, f.TextWidth(f.BodyStyle(), s.Words.FormatPoints(l.HalfPoints[seat])))
		}
	}
	for seat := range s.snap.Players {
		numbers = max(numbers, f.TextWidth(f.SmallStyle(), s.Words.SeatName(s.snap.Info, rules.Seat(seat))))
	}
	free := (tableWidth - labels - gap) / len(s.snap.Players)
	names := s.columnNames(f)
	for _, name := range names {
		wanted = max(wanted, f.TextWidth(f.BoldStyle(), name)+gap)
	}
	for _, head := range s.columnHeads(f, free-gap) {
		wanted = max(wanted, f.TextWidth(f.SmallStyle(), head)+gap)
	}
	return min(wanted, max(free, numbers+gap))
}

// columnHeads returns the colors of the seats, with the players' names where these have no line of their own and all fit.
func (s *Sheet) columnHeads(f *ui.Frame, width int) []string {
	var plain, full []string
	fits := s.columnNames(f) == nil
	for seat := range s.snap.Players {
		plain = append(plain, s.Words.SeatName(s.snap.Info, rules.Seat(seat)))
		full = append(full, s.matchText().SeatWithPlayer(rules.Seat(seat)))
		fits = fits && f.TextWidth(f.SmallStyle(), full[seat]) <= width
	}
	if fits {
		return full
	}
	return plain
}

// columnNames returns the names of the players, which stand below their colors where there is room for another line, or nil where
// there is none or no player has a name.
func (s *Sheet) columnNames(f *ui.Frame) (names []string) {
	hasNames := false
	for seat := range s.snap.Players {
		name := ""
		if s.matchText().HasName(rules.Seat(seat)) {
			name, hasNames = s.matchText().PlayerName(rules.Seat(seat)), true
		}
		names = append(names, name)
	}
	if !hasNames || isBelowBoard(f) {
		return nil
	}
	return names
}

// matchText returns the writer of the match's player names.
func (s *Sheet) matchText() gameui.MatchText {
	return gameui.MatchText{Context: s.Context, Info: s.snap.Info, Players: s.snap.Players}
}

// drawGroups lists the groups that are dead, decided by a player, or in doubt.
func (s *Sheet) drawGroups(f *ui.Frame, r image.Rectangle, n *game.Scoring) int {
	var groups []game.Group
	for _, g := range n.Groups {
		if g.Dead || g.Decided || isUnsettled(g) && !n.Final {
			groups = append(groups, g)
		}
	}
	if len(groups) == 0 {
		return r.Min.Y
	}
	y, row := r.Min.Y, f.Px(groupRowHeight)
	f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	y += f.Px(8)
	small := f.SmallStyle()
	f.Text(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(24)), ui.Left, small, s.Words.T("scoring.groups"))
	y += f.Px(26)
	for _, g := range groups {
		box := image.Rect(r.Min.X, y, r.Max.X, y+row)
		id := "scoring.group." + s.snap.Board.Name(g.Cells[0])
		if !n.Final && f.Row(id, box, false).IsClicked {
			gameui.ShowError(s.Context, s.snap.Board, s.match.ToggleMark(g.Cells[0]))
		}
		side := f.Px(24)
		piece := sprites.PieceOf(s.snap.Info, s.view.Pieces[g.Cells[0]], f.Theme, side)
		stoneBox := image.Rect(box.Min.X, y+(row-side)/2, box.Min.X+side, y+(row+side)/2)
		if f.Theme.DarkPieceEdge.A > 0 { // black pieces need a lighter background
			f.Pill(stoneBox.Inset(-f.Px(2)), f.Theme.Tray, theme.Color{})
		}
		f.DrawSprite(piece, stoneBox)
		confidence, style := s.confidenceText(f, g)
		f.Text(box, ui.Right, style, confidence)
		state := "scoring.alive"
		if g.Dead {
			state = "scoring.dead"
		}
		f.Text(image.Rect(box.Min.X+f.Px(34), y, box.Max.X-f.TextWidth(style, confidence)-f.Px(8), y+row), ui.Left,
			f.BodyStyle(), s.Words.T(state, "Count", len(g.Cells), "Cell", s.snap.Board.Name(g.Cells[0])))
		y += row
		f.Separator(image.Rect(r.Min.X, y, r.Max.X, y+max(1, f.Px(1))))
	}
	return y + f.Px(6)
}

// confidenceText says how certain the status of a group is, or that a player decided it.
func (s *Sheet) confidenceText(f *ui.Frame, g game.Group) (string, ui.Style) {
	switch {
	case g.Decided:
		if s.snap.IsRemote { // by any of them
			return s.Words.T("scoring.decided-remote"), f.SmallStyle()
		}
		return s.Words.T("scoring.decided"), f.SmallStyle()
	case g.Confidence == 0:
		return "", f.SmallStyle()
	case isUnsettled(g):
		return s.Words.T("scoring.unsure", "Sure", g.Confidence), f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.Danger)
	}
	return s.Words.T("scoring.sure", "Sure", g.Confidence), f.SmallStyle()
}
