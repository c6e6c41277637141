import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportFolder } from '@portal/api/src/exchange/imports/folder'
import { importCommand, readImportArguments } from '@portal/api/src/exchange/imports/import-command'
import { aPortal, type TestPortal } from '@portal/api/test/a-portal'
import { compareCalls } from './compare-calls'
import { loadDemoData } from './load'

jest.setTimeout(900_000)

const today = '2026-11-25'
const aFolder = () => mkdtempSync(join(tmpdir(), 'portal-exchange-'))
const filesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const importAll = ({ database, db }: TestPortal, folder: string) =>
  database.withLongTimeout(() => importCommand(db, readImportArguments(['all', folder])))

let from: TestPortal
let to: TestPortal
const [out, again] = [aFolder(), aFolder()]
beforeAll(async () => {
  from = await aPortal()
  to = await aPortal()
  for (const { clock } of [from, to]) clock.set(`${today}T10:00:00`)
  await from.database.withLongTimeout(() => loadDemoData(from.db, { today }))
})
afterAll(() => {
  for (const folder of [out, again]) rmSync(folder, { recursive: true })
})

test('the whole demonstration but its documents goes out as files and fills an empty installation (rule E-27)', async () => {
  await exportFolder(from.db, out)
  expect(await importAll(to, out)).not.toMatch(/refused|waiting/)
  await exportFolder(to.db, again)
  expect(filesOf(again)).toEqual(filesOf(out))
})

test('that installation answers each call as the demonstration does, but for documents (rules E-27, E-123)', async () => {
  await compareCalls(from, to)
})

test('the same files again change nothing (rule E-12)', async () => {
  expect(await importAll(to, out)).not.toMatch(/ (created|changed|retired|refused|waiting) /)
})
