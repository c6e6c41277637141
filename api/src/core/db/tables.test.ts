import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tablesText } from '../../../test/tables-text'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('the types of the tables are those of the migrations', async () => {
  const file = join(__dirname, 'tables.ts')
  const text = await tablesText(portal.db)
  if (process.env.UPDATE_TABLES) writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})
