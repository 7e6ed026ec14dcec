package text

import "golang.org/x/sys/windows"

// own lists the languages of the user in order of preference. They are those of the interface; the formats of numbers
// and dates can be another country's.
func own() []string {
	langs, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return langs
}
