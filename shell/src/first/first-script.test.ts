/** A token that nobody signed, for ten days from now. */
const token = `x.${btoa(JSON.stringify({ user: 1, exp: Date.now() / 1000 + 864_000, iat: Date.now() / 1000 }))}.x`

const words = { es: 'es.json', pt: 'pt.json', en: 'en.json' }
const stock = {
  name: 'stock',
  base: '/areas/stock/1/',
  entry: 'entry.js',
  words,
  modules: {
    './list': { chunks: ['list.js'], shared: ['formik'] },
    './mark': { chunks: ['mark.js'], shared: [] },
    './box': { chunks: ['box.js'], shared: [] },
  },
  routes: [
    {
      path: '/stock/:id',
      page: './list',
      public: { flag: 'open_stock' },
      first: [
        { call: 'stocks/', query: { client: '$client', center: '$center', after: '$yearAgo', before: '$lastMonth' } },
        { call: 'stocks/of_center/', when: { has: 'center' } },
        { call: 'stocks/usual/', unless: ['_stockView=list', 'client.locked'] },
      ],
    },
    { path: '/counts', page: './list', when: { role: 'admin' }, first: [{ call: 'counts/' }] },
    { path: '/bought', page: './list', when: { punchout: true }, first: [{ call: 'bought/' }] },
  ],
  slots: [
    { slot: 'header.cart', widget: './mark', when: { signedIn: true } },
    { slot: 'cart.side', widget: './box' },
    { slot: 'list.save', widget: './box' },
  ],
}
const malformed = { name: 'malformed', routes: null }

const account = { role: 'admin' }
let called: string[]

/** Opens the page at an address with what is stored in the browser. */
async function open(
  address: string,
  stored: Record<string, unknown> = {},
  config: object = {},
  registry: object = {},
): Promise<void> {
  const inline = (id: string, content: object) =>
    `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`
  const shell = { scripts: ['/main.js'], pages: { 'page-login': ['/login.js'] }, words, offers: { formik: ['/f.js'] } }
  document.head.innerHTML =
    '<meta name="portal-today" content="2026-03-15">' +
    inline('portal-shell', shell) +
    inline('portal-registry', { schema: 1, revision: 1, areas: [malformed, stock], ...registry }) +
    inline('portal-config', { defaultLanguage: 'es', flags: {}, settings: {}, ...config })
  delete document.documentElement.dataset.skeleton
  delete window.portalFirst
  window.history.pushState(null, '', address)
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  called = []
  globalThis.fetch = ((url: string) => {
    called.push(url)
    const answer = { ok: true, json: () => Promise.resolve(account) }
    return Promise.resolve({ ...answer, clone: () => answer } as Response)
  }) as typeof fetch
  jest.isolateModules(() => {
    jest.requireActual<object>('./first-script')
  })
  await new Promise((done) => {
    setTimeout(done, 0)
  })
}

const preloaded = () => [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))
const isPlain = () => document.documentElement.dataset.skeleton === 'plain'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a visitor of the log-in page gets its code and the shell’s words, and no call is sent', async () => {
  await open('/login/', { _language: 'pt' })
  expect(preloaded()).toEqual(['pt.json', '/login.js'])
  expect([called, isPlain(), document.documentElement.lang]).toEqual([[], true, 'pt'])
})

test('a signed-in user gets the code of page and header, and the calls that the page begins with', async () => {
  await open('/stock/7', { _token: token, _client: { id: 3 }, _center: { id: 8 }, _language: 'es' })
  expect(preloaded()).toEqual([
    'es.json',
    '/areas/stock/1/entry.js',
    '/areas/stock/1/list.js',
    '/f.js',
    '/areas/stock/1/es.json',
    '/areas/stock/1/mark.js',
  ])
  expect(called).toEqual([
    '/api/account/',
    `/api/stocks/?client=3&center=8&after=${encodeURIComponent('2025-03-01T00:00:00')}&before=${encodeURIComponent('2026-02-28T23:59:59')}`,
    '/api/stocks/of_center/',
    '/api/stocks/usual/',
  ])
  expect([isPlain(), window.portalFirst?.size]).toEqual([false, 4])
})

