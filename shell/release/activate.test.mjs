import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, remove, rollBack } from './activate.mjs'
import { readJson } from './site-folder.mjs'

const shell = {
  version: '1',
  sdk: '1.2.0',
  scripts: ['main.1.js'],
  firstScript: '(() => {})()',
  pages: {},
  offers: {},
  names: {},
  owns: { path: ['/'] },
  words: { es: 'words.es.json', pt: 'words.pt.json', en: 'words.en.json' },
}

const aRelease = ({ name = 'cart', version = '1', ...rest } = {}) => ({
  name,
  version,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  entry: `remoteEntry.${version}.js`,
  global: `area_${name}_${version}`,
  uses: {},
  routes: [{ path: '/carrito', page: './page' }],
  modules: { './page': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
  ...rest,
})

function publish(site, release, { name, version } = release) {
  const folder = join(site, 'areas', name, version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'area.json'), JSON.stringify(release))
}

/** A site with this checkout's shell and a cart in version 1; version 2 is published. */
async function aSite(env) {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  for (const version of ['1', '2']) publish(site, aRelease({ version }))
  await withEnv(env, () => activate(site, { cart: '1' }, shell))
  return site
}

/** Runs a task with only these of the release's environment variables. */
async function withEnv(env, task) {
  const { PORTAL_VARIANT: _variant, AREA_TIMEOUT_MS: _timeout, ...rest } = process.env
  const before = process.env
  process.env = { ...rest, ...env }
  try {
    return await task()
  } finally {
    process.env = before
  }
}

const release = (site, version, env) => withEnv(env, () => activate(site, { cart: version }))
const read = (site, file) => readFileSync(join(site, file), 'utf8')
const inlined = (html) => JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(html)[1])
const withoutRegistry = (html) => html.replace(/id="portal-registry">.*?<\/script>/, '')

test('a release and its rollback change only the registry in the pages, not the shell and the brands', async () => {
  const site = await aSite()
  for (const file of [...readdirSync(join(site, 'pages')).map((name) => `pages/${name}`), 'index.html']) {
    const html = read(site, file)
    const other = html
      .replace('"favorite":', '"favorite_of_another_checkout":')
      .replace('<style>', '<style>:root{--brand:#123456}')
      .replace('(() => {', '(() => {/* another first script */')
    expect(other).not.toBe(html)
    writeFileSync(join(site, file), other)
  }
  const before = read(site, 'pages/dicas.html')
  await release(site, '2')
  expect(inlined(read(site, 'pages/dicas.html'))).toEqual(readJson(join(site, 'registry.json')))
  expect(inlined(read(site, 'index.html')).areas).toEqual([expect.objectContaining({ version: '2' })])
  expect(withoutRegistry(read(site, 'pages/dicas.html'))).toBe(withoutRegistry(before))
  await rollBack(site, 'cart')
  expect(inlined(read(site, 'pages/dicas.html'))).toEqual({ ...inlined(before), revision: 3 })
  expect(withoutRegistry(read(site, 'pages/dicas.html'))).toBe(withoutRegistry(before))
})

test('a release of the shell makes all pages from its checkout, variants included (rule A-15)', async () => {
  const site = await aSite()
  const made = read(site, 'pages/dicas.html')
  const former = made.replace('<style>', '<style>:root{--brand:#123456}').replace('"favorite":', '"former_flag":')
  expect(former).not.toContain('"favorite":')
  writeFileSync(join(site, 'pages/dicas.html'), former)
  await activate(site, {}, shell)
  expect(withoutRegistry(read(site, 'pages/dicas.html'))).toBe(withoutRegistry(made))
})

test('index.html keeps the variant that the site shows until a release names another one', async () => {
  const site = await aSite({ PORTAL_VARIANT: 'dicas' })
  await release(site, '2')
  expect(read(site, 'index.html')).toBe(read(site, 'pages/dicas.html'))
  await withEnv({}, () => activate(site, {}, shell))
  expect(read(site, 'index.html')).toBe(read(site, 'pages/dicas.html'))
  await release(site, '1', { PORTAL_VARIANT: 'vario' })
  expect(read(site, 'index.html')).toBe(read(site, 'pages/vario.html'))
})

