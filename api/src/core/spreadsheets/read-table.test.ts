import * as xlsx from '@e965/xlsx'
import { Problem } from '../http/problem'
import { readTable } from './read-table'

function aBook(...lines: [string, number][]) {
  const made = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(made, xlsx.utils.aoa_to_sheet([['Código', 'Cantidad'], ...lines]), 'P')
  return { content: xlsx.write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer, isCut: false }
}
const file = aBook(['A-1', 2], ['A-2', 3])
const names = { code: ['codigo'], quantity: ['cantidad'] }
const needed = ['code', 'quantity'] as const
const wanted = { account: 1, names, needed, maxRows: 100 }
const read = (more: { maxRows?: number; limitMs?: number } = {}, book = file) =>
  readTable(book, 'file', { ...wanted, kinds: 'workbooks', ...more })
const textOf = (error: unknown) => (error instanceof Problem ? error.body('es') : error)

test('a workbook that takes too long is given up with a text, and the next one is read', async () => {
  const large = aBook(...Array.from({ length: 5_000 }, (_, at): [string, number] => [`A-${at}`, at]))
  expect(await read({ limitMs: 1 }, large).catch(textOf)).toEqual({
    file: ['El contenido del archivo es demasiado grande.'],
  })
  expect(await read()).toEqual({
    sheet: 'P',
    at: { code: 0, quantity: 1 },
    count: 2,
    rows: [
      { row: 2, cells: { code: 'A-1', quantity: '2' }, formulas: [], merged: [], unlike: {} },
      { row: 3, cells: { code: 'A-2', quantity: '3' }, formulas: [], merged: [], unlike: {} },
    ],
  })
})

test('only the wanted rows come, and how many there are is told', async () => {
  expect(await read({ maxRows: 1 })).toMatchObject({ count: 2, rows: [{ cells: { code: 'A-1', quantity: '2' } }] })
})

// One line of 2.4 million cells, and 2.4 million lines.
test.each(['a;', 'a;\n', '"a";', ';;', 'a;1\n', '"'])(
  'while 4.8 MB of %j are read the server is free for others (rules X-1, X-2)',
  async (cell) => {
    const content = Buffer.from(cell.repeat(4_800_000 / cell.length))
    let isRead = false
    const reading = readTable({ content, isCut: false }, 'file', { ...wanted, byPlace: needed })
      .catch(textOf)
      .finally(() => (isRead = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isRead).toBe(false)
    const answer = JSON.stringify(await reading)
    expect(answer.length).toBeLessThan(20_000)
  },
)
