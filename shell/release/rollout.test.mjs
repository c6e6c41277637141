import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activate, remove, rollBack } from './activate.mjs'
import { core } from './core.mjs'
import { areaCommand, canaryCommand, startCanary } from './rollout-commands.mjs'
import { readJson } from './site-folder.mjs'

const { parseGroup, rolloutOf: readRollout } = core

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

function publish(site, name, version, change = {}) {
  const folder = join(site, 'areas', name, version)
  mkdirSync(folder, { recursive: true })
  const release = {
    name,
    version,
    sdk: '^1.0.0',
    budget: { entryKb: 60 },
    entry: `remoteEntry.${version}.js`,
    global: `area_${name}_${version}`,
    uses: {},
    routes: [{ path: `/${name}`, page: './page' }],
    modules: { './page': { chunks: [], shared: [] } },
    words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
    ...change,
  }
  writeFileSync(join(folder, 'area.json'), JSON.stringify(release))
}

/** A site with version 1 of a cart and of orders; versions 2 and 3 of the cart are published. */
async function aSite() {
  const site = mkdtempSync(join(tmpdir(), 'site-'))
  for (const version of ['1', '2', '3']) publish(site, 'cart', version)
  publish(site, 'orders', '1')
  await activate(site, { cart: '1', orders: '1' }, shell)
  return site
}

const registryOf = (site) => readJson(join(site, 'registry.json'))
const inPage = (site) =>
  JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(readFileSync(join(site, 'index.html'), 'utf8'))[1])
const canariesOf = (site) => (registryOf(site).canaries ?? []).map(({ area, to }) => [area.name, area.version, to])
const versionsOf = (site) => registryOf(site).areas.map(({ name, version }) => `${name} ${version}`)
const lastEnd = (site) => readRollout(site).ended[0]

test.each([
  ['10%', { percent: 10 }],
  ['0.5%', { percent: 0.5 }],
  ['brand=dicas,Vario', { brands: ['dicas', 'vario'] }],
  ['accounts=Ana@example.com, 42', { accounts: ['ana@example.com', 42] }],
])('%s names whom a new version goes to (rule A-55)', (text, group) => {
  expect(parseGroup(text)).toEqual(group)
})

test.each(['', '0%', '101%', '10', 'brand=', 'brand=../x', 'accounts=ana', 'role=admin'])(
  '"%s" names nobody and is refused',
  (text) => {
    expect(() => parseGroup(text)).toThrow('10%, brand=NAME or accounts=EMAIL expected')
  },
)

test('a canary stands in registry and pages beside the active version, without e-mails (rule A-55)', async () => {
  const site = await aSite()
  await startCanary(site, 'cart', '2', 'accounts=ana@example.com,42')
  expect(canariesOf(site)).toEqual([['cart', '2', { accounts: [42] }]])
  expect(inPage(site)).toEqual(registryOf(site))
  expect(versionsOf(site)).toEqual(['cart 1', 'orders 1'])
  expect(readRollout(site).canaries.cart).toMatchObject({ version: '2', beside: '1' })
})

test('a canary is widened, goes through the release of another area, and becomes the version of everybody', async () => {
  const site = await aSite()
  await startCanary(site, 'cart', '2', '10%')
  const { id } = registryOf(site).canaries[0]
  await canaryCommand(site, ['widen', 'mfe-cart', '50%'])
  publish(site, 'orders', '2')
  await activate(site, { orders: '2' })
  expect(registryOf(site).canaries).toEqual([expect.objectContaining({ id, to: { percent: 50 } })])
  expect(await canaryCommand(site, ['complete', 'cart'])).toContain('cart 2 is active for everybody')
  expect([canariesOf(site), versionsOf(site), lastEnd(site).how]).toEqual([[], ['cart 2', 'orders 2'], 'completed'])
  expect(await rollBack(site, 'cart')).toMatchObject({ from: '2', to: '1' })
})

test('a canary that is withdrawn leaves everybody the active version, and the reason is kept', async () => {
  const site = await aSite()
  await startCanary(site, 'cart', '2', '10%')
  await canaryCommand(site, ['withdraw', 'cart', 'slow', 'lists'])
  expect([canariesOf(site), versionsOf(site)]).toEqual([[], ['cart 1', 'orders 1']])
  expect(lastEnd(site)).toMatchObject({ area: 'cart', version: '2', how: 'withdrawn', reason: 'slow lists' })
  expect(await canaryCommand(site, ['list'])).toContain('cart 2 withdrawn: slow lists')
})

test.each([
  ['a release', (site) => activate(site, { cart: '3' })],
  ['a removal', (site) => remove(site, 'cart')],
  ['another canary', (site) => startCanary(site, 'cart', '3', '5%')],
])('%s of the area ends its canary', async (_what, act) => {
  const site = await aSite()
  await startCanary(site, 'cart', '2', '10%')
  await act(site)
  expect(canariesOf(site).map(([, version]) => version)).not.toContain('2')
  expect(lastEnd(site)).toMatchObject({ version: '2', how: 'replaced' })
})

test.each([
  ['the active version', {}, '1', 'cart 1 is active already'],
  [
    'a path of another area',
    { routes: [{ path: '/orders', page: './page' }] },
    '4',
    'cart and orders both own /orders',
  ],
  ['a core that the shell lacks', { sdk: '^1.9.0' }, '4', 'cart needs shared-sdk ^1.9.0'],
  ['a malformed declaration', { routes: null }, '4', 'cart: routes: a list expected'],
])('a canary with %s is refused, and nothing changes', async (_what, change, version, message) => {
  const site = await aSite()
  if (version === '4') publish(site, 'cart', '4', change)
  const before = registryOf(site)
  await expect(startCanary(site, 'cart', version, '10%')).rejects.toThrow(message)
  expect([registryOf(site), readRollout(site).canaries]).toEqual([before, {}])
})

test('a canary that a newer shell cannot serve ends and does not hold the shell up', async () => {
  const site = await aSite()
  await startCanary(site, 'cart', '2', '10%')
  await activate(site, {}, { ...shell, version: '2', owns: { path: ['/', '/carro'] } })
  expect(canariesOf(site)).toHaveLength(1)
  publish(site, 'cart', '2', { routes: [{ path: '/carro', page: './page' }] })
  await activate(site, {}, { ...shell, version: '3', owns: { path: ['/', '/carro'] } })
  expect([canariesOf(site), lastEnd(site).how]).toEqual([[], 'withdrawn'])
  expect(lastEnd(site).reason).toBe('the shell and cart both own /carro')
})

test('an area is off until it is on again, whatever is released meanwhile (rule A-59)', async () => {
  const site = await aSite()
  expect(await areaCommand(site, ['off', 'cart'])).toBe('cart is off')
  await activate(site, { cart: '2' })
  expect([registryOf(site).off, inPage(site).off]).toEqual([['cart'], ['cart']])
  await areaCommand(site, ['on', 'cart'])
  expect(registryOf(site).off).toBeUndefined()
  await expect(areaCommand(site, ['off', 'carts'])).rejects.toThrow('carts is no area of this portal')
})
