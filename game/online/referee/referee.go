// Package referee holds the tables of online play on the server: it alone applies the rules, runs the clocks, moves for computer
// players, and writes the logs.
//
// Every request becomes an entry in three steps: it is applied to the state of the table, which refuses what the rules forbid;
// it is appended to the log, on condition that the log still ends where the state does; and whoever watches the log gets it.
// If the second step fails, the state is read anew from the log. So a restart, or a second server, can never lead to two
// entries of the same number, and what was answered is never lost.
package referee

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/token"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// A Config is what a referee works with.
type Config struct {
	Log      store.Log
	Shared   store.Shared       // the log if other servers use it too; nil: it is this server's alone
	Key      ed25519.PrivateKey // signs the tokens of seats
	FindGame func(id string) (rules.Game, bool)
	// OpenEngine makes a computer player; nil: there are none. It is called [Config.Engines] times at most.
	OpenEngine func() ai.Player
	Engines    int           // computer players that think at a time; 0: one
	ThinkTime  time.Duration // of a computer's move without a clock; 0: one second
	// MinThinkTime is how long a computer's move takes at least, so that people can follow; 0: 300 ms.
	MinThinkTime time.Duration
	Now          func() time.Time
	Logger       *slog.Logger // nil: none
	Metrics      *metrics.Registry
	// OnReread is called when the log of a table has been read again, as entries of other servers may have been missed; nil:
	// nothing.
	OnReread func(id string)
	// IsConnected reports whether somebody is connected to any server at a table, which may take a moment; nil: nobody is. It is
	// asked before a table is archived that this server does not use.
	IsConnected func(id string) bool
}

// tokenLifetime is how long the links of a table are valid.
const tokenLifetime = 30 * 24 * time.Hour

// appendTimeout is how long an entry may take to be stored. An entry that takes longer is repeated by the client.
const appendTimeout = 600 * time.Millisecond

// A Referee holds the tables. It may be used by several goroutines.
type Referee struct {
	Config
	ctx     context.Context //nolint:containedctx // of the referee's own goroutines
	cancel  context.CancelFunc
	work    sync.WaitGroup
	engines chan ai.Player // those that are free
	counts

	mu     sync.Mutex
	tables map[string]*openTable

	nextArchiveCheck map[string]archiveCheck // by table
}

// New returns a referee without tables.
func New(c Config) *Referee {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Logger == nil {
		c.Logger = slog.New(slog.DiscardHandler)
	}
	c.Engines, c.ThinkTime, c.MinThinkTime = cmp.Or(c.Engines, 1), cmp.Or(c.ThinkTime, time.Second), cmp.Or(c.MinThinkTime, 300*time.Millisecond)
	r := &Referee{Config: c, tables: map[string]*openTable{}, nextArchiveCheck: map[string]archiveCheck{}, engines: make(chan ai.Player, c.Engines)}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	if c.Shared != nil {
		handled := r.lastOutage()
		r.work.Go(func() { r.watchOutages(handled) })
	}
	if c.OpenEngine != nil {
		for range c.Engines {
			r.engines <- c.OpenEngine()
		}
	}
	r.addMetrics(c.Metrics)
	return r
}

// outageInterval is how often the referee looks whether another server was lost.
const outageInterval = 100 * time.Millisecond

// lastOutage returns when another server was lost the last time, zero: never.
func (r *Referee) lastOutage() (at time.Time) {
	if _, lost := r.Shared.Outages(); len(lost) > 0 {
		at = lost[len(lost)-1]
	}
	return at
}

// watchOutages stops the clocks of all tables in memory whenever another server is lost after the time handled. Those that this
// server leads come first.
func (r *Referee) watchOutages(handled time.Time) {
	ticks := time.NewTicker(outageInterval)
	defer ticks.Stop()
	for {
		select {
		case <-ticks.C:
		case <-r.ctx.Done():
			return
		}
		if lost := r.lastOutage(); lost.After(handled) {
			handled = lost
			go r.loadAll(true)
			time.AfterFunc(followerDelay, func() { r.loadAll(false) })
		}
	}
}

// loadsAtOnce is how many tables are brought up to date at a time, so that some that wait for the log do not hold up the others.
const loadsAtOnce = 64

