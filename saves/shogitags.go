package saves

import (
	"regexp"
	"slices"
	"strings"
)

// shogiTags are the tags that are called otherwise in KIF and CSA.
var shogiTags = []struct{ tag, kif, csa string }{
	{"Event", "棋戦", "EVENT"},
	{"Site", "場所", "SITE"},
	{dateTag, "開始日時", "START_TIME"},
	{"EndDate", "終了日時", "END_TIME"},
	{"Opening", "戦型", "OPENING"},
	{"Title", "表題", ""},
	{"Note", "備考", "NOTE"},
	{"Remark", kifRemark, ""},
}

// The day and the time of day when a game began are two tags, as in PGN; KIF and CSA tell both in one.
const (
	dateTag = "Date" // "2026.05.21"
	timeTag = "Time" // "10:00:00"
)

// began reads that one: "2026/05/21 10:00:00", or the day alone.
var began = regexp.MustCompile(`^([0-9]{4})/([0-9]{2})/([0-9]{2})(?: ([0-9]{2}:[0-9]{2}(?::[0-9]{2})?))?$`)

// addTag adds a tag that is told under one of its names; key gives the name of a row of shogiTags.
func (r *Record) addTag(name, value string, key func(i int) string) {
	for i, t := range shogiTags {
		if key(i) == name {
			name = t.tag
			break
		}
	}
	parts := began.FindStringSubmatch(value)
	switch {
	case value == "":
	case name == dateTag && parts != nil:
		r.Tags = append(r.Tags, Tag{dateTag, strings.Join(parts[1:4], ".")})
		if parts[4] != "" {
			r.Tags = append(r.Tags, Tag{timeTag, parts[4]})
		}
	default:
		r.Tags = append(r.Tags, Tag{name, value})
	}
}

// foreignTags are the tags of r under their names in a format.
func (r *Record) foreignTags(key func(i int) string) []Tag {
	var all []Tag
	for i, t := range r.Tags {
		if t.Name == timeTag && i > 0 && r.Tags[i-1].Name == dateTag {
			last := &all[len(all)-1].Value
			if whole := *last + " " + t.Value; began.MatchString(whole) {
				*last = whole
				continue
			}
		}
		if day := strings.ReplaceAll(t.Value, ".", "/"); t.Name == dateTag && began.MatchString(day) {
			t.Value = day
		}
		all = append(all, Tag{foreignName(t.Name, key), t.Value})
	}
	return all
}

// foreignName is the name of a tag under key, or its own.
func foreignName(tag string, key func(i int) string) string {
	i := slices.IndexFunc(shogiTags, func(t struct{ tag, kif, csa string }) bool { return t.tag == tag })
	if i >= 0 && key(i) != "" {
		return key(i)
	}
	return tag
}

func kifName(i int) string { return shogiTags[i].kif }
func csaName(i int) string { return shogiTags[i].csa }
