package help_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// solutions are the moves that solve the tasks, found by playing every legal move. A task with a reply has two lists:
// the moves before and after it.
var solutions = map[string][][]string{
	"chess.board.5":                   {{"e2e4"}},
	"go.board.4":                      {{"D4"}},
	"go.capture.3":                    {{"D3"}},
	"go.capture.4":                    {{"C1"}},
	"go.suicide.3":                    {{"A1"}},
	"go.ko.4":                         {{"D4"}, {"C4"}},
	"go.life.4":                       {{"B1"}},
	"go.life.5":                       {{"B1"}},
	"go.notation.4":                   {{"E3"}},
	"go.tips.4":                       {{"D3"}},
	"chess.rook.3":                    {{"b4b5"}},
	"chess.bishop.3":                  {{"c1f4"}},
	"chess.queen.3":                   {{"d4a7"}},
	"chess.king.5":                    {{"d3d2"}},
	"chess.knight.3":                  {{"b1d2"}},
	"chess.pawn.6":                    {{"e4f5"}},
	"chess.check.4":                   {{"a8e8"}},
	"chess.pins.3":                    {{"c5e3", "e1d2", "e1f2", "e1d1", "e1f1"}},
	"chess.pins.4":                    {{"e4e8"}},
	"chess.castling.5":                {{"e1g1"}},
	"chess.castling.6":                {{"e1c1"}},
	"chess.en-passant.3":              {{"e4e5"}, {"e5d6"}},
	"chess.en-passant.4":              {{"e4d3"}},
	"chess.promotion.3":               {{"e7e8q"}},
	"chess.promotion.4":               {{"f7f8n"}},
	"chess.mate.5":                    {{"d1d8"}},
	"chess.mate.6":                    {{"h5f7"}},
	"chess.draw.8":                    {{"f1f8"}},
	"chess.notation.5":                {{"c3e2"}},
	"chess.tips.5":                    {{"b1c3"}},
	"chess.tips.6":                    {{"d5c7"}},
	"chess960.board.4":                {{"b2b3", "b2b4"}},
	"chess960.castling.5":             {{"f1g1"}},
	"chess960.castling.6":             {{"g1h1"}},
	"chess960.notation.4":             {{"b1h1"}},
	"chess960.tips.4":                 {{"g2g3", "g2g4"}},
	"capablanca80.board.3":            {{"f2f4"}},
	"capablanca80.archbishop.3":       {{"f5h6"}},
	"capablanca80.chancellor.3":       {{"c3d5"}},
	"capablanca80.castling.3":         {{"f1i1"}},
	"capablanca80.castling.4":         {{"f1c1"}},
	"capablanca80.promotion.2":        {{"b7b8c"}},
	"capablanca80.notation.3":         {{"c3e4"}},
	"capablanca100.board.3":           {{"f2f5"}},
	"capablanca100.pawn.5":            {{"d3e4"}},
	"capablanca100.en-passant.2":      {{"d4e3"}},
	"antichess.board.3":               {{"e2e3"}},
	"antichess.capture.5":             {{"e4b4"}},
	"antichess.king.3":                {{"e3d4", "e3e4", "e3f4"}},
	"antichess.promotion.3":           {{"a7a8k"}},
	"antichess.notation.3":            {{"a7a8n"}},
	"antichess.tips.3":                {{"h5f5", "h5d5"}},
	"hexagonal-chess.board.5":         {{"e4e6"}},
	"hexagonal-chess.rook.3":          {{"f6h4"}},
	"hexagonal-chess.bishop.4":        {{"f6h8"}},
	"hexagonal-chess.queen.2":         {{"f6d4"}},
	"hexagonal-chess.knight.3":        {{"f6i5"}},
	"hexagonal-chess.pawn.6":          {{"e4f5"}, {"f5f7"}},
	"hexagonal-chess.en-passant.2":    {{"f5f6"}, {"f6e6"}},
	"hexagonal-chess.promotion.2":     {{"f10f11q"}},
	"hexagonal-chess.check.3":         {{"f3f6"}},
	"hexagonal-chess.mate.3":          {{"c3f9"}},
	"hexagonal-chess.notation.3":      {{"d1f4"}},
	"hexagonal-chess.tips.3":          {{"f6e8"}},
	"byzantine-chess.board.4":         {{"d2d3"}},
	"byzantine-chess.rook.4":          {{"a2a14"}},
	"byzantine-chess.minister.2":      {{"c12b13"}},
	"byzantine-chess.elephant.2":      {{"c3a5"}},
	"byzantine-chess.knight.2":        {{"c5a4"}},
	"byzantine-chess.pawn.6":          {{"b3c2"}},
	"byzantine-chess.pairs.4":         {{"*b4b5,c12a13"}},
	"byzantine-chess.pairs.5":         {{"*b5b6,a6a5", "*b5b6,a6a7", "*b5b6,a6b5", "*b5b6,a6b6", "*b5b6,a6b7", "*b5b6,d12d13"}},
	"byzantine-chess.end.5":           {{"c4a5"}},
	"byzantine-chess.end.6":           {{"c6a6"}},
	"byzantine-chess.notation.3":      {{"b1c3"}},
	"byzantine-chess.tips.3":          {{"a4c5"}},
	"three-player-chess.board.5":      {{"e2e4"}},
	"three-player-chess.rook.4":       {{"d3d6"}},
	"three-player-chess.bishop.5":     {{"c3j6"}},
	"three-player-chess.knight.3":     {{"d4e10"}},
	"three-player-chess.pawn.4":       {{"d4e9"}},
	"three-player-chess.en-passant.2": {{"b4c3"}},
	"three-player-chess.en-passant.3": {{"d4c3"}},
	"three-player-chess.promotion.2":  {{"e11e12q", "e11i12q"}},
	"three-player-chess.castling.3":   {{"e1g1"}},
	"three-player-chess.mate.4":       {{"c4a4", "c4a6"}},
	"three-player-chess.mate.5":       {{"b2h2"}},
	"three-player-chess.notation.3":   {{"b1c3"}},
	"four-player-chess.board.4":       {{"h2h4"}},
	"four-player-chess.pawn.4":        {{"h2g3"}},
	"four-player-chess.castling.3":    {{"h1j1"}},
	"four-player-chess.en-passant.2":  {{"f4g3"}},
	"four-player-chess.en-passant.3":  {{"h4g3q"}},
	"four-player-chess.promotion.2":   {{"c7c8q", "c7b8q"}},
	"four-player-chess.mate.4":        {{"m7h2"}},
	"four-player-chess.mate.5":        {{"e9b9"}},
	"four-player-chess.notation.3":    {{"e1f3"}},
	"four-player-chess.tips.3":        {{"e2d4"}},
	"shogi.board.5":                   {{"7g7f"}},
	"shogi.king.4":                    {{"4i5h"}},
	"shogi.rook.5":                    {{"6e8e"}},
	"shogi.bishop.5":                  {{"1h3f"}},
	"shogi.generals.6":                {{"5e4f"}},
	"shogi.knight.6":                  {{"4g5e"}},
	"shogi.pawn.4":                    {{"5e5d"}},
	"shogi.promotion.4":               {{"7d7c+"}},
	"shogi.drop.4":                    {{"N*4f"}},
	"shogi.drop.5":                    {{"G*6i", "G*7i", "G*8i", "P*6i", "P*7i", "P*8i"}},
	"shogi.forbidden.9":               {{"1c1b", "1c1b+"}},
	"shogi.check.6":                   {{"G*5b"}},
	"shogi.notation.5":                {{"6i5h"}},
	"shogi.openings.5":                {{"2h6h"}},
	"shogi.tips.5":                    {{"S*4a"}},
	"hasami-shogi.board.4":            {{"i5e5"}},
	"hasami-shogi.move.5":             {{"e1e4"}},
	"hasami-shogi.capture.3":          {{"i7e7"}},
	"hasami-shogi.several.2":          {{"h5d5"}},
	"hasami-shogi.several.3":          {{"h6c6"}},
	"hasami-shogi.between.3":          {{"h5e5"}},
	"hasami-shogi.corner.3":           {{"i1b1"}},
	"hasami-shogi.corner.5":           {{"h6h1"}},
	"hasami-shogi.end.5":              {{"h6a6"}},
	"hasami-shogi.end.6":              {{"c2c1", "i1c1"}},
	"hasami-shogi.notation.4":         {{"e1e5"}},
	"hasami-shogi.tips.5":             {{"i3e3"}},
}

