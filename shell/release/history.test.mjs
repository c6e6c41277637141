import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, remove, rollBack } from './activate.mjs'
import { core } from './core.mjs'
import { problemsOf } from './site-problems.mjs'

const words = { es: 'es.json', pt: 'pt.json', en: 'en.json' }
const built = { sdk: '1.2.0', scripts: ['main.1.js'], firstScript: '', pages: {}, offers: {}, names: {}, words }
const aShell = (version = '1') => ({ ...built, version })

function publish(site, version, name = 'cart') {
  const folder = core.versionFolder(site, name, version)
  mkdirSync(folder, { recursive: true })
  const files = { entry: 'remoteEntry.js', global: 'area', modules: { './page': { chunks: [], shared: [] } }, uses: {} }
  const area = { name, version, sdk: '^1.0.0', budget: { entryKb: 60 }, words, ...files }
  writeFileSync(join(folder, 'area.json'), JSON.stringify({ ...area, routes: [{ path: `/${name}`, page: './page' }] }))
  // Old enough to be pruned.
  utimesSync(folder, 0, 0)
}

/** A site with carts 1 to 4 published, 1 to 3 released one after the other. */
async function aSite() {
  const site = mkdtempSync(join(tmpdir(), 'history-'))
  for (const version of ['1', '2', '3', '4']) publish(site, version)
  await activate(site, {}, aShell())
  for (const version of ['1', '2', '3'])
    await activate(site, { cart: version }, undefined, {
      who: 'ana',
      commit: `c${version}`,
      notes: `Change ${version}`,
    })
  return site
}
const live = (site) => core.activeVersions(site).cart
const later = Date.now() + 48 * 3_600_000

test('the history says what was done, who, when, commit and notes, of the shell too (rule A-45)', async () => {
  const site = await aSite()
  await rollBack(site, 'cart', { by: { who: 'luis' } })
  await remove(site, 'cart', { who: 'ana' })
  await activate(site, {}, aShell('2'), { who: 'eva', commit: 'abc' })
  const history = (await core.pastOf(site)).map(({ area, action, version, from, who }) => [
    area,
    action,
    version,
    from,
    who,
  ])
  expect(history).toEqual([
    ['shell', 'release', '2', '1', 'eva'],
    ['cart', 'remove', null, '2', 'ana'],
    ['cart', 'rollback', '2', '3', 'luis'],
    ['cart', 'release', '3', '2', 'ana'],
    ['cart', 'release', '2', '1', 'ana'],
    ['cart', 'release', '1', null, 'ana'],
    ['shell', 'release', '1', null, null],
  ])
  expect((await core.pastOf(site, 'cart')).map(({ canReturn }) => canReturn)).toEqual([false, true, true, true, true])
  await rollBack(site, 'cart')
  const { shell, areas } = await core.liveAt(site)
  expect(shell).toMatchObject({ version: '2', who: 'eva', commit: 'abc' })
  expect(areas).toEqual([
    expect.objectContaining({ name: 'cart', version: '2', commit: 'c2', previous: '1', at: expect.any(String) }),
  ])
})

test('a rollback to a version forgets what came after it; to one that is not there it changes nothing (rule A-49)', async () => {
  const site = await aSite()
  expect(await rollBack(site, 'cart', { to: '1' })).toMatchObject({ from: '3', to: '1', isChanged: true })
  expect(await rollBack(site, 'cart', { to: '1' })).toMatchObject({ isChanged: false })
  await expect(rollBack(site, 'cart')).rejects.toThrow('there is no earlier version')
  expect(await rollBack(site, 'cart', { to: '3' })).toMatchObject({ from: '1', to: '3' })
  expect(await rollBack(site, 'cart')).toMatchObject({ to: '1' })
  await expect(rollBack(site, 'cart', { to: '9' })).rejects.toThrow('cart 9 is not there')
  expect(live(site)).toBe('1')
})

