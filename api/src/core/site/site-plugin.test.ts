import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { sitePlugin } from './site-plugin'

const page = (text: string) =>
  `<!doctype html><html><head><script type="application/json" id="portal-registry">{"x":{"chatbotUrl":"https://evil.example/"}}</script><script type="application/json" id="portal-config">{"chatbotUrl":"https://bot.example/chat"}</script><script>one()</script></head><body><p>${text}</p></body></html>`

async function aSite(fixedDay?: string, basePath?: string, areasUrl?: string) {
  const siteDir = mkdtempSync(join(tmpdir(), 'site-'))
  for (const folder of ['pages', 'static', 'areas/cart/1']) mkdirSync(join(siteDir, folder), { recursive: true })
  writeFileSync(join(siteDir, 'pages/prisma.html'), page('prisma'))
  writeFileSync(join(siteDir, 'pages/dicas.html'), page('dicas'))
  writeFileSync(join(siteDir, 'static/main.1.js'), 'main()')
  writeFileSync(join(siteDir, 'static/main.1.js.br'), 'brotli')
  writeFileSync(join(siteDir, 'static/half.js.tmp'), 'half')
  writeFileSync(join(siteDir, 'areas/cart/1/remoteEntry.js'), 'cart()')
  writeFileSync(join(siteDir, 'registry.json'), '{"revision":1,"areas":[{"base":"/areas/cart/1/"}]}')
  const app = Fastify()
  app.get('/api/health/', () => ({ status: 'ok' }))
  await sitePlugin(app, {
    siteDir,
    fixedDay,
    basePath,
    areasUrl,
    variantOf: (host) => ({ public: { name: host === 'dicas.example' ? 'dicas' : 'prisma' } }),
  })
  return { app, siteDir }
}

