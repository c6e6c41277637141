import { judgeCell } from './cells.mjs'

/** What is stored of a cell as it stood, at most. */
const maxKept = 2_000
/** Problems that are told of one row. */
const maxProblems = 20
/** Between the parts of a key of several columns. */
const between = '\u001f'

/**
 * A row of the file as it is staged: l its line, k its key, v the values by column, r the cells whose text is another
 * than the value's, p its problems as [column, code, data]; r and p are left out where there are none.
 * @param given { column, cell, fault }: fault is a code where the cell itself is none (a formula, a merge)
 */
export function rowOf(line, given, columns, decimal, faults = []) {
  const values = {}
  const raw = {}
  const problems = [...faults]
  const action = given.find(({ column }) => column.name === 'action')?.cell
  // A row that is deleted or withdrawn needs its key alone.
  const isPut = !/^\s*de(lete|activate)\s*$/i.test(String(action ?? ''))
  for (const { column, cell, fault, isNumber, isJson } of given) {
    const judged = fault ? { code: fault } : judgeCell(column.type, cell, isNumber ? '.' : decimal, isJson)
    const {
      value = null,
      code,
      data,
    } = judged.value === null && (column.key || (column.required && isPut)) ? { code: 'required' } : judged
    if (code) problems.push([column.name, code, data ?? {}])
    else values[column.name] = value
    const text = textOf(cell)
    if (code || (value !== text && String(value ?? '') !== text)) raw[column.name] = kept(text)
  }
  const key = columns.filter((column) => column.key).map((column) => values[column.name])
  return {
    l: line,
    k: key.every((part) => part !== null && part !== undefined) ? key.join(between) : null,
    v: values,
    ...(Object.keys(raw).length > 0 && { r: raw }),
    ...(problems.length > 0 && { p: problems.slice(0, maxProblems) }),
  }
}

const textOf = (cell) =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)

/** Without what a database refuses. */
const kept = (text) => text.slice(0, maxKept).replaceAll('\u0000', '\uFFFD').toWellFormed()
