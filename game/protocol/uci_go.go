package protocol

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// deepestPerft bounds "go perft", which nobody would wait for.
const deepestPerft = 20

// A task is what "go" asks for.
type task struct {
	limits   ai.Limits
	infinite bool
	perft    int
	clocks   [2]ai.Clock // White's and Black's
	timed    bool
	ignored  []string
}

// readGo reads the words after "go".
func readGo(args []string) (task, error) {
	var t task
	for i := 0; i < len(args); i++ {
		name := args[i]
		switch name {
		case "infinite", "ponder":
			t.infinite = true
			continue
		case "movetime", "nodes", "depth", "mate", "perft", "wtime", "btime", "winc", "binc", "movestogo":
		default: // searchmoves with its moves, and what later versions of the protocol bring
			t.ignored = append(t.ignored, name)
			continue
		}
		if i++; i == len(args) {
			return t, fmt.Errorf("go: %s without a number", name)
		}
		n, err := strconv.ParseInt(args[i], 10, 64)
		const most = int64(time.Duration(1<<63-1) / time.Millisecond)
		if err != nil || n > most {
			return t, fmt.Errorf("go: %s: %.60q is no number", name, args[i])
		}
		t.read(name, max(n, 0))
	}
	return t, nil
}

// read takes one number, none of which is negative: clocks that have run out count as empty.
func (t *task) read(name string, n int64) {
	ms := time.Duration(n) * time.Millisecond
	switch name {
	case "movetime":
		t.limits.MoveTime = max(ms, time.Millisecond)
	case "nodes":
		t.limits.Nodes = uint64(max(n, 1))
	case "depth":
		t.limits.Depth = int(min(max(n, 1), 1000))
	case "mate":
		t.limits.Depth = int(min(2*max(n, 1), 1000))
	case "perft":
		t.perft = int(min(max(n, 1), deepestPerft))
	case "wtime":
		t.clocks[0].Left, t.timed = ms, true
	case "btime":
		t.clocks[1].Left, t.timed = ms, true
	case "winc":
		t.clocks[0].Increment = ms
	case "binc":
		t.clocks[1].Increment = ms
	case "movestogo":
		t.clocks[0].MovesToGo, t.clocks[1].MovesToGo = int(min(n, 1000)), int(min(n, 1000))
	}
}

// think starts what "go" asks for.
func (s *session) think(args []string) error {
	if s.busy() {
		return errThinking
	}
	t, err := readGo(args)
	if err != nil {
		return err
	}
	if len(t.ignored) > 0 {
		s.complain(fmt.Errorf("go: ignored: %s", strings.Join(t.ignored, " ")))
	}
	p, err := s.current()
	if err != nil {
		return err
	}
	if t.perft > 0 {
		s.counting, s.endless = new(atomic.Bool), false
		go count(p, t.perft, s.counting, s.counted)
		return nil
	}
	if len(p.Moves(nil)) == 0 {
		score := "cp 0"
		if p.Result().Winner() != rules.NoSeat {
			score = "mate 0"
		}
		s.say("info depth 0 score "+score, "bestmove (none)")
		return nil
	}
	if t.timed && int(p.Turn()) < len(t.clocks) {
		clock := t.clocks[p.Turn()]
		clock.Left = max(clock.Left, time.Millisecond)
		t.limits.Clock = &clock
	}
	if t.limits == (ai.Limits{}) {
		t.infinite = true
	}
	return s.ask(t)
}

// ask sends the request to the player.
func (s *session) ask(t task) error {
	s.ids++
	t.limits.Lines = s.number(optMultiPV)
	request := ai.Request{
		ID: s.ids, Game: s.game.Info().ID, Start: s.start, Actions: s.actions,
		Limits: t.limits, Level: ai.Level(s.number(optLevel)), Seed: s.ids, Purpose: ai.Play,
	}
	if t.infinite {
		request.Limits = ai.Limits{Lines: t.limits.Lines}
		request.Purpose, request.Level = ai.Analyse, 0
	}
	infos, err := s.thinker().Start(request)
	if err != nil {
		return err
	}
	s.infos, s.endless, s.warm, s.shown = infos, t.infinite, true, ""
	return nil
}

