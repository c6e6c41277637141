import { expect, test, watch } from '../support/test'
import { aBuyer } from '../catalogue/buyer'

test('changes of cart and favourites in one tab are shown in the other', async ({
  page,
  context,
  portal,
  signIn,
  troubles,
}) => {
  const product = await portal.aProduct({ name: 'Fregona de dos pestañas', price: '4.00' })
  await aBuyer({ page, portal, signIn }, { account: { role: 'client', can_see_prices: true } })
  await page.goto('/catalogo')
  await expect(page.getByRole('link', { name: 'Carro, 0 unidades' })).toBeVisible()

  const other = await context.newPage()
  watch(other, troubles)
  await other.goto(`/catalogo/product/${product.id}`)
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Añadir/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Carro, 1 unidad' })).toBeVisible()
  await other
    .getByRole('main')
    .getByRole('button', { name: /^Favorito: / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Favoritos, 1' })).toBeVisible()

  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Carro, 1 unidad' }).click()
  await expect(page.getByRole('row', { name: /Fregona de dos pestañas/ })).toBeVisible()
  await other.getByRole('button', { name: /^Quitar Fregona/ }).click()
  await expect(page.getByRole('row', { name: /Fregona de dos pestañas/ })).toHaveCount(0)
})
