package saves

import "fmt"

// A GameList collects the games of one file while a reader goes through it.
type GameList struct {
	Format      string // in errors
	Limits      Limits
	GameCount   int // games begun so far
	ActionCount int // actions of the games read so far
	Records     []*Record
	faults      GamesError
}

// BeginGame counts a game. Above the limit it returns an error, with which reading the file stops; earlier games stay in the list.
func (l *GameList) BeginGame() error {
	if l.GameCount++; l.GameCount > l.Limits.Games {
		err := fmt.Errorf("%s: %w", l.Format, LimitError{"games in one file", l.Limits.Games})
		l.faults = append(l.faults, GameFault{l.GameCount, err, true})
		return err
	}
	return nil
}

// AddGame adds the game that was begun last: its record and its fault, either of which may be nil.
func (l *GameList) AddGame(r *Record, fault error) {
	if r != nil {
		l.Records = append(l.Records, r)
		l.ActionCount += len(r.Tree.Nodes) - 1
	}
	if fault != nil {
		l.faults = append(l.faults, GameFault{l.GameCount, fault, r == nil})
	}
}

// AddRecorded adds the game of a recorder and its fault, unless there is neither.
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

// Result returns the records and the faults of the games.
func (l *GameList) Result() ([]*Record, error) {
	switch {
	case l.GameCount == 0:
		return nil, fmt.Errorf("%s: %w", l.Format, ErrNoRecord)
	case len(l.faults) == 0:
		return l.Records, nil
	}
	return l.Records, l.faults
}
