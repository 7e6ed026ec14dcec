package scene

import (
	"runtime"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites/theme"
)

// FollowSystem is the setting that follows the computer's own light or dark, or its language.
const FollowSystem = "system"

// The settings, by the names under which they are kept.
const (
	SettingTheme         = "theme"
	SettingLanguage      = "language"
	SettingTextSize      = "text"    // size of all words and widgets, in percent
	SettingMotion        = "motion"  // reduced: nothing slides or fades
	SettingPieces        = "pieces"  // chess pieces turned on a lathe, or flat
	SettingBoard         = "board"   // the tones of the chess board
	SettingHasamiPieces  = "men"     // hasami pieces: discs, or wedges as in shogi
	SettingShogiPieces   = "faces"   // shogi pieces: kanji, or signs that show how they go
	SettingNotation      = "writing" // shogi moves and coordinates
	SettingCoordinates   = "coordinates"
	SettingLastMove      = "last-move" // how the last move is marked
	SettingTargets       = "targets"   // dots where a lifted piece may go
	SettingAnimation     = "animation"
	SettingSecondTap     = "taps"    // where cells are small for fingers, a second tap puts a piece down
	SettingConfirmMoves  = "confirm" // a move counts once it is confirmed
	SettingEvaluationBar = "bar"     // the evaluation bar beside the board
	SettingBestMoves     = "lines"   // the best moves as arrows and words
	SettingVolume        = "sound"   // volume in percent
	SettingMemory        = "memory"  // of a computer player's table, in megabytes
	SettingThreads       = "threads" // of a computer player
)

// The values that the code asks for by name.
const (
	On                = "on"
	Off               = "off"
	CoordinatesInside = "inside"
	LastMoveArrow     = "arrow"
	JapaneseNotation  = "japanese"

	turnedPieces, flatPieces      = "turned", "flat"
	discPieces, wedgePieces       = "discs", "shogi"
	kanjiPieces, moveSignPieces   = "kanji", "signs"
	CoordinatesOutside            = "outside"
	lastMoveCells                 = "cells"
	quickAnimation, calmAnimation = "quick", "calm"
	fullMotion, reducedMotion     = "full", "reduced"
	westernNotation               = "western"
)

// A SettingSpec is one of the things that can be chosen, and the section of the settings' pages on which it stands.
type SettingSpec struct {
	rules.Option
	Section SettingsSection
	About   bool   // there is a line about it
	Pieces  string // only games with this set of pieces use it
	First   bool   // it is asked for when such a game is set up, too
}

// Toggles says that the setting is on or off.
func (s SettingSpec) Toggles() bool { return len(s.Values) == 2 && slices.Contains(s.Values, On) }

// Slides says that the setting is a number on a scale.
func (s SettingSpec) Slides() bool { return len(s.Values) == 0 || s.Key == SettingMemory }

// SettingSpecs lists the settings there are for all games, in the order of their pages.
func SettingSpecs() []SettingSpec {
	choice := func(in SettingsSection, key, normal string, values ...string) SettingSpec {
		return SettingSpec{Option: rules.Option{Key: key, Default: normal, Values: values}, Section: in}
	}
	about := func(s SettingSpec) SettingSpec {
		s.About = true
		return s
	}
	of := func(pieces string, s SettingSpec) SettingSpec {
		s.Pieces = pieces
		return s
	}
	first := func(s SettingSpec) SettingSpec {
		s.First = true
		return s
	}
	table := []SettingSpec{
		choice(LookSection, SettingTheme, FollowSystem, append([]string{FollowSystem}, theme.Names()...)...),
		about(choice(LookSection, SettingTextSize, "100", "100", "125", "150", "175", "200")),
		about(choice(LookSection, SettingMotion, fullMotion, fullMotion, reducedMotion)),
		choice(BoardSection, SettingBoard, theme.Maple, theme.BoardColorNames()...),
		of("chess", choice(BoardSection, SettingPieces, turnedPieces, turnedPieces, flatPieces)),
		of("hasami", choice(BoardSection, SettingHasamiPieces, discPieces, discPieces, wedgePieces)),
		of("shogi", first(choice(BoardSection, SettingShogiPieces, kanjiPieces, kanjiPieces, moveSignPieces))),
		of("shogi", choice(BoardSection, SettingNotation, westernNotation, westernNotation, JapaneseNotation)),
		choice(BoardSection, SettingCoordinates, CoordinatesOutside, CoordinatesOutside, CoordinatesInside, Off),
		about(choice(BoardSection, SettingLastMove, lastMoveCells, lastMoveCells, LastMoveArrow, Off)),
		about(choice(BoardSection, SettingTargets, On, On, Off)),
		choice(BoardSection, SettingAnimation, calmAnimation, Off, calmAnimation, quickAnimation),
		about(choice(PlaySection, SettingConfirmMoves, Off, Off, On)),
		about(choice(PlaySection, SettingSecondTap, On, On, Off)),
		about(choice(PlaySection, SettingEvaluationBar, Off, Off, On)),
		about(choice(PlaySection, SettingBestMoves, Off, Off, On)),
		about(SettingSpec{Option: rules.Option{Key: SettingVolume, Default: "70", Max: 100, Step: 10}, Section: SoundSection}),
	}
	for _, o := range computerOptions(runtime.GOOS == "js") {
		table = append(table, about(SettingSpec{Option: o, Section: ComputerSection}))
	}
	return append(table, choice(LanguageSection, SettingLanguage, FollowSystem, FollowSystem, "en", "pl", "ru"))
}

// computerOptions are how much a computer player may use. In a page the browser says how many threads that is, and it is less memory.
func computerOptions(page bool) []rules.Option {
	if page {
		return []rules.Option{{Key: SettingMemory, Default: "16", Values: []string{"16", "32", "64"}}}
	}
	return []rules.Option{
		{Key: SettingMemory, Default: "32", Values: []string{"16", "32", "64", "128", "256"}},
		{Key: SettingThreads, Default: strconv.Itoa(halfTheCores()), Min: 1, Max: maxThreads, Step: 1},
	}
}

// maxThreads is how many threads a computer player can be given.
const maxThreads = 8

// halfTheCores leaves room for the window and for everything else.
func halfTheCores() int { return min(max(runtime.NumCPU()/2, 1), maxThreads) }

// SettingOptions lists the settings of all games as options.
func SettingOptions() []rules.Option {
	var all []rules.Option
	for _, s := range SettingSpecs() {
		all = append(all, s.Option)
	}
	return all
}

// A SettingsSection is a page of the settings.
type SettingsSection uint8

// The sections, in their order.
const (
	LookSection SettingsSection = iota
	BoardSection
	PlaySection
	SoundSection
	ComputerSection
	LanguageSection
	KeysSection
	AboutSection
)