// stop ends a search or a count; a search then sends its move.
func (s *session) stop() {
	switch {
	case s.counting != nil:
		s.counting.Store(true)
		s.say(<-s.counted...)
		s.counting = nil
	case s.held != "":
		s.say(s.held)
		s.held = ""
	case s.infos != nil:
		s.endless = false
		s.player.Stop()
	}
}

// report passes on what the player says; ok is false when it will say no more.
func (s *session) report(info ai.Info, ok bool) {
	if ok && !info.Final {
		line := infoLine(info)
		if info.Line <= 1 {
			s.shown = line
		}
		s.say(line)
		return
	}
	s.infos = nil
	if info.Err != "" || info.Best == "" {
		s.complain(errors.New("the computer player failed: " + info.Err))
		info.Best = s.anyMove() // the other program would wait for ever
	} else if line := infoLine(info); info.Depth > 0 && line != s.shown {
		s.say(line)
	}
	answer := "bestmove " + info.Best
	if s.endless {
		s.held = answer
		return
	}
	s.say(answer)
}

// anyMove is the first legal move.
func (s *session) anyMove() string {
	p, err := s.current()
	if err != nil {
		return "(none)"
	}
	return p.Format(p.Moves(nil)[0]) // think has seen that there is one
}

// infoLine is an Info as UCI writes it.
func infoLine(i ai.Info) string {
	var b strings.Builder
	fmt.Fprintf(&b, "info depth %d seldepth %d multipv %d score %s", i.Depth, max(i.SelDepth, i.Depth), max(i.Line, 1), score(i.Score))
	switch {
	case i.Bound > 0:
		b.WriteString(" lowerbound")
	case i.Bound < 0:
		b.WriteString(" upperbound")
	}
	nps := uint64(float64(i.Nodes) / max(i.Time.Seconds(), 1e-3))
	fmt.Fprintf(&b, " nodes %d nps %d hashfull %d time %d", i.Nodes, nps, i.HashFull, i.Time.Milliseconds())
	if len(i.PV) > 0 {
		b.WriteString(" pv " + strings.Join(i.PV, " "))
	}
	return b.String()
}

func score(s ai.Score) string {
	if moves, ok := s.Mate(); ok {
		return "mate " + strconv.Itoa(moves)
	}
	return "cp " + strconv.Itoa(int(s))
}

// count is "go perft": the count behind every move, then the sum. It looks at stop between subtrees.
func count(p rules.Position, depth int, stop *atomic.Bool, done chan<- []string) {
	var lines []string
	var total uint64
	counter := &rules.Perft{}
	for _, m := range p.Moves(nil) {
		name := p.Format(m)
		p.Play(m)
		nodes, whole := subtree(p, depth-1, counter, stop)
		p.Undo()
		if !whole {
			done <- append(lines, "info string the count was stopped")
			return
		}
		lines = append(lines, name+": "+strconv.FormatUint(nodes, 10))
		total += nodes
	}
	done <- append(lines, "", "Nodes searched: "+strconv.FormatUint(total, 10))
}

// slice is the depth that perft counts without looking at stop: some ten milliseconds.
const slice = 3

func subtree(p rules.Position, depth int, counter *rules.Perft, stop *atomic.Bool) (nodes uint64, whole bool) {
	if depth <= slice {
		return counter.Count(p, depth), !stop.Load()
	}
	for _, m := range p.Moves(nil) {
		p.Play(m)
		n, ok := subtree(p, depth-1, counter, stop)
		p.Undo()
		if !ok {
			return 0, false
		}
		nodes += n
	}
	return nodes, true
}
