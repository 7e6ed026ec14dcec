// Package text holds all texts of the program that users read. No other package contains any.
//
// A caller takes the texts of a language with [For] and asks for a message by its id: [Words.T] looks it up in the
// files that are embedded here, falls back to English, chooses the plural form, and fills in the parameters. Other
// methods of [Words] build on that: names of games, seats and pieces, results, errors about files, facts about moves.
//
// The texts are in files AREA.LANGUAGE.json in this folder: one flat JSON object of message ids and texts. A text is a
// Go template ("{{.Winner}} wins: {{.Reason}}"). If its form depends on a number it is an object of the plural forms of
// the language ("one", "other", …), and the parameter "Count" chooses. An id begins with the area it belongs to:
// "menu.continue", "refusal.king-attacked".
//
// A web page has the English texts and fetches those of another language when it is chosen, those of the help pages
// (help-pages.LANGUAGE.json) when the help is opened, and those of the courses (lessons-GAME.LANGUAGE.json) when one of them is:
// see [Words.Load], [Words.LoadHelp] and [Words.LoadLessons]. Elsewhere all texts are a part of the program.
//
// A language is added by its files and its line in supportedLanguages. A message that a language lacks is taken from English,
// which has all of them: a test reads the sources of the program and fails if a message is missing, if one is unused,
// or if two files have the same one. Others fail if a language lacks a message or a plural form, if a text uses a
// parameter that it does not get, or if the fonts of the window lack a glyph.
//
// Sentences are not assembled from inflected words. Sides are plural where a language inflects ("Białe", "Белые"), so
// that they can begin a sentence with a plural verb; elsewhere sides and pieces stand behind a colon or in brackets, in
// the nominative. The name of a person stands where no verb shows a gender.
//
// The file glossary.json lists the terms that all languages share, with the words that texts must not use for them;
// tests hold the texts to it.
//
// Machine names are not texts: those of seats, reasons, games and options are in package rules. The command line speaks
// English whatever the language, so the area "cli" has no other.
package text
