import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { columnsOf } from './columns'
import type { CellType, Column, ImportObject } from './import-object'
import { objects } from './objects'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', can_see_prices: true, can_see_totals: true })
})

const written = (max: number): [string, string][] => [
  ['x'.repeat(max + 1), 'too_long'],
  ['A\u0007B', 'control'],
  ['=1+1', 'formula'],
]

/** Cells that a column of this type refuses, each with its code. */
function wrongCells(type: CellType): [cell: string, code: string][] {
  if (type.kind === 'text' || type.kind === 'code') return written(type.max)
  if (type.kind === 'email') return [['eva@', 'email']]
  if (type.kind === 'address') return [['javascript:alert(1)', 'address']]
  if (type.kind === 'file') return [['../foto.jpg', 'file']]
  if (type.kind === 'json') return [['{"signal"', 'json']]
  if (type.kind === 'integer')
    return [
      ['doce', 'number'],
      ['1e2', 'number'],
      ['1.5', 'integer'],
      ['1.000', 'ambiguous'],
      ['99999999999', 'too_large'],
    ]
  if (type.kind === 'decimal')
    return [
      ['doce', 'number'],
      ['NaN', 'number'],
      ['12 €', 'number'],
      ['1,5', 'decimal_mark'],
      [`1.${'1'.repeat(type.scale + 4)}`, 'decimals'],
    ]
  if (type.kind === 'boolean') return [['quizá', 'boolean']]
  if (type.kind === 'date')
    return [
      ['2026-02-30', 'date'],
      ['3/12/2026', 'date'],
    ]
  if (type.kind === 'time')
    return [
      ['ayer', 'time'],
      ['2026-02-03T25:00:00', 'time'],
    ]
  if (type.kind === 'choice') return [['ninguno de ellos', 'choice']]
  if (type.kind === 'list') {
    const start = type.of.kind === 'file' ? 'https://fotos.es/' : 'v'
    return [[Array.from({ length: type.max + 1 }, (_, at) => start + at).join('|'), 'too_many']]
  }
  return [
    ['Caja', 'pair'],
    ['Caja:doce', 'number'],
    ['Caja:2|Caja:3', 'double_value'],
  ]
}

interface Planted {
  column: Column
  cell: string
  code: string
}

/** A row for each fault; its other cells are the key of a row that is not there. */
function plantedIn(object: ImportObject): Planted[] {
  return columnsOf(object).flatMap((column) => {
    const wrong = wrongCells(column.type).map(([cell, code]) => ({ column, cell, code }))
    return column.key ? [{ column, cell: '', code: 'required' }, ...wrong] : wrong
  })
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

let planted = 0
afterAll(() => expect(planted).toBeGreaterThanOrEqual(300))

test.each(objects.map((object) => [object.name, object] as const))(
  'each fault in each column of %s is named by line, column and code, and no row is written (rules E-9 to E-11, E-18)',
  async (name, object) => {
    const faults = plantedIn(object)
    const columns = columnsOf(object)
    const keyOf = (column: Column, line: number) => (column.type.kind === 'date' ? column.example : `N${line}`)
    const lines = faults.map((fault, at) =>
      columns.map((column) => quoted(column === fault.column ? fault.cell : column.key ? keyOf(column, at + 2) : '')),
    )
    const text = [columns.map((column) => column.name), ...lines].map((cells) => cells.join(';')).join('\n')
    const { state, counts, problems } = await anImport(admin, name, text, { policy: 'valid' })
    const expected = faults.map(({ column, code }, at) => `${at + 2} ${column.name} ${code}`)
    expect(expected.filter((fault) => !problems.includes(fault))).toEqual([])
    expect([state, counts]).toEqual(['applied', { refused: faults.length }])
    planted += faults.length
  },
)
