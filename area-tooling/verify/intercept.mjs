import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exampleOf } from './openapi-types.mjs'
import { jsonAt } from './portal.mjs'

/** The page has what the build would bring; no call changes anything. */
export async function intercept(context, { portal, candidate, dist, base, line, account }) {
  const { origin } = new URL(portal)
  const json = (route, body, status = 200) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    if (url.pathname.endsWith('/registry.json')) return json(route, candidate)
    if (url.pathname.startsWith(base)) {
      const file = join(dist, url.pathname.slice(base.length))
      return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' })
    }
    if (/\/api\//.test(url.pathname) && !['GET', 'HEAD'].includes(request.method()))
      return json(route, { detail: 'verify changes nothing' }, 403)
    if (url.pathname.endsWith('/api/cart/') && request.method() === 'GET' && line && account)
      return json(route, await filled(await route.fetch(), line, account.stored))
    if (request.resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = await response.text()
    const block = `<script type="application/json" id="portal-registry">${JSON.stringify(candidate).replaceAll('<', '\\u003c')}</script>`
    const body = html.replace(/<script type="application\/json" id="portal-registry">[^<]*<\/script>/, () => block)
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers()
    return route.fulfill({ status: response.status(), body, headers })
  })
}

/** A cart of the chosen client with a line, since the slots beside an empty one are not shown. */
async function filled(response, line, { _client, _center }) {
  const cart = await response.json()
  if (cart.items?.length !== 0 || !_client) return cart
  const idOf = (row) => (row ? JSON.parse(row).id : null)
  return { ...cart, client: idOf(_client), center: idOf(_center), items: [line], lines_count: 1, units_count: 1 }
}

/** A line of a cart as the running API describes it. */
export async function lineOfCart(portal) {
  const document = await jsonAt(`${portal}/api/openapi.json`)
  const schema = document?.components?.schemas?.CartItem
  return schema && exampleOf(schema, document)
}
