import type { Client, Page as Rows } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { aBuyer } from '../catalogue/buyer'
import { askApi, fillCart } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { importRows } from '../support/import-rows'
import type { TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

let turn = 0

/** Brings rows in as an ERP does. */
async function bring(portal: TestPortal, object: string, rows: object[]): Promise<void> {
  await importRows(portal, await portal.anAccount({ role: 'admin' }), object, rows)
}

const aGel = (portal: TestPortal, name: string) =>
  portal.aProduct({ name, price: '10.00', stock: 500, source_id: `G${++turn}`, external_id: `CG-${turn}` })

const noticeOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('[role=alert], [role=status]')
    .filter({ has: page.getByRole('button', { name: /^(Entendido|Got it)$/ }) })

test('an open cart tells what a file brings while its buyer looks on, once, in three languages (rules K-79 to K-83)', async ({
  page,
  portal,
  signIn,
}) => {
  const [gel, gone, heir] = [
    await aGel(portal, 'Gel de prueba'),
    await aGel(portal, 'Gel que se va'),
    await aGel(portal, 'Gel nuevo'),
  ]
  const account = await aBuyer(
    { page, portal, signIn },
    { account: { role: 'client', can_see_prices: true, can_see_totals: true } },
  )
  const { results } = await askApi<Rows<Client>>(portal, account, 'clients/')
  for (const product of [gel, gone]) await fillCart(portal, account, results[0]!.id, product.id, 3)
  // The test moves the clock to the next look at the cart.
  await page.clock.install()
  await page.goto('/carrito')
  await expect(page.getByRole('row', { name: /Gel de prueba/ })).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)

  await bring(portal, 'prices', [{ article: gel.source_id, price: '12.50' }])
  await bring(portal, 'articles', [{ id: gone.source_id, active: false, replaced_by: heir.source_id }])
  await expect(noticeOf(page)).toHaveCount(0)
  // Without a reload, 20 seconds later (K-83).
  await page.clock.fastForward(20_000)
  await expect(noticeOf(page)).toContainText('2 líneas de tu carro han cambiado')
  await expect(noticeOf(page)).toContainText(/Gel de prueba: precio 10,00\s€ → 12,50\s€/)
  await expect(noticeOf(page)).toContainText('Gel que se va: ya no se vende; lo sustituye Gel nuevo')
  await expect(page.getByRole('banner').getByRole('link', { name: /2 líneas de tu carro han cambiado/ })).toBeVisible()
  await expectAccessible(page, '#main')
  await picture(page, '1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, '390')
  await page.setViewportSize({ width: 1440, height: 900 })

  for (const [language, title, text] of [
    ['Português', '2 linhas do seu carrinho mudaram', 'já não se vende; é substituído por Gel nuevo'],
    ['English', '2 lines of your cart have changed', 'is no longer sold; it is replaced by Gel nuevo'],
  ] as const) {
    await page.getByRole('button', { name: /^(Mi cuenta|A minha conta)$/ }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    await expect(noticeOf(page)).toContainText(title)
    await expect(noticeOf(page)).toContainText(text)
  }

  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(noticeOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row', { name: /Gel de prueba/ })).toContainText('12,50')
  await expect(noticeOf(page)).toHaveCount(0)
})

test('an order does not go out at a price that was not on the screen (rule K-84)', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/409|create_order/)
  const gel = await aGel(portal, 'Gel de mañana')
  const account = await aBuyer(
    { page, portal, signIn },
    { account: { role: 'client', can_see_prices: true, can_see_totals: true } },
  )
  const { results } = await askApi<Rows<Client>>(portal, account, 'clients/')
  await fillCart(portal, account, results[0]!.id, gel.id, 30)
  await page.goto('/carrito')
  const send = page.getByRole('button', { name: 'Enviar Pedido' })
  await expect(send).toBeEnabled()
  await bring(portal, 'prices', [{ article: gel.source_id, price: '15.00' }])
  await send.click()
  await expect(noticeOf(page)).toContainText(/Gel de mañana: precio 10,00\s€ → 15,00\s€/)
  await expect(page.getByRole('row', { name: /Gel de mañana/ })).toContainText('15,00')
  await send.click()
  await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeVisible()
})

/** A picture for people, where PICTURES names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (folder) await page.screenshot({ path: `${folder}/cart-changes-${name}.png` })
}