test.each([
  ['what is not chosen', {}, ['/api/stocks/of_center/']],
  ['a view that is remembered', { _client: { id: 3 }, _center: { id: 8 }, _stockView: 'list' }, ['/api/stocks/usual/']],
  ['a client with another list', { _client: { id: 3, locked: true }, _center: { id: 8 } }, ['/api/stocks/usual/']],
])('a call that %s makes another one is not sent', async (_what, stored, missing) => {
  await open('/stock/7', { _token: token, ...stored })
  const paths = called.map((url) => url.split('?')[0]!)
  expect(['/api/stocks/of_center/', '/api/stocks/usual/'].filter((path) => !paths.includes(path))).toEqual(missing)
})

test('a tab that is loaded again asks for its own client, not for another tab’s (rule S-64)', async () => {
  await open('/stock/7', { _token: token, _client: { id: 3 } })
  localStorage.setItem('_client', JSON.stringify({ id: 4 }))
  await open('/stock/7')
  expect(called[1]).toContain('client=3')
})

test.each([
  ['an address with a query', '/stock/7?page=2', {}],
  ['a page that this session may not see', '/bought', {}],
])('%s sends the account alone', async (_what, address, stored) => {
  await open(address, { _token: token, ...stored })
  expect(called).toEqual(['/api/account/'])
})

test('calls of a page for some roles wait for the account, and are left out for another one', async () => {
  await open('/counts', { _token: token })
  expect(called).toEqual(['/api/account/', '/api/counts/'])
  account.role = 'client'
  await open('/counts', { _token: token })
  account.role = 'admin'
  expect(called).toEqual(['/api/account/'])
})

test('a visitor gets the code of a page that is open to all, and no other page’s', async () => {
  await open('/stock/7')
  expect([preloaded().length, isPlain()]).toEqual([1, true])
  await open('/stock/7', {}, { flags: { open_stock: true } })
  expect([preloaded().length, isPlain(), called]).toEqual([5, false, []])
})

test('widgets for the places of a page’s area are loaded ahead with it, and those of other pages are not', async () => {
  await open('/stock/7', { _token: token })
  expect(preloaded()).not.toContain('/areas/stock/1/box.js')
  await open('/stock/7', { _token: token }, {}, { areas: [{ ...stock, name: 'cart' }] })
  expect(preloaded()).toContain('/areas/stock/1/box.js')
})

test('a slot that this shell does not know keeps none of the area’s other widgets from being loaded ahead', async () => {
  const newer = { ...stock, slots: [{ slot: 'stock.tools', widget: './box' }, ...stock.slots] }
  await open('/stock/7', { _token: token }, {}, { areas: [newer] })
  expect(preloaded()).toContain('/areas/stock/1/mark.js')
  expect(preloaded()).not.toContain('/areas/stock/1/box.js')
})

test('a visit of a canary gets its files at once, and nothing is loaded of an area that is off (rules A-55, A-59, A-62)', async () => {
  const canaries = [{ id: 'k1', to: { accounts: [1] }, area: { ...stock, base: '/areas/stock/2/' } }]
  await open('/stock/7', { _token: token }, {}, { canaries })
  expect(preloaded()).toContain('/areas/stock/2/list.js')
  expect(preloaded().filter((file) => file?.startsWith('/areas/stock/1/'))).toEqual([])
  await open('/stock/7', { _token: token }, {}, { off: ['stock'] })
  expect([preloaded(), called]).toEqual([['en.json'], ['/api/account/']])
  sessionStorage.setItem('_faultSearch', JSON.stringify({ off: ['stock'] }))
  await open('/stock/7', { _token: token })
  expect(called).toEqual(['/api/account/'])
})

test('a token that has run out sends nothing, and the page opens', async () => {
  await open('/stock/7', { _token: `x.${btoa(JSON.stringify({ user: 1, exp: 1 }))}.x` })
  expect(called).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(document.querySelector('script[src="/main.js"]')).not.toBeNull()
})
