import { portalStore } from '@portal/shared-sdk'
import { areaOf, refreshRegistryRegularly, refreshRegistry, registryAtom, startRegistry } from './registry-store'

const released = (name: string, sdk: string) => ({
  name,
  sdk,
  budget: { entryKb: 60 },
  version: '1.0.0-ab',
  entry: 'remoteEntry.ab.js',
  global: `area_${name}`,
  base: `/areas/${name}/1.0.0-ab/`,
  routes: [{ path: `/${name}`, page: './page' }],
  modules: { './page': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})
const inline = (id: string, content: object) => {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
  )
}

test('an area that needs a newer shell is left out with a warning, and the others are offered', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  inline('portal-shell', { version: 'a', sdk: '1.2.0', words: {}, offers: {} })
  inline('portal-registry', {
    schema: 1,
    revision: 4,
    areas: [released('cart', '^1.2.0'), released('offers', '^1.3.0'), released('leads', '^2.0.0')],
  })
  startRegistry()
  expect(portalStore.get(registryAtom).areas.map(({ name }) => name)).toEqual(['cart'])
  expect(areaOf('offers')).toBeUndefined()
  expect(warn.mock.calls.flat()).toEqual([
    'Area offers is left out: needs shared-sdk ^1.3.0, the shell has 1.2.0',
    'Area leads is left out: needs shared-sdk ^2.0.0, the shell has 1.2.0',
  ])
})

describe('a new registry on the site', () => {
  const siteHas = (registry: object) =>
    Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => registry })) })
  const names = () => portalStore.get(registryAtom).areas.map(({ name }) => name)
  const offers = released('offers', '^1.0.0')
  beforeEach(() => {
    document.body.innerHTML = ''
    inline('portal-shell', { version: 'a', sdk: '1.2.0', words: {}, offers: {} })
    inline('portal-registry', { schema: 1, revision: 4, areas: [released('cart', '^1.2.0')] })
    startRegistry()
  })

  test.each<[string, object, { afterFailure?: boolean }, string[]]>([
    ['a higher revision is used', { revision: 5 }, {}, ['offers']],
    ['the same revision is not used', { revision: 4 }, {}, ['cart']],
    ['an older revision is not used', { revision: 3, shell: 'a' }, { afterFailure: true }, ['cart']],
    ['one for another shell is not used while the page works', { revision: 5, shell: 'b' }, {}, ['cart']],
    [
      'one for another shell is used when an area has failed',
      { revision: 5, shell: 'b' },
      { afterFailure: true },
      ['offers'],
    ],
  ])('%s', async (_what, registry, options, expected) => {
    siteHas({ schema: 1, areas: [offers], ...registry })
    await refreshRegistry(options)
    expect(names()).toEqual(expected)
  })

  test.each([
    ['switched off', { off: ['cart'] }, ['cart'], '1.0.0-ab'],
    ['withdrawn', { canaries: [] }, [], '1.0.0-ab'],
  ])(
    'what is %s there holds at once, also in a page of an older shell (rules A-57, A-59)',
    async (_w, change, off, version) => {
      localStorage.setItem('_visit', '{}')
      document.documentElement.dataset.variant = 'dicas'
      document.getElementById('portal-registry')!.remove()
      const next = { ...released('cart', '^1.2.0'), version: '2' }
      const canaries = [{ id: 'k1', to: { brands: ['dicas'] }, area: next }]
      inline('portal-registry', { schema: 1, revision: 4, canaries, areas: [released('cart', '^1.2.0')] })
      startRegistry()
      expect(areaOf('cart')!.version).toBe('2')
      siteHas({ schema: 1, revision: 5, shell: 'b', canaries, areas: [offers], ...change })
      await refreshRegistry()
      expect([portalStore.get(registryAtom).off, names()]).toEqual([off, ['cart']])
      expect(areaOf('cart')!.version).toBe('off' in change ? '2' : version)
    },
  )

  test('is looked for every four seconds while the page is visible, and when it becomes visible again (rule A-59)', async () => {
    jest.useFakeTimers()
    siteHas({ schema: 1, revision: 4, areas: [] })
    Object.assign(globalThis, { fetch: jest.fn(async () => Promise.reject(new TypeError('no network'))) })
    refreshRegistryRegularly()
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await jest.advanceTimersByTimeAsync(180_000)
    expect(fetch).not.toHaveBeenCalled()
    seen.mockReturnValue('visible')
    window.dispatchEvent(new Event('focus'))
    await jest.advanceTimersByTimeAsync(8_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    jest.useRealTimers()
  })
})
