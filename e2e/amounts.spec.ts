import type { ValidableOrder } from '@portal/shared-sdk/contract'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { askApi } from './support/ask-api'
import { chooseClient } from './support/choose-client'
import type { TestAccount, TestPortal } from './support/portal'
import { expectNoSidewaysScroll } from './support/scrolling'
import { expect, test, watch, type Troubles } from './support/test'

/** A client whose centre has a limit of 15, with orders of 20.00 that wait for validation, and accounts of it. */
async function waiting(portal: TestPortal, count = 1) {
  const client = await portal.aClient({ name: 'Hotel Miramar' })
  const center = await portal.aCenter({
    client_id: client.id,
    name: 'Cocina central',
    purchase_limit: '15',
    purchase_limit_period: 'M',
  })
  const buyer = (options: object) =>
    portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true, ...options })
  const asker = await buyer({ first_name: 'Núria' })
  const orders = []
  for (let at = 0; at < count; at++)
    orders.push(
      await portal.anOrder({
        client_id: client.id,
        center_id: center.id,
        creator_id: asker.id,
        state: 'pending_validation',
        lines: 2,
      }),
    )
  return { client, center, asker, buyer, orders: orders as { id: number; number: string }[] }
}

/** A page of another account, in its own browser context. */
async function windowOf(browser: Browser, portal: TestPortal, account: TestAccount, troubles: Troubles): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  watch(page, troubles)
  await page.addInitScript((token) => localStorage.setItem('_token', token), account.token)
  return page
}
const oneOrder = ({ id }: { id: number }) => `/pedidos/validar-pedidos/pedido/${id}/`
const validate = (page: Page) => page.getByRole('button', { name: 'Validar', exact: true })

test('an order over an amount goes through two validators (rules D-70 to D-72)', async ({
  page,
  portal,
  signIn,
  browser,
  troubles,
}) => {
  const { client, center, asker, buyer, orders } = await waiting(portal)
  const [order] = orders
  const luis = await buyer({ first_name: 'Luis', can_validate_orders: true, validation_limit: '15' })
  const marta = await buyer({ first_name: 'Marta', can_validate_orders: true })
  // The first attempt is answered with 400 and code 100.
  troubles.expectSome(/400 \(Bad Request\)/)
  await signIn(luis)
  await chooseClient(page, portal, luis, client.id, center.id)
  await page.goto(oneOrder(order!))
  await expect(
    page.getByText(/Supera el importe hasta el que validas tú \(15,00\s€\): al validar darás/),
  ).toContainText(`Puede hacerlo Marta (${marta.email}).`)
  await validate(page).dblclick()
  await expect(page.getByText(/Has dado tu conformidad/)).toContainText(`Puede hacerlo Marta (${marta.email}).`)
  await expect(validate(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Anular' })).toBeEnabled()
  await expect(page.getByRole('listitem').filter({ hasText: 'Conformidad' })).toContainText('Luis')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const hers = await windowOf(browser, portal, marta, troubles)
  await hers.goto(oneOrder(order!))
  await validate(hers).click()
  await expect(hers.getByText('Pedido validado.')).toBeVisible()
  await hers.context().close()
  const { state, history } = await askApi<ValidableOrder>(portal, asker, `validable_orders/${order!.id}/`)
  expect([state, history.map(({ action, person }) => [action, person?.first_name])]).toEqual([
    'received',
    [
      ['kept_for_validation', 'Núria'],
      ['agreed', 'Luis'],
      ['validated', 'Marta'],
    ],
  ])
})

test('a stand-in validates during the absence and not after it (rules D-73, D-74)', async ({
  page,
  portal,
  signIn,
  browser,
  troubles,
}) => {
  const { buyer, orders } = await waiting(portal, 2)
  const luis = await buyer({ first_name: 'Luis', last_name: 'Gil', can_validate_orders: true })
  const ana = await buyer({ first_name: 'Ana', last_name: 'Soler' })
  const hers = await windowOf(browser, portal, ana, troubles)
  await hers.goto(oneOrder(orders[0]!))
  await expect(hers.getByText(`Puede validar Luis (${luis.email}).`)).toBeVisible()
  await expect(validate(hers)).toHaveCount(0)

  await signIn(luis)
  await page.goto('/perfil/ausencias')
  await expect(page.getByText('No hay ninguna ausencia prevista.')).toBeVisible()
  await page.getByLabel(/Quién valida/).selectOption(String(ana.id))
  const today = await page.getByLabel(/Primer día/).inputValue()
  await page.getByLabel(/Último día/).fill(today)
  await page.getByRole('button', { name: 'Guardar ausencia' }).click()
  await expect(page.getByText('Valida Ana Soler')).toBeVisible()
  await expectAccessible(page)

  await hers.reload()
  await expect(hers.getByText('Decides en sustitución de Luis.')).toBeVisible()
  await validate(hers).click()
  await expect(hers.getByText('Pedido validado.')).toBeVisible()
  await expect(hers.getByRole('listitem').filter({ hasText: 'Validado ·' })).toContainText('Ana en sustitución de Luis')

  await page.getByRole('button', { name: /Terminar la ausencia/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('No hay ninguna ausencia prevista.')).toBeVisible()
  await hers.goto(oneOrder(orders[1]!))
  await expect(hers.getByText(`Puede validar Luis (${luis.email}).`)).toBeVisible()
  await expect(validate(hers)).toHaveCount(0)
  await hers.context().close()
})
