package console

import (
	"bufio"
	"context"
	"io"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// A Journal keeps the running game on disk; *saves.Journal is one.
type Journal interface {
	game.Autosaver
	Flush() error  // returns when all is on disk
	Finish() error // files the running game, for another one to begin
}

// Options say what is played and where.
type Options struct {
	Words   *text.Words
	Setup   game.Setup
	Env     game.Env      // the Keeper is the Journal; without MinThink a terminal shows moves after 0.35 s
	Journal Journal       // may be nil: the game is not kept
	Record  *saves.Record // a game out of a file, instead of Setup
	Resume  *saves.Record // the game that the journal holds, instead of Setup
	Offer   *saves.Record // the same, if a person at a terminal wants it; else it is filed
	// Several are the games of File, of which a person chooses one, instead of Setup.
	Several []*saves.Record
	File    string
	// Read and Write are for load and save; nil: there are no files here. Read gives all games of a file. They say what went
	// wrong in one line.
	Read  func(path string) ([]*saves.Record, error)
	Write func(path string, r *saves.Record) error

	Toss     bool // draw who gets which seat of a new game, whatever order Setup.Players has
	Terminal bool // a person reads along: prompts, boards, moves held back for the eye
	Style    Style
}

// asleep is the gap in time after which the machine must have slept: nobody's clock pays for it.
const asleep = 5 * time.Second

// A session is one run of the console.
type session struct {
	Options
	teller
	m     *game.Match
	out   *bufio.Writer
	lines <-chan string

	boards bool   // a board is drawn after every move
	from   origin // what was picked up, waiting for the target
	ended  bool   // the end was told
	hushed string // the error of the journal that was told
	told   string // the last line about whose turn it is
	quit   bool

	choice      *choice   // the games of a file of which one may be chosen; nil: none were listed
	pendingToss *seatToss // a draw for seats that waits for a guess; nil: none

	prompted bool // the last line is a prompt that nobody has answered yet
}

// Run plays until the input ends, quit is said, or ctx ends. The error is that of the set-up or of out.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s := &session{Options: o, out: bufio.NewWriter(out), boards: o.Terminal}
	if o.Journal != nil {
		s.Env.Autosaver = nil // not before it is clear which game is played
	}
	if s.Env.SleepGap == 0 {
		s.Env.SleepGap = asleep
	}
	if o.Terminal && s.Env.MinThinkTime == 0 {
		s.Env.MinThinkTime = 350 * time.Millisecond
	}
	done := make(chan struct{})
	defer close(done)
	s.lines = lines.Stream(in, done)
	s.teller.Words = o.Words
	if o.Terminal && o.Offer != nil && len(o.Offer.Tree.Nodes) > 1 && o.Record == nil && o.Several == nil && o.Resume == nil && !s.offered(ctx) {
		return s.out.Flush()
	}
	if len(o.Several) > 0 && !s.chooseFirst(ctx) {
		return s.out.Flush()
	}
	if err := s.begin(); err != nil {
		return err
	}
	defer s.m.Close()
	s.loop(ctx)
	s.farewell()
	if s.prompted { // the input ended at a prompt: what comes next has a line of its own
		_ = s.out.WriteByte('\n')
	}
	return s.out.Flush()
}

// offered asks whether the unfinished game shall go on; false: the input ended, or the person wants to leave.
func (s *session) offered(ctx context.Context) bool {
	state, _ := s.Offer.State(s.Env.FindGame) // it was replayed when it was read
	s.say(s.T("console.offer-game", "Game", s.Game(s.Offer.Game), "Count", state.Moves))
	for {
		s.prompt("console.yes-no")
		select {
		case <-ctx.Done():
			return false
		case line, ok := <-s.lines:
			s.prompted = false
			switch {
			case !ok, s.among(line, "console.leave"):
				return false
			case s.among(line, "console.yes"):
				s.Resume = s.Offer
				return true
			case s.among(line, "console.no"):
				return true
			}
		}
	}
}

// among says that line is one of the words of a message.
func (s *session) among(line, id string) bool {
	for _, w := range strings.Fields(s.T(id)) {
		if strings.EqualFold(strings.TrimSpace(line), w) {
			return true
		}
	}
	return false
}

// begin makes the match and says what is played.
func (s *session) begin() error {
	setup := s.Setup
	tossed := s.Toss && s.Record == nil && s.Resume == nil
	if tossed { // nobody thinks before it is clear who sits where
		setup.Players = nil
	}
	m, err := game.New(setup, s.Env)
	if err != nil {
		return err
	}
	r := s.Record
	if s.Resume != nil {
		r = s.Resume
	}
	if r != nil {
		if err := m.Load(r); err != nil {
			m.Close()
			return err
		}
	}
	for seat, p := range s.Setup.Players {
		if r != nil && p.Engine != "" { // which no record knows
			if err := m.SetPlayer(rules.Seat(seat), p); err != nil {
				m.Close()
				return err
			}
		}
	}
	if s.Journal != nil && s.Resume == nil {
		s.grumble(s.Journal.Finish())
	}
	s.m = m
	s.keep()
	s.opening(!tossed)
	if tossed {
		s.tossFor(s.Setup.Players)
	}
	return nil
}

// keep has the journal take the match.
func (s *session) keep() {
	if s.Journal != nil {
		s.m.SetAutosaver(s.Journal)
		s.grumble(s.Journal.Flush())
	}
}

// grumble says once that the game cannot be kept.
func (s *session) grumble(err error) {
	if err == nil || s.hushed == err.Error() {
		return
	}
	s.hushed = err.Error()
	s.say(s.T("console.not-kept", "Error", saves.Printable(text.WithoutPackages(s.hushed))))
}

// opening says what is played and, if that is known, by whom.
func (s *session) opening(seated bool) {
	v := s.m.Snapshot()
	s.info, s.board = v.Info, v.Board
	s.from, s.ended, s.told = origin{}, false, ""
	s.say(s.T("console.opening", "Game", s.Game(s.info.ID)))
	if terms := s.Terms(v.Game, v.Options); terms != "" {
		s.say(terms + ".")
	}
	if seated {
		s.sitters()
	}
	if s.Terminal {
		s.say(s.T("console.help-first"))
	}
	if v.Node != 0 {
		s.say(s.stepped())
	}
	if v.Result.IsOver() {
		s.say(s.Result(s.info, v.Result) + ".")
	}
	s.m.Events()
	if s.boards {
		s.drawBoard()
	}
}

// farewell says what becomes of the game.
func (s *session) farewell() {
	s.m.Events()
	if s.Journal == nil {
		return
	}
	err := s.Journal.Flush()
	s.grumble(err)
	if err == nil && len(s.m.Record().Tree.Nodes) > 1 && !s.m.Result().IsOver() {
		s.say(s.T("console.kept"))
	}
}
