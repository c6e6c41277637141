import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a link shows the same list to a user with other remembered filters, which are shown and removed by one click (rules K-11, K-35)', async ({
  page,
  portal,
  signIn,
}) => {
  await aBuyer({ page, portal, signIn })
  await page.goto('/catalogo')
  const types = page.getByRole('group', { name: 'Tipo' })
  const remembered = page.getByText('Filtro de tu última visita')
  await types.getByRole('button', { name: /^Outlet/ }).click()
  await page.getByRole('radio', { name: 'Lista' }).check()
  await expect(page).toHaveURL(/filterByType=is_outlet&view=list$/)
  await expect(page.getByRole('table', { name: 'Lista de productos' })).toBeVisible()
  await expect(remembered).toBeHidden()

  await page.goto('/catalogo?filterByType=is_eco&page=2')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(types.getByRole('button', { name: /^Eco/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/catalogo\?filterByType=is_eco&page=2$/)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carro/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carro' })).toBeVisible()
  await page.getByRole('link', { name: 'Productos' }).first().click()
  await expect(page.getByRole('table', { name: 'Lista de productos' })).toBeVisible()
  await expect(page).toHaveURL(/filterByType=is_outlet&view=list$/)
  await expect(page.getByText('Filtro de tu última visita: Outlet')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro' }).click()
  await expect(page).not.toHaveURL(/is_outlet/)
  await expect(remembered).toBeHidden()
  await page.goto('/catalogo')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(remembered).toBeHidden()
})
