import { portalStore } from '@portal/shared-sdk'
import { areaOf, registryAtom, startRegistry } from './registry-store'

const released = (name: string, sdk: string) => ({
  name, sdk, budget: { entryKb: 60 }, version: '1.0.0-ab', entry: 'remoteEntry.ab.js', global: `area_${name}`, base: `/areas/${name}/1.0.0-ab/`,
  routes: [{ path: `/${name}`, page: './page' }], modules: { './page': { chunks: [], shared: [] } }, words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})
const inline = (id: string, content: object) => {
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`)
}

test('an area that needs a newer shell is left out by name, and the others are there', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  inline('portal-shell', { version: 'a', sdk: '1.2.0', words: {}, offers: {} })
  inline('portal-registry', { schema: 1, revision: 4, areas: [released('cart', '^1.2.0'), released('offers', '^1.3.0'), released('leads', '^2.0.0')] })
  startRegistry()
  expect(portalStore.get(registryAtom).areas.map(({ name }) => name)).toEqual(['cart'])
  expect(areaOf('offers')).toBeUndefined()
  expect(warn.mock.calls.flat()).toEqual([
    'Area offers is left out: needs shared-sdk ^1.3.0, the shell has 1.2.0', 'Area leads is left out: needs shared-sdk ^2.0.0, the shell has 1.2.0',
  ])
})
