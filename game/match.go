package game

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/handicap"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Match is a game being played. It belongs to one goroutine (see the package page); only Wake may be used from
// another.
type Match struct {
	env Env
	matchSetup
	playedTree
	matchClock
	offers
	engineState
	adviceState
	coachState
	remote remoteState

	events   []Event
	version  uint64
	snapshot *Snapshot
}

// A matchSetup is what a match began with.
type matchSetup struct {
	game            rules.Game
	info            rules.Info
	options         rules.Options
	start           string
	players         []Player
	timeControl     TimeControl
	mainTimePercent []int            // by seat, see [Setup]
	handicaps       *[]GivenHandicap // nil: not looked for yet
	tags            []saves.Tag
	imported        bool // it came from a file or text
	seed            uint64
}

// A playedTree holds the moves and variations, and the current position among them.
type playedTree struct {
	pos     rules.Position // at node current
	tree    saves.Tree
	current int
	nodes   []nodeInfo // what the match knows about each tree node, by node index
	live    bool       // current is being played, not just browsed
	// afterUndo means that Undo led to current: the next move then becomes the main line, and the moves taken back a
	// variation.
	afterUndo bool
	// pendingVariations are added later, see AddVariation.
	pendingVariations []pendingVariation
}

// A matchClock charges the side to move for its time.
type matchClock struct {
	clocks         seatClocks
	chargedUntil   time.Time     // the running clock has been charged up to here
	thinkTime      time.Duration // thinking time of the current turn
	lastCharge     time.Time     // time of the last chargeClock; a large gap means that the machine was suspended
	paused         bool
	savedAt        time.Time // when the match was saved last
	lowTimeEmitted bool      // LowTime has been emitted this turn
	countdown      int       // last second of the overtime period that was counted down; 0: none
}

// The struct offers holds the offers to end a match, and what they led to.
type offers struct {
	offerSeat      rules.Seat   // the seat that offers to end the match, or NoSeat
	offerReason    rules.Reason // Agreement (draw) or Impasse (counting)
	accepted       rules.SeatSet
	declined       rules.SeatSet // had an offer declined during its current turn
	mustPlayOn     bool          // a computer's resignation was taken back: it plays to the end
	scoringEmitted bool          // ScoringStarted has been emitted for the current node
}

// An engineState holds the computer players and the request that one of them thinks about.
type engineState struct {
	engines       map[string]ai.Player
	inbox         *inbox
	pending       pendingRequest
	lastRequestID uint64
	engineErrors  [rules.MaxSeats]error
}

// An adviceState is what a computer player has been asked about the position on the board, and its answers.
type adviceState struct {
	advice        adviceRequest
	wasAdvised    bool // a person had advice before the match ended
	hint          *Hint
	threat        *Hint
	estimate      *OwnershipEstimate
	analysisLines int // number of lines to analyse; 0: off
}

// Turn returns the seat to move in the position on the board. Unlike a snapshot it costs nothing.
func (m *Match) Turn() rules.Seat { return m.pos.Turn() }

// Node returns the node of the tree that is on the board.
func (m *Match) Node() int { return m.current }

// IsHandicap reports whether a seat gives a handicap: of the options, of pieces or of time.
func (m *Match) IsHandicap() bool { return m.info.IsHandicap(m.options) || len(m.Handicaps()) > 0 }

// A GivenHandicap is a handicap and the seats that give it.
type GivenHandicap struct {
	handicap.Handicap
	Givers []rules.Seat
}

// Handicaps returns the handicaps of the match. Do not change the list.
func (m *Match) Handicaps() []GivenHandicap {
	if m.handicaps == nil {
		list := m.findHandicaps()
		m.handicaps = &list
	}
	return *m.handicaps
}

// findHandicaps finds the handicaps of the options, of pieces and of time.
func (m *Match) findHandicaps() (list []GivenHandicap) {
	for seat := range rules.Seat(len(m.players)) {
		givers := []rules.Seat{seat}
		if h, ok := handicap.OfOptions(m.game, m.options, givers); ok && m.start == "" {
			list = append(list, GivenHandicap{h, givers})
		}
	}
	if h, givers, ok := handicap.FindOdds(m.game, m.options, m.start); ok {
		list = append(list, GivenHandicap{h, givers})
	}
	byPercent := map[int][]rules.Seat{}
	for seat, percent := range m.mainTimePercent {
		if percent > 0 {
			byPercent[percent] = append(byPercent[percent], rules.Seat(seat))
		}
	}
	for _, percent := range slices.Sorted(maps.Keys(byPercent)) {
		list = append(list, GivenHandicap{handicap.OfTime(percent), byPercent[percent]})
	}
	return list
}

// IsScoring reports whether play has stopped and the score has not been agreed yet.
func (m *Match) IsScoring() bool {
	_, ok := m.scoringPosition()
	return ok
}

