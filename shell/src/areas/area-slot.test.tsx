import { act, screen } from '@testing-library/react'
import { show } from '../../test/show'
import { AreaSlot } from './area-slot'
import { loadArea } from './load-area'
import { refreshRegistry, startRegistry } from './registry-store'

jest.mock('./load-area', () => ({ loadArea: jest.fn(), forgetArea: jest.fn(), onLateLoad: () => () => undefined }))
jest.mock('./load-words', () => ({ loadAreaWords: async () => undefined }))

const anArea = (version: string) => ({
  name: 'ordering',
  version,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  entry: 'remoteEntry.js',
  global: 'area_ordering',
  base: `/areas/ordering/${version}/`,
  routes: [],
  slots: [{ slot: 'catalogue.tools', widget: './tool', order: 10, size: { minWidth: 239 } }],
  modules: { './tool': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})

let revision = 0
const theSite = (registry: object) => ({ schema: 1, revision: ++revision, ...registry })
async function siteHas(registry: object): Promise<void> {
  const published = theSite(registry)
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200, json: async () => published }) })
  await act(() => refreshRegistry())
}

/** Opens a page with the slot; each test has a module cache of another version. */
function open(version: string, change: object = {}) {
  document.body.innerHTML = ''
  for (const [id, content] of Object.entries({
    'portal-shell': { version: 'a', sdk: '1.2.0', words: {}, offers: {} },
    'portal-registry': theSite({ areas: [anArea(version)], ...change }),
  }))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
    )
  startRegistry()
  return show(
    <main>
      <AreaSlot name="catalogue.tools" props={{}} />
    </main>,
  )
}

const Tool = () => <button>Pedido propuesto</button>
/** How many widgets have a place on the page that is seen, be it empty. */
const places = () =>
  [...screen.getByRole('main').children].filter((place) => getComputedStyle(place).display !== 'none').length

const loads = jest.mocked(loadArea)
beforeEach(() => {
  loads.mockReset()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('a widget stands in the space that was kept free for it while it loaded', async () => {
  let come = (_exports: { default: typeof Tool }) => {}
  loads.mockReturnValue(new Promise((done) => (come = done)))
  open('1')
  expect([places(), screen.queryByRole('button')]).toEqual([1, null])
  await act(async () => come({ default: Tool }))
  const widget = await screen.findByRole('button')
  expect([places(), widget.parentElement?.parentElement]).toEqual([1, screen.getByRole('main')])
})

test('a widget that failed leaves no space free, until another version takes its place (rule A-57)', async () => {
  loads.mockRejectedValueOnce(new Error('broken')).mockResolvedValue({ default: Tool })
  open('2')
  expect(places()).toBe(1)
  await act(async () => undefined)
  expect(places()).toBe(0)
  await siteHas({ areas: [anArea('3')] })
  await screen.findByRole('button')
  expect(places()).toBe(1)
})

test('the widget of an area that is off leaves no space free, from the start and later on (rule A-59)', async () => {
  loads.mockResolvedValue({ default: Tool })
  open('4', { off: ['ordering'] })
  expect([places(), loads.mock.calls]).toEqual([0, []])
  await siteHas({ areas: [anArea('4')] })
  await screen.findByRole('button')
  expect(places()).toBe(1)
  await siteHas({ areas: [anArea('4')], off: ['ordering'] })
  expect([places(), screen.queryByRole('button')]).toEqual([0, null])
})
