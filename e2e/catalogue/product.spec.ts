import type { Page as Rows, ProductRow } from '@portal/shared-sdk/contract'
import { expectAccessible } from '../support/axe'
import { expectNoSidewaysScroll } from '../support/scrolling'
import { expect, test } from '../support/test'
import { askApi } from '../support/ask-api'
import { aBuyer } from './buyer'

test('the product page shows all data of the product, its use as a chart and a table, and adds it to the cart', async ({
  page,
  portal,
  signIn,
}) => {
  const account = await aBuyer({ page, portal, signIn })
  const {
    results: [product],
  } = await askApi<Rows<ProductRow>>(portal, account, 'products/?search=limpiacristales%20antivaho')
  if (!product) throw new Error('The demonstration data has no such product')
  await page.route(/\/api\/products\/\d+\//, async (route) => {
    const answer = await route.fetch()
    const months = Array.from({ length: 24 }, (_, month) => ({
      month: `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`,
      value: month,
    }))
    await route.fulfill({ response: answer, json: { ...(await answer.json()), center_2y_consumptions: months } })
  })
  await page.goto(`/catalogo/product/${product.id}-x/`)
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page.getByText(product.external_id)).toBeVisible()
  await expect(page.getByText(product.supplier?.name ?? '')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ficha técnica' })).toBeVisible()
  for (const title of [
    'Consumo del centro',
    'Especificaciones',
    'Símbolos de seguridad',
    'También te puede interesar',
    'Productos alternativos más sostenibles',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }

  const chart = page.getByRole('group', { name: 'Consumo del centro' })
  await expect(chart.locator('.apexcharts-bar-area')).toHaveCount(12)
  await expect(chart.locator('tbody tr')).toHaveCount(12)
  await expectAccessible(page, '#main')

  const box = page.getByRole('region', { name: 'Precio' })
  await box.getByRole('spinbutton').fill('4')
  const price = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2 }).format((product.final_price ?? 0) * 4)
  await expect(box.getByText(`${price} €`)).toBeVisible()
  const added = page.waitForResponse(/add_cart_item/)
  await box.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).ok()).toBe(true)
})

test('on a phone the button to order is always visible', async ({ page, portal, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/product/199/')
  const bar = page.getByRole('group', { name: 'Añadir al Pedido' })
  await expect(bar).toBeInViewport()
  await expectNoSidewaysScroll(page)
  const added = page.waitForResponse(/add_cart_item/)
  await bar.getByRole('button', { name: 'Añadir' }).click()
  expect((await added).ok()).toBe(true)
})