describe('versions that are deleted (rule A-52)', () => {
  test('what is live and the last ones stay, and the history forgets the others', async () => {
    const site = await aSite()
    await rollBack(site, 'cart', { to: '1' })
    expect(await core.prune(site, 1, later)).toEqual([
      expect.objectContaining({ area: 'cart', version: '2' }),
      expect.objectContaining({ area: 'cart', version: '3' }),
      expect.objectContaining({ area: 'cart', version: '4' }),
    ])
    expect(readdirSync(join(site, 'areas/cart'))).toEqual(['1'])
    expect(core.historyOf(site).cart).toEqual(['1'])
    expect(await problemsOf(site)).toEqual([])
    expect(await core.prune(site, 1, later)).toEqual([])
  })

  test('what was live within a day stays for open pages, and what has just been published too', async () => {
    const site = await aSite()
    const now = new Date()
    utimesSync(core.versionFolder(site, 'cart', '4'), now, now)
    expect(await core.prune(site, 1)).toEqual([])
    expect((await core.prune(site, 1, later)).map(({ version }) => version)).toEqual(['1', '2', '4'])
  })

  test('of an area that was taken out the last versions stay, so that it can come back', async () => {
    const site = await aSite()
    await remove(site, 'cart')
    await core.prune(site, 2, later)
    expect(readdirSync(join(site, 'areas/cart'))).toEqual(['2', '3'])
    expect(await rollBack(site, 'cart')).toMatchObject({ to: '3' })
  })

  test('files of a shell go when no kept shell has them', async () => {
    const site = mkdtempSync(join(tmpdir(), 'history-'))
    for (const version of ['1', '2', '3']) {
      mkdirSync(join(site, 'static'), { recursive: true })
      for (const file of ['both.js', `only.${version}.js`]) writeFileSync(join(site, 'static', file), version)
      core.recordShell(site, version, ['both.js', `only.${version}.js`])
      utimesSync(join(core.placesOf(site).shells, `${version}.json`), 0, 0)
      await activate(site, {}, aShell(version))
    }
    writeFileSync(join(site, 'static/of-nobody.js'), '')
    const fonts = readdirSync(join(site, 'static')).filter((name) => name.endsWith('.woff2'))
    expect((await core.prune(site, 2, later)).map(({ version }) => version)).toEqual(['1'])
    expect(readdirSync(join(site, 'static')).sort()).toEqual(
      ['both.js', 'of-nobody.js', 'only.2.js', 'only.3.js', ...fonts].sort(),
    )
  })
})

