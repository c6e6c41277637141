import type { Cart, Page as Paged, ProductRow } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

const client = 1
const center = 12

/** Fills the cart with sixty articles of the demonstration data. */
async function fillWithSixty(portal: TestPortal, account: TestAccount): Promise<Cart> {
  const { results } = await askApi<Paged<ProductRow>>(portal, account, `products/?client=${client}&page_size=120`)
  const codes = results.filter((row) => !row.quote_only && row.in_stock && !row.obsolete).slice(0, 60)
  const rows = codes.map(({ external_id: code }, index) => ({ row: index + 1, code, quantity: '1' }))
  await askApi(portal, account, 'cart/add_lines/', { method: 'POST', body: { client, center, rows } })
  return askApi<Cart>(portal, account, 'cart/')
}
const quantities = (page: Page) => page.getByRole('table', { name: 'Carro' }).getByRole('spinbutton')

test('of sixty lines twenty quantities are typed while the network is slow, lines are low at each width, found, ticked and removed, and come back to their places (rules C-110 to C-114)', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await signIn({ role: 'admin' })
  expect((await fillWithSixty(portal, account)).items).toHaveLength(60)
  await chooseClient(page, portal, account, client, center)
  await page.goto('/carrito')
  await expect(quantities(page)).toHaveCount(60)
  await test.step('quantities typed down the column are all stored', () => typeTwenty(page))
  await test.step('lines are low', () => expectLow(page))
  await test.step('lines are found, removed and brought back', () => removeSome(page))
})

async function typeTwenty(page: Page): Promise<void> {
  await page.route('**/update_cart_item/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await quantities(page).first().focus()
  for (let index = 0; index < 20; index++) {
    await page.keyboard.type(String(10 + index))
    await page.keyboard.press('Enter')
  }
  await expect(quantities(page).nth(20)).toBeFocused()
  const typed = Array.from({ length: 60 }, (_, index) => (index < 20 ? String(10 + index) : '1'))
  expect(await quantities(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(typed)
  await page.unrouteAll({ behavior: 'wait' })
  // The browser asks before the page is left until all are stored.
  const mayLeave = () => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await expect.poll(mayLeave).toBe(true)
  await page.reload()
  await expect(quantities(page)).toHaveCount(60)
  expect(await quantities(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(typed)
}

async function expectLow(page: Page): Promise<void> {
  const rows = page.getByRole('row').filter({ has: page.getByRole('spinbutton') })
  const tallest = async () =>
    Math.max(...(await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight))))
  for (const [width, height, max] of [
    [1440, 900, 62],
    [1366, 768, 62],
    [390, 844, 140],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(rows).toHaveCount(60)
    expect(await tallest(), `${width} px`).toBeLessThanOrEqual(max)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await page
    .getByRole('button', { name: /^Formato, precio y más de / })
    .first()
    .click()
  await expect(page.getByLabel(/^Formato de /).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function removeSome(page: Page): Promise<void> {
  const names = () => page.getByRole('table', { name: 'Carro' }).getByRole('link').allTextContents()
  const before = await names()
  await page.getByRole('searchbox', { name: 'Buscar en el carro' }).fill(before[3]!)
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect.poll(names).toContain(before[3])
  expect((await names()).length).toBeLessThan(60)
  await page.getByRole('checkbox', { name: 'Seleccionar todas' }).check()
  await expectAccessible(page, '#main')
  await page
    .getByRole('group', { name: 'Líneas seleccionadas' })
    .getByRole('button', { name: 'Quitar' })
    .click({ clickCount: 2 })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(names).toContain(before[3])
  await page.getByRole('searchbox', { name: 'Buscar en el carro' }).fill('')
  await expect.poll(names).toEqual(before)
}
