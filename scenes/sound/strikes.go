package sound

// strikesFor returns the strikes of a cue.
func strikesFor(k CueKind, m Material) []strike {
	switch k {
	case Move:
		return []strike{knock(m, 0, 0.8)}
	case Drop:
		return []strike{knock(m, 0, 1.05)}
	case Capture:
		return []strike{knock(m, 0, 0.45), knock(m, 0.075, 1)}
	case Castle:
		return []strike{knock(m, 0, 0.75), knock(m, 0.12, 0.7)}
	case Promote:
		return []strike{knock(m, 0, 0.8), bell(0.06, 0.16, 659.3), bell(0.15, 0.16, 987.8)}
	case Check:
		return []strike{knock(m, 0, 0.9), bell(0.03, 0.2, 784)}
	case IllegalMove:
		return []strike{thud(0, 0.5), thud(0.1, 0.35)}
	case LowTime:
		return []strike{tick(0), tick(0.16)}
	case PeriodTick:
		return []strike{tick(0)}
	case Won:
		return []strike{bell(0, 0.2, 523.3), bell(0.13, 0.2, 659.3), bell(0.26, 0.24, 784)}
	case Lost:
		return []strike{bell(0, 0.2, 523.3), bell(0.16, 0.2, 440), bell(0.32, 0.22, 349.2)}
	case Drawn:
		return []strike{bell(0, 0.2, 523.3), bell(0.16, 0.2, 587.3), bell(0.32, 0.2, 523.3)}
	}
	return nil
}

// knock is a piece put down: its material answers first, then the board.
func knock(m Material, start, level float64) strike {
	b := strike{start: start, level: level, noiseLevel: 0.55, noiseDecay: 0.0022}
	switch m {
	case Stone:
		b.tones = []tone{{2630, 0.006, 0.34}, {3980, 0.004, 0.2}, {1240, 0.011, 0.22}, {540, 0.03, 0.3}, {268, 0.045, 0.34}}
		b.noiseDecay = 0.0014
	default:
		b.tones = []tone{{1710, 0.006, 0.16}, {1040, 0.012, 0.28}, {610, 0.021, 0.36}, {334, 0.033, 0.36}, {172, 0.04, 0.3}}
	}
	return b
}

// thud is a piece that is not put down: muffled, without an attack.
func thud(start, level float64) strike {
	return strike{start: start, level: level, tones: []tone{{118, 0.045, 0.6}, {203, 0.026, 0.4}}, noiseLevel: 0.12, noiseDecay: 0.006, attack: 0.004}
}

// tick is a tick of the clock.
func tick(start float64) strike {
	return strike{start: start, level: 0.4, tones: []tone{{2093, 0.012, 0.5}, {3140, 0.007, 0.25}}, noiseLevel: 0.2, noiseDecay: 0.001}
}

// bell is a wooden bar with a resonator: its second partial is two octaves above the first.
func bell(start, level, hertz float64) strike {
	return strike{
		start: start, level: level, attack: 0.002, noiseLevel: 0.08, noiseDecay: 0.002,
		tones: []tone{{hertz, 0.11, 1}, {4 * hertz, 0.03, 0.22}, {9.2 * hertz, 0.009, 0.06}},
	}
}
