import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { migrate } from '../../src/core/db/migrate'
import { figuresCommand } from '../../src/insight/figures-command'
import { aPortal, type TestPortal } from '../a-portal'
import { anEmptyDatabase, type TestDatabase } from '../test-database'
import { rowCounts } from './a-row-everywhere'
import { schemaOf } from './schema-of'
import { fileOf, versions, writeVersion } from './write-version'

const asked = process.env.WRITE_VERSION

let fresh: TestPortal
beforeAll(async () => {
  if (asked) await writeVersion(asked)
  fresh = await aPortal()
})

describe.each([...new Set([...versions(), ...(asked ? [asked] : [])])])('a database of version %s', (version) => {
  let old: TestDatabase
  let before: Record<string, number>
  beforeAll(async () => {
    old = await anEmptyDatabase()
    await old.withLongTimeout(async () => {
      await sql.raw(readFileSync(fileOf(version), 'utf8')).execute(old.db)
      before = await rowCounts(old.db)
      await migrate(old)
    })
  })
  afterAll(() => old.close())

  test('has the tables of a new one after the upgrade (rule P-15)', async () => {
    expect(await schemaOf(old.db)).toEqual(await schemaOf(fresh.db))
  })

  test('keeps its rows', async () => {
    expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([])
    expect(await rowCounts(old.db)).toMatchObject(before)
  })

  test('has stored figures that are those of its documents', async () => {
    expect(await figuresCommand(old.db, ['check'])).toBe('The stored sums and emissions are those of the documents')
  })

  test('is left as it is by the next start', async () => {
    expect(await migrate(old)).toBe(false)
  })
})
