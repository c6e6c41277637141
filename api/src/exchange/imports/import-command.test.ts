import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import { exportFolder } from './folder'
import { readImportArguments } from './import-arguments'
import { importCommand } from './import-command'
import { objects } from './objects'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await aPortal()
  folder = join(portal.config.dataDir, 'in')
  mkdirSync(folder)
})

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const run = (...args: string[]) => importCommand(portal.db, readImportArguments([...args, '--language=en']))

test('a file comes in by the command line, with its counts (rule E-1)', async () => {
  const path = file('proveedores.csv', 'Clave;Nombre\nP1;Papelera\nP2;Química\n')
  const columns = '--columns={"Clave":"id","Nombre":"name"}'
  expect(await run('suppliers', path, columns, '--dry-run')).toBe('suppliers: judged, run 1, csv utf-8, created 2')
  expect(await run('suppliers', path, columns)).toBe('suppliers: applied, run 2, csv utf-8, created 2')
  expect(await run('suppliers', path, columns)).toBe('suppliers: applied, run 3, csv utf-8, unchanged 2')
})

test('what is wrong is said by line, and the file of the refused rows is written (rules E-16, E-17)', async () => {
  const path = file('categorias.csv', 'id;name;position\nK1;Todo;1\nK2;;x\n')
  const results = join(portal.config.dataDir, 'verdicts.csv')
  await expect(run('categories', path, '--results', results)).rejects.toThrow(
    'line 3, name: This value is required. (required)',
  )
  expect(readFileSync(`${results}.refused`, 'utf8').split('\r\n')).toHaveLength(3)
  expect(readFileSync(results, 'utf8')).toContain('K1;Todo;1;held;')
  expect(await run('categories', path, '--policy=valid')).toContain('created 1, refused 1')
})

test('a wrong call is one line or the usage', async () => {
  const path = file('x.csv', '')
  const refused = (...args: string[]) => expect(run(...args)).rejects
  for (const args of [
    [],
    ['nothing', path],
    ['articles'],
    ['articles', path, '--decimal=;'],
    ['articles', path, '--no'],
  ])
    expect(() => readImportArguments(args)).toThrow('import OBJECT FILE')
  expect(() => readImportArguments(['articles', 'no/such/file'])).toThrow('is not there')
  expect(() => readImportArguments(['stock', path, '--full'])).toThrow('takes no full files')
  await refused('articles', path).toThrow('The file is empty. (empty)')
})

test('a folder is taken in the order of what names what, and written by an export (rule E-27)', async () => {
  const all = join(portal.config.dataDir, 'all')
  mkdirSync(all)
  const write = (name: string, text: string) => writeFileSync(join(all, name), text)
  write('prices.csv', 'article;price\nA1;2.50\n')
  write('articles.csv', 'id;code;name;supplier;category\nA1;C-1;Uno;P1;K1\n')
  expect(await run('all', all)).toMatch(/^articles: applied.* created 1\nprices: applied.* changed 1$/)
  expect(() => readImportArguments(['all', portal.config.dataDir])).toThrow('has no file that is named by an object')
  const out = join(portal.config.dataDir, 'out')
  await exportFolder(portal.db, out, portal.config.dataDir)
  expect(readdirSync(out).sort()).toEqual(objects.map(({ name }) => `${name}.csv`).sort())
  const output = await run('all', out)
  expect(output).not.toMatch(/ (created|changed|refused|waiting) /)
  expect(await rows(portal.db, sql<object>`select price from product where source_id = 'A1'`)).toEqual([
    { price: '2.50' },
  ])
})
