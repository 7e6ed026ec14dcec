package stage

import (
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// asOther is the value of a seat's settings that follows those of the game: ".opponent" and ".level".
const asOther = "as-other"

// setupTable lists how a game was set up last: its own options, the clock, and who sat where.
func setupTable(info rules.Info) []rules.Option {
	levels := make([]string, topLevel)
	for i := range levels {
		levels[i] = strconv.Itoa(i + 1)
	}
	choice := func(key, normal string, values ...string) rules.Option {
		return rules.Option{Key: info.ID + "." + key, Default: normal, Values: values}
	}
	all := []rules.Option{
		choice("level", "3", levels...),
		choice("opponent", "computer", "computer", "person"),
		choice("begins", "0", "0", "1", "2"),
		choice("clock", presets[0], append(presets[:], "other")...),
		choice("clock.kind", clockKinds[0], clockKinds...),
		choice("clock.minutes", "20", clockMinutes...),
		choice("clock.seconds", "30", clockSeconds...),
		choice("clock.count", "3", clockCounts...),
	}
	for seat := range info.Seats {
		n := strconv.Itoa(seat)
		all = append(all,
			choice("seat"+n, asOther, asOther, "person", "computer"),
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
func (p *setup) last(key string) string { return p.chosen(p.info.ID + "." + key) }

// recall sets the page up as the last time.
func (p *setup) recall() {
	p.players = nil
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
		p.players = append(p.players, game.Player{Level: level, Computer: who == "computer" && p.o.NewPlayer != nil})
	}
	turn, _ := strconv.Atoi(p.last("begins")) // it was checked when it was read
	p.begins = begins(turn)
	p.clock = clockChoice{
		preset: slices.Index(presets[:], p.last("clock")),
		kind:   p.last("clock.kind"), minutes: p.last("clock.minutes"), seconds: p.last("clock.seconds"), count: p.last("clock.count"),
	}
	if p.clock.preset < 0 {
		p.clock.preset = other
	}
	p.options = rules.Options{}
	for _, o := range p.info.Options {
		p.options[o.Key] = p.last("option." + o.Key)
	}
}

// remember keeps how the game was set up, for the next time.
func (p *setup) remember() {
	id := p.info.ID + "."
	preset := "other"
	if p.clock.preset < other {
		preset = presets[p.clock.preset]
	}
	pairs := []string{
		id + "begins", strconv.Itoa(int(p.begins)), id + "clock", preset, id + "clock.kind", p.clock.kind,
		id + "clock.minutes", p.clock.minutes, id + "clock.seconds", p.clock.seconds, id + "clock.count", p.clock.count,
		id + "opponent", "person",
	}
	for seat, player := range p.players {
		n, who, level := strconv.Itoa(seat), "person", strconv.Itoa(player.Level)
		if player.Computer {
			who = "computer"
			pairs = append(pairs, id+"opponent", who, id+"level", level)
		}
		pairs = append(pairs, id+"seat"+n, who, id+"seat"+n+".level", level)
	}
	for _, o := range p.info.Options {
		pairs = append(pairs, id+"option."+o.Key, p.options[o.Key])
	}
	p.settings.set(pairs...)
}
