# Turns the help of a command into the source of a man page: titles, prose, and lines that stay as they are.
{
  gsub(/\\/, "\\e")
  gsub(/-/, "\\-")
  sub(/^[.']/, "\\\\\\&&")
}
/^$/ { close_example(); print ".PP"; next }
/^ / { if (!example) { print ".nf"; example = 1 } print; next }
/^[A-Z][A-Za-z ]*:$/ { close_example(); print ".B " $0; print ".br"; next }
{ close_example(); print }
END { close_example() }

function close_example() { if (example) print ".fi"; example = 0 }
