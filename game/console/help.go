package console

import (
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// showHelp lists the topics, or prints one of them.
func (s *session) showHelp(args []string) {
	s.lastStatus = ""
	if len(args) == 0 {
		if p, ok := help.Find(s.describer.Words, s.info.ID, "commands"); ok {
			s.printPage(p)
		}
		var topics []string
		for _, p := range help.Pages(s.describer.Words, s.info.ID) {
			topics = append(topics, p.Topic())
		}
		s.printParagraph(s.T("console.topics", "Topics", s.JoinList(topics)))
		return
	}
	p, ok := help.Find(s.describer.Words, s.info.ID, args[0])
	if !ok {
		s.print(s.T("console.no-topic", "Text", sanitizeText(args[0])))
		return
	}
	s.printPage(p)
}

// printPage prints a page of the help with its boards.
func (s *session) printPage(p help.Page) {
	title := p.Title
	if p.Game != "" {
		title = s.T("help.scene.of", "Game", s.GameName(p.Game), "Title", title)
	}
	s.print(title)
	for _, part := range p.Parts {
		if b := part.Board; b != nil {
			s.printHelpBoard(b)
		}
		words := help.PlainText(part.Text)
		if part.Board != nil && part.Board.Task != nil {
			words += " " + part.Board.Task.Text + " " + part.Board.Task.Done
		}
		s.printParagraph(words)
	}
}

// printHelpBoard draws a position of the help. Its marks, or else the cells of its move, are highlighted.
func (s *session) printHelpBoard(b *help.Board) {
	if s.Env.FindGame == nil {
		return
	}
	g, ok := s.Env.FindGame(b.Game)
	if !ok {
		return
	}
	p, err := g.Parse(b.Position, nil)
	if err != nil {
		return // tests parse all positions of the help
	}
	geometry := g.Board(nil)
	var marks []rules.Cell
	for _, name := range b.Marks {
		if c, ok := geometry.CellByName(name); ok {
			marks = append(marks, c)
		}
	}
	if attempt, ok := help.ParseMoveAttempt(g.Info(), geometry, p.Turn(), b.Move); ok && len(marks) == 0 {
		marks = []rules.Cell{attempt.From, attempt.To}
	}
	s.printPosition(g.Info(), geometry, p, 0, marks)
}

// printParagraph prints a text of the help in lines of readable length, also in a pipe.
func (s *session) printParagraph(text string) {
	for _, line := range wrapText(text, s.textWidth(79)) {
		s.printLine(line)
	}
}
