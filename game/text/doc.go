// Package text holds every word of the program that people read. Nothing else in the program contains any.
//
// The words stand in files AREA.LANGUAGE.json beside this page: one flat JSON object of message ids and texts.
// A text is a Go template ("{{.Winner}} wins: {{.Reason}}"); where a number decides the form it is an object of
// the plural forms of the language ("one", "other", …) and the argument "Count" chooses. The id begins with what
// it belongs to: "menu.continue", "refusal.king-attacked".
//
// A language is added by adding its files; no code changes. A message that a language lacks is taken from English,
// which has them all: a test looks through the sources of the program and fails when a message is missing, when
// one is used by nobody, and when two files have the same one. Others fail when a language lacks a message or one of
// its plural forms, when a text wants a name that it is not given, and when the faces of the window lack a letter.
//
// Sentences are not put together out of inflected words. Sides are plural where a language inflects ("Białe", "Белые"):
// they can begin a sentence with a plural verb; elsewhere they and the pieces stand behind a colon or in brackets, in the
// nominative. A person's name stands where no verb shows a gender.
//
// The file glossary.json lists the terms that all languages share, with the words that texts must not use for them; a test
// holds the texts to it.
//
// Machine names are not words: those of seats, reasons, games and options stand in package rules, and the commands
// for machines speak English whatever the language, so the area "cli" has no other.
package text
