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

// A Journal saves the running game on disk; *saves.Journal implements it.
type Journal interface {
	game.Autosaver
	Flush() error  // returns once everything is on disk
	Finish() error // moves the running game to the library, so that another can begin
}

// Options say which game Run plays and with what resources.
type Options struct {
	Words   *text.Words
	Setup   game.Setup
	Env     game.Env      // Autosaver is set from Journal; MinThinkTime defaults to 0.35 s at a terminal
	Journal Journal       // may be nil: the game is not saved
	Record  *saves.Record // a game read from a file, played instead of Setup
	Resume  *saves.Record // the unfinished game of the journal, played instead of Setup
	Offer   *saves.Record // like Resume, if the person at the terminal agrees; otherwise it is moved to the library
	// Games are the games of GamesFile. The person chooses which one is played instead of Setup.
	Several []*saves.Record
	File    string
	// ReadFile and WriteFile serve the load and save commands; nil means that there is no file system. ReadFile returns
	// all games of a file. Their errors are one line long.
	Read  func(path string) ([]*saves.Record, error)
	Write func(path string, r *saves.Record) error

	Toss     bool // draw the seats of a new game instead of using the order of Setup.Players
	Terminal bool // a person is watching: prompts, boards, a minimum thinking time
	Style    Style
}

// sleepGap is the gap between two ticks from which the machine is taken to have been suspended. It is not charged to
// any clock.
const asleep = 5 * time.Second

// A session is the state of one Run.
type session struct {
	Options
	teller
	m     *game.Match
	out   *bufio.Writer
	lines <-chan string

	boards bool   // draw the board after every move
	from   origin // the piece that was picked up, waiting for its target
	ended  bool   // the end of the game has been announced
	hushed string // the last error of the journal that was printed
	told   string // the last line printed about the side to move
	quit   bool

	choice      *choice   // the games of a file that were listed to choose from; nil if there is no open question
	pendingToss *seatToss // a seat toss that waits for a guess, or nil

	prompted bool // the cursor stands behind a prompt without an answer
}

// Run plays until the input ends, the person quits, or ctx ends. It returns errors of the setup and of writing to out.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s := &session{Options: o, out: bufio.NewWriter(out), boards: o.Terminal}
	if o.Journal != nil {
		s.Env.Autosaver = nil // set once it is clear which game is played
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
	if s.prompted { // the input ended at a prompt: end its line
		_ = s.out.WriteByte('\n')
	}
	return s.out.Flush()
}

// askToResume asks whether to resume the unfinished game. It returns false if the input ended or the person wants to
// quit.
func (s *session) offered(ctx context.Context) bool {
	state, _ := s.Offer.State(s.Env.FindGame) // it was replayed when it was read, so it cannot fail
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

// matchesWord reports whether line is one of the words that a text lists, ignoring case.
func (s *session) among(line, id string) bool {
	for _, w := range strings.Fields(s.T(id)) {
		if strings.EqualFold(strings.TrimSpace(line), w) {
			return true
		}
	}
	return false
}

// startMatch creates the match and announces the game.
func (s *session) begin() error {
	setup := s.Setup
	tossed := s.Toss && s.Record == nil && s.Resume == nil
	if tossed { // no computer may think before the seats are drawn
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
		if r != nil && p.Engine != "" { // records do not store engines
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

// attachJournal makes the journal save the match from now on.
func (s *session) keep() {
	if s.Journal != nil {
		s.m.SetAutosaver(s.Journal)
		s.grumble(s.Journal.Flush())
	}
}

// reportSaveError prints an error of the journal, unless it was the last one printed.
func (s *session) grumble(err error) {
	if err == nil || s.hushed == err.Error() {
		return
	}
	s.hushed = err.Error()
	s.say(s.T("console.not-kept", "Error", saves.Plain(text.WithoutPackages(s.hushed))))
}

// announceGame prints the game, its options, and the players if they are known.
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

// announceSaved tells that the unfinished game was saved.
func (s *session) farewell() {
	s.m.Events()
	if s.Journal == nil {
		return
	}
	err := s.Journal.Flush()
	s.grumble(err)
	if err == nil && len(s.m.Record().Tree.Nodes) > 1 && !s.m.Result().IsOver() && s.m.Snapshot().Flaw.Code == "" {
		s.say(s.T("console.kept"))
	}
}
