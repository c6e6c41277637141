import * as xlsx from '@e965/xlsx'
import { Problem } from '../http/problem'
import { readSpreadsheet } from './read-spreadsheet'

const made = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(
  made,
  xlsx.utils.aoa_to_sheet([
    ['Código', 'Cantidad'],
    ['A-1', 2],
    ['A-2', 3],
  ]),
  'P',
)
const file = { content: xlsx.write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer, isCut: false }
const read = (more: { mostRows?: number; limitMs?: number } = {}) =>
  readSpreadsheet(file, 'file', { account: 1, mostRows: 100, kinds: 'workbooks', ...more })
const textOf = (error: unknown) => (error instanceof Problem ? error.body('es') : error)

test('a workbook that takes too long is given up with a text, and the next one is read', async () => {
  expect(await read({ limitMs: 1 }).catch(textOf)).toEqual({ file: ['El contenido del archivo es demasiado grande.'] })
  expect(await read()).toMatchObject([
    {
      name: 'P',
      rows: 3,
      cells: [
        ['Código', 'Cantidad'],
        ['A-1', '2'],
        ['A-2', '3'],
      ],
    },
  ])
})

test('only the wanted rows come, and how many there are is told', async () => {
  expect(await read({ mostRows: 2 })).toMatchObject([
    {
      rows: 3,
      cells: [
        ['Código', 'Cantidad'],
        ['A-1', '2'],
      ],
    },
  ])
})
