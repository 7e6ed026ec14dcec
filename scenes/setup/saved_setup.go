package setup

import (
	"cmp"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/character"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// inherited is the value of a seat's setting that follows the game's ".opponent" and ".level".
const inherited = "as-other"

// noCharacter is the value of a seat's setting for a computer that is only a level.
const noCharacter = "none"

// characterIDs lists the IDs of the named opponents.
func characterIDs() (ids []string) {
	for _, c := range character.All() {
		ids = append(ids, c.ID)
	}
	return ids
}

// maxNameLength is the maximum number of characters of a player's name.
const maxNameLength = 40

// nameKey returns the setting of the n-th human player's name, which is the same for all games and seats.
func nameKey(n int) string { return "name." + strconv.Itoa(n+1) }

// maxHandicapLength is the maximum number of characters of a saved handicap.
const maxHandicapLength = 40

// maxCommandLength is the maximum number of characters of an engine's command.
const maxCommandLength = 400

// commandKey returns the setting of the n-th external engine's command.
func commandKey(n int) string { return "program." + strconv.Itoa(n+1) }

// settingOptions lists the settings that keep the last setup of each game.
func settingOptions(games []rules.Game) []rules.Option {
	var options []rules.Option
	for _, g := range games {
		options = append(options, gameSettingOptions(g.Info())...)
	}
	for n := range rules.MaxSeats {
		options = append(options, rules.Option{Key: nameKey(n), MaxLength: maxNameLength}, rules.Option{Key: commandKey(n), MaxLength: maxCommandLength})
	}
	return options
}

// gameSettingOptions lists the settings of a game's last setup: its options, the clock and the players.
func gameSettingOptions(info rules.Info) []rules.Option {
	levels := make([]string, gameui.MaxLevel)
	for i := range levels {
		levels[i] = strconv.Itoa(i + 1)
	}
	choice := func(key, defaultValue string, values ...string) rules.Option {
		return rules.Option{Key: info.ID + "." + key, Default: defaultValue, Values: values}
	}
	clocks, custom := clockPresets(info), defaultCustomClock(info)
	options := []rules.Option{
		choice("level", strconv.Itoa(scene.FirstLevel), levels...),
		choice("opponent", "computer", "computer", "person"),
		choice("begins", "0", "0", "1", "2", "3"),
		choice("clock", clocks[0], append(clocks, customClock)...),
		choice("clock.kind", custom.kind, clockKinds...),
		choice("clock.minutes", custom.minutes, clockMinutes...),
		choice("clock.seconds", custom.seconds, clockSeconds...),
		choice("clock.count", custom.count, clockCounts...),
	}
	for seat := range info.Seats {
		n := strconv.Itoa(seat)
		options = append(options,
			choice("seat"+n, inherited, inherited, "person", "computer", "program"),
			choice("seat"+n+".level", inherited, append([]string{inherited}, levels...)...),
			choice("seat"+n+".character", noCharacter, append([]string{noCharacter}, characterIDs()...)...),
		)
	}
	options = append(options, rules.Option{Key: info.ID + ".handicap", MaxLength: maxHandicapLength})
	for _, o := range info.Options {
		o.Key, o.Default = scene.GameOptionKey(info.ID, o.Key), cmp.Or(o.Beginner, o.Default)
		options = append(options, o)
	}
	return options
}

// savedValue returns a value of the last setup.
func (p *Scene) savedValue(key string) string { return p.Setting(p.info.ID + "." + key) }

// loadSetup restores the last setup.
func (p *Scene) loadSetup() {
	p.choices = &choices{}
	for n := range p.names {
		p.names[n], p.commands[n] = p.Setting(nameKey(n)), p.Setting(commandKey(n))
	}
	for seat := range p.info.Seats {
		n := strconv.Itoa(seat)
		kind, savedLevel := p.savedValue("seat"+n), p.savedValue("seat"+n+".level")
		if kind == inherited {
			kind = "person"
			if seat > 0 {
				kind = p.savedValue("opponent")
			}
		}
		if savedLevel == inherited {
			savedLevel = p.savedValue("level")
		}
		level, err := strconv.Atoi(savedLevel)
		if err != nil {
			level = scene.FirstLevel
		}
		p.isExternal[seat] = kind == "program" && p.supportsEngines()
		computer := kind == "computer" && p.Options.NewPlayer != nil
		player := game.Player{Level: level, Computer: computer || p.isExternal[seat]}
		if c, ok := character.Find(p.savedValue("seat" + n + ".character")); ok && computer && c.Level == level {
			player.Character = c.ID
		}
		p.players = append(p.players, player)
	}
	order, _ := strconv.Atoi(p.savedValue("begins")) // validated when loaded
	p.seatOrder = seatOrder(order)
	if exists, _ := p.pieceTossStatus(); !exists {
		p.seatOrder = min(p.seatOrder, randomOrder)
	}
	p.clock = clockChoice{
		preset: p.savedValue("clock"),
		kind:   p.savedValue("clock.kind"), minutes: p.savedValue("clock.minutes"), seconds: p.savedValue("clock.seconds"), count: p.savedValue("clock.count"),
	}
	p.options = rules.Options{}
	for _, o := range p.info.Options {
		p.options[o.Key] = p.Setting(scene.GameOptionKey(p.info.ID, o.Key))
	}
	p.options = p.info.RandomOptions(p.info.WithoutRandom(p.options), rand.IntN)
	p.handicap.load(p.savedValue("handicap"))
}

// nameAt returns the name of the human player at a seat.
func (p *Scene) nameAt(seat rules.Seat) *string {
	persons := 0
	for _, player := range p.players[:seat] {
		if !player.Computer {
			persons++
		}
	}
	return &p.names[persons]
}

// cleanName returns a name as it is saved and shown.
func cleanName(name string) string {
	runes := []rune(strings.TrimSpace(saves.Printable(name)))
	return strings.TrimSpace(string(runes[:min(len(runes), maxNameLength)]))
}

// choices are what is chosen in a setup, except names of people and commands of engines, which are the same for all games.
type choices struct {
	options    rules.Options
	players    []game.Player        // as listed, before seatOrder is applied
	isExternal [rules.MaxSeats]bool // by seat: the player is an external engine
	seatOrder  seatOrder
	clock      clockChoice
	handicap   handicapSelection

	showsMoreRules bool // the rules that most players leave as they are
}

// unplayedSetups are the choices of the setups that were left without playing, by game. They last as long as the program runs.
type unplayedSetups map[string]*choices

// restoreChoices goes on with the choices of the setup of this game that was opened before and not played.
func (p *Scene) restoreChoices() {
	if left, ok := p.unplayed[p.info.ID]; ok {
		p.choices = left
		p.updateBoard()
	}
	p.unplayed[p.info.ID] = p.choices
}

// saveSetup saves the setup for the next time.
func (p *Scene) saveSetup() {
	delete(p.unplayed, p.info.ID)
	id := p.info.ID + "."
	pairs := []string{
		id + "begins", strconv.Itoa(int(p.seatOrder)), id + "clock", p.clock.preset, id + "clock.kind", p.clock.kind,
		id + "clock.minutes", p.clock.minutes, id + "clock.seconds", p.clock.seconds, id + "clock.count", p.clock.count,
		id + "opponent", "person", id + "handicap", p.handicap.saved(),
	}
	persons, external := 0, 0
	for seat, player := range p.players {
		if !player.Computer {
			pairs = append(pairs, nameKey(persons), cleanName(p.names[persons]))
			persons++
		}
		n, kind, level := strconv.Itoa(seat), "person", strconv.Itoa(player.Level)
		switch {
		case p.isExternal[seat]:
			kind = "program"
			pairs = append(pairs, commandKey(external), strings.TrimSpace(p.commands[external]))
			external++
		case player.Computer:
			kind = "computer"
			pairs = append(pairs, id+"opponent", kind, id+"level", level)
		}
		pairs = append(pairs, id+"seat"+n, kind, id+"seat"+n+".level", level, id+"seat"+n+".character", cmp.Or(player.Character, noCharacter))
	}
	for _, o := range p.info.Options {
		pairs = append(pairs, scene.GameOptionKey(p.info.ID, o.Key), p.options[o.Key])
	}
	p.Settings.Set(pairs...)
}
