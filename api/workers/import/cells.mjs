// Judges the cells of a file by the types of their columns (rules E-9 to E-11). A judged cell is { value } or
// { code, data }: a stable code and what its text names.

const refuse = (code, data) => ({ code, ...(data && { data }) })

/**
 * A cell's value, or why it has none. cell: a text as it stands in the file, or a value of a JSON line; '' and null are
 * empty.
 * @param decimal ',' or '.' as the caller declared it; undefined: it said nothing
 * @param isJson a text of a JSON line is what it is, as no spreadsheet has written it
 */
export function judgeCell(type, cell, decimal, isJson = false) {
  if (cell === null || cell === undefined || cell === '') return { value: null }
  if (typeof cell === 'object' && type.kind === 'json') return jsonOf(type, cell, JSON.stringify(cell))
  if (typeof cell === 'object' && !Array.isArray(cell)) return refuse('type')
  if (Array.isArray(cell))
    return type.kind === 'list' || type.kind === 'pairs' ? listOf(type, cell, decimal) : refuse('type')
  if (typeof cell === 'boolean') return type.kind === 'boolean' ? { value: cell } : refuse('type')
  if (typeof cell === 'number') return numberCell(type, cell)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(cell)) return refuse('control')
  if (['text', 'code'].includes(type.kind) && !isJson && cell.startsWith('=')) return refuse('formula')
  const own = isJson ? cell : unescaped(cell)
  if (type.kind === 'text') return text(type, own.replace(/\r\n?/g, '\n'))
  const trimmed = (type.kind === 'code' ? own : cell).trim()
  if (trimmed === '') return { value: null }
  return judges[type.kind](type, trimmed, decimal)
}

/** A number of a JSON line says what it is: a text column takes it as a code. */
function numberCell(type, cell) {
  if (type.kind === 'integer') return integer(type, String(cell))
  if (type.kind === 'decimal') return decimalOf(type, String(cell), '.', true)
  if (type.kind !== 'code') return refuse('type')
  return isExact(cell) ? text(type, String(cell)) : refuse('inexact')
}

/** A text that a spreadsheet would take for a formula stands behind an apostrophe (rule E-11). */
const unescaped = (cell) => (/^'+[=+\-@\t]/.test(cell) ? cell.slice(1) : cell)

function text({ max }, value) {
  if (value.length > max && [...value].length > max) return refuse('too_long', { limit: max })
  return { value: value.isWellFormed() ? value : value.toWellFormed() }
}

function integer({ min = 0, max = 2_147_483_647 }, value) {
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(value)) return refuse('ambiguous')
  if (!/^-?\d{1,15}$/.test(value)) return refuse(/^-?\d+[.,]\d+$/.test(value) ? 'integer' : 'number')
  return within(Number(value), { min, max }, Number(value))
}

function within(number, { min, max }, value) {
  if (min !== undefined && number < min) return refuse('too_small', { limit: min })
  if (max !== undefined && number > max) return refuse('too_large', { limit: max })
  return { value }
}

