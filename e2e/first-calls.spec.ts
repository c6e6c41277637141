import type { Account } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { askApi } from './support/ask-api'
import { chooseClient } from './support/choose-client'
import { signInDemo } from './support/sign-in-demo'
import { expect, test } from './support/test'

/** The first client of the demonstration data, which both accounts have. */
const hotel = 1

/** The paths of the calls from now on, and those of them that went before the scripts of the page ran. */
async function watchCalls(page: Page): Promise<{ all: string[]; early: string[]; release: () => void }> {
  const [all, early]: [string[], string[]] = [[], []]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isHeld = true
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    all.push(pathname)
    if (isHeld) early.push(pathname)
  })
  await page.route('**/static/main.*.js', async (route) => {
    await held
    isHeld = false
    await route.continue()
  })
  return { all, early, release: () => release() }
}

const pages = [
  {
    path: '/estadisticas/estadisticas-compras',
    calls: [
      'client_purchases/',
      'client_purchases/changes/',
      'client_categories_purchases/',
      'client_product_purchases/',
    ],
    figures: 'Ranking de artículos',
  },
  { path: '/carbonfootprint', calls: ['info_co2e/'], figures: 'Centros con menos emisiones' },
  { path: '/dashboard/ventas/resumen', calls: ['sp_dashboard/stat_node_tree/'], figures: 'Detalle por mes' },
]

test('pages of figures send their first calls before their code is there, and none of them twice', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ portal, signIn }, 'ventas@demo.test')
  await chooseClient(page, portal, account, hotel)
  // Without the statistics' welcome window, which covers the figures (rule T-21).
  await page.addInitScript(() => localStorage.setItem('popup_aviso', 'true'))
  for (const { path, calls, figures } of pages)
    await test.step(path, async () => {
      const { all, early, release } = await watchCalls(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect.poll(() => early).toEqual(expect.arrayContaining(calls.map((call) => `/api/${call}`)))
      release()
      await expect(page.getByRole('table', { name: figures }).getByRole('row').nth(1)).toBeVisible()
      for (const call of calls) expect(all.filter((one) => one === `/api/${call}`)).toEqual([`/api/${call}`])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})

test('for a buyer the address of the dashboard sends no call of it', async ({ page, portal, signIn }) => {
  const account = await signInDemo({ portal, signIn }, 'cliente@demo.test')
  await chooseClient(page, portal, account, hotel)
  const { all, release } = await watchCalls(page)
  release()
  await page.goto('/dashboard/resumen')
  await expect(page).not.toHaveURL(/dashboard/)
  await page.waitForLoadState('networkidle')
  expect(all.filter((one) => one.includes('sp_dashboard'))).toEqual([])
})

test('a list is asked for once by a browser that has no country yet (rule S-87)', async ({ page, portal, signIn }) => {
  const client = await portal.aClient()
  const account = await signIn({ role: 'sales_manager', clients: [client.id] })
  // Not Europe, which has no parameter.
  const { countries } = await askApi<Account>(portal, account, 'account/')
  const country = countries.find(({ id }) => id !== 'eu')!
  await askApi(portal, account, 'account/', { method: 'PATCH', body: { country: { id: country.id } } })
  await portal.aCenter({ client_id: client.id })
  await chooseClient(page, portal, account, client.id)
  for (const [path, call] of [
    ['/catalogo', '/api/products/'],
    ['/ofertas/listado', '/api/offers/'],
  ] as const)
    await test.step(path, async () => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname === call) asked.push(searchParams.get('country') ?? 'none')
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([country.id])
    })
})
