package saves

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// sgfOwn is the property in which we keep what the format has no word for: in the root the options of the game and further
// tags, in other nodes an end or another action that is no move.
const sgfOwn = "LU"

const (
	sgfOwnOptions = "options "
	sgfOwnTag     = "tag " // "tag NAME: VALUE"
)

// sgfTags are the tags that have a property.
var sgfTags = []struct{ tag, property string }{
	{"Event", "EV"},
	{"Site", "PC"},
	{dateTag, "DT"},
	{"Round", "RO"},
	{"Title", "GN"},
	{"BlackRank", "BR"},
	{"WhiteRank", "WR"},
	{"BlackTeam", "BT"},
	{"WhiteTeam", "WT"},
	{"Opening", "ON"},
	{"Annotator", "AN"},
	{"Source", "SO"},
	{"Note", "GC"},
}

var (
	sgfDay = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)
	pgnDay = regexp.MustCompile(`^([0-9]{4})\.([0-9]{2})\.([0-9]{2})$`)
)

// sgfArea finds the names of rules that count areas.
var sgfArea = regexp.MustCompile(`\b(chinese|cn|aga|nz|zealand|goe|ing|tromp|area)\b|scorearea`)

// sgfSingle are the properties of the root that can be there but once, with one value, and are no tags.
var sgfSingle = []string{"SZ", "PB", "PW", "KM", "HA", "RU", "TM", "OT", "RE"}

// An sgfHead is what the root says, while it is read.
type sgfHead struct {
	first   map[string]string // by name: the first value
	options rules.Options
	used    map[string]bool
	tags    []Tag
	further []Tag // that have no property
}

// sgfGames are the numbers of games.
var sgfGames = map[string]string{"2": "Othello", "3": "Chess in SGF", "4": "Gomoku", "5": "Nine men's morris", "6": "Backgammon"}

// sgfGame is the name of a game by its number.
func sgfGame(number string) string {
	if name, ok := sgfGames[number]; ok {
		return name
	}
	return "SGF game " + number
}

// root makes the record of what the first node says.
func (r *sgfReader) root(node []sgfProperty) error {
	h := sgfHead{first: map[string]string{}, options: rules.Options{}, used: map[string]bool{"FF": true, "GM": true, "CA": true, "AP": true, "SZ": true}}
	var again error
	for _, p := range node {
		value := sgfLine(p.values[0])
		known, twice := h.first[p.name]
		if !twice {
			h.first[p.name], known = value, value
		}
		if (known != value || len(p.values) > 1) && slices.Contains(sgfSingle, p.name) {
			again = cmp.Or(again, fmt.Errorf("%s has several values", p.name))
		}
	}
	if n, ok := h.first["GM"]; ok && n != "1" && n != "" {
		return UnknownGameError{sgfGame(n)}
	}
	game, ok := r.find(goGame)
	if !ok {
		return UnknownGameError{"Go"}
	}
	r.info = game.Info()
	size, err := h.size(r.info)
	if err != nil {
		return err
	}
	for _, p := range node {
		if p.name == sgfOwn {
			h.own(r.info, p.values)
		}
	}
	h.terms(r.info, game.(goban.Game))
	moves, fault, err := r.setUp(node, &h, size)
	if err != nil {
		return err
	}
	r.seats(&h)
	for _, p := range node {
		if h.tag(p) {
			h.used[p.name] = true
		}
	}
	h.tags = append(h.tags, h.further...)
	r.record.Tags = h.tags
	r.record.Clock, h.used["TM"], h.used["OT"] = sgfClock(h.first["TM"], h.first["OT"])
	r.stocked = h.first["AP"] == sgfBefore
	r.result, h.used["RE"] = h.first["RE"], true
	rest := slices.DeleteFunc(slices.Clone(node), func(p sgfProperty) bool { return h.used[p.name] })
	r.describe(rest)
	for _, word := range moves {
		if err := r.do(word); err != nil {
			return err
		}
	}
	return cmp.Or(fault, again)
}