test("every address of the portal opens the page of the host name's variant", async () => {
  const { app } = await aSite()
  for (const url of ['/', '/catalogo/product/7/', '/dashboard/ventas?x=a.b']) {
    const answer = await app.inject({ url, headers: { host: 'dicas.example' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('dicas')
  }
  expect((await app.inject('/')).body).toContain('prisma')
})

test('a page names DEMO_DATE, and no day without it', async () => {
  const { app } = await aSite('2028-02-29')
  const demonstration = await app.inject('/')
  expect(demonstration.body).toContain('<meta name="portal-today" content="2028-02-29">')
  const { app: ordinary } = await aSite()
  const page = await ordinary.inject('/')
  expect(page.body).not.toContain('portal-today')
  expect(page.headers.etag).not.toBe(demonstration.headers.etag)
})

test('areas at another origin are named there with their hashes, and it may fetch them here (rule A-80)', async () => {
  const { app, siteDir } = await aSite(undefined, '/b2b', 'https://cdn.example.com/x')
  const registry = {
    areas: ['cart', 'old'].map((name) => ({ name, version: '1', base: `/areas/${name}/1/`, text: '</' })),
  }
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify(registry))
  writeFileSync(join(siteDir, 'areas/cart/1/area.json'), '{"integrity":{"remoteEntry.js":"sha256-a"}}')
  const block = JSON.stringify(registry).replaceAll('<', '\\u003c')
  const html = `<head></head><script type="application/json" id="portal-registry">${block}</script>"/static/a.js"`
  writeFileSync(join(siteDir, 'pages/prisma.html'), html)
  const moved = [
    {
      name: 'cart',
      version: '1',
      base: 'https://cdn.example.com/x/areas/cart/1/',
      text: '</',
      integrity: { 'remoteEntry.js': 'sha256-a' },
    },
    { name: 'old', version: '1', base: '/b2b/areas/old/1/', text: '</' },
  ]
  expect((await app.inject('/registry.json')).json()).toEqual({ areas: moved })
  const page = await app.inject('/')
  expect(page.body).toContain('"/b2b/static/a.js"')
  expect(JSON.parse(/registry">([^<]*)</.exec(page.body)![1]!)).toEqual({ areas: moved })
  const policy = page.headers['content-security-policy']
  for (const kind of ['script-src', 'connect-src', 'img-src'])
    expect(policy).toContain(`${kind} 'self' https://cdn.example.com`)
  const file = await app.inject('/areas/cart/1/remoteEntry.js')
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await app.inject('/static/main.1.js')).headers).not.toHaveProperty('access-control-allow-origin')
})

test('below a path a page and the registry name their files there, and the page tells the path (rule W-62)', async () => {
  const { app, siteDir } = await aSite(undefined, '/b2b')
  const html =
    '<head></head><link href="/static/a.js"><style>@font-face{src:url("/media/f.woff2")}</style>{"base":"/areas/x/"} <p>"/other/"</p><a href="//example.com/">'
  writeFileSync(join(siteDir, 'pages/prisma.html'), html)
  const { body } = await app.inject('/')
  expect(body).toContain('<meta name="portal-base" content="/b2b">')
  expect(body).toContain(
    '<link href="/b2b/static/a.js"><style>@font-face{src:url("/b2b/media/f.woff2")}</style>{"base":"/b2b/areas/x/"} <p>"/other/"</p><a href="//example.com/">',
  )
  expect((await app.inject('/registry.json')).json().areas).toEqual([{ base: '/b2b/areas/cart/1/' }])
})

test('a page allows no script but those of this site and its own first one', async () => {
  const { app } = await aSite()
  const { headers } = await app.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/)
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-src 'self' https://bot.example;")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('trusted-types')
  expect(headers['content-security-policy-report-only']).toBe("require-trusted-types-for 'script'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  })
})

test('no address of a chatbot adds to the policy of a page', async () => {
  const { app, siteDir } = await aSite()
  const evil = page('x').replace('https://bot.example/chat', 'https://bot.example; script-src-elem *')
  writeFileSync(join(siteDir, 'pages/prisma.html'), evil)
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).not.toContain('script-src-elem')
  expect(policy).toContain("frame-src 'self';")
})

test('a page is compressed, and not sent again while it is the same', async () => {
  const { app, siteDir } = await aSite()
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('prisma')
  const again = { url: '/', headers: { 'if-none-match': String(first.headers.etag) } }
  expect((await app.inject(again)).statusCode).toBe(304)
  writeFileSync(join(siteDir, 'pages/prisma.html'), page('a new release'))
  expect((await app.inject(again)).body).toContain('a new release')
})

test('hashed files are cached for good and come compressed', async () => {
  const { app } = await aSite()
  const answer = await app.inject({ url: '/static/main.1.js', headers: { 'accept-encoding': 'br' } })
  expect(answer.body).toBe('brotli')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await app.inject('/areas/cart/1/remoteEntry.js')).body).toBe('cart()')
})

test('the registry is asked for again each time', async () => {
  const { app } = await aSite()
  const answer = await app.inject('/registry.json')
  expect(answer.json()).toMatchObject({ revision: 1, areas: [{ base: '/areas/cart/1/' }] })
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  '/areas/cart/2/remoteEntry.js',
  '/areas/cart/',
  '/static/gone.js',
  '/static/half.js.tmp',
  '/favicon.ico',
  '/api/nothing/',
  '/static/..%2fregistry.json',
])('%s is not found, and never a page', async (url) => {
  const { app } = await aSite()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(404)
  expect(String(answer.headers['content-type'])).not.toContain('html')
})

test('before anything has been published it says so', async () => {
  const app = Fastify()
  await sitePlugin(app, {
    siteDir: mkdtempSync(join(tmpdir(), 'site-')),
    variantOf: () => ({ public: { name: 'prisma' } }),
  })
  expect((await app.inject('/')).statusCode).toBe(503)
})

test('the worker of pages without network is asked for each time, and may fetch pages and areas alone (rule P-85)', async () => {
  const { app, siteDir } = await aSite(undefined, '', 'https://cdn.example.com/x')
  expect((await app.inject('/offline-worker.js')).statusCode).toBe(404)
  writeFileSync(join(siteDir, 'offline-worker.js'), 'work()')
  const { body, headers } = await app.inject('/offline-worker.js')
  expect(body).toBe('work()')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self' https://cdn.example.com",
  })
  const again = await app.inject({ url: '/offline-worker.js', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})
