import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openArchive } from '@portal/api/src/core/backup/archive'
import { restoreBackup } from '@portal/api/src/core/backup/restore-backup'
import { writeBackup } from '@portal/api/src/core/backup/write-backup'
import { figuresCommand } from '@portal/api/src/insight/figures-command'
import { aPortal, type TestPortal } from '@portal/api/test/a-portal'
import { rowsOfAll } from '@portal/api/test/rows-of-all'
import { compareCalls } from './compare-calls'
import { loadDemoData } from './load'

jest.setTimeout(900_000)

const today = '2026-11-25'
const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
let from: TestPortal
let to: TestPortal
beforeAll(async () => {
  from = await aPortal()
  to = await aPortal()
  for (const { clock } of [from, to]) clock.set(`${today}T10:00:00`)
  await from.database.withLongTimeout(() => loadDemoData(from.db, { today }))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the demonstration comes back with every row and stored sum (rules W-30, W-34)', async () => {
  const file = join(folder, 'demonstration.zip')
  await writeBackup(from.database, from.config.dataDir, file)
  const archive = await openArchive(file)
  expect(await restoreBackup(to.database, to.config.dataDir, archive)).toEqual([])
  archive.close()
  expect(await rowsOfAll(to.db)).toEqual(await rowsOfAll(from.db))
  expect(await to.database.withLongTimeout(() => figuresCommand(to.db, ['check']))).toMatch(
    /are those of the documents/,
  )
})

test('the restored installation answers each call as the other does (rule W-34)', async () => {
  await compareCalls(from, to)
})
