package console

import (
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
)

// showHelp lists the topics, or prints one of them.
func (s *session) help(args []string) {
	s.told = ""
	if len(args) == 0 {
		if p, ok := help.Find(s.teller.Words, s.info.ID, "commands"); ok {
			s.page(p)
		}
		var topics []string
		for _, p := range help.Pages(s.teller.Words, s.info.ID) {
			topics = append(topics, p.Topic())
		}
		s.paragraph(s.T("console.topics", "Topics", s.List(topics)))
		return
	}
	p, ok := help.Find(s.teller.Words, s.info.ID, args[0])
	if !ok {
		s.say(s.T("console.no-topic", "Text", clean(args[0])))
		return
	}
	s.page(p)
}

// printPage prints a page of the help with its boards.
func (s *session) page(p help.Page) {
	title := p.Title
	if p.Game != "" {
		title = s.T("help.scene.of", "Game", s.Game(p.Game), "Title", title)
	}
	s.say(title)
	for _, part := range p.Parts {
		if b := part.Board; b != nil {
			s.helpBoard(b)
		}
		words := help.Plain(part.Text)
		if part.Board != nil && part.Board.Task != nil {
			words += " " + part.Board.Task.Text + " " + part.Board.Task.Done
		}
		s.paragraph(words)
	}
}

// printHelpBoard draws a position of the help. Its marks, or else the cells of its move, are highlighted.
func (s *session) helpBoard(b *help.Board) {
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
	if a, ok := help.Attempt(g.Info(), geometry, p.Turn(), b.Move); ok && len(marks) == 0 {
		marks = []rules.Cell{a.From, a.To}
	}
	s.picture(g.Info(), geometry, p, 0, marks)
}

// printParagraph prints a text of the help in lines of readable length, also in a pipe.
func (s *session) paragraph(text string) {
	for _, line := range fold(text, s.width(79)) {
		s.write(line)
	}
}
