package referee

import (
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// A task is what a computer player is asked about a table.
type task struct {
	request ai.Request
	seat    rules.Seat // NoSeat: the proposal of dead stones
}

// runComputers lets a computer player think if there is something to do: propose dead stones, answer an offer, or move.
func (t *openTable) runComputers() {
	if t.isThinking || t.isArchived() {
		return
	}
	task, ok := t.nextTask()
	if !ok {
		return
	}
	if t.referee.OpenEngine == nil {
		if task.seat == rules.NoSeat { // no dead stones are proposed; repeated when the table is read again
			_ = t.appendEntry(wire.Entry{Kind: wire.KindProposed, Seat: rules.NoSeat})
		}
		return
	}
	t.isThinking = true
	t.referee.work.Go(func() {
		shown := time.After(t.referee.MinThinkTime)
		info := t.referee.think(task.request)
		select {
		case <-shown:
		case <-t.referee.ctx.Done():
		}
		t.letLeaderAct() // it may have had the computer think too
		t.mu.Lock()
		defer t.mu.Unlock()
		t.isThinking = false
		if t.referee.ctx.Err() != nil || t.load() != nil {
			return
		}
		// The table may have changed meanwhile.
		if current, ok := t.nextTask(); ok && current.seat == task.seat && isSamePosition(current.request, task.request) {
			for _, e := range t.entriesOf(task, info) {
				if err := t.appendEntry(e); err != nil {
					t.referee.Logger.Warn("the computer's action is impossible", "table", t.id, "kind", e.Kind, "text", e.Text, "err", err)
					break
				}
			}
		}
		if t.state != nil {
			t.runComputers()
		}
	})
}

// isSamePosition reports whether two requests are about the same moment of a game.
func isSamePosition(a, b ai.Request) bool {
	return a.Purpose == b.Purpose && slices.Equal(a.Actions, b.Actions)
}

// nextTask returns what a computer player has to do.
func (t *openTable) nextTask() (task, bool) {
	if !t.state.HasStarted() || t.state.IsOver() || !t.isAnyonePresent() && t.referee.OpenEngine != nil {
		return task{}, false
	}
	if !t.state.HasComputers() && !t.state.Match.IsScoring() { // so that most moves need no snapshot
		return task{}, false
	}
	s := t.state.Match.Snapshot()
	r := ai.Request{Game: s.Info.ID, Options: s.Options, Start: s.Start, Seed: t.state.Setup.Seed + uint64(s.Node)}
	r.Actions = t.state.Match.Actions()
	if s.Scoring != nil {
		r.Purpose = ai.EstimateOwnership
		return task{r, rules.NoSeat}, !t.state.IsProposed()
	}
	if s.OfferSeat != rules.NoSeat {
		for i := range t.state.Setup.Seats {
			if seat := rules.Seat(i); t.state.IsComputer(seat) && s.Playing[i] && !s.Accepted[i] {
				r.Purpose, r.Seat, r.Level = ai.Answer, i, t.level(seat)
				r.Limits.MoveTime = t.referee.ThinkTime / 2
				return task{r, seat}, true
			}
		}
	}
	if t.state.IsPaused() || !t.state.IsComputer(s.Turn) {
		return task{}, false
	}
	r.Purpose, r.Level = ai.Play, t.level(s.Turn)
	if clocks := t.state.Clocks(t.now(t.state.RunsClock(), t.referee.Now())); clocks != nil {
		clock := t.state.Match.TimeControl().EngineClock(clocks[s.Turn])
		r.Limits.Clock = &clock
		r.Limits.MoveTime = 10 * t.referee.ThinkTime // others wait for the engine
	} else {
		r.Limits.MoveTime = t.referee.ThinkTime
	}
	return task{r, s.Turn}, true
}

// level returns the level of the computer at a seat.
func (t *openTable) level(s rules.Seat) ai.Level { return ai.Level(t.state.Setup.Seats[s].Level) }

// think waits for a free computer player and its answer.
func (r *Referee) think(request ai.Request) ai.Info {
	var p ai.Player
	select {
	case p = <-r.engines:
	case <-r.ctx.Done():
		return ai.Info{Err: "closed"}
	}
	defer func() { r.engines <- p }()
	r.searches.Add()
	reports, err := p.Start(request)
	if err != nil {
		return ai.Info{Err: err.Error()}
	}
	answer := ai.Info{Err: "no answer"}
	for {
		select {
		case info, ok := <-reports:
			if !ok {
				return answer
			}
			if info.Final {
				answer = info
			}
		case <-r.ctx.Done():
			p.Stop()
			for range reports { // until the player has stopped
			}
			return ai.Info{Err: "closed"}
		}
	}
}

// entriesOf returns the entries that the answer of a computer player becomes.
func (t *openTable) entriesOf(task task, info ai.Info) []wire.Entry {
	if info.Err != "" {
		t.referee.Logger.Warn("the computer player failed", "table", t.id, "err", info.Err)
	}
	entry := func(k wire.Kind, text string) wire.Entry { return wire.Entry{Kind: k, Seat: task.seat, Text: text} }
	switch task.request.Purpose {
	case ai.EstimateOwnership:
		return []wire.Entry{entry(wire.KindProposed, strings.Join(info.Dead, " "))}
	case ai.Answer:
		if info.AcceptDraw && t.state.Match.Snapshot().OfferReason == rules.Agreement {
			return []wire.Entry{entry(wire.KindAccept, "")}
		}
		return []wire.Entry{entry(wire.KindDecline, "")}
	}
	switch {
	case info.Claim:
		return []wire.Entry{entry(wire.KindClaim, "")}
	case info.Resign || info.Best == "":
		return []wire.Entry{entry(wire.KindResign, "")}
	case info.OfferDraw:
		return []wire.Entry{entry(wire.KindMove, info.Best), entry(wire.KindOffer, "")}
	}
	return []wire.Entry{entry(wire.KindMove, info.Best)}
}
