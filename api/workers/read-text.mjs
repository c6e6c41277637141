import { maxCellsOfALine, maxColumns, maxLetters, maxRows, TooMuch } from './limits.mjs'

/**
 * The rows of a pasted text or of a text file's bytes, with cells separated by tab, semicolon, comma or spaces (rule
 * X-3) and quoted as spreadsheets do. Empty lines stay, so that row numbers are right.
 */
export function readText(content) {
  const text = typeof content === 'string' ? content : decoded(content)
  const clean = withoutLastBreaks(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  // Pasted text is limited by its characters instead.
  const { first, lines } = firstLines(clean, typeof content === 'string' ? Infinity : maxRows)
  const usual = separatorOf(first)
  const cells = []
  for (let at = 0; at <= first.length;) {
    const row = readRow(first, at, usual)
    cells.push(row.cells)
    at = row.end + 1
  }
  return {
    name: null,
    rows: Math.max(lines, cells.length),
    cells,
    isCommas: usual === ',',
    isFormula,
    isMerged: () => false,
    kindOf: () => undefined,
  }
}

/** Whether a spreadsheet would take the text for a formula. */
const isFormula = (_row, _column, text) => /^[=@]|^[+-]\D/.test(text)

/** Decodes UTF-8, UTF-16 with a byte order mark, else Windows-1252. */
function decoded(content) {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  const text = content.includes(0) ? undefined : ofBytes(content)
  if (text === undefined || /^\s*</.test(text)) throw Object.assign(new Error('No text'), { broken: 'other' })
  return text
}

function ofBytes(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // oxlint-disable-next-line no-control-regex
    return /[\u0001-\u0008\u000e-\u001f]/.test(content.toString('latin1'))
      ? undefined
      : new TextDecoder('windows-1252').decode(content)
  }
}

/** Searched from the end: a regular expression would backtrack over a million line breaks. */
function withoutLastBreaks(text) {
  let end = text.length
  while (text[end - 1] === '\n') end--
  return text.slice(0, end)
}

/** The first lines, and the number of all lines. */
function firstLines(text, max) {
  let [lines, end] = [1, text.length]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (lines++ === max) end = at
  return { first: text.slice(0, end), lines }
}

const separators = ['\t', ';', ',']

/** The separator among tab, semicolon and comma that most lines contain, else spaces. */
function separatorOf(text) {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 50)
  return separators.find((each) => lines.filter((line) => line.includes(each)).length * 2 > lines.length) ?? ' '
}

/**
 * Reads a row with the usual separator, else with the one that the line has: lists come from several sources.
 */
function readRow(text, start, usual) {
  const lineEnd = endOf(text, start, '\n')
  const line = text.slice(start, lineEnd)
  const grouped = usual === ' ' || usual === ',' ? groupedAtEnd(line) : undefined
  if (grouped) return { cells: grouped, end: lineEnd }
  const own = line.includes(usual) ? usual : separators.find((each) => line.includes(each))
  const separator = usual === ' ' ? (separators.find((each) => line.includes(each)) ?? ' ') : (own ?? '\n')
  if (separator === ' ') return { cells: spaced(line), end: lineEnd }
  const cells = []
  for (let at = start, count = 1; ; count++) {
    const { cell, end } = readCell(text, at, separator)
    if (count > maxCellsOfALine) throw new TooMuch()
    if (count <= maxColumns) cells.push(cell)
    if (end >= text.length || text[end] === '\n') return { cells, end }
    at = end + 1
  }
}

function readCell(text, start, separator) {
  let open = start
  while (text[open] === ' ') open++
  if (text[open] !== '"') {
    const end = endOf(text, start, separator)
    return { cell: bare(text.slice(start, Math.min(end, start + 2 * maxLetters))), end }
  }
  let close = open + 1
  while (close < text.length && (text[close] !== '"' || text[close + 1] === '"')) close += text[close] === '"' ? 2 : 1
  const end = endOf(text, close + 1, separator)
  const quoted = text.slice(open + 1, Math.min(close, open + 2 * maxLetters)).replaceAll('""', '"')
  return { cell: bare(quoted + text.slice(close + 1, Math.min(end, close + maxLetters))), end }
}

/** Drops the second kind of separator in a line that has two, as in `A-1;⇥3`. */
const bare = (cell) =>
  cell
    .slice(0, maxLetters)
    .replace(/^[\s;,]+/, '')
    .replace(/(?<![\s;,])[\s;,]+$/, '')

function endOf(text, from, separator) {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at++
  return at
}

/**
 * Code and quantity of a line that ends in a grouped thousand, whose comma or space separates no cells: `A-1 1,000`,
 * `A-1 1 000` (rule X-13).
 */
function groupedAtEnd(line) {
  if (line.length > maxLetters || /[\t;"]/.test(line)) return undefined
  const words = line.trim().split(/\s+/)
  const last = words.pop()
  const code = bare(words.join(' '))
  if (/^[1-9]\d{0,2}(,\d{3})+$/.test(last)) return code && !code.includes(',') ? [code, last] : undefined
  const [first, thousands] = words
  const isOne = words.length === 2 && /^[1-9]\d{0,2}$/.test(thousands) && /^\d{3}$/.test(last)
  return isOne && !first.includes(',') ? [first, `${thousands} ${last}`] : undefined
}

/** A code with spaces in it is one cell: the last word is the quantity. A line of one word has no quantity. */
function spaced(line) {
  const words = line
    .slice(0, 2 * maxLetters)
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  return words.length < 2 ? words : [words.slice(0, -1).join(' '), words.at(-1)]
}
