// Package task sets up the position of a request for a computer player ([ai.Request]): an [ai.Task] goes in with its
// history, and a [Task] comes out, which also says how many seats are still playing and what the opponents have just
// moved and captured. Levels choose a move of a task (package level), explanations give reasons for one (package
// explain), and package player answers it.
package task