// New starts a match.
func New(s Setup, env Env) (*Match, error) {
	if env.Now == nil {
		env.Now = time.Now
	}
	if env.MaxThinkTime == 0 {
		env.MaxThinkTime = 3 * time.Second
	}
	if env.HintTime == 0 {
		env.HintTime = time.Second
	}
	if env.AnalysisTime == 0 {
		env.AnalysisTime = 15 * time.Second
	}
	m := &Match{env: env, engineState: engineState{engines: map[string]ai.Player{}, inbox: &inbox{wake: make(chan struct{}, 1)}}}
	if err := m.Restart(s); err != nil {
		return nil, err
	}
	return m, nil
}

// Restart starts a new match in place. The computer players stay but forget the previous game. On error the current
// match is unchanged.
func (m *Match) Restart(s Setup) error {
	next, err := m.fromSetup(s, rules.InitialPosition)
	if err != nil {
		return err
	}
	m.replaceWith(next)
	m.addDateTag()
	m.live = true
	m.resetClocks()
	m.emit(Event{Kind: GameStarted, Seat: m.pos.Turn()})
	m.commit()
	return nil
}

// Tag returns the value of a tag of the match's record; "" if it has none.
func (m *Match) Tag(name string) string {
	for _, t := range m.tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// addDateTag adds today's date to the tags unless they already hold a date.
func (m *Match) addDateTag() {
	if !slices.ContainsFunc(m.tags, func(t saves.Tag) bool { return t.Name == saves.DateTag }) {
		m.tags = append(m.tags, saves.Tag{Name: saves.DateTag, Value: m.env.Now().Format("2006.01.02")})
	}
}

// fromSetup builds a match from s with nothing running yet; open makes its first position.
func (m *Match) fromSetup(s Setup, open func(g rules.Game, start string, o rules.Options) (rules.Position, error)) (*Match, error) {
	info := s.Game.Info()
	if len(s.Players) > len(info.Seats) {
		return nil, fmt.Errorf("game: %d players for the %d seats of %s", len(s.Players), len(info.Seats), info.ID)
	}
	percent, err := checkMainTimePercent(s, len(info.Seats))
	if err != nil {
		return nil, err
	}
	next := &Match{
		matchSetup: matchSetup{
			game: s.Game, info: info, options: maps.Clone(s.Options), start: s.Start, tags: append([]saves.Tag{}, s.Tags...),
			timeControl: s.TimeControl, mainTimePercent: percent, seed: s.Seed, players: make([]Player, len(info.Seats)),
		},
		playedTree: playedTree{tree: saves.NewTree(), nodes: make([]nodeInfo, 1)},
		offers:     offers{offerSeat: rules.NoSeat},
	}
	copy(next.players, s.Players)
	for seat, p := range next.players {
		if err := p.validate(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, info.SeatName(rules.Seat(seat)))
		}
	}
	next.pos, err = open(s.Game, s.Start, s.Options)
	return next, err
}

// checkMainTimePercent returns the MainTimePercent of a setup, nil if everybody has all of the main time.
func checkMainTimePercent(s Setup, seats int) ([]int, error) {
	if len(s.MainTimePercent) > seats {
		return nil, fmt.Errorf("game: main times of %d seats for %d", len(s.MainTimePercent), seats)
	}
	percent, isHandicap := slices.Clone(s.MainTimePercent), false
	for i, n := range percent {
		if n < 0 || n > 100 {
			return nil, fmt.Errorf("game: %d percent of the main time", n)
		}
		if n == 100 {
			percent[i] = 0
		}
		isHandicap = isHandicap || percent[i] > 0
	}
	if !isHandicap || s.TimeControl.Main == 0 {
		return nil, nil
	}
	return percent, nil
}

// replaceWith turns m into next, keeping the environment, the computer players, the event queue and the version
// counter.
func (m *Match) replaceWith(next *Match) {
	m.resolveHeldMove() // so that it is saved
	m.cancelRequest()
	m.cancelAdvice()
	next.env, next.engines, next.inbox, next.lastRequestID = m.env, m.engines, m.inbox, m.lastRequestID
	next.events, next.version, next.analysisLines, next.coachOn = m.events, m.version, m.analysisLines, m.coachOn
	*m = *next
	m.chargedUntil = m.env.Now()
	m.lastCharge = m.chargedUntil
	for _, engine := range m.engines {
		engine.NewGame()
	}
}

// Close stops and frees the computer players. The match can still be read.
func (m *Match) Close() {
	m.resolveHeldMove()
	m.cancelRequest()
	m.cancelAdvice()
	m.analysisLines = 0
	if m.IsRemote() {
		m.env.Remote.Close()
	}
	for name, engine := range m.engines {
		engine.Close()
		delete(m.engines, name)
	}
	m.env.OpenEngine = nil
}

