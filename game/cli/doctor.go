package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/ludarium/ludarium/game/text"
)

// A Check is one thing that doctor looks at.
type Check struct {
	Name string
	// Run returns what was found. The error is what is wrong.
	Run func(ctx context.Context) (found string, err error)
	// Optional says that one can play without it: an error is a warning.
	Optional bool
	// Isolated says that the check may end or hang the process, so that it runs in one of its own.
	Isolated bool
}

// checkTimeout is how long a check may take, unless [Program.CheckTimeout] says otherwise.
const checkTimeout = 20 * time.Second

// errFailedCheck is the error of doctor if something is wrong, which the lines have told.
var errFailedCheck = errors.New("doctor: some checks failed")

// The words for how a check ended.
const (
	checkOK      = "ok"
	checkWarning = "warning"
	checkFailed  = "FAIL"
)

func (p *Program) doctorCommand() *cobra.Command {
	engines := []string(nil)
	c := p.newCommand("doctor [CHECK …]", p.words.T("cli.doctor"), `  ludarium doctor
  ludarium doctor display sound
  ludarium doctor --engine 'uci stockfish'`)
	c.Long = p.words.T("cli.doctor.more")
	checks := p.checks()
	c.Args = func(_ *cobra.Command, names []string) error {
		for _, name := range names {
			if !slices.ContainsFunc(checks, func(check Check) bool { return check.Name == name }) {
				return usageErrorf("doctor: unknown check %q", name)
			}
		}
		return nil
	}
	c.RunE = func(c *cobra.Command, names []string) error {
		chosen := slices.DeleteFunc(slices.Clone(checks), func(check Check) bool {
			return len(names) > 0 && !slices.Contains(names, check.Name)
		})
		for _, engine := range engines {
			chosen = append(chosen, engineCheck(engine))
		}
		return p.runChecks(c.Context(), chosen)
	}
	c.Flags().StringArrayVar(&engines, "engine", nil, p.words.T("cli.flag.try-engine"))
	return c
}

// runChecks runs checks and prints a line for each.
func (p *Program) runChecks(ctx context.Context, checks []Check) error {
	if ctx == nil {
		ctx = context.Background()
	}
	failed := false
	for _, check := range checks {
		// A single check is where it is isolated: this process was started for it.
		line := p.runCheck(ctx, check, check.Isolated && len(checks) > 1)
		failed = failed || strings.HasPrefix(line, check.Name+" "+checkFailed)
		p.out.Linef("%s", line)
	}
	if failed {
		return errFailedCheck
	}
	return nil
}

// runCheck runs a check and returns its line.
func (p *Program) runCheck(ctx context.Context, check Check, inChild bool) string {
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(p.CheckTimeout, checkTimeout))
	defer cancel()
	if inChild && p.Executable != "" {
		line, err := p.runInChild(ctx, check)
		if err == nil {
			return line
		}
		return checkLine(check, "", err)
	}
	found, err := check.Run(ctx)
	return checkLine(check, found, err)
}

// checkLine is the line of a check.
func checkLine(check Check, found string, err error) string {
	state := checkOK
	switch {
	case err != nil && check.Optional:
		state = checkWarning
	case err != nil:
		state = checkFailed
	}
	if err != nil {
		found = text.StripPackageNames(err.Error())
	}
	return check.Name + " " + state + ": " + formatMessage(errors.New(abbreviateFolders(found)))
}

// runInChild runs a check in a process of its own and returns its line.
func (p *Program) runInChild(ctx context.Context, check Check) (string, error) {
	c := exec.CommandContext(ctx, p.Executable, "doctor", check.Name)
	var out, faults bytes.Buffer
	c.Stdout, c.Stderr, c.WaitDelay = &out, &faults, time.Second
	err := c.Run()
	for lines := bufio.NewScanner(&out); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), check.Name+" ") {
			return lines.Text(), nil
		}
	}
	if ctx.Err() != nil {
		return "", fmt.Errorf("timed out after %v", cmp.Or(p.CheckTimeout, checkTimeout))
	}
	reason, _, _ := strings.Cut(strings.TrimSpace(faults.String()), "\n")
	return "", fmt.Errorf("it crashed: %s (%w)", cmp.Or(reason, "no reason given"), cmp.Or(err, errors.New("exit status 0")))
}
