import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/test'

/** Half of the eight seconds after which a request that hangs is given up, in milliseconds. */
const secondAttemptAfter = 4_000

test('an area that cannot be loaded shows an error panel while the others work, and its retry shows the page (rule A-26)', async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/\/areas\/catalogue\//)
  await signIn({ role: 'sales_manager' })
  await page.route('**/areas/catalogue/**', (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto('/catalogo')
  const panel = page.getByRole('alert')
  await expect(panel).toContainText('No se ha podido abrir esta página')
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click()
  await expect(panel).toContainText('No se ha podido abrir esta página')
  await page.unroute('**/areas/catalogue/**')
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an area whose scripts hang shows an error panel after the time-out, not a blank page (rule A-61)', async ({
  page,
  signIn,
}) => {
  await signIn({ role: 'sales_manager' })
  // From the first attempt on the test moves the clock, so that a slow machine decides nothing.
  await page.clock.install()
  const asked: string[] = []
  await page.route('**/areas/catalogue/**/page-*.js*', (route) => void asked.push(route.request().url()))
  // Does not wait for the load event, which the hanging script delays.
  await page.goto('/catalogo', { waitUntil: 'commit' })
  // The page is loaded once its guard knows the account, which this link needs too.
  const menu = page.getByRole('navigation', { name: 'Principal' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const panel = page.getByRole('alert')
  await expect(panel).toHaveCount(0)
  // The second attempt hangs too.
  await page.clock.fastForward(secondAttemptAfter)
  await expect.poll(() => asked.some((address) => address.includes('?r='))).toBe(true)
  await page.clock.fastForward(4_000)
  await page.clock.resume()
  await expect(panel).toContainText('No se ha podido abrir esta página')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

const wrong = {
  'routes that are no list': { routes: null },
  'no modules': { modules: undefined },
  'slots that are no list': { slots: {} },
  'a core that this shell lacks': { sdk: '^9.0.0' },
}

test('an area with a wrong declaration shows its panel with the reason, and the others work (rule A-60)', async ({
  page,
  signIn,
}) => {
  await signIn({ role: 'sales_manager' })
  for (const [what, change] of Object.entries(wrong))
    await test.step(what, async () => {
      await hasWrongArea(page, 'catalogue', change)
      await page.goto('/catalogo')
      await expect(page.getByRole('heading', { level: 1, name: 'Esta página no se puede mostrar' })).toBeVisible()
      await expect(page.getByText(/^catalogue [\w.-]+: /)).toBeVisible()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carro/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
    })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta página no se puede mostrar' })).toBeVisible()
  await expectAccessible(page)
})

const troubles = { fails: (route: Route) => route.abort('connectionreset'), hangs: () => undefined }
const files = { entry: /\/remoteEntry\./, page: /\/page-[^/]*\.js/, words: /\/words\.[^/]*\.json/ }

// What else hangs: shell/src/areas/load-area.test.ts.
test('an area whose entry, page or words fail once, or whose page hangs once, opens its page without the user’s help', async ({
  page,
  signIn,
  troubles: seen,
}) => {
  seen.expectSome(/\/areas\/catalogue\//)
  await signIn({ role: 'sales_manager' })
  await page.clock.install()
  for (const [file, trouble] of [
    ['entry', 'fails'],
    ['page', 'fails'],
    ['words', 'fails'],
    ['page', 'hangs'],
  ] as const)
    await test.step(`${file} ${trouble}`, async () => {
      const asked: string[] = []
      // With a handler of requests the browser keeps no files.
      await page.route(
        (url) => url.pathname.startsWith('/areas/catalogue/') && files[file].test(url.pathname),
        (route) => {
          asked.push(route.request().url())
          return asked.length === 1 ? troubles[trouble](route) : route.continue()
        },
      )
      // Does not wait for the load event, which the hanging script delays.
      await page.goto('/catalogo', { waitUntil: 'commit' })
      if (trouble === 'hangs') {
        await expect(page.locator('script[data-webpack^="area_catalogue"]').first()).toBeAttached()
        await page.clock.fastForward(secondAttemptAfter)
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Productos' }).or(page.getByRole('alert'))).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(asked).toContainEqual(expect.stringContaining(`${asked[0]}?r=`))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test('everything that an opened page needs is requested before the shell runs', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  await page.route('**/static/**', () => undefined)
  await page.goto('/pedidos/mis-pedidos', { waitUntil: 'commit' })
  const asked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname),
    )
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(5)
  const needed = await page.evaluate(() => {
    interface Area {
      base: string
      entry: string
      routes: { path: string; page: string }[]
      words: { es: string }
      modules: Record<string, { chunks: string[]; shared: string[] }>
    }
    const read = <T>(id: string) => JSON.parse(document.getElementById(id)!.textContent!) as T
    const { offers } = read<{ offers: Record<string, string[]> }>('portal-shell')
    for (const { base, entry, routes, words, modules } of read<{ areas: Area[] }>('portal-registry').areas) {
      const route = routes.find(({ path }) => path === '/pedidos/mis-pedidos')
      if (!route) continue
      const { chunks, shared } = modules[route.page]!
      return {
        shared,
        files: [
          ...[entry, ...chunks, words.es].map((file) => base + file),
          ...shared.flatMap((name) => offers[name] ?? []),
        ],
      }
    }
  })
  expect(needed!.shared).toContain('@portal/shared-ui/table')
  expect(needed!.files.length).toBeGreaterThan(3)
  expect(await asked()).toEqual(expect.arrayContaining(needed!.files))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the code of linked pages is preloaded in idle time', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const isAsked = () => asked.some((address) => /\/areas\/cart\/.*page-cart-page/.test(address))
  await page.goto('/catalogo')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect.poll(isAsked).toBe(true)
})

test('pressing a link requests the products once, and pressing another mouse button does not', async ({
  page,
  signIn,
}) => {
  await signIn({ role: 'sales_manager' })
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/products/') asked.push(request.url())
  })
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' })
  await link.hover()
  await link.click({ button: 'right' })
  expect(asked).toEqual([])
  const answered = page.waitForResponse((response) => response.url().includes('/api/products/?'))
  await page.mouse.down()
  await answered
  await expect(page).toHaveURL(/\/carrito$/)
  await page.mouse.up()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

/** Serves pages in whose registry an area's declaration is changed. */
async function hasWrongArea(page: Page, name: string, change: object): Promise<void> {
  await page.route(
    (url) => ['/catalogo', '/carrito'].includes(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(id="portal-registry">)(.*?)(?=<\/script>)/,
        (_block, start: string, text: string) => {
          const registry = JSON.parse(text) as { areas: { name: string }[] }
          return (
            start +
            JSON.stringify({
              ...registry,
              areas: registry.areas.map((area) => (area.name === name ? { ...area, ...change } : area)),
            }).replaceAll('<', '\\u003c')
          )
        },
      )
      await route.fulfill({ response, body })
    },
  )
}
