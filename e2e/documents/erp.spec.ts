import type { Order } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi, fillCart } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import { startPortal, type TestAccount, type TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test as base } from '../support/test'
import { TestErp } from '../support/test-erp'

/** A portal that may call an ERP on this machine. */
const test = base.extend<object, { erp: TestErp; portal: TestPortal }>({
  erp: [
    async ({}, use) => {
      const erp = await TestErp.start()
      await use(erp)
      await erp.stop()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ erp }, use) => {
      const portal = await startPortal({ WEBHOOK_PRIVATE_HOSTS: erp.host })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Sends an order of a buyer by the cart's page. sentAt: when its answer came, by `performance.now()`. */
async function sendOrder(
  page: Page,
  portal: TestPortal,
  signIn: (options: Record<string, unknown>) => Promise<TestAccount>,
) {
  const center = await portal.aCenter()
  const client = center.client_id as number
  const account = await signIn({ clients: [client], can_see_prices: true, can_see_totals: true })
  await fillCart(portal, account, client, (await portal.aProduct({ name: 'Jabón', price: '12.00' })).id, 2)
  await chooseClient(page, portal, account, client, center.id)
  await page.goto('/carrito')
  const answer = page.waitForResponse((response) => response.url().includes('/api/cart/create_order/'))
  await page.getByRole('button', { name: 'Enviar Pedido', exact: true }).click()
  const { id, number } = (await (await answer).json()) as { id: number; number: string }
  return { account, id, number, sentAt: performance.now() }
}

test('a buyer sends an order and sees on its page the number and state of the supplier within five seconds (rule E-73)', async ({
  page,
  portal,
  erp,
  signIn,
}) => {
  await erp.subscribe(portal)
  const release = erp.hold()
  const { id, number, sentAt } = await sendOrder(page, portal, signIn)
  await expect.poll(() => erp.taken.map(({ order }) => order)).toContain(number)
  const taken = erp.taken.find(({ order }) => order === number)!
  expect(taken.at - sentAt).toBeLessThan(1_000)

  await page.goto(`/pedidos/mis-pedidos/pedido/${id}/`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible()
  await expect(page.getByText('N.º pedido proveedor')).toBeHidden()
  release()
  await expect(page.getByText(taken.number, { exact: true })).toBeVisible({ timeout: 5_000 })
  await expect(page.getByText('En preparación').first()).toBeVisible()
  await expectAccessible(page)

  await erp.report(number, 'shipped', '2031-05-02')
  await expect(page.getByText('02-05-2031').first()).toBeVisible({ timeout: 5_000 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(taken.number, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an ERP that asks takes an order once, also when a webhook brings it too (rules E-56, E-59, E-71)', async ({
  page,
  portal,
  erp,
  signIn,
}) => {
  const stopAsking = await erp.ask(portal)
  const { account, id, number } = await sendOrder(page, portal, signIn)
  await page.goto(`/pedidos/mis-pedidos/pedido/${id}/`)
  await expect(page.getByText(/^SO-\d+$/)).toBeVisible({ timeout: 5_000 })
  expect(erp.taken.filter(({ order }) => order === number)).toHaveLength(1)
  expect(await askApi<Order>(portal, account, `orders/${id}/`)).toMatchObject({ state: 'preparing' })
  await stopAsking()
})
