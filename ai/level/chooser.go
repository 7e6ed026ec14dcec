package level

import (
	"context"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/ai/task"
)

// An Engine searches the position of a task for a level.
type Engine interface {
	// Search returns the answer of a search within the limits. onLine, unless nil, gets every line with an exact score.
	Search(ctx context.Context, limits ai.Limits, onLine func(ai.Line)) (ai.Info, error)
	// NewInfo converts a line of the position to an Info.
	NewInfo(line ai.Line) ai.Info
	SetBlunders(b search.Blunders)
	// SetLineSpread limits several lines to those within so many centipawns of the best; 0: no limit.
	SetLineSpread(centipawns int)
}

// A Chooser chooses the move of one task at the task's level.
type Chooser struct {
	*task.Task
	Engine    Engine
	Traits    search.Traits
	Strengths Strengths // of the game's levels
	Book      OpeningBook
}
