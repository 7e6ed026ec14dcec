package gameover

import (
	"github.com/ludarium/ludarium/game/pentathlon"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// A pentathlonEvent is the event of the pentathlon that the match was.
type pentathlonEvent struct {
	pentathlon.Pentathlon
	index int
}

// eventOfMatch returns the event of the pentathlon that the match was, or nil.
func (d *Dialog) eventOfMatch() *pentathlonEvent {
	i, ok := d.PentathlonEvent(d.match)
	if !ok {
		return nil
	}
	p, _ := d.Pentathlon()
	return &pentathlonEvent{p, i}
}

// pentathlonAction starts the next game, or shows the result of all.
func (d *Dialog) pentathlonAction() gameui.Action {
	if d.pentathlon.IsOver() {
		return gameui.Action{ID: "pentathlon", Icon: "trophy", Label: d.Words.T("pentathlon.title"), Enabled: true, Run: d.Nav.OpenProgress}
	}
	return gameui.Action{ID: "pentathlon", Icon: "play", Label: d.Words.T("pentathlon.next"), Enabled: true, Run: d.PlayPentathlon}
}

// pentathlonText tells the points of the game and of all games so far.
func (d *Dialog) pentathlonText() string {
	p := d.pentathlon
	return d.Words.T("pentathlon.points", "Number", p.index+1, "Points", d.PointsText(p.Events[p.index].Points()), "Sum", d.PointsText(p.Points()))
}
