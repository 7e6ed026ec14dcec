package scene

import (
	"runtime"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites/theme"
)

// FollowSystem is the value that follows the system's theme or language.
const FollowSystem = "system"

// Setting keys.
const (
	SettingTheme         = "theme"
	SettingLanguage      = "language"
	SettingTextSize      = "text"    // size of text and widgets, in percent
	SettingMotion        = "motion"  // full or reduced
	SettingPieces        = "pieces"  // chess pieces: turned or flat
	SettingBoard         = "board"   // colors of the chess board
	SettingHasamiPieces  = "men"     // hasami pieces: discs or shogi wedges
	SettingShogiPieces   = "faces"   // shogi pieces: kanji or move signs
	SettingNotation      = "writing" // shogi moves and coordinates
	SettingCoordinates   = "coordinates"
	SettingLastMove      = "last-move" // how the last move is marked
	SettingTargets       = "targets"   // dots on the held piece's target cells
	SettingAnimation     = "animation"
	SettingUnrolled      = "unrolled"  // a round board is cut open and laid flat
	SettingTable         = "table"     // pieces face their owners, who sit around the screen
	SettingSecondTap     = "taps"      // on small cells, a second tap confirms a move
	SettingConfirmMoves  = "confirm"   // moves must be confirmed
	SettingPremoves      = "premoves"  // moves can be made before their turn
	SettingCoach         = "coach"     // the coach at the board
	SettingChat          = "chat"      // the players at tables that are made here may talk
	SettingEvaluationBar = "bar"       // the evaluation bar beside the board
	SettingBestMoves     = "lines"     // the best moves as arrows and lines
	SettingAttacks       = "attacks"   // which pieces are attacked
	SettingVolume        = "sound"     // volume in percent
	SettingSpeech        = "speech"    // which moves are spoken
	SettingVibration     = "vibration" // of a phone
	SettingMemory        = "memory"    // hash memory of a computer player, in megabytes
	SettingThreads       = "threads"   // of a computer player
)

// Setting values.
const (
	On                = "on"
	Off               = "off"
	Automatic         = "auto"
	CoordinatesInside = "inside"
	LastMoveArrow     = "arrow"
	JapaneseNotation  = "japanese"
	SpeakOthers       = "others"
	SpeakAll          = "all"

	turnedPieces, flatPieces      = "turned", "flat"
	discPieces, wedgePieces       = "discs", "shogi"
	kanjiPieces, moveSignPieces   = "kanji", "signs"
	CoordinatesOutside            = "outside"
	lastMoveCells                 = "cells"
	quickAnimation, calmAnimation = "quick", "calm"
	fullMotion, reducedMotion     = "full", "reduced"
	westernNotation               = "western"
)

// A SettingSpec is a setting and the page it belongs to.
type SettingSpec struct {
	rules.Option
	Section        SettingsSection
	HasDescription bool   // has a line of explanation
	PieceSet       string // only games with this piece set use it
	InSetup        bool   // is offered in the setup of such a game, too
}

// IsToggle reports whether the setting is on or off.
func (s SettingSpec) IsToggle() bool { return len(s.Values) == 2 && slices.Contains(s.Values, On) }

// IsSlider reports whether the setting is shown as a slider.
func (s SettingSpec) IsSlider() bool { return len(s.Values) == 0 || s.Key == SettingMemory }

