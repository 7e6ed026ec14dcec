package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// gameFacts are the properties of the current game that the texts about playing depend on; they are zero without a
// game. Those that rules.Info does not have are read off the initial position.
type gameFacts struct {
	rules.Info
	Hands    bool // captured pieces go to the hand and can be dropped
	Royal    bool // a piece is royal and can be in check
	Passes   bool // a turn may be passed
	Counted  bool // it ends with scoring
	Declares bool // a player may declare a win or propose to count points

	// An example of a first move: in the notation of the game, and its two cells.
	Move, From, To string
}

// factsOfGame returns the facts of a game.
func factsOfGame(id string) gameFacts {
	g, ok := catalog.Find(id)
	if !ok {
		return gameFacts{}
	}
	f := gameFacts{Info: g.Info()}
	p, err := g.Start(nil)
	if err != nil {
		return f
	}
	_, f.Hands = p.(rules.PiecesInHand)
	_, f.Passes = p.(rules.Passing)
	_, f.Counted = p.(rules.DeadStoneScoring)
	_, f.Declares = p.(rules.EnteringKingDeclaration)
	checker, ok := p.(rules.RoyalPieces)
	f.Royal = ok && checker.Royal() != 0
	return f.withFirstMove(g)
}

// withFirstMove adds the move that the first page of the rules asks for. A game may have no pages yet.
func (f gameFacts) withFirstMove(g rules.Game) gameFacts {
	pages := rulesPages(f.ID)
	if len(pages) == 0 {
		return f
	}
	for _, b := range pages[0].parts {
		if b == nil || b.Task == nil {
			continue
		}
		p, err := g.Parse(b.Position, nil)
		if err != nil {
			return f
		}
		m, err := p.ParseMove(b.Task.Goal.Moves[0])
		if err != nil {
			return f
		}
		f.Move = p.Format(m)
		if n, ok := p.(rules.Notator); ok {
			f.Move = n.Notate(m)
		}
		if cells := rules.TouchedCells(p.Steps(m)); len(cells) == 2 {
			f.From, f.To = p.Board().Name(cells[0]), p.Board().Name(cells[1])
		}
		return f
	}
	return f
}