test('the time-out of areas stays until a release names another one', async () => {
  const site = await aSite({ AREA_TIMEOUT_MS: '3000' })
  expect((await release(site, '2')).timeout).toBe(3000)
  expect((await release(site, '1', { AREA_TIMEOUT_MS: '5000' })).timeout).toBe(5000)
  expect(readJson(join(site, 'registry.json')).timeout).toBe(5000)
})

test.each([
  [
    'of an area, when a page of the site is damaged',
    (site) => {
      writeFileSync(join(site, 'pages/dicas.html'), '<!doctype html>')
      return release(site, '2')
    },
    'pages/dicas.html: one registry expected; release the shell',
  ],
  [
    'of a shell, when a page cannot be made of it',
    (site) => activate(site, { cart: '2' }, { ...shell, version: '2', scripts: null }),
    /variants\/\w+\.json: /,
  ],
])('nothing is activated by a release %s', async (_what, fail, message) => {
  const site = await aSite()
  const files = ['registry.json', 'history.json', 'shell.json', 'index.html', 'pages/prisma.html', 'pages/vario.html']
  const before = files.map((file) => read(site, file))
  await expect(fail(site)).rejects.toThrow(message)
  expect(files.map((file) => read(site, file))).toEqual(before)
})

test.each([
  ['no list of routes', { routes: null }, 'cart: routes: a list expected'],
  ['a module that was not built', { modules: {} }, 'cart: module ./page: not built'],
  ['the name of another area', { name: 'orders' }, 'cart: name: cart expected, as its folder says'],
])('an area.json with %s is refused, by a release and by a rollback', async (_what, change, message) => {
  const site = await aSite()
  publish(site, { ...aRelease({ version: '2' }), ...change }, { name: 'cart', version: '2' })
  await expect(release(site, '2')).rejects.toThrow(message)
  publish(site, aRelease({ version: '2' }))
  await release(site, '2')
  publish(site, { ...aRelease(), ...change }, { name: 'cart', version: '1' })
  await expect(rollBack(site, 'cart')).rejects.toThrow(message)
  expect(readJson(join(site, 'registry.json')).areas).toEqual([expect.objectContaining({ name: 'cart', version: '2' })])
})

test('an active area from a newer checkout blocks neither a new shell nor the release of another area', async () => {
  const site = await aSite()
  publish(site, { ...aRelease(), slots: [{ slot: 'newer.slot', widget: './page', order: 1 }] })
  publish(site, aRelease({ name: 'orders', routes: [{ path: '/pedidos', page: './page' }] }))
  await expect(withEnv({}, () => activate(site, { orders: '1' }))).resolves.toMatchObject({
    areas: [{ name: 'cart' }, { name: 'orders' }],
  })
  await expect(withEnv({}, () => activate(site, {}, shell))).resolves.toMatchObject({
    areas: [{ name: 'cart' }, { name: 'orders' }],
  })
})

describe('an area that is taken out of the portal (rule A-44)', () => {
  const areasOf = (site) => readJson(join(site, 'registry.json')).areas.map(({ name, version }) => `${name} ${version}`)

  test('leaves registry and pages; its files stay, and a rollback brings it back with its history', async () => {
    const site = await aSite()
    await release(site, '2')
    await remove(site, 'cart')
    expect(areasOf(site)).toEqual([])
    expect(inlined(read(site, 'pages/dicas.html')).areas).toEqual([])
    expect(readdirSync(join(site, 'areas/cart'))).toEqual(['1', '2'])
    await expect(remove(site, 'cart')).rejects.toThrow('cart is no area of this portal')
    expect(await rollBack(site, 'cart')).toMatchObject({ from: null, to: '2' })
    expect(areasOf(site)).toEqual(['cart 2'])
    expect(await rollBack(site, 'cart')).toMatchObject({ from: '2', to: '1' })
  })

  test('comes back by a release, and a rollback of that takes it out again', async () => {
    const site = await aSite()
    await remove(site, 'cart')
    await release(site, '2')
    expect(areasOf(site)).toEqual(['cart 2'])
    expect(await rollBack(site, 'cart')).toMatchObject({ from: '2', to: null })
    expect(areasOf(site)).toEqual([])
  })
})