// SettingSpecs lists the settings of all games in the order of their pages.
func SettingSpecs() []SettingSpec {
	choice := func(in SettingsSection, key, defaultValue string, values ...string) SettingSpec {
		return SettingSpec{Option: rules.Option{Key: key, Default: defaultValue, Values: values}, Section: in}
	}
	described := func(s SettingSpec) SettingSpec {
		s.HasDescription = true
		return s
	}
	forPieces := func(pieces string, s SettingSpec) SettingSpec {
		s.PieceSet = pieces
		return s
	}
	inSetup := func(s SettingSpec) SettingSpec {
		s.InSetup = true
		return s
	}
	specs := []SettingSpec{
		choice(LookSection, SettingTheme, FollowSystem, append([]string{FollowSystem}, theme.Names()...)...),
		described(choice(LookSection, SettingTextSize, "100", "100", "125", "150", "175", "200")),
		described(choice(LookSection, SettingMotion, fullMotion, fullMotion, reducedMotion)),
		choice(BoardSection, SettingBoard, theme.Maple, theme.BoardColorNames()...),
		forPieces("chess", choice(BoardSection, SettingPieces, turnedPieces, turnedPieces, flatPieces)),
		forPieces("hasami", choice(BoardSection, SettingHasamiPieces, discPieces, discPieces, wedgePieces)),
		forPieces("shogi", inSetup(choice(BoardSection, SettingShogiPieces, kanjiPieces, kanjiPieces, moveSignPieces))),
		forPieces("shogi", choice(BoardSection, SettingNotation, Automatic, Automatic, westernNotation, JapaneseNotation)),
		choice(BoardSection, SettingCoordinates, CoordinatesOutside, CoordinatesOutside, CoordinatesInside, Off),
		described(choice(BoardSection, SettingLastMove, lastMoveCells, lastMoveCells, LastMoveArrow, Off)),
		described(choice(BoardSection, SettingTargets, On, On, Off)),
		described(choice(BoardSection, SettingUnrolled, Off, Off, On)),
		described(choice(BoardSection, SettingTable, Off, Off, On)),
		choice(BoardSection, SettingAnimation, calmAnimation, Off, calmAnimation, quickAnimation),
		described(choice(PlaySection, SettingConfirmMoves, Off, Off, On)),
		described(choice(PlaySection, SettingSecondTap, On, On, Off)),
		described(choice(PlaySection, SettingPremoves, On, On, Off)),
		described(choice(PlaySection, SettingEvaluationBar, Off, Off, On)),
		described(choice(PlaySection, SettingBestMoves, Off, Off, On)),
		described(choice(PlaySection, SettingAttacks, Off, Off, On)),
		described(choice(PlaySection, SettingCoach, Automatic, Automatic, On, Off)),
		described(choice(PlaySection, SettingChat, Off, Off, On)),
		described(SettingSpec{Option: rules.Option{Key: SettingVolume, Default: "70", Max: 100, Step: 10}, Section: SoundSection}),
		described(choice(SoundSection, SettingSpeech, Off, Off, SpeakOthers, SpeakAll)),
		described(choice(SoundSection, SettingVibration, On, On, Off)),
	}
	for _, o := range computerOptions(runtime.GOOS == "js") {
		specs = append(specs, described(SettingSpec{Option: o, Section: ComputerSection}))
	}
	return append(specs, choice(LanguageSection, SettingLanguage, FollowSystem, append([]string{FollowSystem}, text.Languages()...)...))
}

// computerOptions are the memory and threads of computer players. On a web page the browser decides the threads, and
// memory is smaller.
func computerOptions(inBrowser bool) []rules.Option {
	if inBrowser {
		return []rules.Option{{Key: SettingMemory, Default: "16", Values: []string{"16", "32", "64"}}}
	}
	return []rules.Option{
		{Key: SettingMemory, Default: "32", Values: []string{"16", "32", "64", "128", "256"}},
		{Key: SettingThreads, Default: strconv.Itoa(defaultThreads()), Min: 1, Max: maxThreads, Step: 1},
	}
}

// maxThreads is the maximum number of threads of a computer player.
const maxThreads = 8

// defaultThreads returns half of the cores, to leave some for the window and other programs.
func defaultThreads() int { return min(max(runtime.NumCPU()/2, 1), maxThreads) }

// SettingOptions lists the settings of all games as options.
func SettingOptions() []rules.Option {
	var options []rules.Option
	for _, s := range SettingSpecs() {
		options = append(options, s.Option)
	}
	return append(options, rules.Option{Key: settingTable, MaxLength: maxLinkLength},
		rules.Option{Key: settingTableGame, MaxLength: maxLinkLength},
		rules.Option{Key: settingTokens, MaxLength: maxTokensLength},
		rules.Option{Key: settingOwnTable, Default: "no", Values: []string{"no", "yes"}})
}

// StoredOptions lists everything that is kept with the settings: the settings themselves, what is known of the player, and what scenes
// add.
func StoredOptions(games []rules.Game, scenes []rules.Option) []rules.Option {
	return slices.Concat(SettingOptions(), explorerOptions(), strengthOptions(games), pentathlonOptions(), finishedOptions(games), scenes)
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
