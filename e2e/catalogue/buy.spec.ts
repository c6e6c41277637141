import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { follow } from '../support/walk'
import { aBuyer, choose } from './buyer'

// Shows rules K-38, K-49.
test('buying shows what the centre used in 6 or 24 months; period, section, ordering and search survive a reload', async ({
  page,
  portal,
  signIn,
}) => {
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
  const category = page.getByLabel('Categoría', { exact: true })
  await expect(category).toBeDisabled()
  await page.getByLabel('Sección').selectOption('Maquinaria')
  await expect(category).toBeEnabled()
  await category.selectOption({ index: 1 })
  await page.getByLabel('Ordenar por').selectOption('Precio: menor primero')
  await expect(page).toHaveURL(/\/pedidos\/comprar\?cat=\d+&ordering=price_asc$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '24 meses' })).toBeChecked()
  await expect(first.getByRole('button', { name: / en 24 meses\. Ver los meses$/ })).toBeVisible()
  await expect(page.getByLabel('Sección').locator('option:checked')).toHaveText('Maquinaria')
  await expect(page.getByLabel('Ordenar por')).toHaveValue('price_asc')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('mopa')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pedidos\/comprar\/s\?q=mopa&cat=\d+/)
})

test('a product opens in a window with description, data sheets and a way to add it or to ask for its price', async ({
  page,
  portal,
  signIn,
}) => {
  const product = await portal.aProduct({
    name: 'Fregona Zarabanda',
    description: 'Tiras de microfibra que no sueltan pelusa.',
  })
  await portal.aProduct({ name: 'Fregadora Zacatín', price: null })
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

  const row = page.getByRole('table').getByRole('row').nth(1)
  await test.step('without a price', async () => {
    await follow(page, '/pedidos/comprar/s?q=zacatin')
    await expect(row).toContainText('A consultar')
    await expect(row.getByRole('button', { name: 'Solicitar presupuesto de Fregadora Zacatín' })).toBeVisible()
    await expect(row.getByRole('spinbutton')).toHaveCount(0)
    await row.getByRole('button', { name: 'Fregadora Zacatín', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Solicitar presupuesto/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Añadir al Pedido' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await test.step('with data sheets', async () => {
    await follow(page, '/pedidos/comprar/s?q=limpiacristales')
    await row.locator('button[aria-haspopup=dialog]').first().click()
    const sheet = page.getByRole('dialog').getByRole('link', { name: 'Ficha técnica' })
    const answer = await page.request.get((await sheet.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  })
})
