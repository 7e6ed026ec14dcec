package library

import (
	"cmp"
	"fmt"
	"image"
	"slices"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An importer is the page for choosing files with games, where there is no system dialog.
type importer struct {
	*scene.Context
	folders  []folderFiles
	isLoaded bool
}

// folderFiles is a folder with its files.
type folderFiles struct {
	folder scene.Folder
	files  []scene.FileInfo
	err    error
}

func newImporter(c *scene.Context) *importer {
	p := &importer{Context: c}
	folders := c.Options.Folders
	if folders == nil {
		p.isLoaded = true
		return p
	}
	c.RunInBackground(func() func() {
		var lists []folderFiles
		for _, folder := range folders() {
			files, err := folder.List()
			slices.SortFunc(files, func(a, b scene.FileInfo) int {
				return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.Name, b.Name))
			})
			lists = append(lists, folderFiles{folder, files, err})
		}
		return func() { p.folders, p.isLoaded = lists, true }
	})
	return p
}

// Update handles input and draws the page.
func (p *importer) Update(f *ui.Frame) {
	hasFiles := slices.ContainsFunc(p.folders, func(l folderFiles) bool { return len(l.files) > 0 })
	about := p.Words.T("import.about", "CanChoose", p.Options.PickFiles != nil, "HasFiles", hasFiles)
	r, back := drawPageHead(f, "import.back", p.Words.T("library.title"), p.Words.T("library.import"), about)
	if back {
		p.Nav.Back()
		return
	}
	y := r.Min.Y
	button := func(id string, b ui.ButtonOptions, do func()) {
		w := min(f.ButtonWidth(b), r.Dx())
		if f.Button(id, image.Rect(r.Min.X, y, r.Min.X+w, y+f.Px(theme.TouchTarget)), b) {
			do()
		}
		y += f.Px(theme.TouchTarget + 16)
	}
	if p.Options.Clipboard != nil {
		f.DefaultFocus("import.paste")
		button("import.paste", ui.ButtonOptions{Icon: "copy", Text: p.Words.T("import.paste")}, p.ReadClipboard)
	}
	if p.Options.PickFiles != nil {
		f.DefaultFocus("import.choose")
		button("import.choose", ui.ButtonOptions{Icon: "open", Text: p.Words.T("import.choose"), Look: ui.Primary}, p.Options.PickFiles)
		return
	}
	f.ScrollArea("import.files", image.Rect(r.Min.X, y, r.Max.X, f.Size.Y-f.Px(16)), func(at image.Rectangle) int { return p.drawFolders(f, at) })
}

// drawFolders draws the files of all folders and returns the y where they end.
func (p *importer) drawFolders(f *ui.Frame, r image.Rectangle) int {
	y := r.Min.Y
	head := f.LabelStyle()
	hasFiles := false
	for n, list := range p.folders {
		if len(list.files) == 0 && list.err == nil {
			continue
		}
		hasFiles = true
		f.TruncatedText(image.Rect(r.Min.X, y, r.Max.X, y+f.Px(28)), ui.Left, head, saves.Printable(list.folder.Name))
		y += f.Px(30)
		if list.err != nil {
			y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Left, head, asSentence(p.DescribeError(list.err))) + f.Px(12)
		}
		row := f.Px(theme.TouchTarget)
		visible := f.Clip()
		for i, file := range list.files {
			line := image.Rect(r.Min.X, y, r.Max.X, y+row)
			y += row
			if line.Overlaps(visible) && p.drawFileRow(f, fmt.Sprintf("import.%d.%d", n, i), line, file) {
				p.openFile(list.folder, file.Name)
			}
		}
		y += f.Px(16)
	}
	if p.isLoaded && !hasFiles {
		y += f.Paragraph(r, ui.Left, f.SecondaryStyle(), p.Words.T("import.none"))
	}
	return y
}

// drawFileRow draws a file and reports whether it was clicked.
func (p *importer) drawFileRow(f *ui.Frame, id string, r image.Rectangle, file scene.FileInfo) bool {
	res := f.Row(id, r.Inset(f.Px(1)), false)
	dateStyle := f.SmallStyle()
	day := p.FormatDay(file.Changed, p.Options.Now())
	w := f.TextWidth(dateStyle, day)
	pad := f.Px(10)
	f.Icon(image.Rect(r.Min.X, r.Min.Y, r.Min.X+f.Px(40), r.Max.Y), "board", 20, f.Theme.SecondaryInk)
	f.Text(image.Rect(r.Max.X-pad-w, r.Min.Y, r.Max.X-pad, r.Max.Y), ui.Right, dateStyle, day)
	f.TruncatedText(image.Rect(r.Min.X+f.Px(42), r.Min.Y, r.Max.X-2*pad-w, r.Max.Y), ui.Left,
		f.BodyStyle(), saves.Printable(file.Name))
	return res.IsClicked
}

// openFile reads a file and opens its games.
func (p *importer) openFile(folder scene.Folder, name string) {
	p.ShowToast(p.Words.T("open.reading"))
	p.RunInBackground(func() func() {
		file := folder.Read(name)
		return func() {
			p.Toast = scene.Toast{}
			p.OpenFile(file)
		}
	})
}
