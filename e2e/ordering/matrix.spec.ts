import type { Page } from '@playwright/test'
import { askApi } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import type { TestPortal } from '../support/portal'
import { expect, test } from '../support/test'

/** A client with four centres, of which one has a limit and one a minimum, and three articles of 10 euros. */
async function aSheetWorld(portal: TestPortal) {
  const client = (await portal.aClient()).id
  const centers = []
  for (const [at, change] of [
    {},
    { purchase_limit: '25', purchase_limit_period: 'M' },
    { min_order: '50' },
    {},
  ].entries())
    centers.push(await portal.aCenter({ client_id: client, name: `Hotel ${at + 1}.`, ...change }))
  for (const name of ['Gel matriz', 'Bobina matriz', 'Lejía matriz']) await portal.aProduct({ name, price: '10.00' })
  const account = await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true })
  return { client, centers, account }
}

async function addArticles(page: Page) {
  const search = page.getByRole('combobox', { name: 'Añadir artículo por nombre o ID' })
  for (const name of ['Gel matriz', 'Bobina matriz', 'Lejía matriz']) {
    await search.fill(name)
    // Each test of this file has articles of these names, and any of them will do.
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
}

/** Pastes as a spreadsheet's block, by the clipboard event that the browser makes of Ctrl+V. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

const orders = async (portal: TestPortal, account: Awaited<ReturnType<TestPortal['anAccount']>>) =>
  (await askApi<{ count: number }>(portal, account, 'orders/')).count

test('orders of several centres by keyboard on one sheet, pressed three times, sent once; a list fills a column (rules R-31 to R-36)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const { client, centers, account } = await aSheetWorld(portal)
  const { external_id: code } = await portal.aProduct({ name: 'Jabón de lista', price: '10.00' })
  const source = { kind: 'text', text: `${String(code)} 6` }
  const body = { client, center: centers[2]?.id, name: 'Semanal', source }
  await askApi(portal, account, 'shopping_lists/', { method: 'POST', body })
  await signIn(account)
  await chooseClient(page, portal, account, client)
  await page.goto('/pedidos/matriz')
  await expect(page.getByText('Todavía no hay artículos')).toBeVisible()
  await addArticles(page)
  const cell = (row: number, column: number) => page.locator(`td[data-at="${row} ${column}"]`)
  await cell(0, 0).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(cell(1, 0)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await paste(page, '1\t3\t1\t2,6\n1\t\t1\t1\n')
  await expect(cell(0, 3)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(2, 0)).toHaveText('1')
  await page.keyboard.press('Control+z')
  await expect(cell(2, 0)).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(2, 0)).toHaveText('1')
  await expect(page.getByRole('row', { name: /^Base sin IVA/ })).toContainText('30,00')
  await expect(page.getByRole('row', { name: /^Estado/ })).toContainText('pendiente de validar')
  await expectAccessible(page, '#main')
  await page.reload()
  await expect(cell(2, 0)).toHaveText('1')

  const button = page.getByRole('button', { name: 'Enviar 2 pedidos' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: '¿Enviar 2 pedidos?' })
  await expect(dialog).toContainText('Hotel 2.')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Enviar 2 pedidos' }).click({ clickCount: 3 })
  await expect(page.getByText('2 pedidos enviados.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^PED-/ })).toHaveCount(2)
  expect(await orders(portal, account)).toBe(1)
  await expect(page.getByRole('columnheader', { name: 'Hotel 1.' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Hotel 3.' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Estado/ })).toContainText('PEDIDO MÍNIMO')
  await page.reload()
  await expect(page.getByText('2 pedidos enviados.')).toBeVisible()

  // What stays is the centre that misses its minimum: its list fills its column.
  await page.getByRole('button', { name: 'Listas' }).click()
  const lists = page.getByRole('dialog', { name: 'Listas' })
  await lists.getByRole('checkbox', { name: /^Semanal/ }).check()
  await expectAccessible(page, '[role=dialog]')
  await lists.getByRole('button', { name: 'Añadir 1 lista' }).click({ clickCount: 3 })
  await expect(lists).toHaveCount(0)
  const soap = page.getByRole('row', { name: /Jabón de lista/ })
  await expect(soap.locator('td[data-at]')).toHaveText(['6', ''])
})

test('a phone fills one centre after the other on the same sheet (rule R-36)', async ({ page, portal, signIn }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { client, account } = await aSheetWorld(portal)
  await signIn(account)
  await chooseClient(page, portal, account, client)
  await page.goto('/pedidos/matriz')
  await addArticles(page)
  await page.getByRole('spinbutton', { name: 'Gel matriz para Hotel 1.' }).fill('2')
  await page.getByRole('button', { name: 'Centro siguiente' }).click()
  await page.getByRole('spinbutton', { name: 'Bobina matriz para Hotel 2.' }).fill('1')
  await page.keyboard.press('Tab')
  await expectAccessible(page, '#main')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Enviar 2 pedidos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar 2 pedidos' }).click({ clickCount: 3 })
  await expect(page.getByText('2 pedidos enviados.')).toBeVisible()
  expect(await orders(portal, account)).toBe(2)
})
