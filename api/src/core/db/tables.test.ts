import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { tablesText } from '../../../test/tables-text'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { oneRow } from './db'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('a product, which changes all day, has at most twelve indexes', async () => {
  const { indexes } = await oneRow(
    portal.db,
    sql<{ indexes: number }>`select count(*)::int as indexes from pg_indexes where tablename = 'product'`,
  )
  expect(indexes).toBeLessThanOrEqual(12)
})

test('the types of the tables are those of the migrations', async () => {
  const file = join(__dirname, 'tables.ts')
  const text = await tablesText(portal.db)
  if (process.env.UPDATE_TABLES) writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
