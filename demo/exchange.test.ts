import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportFolder } from '@portal/api/src/exchange/imports/folder'
import { importCommand, readImportArguments } from '@portal/api/src/exchange/imports/import-command'
import { aDatabase } from '@portal/api/test/test-database'
import { loadDemoData } from './load'

jest.setTimeout(240_000)

const aFolder = () => mkdtempSync(join(tmpdir(), 'portal-exchange-'))
const filesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

test('the whole demonstration but its documents goes out as files and fills an empty installation (rule E-27)', async () => {
  const [from, to] = [await aDatabase(), await aDatabase()]
  const [out, again] = [aFolder(), aFolder()]
  try {
    await from.withLongTimeout(() => loadDemoData(from.db, { today: '2026-11-25' }))
    await exportFolder(from.db, out)
    const told = await to.withLongTimeout(() => importCommand(to.db, readImportArguments(['all', out])))
    expect(told).not.toMatch(/refused|waiting/)
    await exportFolder(to.db, again)
    expect(filesOf(again)).toEqual(filesOf(out))
    const repeated = await to.withLongTimeout(() => importCommand(to.db, readImportArguments(['all', out])))
    expect(repeated).not.toMatch(/ (created|changed|retired|refused|waiting) /)
  } finally {
    await from.close()
    await to.close()
    for (const folder of [out, again]) rmSync(folder, { recursive: true })
  }
})