// loadAll brings the tables in memory up to date, those that this server leads or the others.
func (r *Referee) loadAll(led bool) {
	r.mu.Lock()
	tables := slices.Collect(maps.Values(r.tables))
	r.mu.Unlock()
	tables = slices.DeleteFunc(tables, func(t *openTable) bool { return r.Shared.Leads(t.id) != led })
	forEach(tables, loadsAtOnce, func(_ int, t *openTable) {
		if r.ctx.Err() != nil {
			return
		}
		t.mu.Lock()
		t.verifiedAt = time.Time{}
		t.mu.Unlock()
		t.follow()
	})
}

// forEach calls a function with the index and the value of all elements, so many at a time, and waits for them.
func forEach[T any](all []T, atOnce int, do func(i int, v T)) {
	var wg sync.WaitGroup
	slots := make(chan struct{}, atOnce)
	for i, v := range all {
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			do(i, v)
		})
	}
	wg.Wait()
}

// delay is how much later this server does by itself what any server may do at a table.
func (r *Referee) delay(id string) time.Duration {
	if r.leads(id) {
		return 0
	}
	return followerDelay
}

// Close stops the clocks and the computer players. The log stays open.
func (r *Referee) Close() {
	r.cancel()
	r.mu.Lock()
	tables := slices.Collect(maps.Values(r.tables))
	r.mu.Unlock()
	for _, t := range tables {
		t.mu.Lock()
		t.close()
		t.mu.Unlock()
	}
	r.work.Wait()
	if r.OpenEngine == nil {
		return
	}
	for range r.Engines {
		(<-r.engines).Close()
	}
}

// Recover finds the tables of the log after a start of the server. Where clocks were running they are stopped before the table is
// used again, as nobody could move while the server was away.
func (r *Referee) Recover(ctx context.Context) error {
	tables, err := r.Log.Tables(ctx)
	if err != nil {
		return err
	}
	for id := range tables {
		r.table(id).mustPause = true
	}
	return nil
}

// HasRunningGames reports whether the log has a game that is not over. Tables that cannot be read do not count.
func (r *Referee) HasRunningGames(ctx context.Context) bool {
	tables, err := r.Log.Tables(ctx)
	if err != nil {
		return false
	}
	for id := range tables {
		if state, _, err := r.readTable(ctx, id); err == nil && !state.IsOver() {
			return true
		}
	}
	return false
}

// table returns the table of that ID, which may not exist.
func (r *Referee) table(id string) *openTable {
	r.mu.Lock()
	defer r.mu.Unlock()
	t := r.tables[id]
	if t == nil {
		t = &openTable{referee: r, id: id}
		r.tables[id] = t
	}
	t.lastUse = r.Now()
	return t
}

// noteUse notes that a table is in use.
func (r *Referee) noteUse(t *openTable) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t.lastUse = r.Now()
}

// lockTable returns the locked table of that ID, which may not exist.
func (r *Referee) lockTable(id string) *openTable {
	for {
		t := r.table(id)
		t.mu.Lock()
		if !t.isForgotten { // while its lock was waited for
			return t
		}
		t.mu.Unlock()
	}
}

// openTable returns the locked table of that ID with its state, or [store.ErrNoTable]. It is not opened for somebody who has gone.
func (r *Referee) openTable(ctx context.Context, id string) (*openTable, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := r.lockTable(id)
	if err := t.loadOrForget(); err != nil {
		t.mu.Unlock()
		return nil, err
	}
	return t, nil
}

// ErrSetup is the error of a setup for which no table can be made.
var ErrSetup = errors.New("referee: no table can be made for this")

// checkSetup returns the setup with clean names.
func (r *Referee) checkSetup(setup wire.Setup) (wire.Setup, error) {
	setup.Seats = slices.Clone(setup.Seats)
	hasPerson := false
	for i, s := range setup.Seats {
		if s.Level < 0 || s.Level > int(ai.MaxLevel) || s.Level > 0 && r.OpenEngine == nil {
			return setup, fmt.Errorf("%w: there is no computer player of level %d", ErrSetup, s.Level)
		}
		hasPerson = hasPerson || s.Level == 0
		setup.Seats[i].Name = cleanText(s.Name, maxNameLength)
	}
	if !hasPerson {
		return setup, fmt.Errorf("%w: there are only computer players", ErrSetup)
	}
	return setup, nil
}

