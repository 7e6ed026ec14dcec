// Package course is the scene in which the lessons of a game are played: a board to move on, a second one to compare with, texts
// beside them, and exercises that are judged by the rules, by the solver of package ai/mate, or by the computer player. What was
// learned is saved with the settings.
package course
