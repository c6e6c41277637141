import type { Locator } from '@playwright/test'
import { askApi, fillCart } from '../support/ask-api'
import { expectAccessible } from '../support/axe'
import { chooseClient } from '../support/choose-client'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { guard } from '../twice/press'

const phone = { width: 390, height: 844 }

interface Stored {
  id: number
  version: number
  state: string
  next_date: string | null
  permission: { amount: number } | null
  runs: { date: string; state: string }[]
  dates: { date: string; is_skipped: boolean }[]
}

/**
 * Presses a button three times as fast as a hand does, once the portal counts presses again after the answer before
 * (shared-ui's useWrite): this test is quicker at the next button than a hand.
 */
async function pressThrice(button: Locator): Promise<void> {
  await button.page().clock.fastForward(guard)
  await button.click({ clickCount: 3, delay: 20 })
}

test('a cart becomes recurring, is skipped on a desktop, and allowed, changed, ordered and ended on a phone (rules R-70 to R-83)', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow()
  const center = await portal.aCenter({ name: 'Centro recurrente' })
  const client = Number(center.client_id)
  const account = await signIn(
    await portal.anAccount({ clients: [client], can_see_prices: true, can_see_totals: true, can_manage_users: true }),
  )
  const gel = await portal.aProduct({ name: 'Gel recurrente', price: '4.00', stock: 500 })
  await fillCart(portal, account, client, gel.id, 3)
  await chooseClient(page, portal, account, client, center.id)
  const read = async () => {
    const { results } = await askApi<{ results: { id: number }[] }>(portal, account, 'recurring_orders/')
    expect(results).toHaveLength(1)
    return askApi<Stored>(portal, account, `recurring_orders/${results[0]?.id}/`)
  }

  // Made from the cart, with its dates in words while one types.
  await page.clock.install()
  await page.goto('/carrito')
  await page.getByRole('button', { name: 'Hacer recurrente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hacer recurrente' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Semanal')
  await dialog.getByRole('combobox', { name: 'Cada cuánto' }).selectOption('four_weeks')
  await expect(dialog.getByText(/Cada 4 semanas, el lunes; los próximos: \d/)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await pressThrice(dialog.getByRole('button', { name: 'Crear' }))
  await expect(dialog).toHaveCount(0)
  const made = await read()

  await follow(page, '/pedidos/recurrentes')
  await page.getByRole('link', { name: 'Semanal' }).click()
  await expect(page.getByRole('list', { name: 'Artículos' }).getByRole('listitem')).toHaveText([/Gel recurrente/])

  // Skipped once, however often it is pressed, and taken back.
  await pressThrice(page.getByRole('button', { name: 'Saltar esta fecha' }))
  await expect(page.getByText('(saltada)')).toHaveCount(1)
  expect((await read()).dates.map((day) => day.is_skipped)).toEqual([true, false, false, false, false, false])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('(saltada)')).toHaveCount(0)
  expect((await read()).next_date).toBe(made.next_date)

  // Allowed up to an amount, and taken back: on a phone the button that takes it back stands under the window's.
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Permitir que se envíe solo' }).click()
  const allow = page.getByRole('dialog')
  await allow.getByRole('textbox').fill('50')
  await pressThrice(allow.getByRole('button', { name: 'Permitir que se envíe solo' }))
  await expect(page.getByText(/Se envía solo hasta 50,00/)).toBeVisible()
  expect((await read()).permission).toMatchObject({ amount: 50 })
  await pressThrice(page.getByRole('button', { name: 'Retirar el permiso' }))
  await expect(page.getByText(/Puedes permitir que se envíe solo/)).toBeVisible()

  // Changed; what was typed stays through a reload.
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Cada dos')
  await page.getByRole('combobox', { name: 'Cada cuánto' }).selectOption('two_weeks')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, '#main')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Cada dos')
  await pressThrice(page.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(page.getByRole('heading', { name: 'Cada dos' })).toBeVisible()

  // Ordered once ahead of time.
  await page.getByRole('button', { name: 'Pedir ahora' }).click()
  const order = page.getByRole('dialog')
  await expectAccessible(page, '[role=dialog]')
  await pressThrice(order.getByRole('button', { name: 'Pedir ahora' }))
  await expect(order).toHaveCount(0)
  const { runs } = await read()
  expect(runs).toMatchObject([{ date: made.next_date, state: 'ordered' }])
  const { count } = await askApi<{ count: number }>(portal, account, 'orders/')
  expect(count).toBe(1)

  // Ended after a question.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Terminar' }).click()
  await pressThrice(page.getByRole('dialog').getByRole('button', { name: 'Terminar' }))
  await expect(page.getByText('Ha terminado.')).toBeVisible()
  expect(await read()).toMatchObject({ state: 'ended', next_date: null })
})
