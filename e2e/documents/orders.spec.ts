import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import type { TestPortal } from '../support/portal'
import { expect, test } from '../support/test'
import { fileBy } from './delivered'

/** A client with a centre that has a limit, and three orders of this year. */
async function aClientWithOrders(portal: TestPortal) {
  const client = await portal.aClient({ name: 'Hotel Faro' })
  const center = await portal.aCenter({
    client_id: client.id,
    name: 'Faro · Cocina',
    contact: 'Núria',
    purchase_limit: '500',
    purchase_limit_period: 'M',
  })
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString()
  const orders = []
  for (const [back, state] of [
    [11, 'received'],
    [20, 'delivered'],
    [40, 'cancelled'],
  ] as const) {
    orders.push(
      await portal.anOrder({
        client_id: client.id,
        center_id: center.id,
        order_datetime: day(back),
        state,
        lines: 2,
        number: `PED-FARO-${client.id}-${back}`,
        search_norm: `ped-faro-${client.id}-${back} faro · cocina hotel faro`,
      }),
    )
  }
  return { client, center, orders: orders as unknown as { id: number; number: string }[] }
}

test('a sales person exports, sums and narrows orders, finds one, corrects its centre’s contact and saves its paper', async ({
  page,
  portal,
  signIn,
}) => {
  const { client, orders } = await aClientWithOrders(portal)
  const account = await signIn({ role: 'sales_manager', clients: [client.id] })
  await chooseClient(page, portal, account, client.id)
  await page.goto('/pedidos/mis-pedidos')
  await expect(
    page.getByRole('navigation', { name: 'Pedidos' }).getByRole('link', { name: 'Mis Pedidos' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText(/^3 pedidos entre el/)).toBeVisible()

  await test.step('ticked orders are summed, filtered ones exported, and a column stays hidden after a reload', async () => {
    for (const { number } of orders.slice(0, 2))
      await page.getByRole('checkbox', { name: `Seleccionar la fila: pedido ${number}` }).check()
    await expect(page.getByRole('status').filter({ hasText: '2 seleccionados' })).toContainText('48,40 €')
    expect(await fileBy(page, () => page.getByRole('button', { name: 'Exportar' }).click())).toBe('pedidos.xlsx')
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('checkbox', { name: 'Centro facturable' }).uncheck()
    await expectAccessible(page, '#main')
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'N.º pedido', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Centro facturable' })).toHaveCount(0)
    await page.getByRole('button', { name: /Elegir fechas/ }).click()
    await expectAccessible(page, '#main')
    await page.getByRole('button', { name: 'Últimos 30 días' }).click()
    await expect(page.getByText(/^2 pedidos entre el/)).toBeVisible()
  })

  await page.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(`FARO-${client.id}-20`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 pedido entre el/)).toBeVisible()
  await expect(page).toHaveURL(/q=FARO/)
  await page.getByRole('button', { name: `Ver el detalle: pedido ${orders[1]!.number}` }).click()
  await expect(page.getByRole('table', { name: 'Líneas del pedido' }).getByRole('row')).toHaveCount(3)
  await expectAccessible(page, '#main')

  await page.getByRole('button', { name: 'Faro · Cocina' }).click()
  const popup = page.getByRole('dialog', { name: 'Faro · Cocina' })
  await expect(popup.getByRole('progressbar', { name: 'Límite mensual' })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await popup.getByRole('button', { name: 'Editar centro' }).click()
  await popup.getByLabel('Contacto').fill('Rosa')
  await expectAccessible(page, '[role=dialog]')
  await popup.getByRole('button', { name: 'Guardar' }).click()
  await expect(popup.getByText('Rosa')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${orders[1]!.number}` })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Centro, cliente y totales' })).toContainText('24,20 €')
  expect(await fileBy(page, () => page.getByRole('button', { name: 'Descargar PDF' }).click())).toBe(
    `Pedido-${orders[1]!.number}.pdf`,
  )
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/q=FARO/)
})