// Tick advances the match: clocks, answers of computer players, and the computers' next actions. It reports whether
// anything but the clocks changed. It never blocks.
func (m *Match) Tick() bool {
	versionBefore := m.version
	if m.IsRemote() {
		m.env.Remote.Update(m)
		m.emitRemoteLowTime()
	}
	m.chargeClock()
	for _, a := range m.inbox.take() {
		m.handleAnswer(a)
	}
	m.releaseAnswer()
	m.continueCoach()
	m.runComputers()
	m.continueAnalysis()
	m.saveClock()
	return m.version != versionBefore
}

// Wake receives a value when an answer waits for the next Tick.
func (m *Match) Wake() <-chan struct{} { return m.inbox.wake }

// NextTick returns when Tick next has something to do even if no answer arrives: a flag falls, or a delayed move is
// due. ok is false if there is no such time.
func (m *Match) NextTick() (at time.Time, ok bool) {
	if m.isClockRunning() {
		at, ok = m.chargedUntil.Add(m.timeControl.TimeToFlag(m.clocks[m.pos.Turn()])), true
	}
	if m.pending.answer != nil && !m.paused {
		if t := m.pending.sentAt.Add(m.minThinkTime()); !ok || t.Before(at) {
			at, ok = t, true
		}
	}
	if m.isChecking() && (!ok || m.deadline.Before(at)) {
		at, ok = m.deadline, true
	}
	if m.env.SleepGap > 0 && m.isClockRunning() {
		if t := m.lastCharge.Add(m.env.SleepGap / 2); t.Before(at) {
			at = t
		}
	}
	return at, ok
}

// SetAutosaver sets the autosaver and saves the match with it.
func (m *Match) SetAutosaver(a Autosaver) {
	m.env.Autosaver = a
	m.save()
}

// Save saves the match as it stands now; the clocks may have run since the last move. A move that the coach still looks at is
// played, so that it is saved too.
func (m *Match) Save() {
	if m.isChecking() {
		m.releaseHeldMove()
		return
	}
	m.save()
}

func (m *Match) save() {
	m.savedAt = m.env.Now()
	if m.env.Autosaver != nil {
		m.env.Autosaver.SaveRecord(m.Record())
	}
}

// commit marks the match as changed and saves it.
func (m *Match) commit() {
	m.markChanged()
	m.save()
}

// markChanged makes the next Snapshot call build a new snapshot.
func (m *Match) markChanged() { m.version++ }

// isOver reports whether the match has ended at the current node.
func (m *Match) isOver() bool { return m.Result().IsOver() }

// Result is the result at the current node.
func (m *Match) Result() rules.Result {
	if r := m.nodes[m.current].result; r.IsOver() {
		return r
	}
	return m.pos.Result()
}

// OverallResult is the result of the match: looking at an earlier position of a finished one, or at a variation that was added, does not
// undo its end.
func (m *Match) OverallResult() rules.Result {
	if m.live {
		return m.Result()
	}
	if m.tree.Nodes[m.current].IsAdded {
		return m.nodes[m.playedLineEnd()].result
	}
	end := m.lineEnd()
	if end == m.current {
		return m.Result()
	}
	return m.nodes[end].result
}

// playedLineEnd returns the last node that was played of the line which the added variation on the board leaves.
func (m *Match) playedLineEnd() int {
	n := m.tree.PlayedNode(m.current)
	for {
		next := -1
		for _, child := range m.tree.Nodes[n].Children { // the last one: it was played after those before it were taken back
			if !m.tree.Nodes[child].IsAdded {
				next = child
			}
		}
		if next < 0 {
			return n
		}
		n = next
	}
}

// hasEnded reports whether the match has come to an end in any line that was played, even if another line is on the board or is being
// played.
func (m *Match) hasEnded() bool {
	for i := range m.nodes {
		if m.nodes[i].result.IsOver() && !m.tree.Nodes[i].IsAdded {
			return true
		}
	}
	return false
}

// lineEnd returns the last node of the line on the board.
func (m *Match) lineEnd() int {
	end := m.current
	for n := end; n >= 0; n = m.continuation(n) {
		end = n
	}
	return end
}

// isPlaying reports whether s is a seat of this match that has not been eliminated.
func (m *Match) isPlaying(s rules.Seat) bool {
	if s < 0 || int(s) >= len(m.players) {
		return false
	}
	e, ok := m.pos.(rules.Elimination)
	return !ok || e.IsPlaying(s)
}

// hasOnlyComputers reports whether only computers are still playing.
func (m *Match) hasOnlyComputers() bool {
	for s := range m.players {
		if m.isPlaying(rules.Seat(s)) && !m.players[s].Computer {
			return false
		}
	}
	return true
}
