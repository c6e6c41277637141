import { expectAccessible } from '../support/axe'
import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

test('a search with a typo finds what was meant; one in the wrong category offers all, and clearing it returns to the list; Back restores box and list (rules K-10, K-37)', async ({
  page,
  portal,
  signIn,
}) => {
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

  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await page.getByLabel('Categoría de la búsqueda').selectOption('Maquinaria')
  await expect(page.getByRole('heading', { level: 1, name: 'Maquinaria' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('lejía')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('No se han encontrado productos con «lejía» en Maquinaria')).toBeVisible()
  await expectAccessible(page, '#main')
  await page.getByRole('button', { name: 'Buscar en todas las categorías' }).click()
  await expect(page).toHaveURL(/\/catalogo\/s\?q=lej%C3%ADa$/)
  await expect(page.getByRole('article').first()).toContainText(/lejía/i)
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)

  // Of buying and the public catalogue: mfe-catalogue/src/list/catalogue-page.test.tsx.
  await test.step('Back restores box and list, and clearing the box returns to the whole list', async () => {
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    for (const text of ['papel', 'guantes']) {
      await box.fill(text)
      await box.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/catalogo/s\\?q=${text}`))
    }
    await page.goBack()
    await expect(page).toHaveURL(/q=papel/)
    await expect(box).toHaveValue('papel')
    await expect(page.getByText(/papel/i).nth(1)).toBeVisible()
    await box.focus()
    await box.press('End')
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace')
    await expect(page).toHaveURL(/\/catalogo(\?|$)/)
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  })
})
