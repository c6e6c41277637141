import type { Order } from '@portal/shared-sdk/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, hostOf, test as base } from '../support/test'
import { TestErp } from '../support/test-erp'
import { follow } from '../support/walk'

const test = base.extend<{ erp: TestErp }>({
  erp: async ({ receiving, portal }, use) => {
    const erp = new TestErp(receiving, hostOf(receiving), portal)
    await use(erp)
    await erp.stop()
  },
})

/** A buyer with a line in the cart of its chosen centre. */
async function aFilledCart(
  page: Page,
  portal: TestPortal,
  signIn: (options: Record<string, unknown>) => Promise<TestAccount>,
) {
  const center = await portal.aCenter()
  const client = center.client_id as number
  const account = await signIn({
    clients: [client],
    can_see_prices: true,
    can_see_totals: true,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
  })
  await fillCart(portal, account, client, (await portal.aProduct({ name: 'Jabón', price: '12.00' })).id, 2)
  await chooseClient(page, portal, account, client, center.id)
  return { account, client, center: center.id }
}

/** Sends the order by the cart's page. sentAt: when its answer came, by `performance.now()`. */
async function sendOrder(page: Page) {
  await page.goto('/carrito')
  const answer = page.waitForResponse((response) => response.url().includes('/api/cart/create_order/'))
  await page.getByRole('button', { name: 'Enviar Pedido', exact: true }).click()
  const { id, number } = (await (await answer).json()) as { id: number; number: string }
  const sentAt = performance.now()
  await expect(page.getByRole('heading', { name: 'El pedido se ha realizado con éxito' })).toBeVisible()
  return { id, number, sentAt }
}

/**
 * Expects it within five seconds of the page's clock. Three of them, the time between two looks at the order, are not
 * waited for.
 */
async function expectSoon(what: Locator): Promise<void> {
  await what.page().clock.fastForward(3_000)
  await expect(what).toBeVisible({ timeout: 2_000 })
}

test('a buyer sends an order and sees on its page the number and state of the supplier within five seconds (rule E-73)', async ({
  page,
  portal,
  erp,
  signIn,
}) => {
  await erp.subscribe()
  const release = erp.hold()
  const { account } = await aFilledCart(page, portal, signIn)
  // The test moves the clock to the next look at the order.
  await page.clock.install()
  const { id, number, sentAt } = await sendOrder(page)
  await expect.poll(() => erp.taken.map(({ order }) => order)).toContain(number)
  const taken = erp.taken.find(({ order }) => order === number)!
  expect(taken.at - sentAt).toBeLessThan(1_000)

  await follow(page, `/pedidos/mis-pedidos/pedido/${id}/`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  await expect(page.getByText('N.º pedido proveedor')).toBeHidden()
  release()
  const read = () => askApi<Order>(portal, account, `orders/${id}/`)
  await expect.poll(async () => (await read()).state, { timeout: 2_000 }).toBe('preparing')
  await expectSoon(page.getByText(taken.number, { exact: true }))
  await expect(page.getByText('En preparación').first()).toBeVisible()

  await erp.report(number, 'shipped', '2031-05-02')
  await expectSoon(page.getByText('02-05-2031').first())
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(taken.number, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an ERP that gets an order by webhook and by asking takes it once; its delivery note and invoice come back while the buyer watches (rules E-37, E-38, E-40, E-56, E-59, E-71, E-73)', async ({
  page,
  portal,
  erp,
  signIn,
}) => {
  await erp.subscribe()
  const stopAsking = await erp.ask()
  const { account, ...customer } = await aFilledCart(page, portal, signIn)
  const { id, number } = await askApi<{ id: number; number: string }>(portal, account, 'cart/create_order/', {
    method: 'PATCH',
    body: customer,
  })
  await page.clock.install()
  await page.goto(`/pedidos/mis-pedidos/pedido/${id}/`)
  await expect(page.getByText('En preparación').first()).toBeVisible()
  await stopAsking()
  expect(erp.taken.filter(({ order }) => order === number)).toHaveLength(1)
  const { client, center, entries } = await askApi<Order>(portal, account, `orders/${id}/`)
  const taken = erp.taken.find(({ order }) => order === number)!

  const head = { client: client!.external_id, centre: center!.external_id, date: '2030-05-02T09:00:00' }
  const sums = { base: 24, tax: 5.04, total: 29.04 }
  const line = { line: '1', article: entries[0]!.external_id, quantity: 2, price: 12, amount: 24, tax_rate: 21 }
  const note = { delivery_note: `ALB-${id}`, number: `ERP-ALB-${id}`, state: 'delivered', order: taken.number }
  await erp.send('delivery_notes', [{ ...note, ...head, ...sums, ...line, order_line: '1' }])
  await erp.send('orders', [{ order: taken.number, line: '1', state: 'delivered', delivered: 2 }])
  await expectSoon(page.getByRole('link', { name: `2 en ERP-ALB-${id}` }))
  await expect(page.getByText('Entregado').first()).toBeVisible()
  await expect(page.getByText('Entregadas: 2')).toBeVisible()
  await expectAccessible(page, '#main')

  const invoice = { invoice: `FV-${id}`, number: `ERP-FV-${id}`, state: 'issued', due: '2030-06-02' }
  const links = { order: number, delivery_note: `ALB-${id}` }
  await erp.send('invoices', [{ ...invoice, ...head, ...sums, ...line, ...links }])
  await erp.givePaper('invoices', `FV-${id}`, '%PDF-1.7\n% from the ERP\n%%EOF\n')
  await follow(page, '/pedidos/facturas')
  await page.getByRole('link', { name: `ERP-FV-${id}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`ERP-FV-${id}`) })).toBeVisible()
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  const answer = await fetch(
    `${portal.url}/api/sale_invoice_pdf/${await invoiceOf(portal, account, `ERP-FV-${id}`)}/`,
    {
      headers: { authorization: `Bearer ${account.token}` },
    },
  )
  expect(await answer.text()).toContain('from the ERP')
})

const invoiceOf = async (portal: TestPortal, account: TestAccount, number: string) =>
  (await askApi<{ results: { id: number }[] }>(portal, account, `sale_invoices/?search=${number}`)).results[0]!.id
