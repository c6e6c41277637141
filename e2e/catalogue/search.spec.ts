import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a search with a typo finds the intended products and says so', async ({ page, portal, signIn }) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('limpiacristalse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/catalogo\/s\?q=limpiacristalse/)
  await expect(
    page.getByText('No hay resultados para «limpiacristalse». Se muestran los de «limpiacristales».'),
  ).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/limpiacristales/i)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('elastic_relevance')
  await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toBeFocused()
})

test('a search in the wrong category offers all categories, and clearing it returns to the list (rule K-37)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  await page.getByLabel('Categoría de la búsqueda').selectOption('Maquinaria')
  await expect(page.getByRole('heading', { level: 1, name: 'Maquinaria' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('lejía')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('No se han encontrado productos con «lejía» en Maquinaria')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buscar en todas las categorías' }).click()
  await expect(page).toHaveURL(/\/catalogo\/s\?q=lej%C3%ADa$/)
  await expect(page.getByRole('article').first()).toContainText(/lejía/i)
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
})

test('an empty result says so, and an empty category links to the whole catalogue', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/s?q=zzzzzzzzzz')
  await expect(page.getByText('No se han encontrado productos', { exact: true })).toBeVisible()
  await page.goto('/catalogo?cat=999999')
  await expect(page.getByText('No hay productos en esta categoría')).toBeVisible()
  await page.getByRole('button', { name: 'Buscar en todo el catálogo' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a failed load is reported above the former rows and can be retried', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/status of 500/)
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  await page.route(/\/api\/products\/\?/, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page.getByRole('alert')).toContainText('Se ha producido un error. Inténtelo más tarde.')
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/products\/\?/)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a failed load of categories is reported also where no tree is shown', async ({
  page,
  portal,
  signIn,
  troubles,
}) => {
  troubles.expectSome(/status of 500/)
  await aBuyer({ page, portal, signIn })
  await page.route('**/api/categories/', (route) => route.fulfill({ status: 500, json: { detail: 'no' } }))
  for (const address of ['/pedidos/comprar', '/catalogo?view=list']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('Se ha producido un error. Inténtelo más tarde.')
  }
  await page.unroute('**/api/categories/')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('combobox', { name: /ategoría/ }).locator('option')).not.toHaveCount(1)
})

test('filters without results offer the whole catalogue', async ({ page, portal, signIn }) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo/s?q=limpiacristales&filterByType=is_covid')
  await expect(page.getByText('No se han encontrado productos', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ver todo el catálogo' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Tipo' }).getByRole('button', { name: /^Todos/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

for (const start of ['/catalogo', '/pedidos/comprar', '/catalogo-publico']) {
  test(`on ${start} Back restores search box and list, and clearing the box returns to the whole list`, async ({
    page,
    portal,
    signIn,
  }) => {
    await aBuyer({ page, portal, signIn })
    await page.goto(start)
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    for (const text of ['papel', 'guantes']) {
      await box.fill(text)
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${start}/s\\?q=${text}`))
    }
    await page.goBack()
    await expect(page).toHaveURL(/q=papel/)
    await expect(box).toHaveValue('papel')
    await expect(page.getByText(/papel/i).nth(1)).toBeVisible()
    await box.focus()
    await box.press('End')
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace')
    await expect(page).toHaveURL(new RegExp(`${start}(\\?|$)`))
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  })
}
