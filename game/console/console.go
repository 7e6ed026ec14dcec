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

// An Autosave saves the running game on disk; *library.Autosave implements it.
type Autosave interface {
	game.Autosaver
	Flush() error  // returns once everything is on disk
	Finish() error // moves the running game to the library, so that another can begin
}

// Options say which game Run plays and with what resources.
type Options struct {
	Words       *text.Words
	Setup       game.Setup
	Env         game.Env      // Autosaver is set from Autosave; MinThinkTime defaults to 0.35 s at a terminal
	Autosave    Autosave      // may be nil: the game is not saved
	Record      *saves.Record // a game read from a file, played instead of Setup
	Resume      *saves.Record // the unfinished game of the autosave, played instead of Setup
	OfferResume *saves.Record // like Resume, if the person at the terminal agrees; otherwise it is moved to the library
	// Games are the games of GamesFile. The person chooses which one is played instead of Setup.
	Games     []*saves.Record
	GamesFile string
	// ReadFile and WriteFile serve the load and save commands; nil means that there is no file system. ReadFile returns
	// all games of a file. Their errors are one line long.
	ReadFile  func(path string) ([]*saves.Record, error)
	WriteFile func(path string, r *saves.Record) error

	TossSeats bool // draw the seats of a new game instead of using the order of Setup.Players
	Terminal  bool // a person is watching: prompts, boards, a minimum thinking time
	Style     Style
}

// sleepGap is the gap between two ticks from which the machine is taken to have been suspended. It is not charged to
// any clock.
const sleepGap = 5 * time.Second

// A session is the state of one Run.
type session struct {
	Options
	describer
	match *game.Match
	out   *bufio.Writer
	lines <-chan string

	drawAfterMoves    bool        // draw the board after every move
	picked            pickedPiece // the piece that was picked up, waiting for its target
	endAnnounced      bool        // the end of the game has been announced
	reportedSaveError string      // the last error of the autosave that was printed
	lastStatus        string      // the last line printed about the side to move
	quitting          bool

	pendingChoice *gameChoice      // the games of a file that were listed to choose from; nil if there is no open question
	pendingToss   *pendingSeatToss // a seat toss that waits for a guess, or nil

	promptOpen bool // the cursor stands behind a prompt without an answer
}

// Run plays until the input ends, the person quits, or ctx ends. It returns errors of the setup and of writing to out.
func Run(ctx context.Context, in io.Reader, out io.Writer, o Options) error {
	s := &session{Options: o, out: bufio.NewWriter(out), drawAfterMoves: o.Terminal}
	if o.Autosave != nil {
		s.Env.Autosaver = nil // set once it is clear which game is played
	}
	if s.Env.SleepGap == 0 {
		s.Env.SleepGap = sleepGap
	}
	if o.Terminal && s.Env.MinThinkTime == 0 {
		s.Env.MinThinkTime = 350 * time.Millisecond
	}
	done := make(chan struct{})
	defer close(done)
	s.lines = lines.Stream(in, done)
	s.describer.Words = o.Words
	if o.Terminal && o.OfferResume != nil && len(o.OfferResume.Tree.Nodes) > 1 && o.Record == nil && o.Games == nil && o.Resume == nil && !s.askToResume(ctx) {
		return s.out.Flush()
	}
	if len(o.Games) > 0 && !s.chooseGame(ctx) {
		return s.out.Flush()
	}
	if err := s.startMatch(); err != nil {
		return err
	}
	defer s.match.Close()
	s.runLoop(ctx)
	s.announceSaved()
	if s.promptOpen { // the input ended at a prompt: end its line
		_ = s.out.WriteByte('\n')
	}
	return s.out.Flush()
}

