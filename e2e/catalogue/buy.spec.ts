import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer, choose } from './buyer'

// Shows rule K-49.
test('buying shows what the centre used in 6 or 24 months, and remembers which', async ({ page, portal, signIn }) => {
  const account = await signIn({ role: 'admin' })
  await choose(page, portal, account, 1)
  const asked = page.waitForRequest(/\/api\/products\/\?/)
  await page.goto('/pedidos')
  expect(new URL((await asked).url()).searchParams.get('page_size')).toBe('20')
  await expect(page).toHaveURL(/\/pedidos\/comprar/)
  await expect(page.getByRole('heading', { level: 1, name: 'Comprar' })).toBeVisible()
  const first = page.getByRole('table', { name: 'Lista de productos' }).getByRole('row').nth(1)
  const months = first.getByRole('button', { name: / en 6 meses\. Ver los meses$/ })
  await months.click()
  const use = page.getByRole('region', { name: /^Consumo mensual de/ })
  await expect(use.getByRole('columnheader')).toHaveCount(8)
  await expectAccessible(page, '#main')
  await page.getByRole('radiogroup', { name: 'Consumo del centro' }).getByText('24 meses').click()
  await expect(use.getByRole('row')).toHaveCount(3)
  await expect(use.getByRole('columnheader')).toHaveCount(14)
  await page.reload()
  await expect(page.getByRole('radio', { name: '24 meses' })).toBeChecked()
  await expect(first.getByRole('button', { name: / en 24 meses\. Ver los meses$/ })).toBeVisible()
})

// Shows rule K-38.
test('section, category, ordering and search are in the address and survive a reload', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/pedidos/comprar')
  const category = page.getByLabel('Categoría', { exact: true })
  await expect(category).toBeDisabled()
  await page.getByLabel('Sección').selectOption('Maquinaria')
  await expect(category).toBeEnabled()
  await category.selectOption({ index: 1 })
  await page.getByLabel('Ordenar por').selectOption('Precio: menor primero')
  await expect(page).toHaveURL(/\/pedidos\/comprar\?cat=\d+&ordering=price_asc$/)
  await page.reload()
  await expect(page.getByLabel('Sección').locator('option:checked')).toHaveText('Maquinaria')
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('mopa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pedidos\/comprar\/s\?q=mopa&cat=\d+/)
})

test('a product opens in a window with description, data sheets and a way to add it', async ({
  page,
  portal,
  signIn,
}) => {
  const product = await portal.aProduct({
    name: 'Fregona Zarabanda',
    description: 'Tiras de microfibra que no sueltan pelusa.',
  })
  await aBuyer({ page, portal, signIn })
  await page.goto('/pedidos/comprar/s?q=zarabanda')
  await page.getByRole('button', { name: 'Fregona Zarabanda', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Fregona Zarabanda' })
  await expect(window.getByText('Tiras de microfibra que no sueltan pelusa.')).toBeVisible()
  await expect(window.getByRole('link', { name: 'Ver la ficha completa' })).toHaveAttribute(
    'href',
    new RegExp(`/catalogo/product/${product.id}-`),
  )
  await expectAccessible(page, '[role=dialog]')
  await window.getByRole('spinbutton', { name: 'Cantidad' }).fill('4')
  await expect(window.getByText(/40,00\s€/)).toBeVisible()
  await window.getByRole('button', { name: 'Añadir al Pedido' }).click()
  await expect(window.getByRole('button', { name: 'Añadido' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByRole('button', { name: 'Fregona Zarabanda', exact: true })).toBeFocused()
  await expect(page.getByRole('table').getByRole('img', { name: '4 en el carro' })).toBeVisible()
})

test('a product without price offers a quotation request, in its line and in its window', async ({
  page,
  portal,
  signIn,
}) => {
  await portal.aProduct({ name: 'Fregadora Zacatín', price: null })
  await aBuyer({ page, portal, signIn })
  await page.goto('/pedidos/comprar/s?q=zacatin')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('A consultar')
  await expect(row.getByRole('button', { name: 'Solicitar presupuesto de Fregadora Zacatín' })).toBeVisible()
  await expect(row.getByRole('spinbutton')).toHaveCount(0)
  await row.getByRole('button', { name: 'Fregadora Zacatín', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Solicitar presupuesto/ })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Añadir al Pedido' })).toHaveCount(0)
})

test('a product’s data sheets are downloaded from its window', async ({ page, portal, signIn }) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/pedidos/comprar/s?q=limpiacristales')
  await page.getByRole('table').getByRole('row').nth(1).locator('button[aria-haspopup=dialog]').first().click()
  const sheet = page.getByRole('dialog').getByRole('link', { name: 'Ficha técnica' })
  const answer = await page.request.get((await sheet.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('a buyer who may not see prices can order and sees no price anywhere', async ({ page, portal, signIn }) => {
  await portal.aProduct({ name: 'Cubo Zarzuela', price: '7.77' })
  await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: false, can_see_totals: false } })
  await page.goto('/pedidos/comprar/s?q=zarzuela')
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('En stock')
  await row.getByRole('spinbutton').fill('2')
  await row.getByRole('spinbutton').press('Enter')
  await expect(row.getByRole('img', { name: '2 en el carro' })).toBeVisible()
  await expect(page.locator('#main')).not.toContainText('7,77')
  await expect(page.getByLabel('Ordenar por').locator('option')).not.toContainText(['Precio'])
})

test('a failed load says so and can be retried; an empty result says so', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/status of 500/)
  await aBuyer({ page, portal, signIn })
  await page.route(/\/api\/products\/\?/, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.goto('/pedidos/comprar')
  await expect(page.getByRole('alert')).toContainText('Se ha producido un error. Inténtelo más tarde.')
  await page.unroute(/\/api\/products\/\?/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.goto('/pedidos/comprar/s?q=zzzzzzzzzz')
  await expect(page.getByText('No se han encontrado productos', { exact: true })).toBeVisible()
  await expectAccessible(page, '#main')
})
