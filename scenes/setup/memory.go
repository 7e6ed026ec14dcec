package setup

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// asOther is the value of a seat's settings that follows those of the game: ".opponent" and ".level".
const asOther = "as-other"

// longestName is how many letters a person's name may have.
const longestName = 40

// nameKey is the setting that keeps the name of a person: of the first one who sits down, of the second one, … It is the
// same for all games and at all seats, as people are.
func nameKey(n int) string { return "name." + strconv.Itoa(n+1) }

// longestOrder is how many letters the command of another program may have.
const longestOrder = 400

// orderKey is the setting that keeps the command of another program, as nameKey keeps names.
func orderKey(n int) string { return "program." + strconv.Itoa(n+1) }

// SettingOptions lists the settings that keep how games were set up last.
func SettingOptions(games []rules.Game) []rules.Option {
	var all []rules.Option
	for _, g := range games {
		all = append(all, setupTable(g.Info())...)
	}
	for n := range rules.MaxSeats {
		all = append(all, rules.Option{Key: nameKey(n), MaxLength: longestName}, rules.Option{Key: orderKey(n), MaxLength: longestOrder})
	}
	return all
}

// setupTable lists how a game was set up last: its own options, the clock, and who sat where.
func setupTable(info rules.Info) []rules.Option {
	levels := make([]string, gameui.TopLevel)
	for i := range levels {
		levels[i] = strconv.Itoa(i + 1)
	}
	choice := func(key, normal string, values ...string) rules.Option {
		return rules.Option{Key: info.ID + "." + key, Default: normal, Values: values}
	}
	clocks, usual := presets(info), usualParts(info)
	all := []rules.Option{
		choice("level", "3", levels...),
		choice("opponent", "computer", "computer", "person"),
		choice("begins", "0", "0", "1", "2", "3"),
		choice("clock", clocks[0], append(clocks, other)...),
		choice("clock.kind", usual.kind, clockKinds...),
		choice("clock.minutes", usual.minutes, clockMinutes...),
		choice("clock.seconds", usual.seconds, clockSeconds...),
		choice("clock.count", usual.count, clockCounts...),
	}
	for seat := range info.Seats {
		n := strconv.Itoa(seat)
		all = append(all,
			choice("seat"+n, asOther, asOther, "person", "computer", "program"),
			choice("seat"+n+".level", asOther, append([]string{asOther}, levels...)...),
		)
	}
	for _, o := range info.Options {
		o.Key = info.ID + ".option." + o.Key
		all = append(all, o)
	}
	return all
}

// last is how something was set up the last time.
func (p *Scene) last(key string) string { return p.Setting(p.info.ID + "." + key) }

// recall sets the page up as the last time.
func (p *Scene) recall() {
	p.players = nil
	for n := range p.names {
		p.names[n], p.orders[n] = p.Setting(nameKey(n)), p.Setting(orderKey(n))
	}
	for seat := range p.info.Seats {
		n := strconv.Itoa(seat)
		who, strength := p.last("seat"+n), p.last("seat"+n+".level")
		if who == asOther {
			who = "person"
			if seat > 0 {
				who = p.last("opponent")
			}
		}
		if strength == asOther {
			strength = p.last("level")
		}
		level, err := strconv.Atoi(strength)
		if err != nil {
			level = 3
		}
		p.guests[seat] = who == "program" && p.guestsMayPlay()
		computer := who == "computer" && p.Options.NewPlayer != nil
		p.players = append(p.players, game.Player{Level: level, Computer: computer || p.guests[seat]})
	}
	turn, _ := strconv.Atoi(p.last("begins")) // it was checked when it was read
	p.begins = begins(turn)
	if has, _ := p.ceremonial(); !has {
		p.begins = min(p.begins, drawnByLot)
	}
	p.clock = clockChoice{
		preset: p.last("clock"),
		kind:   p.last("clock.kind"), minutes: p.last("clock.minutes"), seconds: p.last("clock.seconds"), count: p.last("clock.count"),
	}
	p.options = rules.Options{}
	for _, o := range p.info.Options {
		p.options[o.Key] = p.last("option." + o.Key)
	}
	p.options = p.info.RandomOptions(p.info.WithoutRandom(p.options), rand.IntN)
}

// nameOf is the name of the person at a seat, which is that of a first or a second person.
func (p *Scene) nameOf(seat rules.Seat) *string {
	persons := 0
	for _, player := range p.players[:seat] {
		if !player.Computer {
			persons++
		}
	}
	return &p.names[persons]
}

// cleanName is a name as it is kept and shown.
func cleanName(name string) string {
	letters := []rune(strings.TrimSpace(saves.Printable(name)))
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}

// remember keeps how the game was set up, for the next time.
func (p *Scene) remember() {
	id := p.info.ID + "."
	pairs := []string{
		id + "begins", strconv.Itoa(int(p.begins)), id + "clock", p.clock.preset, id + "clock.kind", p.clock.kind,
		id + "clock.minutes", p.clock.minutes, id + "clock.seconds", p.clock.seconds, id + "clock.count", p.clock.count,
		id + "opponent", "person",
	}
	persons, guests := 0, 0
	for seat, player := range p.players {
		if !player.Computer {
			pairs = append(pairs, nameKey(persons), cleanName(p.names[persons]))
			persons++
		}
		n, who, level := strconv.Itoa(seat), "person", strconv.Itoa(player.Level)
		switch {
		case p.guests[seat]:
			who = "program"
			pairs = append(pairs, orderKey(guests), strings.TrimSpace(p.orders[guests]))
			guests++
		case player.Computer:
			who = "computer"
			pairs = append(pairs, id+"opponent", who, id+"level", level)
		}
		pairs = append(pairs, id+"seat"+n, who, id+"seat"+n+".level", level)
	}
	for _, o := range p.info.Options {
		pairs = append(pairs, id+"option."+o.Key, p.options[o.Key])
	}
	p.Settings.Set(pairs...)
}
