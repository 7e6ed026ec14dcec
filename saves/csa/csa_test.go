package csa_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/formats/formatstest"
	"github.com/ludarium/ludarium/saves/savestest"
)

// A line of CSA may hold several statements, parted by commas with blanks around, and a remark up to its end.
func TestStatementsOfCSAInOneLine(t *testing.T) {
	data, err := os.ReadFile("testdata/statements.csa")
	require.NoError(t, err)
	r := formatstest.Read(t, "statements.csa", string(data))[0]
	assert.Equal(t, []string{"7g7f", "3c3d", "2g2f", "8c8d", "end:resignation:black"}, savestest.MainLine(r))
	nodes := r.Tree.Nodes
	assert.Equal(t, "note, with a comma", nodes[1].Comment)
	assert.Equal(t, " 30 -3334FU", nodes[2].Comment)
	assert.Equal(t, []time.Duration{3 * time.Second, 12 * time.Second, time.Second}, []time.Duration{nodes[2].Spent, nodes[3].Spent, nodes[4].Spent})
	assert.Equal(t, " -5000 win", nodes[5].Comment)
	assert.Equal(t, r, formatstest.Read(t, "a.csa", formatstest.Write(t, ".csa", r))[0])
}

func TestAVersionOfCSABeforeOtherStatements(t *testing.T) {
	assert.Equal(t, []string{"7g7f"}, savestest.MainLine(formatstest.Read(t, "a.csa", "V2.2,PI,+,+7776FU\n")[0]))
}

func TestFaultsOfCSAStandInTheirStatement(t *testing.T) {
	_, err := formats.Read("a.csa", strings.NewReader("V2.2\nPI,+\n+7776FU,T1,XYZ\n"), catalog.Find)
	require.ErrorContains(t, err, `line 3: "XYZ" is no statement`)
}

// The word for a declaration, with what an engine said of it.
func TestADeclarationWithARemark(t *testing.T) {
	text := "V2.2\nP1 *  *  *  * +OU *  *  *  * \nP2+HI+HI+KA+KA+KI+KI+KI+KI+GI\nP3+TO+TO+TO+TO+TO+TO+TO * +GI\nP4 *  *  *  *  *  *  *  *  * \n" +
		"P5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \nP7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  *  *  *  *  *  * \nP9 *  *  *  * -OU *  *  *  * \n" +
		"P+00GI00GI\n+\n%KACHI,'* -5000 win\n"
	r := formatstest.Read(t, "a.csa", text)[0]
	assert.Equal(t, []string{"end:declaration:black"}, savestest.MainLine(r))
	assert.Equal(t, " -5000 win", r.Tree.Nodes[1].Comment)
}