// size is the number of lines.
func (h *sgfHead) size(info rules.Info) (int, error) {
	text, ok := h.first["SZ"]
	if !ok || text == "" {
		text = "19"
	}
	if x, y, pair := strings.Cut(text, ":"); pair && x == y {
		text = x
	}
	i := slices.IndexFunc(info.Options, func(o rules.Option) bool { return o.Key == goban.Size })
	if info.Options[i].Check(text) != nil {
		return 0, UnknownGameError{"Go on a board of " + text}
	}
	if text != info.Options[i].Default {
		h.options[goban.Size] = text
	}
	return strconv.Atoi(text)
}

// own reads what we keep.
func (h *sgfHead) own(info rules.Info, values []string) {
	h.used[sgfOwn] = true
	for _, v := range values {
		text := sgfLine(v)
		if options, ok := strings.CutPrefix(text, sgfOwnOptions); ok {
			for key, value := range choices(options) {
				if _, err := info.Complete(rules.Options{key: value}); err == nil { // a later version may have others
					h.options[key] = value
				}
			}
		}
		if tag, ok := strings.CutPrefix(text, sgfOwnTag); ok {
			if name, value, ok := strings.Cut(tag, ": "); ok {
				h.further = append(h.further, Tag{name, value})
			}
		}
	}
}

// terms reads rules, handicap and komi. Rules that count areas are taken for Chinese, others for Japanese; their name is kept
// unless it is the usual one.
func (h *sgfHead) terms(info rules.Info, game goban.Game) {
	name := strings.ToLower(h.first["RU"])
	if sgfArea.MatchString(name) {
		h.options[goban.Rules] = goban.Chinese
	}
	h.used["RU"] = name == goban.Japanese || name == goban.Chinese
	if n, err := strconv.Atoi(h.first["HA"]); err == nil && n >= 0 && n <= 9 {
		h.used["HA"] = true
		if n > 0 {
			h.options[goban.Handicap] = strconv.Itoa(n)
		}
	}
	komi, err := sgfKomi(h.first["KM"], h.options[goban.Rules] == goban.Chinese)
	text := strconv.FormatFloat(komi, 'f', -1, 64)
	i := slices.IndexFunc(info.Options, func(o rules.Option) bool { return o.Key == goban.Komi })
	if err != nil || info.Options[i].Check(text) != nil {
		return
	}
	h.used["KM"] = true
	if halfs, err := game.KomiOf(h.options); err == nil && float64(halfs) != 2*komi {
		h.options[goban.Komi] = text
	}
}

// sgfKomi reads komi. Some programs write a comma for the point; servers write hundredths, and stones where areas are counted, as half
// of what is given to one side is taken from the other: 375 are 3.75 stones, 7.5 points.
func sgfKomi(text string, area bool) (float64, error) {
	komi, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if math.Abs(komi) > goban.MaxKomi {
		komi /= 100
	}
	if halfs := 2 * komi; area && halfs != math.Trunc(halfs) {
		komi = halfs
	}
	return komi, err
}

// tag makes a tag of a property that is one.
func (h *sgfHead) tag(p sgfProperty) bool {
	for _, t := range sgfTags {
		if t.property != p.name || len(p.values) != 1 {
			continue
		}
		value := sgfText(p.values[0])
		if t.tag == dateTag {
			value = sgfDay.ReplaceAllString(strings.TrimSpace(value), "$1.$2.$3")
		}
		switch {
		case value == "":
		case h.used[p.name]: // the format has room for one
			h.further = append(h.further, Tag{t.tag, value})
		default:
			h.tags = append(h.tags, Tag{t.tag, value})
		}
		return true
	}
	return false
}

// seats are the players.
func (r *sgfReader) seats(h *sgfHead) {
	for s, name := range []string{"PB", "PW"} {
		r.record.Seats[s] = namedSeat(h.first[name])
		h.used[name] = true
	}
}
