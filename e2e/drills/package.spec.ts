import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get as getOf, type IncomingHttpHeaders } from 'node:http'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { deployed, nginx, startNginx } from '../support/nginx'
import { root } from '../support/portal'
import { expect, test } from '../support/test'
import { run } from './run'

/** "nobody" in the place of the container's user: it may write in its data folder alone. */
const nobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {}
const [port, proxyPort] = [18_871, 18_872]

const stops: (() => unknown)[] = []
test.afterAll(() => stops.forEach((stop) => stop()))

test('the package starts in a bare folder, for a user who may write in the data folder alone, behind nginx (rule A-81)', async ({
  request,
}) => {
  test.setTimeout(900_000)
  const place = mkdtempSync(join(tmpdir(), 'portal-package-'))
  const [folder, dataDir] = [join(place, 'portal'), join(place, 'data')]
  spawnSync('chmod', ['755', place])
  const made = await run(process.execPath, ['tooling/package.mjs', folder], { cwd: root, limitMs: 600_000 })
  expect(made.code, made.output).toBe(0)
  expect(JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'))).toMatchObject({ bomFormat: 'CycloneDX' })
  for (const name of [
    'README.md',
    'docs/operations/install.md',
    'docs/operations/portal.rules.yml',
    'docs/exchange/README.md',
    'docs/events.md',
    'docs/rules/operations.md',
  ])
    expect(existsSync(join(folder, name)), name).toBe(true)
  mkdirSync(dataDir)
  if (nobody.uid) chownSync(dataDir, nobody.uid, nobody.gid)

  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DEMO_DATA: '0',
    PORT: String(port),
    PUBLIC_URL: 'https://portal.example.com',
    JWT_SECRET: 'a secret of a drill, long enough to sign with',
    TRUST_PROXY: '1',
  }
  const program = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', ...nobody })
  const account = program('api/dist/admin.js', 'create', 'admin@example.com')
  expect(account.status, account.stderr).toBe(0)

  const started = Date.now()
  const server = spawn(process.execPath, ['start.mjs'], { cwd: folder, env, ...nobody })
  stops.push(() => server.kill())
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += String(text)))
  const health = `http://127.0.0.1:${port}/api/health/`
  await expect(() => fetch(health).then(({ status }) => expect(status).toBe(200)), output).toPass({ timeout: 60_000 })
  const bytes = spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0]
  console.log(
    `Package: ${Math.round(Number(bytes) / 1e6)} MB, ready in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )

  expect(Number(bytes)).toBeLessThanOrEqual(120e6)

  test.skip(!existsSync(nginx), 'there is no nginx on this machine')
  const http = deployed('nginx.conf', {
    '127.0.0.1:8080': `127.0.0.1:${port}`,
    'listen 8443': `listen 127.0.0.1:${proxyPort}`,
    '/opt/portal': folder,
  })
  stops.push(startNginx(join(place, 'nginx'), http))
  const url = `http://127.0.0.1:${proxyPort}`
  const get = (path: string) => request.get(url + path, { headers: { 'accept-encoding': 'gzip' } })
  await expect(async () => expect((await get('/api/health/')).status()).toBe(200)).toPass({ timeout: 30_000 })
  const page = await get('/catalogo')
  expect(page.headers()['content-type']).toContain('text/html')
  expect(page.headers()['content-security-policy']).toContain('script-src')

  const script = readdirSync(join(folder, 'site/static')).find((name) => name.endsWith('.js'))!
  const file = await get(`/static/${script}`)
  expect(file.status()).toBe(200)
  expect(file.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age'),
  })
  // Sources are for administrators, by the API (rule A-77).
  const version = readdirSync(join(folder, 'site/areas/cart'))[0]!
  const site = readdirSync(join(folder, 'site'), { recursive: true, encoding: 'utf8' })
  expect(site.filter((name) => name.endsWith('.map'))).toEqual([])
  const maps = ['/static/x.js.map', '/static/x.js.map.gz', `/areas/cart/${version}/x.js.map`]
  for (const path of maps) writeFileSync(join(folder, 'site', path), '{}')
  for (const path of maps)
    for (const at of [port, proxyPort])
      expect((await request.get(`http://127.0.0.1:${at}${path}`)).status(), `${at}${path}`).toBe(404)
  const none = [
    '/static/none.js',
    '/areas/cart/none.js',
    '/areas/cart/',
    '/static/',
    '/static/x.js.tmp',
    '/media/none.png',
    // The history of releases is nobody's (rule A-51).
    '/history.json',
    '/.releases/log.jsonl',
    '/static/../history.json',
    '/areas/%2e%2e/history.json',
  ]
  for (const path of none) expect((await get(path)).status(), path).toBe(404)

  const entry = `/areas/cart/${version}/area.json`
  for (const path of ['/catalogo', '/registry.json', `/static/${script}`, entry, '/media/none.png', '/api/health/'])
    for (const host of ['portal.example.com', 'dicas.example.com']) {
      const [own, proxied] = await Promise.all([port, proxyPort].map((at) => headersOf(at, host, path)))
      expect(proxied, `${path} of ${host}`).toEqual(own)
    }
  const wrong = await request.post(`${url}/api/api-token-auth/`, {
    data: { email: 'admin@example.com', password: 'wrong' },
  })
  expect(wrong.status()).toBe(400)

  server.kill('SIGTERM')
  expect(await new Promise((resolve) => server.once('exit', resolve)), output).toBe(0)
})

/** The headers of an answer but those that differ with the moment, the connection or how a file is compressed. */
function headersOf(at: number, host: string, path: string): Promise<IncomingHttpHeaders> {
  return new Promise((done, failed) => {
    const options = { port: at, path, headers: { host, 'accept-encoding': 'gzip' } }
    const asked = getOf(options, (answer) => {
      answer.resume()
      const changing =
        /^(date|server|connection|keep-alive|transfer-encoding|content-length|etag|last-modified|accept-ranges|vary|x-request-id|x-ratelimit.*)$/
      done(Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !changing.test(name))))
    })
    asked.on('error', failed)
  })
}