// TestTasks plays every legal move in every task. Only the moves in solutions must solve it.
func TestTasks(t *testing.T) {
	seen := map[string]bool{}
	forEachBoard(t, func(g rules.Game, b *help.Board, name string) {
		if b.Task == nil {
			return
		}
		seen[name] = true
		pos := parseBoard(t, g, b)
		goal := &b.Task.Goal
		var got [][]string
		for goal != nil {
			before := pos.String()
			right, wrong := splitMoves(g, pos, goal)
			assert.Equal(t, before, pos.String(), "%s: checking a move must not change the position", name)
			require.NotEmpty(t, right, "%s has no solution", name)
			require.NotEmpty(t, wrong, "%s is solved by every move", name)
			got = append(got, right)
			m, err := pos.ParseMove(right[0])
			require.NoError(t, err, name)
			pos.Play(m)
			if goal.Reply == "" {
				assert.Nil(t, goal.Then, "%s: a second goal without a reply", name)
				break
			}
			m, err = pos.ParseMove(goal.Reply)
			require.NoError(t, err, "%s: the reply must be legal", name)
			pos.Play(m)
			require.NotNil(t, goal.Then, "%s: a reply without a second goal", name)
			goal = goal.Then
		}
		require.Len(t, got, len(solutions[name]), "%q: %v", name, got)
		for i, right := range got { // the order of moves is not defined
			assert.ElementsMatch(t, solutions[name][i], right, "%q: %v", name, got)
		}
	})
	for name := range solutions {
		assert.True(t, seen[name], "%s is no longer a task", name)
	}
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
