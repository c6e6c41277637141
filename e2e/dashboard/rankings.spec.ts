import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { fillCart } from '../support/ask-api'
import { watchChartLibrary } from '../support/chart-library'
import { chooseClient } from '../support/choose-client'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aPortfolio, lastMonthQuery } from './portfolio'

const names = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .getByRole('cell', { name: /^(Hotel Bahía|Bar Sol)$/ })

test('clients are ranked by sales, searched, ordered and downloaded; a centre of one links to its orders, asks before that would empty the cart, and one click restores it (rules B-15, B-17, B-22, L-2)', async ({
  page,
  portal,
  signIn,
}) => {
  const { bar, kitchen, order, account } = await aPortfolio({ portal, signIn })
  const product = await portal.aProduct()
  await fillCart(portal, account, bar.id, product.id)
  await chooseClient(page, portal, account, bar.id)
  const { charts } = watchChartLibrary(page)
  await page.goto(`/dashboard/ventas/ranking?${lastMonthQuery()}`)
  await expect(names(page)).toHaveText(['Hotel Bahía', 'Bar Sol'])
  await expect(page.getByRole('row', { name: /Hotel Bahía/ })).toContainText('200,00 €100,0 % frente al año anterior')
  await page.getByRole('button', { name: 'Ventas del periodo' }).click()
  await expect(names(page)).toHaveText(['Bar Sol', 'Hotel Bahía'])
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('bahia')
  await expect(names(page)).toHaveText(['Hotel Bahía'])
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'bahia' && !url.searchParams.has('ordering'))
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await coming).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('searchbox', { name: 'Buscar clientes' }).fill('nadie así')
  await expect(page.getByText('No se han encontrado clientes')).toBeVisible()
  await expectAccessible(page, '#main')
  await page.reload()
  await expect(page.getByText('No se han encontrado clientes')).toBeVisible()
  for (const address of ['albaranes/ranking', 'ventas/perdidos', 'ventas/sin-actividad', 'resumen'])
    await follow(page, `/dashboard/${address}`)
  await page.waitForLoadState('networkidle')
  expect(await charts()).toEqual([])
  await follow(page, '/dashboard/ventas/resumen')
  await expect.poll(charts).not.toEqual([])

  await test.step('a centre links to its orders', () =>
    openOrders(page, { kitchen: String(kitchen.name), order: String(order.number), product: String(product.name) }))
})

async function openOrders(
  page: Page,
  { kitchen, order, product }: Record<'kitchen' | 'order' | 'product', string>,
): Promise<void> {
  await follow(page, `/dashboard/ventas/ranking?${lastMonthQuery()}`)
  await page.getByRole('link', { name: 'Ver los centros de Hotel Bahía' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Bahía' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Cocina central/ })).toContainText('150,00 €')
  await expect(page.getByRole('row', { name: /Sin centro/ }).getByRole('button')).toHaveCount(0)

  const press = () => page.getByRole('button', { name: `Ver los pedidos de ${kitchen}` }).click()
  const chosen = page.getByRole('group', { name: 'Para quién pides' })
  await press()
  const question = page.getByRole('dialog', { name: '¿Cambiar de cliente y vaciar el carro de Bar Sol?' })
  await expect(question).toContainText('1 línea')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(chosen).toContainText('Bar Sol')
  await press()
  await question.getByRole('button', { name: 'Vaciar y cambiar' }).click()
  await expect(page).toHaveURL(/\/pedidos\/mis-pedidos$/)
  await expect(page.getByRole('link', { name: order, exact: true })).toBeVisible()
  await expect(chosen).toContainText('Hotel Bahía')
  await expect(chosen).toContainText('Cocina central')

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel Bahía' })).toBeVisible()
  await expect(chosen).toContainText('Bar Sol')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(names(page)).toHaveText(['Hotel Bahía', 'Bar Sol'])
  await follow(page, '/carrito')
  await expect(page.getByText(product)).toBeVisible()
}
