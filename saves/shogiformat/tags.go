package shogiformat

import (
	"regexp"
	"slices"
	"strings"

	"github.com/ludarium/ludarium/saves"
)

// tagNames are the tags that have other names in KIF and CSA.
var tagNames = []struct{ tag, kif, csa string }{
	{"Event", "棋戦", "EVENT"},
	{"Site", "場所", "SITE"},
	{saves.DateTag, "開始日時", "START_TIME"},
	{"EndDate", "終了日時", "END_TIME"},
	{"Opening", "戦型", "OPENING"},
	{"Title", "表題", ""},
	{"Note", "備考", "NOTE"},
	{"Remark", KIFRemark, ""},
}

// dateAndTime reads that one: "2026/05/21 10:00:00", or the day alone.
var dateAndTime = regexp.MustCompile(`^([0-9]{4})/([0-9]{2})/([0-9]{2})(?: ([0-9]{2}:[0-9]{2}(?::[0-9]{2})?))?$`)

// AddTag adds a tag that a file has under the name of its format; key returns that name for a row of tagNames.
func AddTag(r *saves.Record, name, value string, key func(i int) string) {
	for i, t := range tagNames {
		if key(i) == name {
			name = t.tag
			break
		}
	}
	parts := dateAndTime.FindStringSubmatch(value)
	switch {
	case value == "":
	case name == saves.DateTag && parts != nil:
		r.Tags = append(r.Tags, saves.Tag{Name: saves.DateTag, Value: strings.Join(parts[1:4], ".")})
		if parts[4] != "" {
			r.Tags = append(r.Tags, saves.Tag{Name: saves.TimeTag, Value: parts[4]})
		}
	default:
		r.Tags = append(r.Tags, saves.Tag{Name: name, Value: value})
	}
}

// TranslatedTags returns the tags of r under their names in a format.
func TranslatedTags(r *saves.Record, key func(i int) string) []saves.Tag {
	var all []saves.Tag
	for i, t := range r.Tags {
		if t.Name == saves.TimeTag && i > 0 && r.Tags[i-1].Name == saves.DateTag {
			last := &all[len(all)-1].Value
			if whole := *last + " " + t.Value; dateAndTime.MatchString(whole) {
				*last = whole
				continue
			}
		}
		if day := strings.ReplaceAll(t.Value, ".", "/"); t.Name == saves.DateTag && dateAndTime.MatchString(day) {
			t.Value = day
		}
		all = append(all, saves.Tag{Name: translateTag(t.Name, key), Value: t.Value})
	}
	return all
}

// translateTag returns the name of a tag in the format of key, or its own.
func translateTag(tag string, key func(i int) string) string {
	i := slices.IndexFunc(tagNames, func(t struct{ tag, kif, csa string }) bool { return t.tag == tag })
	if i >= 0 && key(i) != "" {
		return key(i)
	}
	return tag
}

// KIFTag is the name of a tag in KIF, by its row in tagNames.
func KIFTag(i int) string { return tagNames[i].kif }

// CSATag is the name of a tag in CSA, by its row in tagNames.
func CSATag(i int) string { return tagNames[i].csa }

// KIFRemark begins a remark line in KIF.
const KIFRemark = "#"
