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

// BeginGame counts a game. One above the limit is refused, with which the file ends: the games before it stay in the list.
func (l *GameList) BeginGame() error {
	if l.GameCount++; l.GameCount > l.Limits.Games {
		err := fmt.Errorf("%s: %w", l.Format, LimitError{"games in one file", l.Limits.Games})
		l.faults = append(l.faults, GameFault{l.GameCount, err, true})
		return err
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
