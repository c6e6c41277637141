import type { ValidableOrder } from '@portal/shared-sdk/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { askApi } from '../support/ask-api'
import { chooseClient } from '../support/choose-client'
import type { TestAccount, TestPortal } from '../support/portal'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'

type SignIn = (options?: Record<string, unknown>) => Promise<TestAccount>

/** A client whose centre has a limit of 15, with orders that wait for validation (10.00 a unit), and a buyer of it. */
async function waiting(
  page: Page,
  portal: TestPortal,
  signIn: SignIn,
  { orders = 1, lines = 2, isCenterChosen = true }: { orders?: number; lines?: number; isCenterChosen?: boolean } = {},
) {
  const client = await portal.aClient({ name: 'Hotel Validación' })
  const center = await portal.aCenter({
    client_id: client.id,
    name: 'Cocina de Lloret',
    address: 'Passeig, 48',
    purchase_limit: '15',
    purchase_limit_period: 'M',
    min_order: '8',
  })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount({ ...sees, first_name: 'Núria' })
  const rows = []
  for (let at = 0; at < orders; at++) {
    rows.push(
      await portal.anOrder({
        client_id: client.id,
        center_id: center.id,
        creator_id: asker.id,
        state: 'pending_validation',
        lines,
        order_datetime: new Date(Date.now() - at * 60_000),
      }),
    )
  }
  const account = await signIn({ ...sees, first_name: 'Marta', can_validate_orders: true })
  await chooseClient(page, portal, account, client.id, isCenterChosen ? center.id : undefined)
  const read = (id: number) => askApi<ValidableOrder>(portal, account, `validable_orders/${id}/`)
  return { client, account, orders: rows as { id: number; number: string }[], read }
}

test('a client’s validator changes a quantity, decides once with any number of clicks, goes on and takes a line out (rules D-5, D-125, D-126)', async ({
  page,
  portal,
  signIn,
}) => {
  const {
    orders: [first, second],
    read,
  } = await waiting(page, portal, signIn, { orders: 2 })
  await page.goto('/pedidos/validar-pedidos')
  await expect(page.getByRole('link', { name: /Validar Pedidos/ }).first()).toContainText('2')
  await page.getByRole('link', { name: `Ver pedido ${first!.number}` }).click()
  await expect(page.getByRole('alert')).toContainText('Este pedido supera el límite de consumo de este centro.')
  const quantities = page.getByRole('spinbutton')
  await quantities.first().fill('3')
  await quantities.first().press('Enter')
  await expect(quantities.nth(1)).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Centro, cliente y totales' })).toContainText('58,40')
  await quantities.first().fill('1')
  await quantities.first().press('Enter')

  await test.step('further clicks at the same spot decide no other order', async () => {
    const place = (await page.getByRole('button', { name: 'Validar' }).boundingBox())!
    const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await press()
    for (let again = 0; again < 6; again++) {
      await page.waitForTimeout(150)
      await press()
    }
    await expect(page.getByText('Pedido validado.')).toBeVisible()
    // Whoever works by keyboard goes on from the result.
    await expect(page.locator(':focus')).toContainText('Pedido validado.')
    await press()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first!.number)
    expect(await read(first!.id)).toMatchObject({
      state: 'received',
      total: 24.2,
      validator_user: { first_name: 'Marta' },
    })
    expect((await read(second!.id)).state).toBe('pending_validation')
    await expectAccessible(page, '#main')
  })
  await page.getByRole('link', { name: 'Siguiente pedido' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second!.number)

  await test.step('a line is taken out, which the history tells', async () => {
    const lines = page.getByRole('table', { name: 'Líneas del pedido' })
    await expect(lines.getByRole('row')).toHaveCount(3)
    const { name } = (await read(second!.id)).entries[0]!.product
    await page.getByRole('button', { name: `Retirar ${name} del pedido` }).click()
    const dialog = page.getByRole('dialog', { name: 'Retirar una línea' })
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Queda en el almacén')
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText(`${name} ya no está en el pedido.`)).toBeVisible()
    await expect(lines.getByRole('row')).toHaveCount(2)
    await expect(page.getByText('Línea retirada')).toBeVisible()
    await expect(page.getByText('Motivo: Queda en el almacén')).toBeVisible()
    expect(await read(second!.id)).toMatchObject({ lines_count: 1, state: 'pending_validation' })
  })

  await page.getByRole('button', { name: 'Anular' }).click()
  const dialog = page.getByRole('dialog', { name: `Anular el pedido ${second!.number}` })
  await dialog.getByLabel('Motivo').fill('Duplicado')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(/validar-pedidos\/?$/)
  // First waits for the list of decided orders, which is empty until it is loaded again.
  await expect(page.getByRole('table', { name: 'Validados' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('No se han encontrado pedidos')).toBeVisible()
  expect((await read(second!.id)).history.at(-1)).toMatchObject({ action: 'cancelled', reason: 'Duplicado' })
})

test('on phone and desktop buttons, total and limit stay in sight, and changed quantities survive reload and Back (rules D-104, P-39)', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const {
    orders: [order],
    read,
  } = await waiting(page, portal, signIn, { lines: 30 })
  await page.goto('/pedidos/validar-pedidos')
  await page.getByRole('link', { name: `Ver pedido ${order!.number}` }).click()
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('2')
  await quantity.press('Enter')
  const expectInSight = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    for (const name of ['Validar', 'Anular'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('header').getByText('Total con IVA')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('header').filter({ hasText: 'Total con IVA' })).toContainText('Límite mensual 2.066,7 %')
    await expectNoSidewaysScroll(page)
  }
  await expectInSight()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectInSight()
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await page.goBack()
  await page.goForward()
  await expect(quantity).toHaveValue('2')
  // More than was asked for would need another person.
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'Validar', exact: true }).dblclick()
  await expect(page.getByText('Pedido validado.')).toBeVisible()
  expect((await read(order!.id)).history.filter(({ action }) => action === 'validated')).toHaveLength(1)
})

