package cli

// catchBrokenPipe does nothing: a page has no pipes.
func catchBrokenPipe() (stop func()) { return func() {} }
