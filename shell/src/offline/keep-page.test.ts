import { portalStore, type RegisteredArea } from '@portal/shared-sdk'
import { registryAtom, startRegistry } from '../areas/registry-store'
import { keepFiles } from './keep-page'
import { noteLoadedFiles } from './loaded-files'

const host = 'http://localhost'
const pageAddress = `${host}/pedidos/almacen/`
const words = { es: 'es.json', pt: 'pt.json', en: 'en.json' }
const area = (version: string) => ({
  name: 'stock',
  version,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  entry: 'entry.js',
  global: 'stock',
  words,
  base: `/areas/stock/${version}/`,
  modules: {},
  routes: [],
})
const block = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
const shellOf = (version: string) => ({ version, sdk: '1.0.0', scripts: [], pages: {}, words, offers: {} })
const pageOf = (shell: string, stock: string, canaries: object[] = []) =>
  block('portal-shell', shellOf(shell)) +
  block('portal-registry', { schema: 1, revision: 7, areas: [area(stock)], canaries })

let load: (...files: string[]) => void
/** The page that the server has. */
let served: string
let order: string[]
let content: Map<string, string>

beforeAll(() => {
  Object.assign(globalThis, {
    PerformanceResourceTiming: class {},
    PerformanceObserver: class {
      constructor(seen: (list: { getEntries: () => { name: string }[] }) => void) {
        load = (...files) => seen({ getEntries: () => files.map((name) => ({ name: host + name })) })
      }
      observe = () => undefined
    },
    Request: class {
      constructor(readonly url: string) {}
    },
    Response: class {
      constructor(readonly body: string) {}
      text = async () => this.body
    },
  })
  noteLoadedFiles()
})

beforeEach(() => {
  content = new Map()
  order = []
  const put = (url: string, text: string) => {
    order.push(url.replace(host, ''))
    content.set(url, text)
  }
  const cache = {
    add: async ({ url }: { url: string }) => put(url, 'file'),
    put: async (url: string, { body }: { body: string }) => put(url, body),
    match: async (url: string) => (content.has(url) ? { text: async () => content.get(url) } : undefined),
    keys: async () => [...content.keys()].map((url) => ({ url })),
    delete: async (url: string) => {
      order.push(`- ${url.replace(host, '')}`)
      return content.delete(url)
    },
  }
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => served }),
  })
})

/** A page that was opened with these versions. */
function open(shell: string, stock: string) {
  served = pageOf(shell, stock)
  document.head.innerHTML = served
  portalStore.set(registryAtom, { schema: 1, revision: 0, areas: [] })
  startRegistry()
}

test('the files come before the page that needs them, and what a former release needed goes last (rule P-86)', async () => {
  open('1', '1')
  load('/static/main.1.js', '/areas/stock/1/entry.js', '/media/1.svg')
  await keepFiles()
  expect(order).toEqual(['/static/main.1.js', '/areas/stock/1/entry.js', '/pedidos/almacen/'])

  order.length = 0
  load('/areas/stock/1/dialog.js')
  await keepFiles()
  expect(order).toEqual(['/areas/stock/1/dialog.js'])

  order.length = 0
  open('1', '2')
  load('/areas/stock/2/entry.js')
  await keepFiles()
  expect(order).toEqual([
    '/areas/stock/2/entry.js',
    '/pedidos/almacen/',
    '- /areas/stock/1/entry.js',
    '- /areas/stock/1/dialog.js',
  ])
})

test('the page of a shell that this page does not run is not kept', async () => {
  open('1', '1')
  served = pageOf('2', '1')
  await expect(keepFiles()).rejects.toThrow('another shell')
  expect(order.includes('/pedidos/almacen/')).toBe(false)
})

test('the kept page has the areas of the visit and no canary (rules P-86, A-56)', async () => {
  open('1', '1')
  served = pageOf('1', '1', [{ id: 'k1', to: { percent: 100 }, area: area('2') }])
  await keepFiles()
  const registry = /portal-registry">([^<]*)</.exec(content.get(pageAddress) ?? '')?.[1] ?? ''
  const { areas, canaries, revision } = JSON.parse(registry) as {
    areas: RegisteredArea[]
    canaries?: []
    revision: number
  }
  expect([areas.map(({ version }) => version), canaries, revision]).toEqual([['1'], undefined, 7])
})