test('a bulk decision names centres and totals before, and why one was refused (rule D-105)', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { client, orders, read } = await waiting(page, portal, signIn, { orders: 2, isCenterChosen: false })
  const high = await portal.aCenter({
    client_id: client.id,
    name: 'Almacén de Blanes',
    purchase_limit: '15',
    purchase_limit_period: 'M',
    min_order: '500',
  })
  const small = (await portal.anOrder({
    client_id: client.id,
    center_id: high.id,
    state: 'pending_validation',
    lines: 2,
  })) as { id: number; number: string }
  await page.goto('/pedidos/validar-pedidos')
  await expect(page.getByRole('row', { name: new RegExp(small.number) })).toBeVisible()
  // One is ticked by a key on its row, the other by its box.
  await page.getByRole('link', { name: `Ver pedido ${orders[0]!.number}` }).focus()
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: new RegExp(small.number) }).check()
  await page.getByRole('button', { name: 'Validar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Validar 2 pedidos' })
  await expect(dialog).toContainText('Cocina de Lloret')
  await expect(dialog).toContainText('Almacén de Blanes')
  await expect(dialog).toContainText('Total con IVA')
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Motivo').fill('Fin de mes')
  await dialog.getByRole('button', { name: 'Validar' }).click()
  const refused = page.getByRole('dialog', { name: '1 pedido queda sin decidir' })
  await expect(refused.getByRole('listitem')).toContainText(small.number)
  await expect(refused.getByRole('listitem')).toContainText('500,00')
  await expectAccessible(page, '[role=dialog]')
  await refused.getByRole('button', { name: 'Aceptar' }).click()
  expect([(await read(orders[0]!.id)).state, (await read(small.id)).state]).toEqual(['received', 'pending_validation'])
  expect((await read(orders[0]!.id)).history.at(-1)).toMatchObject({ action: 'validated', reason: 'Fin de mes' })
})
