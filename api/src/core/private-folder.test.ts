import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder'

const usual = process.umask()
afterAll(() => process.umask(usual))
const rights = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

test('a folder that others could read, with all in it and all that comes into it, is its owner’s alone (rule P-1)', () => {
  process.umask(0o022)
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  chmodSync(outside, 0o755)
  const folder = mkdtempSync(join(tmpdir(), 'own-'))
  mkdirSync(join(folder, 'database/base'), { recursive: true })
  for (const name of ['database/base/1', 'jwt-secret', 'tool']) writeFileSync(join(folder, name), 'x')
  chmodSync(join(folder, 'database/base/1'), 0o666)
  chmodSync(join(folder, 'tool'), 0o755)
  chmodSync(folder, 0o755)
  symlinkSync(outside, join(folder, 'link'))
  makePrivateFolder(folder)
  mkdirSync(join(folder, 'outbox'))
  writeFileSync(join(folder, 'outbox/1.eml'), 'x')
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  expect(
    Object.fromEntries(all.filter((name) => name !== 'link').map((name) => [name, rights(join(folder, name))])),
  ).toEqual({
    database: '700',
    'database/base': '700',
    'database/base/1': '600',
    'jwt-secret': '600',
    outbox: '700',
    'outbox/1.eml': '600',
    tool: '700',
  })
  expect([rights(folder), rights(outside)]).toEqual(['700', '755'])
})
