import type { CenterCarbon } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { hotel, hotelCenter, signInDemo } from './demo'

const box = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Huella de Carbono' }) })
const fixtures = ['cliente@demo.test', hotel, hotelCenter] as const
const product = 132

const open = (page: Page) =>
  box(page)
    .getByRole('button', { name: /^Huella de Carbono/ })
    .click()

test('the cart shows the emissions of its centre’s deliveries without the code of the carbon page, and its windows by keyboard', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signInDemo({ page, portal, signIn }, ...fixtures)
  const figures = await askApi<CenterCarbon>(portal, account, `center_co2e/${hotelCenter}/`)
  await fillCart(portal, account, hotel, product)
  const files: string[] = []
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/areas/carbon/')) return
    files.push(request.url())
    // The area's entry is loaded for the navigation anyway.
    if (/\.js/.test(request.url()) && !request.url().includes('remoteEntry'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  // In idle time the shell loads the code of all linked pages.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/carrito')
  // Folded to its figure (rule C-115), as high as the place that is kept for it.
  const kilograms = figures.co2e.toLocaleString('es-ES', { minimumFractionDigits: 1 })
  await expect(box(page)).toContainText(kilograms)
  const place = await box(page).evaluate((node) => Number.parseInt(getComputedStyle(node.parentElement!).minHeight))
  expect(Math.round((await box(page).boundingBox())!.height)).toBe(place)
  await open(page)
  await expect(box(page)).toContainText('Previsión del año')
  expect(files.filter((file) => /page-page|moment|figures/.test(file))).toEqual([])
  expect(files.some((file) => file.includes('page-box-carbon-box'))).toBe(true)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(6 * 1024)
  await expectAccessible(page, '#main')

  // Its windows open by keyboard and return the focus when closed.
  const simulator = box(page).getByRole('button', { name: 'Simulador' })
  await simulator.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('slider')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(simulator).toBeFocused()
  await box(page).getByRole('button', { name: 'Alcances' }).click()
  const scopes = page.getByRole('dialog', { name: 'Alcances de la huella de carbono' })
  for (const scope of [1, 2, 3]) await expect(scopes.getByRole('heading', { name: `Alcance ${scope}:` })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')

  // On a phone the box stands below the lines.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(box(page)).toContainText('Previsión del año')
  await expectNoSidewaysScroll(page)
  await box(page).getByRole('link', { name: 'Ver más' }).click()
  await expect(page).toHaveURL('/carbonfootprint')
})

test('the layout does not shift when the box loads, has no data or fails, and a retry loads it', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/center_co2e|503/)
  const account = await signInDemo({ page, portal, signIn }, ...fixtures)
  await fillCart(portal, account, hotel, product)
  let answer: (() => void) | undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/center_co2e/*/', async (route) => {
    await waiting
    await route.fulfill({ status: 503, json: {} })
  })
  await page.goto('/carrito')
  await open(page)
  const height = async () => Math.round((await box(page).boundingBox())!.height)
  const loading = await height()
  answer!()
  const alert = box(page).getByRole('alert')
  await expect(alert).toBeVisible()
  const failed = await height()
  await expectAccessible(page, '#main')
  await page.unroute('**/center_co2e/*/')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(box(page)).toContainText('Previsión del año')
  const shown = await height()
  const none: CenterCarbon = {
    data: false,
    co2e: 0,
    co2e_current_year: 0,
    co2e_current_year_vs_aa: null,
    co2e_year_projection: 0,
    co2e_year_projection_vs_aa: null,
    trees: 0,
  }
  await page.route('**/center_co2e/*/', (route) => route.fulfill({ json: none }))
  await page.reload()
  await expect(box(page)).toContainText('No hay entregas en los últimos 12 meses.')
  expect([failed, shown, await height()]).toEqual([loading, loading, loading])
})