/** isSure: a number of a file that has numbers (JSON), where no sign can group thousands. */
function decimalOf({ scale, min = 0, max }, value, decimal, isSure = false) {
  const [, sign, whole, mark, rest] = /^([-+]?)(\d{1,15})(?:([.,])(\d{1,15}))?$/.exec(value) ?? []
  if (whole === undefined) return refuse('number')
  if (mark && mark !== (decimal ?? '.')) return refuse(isGroup(whole, rest) ? 'ambiguous' : 'decimal_mark')
  // 1.234 is a thousand to one reader and one to another, unless the caller has declared the point.
  if (mark && !isSure && decimal === undefined && isGroup(whole, rest)) return refuse('ambiguous')
  const digits = withoutZeros(rest ?? '')
  if (digits.length > scale) return refuse('decimals', { limit: scale })
  const exact = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}${digits && `.${digits}`}`
  return within(Number(exact), { min, max }, exact)
}

function withoutZeros(digits) {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

const isGroup = (whole, rest) => rest?.length === 3 && whole.length <= 3 && !whole.startsWith('0')

const yes = ['true', '1', 'yes', 'y', 'sí', 'si', 's', 'sim', 'verdadero', 'verdadeiro', 'x']
const no = ['false', '0', 'no', 'n', 'não', 'nao', 'falso']

function boolean(_type, value) {
  const word = value.toLowerCase()
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : refuse('boolean')
}

function isDay(value) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === undefined || year < '1900' || year > '2999') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

const day = (_type, value) => (isDay(value) ? { value } : refuse('date'))

/** A moment: of Madrid without a zone. */
function time(_type, value) {
  const [, date, clock = '00:00:00', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(value) ?? []
  if (date === undefined || !isDay(date)) return refuse('time')
  const [hours, minutes, seconds = 0] = clock.split(':').map(Number)
  if (hours > 23 || minutes > 59 || seconds >= 60) return refuse('time')
  if (!zone) return { value: `${date}T${clock}` }
  const moment = new Date(`${date}T${clock.length === 5 ? `${clock}:00` : clock}${zone}`)
  return Number.isNaN(moment.getTime()) ? refuse('time') : { value: moment.toISOString() }
}

const choice = ({ values }, value) => {
  const found = values.find((each) => each.toLowerCase() === value.toLowerCase())
  return found === undefined ? refuse('choice', { values: values.join(', ') }) : { value: found }
}

const email = (type, value) =>
  /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\.]{2,}$/.test(value)
    ? text(type, value.toLowerCase())
    : refuse('email')

/** A page or file: an address of the web, or a path of this portal. */
const address = (type, value) =>
  /^(https:\/\/[^\s/?#]+\.[^\s]+|\/[\w.][^\s]*)$/i.test(value) && !value.includes('\\')
    ? text(type, value)
    : refuse('address')

/** A picture or a sheet: an address, or the name of a file, which stands in no folder. */
const file = (type, value) => {
  if (address(type, value).value !== undefined) return address(type, value)
  // Composed, whatever the program that wrote it: a Mac parts an ñ into n and ~ (rule E-151).
  const name = value.normalize('NFC')
  const isName = /^[^./\\:*?"<>|\p{Cc}][^/\\:*?"<>|\p{Cc}]*\.[a-z0-9]{2,5}$/iu.test(name)
  return isName && Buffer.byteLength(name) <= 255 ? text(type, name) : refuse('file')
}

/** Several values, between | in a cell. */
function listOf(type, items, decimal) {
  const values = []
  for (const item of items) {
    const { value, code, data } = type.kind === 'pairs' ? pair(type, item, decimal) : judgeCell(type.of, item, decimal)
    if (code) return refuse(code, data)
    if (value !== null) values.push(value)
  }
  if (values.length > type.max) return refuse('too_many', { limit: type.max })
  // A key twice may mean two quantities; an address twice means nothing.
  if (type.kind === 'list' && type.of.kind !== 'code') return { value: values }
  const names = values.map((value) => (type.kind === 'pairs' ? value.name : value))
  return new Set(names).size < names.length ? refuse('double_value') : { value: values }
}

/** `Caja:12`, or { name, quantity } in a JSON line. */
function pair(type, item, decimal) {
  const isText = typeof item === 'string'
  const cut = isText ? item.lastIndexOf(':') : -1
  if (isText && cut < 1) return refuse('pair')
  const [name, quantity] = isText ? [item.slice(0, cut).trim(), item.slice(cut + 1)] : [item?.name, item?.quantity]
  const named = judgeCell({ kind: 'text', max: type.maxName }, name)
  const number = judgeCell({ kind: 'integer', min: 1, max: type.maxQuantity }, quantity, decimal)
  if (named.code || number.code) return named.code ? named : number
  return named.value && number.value !== null
    ? { value: { name: named.value, quantity: number.value } }
    : refuse('pair')
}

function json(type, text) {
  if (text.length > type.max) return refuse('too_long', { limit: type.max })
  try {
    return jsonOf(type, JSON.parse(text), text)
  } catch {
    return refuse('json')
  }
}

function jsonOf({ max }, found, text) {
  if (text.length > max) return refuse('too_long', { limit: max })
  if (typeof found !== 'object' || found === null) return refuse('json')
  return isExact(found) ? { value: found } : refuse('inexact')
}

/** Whether JSON held the numbers as they were written: 1e400 is read as infinite, long whole numbers are rounded. */
function isExact(value) {
  // Not by recursion: a text may be nested ten thousand deep.
  const left = [value]
  while (left.length > 0) {
    const each = left.pop()
    if (typeof each === 'object' && each !== null) for (const part of Object.values(each)) left.push(part)
    else if (typeof each === 'number' && !(Number.isInteger(each) ? Number.isSafeInteger(each) : Number.isFinite(each)))
      return false
  }
  return true
}

const judges = {
  code: (type, value) => text(type, value),
  integer,
  decimal: decimalOf,
  boolean,
  date: day,
  time,
  choice,
  email,
  address,
  file,
  json,
  list: (type, value, decimal) => listOf(type, value.split('|'), decimal),
  pairs: (type, value, decimal) =>
    listOf(
      type,
      value.split('|').filter((each) => each.trim()),
      decimal,
    ),
}
