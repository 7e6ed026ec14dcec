package stage

import (
	"runtime"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites/theme"
)

// system is the setting that follows the computer's own light or dark, or its language.
const system = "system"

// The settings, by the names under which they are kept.
const (
	setTheme       = "theme"
	setLanguage    = "language"
	setText        = "text"    // size of all words and widgets, in percent
	setMotion      = "motion"  // reduced: nothing slides or fades
	setPieces      = "pieces"  // chess pieces turned on a lathe, or flat
	setBoard       = "board"   // the tones of the chess board
	setMen         = "men"     // hasami pieces: discs, or wedges as in shogi
	setFaces       = "faces"   // shogi pieces: kanji, or signs that show how they go
	setWriting     = "writing" // shogi moves and coordinates
	setCoordinates = "coordinates"
	setLastMove    = "last-move" // how the last move is marked
	setTargets     = "targets"   // dots where a lifted piece may go
	setAnimation   = "animation"
	setTaps        = "taps"    // where cells are small for fingers, a second tap puts a piece down
	setConfirm     = "confirm" // a move counts once it is confirmed
	setBar         = "bar"     // the evaluation bar beside the board
	setLines       = "lines"   // the best moves as arrows and words
	setSound       = "sound"   // volume in percent
	setMemory      = "memory"  // of a computer player's table, in megabytes
	setThreads     = "threads" // of a computer player
)

// The values that the code asks for by name; the first ones are the defaults but for animation.
const (
	on, off         = "on", "off"
	turned, flat    = "turned", "flat"
	discs, wedges   = "discs", "shogi"
	kanji, moving   = "kanji", "signs"
	outside, inside = "outside", "inside"
	cells, arrow    = "cells", "arrow"
	quick, calm     = "quick", "calm"
	full, reduced   = "full", "reduced"

	western, japanese = "western", "japanese"
)

// A setting is one of the things that can be chosen, and the section of the settings' pages on which it stands.
type setting struct {
	rules.Option
	section section
	about   bool   // there is a line about it
	pieces  string // only games with this set of pieces use it
	first   bool   // it is asked for when such a game is set up, too
}

// toggles says that the setting is on or off.
func (s setting) toggles() bool { return len(s.Values) == 2 && slices.Contains(s.Values, on) }

// slides says that the setting is a number on a scale.
func (s setting) slides() bool { return len(s.Values) == 0 || s.Key == setMemory }

// table lists the settings there are for all games, in the order of their pages.
func settingsTable() []setting {
	choice := func(in section, key, normal string, values ...string) setting {
		return setting{Option: rules.Option{Key: key, Default: normal, Values: values}, section: in}
	}
	about := func(s setting) setting {
		s.about = true
		return s
	}
	of := func(pieces string, s setting) setting {
		s.pieces = pieces
		return s
	}
	first := func(s setting) setting {
		s.first = true
		return s
	}
	table := []setting{
		choice(lookSection, setTheme, system, append([]string{system}, theme.Names()...)...),
		about(choice(lookSection, setText, "100", "100", "125", "150", "175", "200")),
		about(choice(lookSection, setMotion, full, full, reduced)),
		choice(boardSection, setBoard, theme.Maple, theme.BoardColorNames()...),
		of("chess", choice(boardSection, setPieces, turned, turned, flat)),
		of("hasami", choice(boardSection, setMen, discs, discs, wedges)),
		of("shogi", first(choice(boardSection, setFaces, kanji, kanji, moving))),
		of("shogi", choice(boardSection, setWriting, western, western, japanese)),
		choice(boardSection, setCoordinates, outside, outside, inside, off),
		about(choice(boardSection, setLastMove, cells, cells, arrow, off)),
		about(choice(boardSection, setTargets, on, on, off)),
		choice(boardSection, setAnimation, calm, off, calm, quick),
		about(choice(playSection, setConfirm, off, off, on)),
		about(choice(playSection, setTaps, on, on, off)),
		about(choice(playSection, setBar, off, off, on)),
		about(choice(playSection, setLines, off, off, on)),
		about(setting{Option: rules.Option{Key: setSound, Default: "70", Max: 100, Step: 10}, section: soundSection}),
	}
	for _, o := range computerOptions(runtime.GOOS == "js") {
		table = append(table, about(setting{Option: o, section: computerSection}))
	}
	return append(table, choice(languageSection, setLanguage, system, system, "en", "pl", "ru"))
}

// computerOptions are how much a computer player may use. In a page the browser says how many threads that is, and it is less memory.
func computerOptions(page bool) []rules.Option {
	if page {
		return []rules.Option{{Key: setMemory, Default: "16", Values: []string{"16", "32", "64"}}}
	}
	return []rules.Option{
		{Key: setMemory, Default: "32", Values: []string{"16", "32", "64", "128", "256"}},
		{Key: setThreads, Default: strconv.Itoa(halfTheCores()), Min: 1, Max: maxThreads, Step: 1},
	}
}

// maxThreads is how many threads a computer player can be given.
const maxThreads = 8

// halfTheCores leaves room for the window and for everything else.
func halfTheCores() int { return min(max(runtime.NumCPU()/2, 1), maxThreads) }

// known lists the settings there are: those of all games, and how each game was set up last.
func known(games []rules.Game) []rules.Option {
	var all []rules.Option
	for _, s := range settingsTable() {
		all = append(all, s.Option)
	}
	for _, g := range games {
		all = append(all, setupTable(g.Info())...)
	}
	for n := range rules.MaxSeats {
		all = append(all, rules.Option{Key: nameKey(n), MaxLength: longestName}, rules.Option{Key: orderKey(n), MaxLength: longestOrder})
	}
	return append(append(all, readPages()...), solvedLists(games)...)
}

// A section is a page of the settings.
type section uint8

// The sections, in their order.
const (
	lookSection section = iota
	boardSection
	playSection
	soundSection
	computerSection
	languageSection
	keysSection
	aboutSection
)
