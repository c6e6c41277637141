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

  test('is looked for every minute while the page is visible, and when it becomes visible again', () => {
    jest.useFakeTimers()
    siteHas({ schema: 1, revision: 4, areas: [] })
    refreshRegistryRegularly()
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    jest.advanceTimersByTime(180_000)
    expect(fetch).not.toHaveBeenCalled()
    seen.mockReturnValue('visible')
    window.dispatchEvent(new Event('focus'))
    jest.advanceTimersByTime(60_000)
    expect(fetch).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })
})
