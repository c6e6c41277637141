import { createServer, type Server } from 'node:http'
import { freePort } from './support/nginx'
import { startPortal } from './support/portal'
import { expect, test } from './support/test'

/** A server of files that fetches from the portal what it is asked for, as a CDN does, and changes what `spoils` names. */
function aFileServer(port: number, source: () => string, spoils: () => RegExp | undefined): Promise<Server> {
  const server = createServer((request, answer) => {
    void fetch(source() + request.url, { headers: { 'accept-encoding': 'identity' } }).then(async (found) => {
      const body = Buffer.from(await found.arrayBuffer())
      const { status } = found
      const headers = ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control']
      for (const name of headers) if (found.headers.has(name)) answer.setHeader(name, found.headers.get(name)!)
      answer.writeHead(status).end(spoils()?.test(request.url!) ? Buffer.concat([body, Buffer.from('\n')]) : body)
    })
  })
  return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)))
}

test('areas come from another origin, and a file that was changed there is refused (rule A-80)', async ({
  page,
  signIn,
  troubles,
}) => {
  test.slow() // a portal of its own, and four pages that load every file anew
  const port = await freePort()
  const elsewhere = `http://127.0.0.1:${port}`
  const portal = await startPortal({ AREAS_URL: elsewhere })
  let spoilt: RegExp | undefined
  const server = await aFileServer(
    port,
    () => portal.url,
    () => spoilt,
  )
  try {
    const [own, others]: [string[], string[]] = [[], []]
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/areas/')) (origin === elsewhere ? others : own).push(pathname)
    })
    await signIn(await portal.anAccount({ role: 'admin' }))
    await page.goto(`${portal.url}/catalogo`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: /Carro/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    expect(own).toEqual([])
    expect(others.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(3)
    expect(new Set(others).size, 'each file is asked for once, also where it was preloaded').toBe(others.length)

    // With a handler of requests the browser keeps no files.
    await page.route(`${elsewhere}/**`, (route) => route.continue())
    for (const file of [/\/cart\/.*remoteEntry/, /\/cart\/.*page-.*\.js/, /\/cart\/.*words\./]) {
      troubles.expectSome(/integrity|\/areas\/cart\//)
      spoilt = file
      await page.goto(`${portal.url}/carrito`)
      await expect(page.getByRole('alert'), String(file)).toContainText('No se ha podido abrir esta página')
    }
  } finally {
    await page.close() // an open page asks for the registry now and then
    server.close()
    await portal.stop()
  }
})
