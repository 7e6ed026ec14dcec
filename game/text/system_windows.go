package text

import "golang.org/x/sys/windows"

// userLanguages lists the languages of the user in order of preference. They are those of the user interface; the
// formats of numbers and dates can be set to another country.
func userLanguages() []string {
	langs, err := windows.GetUserPreferredUILanguages(windows.MUI_LANGUAGE_NAME)
	if err != nil {
		return nil
	}
	return langs
}
