/** A record that is longer holds a quote that is never closed. */
const maxRecord = 1_000_000
/** No right line is longer: the rest is left out, as gathering it would take the square of its length. */
const maxLine = 2_000_000
const separators = ['\t', ';', ',']

/** The separator that the line of headings has most of, outside of quotes. */
export function separatorOf(line) {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = separators.map((each) => bare.split(each).length)
  return separators[counts.indexOf(Math.max(...counts))]
}

/**
 * Cuts a text that comes in pieces into records of cells, quoted as spreadsheets do: a quote in a quoted cell is
 * doubled, a line break in one belongs to it. Empty lines are left out.
 * @returns an iterator of { line, cells }; line: where the record begins, from 1; isOpen: a quote is never closed
 */
export function* splitCsv(pieces, separatorFor = separatorOf) {
  let [text, at, line, separator] = ['', 0, 1, undefined]
  let isTooLong = false
  for (const piece of pieces) {
    const end = isTooLong ? piece.indexOf('\n') : 0
    if (end < 0) continue
    text = text.slice(at) + piece.slice(end)
    at = 0
    yield* take(false)
    isTooLong = text.length - at > maxLine
    if (isTooLong) [text, at] = [text.slice(at, at + maxLine), 0]
  }
  yield* take(true)

  function* take(isLast) {
    while (at < text.length) {
      const end = text.indexOf('\n', at)
      if (end < 0 && !isLast) return
      const stop = end < 0 ? text.length : end
      const bare = text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop)
      if (bare.trim() === '') {
        line += 1
        at = stop + 1
        continue
      }
      separator ??= separatorFor(bare)
      if (!bare.includes('"')) {
        yield { line, cells: bare.split(separator), separator }
        line += 1
        at = stop + 1
        continue
      }
      const record = quoted(text, at, separator)
      if (!record.isClosed && !isLast && text.length - at < maxRecord) return
      if (!record.isClosed) {
        // The rest of the line alone is lost, so that the lines after it are judged too.
        yield { line, cells: bare.split(separator), separator, isOpen: true }
        line += 1
        at = stop + 1
        continue
      }
      yield { line, cells: record.cells, separator }
      line += record.breaks + 1
      at = record.end + 1
    }
  }
}

function quoted(text, start, separator) {
  const cells = []
  let [at, breaks] = [start, 0]
  for (;;) {
    if (text[at] === '"') {
      let [close, cell] = [at + 1, '']
      for (;;) {
        const next = text.indexOf('"', close)
        if (next < 0) return { isClosed: false }
        cell += text.slice(close, next)
        if (text[next + 1] !== '"') {
          close = next + 1
          break
        }
        cell += '"'
        close = next + 2
      }
      breaks += cell.split('\n').length - 1
      const end = endOf(text, close, separator)
      // What stands behind the closing quote belongs to the cell, as spreadsheets read it.
      cells.push(cell + bareOf(text, close, end))
      at = end
    } else {
      const end = endOf(text, at, separator)
      cells.push(bareOf(text, at, end))
      at = end
    }
    if (at >= text.length || text[at] === '\n') return { cells, end: at, breaks, isClosed: true }
    at += 1
  }
}

const bareOf = (text, from, to) =>
  text.slice(from, (text[to] === '\n' || to === text.length) && text[to - 1] === '\r' ? to - 1 : to)

function endOf(text, from, separator) {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1
  return at
}