// askToResume asks whether to resume the unfinished game. It returns false if the input ended or the person wants to
// quit.
func (s *session) askToResume(ctx context.Context) bool {
	state, _ := s.OfferResume.State(s.Env.FindGame) // it was replayed when it was read, so it cannot fail
	s.print(s.T("console.offer-game", "Game", s.GameName(s.OfferResume.Game), "Count", state.Moves))
	for {
		s.showPrompt("console.yes-no")
		select {
		case <-ctx.Done():
			return false
		case line, ok := <-s.lines:
			s.promptOpen = false
			switch {
			case !ok, s.matchesWord(line, "console.leave"):
				return false
			case s.matchesWord(line, "console.yes"):
				s.Resume = s.OfferResume
				return true
			case s.matchesWord(line, "console.no"):
				return true
			}
		}
	}
}

// matchesWord reports whether line is one of the words that a text lists, ignoring case.
func (s *session) matchesWord(line, id string) bool {
	for _, word := range strings.Fields(s.T(id)) {
		if strings.EqualFold(strings.TrimSpace(line), word) {
			return true
		}
	}
	return false
}

// startMatch creates the match and announces the game.
func (s *session) startMatch() error {
	setup := s.Setup
	tossSeats := s.TossSeats && s.Record == nil && s.Resume == nil
	if tossSeats { // no computer may think before the seats are drawn
		setup.Players = nil
	}
	m, err := game.New(setup, s.Env)
	if err != nil {
		return err
	}
	record := s.Record
	if s.Resume != nil {
		record = s.Resume
	}
	if record != nil {
		if err := m.Load(record); err != nil {
			m.Close()
			return err
		}
	}
	for seat, p := range s.Setup.Players {
		if record != nil && p.Engine != "" { // records do not store engines
			if err := m.SetPlayer(rules.Seat(seat), p); err != nil {
				m.Close()
				return err
			}
		}
	}
	if s.Autosave != nil && s.Resume == nil {
		s.reportSaveError(s.Autosave.Finish())
	}
	s.match = m
	s.attachAutosave()
	s.announceGame(!tossSeats)
	if tossSeats {
		s.tossForSeats(s.Setup.Players)
	}
	return nil
}

// attachAutosave makes the autosave save the match from now on.
func (s *session) attachAutosave() {
	if s.Autosave != nil {
		s.match.SetAutosaver(s.Autosave)
		s.reportSaveError(s.Autosave.Flush())
	}
}

// reportSaveError prints an error of the autosave, unless it was the last one printed.
func (s *session) reportSaveError(err error) {
	if err == nil || s.reportedSaveError == err.Error() {
		return
	}
	s.reportedSaveError = err.Error()
	s.print(s.T("console.not-kept", "Error", saves.Printable(text.StripPackageNames(s.reportedSaveError))))
}

// announceGame prints the game, its options, and the players if they are known.
func (s *session) announceGame(playersKnown bool) {
	v := s.match.Snapshot()
	s.info, s.board = v.Info, v.Board
	s.picked, s.endAnnounced, s.lastStatus = pickedPiece{}, false, ""
	s.print(s.T("console.opening", "Game", s.GameName(s.info.ID)))
	if terms := s.OptionSummary(v.Game, v.Options); terms != "" {
		s.print(s.Sentence(terms))
	}
	if playersKnown {
		s.printPlayers()
	}
	if s.Terminal {
		s.print(s.T("console.help-first"))
	}
	if v.Node != 0 {
		s.print(s.describeNode())
	}
	if v.Result.IsOver() {
		s.notePlayers()
		s.print(s.describeResult(v.Result))
	}
	s.match.Events()
	if s.drawAfterMoves {
		s.drawBoard()
	}
}

// notePlayers notes the names of the players.
func (s *session) notePlayers() {
	s.players = nil
	for _, p := range s.match.Snapshot().Players {
		s.players = append(s.players, p.Name)
	}
}

// announceSaved tells that the unfinished game was saved.
func (s *session) announceSaved() {
	s.match.Events()
	if s.Autosave == nil {
		return
	}
	err := s.Autosave.Flush()
	s.reportSaveError(err)
	if err == nil && len(s.match.Record().Tree.Nodes) > 1 && !s.match.Result().IsOver() && s.match.Snapshot().IllegalPosition.Code == "" {
		s.print(s.T("console.kept"))
	}
}
