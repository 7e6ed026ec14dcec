package sgf

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
	"github.com/ludarium/ludarium/saves"
)

// ownProperty is our private property for what the format cannot express: in the root the options of the game and other tags,
// elsewhere an end or another action that is not a move.
const ownProperty = "LU"

const (
	ownOptionsPrefix = "options "
	ownTagPrefix     = "tag " // "tag NAME: VALUE"
)

// tagProperties are the tags that have a property.
var tagProperties = []struct{ tag, property string }{
	{"Event", "EV"},
	{"Site", "PC"},
	{saves.DateTag, "DT"},
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
	sgfDate = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})-([0-9]{2})$`)
	pgnDate = regexp.MustCompile(`^([0-9]{4})\.([0-9]{2})\.([0-9]{2})$`)
)

// areaRules finds the names of rules that count areas.
var areaRules = regexp.MustCompile(`\b(chinese|cn|aga|nz|zealand|goe|ing|tromp|area)\b|scorearea`)

// singleProperties are the properties of the root that may occur only once, with one value, and are not tags.
var singleProperties = []string{"SZ", "PB", "PW", "KM", "HA", "RU", "TM", "OT", "RE"}

// A rootProperties holds the properties of the root while it is read.
type rootProperties struct {
	first     map[string]string // by name: the first value
	options   rules.Options
	used      map[string]bool
	tags      []saves.Tag
	otherTags []saves.Tag // that have no property
}

// gameNames are the numbers of games.
var gameNames = map[string]string{"2": "Othello", "3": "Chess in SGF", "4": "Gomoku", "5": "Nine men's morris", "6": "Backgammon"}

// gameName is the name of a game by its number.
func gameName(number string) string {
	if name, ok := gameNames[number]; ok {
		return name
	}
	return "SGF game " + number
}

// readRoot starts the record from the first node.
func (r *reader) readRoot(node []property) error {
	h := rootProperties{first: map[string]string{}, options: rules.Options{}, used: map[string]bool{"FF": true, "GM": true, "CA": true, "AP": true, "SZ": true}}
	var duplicateErr error
	for _, p := range node {
		value := unescapeLine(p.values[0])
		known, twice := h.first[p.name]
		if !twice {
			h.first[p.name], known = value, value
		}
		if (known != value || len(p.values) > 1) && slices.Contains(singleProperties, p.name) {
			duplicateErr = cmp.Or(duplicateErr, fmt.Errorf("%s has several values", p.name))
		}
	}
	if n, ok := h.first["GM"]; ok && n != "1" && n != "" {
		return saves.UnknownGameError{Name: gameName(n)}
	}
	game, ok := r.Find(GoID)
	if !ok {
		return saves.UnknownGameError{Name: "Go"}
	}
	r.Info = game.Info()
	size, err := h.size(r.Info)
	if err != nil {
		return err
	}
	for _, p := range node {
		if p.name == ownProperty {
			h.readOwn(r.Info, p.values)
		}
	}
	h.readRules(r.Info, game.(goban.Game))
	moves, fault, err := r.setUp(node, &h, size)
	if err != nil {
		return err
	}
	r.readPlayers(&h)
	for _, p := range node {
		if h.readTag(p) {
			h.used[p.name] = true
		}
	}
	h.tags = append(h.tags, h.otherTags...)
	r.Record.Tags = h.tags
	r.Record.Clock, h.used["TM"], h.used["OT"] = parseClock(h.first["TM"], h.first["OT"])
	r.countsPeriodsInStock = h.first["AP"] == oldProgram
	r.result, h.used["RE"] = h.first["RE"], true
	rest := slices.DeleteFunc(slices.Clone(node), func(p property) bool { return h.used[p.name] })
	r.annotate(rest)
	for _, word := range moves {
		if err := r.playWord(word); err != nil {
			return err
		}
	}
	return cmp.Or(fault, duplicateErr)
}

// size is the number of lines.
func (h *rootProperties) size(info rules.Info) (int, error) {
	text, ok := h.first["SZ"]
	if !ok || text == "" {
		text = "19"
	}
	if x, y, pair := strings.Cut(text, ":"); pair && x == y {
		text = x
	}
	i := slices.IndexFunc(info.Options, func(o rules.Option) bool { return o.Key == goban.Size })
	if info.Options[i].Check(text) != nil {
		return 0, saves.UnknownGameError{Name: "Go on a board of " + text}
	}
	if text != info.Options[i].Default {
		h.options[goban.Size] = text
	}
	return strconv.Atoi(text)
}

// readOwn reads our private property.
func (h *rootProperties) readOwn(info rules.Info, values []string) {
	h.used[ownProperty] = true
	for _, v := range values {
		text := unescapeLine(v)
		if options, ok := strings.CutPrefix(text, ownOptionsPrefix); ok {
			for key, value := range saves.ParseOptions(options) {
				if _, err := info.Complete(rules.Options{key: value}); err == nil { // a later version may have others
					h.options[key] = value
				}
			}
		}
		if tag, ok := strings.CutPrefix(text, ownTagPrefix); ok {
			if name, value, ok := strings.Cut(tag, ": "); ok {
				h.otherTags = append(h.otherTags, saves.Tag{Name: name, Value: value})
			}
		}
	}
}

// readRules reads rules, handicap and komi. Area-counting rules are read as Chinese, others as Japanese; their name is kept
// unless it is the usual one.
func (h *rootProperties) readRules(info rules.Info, game goban.Game) {
	name := strings.ToLower(h.first["RU"])
	if areaRules.MatchString(name) {
		h.options[goban.Rules] = goban.Chinese
	}
	h.used["RU"] = name == goban.Japanese || name == goban.Chinese
	if n, err := strconv.Atoi(h.first["HA"]); err == nil && n >= 0 && n <= 9 {
		h.used["HA"] = true
		if n > 0 {
			h.options[goban.Handicap] = strconv.Itoa(n)
		}
	}
	komi, err := parseKomi(h.first["KM"], h.options[goban.Rules] == goban.Chinese)
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

// parseKomi reads komi. Some programs write a comma for the point; servers write hundredths, and stones where areas are counted, as half
// of what is given to one side is taken from the other: 375 are 3.75 stones, 7.5 points.
func parseKomi(text string, area bool) (float64, error) {
	komi, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if math.Abs(komi) > goban.MaxKomi {
		komi /= 100
	}
	if halfs := 2 * komi; area && halfs != math.Trunc(halfs) {
		komi = halfs
	}
	return komi, err
}

// readTag adds the tag of a property that has one.
func (h *rootProperties) readTag(p property) bool {
	for _, t := range tagProperties {
		if t.property != p.name || len(p.values) != 1 {
			continue
		}
		value := unescape(p.values[0])
		if t.tag == saves.DateTag {
			value = sgfDate.ReplaceAllString(strings.TrimSpace(value), "$1.$2.$3")
		}
		switch {
		case value == "":
		case h.used[p.name]: // the format has room for one
			h.otherTags = append(h.otherTags, saves.Tag{Name: t.tag, Value: value})
		default:
			h.tags = append(h.tags, saves.Tag{Name: t.tag, Value: value})
		}
		return true
	}
	return false
}

// readPlayers reads the players.
func (r *reader) readPlayers(h *rootProperties) {
	for s, name := range []string{"PB", "PW"} {
		r.Record.Seats[s] = saves.ParseSeatName(h.first[name])
		h.used[name] = true
	}
}