describe('what is kept of the history (rule A-82)', () => {
  const anEntry = (area, revision) => ({
    revision,
    at: '2026-01-31T00:00:00Z',
    action: 'release',
    area,
    version: String(revision),
    from: null,
    who: 'José',
    commit: null,
    notes: 'ñ'.repeat(500),
  })
  const aLog = async (entries) => {
    const site = await aSite()
    writeFileSync(core.placesOf(site).log, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    return site
  }
  const logged = async (site) => (await core.readLog(site)).map(({ area, revision }) => `${area} ${revision}`)

  test('a log of many pages is read from its end, each entry once and whole', async () => {
    const entries = Array.from({ length: 700 }, (_, at) => anEntry(at % 7 === 0 ? 'carbon' : 'cart', at - 1000))
    const site = await aLog(entries)
    expect(await core.readLog(site)).toEqual(entries)
    const past = await core.pastOf(site, 'carbon', 3)
    expect(past.map(({ revision }) => revision)).toEqual([-307, -314, -321])
    expect(await core.wasLive(site, 'cart', '-999')).toBe(true)
    expect(await core.wasLive(site, 'cart', '7')).toBe(false)
  })

  test('one area that is released without an end takes no other one’s history', async () => {
    const flood = Array.from({ length: 4_000 }, (_, at) => anEntry('cart', at - 4_000))
    const site = await aLog([anEntry('carbon', -5_000), ...flood])
    await activate(site, { cart: '4' })
    const kept = await logged(site)
    expect(kept).toHaveLength(201)
    expect([kept[0], kept.at(-1)]).toEqual(['carbon -5000', expect.stringMatching(/^cart [1-9]/)])
    expect((await core.liveAt(site)).areas).toEqual([expect.objectContaining({ name: 'cart', version: '4' })])
    expect(await rollBack(site, 'cart')).toMatchObject({ to: '3' })
  })
})

describe('what a killed process leaves (rule A-53)', () => {
  /** The site as a kill leaves it after so many files of a change were moved to their place. */
  async function killedAfter(moved) {
    const site = await aSite()
    const next = mkdtempSync(join(tmpdir(), 'history-'))
    cpSync(site, next, { recursive: true })
    await activate(next, { cart: '4' }, undefined, { who: 'ana' })
    const order = ['shell.json', 'history.json', 'registry.json', 'index.html']
    order.splice(3, 0, ...readdirSync(join(next, 'pages')).map((name) => `pages/${name}`))
    const { pending } = core.placesOf(site)
    mkdirSync(join(pending, 'pages'), { recursive: true })
    const entries = (await core.readLog(next)).slice(-1)
    const { revision } = core.registryOf(next)
    writeFileSync(join(pending, 'change.json'), JSON.stringify({ revision, entries, order }))
    for (const path of order) cpSync(join(next, path), join(pending, path))
    for (const path of order.slice(0, moved)) renameSync(join(pending, path), join(site, path))
    return site
  }

  test.each([0, 1, 2, 3, 4, 8, 12])(
    'a change of which %i files were moved is ended by the next command, once',
    async (moved) => {
      const site = await killedAfter(moved)
      expect(await core.repair(site)).toContainEqual(expect.stringContaining('an interrupted change was ended'))
      expect(live(site)).toBe('4')
      expect(await problemsOf(site)).toEqual([])
      expect((await core.readLog(site)).filter(({ version }) => version === '4')).toHaveLength(1)
      expect(await core.repair(site)).toEqual([])
    },
  )

  test('every release ends it first', async () => {
    const site = await killedAfter(3)
    expect(await rollBack(site, 'cart')).toMatchObject({ to: '3' })
    expect((await core.pastOf(site))[1]).toMatchObject({ action: 'release', version: '4' })
  })

  test('a change that an older program has overtaken is dropped', async () => {
    const site = await killedAfter(0)
    const { registry } = core.placesOf(site)
    const now = { ...core.registryOf(site), revision: core.registryOf(site).revision + 5 }
    writeFileSync(registry, JSON.stringify(now))
    expect(await core.repair(site)).toEqual([
      expect.stringContaining('dropped'),
      expect.stringContaining('pages were brought up to the registry'),
    ])
    expect(live(site)).toBe('3')
    expect(await problemsOf(site)).toEqual([])
  })

  test('what ended processes left goes, and what others are writing stays', async () => {
    const site = await aSite()
    const { staging, areas } = core.placesOf(site)
    const host = core.stagingFolder(site).split('/').at(-1).split(' ')[1]
    for (const name of [`999999999 ${host} abcd1234 0`, `999999999 elsewhere abcd1234 0`])
      mkdirSync(join(staging, name))
    mkdirSync(join(areas, 'cart/5.999999999.tmp'))
    mkdirSync(join(areas, 'cart/6.999999999.tmp'))
    utimesSync(join(areas, 'cart/5.999999999.tmp'), 0, 0)
    await core.repair(site)
    const left = readdirSync(staging).map((name) => name.split(' ').slice(0, 2).join(' '))
    expect(left.sort()).toEqual(['999999999 elsewhere', `${process.pid} ${host}`].sort())
    expect(readdirSync(join(areas, 'cart'))).toEqual(['1', '2', '3', '4', '6.999999999.tmp'])
  })
})

test('history and log are for owner and group alone, the rest as readable as the folder (rule A-51)', async () => {
  const site = await aSite()
  const modeOf = (path) => (statSync(join(site, path)).mode & 0o777).toString(8)
  const umask = process.umask(0o077)
  await activate(site, { cart: '4' })
  process.umask(umask)
  const others = (statSync(site).mode & 0o007) === 0 ? ['600', '700'] : ['644', '755']
  expect([modeOf('registry.json'), modeOf('pages/dicas.html')]).toEqual([others[0], others[0]])
  for (const path of ['history.json', '.releases', '.releases/log.jsonl'])
    expect([path, modeOf(path).endsWith('0')]).toEqual([path, true])
  expect(existsSync(join(site, '.lock'))).toBe(false)
  expect(readFileSync(join(site, 'registry.json'), 'utf8')).not.toContain('ana')
})
