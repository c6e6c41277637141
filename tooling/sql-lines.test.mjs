import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { longLinesOfSql } from './sql-fragments.mjs'
import { filesIn } from './test-groups.mjs'

test('lines of SQL in templates have at most 120 characters', () => {
  const files = ['api/src', 'api/test', 'demo'].flatMap(filesIn).filter((name) => name.endsWith('.ts'))
  expect(
    files.flatMap((file) => longLinesOfSql(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`)),
  ).toEqual([])
})

test('a long line is found in SQL alone, after letters of two bytes too', () => {
  const long = 'x'.repeat(130)
  expect(longLinesOfSql(`const a = 'ñññ'\nconst b = '${long}'\nsql\`select 1,\n  ${long}\``)).toEqual([`  ${long}\``])
})
