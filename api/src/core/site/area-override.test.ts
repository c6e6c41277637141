import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { isAllowedOrigin, overrideCookie, overrideIn } from './area-override'

const settings = {
  jwtSecret: 'a secret of tests, long enough to sign with',
  areaOverrides: ['localhost', 'https://dev.example.com'],
  publicUrl: 'https://portal.example.com/b2b',
}
const override = { area: 'cart', origin: 'http://localhost:8082' }
const sent = (cookie: string) => cookie.split(';')[0]!

test.each([
  ['http://localhost:8082', true],
  ['http://127.0.0.1:8082', true],
  ['http://[::1]:8082', true],
  ['https://dev.example.com', true],
  ['https://dev.example.com:444', false],
  ['https://dev.example.com/', false],
  ['https://dev.example.com.evil.example', false],
  ['http://localhost.evil.example', false],
  ['http://localhost:8082/x', false],
  ['http://localhost:8082; script-src *', false],
  ['javascript:alert(1)', false],
  ['http://user@localhost:8082', false],
  ['', false],
])('code from %s is allowed: %s (rule A-76)', (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, settings.areaOverrides)).toBe(isAllowed)
})

test('a browser keeps an override for eight hours, readable by no script (rule A-75)', () => {
  const cookie = overrideCookie(settings, override, 0)
  expect(cookie).toMatch(/; Path=\/b2b; Max-Age=28800; HttpOnly; SameSite=Lax; Secure$/)
  expect(overrideIn(`a=b; ${sent(cookie)}`, settings, 1000)).toEqual(override)
  expect(overrideIn(sent(cookie), settings, 8 * 3_600_000 + 1)).toBeUndefined()
  expect(overrideIn(sent(overrideCookie(settings)), settings)).toBeUndefined()
})

test('an override that this portal has not signed, or allows no longer, is none (rule A-76)', () => {
  const cookie = sent(overrideCookie(settings, override))
  expect(overrideIn(cookie, { ...settings, jwtSecret: 'another secret' })).toBeUndefined()
  expect(overrideIn(cookie, { ...settings, areaOverrides: [] })).toBeUndefined()
  const [name, value = ''] = cookie.split('=')
  const forged = Buffer.from(JSON.stringify({ ...override, origin: 'https://evil.example', until: 1e15 })).toString(
    'base64url',
  )
  expect(overrideIn(`${name}=${forged}.${value.split('.')[1]}`, settings)).toBeUndefined()
  for (const broken of ['portal_area=x.y', 'portal_area=.', 'portal_area=', '%%%', undefined])
    expect(overrideIn(broken, settings)).toBeUndefined()
})

describe('in a portal', () => {
  let portal: TestPortal
  beforeAll(async () => {
    const siteDir = mkdtempSync(join(tmpdir(), 'site-'))
    for (const folder of ['pages', 'static', 'areas/cart/1.0.0-a'])
      mkdirSync(join(siteDir, folder), { recursive: true })
    writeFileSync(join(siteDir, 'pages/prisma.html'), '<!doctype html><html><head></head><body></body></html>')
    writeFileSync(join(siteDir, 'areas/cart/1.0.0-a/page.js'), 'page()')
    writeFileSync(join(siteDir, 'areas/cart/1.0.0-a/page.js.map'), '{"version":3}')
    writeFileSync(join(siteDir, 'static/main.js.map'), '{"version":3,"file":"main.js"}')
    writeFileSync(join(siteDir, 'static/main.js.map.br'), 'packed')
    portal = await aPortal({ siteDir, areaOverrides: ['localhost'] })
  })
  const page = (cookie?: string) => portal.app.inject({ url: '/carrito', headers: cookie ? { cookie } : {} })
  const ask = (token: string | undefined, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/area_override/',
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  test('an administrator gets a page that lets one machine in, and the ordinary one back (rule A-75)', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const answer = await ask(admin.token, override)
    expect(answer.statusCode).toBe(200)
    const with_ = await page(sent(String(answer.headers['set-cookie'])))
    expect(with_.body).toContain('<meta name="portal-override" content="cart http://localhost:8082">')
    expect(with_.headers['cache-control']).toBe('no-store')
    const policy = String(with_.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' http:\/\/localhost:8082[;\s]/)
    expect(policy).toContain("connect-src 'self' http://localhost:8082 ws://localhost:8082;")
    const ordinary = await page()
    expect(ordinary.body).not.toContain('portal-override')
    expect(String(ordinary.headers['content-security-policy'])).not.toContain('localhost')
    const reset = await portal.app.inject({ method: 'DELETE', url: '/api/area_override/' })
    expect(String(reset.headers['set-cookie'])).toContain('portal_area=; Path=/; Max-Age=0')
  })

  test('nobody else may, and no other address is let in (rule A-76)', async () => {
    for (const role of ['sales_manager', 'client'] as const)
      expect((await ask((await portal.anAccount({ role })).token, override)).statusCode).toBe(403)
    expect((await ask(undefined, override)).statusCode).toBe(401)
    const admin = await portal.anAccount({ role: 'admin' })
    const foreign = await ask(admin.token, { ...override, origin: 'https://evil.example' })
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([400, undefined])
    expect(foreign.json()).toHaveProperty('origin')
    expect((await ask(admin.token, { ...override, area: '../x' })).statusCode).toBe(400)
  })

  test('where the operator allows none, an administrator is told so (rule A-76)', async () => {
    const closed = await aPortal({ areaOverrides: [] })
    const admin = await closed.anAccount({ role: 'admin' })
    const { status, body } = await admin.post('area_override/', override)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).toContain('AREA_OVERRIDES')
  })

  test('source maps of releases are for administrators, and no server sends them (rule A-77)', async () => {
    for (const url of ['/areas/cart/1.0.0-a/page.js.map', '/static/main.js.map', '/static/main.js.map.br'])
      expect((await portal.app.inject(url)).statusCode).toBe(404)
    expect((await portal.app.inject('/areas/cart/1.0.0-a/page.js')).statusCode).toBe(200)
    const path = 'source_maps/cart/1.0.0-a/page.js.map/'
    const admin = await portal.anAccount({ role: 'admin' })
    expect((await admin.get(path)).body).toEqual({ version: 3 })
    expect((await admin.get('source_maps/shell/1.0.0-a/main.js.map/')).body).toMatchObject({ file: 'main.js' })
    expect((await (await portal.anAccount({ role: 'sales_manager' })).get(path)).status).toBe(403)
    expect((await portal.app.inject(`/api/${path}`)).statusCode).toBe(401)
    for (const wrong of [
      'source_maps/cart/1.0.0-a/other.js.map/',
      'source_maps/cart/1.0.0-a/page.js/',
      'source_maps/cart/..%2F..%2Fx/page.js.map/',
      'source_maps/cart/1.0.0-a/..%2F..%2F..%2Fregistry.js.map/',
      'source_maps/cart/../page.js.map/',
    ])
      expect([400, 404]).toContain((await admin.get(wrong)).status)
  })
})
