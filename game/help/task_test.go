package help_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// solutions are the moves that solve tasks whose goal does not list them, found by playing every legal move. A task with
// a reply has two lists: the moves before and after it. A new task needs no line here.
var solutions = map[string][][]string{
	"go.capture.3":                   {{"D3"}},
	"go.capture.4":                   {{"C1"}},
	"go.suicide.3":                   {{"A1"}},
	"go.ko.4":                        {{"D4"}, {"C4"}},
	"chess.rook.3":                   {{"b4b5"}},
	"chess.bishop.3":                 {{"c1f4"}},
	"chess.queen.3":                  {{"d4a7"}},
	"chess.king.5":                   {{"d3d2"}},
	"chess.knight.3":                 {{"b1d2"}},
	"chess.pawn.6":                   {{"e4f5"}},
	"chess.check.4":                  {{"a8e8"}},
	"chess.pins.4":                   {{"e4e8"}},
	"chess.promotion.3":              {{"e7e8q"}},
	"chess.promotion.4":              {{"f7f8n"}},
	"chess.mate.5":                   {{"d1d8"}},
	"chess.mate.6":                   {{"h5f7"}},
	"chess.draw.8":                   {{"f1f8"}},
	"capablanca80.archbishop.3":      {{"f5h6"}},
	"capablanca80.chancellor.3":      {{"c3d5"}},
	"capablanca80.promotion.2":       {{"b7b8c"}},
	"capablanca100.pawn.5":           {{"d3e4"}},
	"antichess.capture.5":            {{"e4b4"}},
	"antichess.promotion.3":          {{"a7a8k"}},
	"hexagonal-chess.rook.3":         {{"f6h4"}},
	"hexagonal-chess.bishop.4":       {{"f6h8"}},
	"hexagonal-chess.queen.2":        {{"f6d4"}},
	"hexagonal-chess.knight.3":       {{"f6i5"}},
	"hexagonal-chess.pawn.6":         {{"e4f5"}, {"f5f7"}},
	"hexagonal-chess.promotion.2":    {{"f10f11q"}},
	"hexagonal-chess.check.3":        {{"f3f6"}},
	"hexagonal-chess.mate.3":         {{"c3f9"}},
	"byzantine-chess.rook.4":         {{"a2a14"}},
	"byzantine-chess.minister.2":     {{"c12b13"}},
	"byzantine-chess.elephant.2":     {{"c3a5"}},
	"byzantine-chess.knight.2":       {{"c5a4"}},
	"byzantine-chess.pawn.6":         {{"b3c2"}},
	"byzantine-chess.end.5":          {{"c4a5"}},
	"byzantine-chess.end.6":          {{"c6a6"}},
	"three-player-chess.rook.4":      {{"d3d6"}},
	"three-player-chess.bishop.5":    {{"c3j6"}},
	"three-player-chess.knight.3":    {{"d4e10"}},
	"three-player-chess.pawn.4":      {{"d4e9"}},
	"three-player-chess.promotion.2": {{"e11e12q", "e11i12q"}},
	"three-player-chess.mate.4":      {{"c4a4", "c4a6"}},
	"three-player-chess.mate.5":      {{"b2h2"}},
	"four-player-chess.pawn.4":       {{"h2g3"}},
	"four-player-chess.promotion.2":  {{"c7b8q", "c7c8q"}},
	"four-player-chess.tips.3":       {{"e2d4"}},
	"shogi.king.4":                   {{"4i5h"}},
	"shogi.rook.5":                   {{"6e8e"}},
	"shogi.bishop.5":                 {{"1h3f"}},
	"shogi.generals.6":               {{"5e4f"}},
	"shogi.pawn.4":                   {{"5e5d"}},
	"shogi.promotion.4":              {{"7d7c+"}},
	"shogi.check.6":                  {{"G*5b"}},
	"hasami-shogi.capture.3":         {{"i7e7"}},
	"hasami-shogi.several.2":         {{"h5d5"}},
	"hasami-shogi.several.3":         {{"h6c6"}},
	"hasami-shogi.corner.3":          {{"i1b1"}},
	"hasami-shogi.corner.5":          {{"h6h1"}},
	"hasami-shogi.end.5":             {{"h6a6"}},
	"hasami-shogi.end.6":             {{"c2c1", "i1c1"}},
	"hasami-shogi.notation.4":        {{"e1e5"}},
	"hasami-shogi.tips.5":            {{"i3e3"}},
}

// TestTasks plays every legal move in every task. Some moves must solve it and others must not: those that the goal lists,
// or those in solutions.
func TestTasks(t *testing.T) {
	seen := map[string]bool{}
	forEachBoard(t, func(g rules.Game, b *help.Board, name string) {
		if b.Task == nil {
			return
		}
		seen[name] = true
		got, listed := solveTask(t, g, b, name)
		if want, isPinned := solutions[name]; isPinned {
			assert.False(t, listed, "%s lists its solutions itself", name)
			assert.Equal(t, want, got, "%q", name)
		}
	})
	for name := range solutions {
		assert.True(t, seen[name], "%s is no longer a task", name)
	}
}

// solveTask returns the moves that meet the goals of a task, sorted, and whether all goals list them.
func solveTask(t *testing.T, g rules.Game, b *help.Board, name string) (solution [][]string, listed bool) {
	t.Helper()
	pos, listed := parseBoard(t, g, b), true
	for goal := &b.Task.Goal; goal != nil; goal = goal.Then {
		before := pos.String()
		right, wrong := splitMoves(g, pos, goal)
		assert.Equal(t, before, pos.String(), "%s: checking a move must not change the position", name)
		assert.NotEmpty(t, wrong, "%s is solved by every move", name)
		assert.Subset(t, right, goal.Moves, "%s: a move of the goal is not legal", name)
		slices.Sort(right)
		solution, listed = append(solution, right), listed && len(right) == len(goal.Moves)
		if !assert.NotEmpty(t, right, "%s has no solution", name) {
			return solution, listed
		}
		assert.Equal(t, goal.Reply == "", goal.Then == nil, "%s: a reply and a second goal go together", name)
		for _, move := range []string{right[0], goal.Reply} {
			if move == "" {
				continue
			}
			m, err := pos.ParseMove(move)
			if err != nil {
				assert.Fail(t, err.Error(), "%s: %s must be legal", name, move)
				return solution, listed
			}
			pos.Play(m)
		}
	}
	return solution, listed
}

// splitMoves splits the legal moves into those that meet the goal and the others.
func splitMoves(g rules.Game, pos rules.Position, goal *help.Goal) (right, wrong []string) {
	for _, m := range pos.Moves(nil) {
		if goal.IsMetBy(g.Info(), pos, m) {
			right = append(right, pos.Format(m))
		} else {
			wrong = append(wrong, pos.Format(m))
		}
	}
	return right, wrong
}