// Create makes a table and returns its ID and the tokens of its seats, "" for computers. The error is [ErrSetup] or one of the
// log.
func (r *Referee) Create(ctx context.Context, setup wire.Setup) (id string, tokens []string, err error) {
	if setup, err = r.checkSetup(setup); err != nil {
		return "", nil, err
	}
	text, err := json.Marshal(setup)
	if err != nil {
		return "", nil, err
	}
	id = wire.NewTableID(func(b []byte) { _, _ = rand.Read(b) }) // never fails
	entry := wire.Entry{Kind: wire.KindTable, Seat: rules.NoSeat, Text: string(text), Time: r.Now().UnixMilli()}
	if _, err := table.New(entry, r.FindGame); err != nil {
		return "", nil, fmt.Errorf("%w: %w", ErrSetup, err)
	}
	if err := ctx.Err(); err != nil {
		return "", nil, err
	}
	t := r.lockTable(id)
	defer t.mu.Unlock()
	if t.last, err = r.append(id, 0, entry); err == nil {
		err = t.load()
	}
	if err != nil {
		t.forget() // nobody knows its ID
		return "", nil, err
	}
	for i, s := range setup.Seats {
		token := ""
		if s.Level == 0 {
			token = t.token(rules.Seat(i))
		}
		tokens = append(tokens, token)
	}
	r.created.Add()
	r.Logger.Info("table made", "table", id, "game", setup.Game)
	return id, tokens, nil
}

// append stores an entry, whether or not the client that asked for it is still there.
func (r *Referee) append(id string, last store.Sequence, e wire.Entry) (store.Sequence, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.ctx), appendTimeout)
	defer cancel()
	start := time.Now()
	last, err := r.Log.Append(ctx, id, last, e.Bytes())
	r.appends.Add(time.Since(start))
	if err != nil && !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrClosed) {
		r.appendErrors.Add()
		r.Logger.Error("an entry is not stored", "table", id, "err", err)
	}
	return last, err
}

// Reissue makes all tokens of a seat void and returns a new one. The error is [table.ErrKind] if no person plays there, or one of the log.
func (r *Referee) Reissue(ctx context.Context, id string, seat rules.Seat) (token string, err error) {
	t, err := r.openTable(ctx, id)
	if err != nil {
		return "", err
	}
	defer t.mu.Unlock()
	if seat < 0 || int(seat) >= len(t.state.Setup.Seats) || t.state.IsComputer(seat) {
		return "", table.ErrKind
	}
	nonce := make([]byte, 4)
	_, _ = rand.Read(nonce) // never fails
	if err := t.appendEntry(wire.Entry{Kind: wire.KindReissue, Seat: seat, Text: hex.EncodeToString(nonce)}); err != nil {
		return "", err
	}
	r.Logger.Info("tokens of a seat made void", "table", id, "seat", int(seat))
	return t.token(seat), nil
}

// Enter verifies a token and returns its seat, NoSeat without a token, and how many seats the table has. The error is
// [token.ErrInvalid] or [store.ErrNoTable].
func (r *Referee) Enter(ctx context.Context, id, text string) (seat rules.Seat, seats int, err error) {
	t, err := r.openTable(ctx, id)
	if err != nil {
		return rules.NoSeat, 0, err
	}
	defer t.mu.Unlock()
	seats = len(t.state.Setup.Seats)
	if text == "" {
		return rules.NoSeat, seats, nil
	}
	parsed, err := token.Parse(text, r.Key.Public().(ed25519.PublicKey), r.Now())
	if err != nil {
		return rules.NoSeat, 0, err
	}
	if parsed.Table != id || int(parsed.Seat) >= seats || t.state.IsComputer(parsed.Seat) || parsed.Nonce != t.state.Nonce(parsed.Seat) {
		return rules.NoSeat, 0, token.ErrInvalid
	}
	return parsed.Seat, seats, nil
}

// SetPresent says whether a seat is connected, which is noted also while the log fails. The clocks run on after a pause when the seat
// to move is back.
func (r *Referee) SetPresent(id string, seat rules.Seat, isPresent bool) {
	t := r.lockTable(id)
	defer t.mu.Unlock()
	t.isPresent[seat] = isPresent
	if t.loadOrForget() != nil {
		return
	}
	t.continueIfPresent()
	if t.state != nil {
		t.runComputers()
	}
}

// A View is what a client learns of a table.
type View struct {
	Entries []wire.Entry
	Count   int // of all entries
	Clock   wire.Clock
}

