package saves

import "fmt"

// A GameList collects the games of one file while a reader goes through it.
type GameList struct {
	Format      string // in errors
	Limits      Limits
	GameCount   int // begun so far
	ActionCount int // actions of the games that were read
	Records     []*Record
	faults      GamesError
}

// BeginGame counts a game. It refuses one above the limit.
func (l *GameList) BeginGame() error {
	if l.GameCount++; l.GameCount > l.Limits.Games {
		return fmt.Errorf("%s: %w", l.Format, LimitError{"games in one file", l.Limits.Games})
	}
	return nil
}

// AddGame adds what was read of the game that was begun last: its record, unless it is nil, and its fault, unless it is nil.
func (l *GameList) AddGame(r *Record, fault error) {
	if r != nil {
		l.Records = append(l.Records, r)
		l.ActionCount += len(r.Tree.Nodes) - 1
	}
	if fault != nil {
		l.faults = append(l.faults, GameFault{l.GameCount, fault, r == nil})
	}
}

// AddRecorded adds the game of a recorder and its fault, if there is a trace of one.
func (l *GameList) AddRecorded(s *Recorder, fault error) error {
	if fault == nil && s.Record == nil {
		return nil
	}
	if err := l.BeginGame(); err != nil {
		return err
	}
	if s.Record != nil {
		s.Finish()
	}
	l.AddGame(s.Record, fault)
	return nil
}

// Result returns the records and what is wrong with the games.
func (l *GameList) Result() ([]*Record, error) {
	switch {
	case l.GameCount == 0:
		return nil, fmt.Errorf("%s: %w", l.Format, ErrNoRecord)
	case len(l.faults) == 0:
		return l.Records, nil
	}
	return l.Records, l.faults
}
