import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

const money = /\d,\d{2}\s€/

// Shows rules K-22, K-45, K-46.
test('a buyer who may not see prices sees none, nor supplier, sidebar or stock numbers', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn }, { account: { role: 'client' } })
  await page.goto('/catalogo/s?q=limpiacristales')
  await expect(page.getByRole('article').first()).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(money)).toHaveCount(0)
  await expect(main.getByRole('tree')).toHaveCount(0)
  await expect(main.getByText('En stock').first()).toBeVisible()
  await expect(main.getByText(/\d en stock/)).toHaveCount(0)

  await page.getByRole('radio', { name: 'Lista' }).check()
  await expect(page.getByRole('columnheader', { name: 'Producto' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0)
  await expect(main.getByText(money)).toHaveCount(0)

  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Añadir al Pedido' })).toBeVisible()
  await expect(main.getByText(money)).toHaveCount(0)
  await expect(main.getByText('Proveedor')).toHaveCount(0)
  await expect(main.getByText('Marca')).toHaveCount(0)
  const added = page.waitForResponse(/add_cart_item/)
  await page.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).ok()).toBe(true)
})

test('a buyer who may see prices sees the client’s own, and nothing that is for sales only', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Escurridor Malagueta', price: '7.77', stock: 41 })
  await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: true } })
  await page.goto('/catalogo/s?q=malagueta')
  const card = page.getByRole('article').filter({ hasText: 'Malagueta' })
  await expect(card.getByText(/7,77\s€/)).toBeVisible()
  await expect(card.getByText('En stock')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('tree')).toHaveCount(0)
  await expect(main.getByRole('group', { name: 'Proveedor' })).toHaveCount(0)
  await expect(page.getByLabel('Ordenar por').locator('option', { hasText: 'Precio' })).toHaveCount(2)
  await card.getByRole('heading').getByRole('link').click()
  const box = page.getByRole('region', { name: 'Precio' })
  await expect(box.getByText(/7,77\s€/).first()).toBeVisible()
  await expect(main.getByText('41', { exact: false })).toHaveCount(0)
  const added = page.waitForResponse(/add_cart_item/)
  await box.getByRole('button', { name: 'Añadir al Pedido' }).click()
  expect((await added).ok()).toBe(true)
})

test('without a client the catalogue can be read and says what is missing to order', async ({ page, signIn }) => {
  await signIn({ role: 'sales_manager' })
  await page.goto('/catalogo')
  await expect(page.getByText('Para añadir los productos, seleccione un cliente.')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Seleccionar cliente' }).click()
  await expect(page).toHaveURL(/\/clientes/)
})

test('a client restricted to authorised products cannot choose another scope (rule K-27)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn }, { client: { only_authorized_products: true } })
  await page.goto('/catalogo')
  await expect(page.getByText('Todavía no hay productos', { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Productos' })).toHaveCount(0)
})
