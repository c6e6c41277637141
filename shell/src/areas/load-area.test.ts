import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { forgetArea, loadArea, onLateLoad } from './load-area'
import { startRegistry } from './registry-store'

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }))

const timeout = 100
const page = { default: () => null }
const never = new Promise<never>(() => undefined)

/** A registry with one area. Each test needs another name, because loaded areas are cached by name. */
function anArea(name: string, version = '1'): { file: string; registry: object } {
  const area = {
    name,
    version,
    sdk: '^1.0.0',
    budget: { entryKb: 60 },
    entry: 'remoteEntry.js',
    global: `area_${name.replace('-', '_')}`,
    base: `/areas/${name}/${version}/`,
    routes: [{ path: `/${name}`, page: './page' }],
    modules: { './page': { chunks: [], shared: [] } },
    words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
  }
  return {
    file: `http://localhost/areas/${name}/${version}/remoteEntry.js`,
    registry: { schema: 1, revision: Number(version), timeout, areas: [area] },
  }
}

function isInPage(registry: object): void {
  const inline = (id: string, content: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`
  document.body.innerHTML =
    inline('portal-shell', { version: 'a', sdk: '1.0.0', words: {}, offers: {} }) + inline('portal-registry', registry)
  startRegistry()
}

/** Answers requests to the site: the given registry, and an area's words unless `hangs` says otherwise. */
function theSite({
  registry,
  hangs = () => false,
}: {
  registry?: object
  hangs?: (address: string) => boolean
}): jest.Mock {
  const fetch = jest.fn((address: string) => {
    if (hangs(address)) return never
    const answer = address === '/registry.json' ? registry : {}
    return Promise.resolve({ ok: answer !== undefined, status: 404, json: () => Promise.resolve(answer) })
  })
  Object.assign(globalThis, { fetch })
  return fetch
}

/** The addresses at which the area was registered with federation, in order. */
const addresses = () => jest.mocked(registerRemotes).mock.calls.map(([[remote]]) => (remote as { entry: string }).entry)

const loads = (...answers: (() => Promise<unknown>)[]) => {
  for (const answer of answers) jest.mocked(loadRemote).mockImplementationOnce(answer as typeof loadRemote)
}
const comes = () => Promise.resolve(page)
const fails = () => Promise.reject(new Error('404'))
const hangs = () => never

beforeEach(() => jest.resetAllMocks())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['fails', fails],
  ['hangs', hangs],
])('an area that %s once is loaded again from another address (rule A-26)', async (what, trouble) => {
  const { file, registry } = anArea(`once-${what}`)
  isInPage(registry)
  theSite({ registry })
  loads(trouble, comes)
  await expect(loadArea(`once-${what}`, './page')).resolves.toBe(page)
  expect(addresses()).toEqual([file, expect.stringContaining(`${file}?r=`)])
})

test('after two hanging attempts the load fails, and the next one uses a third address', async () => {
  const { file, registry } = anArea('twice')
  isInPage(registry)
  theSite({ registry })
  loads(hangs, hangs, comes)
  await expect(loadArea('twice', './page')).rejects.toThrow('nothing within')
  forgetArea('twice')
  await expect(loadArea('twice', './page')).resolves.toBe(page)
  const anew = expect.stringContaining(`${file}?r=`)
  expect(addresses()).toEqual([file, anew, anew])
  expect(new Set(addresses()).size).toBe(3)
})

test('code that comes after the time-out is told to the view that gave it up (rule A-61)', async () => {
  const { registry } = anArea('slow')
  isInPage(registry)
  theSite({ registry })
  let come: (module: object) => void = () => undefined
  loads(() => new Promise((resolve) => (come = resolve)), hangs)
  const late = jest.fn()
  const end = onLateLoad(late)
  const before = Date.now()
  await expect(loadArea('slow', './page')).rejects.toThrow('nothing within')
  expect(Date.now() - before).toBeLessThan(3 * timeout)
  expect(late).not.toHaveBeenCalled()
  come(page)
  await new Promise((done) => setTimeout(done))
  expect(late.mock.calls).toEqual([['slow']])
  end()
})

test('the second attempt uses a version that was released meanwhile', async () => {
  const { file, registry } = anArea('released', '2')
  isInPage(registry)
  const later = anArea('released', '3')
  theSite({ registry: later.registry })
  loads(hangs, comes)
  await loadArea('released', './page')
  expect(addresses()).toEqual([file, later.file])
})

test('two views of an area that hangs get one copy of its code', async () => {
  const { file, registry } = anArea('shared')
  isInPage(registry)
  theSite({ registry })
  loads(hangs, hangs, comes, comes)
  await Promise.all([loadArea('shared', './page'), loadArea('shared', './page')])
  expect(addresses()).toEqual([file, expect.stringContaining(`${file}?r=`)])
})

test('words that hang are requested again too, once for two views', async () => {
  const { registry } = anArea('mute')
  isInPage(registry)
  const fetch = theSite({ registry, hangs: (address) => address.endsWith('.json') && address.startsWith('/areas/') })
  loads(comes, comes, comes, comes)
  await Promise.all([loadArea('mute', './page'), loadArea('mute', './page')])
  expect(fetch.mock.calls.flat().filter((address) => String(address).startsWith('/areas/'))).toEqual([
    expect.stringMatching(/^\/areas\/mute\/1\/\w\w\.json$/),
    expect.stringMatching(/\.json\?r=\d+$/),
  ])
})

test('the script of a chunk that hangs does not block the second attempt', async () => {
  const { registry } = anArea('chunk')
  isInPage(registry)
  document.head.innerHTML =
    '<script data-webpack="area_chunk:page"></script><script data-webpack="area_other:page"></script>'
  theSite({ registry })
  loads(hangs, comes)
  await loadArea('chunk', './page')
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    '<script data-webpack="area_other:page"></script>',
  ])
})

test('a registry that hangs delays the second attempt by at most two seconds', async () => {
  const { registry } = anArea('alone')
  isInPage(registry)
  theSite({ hangs: (address) => address === '/registry.json' })
  loads(fails, comes)
  const before = Date.now()
  await expect(loadArea('alone', './page')).resolves.toBe(page)
  expect(Date.now() - before).toBeLessThan(4000)
})