// View returns the entries of a table from a number on.
func (r *Referee) View(ctx context.Context, id string, from int) (View, error) {
	t, err := r.openTable(ctx, id)
	if err != nil {
		return View{}, err
	}
	defer t.mu.Unlock()
	if err := t.verify(false); err != nil && t.state == nil {
		return View{}, err
	}
	runs := t.state.RunsClock()
	return View{
		Entries: t.state.Entries(from), Count: t.state.Len(),
		Clock: wire.Clock{GameTime: t.now(runs, r.Now()).Milliseconds(), Runs: runs},
	}, nil
}

// Request answers a request of a seat. lag is the time that its connection takes there and back.
func (r *Referee) Request(ctx context.Context, id string, seat rules.Seat, q wire.Request, lag time.Duration) wire.Answer {
	answer := r.request(ctx, id, seat, q, lag)
	r.countAnswer(answer)
	return answer
}

// request is Request without counting.
func (r *Referee) request(ctx context.Context, id string, seat rules.Seat, q wire.Request, lag time.Duration) wire.Answer {
	t, err := r.openTable(ctx, id)
	if err != nil {
		return wire.Answer{ID: q.ID, Why: reasonOf(err)}
	}
	defer t.mu.Unlock()
	q.Text = textOf(q)
	answer, err := t.answer(seat, q, lag)
	if err == nil && q.Number > answer.Number && r.Shared != nil { // the log has not told yet
		if err = t.verify(true); err == nil {
			answer, err = t.answer(seat, q, lag)
		}
		if err == nil && q.Number > answer.Number {
			err = errRetry
		}
	}
	hasMore := err == nil && q.Number > answer.Number && r.Now().Sub(t.reloadedAt) >= reloadInterval
	if hasMore {
		t.reloadedAt = r.Now()
	}
	for range conflictRetries { // another server has stored more
		if !errors.Is(err, store.ErrConflict) && !hasMore {
			break
		}
		t.state, hasMore = nil, false
		if err = t.load(); err == nil {
			answer, err = t.answer(seat, q, lag)
		}
	}
	if err != nil {
		answer.Why = reasonOf(err)
	}
	return answer
}

// conflictRetries is how often a request is tried again when other servers were faster.
const conflictRetries = 5

// textOf returns the text of a request as it is stored: clean, and only for kinds that have one.
func textOf(q wire.Request) string {
	switch q.Kind {
	case wire.KindJoin:
		return cleanText(q.Text, maxNameLength)
	case wire.KindSay:
		return cleanText(q.Text, maxSayLength)
	case wire.KindMove, wire.KindMark:
		return q.Text
	}
	return ""
}

// Follow returns the token of the player of a seat at the table of the rematch.
func (r *Referee) Follow(ctx context.Context, id string, seat rules.Seat) (next string, tokens []string, err error) {
	t, err := r.openTable(ctx, id)
	if err != nil {
		return "", nil, err
	}
	next, seats, newSeat := t.state.Next(), len(t.state.Setup.Seats), t.nextSeat(seat)
	t.mu.Unlock()
	if next == "" {
		return "", nil, table.ErrKind
	}
	if t, err = r.openTable(ctx, next); err != nil {
		return "", nil, err
	}
	defer t.mu.Unlock()
	tokens = make([]string, seats)
	tokens[newSeat] = t.token(newSeat)
	return next, tokens, nil
}

// nextSeat is the seat of a player in the rematch: the next one, or the same where a seat gives a handicap.
func (t *openTable) nextSeat(s rules.Seat) rules.Seat {
	if t.state.Match.IsHandicap() {
		return s
	}
	return (s + 1) % rules.Seat(len(t.state.Setup.Seats))
}

// Errors of tables that are not refusals.
var (
	errBroken = errors.New("referee: the log of the table cannot be read")
	errRetry  = errors.New("referee: the log fails, try again")
)

// reasonOf returns the code of an error for an answer.
func reasonOf(err error) string {
	var refusal table.Refusal
	var action game.ActionError
	var illegal rules.IllegalReason
	switch {
	case errors.As(err, &refusal):
		return string(refusal)
	case errors.As(err, &action):
		return "cannot-" + string(action)
	case errors.As(err, &illegal):
		return string(table.ErrIllegal)
	case errors.As(err, new(rules.DeclarationError)):
		return string(table.ErrNotYet)
	case errors.Is(err, store.ErrClosed):
		return string(table.ErrClosed)
	case errors.Is(err, store.ErrNoTable), errors.Is(err, errBroken):
		return wire.CloseTable
	}
	return "retry"
}

// IsBroken reports whether an error means that a table can never be read.
func IsBroken(err error) bool { return errors.Is(err, errBroken) }
