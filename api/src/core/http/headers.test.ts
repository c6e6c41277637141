import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aPortal, type TestPortal } from '../../../test/a-portal'

const portals: Record<string, TestPortal> = {}
beforeAll(async () => {
  for (const production of [true, false]) {
    const portal = await aPortal({ production })
    const { siteDir } = portal.config
    for (const folder of ['pages', 'static', 'areas/cart/1']) mkdirSync(join(siteDir, folder), { recursive: true })
    writeFileSync(join(siteDir, 'pages/prisma.html'), '<!doctype html><p>prisma')
    writeFileSync(join(siteDir, 'static/main.1.js'), 'main()')
    writeFileSync(join(siteDir, 'areas/cart/1/remoteEntry.js'), 'cart()')
    writeFileSync(join(siteDir, 'registry.json'), '{}')
    portals[String(production)] = portal
  }
})

const addresses: [string, string, number][] = [
  ['GET', '/', 200],
  ['GET', '/catalogo/1', 200],
  ['GET', '/static/main.1.js', 200],
  ['GET', '/static/gone.js', 404],
  ['GET', '/static/..%2fregistry.json', 404],
  ['GET', '/areas/cart/1/remoteEntry.js', 200],
  ['GET', '/areas/cart/2/remoteEntry.js', 404],
  ['GET', '/registry.json', 200],
  ['GET', '/favicon.ico', 404],
  ['GET', '/catalogo/%zz', 400],
  ['POST', '/catalogo', 404],
  ['GET', '/media/pictures/1/fregona.petrol.svg', 200],
  ['GET', '/media/pictures/1/fregona.petrol.jpg', 200],
  ['GET', '/media/symbols/GHS99.svg', 404],
  ['GET', '/media/products/0/technical.pdf', 404],
  ['GET', '/media/nothing', 404],
  ['GET', '/api/health/', 200],
  ['GET', '/api/clients/', 401],
  ['GET', '/api/nothing/', 404],
]

test.each(addresses)(
  '%s %s (%d) is taken for what it says, runs nothing and is for this site only (rule P-7)',
  async (method, url, status) => {
    for (const [production, { app }] of Object.entries(portals)) {
      const { statusCode, headers } = await app.inject({ method: method as 'GET', url })
      expect([url, statusCode]).toEqual([url, status])
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['strict-transport-security']).toBe(production === 'true' ? 'max-age=31536000' : undefined)
    }
  },
)
