import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { longLinesOfSql } from './sql-fragments.mjs'

test('lines of SQL in templates have at most 120 characters', () => {
  const files = ['api/src', 'api/test', 'demo'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/node_modules|dist/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(
    files.flatMap((file) => longLinesOfSql(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`)),
  ).toEqual([])
})

test('a long line is found in SQL alone, after letters of two bytes too', () => {
  const long = 'x'.repeat(130)
  expect(longLinesOfSql(`const a = 'ñññ'\nconst b = '${long}'\nsql\`select 1,\n  ${long}\``)).toEqual([`  ${long}\``])
})
