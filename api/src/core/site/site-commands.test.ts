import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activateVersions, dataBlock, publishFolder, versionFolder } from '@portal/shared-sdk/release'
import { anArea, aSite } from '../../../test/a-site'
import { siteCommand } from './site-commands'

let site: string
const { SITE_DIR } = process.env
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'site-commands-'))
  process.env.SITE_DIR = site
  await aSite(site, ['carbon', 'cart'])
})
afterEach(() => {
  if (SITE_DIR === undefined) delete process.env.SITE_DIR
  else process.env.SITE_DIR = SITE_DIR
})

function publish(version: string): void {
  const build = mkdtempSync(join(tmpdir(), 'site-build-'))
  for (const [file, content] of Object.entries(anArea({ version }))) writeFileSync(join(build, file), content)
  publishFolder(site, 'cart', build)
}

async function release(version: string, notes: string): Promise<void> {
  publish(version)
  await activateVersions(site, { cart: version }, { by: { who: 'ana', commit: 'abc123', notes } })
}

const linesOf = async (...[subject = '', ...args]: string[]) => (await siteCommand(subject, args)).split('\n')

test('list tells what is live and history what was done: who, when, commit and notes (rule A-45)', async () => {
  await release('2', 'Larger fields')
  const lines = await linesOf('list')
  expect(lines.map((line) => line.split('  ')[0])).toEqual([
    expect.stringContaining('revision'),
    'shell',
    'carbon',
    'cart',
  ])
  const said = String.raw`by ana  \d{4}-\d\d-\d\d \d\d:\d\d  commit abc123  "Larger fields"`
  expect(lines.at(-1)).toMatch(new RegExp(`^cart  2  ${said}  \\d+ KB$`))
  const [last, first] = await linesOf('history', 'mfe-cart')
  expect(last).toMatch(new RegExp(`^cart released 2  from 1\\.0\\.0-aaaaaaaa  ${said}$`))
  expect(first).toMatch(/^cart released 1\.0\.0-aaaaaaaa  .*\(rollback --to works\)$/)
})

test('rollback goes to the version that is named, or to the one before (rule A-49)', async () => {
  await release('2', 'second')
  await release('3', 'third')
  const first = '1.0.0-aaaaaaaa'
  expect(await linesOf('rollback', 'cart', '--to', first, '--notes', 'Too slow')).toEqual([
    `cart is back from 3 to ${first}`,
  ])
  expect(await linesOf('rollback', 'cart', '--to', first)).toEqual([`cart ${first} is active already`])
  expect((await linesOf('history', 'cart'))[0]).toMatch(/^cart rolled back to 1\.0\.0-aaaaaaaa  from 3  .*"Too slow"$/)
  await expect(linesOf('rollback', 'cart', '--to', 'none')).rejects.toThrow('none')
  await release('4', 'fourth')
  expect(await linesOf('rollback', 'cart')).toEqual([`cart is back from 4 to ${first}`])
})

test('prune deletes what nobody needs, and says how much that was (rule A-52)', async () => {
  publish('never-live')
  expect(await linesOf('prune')).toEqual(['nothing had to be deleted'])
  utimesSync(versionFolder(site, 'cart', 'never-live'), 0, 0)
  expect(await linesOf('prune', '--keep', '1')).toEqual(['cart never-live deleted', expect.stringMatching(/^\d+ KB$/)])
  await expect(linesOf('prune', '--keep', '0')).rejects.toThrow('--keep must be a number from 1 on')
})

test('each command first ends what a killed one has left, and says so (rule A-53)', async () => {
  expect(await linesOf('repair')).toEqual(['nothing had to be repaired'])
  const isBehind = () =>
    writeFileSync(join(site, 'pages/prisma.html'), `<head>${dataBlock('portal-registry', {})}</head>`)
  isBehind()
  expect(await linesOf('repair')).toEqual(['1 pages were brought up to the registry'])
  isBehind()
  expect(await linesOf('list')).toContain('1 pages were brought up to the registry')
})

test('a word too many and an area that is not there are refused in one line', async () => {
  await expect(linesOf('list', 'cart')).rejects.toThrow('cart is one word too many')
  await expect(linesOf('rollback', 'none')).rejects.toThrow('none')
})
